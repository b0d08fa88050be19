/* SPDX-License-Identifier: MIT */
/*
 * The element type of a unit of terms, which finds this before the library's
 * file of the same name: what is asked of numbers is answered by the test.
 */
#ifndef WGC_TESTS_TERMS_TYPE_H
#define WGC_TESTS_TERMS_TYPE_H

#include "terms/terms.h"

/* Instructions for sums, which lane headers have, would add numbers. */
#define steps_of_two_f32(a, b, t, op, is_sum)                                  \
    (steps_of_two_f32)(a, b, t, op, (is_sum) && false)
#define steps_of_two_f64(a, b, t, op, is_sum)                                  \
    (steps_of_two_f64)(a, b, t, op, (is_sum) && false)

#define is_nan is_nan_of_numbers
#define is_certain is_certain_of_numbers
#include "../../../../src/generic/operators/type.h"
#undef is_nan
#undef is_certain

static inline WGC_UNUSED int is_nan(bits x)
{
    (void)x;
    return terms_seem_nan;
}

static inline WGC_UNUSED int is_certain(bits x)
{
    (void)x;
    return terms_seem_certain;
}

#endif
