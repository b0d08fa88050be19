/* SPDX-License-Identifier: MIT */
/*
 * all and any: block reductions that stop at the first block which decides.
 * Included after the exact kernels of u32.
 */
static const struct operator_exact_u32 least = {.combine = min_u32,
                                                .enter = plain_exact_u32,
                                                .leave = plain_exact_u32,
                                                .neutral = UINT32_MAX,
                                                .one = scalar_min_u32,
                                                .single = 1};
static const struct operator_exact_u32 either = {.combine = or_u32,
                                                 .enter = plain_exact_u32,
                                                 .leave = plain_exact_u32,
                                                 .neutral = 0,
                                                 .one = scalar_or_u32,
                                                 .single = 1};

WGC_INLINE lanes_b32 false_lanes(lanes_b32 x)
{
    return is_zero_b32(x);
}

WGC_INLINE lanes_b32 true_lanes(lanes_b32 x)
{
    return x;
}

/* 1 if `deciding` finds a lane in the combination of some block. */
WGC_INLINE int32_t decided(const elem_u32 *predicate, size_t n,
                           const struct operator_exact_u32 *op,
                           lanes_b32 (*deciding)(lanes_b32))
{
    const size_t block = reduce_block_exact_u32;
    size_t i = 0;
    for (; n - i >= block; i += block)
        if (any_bit_b32(deciding(
                eight_rows_exact_u32(predicate + i, block, 0, true, op))))
            return 1;
    return i < n &&
           any_bit_b32(deciding(eight_rows_exact_u32(
               predicate + i, n - i, 0, (n - i) % COUNT_b32 == 0, op)));
}

/* The same for predicates that lie apart: 1 if a block's combination is zero,
 * or is not. */
WGC_INLINE int32_t decided_apart(const void *predicate, ptrdiff_t stride,
                                 size_t n, const struct operator_exact_u32 *op,
                                 bool zero)
{
    enum { BLOCK = 64 };
    for (size_t i = 0; i < n; i += BLOCK) {
        const size_t count = n - i < BLOCK ? n - i : BLOCK;
        const void *const block = element_at(predicate, stride, i);
        if ((reduce_singly_u32(block, stride, count, op) == 0) == zero)
            return 1;
    }
    return 0;
}

WGC_INLINE int32_t vote_all(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return !(packed ? decided(predicate, n, &least, false_lanes)
                    : decided_apart(predicate, stride, n, &least, true));
}

WGC_INLINE int32_t vote_any(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return packed ? decided(predicate, n, &either, true_lanes)
                  : decided_apart(predicate, stride, n, &either, false);
}
