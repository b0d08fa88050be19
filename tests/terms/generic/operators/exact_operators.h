/* SPDX-License-Identifier: MIT */
/* The exact operators on terms: for units of terms, which find this before the
 * library's file of the same name. */
#include "terms/lanes.h"

/* clang-format off */
/* Where minima and maxima work on keys, so do their terms. */
#define KEY_SIGN(op) (ORDERED(op, PASTE2(KEYS, TYPE)) ? SIGN(TYPE) : 0)
#define COMBINED(op)                                                           \
    WGC_INLINE bits combined_##op(bits x, bits y)                              \
    {                                                                          \
        const bits sign = (bits)KEY_SIGN(op);                                  \
        return pattern_##op(x ^ sign, y ^ sign) ^ sign;                        \
    }                                                                          \
    LANES_OF(op, PATTERN, combined_##op(x[i], y[i]))
#define WGC_EXACT(op, type) OF_UNIT(type, COMBINED(op))
#include "collectives.def"
#define COMBINE(op) term_##op

#define COMBINED_TRUTHS(op) LANES(logical_##op, b32, logical_##op(x[i], y[i]))
#define WGC_LOGICAL(op) OF_UNIT(i32, COMBINED_TRUTHS(op))
#include "collectives.def"
#define COMBINE_TRUTHS(op) term_logical_##op
/* clang-format on */

#include "terms/rename.h"

#include "../../../../src/generic/operators/exact_operators.h"

#include "terms/rename_back.h"
