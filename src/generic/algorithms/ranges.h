/* SPDX-License-Identifier: MIT */
/*
 * The upper part of a reduction's tree: the values of spans, combined by index.
 * An aligned range of 2^k spans is its left half op its right half.
 *
 * Of all aligned ranges of spans seen so far, those are kept that no longer
 * range contains. For every k there are at most two of 2^k spans: one towards
 * the beginning, whose index among ranges of that length is odd, and one
 * towards the end, whose index is even. sums[k][index & 1] has its value.
 *
 * The unit has the type `scalar` of the values.
 */
/* Puts a range of 2^level spans behind those before it: as long as it is the
 * right half of a longer one that does not begin before span `begin`, it is
 * joined with the left half. */
WGC_INLINE void put_range(scalar (*sums)[2], uint64_t begin, int level,
                          uint64_t index, scalar sum,
                          scalar (*combine)(scalar a, scalar b))
{
    for (; index & 1 && (index - 1) << level >= begin; index >>= 1)
        sum = combine(sums[level++][0], sum);
    sums[level][index & 1] = sum;
}

/* `last` behind the first `count` spans. */
WGC_INLINE scalar join_ranges(const scalar (*sums)[2], uint64_t count,
                              scalar last, scalar (*combine)(scalar, scalar))
{
    for (int level = 0; count >> level; level++)
        if (count >> level & 1)
            last = combine(sums[level][0], last);
    return last;
}
