/* SPDX-License-Identifier: MIT */
/*
 * The sum of any number of exponentials, by libwgc's tree. What includes this
 * has span_length and sum_span, of which it is made.
 */
typedef number scalar;
#include "generic/algorithms/ranges.h"

WGC_INLINE number plus(number a, number b)
{
    return a + b;
}

/* n > 0; exps may be NULL. */
static number exp_sum(number *exps, const element *src, size_t n, number shift)
{
    number sums[SPAN_LEVELS][2];
    uint64_t spans = 0;
    for (; n > span_length; n -= span_length, src += span_length) {
        put_range(sums, 0, 0, spans++, sum_span(exps, src, span_length, shift),
                  plus);
        if (exps)
            exps += span_length;
    }
    return join_ranges((const number(*)[2])sums, spans,
                       sum_span(exps, src, n, shift), plus);
}
