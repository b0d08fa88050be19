/* SPDX-License-Identifier: MIT */
/*
 * The upper part of the sums' tree: spans combined by index. A span's own sum
 * comes from the kernels.
 *
 * Parameters:
 *   VALUE     the C type of sums
 *   FN(name)  names a function for the element type
 */
/* After `count` spans, sums[k] is that of an aligned range of 2^k spans, for
 * every k whose bit is set in count. A size_t has fewer spans than levels. */
struct FN(spans) {
    uint64_t count;
    VALUE sums[53];
};

/* Adds the next span: like a one to a binary number. */
WGC_INLINE void FN(add_span)(struct FN(spans) * spans, VALUE sum)
{
    int level = 0;
    for (; spans->count >> level & 1; level++)
        sum = spans->sums[level] + sum;
    spans->sums[level] = sum;
    spans->count++;
}

/* The sum of all spans, one at least: from the last range to the first. */
WGC_INLINE VALUE FN(total)(const struct FN(spans) * spans)
{
    int level = __builtin_ctzll(spans->count);
    VALUE sum = spans->sums[level];
    for (level++; level < 53 && spans->count >> level; level++)
        if (spans->count >> level & 1)
            sum = spans->sums[level] + sum;
    return sum;
}
