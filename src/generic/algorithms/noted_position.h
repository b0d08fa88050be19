/* SPDX-License-Identifier: MIT */
/*
 * Where a minimum or maximum is, noted lane by lane while it is sought: for
 * instruction sets that choose by a comparison in two instructions.
 */
/* The same where only one lane has it, in a block from src on. Loads of single
 * elements do not delay the vectors of the next call. */
WGC_INLINE size_t find_in_lane(const elem *src, size_t lane, elem pattern)
{
    size_t at = lane;
    WGC_UNROLL_ALL
    for (size_t k = 1; k <= block_length / COUNT; k++) {
        const size_t i = lane + block_length - k * COUNT;
        at = src[i] == pattern ? i : at;
    }
    return at;
}

/* The index of the first of n elements, a block or more, that is the operator's
 * result. Every lane notes in which block it found its own result, by the
 * block's first index. So only one block is read twice, and the time does not
 * depend on the position. The last block may overlap the one before. */
WGC_INLINE size_t position_by_blocks(const elem *src, size_t n,
                                     const struct operation *op)
{
    lanes best = reduce_block(src, block_length, op).v[0];
    lanes begins = splat(0);
    for (size_t i = block_length; i < n; i += block_length) {
        if (__builtin_expect(n - i < block_length, 0))
            i = n - block_length;
        const struct row next = reduce_block(src + i, block_length, op);
        const lanes both = op->combine(best, next.v[0]);
        begins = select_equal(best, both, begins, splat((elem)i));
        best = both;
    }
    const scalar result = first_lane(fold(best, COUNT, op));
    if (op->is_nan && op->is_nan(result)) /* there is nothing else */
        return 0;
    elem noted[COUNT];
    store_vector(noted, begins);
    uint32_t j = equal(best, splat(result));
    if (__builtin_expect((j & (j - 1)) == 0, 1)) { /* none: as in find */
        const size_t lane = (size_t)__builtin_ctz(j | 1u << (COUNT - 1));
        return noted[lane] + find_in_lane(src + noted[lane], lane, result);
    }
    size_t at = n;
    for (; j != 0; j &= j - 1) {
        const size_t begin = noted[__builtin_ctz(j)];
        at = begin < at ? begin : at;
    }
    return at + find(src + at, block_length, result);
}
