/* SPDX-License-Identifier: MIT */
/*
 * all and any: block reductions that stop at the first block which decides.
 * Included after the exact kernels of u32.
 */
static const struct operator_exact_u32 least = {
    min_u32, plain_exact_u32, plain_exact_u32, UINT32_MAX, UINT32_MAX, NULL};
static const struct operator_exact_u32 either = {
    or_u32, plain_exact_u32, plain_exact_u32, 0, 0, NULL};

WGC_INLINE lanes_b32 false_lanes(lanes_b32 x)
{
    return is_zero_b32(x);
}

WGC_INLINE lanes_b32 true_lanes(lanes_b32 x)
{
    return x;
}

/* 1 if `deciding` finds a lane in the combination of some block. */
WGC_INLINE int32_t decided(const void *predicate, ptrdiff_t stride, size_t n,
                           bool packed, const struct operator_exact_u32 *op,
                           lanes_b32 (*deciding)(lanes_b32))
{
    if (!packed && n <= few_u32)
        return any_bit_b32(deciding(reduce_few_u32(predicate, stride, n, op)));
    const size_t block = reduce_block_exact_u32;
    elem_u32 buffer[reduce_block_exact_u32];
    size_t i = 0;
    for (; n - i >= block; i += block) {
        const elem_u32 *const rows =
            fetch_exact_u32(predicate, stride, i, block, packed, buffer);
        if (any_bit_b32(deciding(eight_rows_exact_u32(rows, block, 0, op))))
            return 1;
    }
    if (i == n)
        return 0;
    const elem_u32 *const rows =
        fetch_exact_u32(predicate, stride, i, n - i, packed, buffer);
    return any_bit_b32(deciding(eight_rows_exact_u32(rows, n - i, 0, op)));
}

WGC_INLINE int32_t vote_all(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return !decided(predicate, stride, n, packed, &least, false_lanes);
}

WGC_INLINE int32_t vote_any(const void *predicate, ptrdiff_t stride, size_t n,
                            bool packed)
{
    return decided(predicate, stride, n, packed, &either, true_lanes);
}
