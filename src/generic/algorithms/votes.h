/* SPDX-License-Identifier: MIT */
/*
 * all and any: block reductions that stop at the first block which decides.
 * For the unit of i32.
 */
WGC_INLINE scalar lesser(scalar a, scalar b) { return a < b ? a : b; }

static const struct operation least = {
    .combine = min_u32, .neutral = UINT32_MAX, .combine_one = lesser};
static const struct operation either = {
    .combine = or_b32, .neutral = 0, .combine_one = pattern_or};

/* Of a whole block there is no test but the last. */
enum { longest_vote = block_length - 1 };

WGC_INLINE lanes false_lanes(lanes x) { return is_zero_b32(x); }

WGC_INLINE lanes true_lanes(lanes x) { return x; }

/* 1 if `deciding` finds a lane in the combination of some block. */
WGC_INLINE int32_t decided(const elem *predicate, size_t n,
                           const struct operation *op, lanes (*deciding)(lanes))
{
    const size_t block = block_length;
    size_t i = 0;
    for (; n - i >= block; i += block)
        if (any_bit_b32(
                deciding(reduce_rows(predicate + i, block, true, op).v[0])))
            return 1;
    return i < n &&
           any_bit_b32(deciding(reduce_block(predicate + i, n - i, op).v[0]));
}

/* The same for strided predicates: 1 if a block's combination is zero,
 * or is not. */
WGC_INLINE int32_t decided_strided(const void *predicate, ptrdiff_t stride,
                                   size_t n, const struct operation *op,
                                   bool zero)
{
    enum { BLOCK = 64 };
    for (size_t i = 0; i < n; i += BLOCK) {
        const size_t count = n - i < BLOCK ? n - i : BLOCK;
        const void *const block = element_at(predicate, stride, i);
        if ((reduce_serially(block, stride, count, op) == 0) == zero)
            return 1;
    }
    return 0;
}

WGC_INLINE int32_t vote_all(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return !(packed ? decided(predicate, n, &least, false_lanes)
                    : decided_strided(predicate, stride, n, &least, true));
}

WGC_INLINE int32_t vote_any(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return packed ? decided(predicate, n, &either, true_lanes)
                  : decided_strided(predicate, stride, n, &either, false);
}
