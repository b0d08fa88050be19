/* SPDX-License-Identifier: MIT */
/*
 * The sum of any number of exponentials, by libwgc's tree.
 *
 * Parameters, which belong to the template that includes this one: ELEM, VALUE,
 * FN(name), and FN(sum_span), of which this is made.
 */
#define scalar VALUE
#define put_range FN(put_range)
#define join_ranges FN(join_ranges)
#include "generic/ranges_template.h"

WGC_INLINE VALUE FN(plus)(VALUE a, VALUE b)
{
    return a + b;
}

/* n > 0; exps may be NULL. */
static VALUE FN(exp_sum)(VALUE *exps, const ELEM *src, size_t n, VALUE shift)
{
    VALUE sums[SPAN_LEVELS][2];
    uint64_t spans = 0;
    for (; n > FN(span); n -= FN(span), src += FN(span)) {
        put_range(sums, 0, 0, spans++, FN(sum_span)(exps, src, FN(span), shift),
                  FN(plus));
        if (exps)
            exps += FN(span);
    }
    return join_ranges((const VALUE(*)[2])sums, spans,
                       FN(sum_span)(exps, src, n, shift), FN(plus));
}

#undef scalar
#undef put_range
#undef join_ranges
