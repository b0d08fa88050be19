/* SPDX-License-Identifier: MIT */
/* Where a minimum or maximum is, of one piece. */
enum { position_piece = 1536 / sizeof(element) };

/* The first of n > 0 elements that is `best`, which is what they reduce to. */
WGC_INLINE size_t position_of_best(const element *src, size_t n, bits best,
                                   size_t (*find)(const void *src, size_t n,
                                                  bits pattern))
{
    return is_nan(best) ? 0 : find(src, n, best); /* NaN: nothing else is */
}
