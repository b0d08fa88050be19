/* SPDX-License-Identifier: MIT */
/*
 * Partial results of an operator that rounds: how two are joined.
 */
enum { span_length = 32 * 8 * row_length };

_Static_assert(sizeof(((partial_of_type *)0)->spans) ==
                   SPAN_LEVELS * 2 * sizeof(scalar),
               "2^64 elements are fewer than 2^53 spans, of either kind");

#include "generic/algorithms/ranges.h"

WGC_INLINE wgc_status join_rounding(partial_of_type *left,
                                    const partial_of_type *right,
                                    scalar (*combine)(scalar, scalar))
{
    if (!follows(left->begin, left->count, right->begin, right->count,
                 span_length))
        return WGC_ERROR_SPAN;
    if (right->count == 0)
        return WGC_OK;
    const uint64_t first = left->begin / span_length;
    const uint64_t begin = right->begin / span_length;
    const uint64_t end = begin + right->count / span_length;
    int level = 0;
    for (;; level++) {
        /* Of ranges of this length, whole and not before `begin`. */
        const uint64_t index = (begin + (UINT64_C(1) << level) - 1) >> level;
        if (index >= end >> level)
            break;
        if (index & 1)
            put_range(left->spans, first, level, index, right->spans[level][1],
                      combine);
    }
    WGC_NO_VECTORS
    while (level-- > 0)
        if (end >> level & 1)
            put_range(left->spans, first, level, (end >> level) - 1,
                      right->spans[level][0], combine);
    memcpy(left->columns, right->columns, sizeof left->columns);
    memcpy(left->block, right->block, sizeof left->block);
    left->count += right->count;
    return WGC_OK;
}
