/* SPDX-License-Identifier: MIT */
/* The rounding operators on terms: for units of terms, which find this before
 * the library's file of the same name. */
#include "terms/lanes.h"

/* clang-format off */
#define COMBINED(op)                                                           \
    LANES_OF(op, KIND,                                                         \
             PASTE2(join_numbers, KIND)(x[i], y[i], NEUTRAL_##op(KIND)))
COMBINED(add)
COMBINED(mul)
#if LANE_OPERANDS
WGC_INLINE lanes term_add_last(lanes lower, lanes x)
{
    return term_add(PASTE2(last, KIND)(lower), x);
}
WGC_INLINE lanes term_mul_last(lanes lower, lanes x)
{
    return term_mul(PASTE2(last, KIND)(lower), x);
}
#endif
/* clang-format on */

#include "../../../../src/generic/operators/rounding_operators.h"

/* By which packets add. */
#define sum_f32 term_add
#define sum_f64 term_add
