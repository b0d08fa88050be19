/* SPDX-License-Identifier: MIT */
/* The exact operators on terms: for units of terms, which find this before the
 * library's file of the same name. */
#include "terms/lanes.h"

/* clang-format off */
/* Keys are what they stand for with another sign. So what takes or gives them
 * in the place of elements is noticed. */
#if PASTE2(KEYS, TYPE)
#define KEY_SIGN SIGN(TYPE)
#define KEY_FUNCTION(direction) term_key
#else
#define KEY_SIGN 0
#define KEY_FUNCTION(direction) 0
#endif
static WGC_NOINLINE WGC_UNUSED PASTE2(lanes, PATTERN)
term_key(PASTE2(lanes, PATTERN) x, PASTE2(lanes, PATTERN) neutral)
{
    (void)neutral;
    return PASTE2(xor, PATTERN)(x, PASTE2(splat, PATTERN)(KEY_SIGN));
}

#define COMBINED(op)                                                           \
    WGC_INLINE bits combined_##op(bits x, bits y)                              \
    {                                                                          \
        const bits sign = (bits)ORDERED(op, KEY_SIGN);                         \
        return pattern_##op(x ^ sign, y ^ sign) ^ sign;                        \
    }                                                                          \
    LANES_OF(op, PATTERN, combined_##op(x[i], y[i]))
#define WGC_EXACT(op, type) OF_UNIT(type, COMBINED(op))
#include "collectives.def"
LANES_OF(first_min, PATTERN, combined_min(x[i], y[i]))
LANES_OF(first_max, PATTERN, combined_max(x[i], y[i]))

/* Those for which an infinity is as good as nothing. */
#if FLOATING
#define QUICK_TERMS(name, op)                                                  \
    LANES_OF(name##_##op, PATTERN,                                             \
             PASTE2(join_patterns, TYPE)(x[i], y[i], IDENTITY_##op(TYPE)))
QUICK_TERMS(quick, min)
QUICK_TERMS(quick, max)
QUICK_TERMS(twice, min)
QUICK_TERMS(twice, max)
#endif

/* A predicate that is a term is neither 0 nor 1, and stays what it is. */
static WGC_NOINLINE WGC_UNUSED lanes_b32 term_truth(lanes_b32 x,
                                                    lanes_b32 neutral)
{
    (void)neutral;
    return x;
}
#define COMBINED_TRUTHS(op) LANES(logical_##op, b32, logical_##op(x[i], y[i]))
#define WGC_LOGICAL(op) OF_UNIT(i32, COMBINED_TRUTHS(op))
#include "collectives.def"
#define COMBINE_TRUTHS(op) term_logical_##op
/* clang-format on */

#include "../../../../src/generic/operators/exact_operators.h"
