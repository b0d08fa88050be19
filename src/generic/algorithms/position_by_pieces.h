/* SPDX-License-Identifier: MIT */
/* Where a minimum or maximum is, by the reduction of pieces. */
#include "generic/algorithms/position.h"

WGC_INLINE size_t lesser(size_t a, size_t b) { return a < b ? a : b; }

/*
 * Made of the reduction: piece by piece, then a search in the first piece that
 * has the result. So only one piece is read twice, and from the cache.
 * `combine` says which of two results counts, `find` where the first is.
 */
WGC_INLINE size_t position(const element *src, size_t n,
                           element (*reduce)(const element *src, size_t n),
                           bits (*combine)(bits a, bits b),
                           size_t (*find)(const void *src, size_t n,
                                          bits pattern))
{
    const size_t piece = position_piece;
    if (n == 0)
        return SIZE_MAX;
    size_t at = 0;
    bits best = to_bits(reduce(src, lesser(n, piece)));
    for (size_t i = piece; i < n; i += piece) {
        const element next = reduce(src + i, lesser(n - i, piece));
        const bits both = combine(best, to_bits(next));
        if (both != best) {
            best = both;
            at = i;
        }
    }
    return at + position_of_best(src + at, lesser(n - at, piece), best, find);
}

WGC_INLINE wgc_status each_position(size_t *dst, const element *src, size_t n,
                                    size_t group_size,
                                    size_t (*position_of)(const element *src,
                                                          size_t n))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    for (size_t i = 0, count; i < n; i += count) {
        count = lesser(n - i, group_size);
        *dst++ = position_of(src + i, count);
    }
    return WGC_OK;
}
