/* SPDX-License-Identifier: MIT */
/*
 * Partial results: when two may be joined, and those of exact operators. The
 * ones of rounding operators are in spans.h and with their kernels.
 */
#ifndef WGC_SRC_GENERIC_PARTIALS_H
#define WGC_SRC_GENERIC_PARTIALS_H

#include <stdbool.h>

#include "elements.h"

/* Lengths of ranges of spans: fewer than 2^53, and one for what cannot be. */
enum { SPAN_LEVELS = 54 };

/* Whole spans, by index, that come behind those from `begin` on. */
struct spans {
    uint64_t begin, first;
    size_t count;
};

/* Whether one partial result begins where another ends, at a multiple of the
 * span, and whether both end below 2^64. */
static inline bool follows(uint64_t begin, uint64_t count, uint64_t next_begin,
                           uint64_t next_count, uint64_t span)
{
    const uint64_t end = begin + count, next_end = next_begin + next_count;
    return end >= begin && next_end >= next_begin && next_begin == end &&
           begin % span == 0 && end % span == 0;
}

#endif
