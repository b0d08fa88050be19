/* SPDX-License-Identifier: MIT */
/*
 * The sum of any number of exponentials, by libwgc's tree.
 *
 * Parameters, which belong to the template that includes this one: TYPE, elem,
 * value, and span_length and sum_span, of which this is made.
 */
#define scalar value
#define put_range PASTE2(put_range, TYPE)
#define join_ranges PASTE2(join_ranges, TYPE)
#define plus PASTE2(plus, TYPE)
#define exp_sum PASTE2(exp_sum, TYPE)
#include "generic/algorithms/ranges.h"

WGC_INLINE value plus(value a, value b)
{
    return a + b;
}

/* n > 0; exps may be NULL. */
static value exp_sum(value *exps, const elem *src, size_t n, value shift)
{
    value sums[SPAN_LEVELS][2];
    uint64_t spans = 0;
    for (; n > span_length; n -= span_length, src += span_length) {
        put_range(sums, 0, 0, spans++, sum_span(exps, src, span_length, shift),
                  plus);
        if (exps)
            exps += span_length;
    }
    return join_ranges((const value(*)[2])sums, spans,
                       sum_span(exps, src, n, shift), plus);
}

#undef scalar
#undef put_range
#undef join_ranges
#undef plus
#undef exp_sum
