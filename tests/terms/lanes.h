/* SPDX-License-Identifier: MIT */
/* What the operators of a unit are made of, on terms. */
#ifndef WGC_TESTS_TERMS_LANES_H
#define WGC_TESTS_TERMS_LANES_H

#include "generic/operators/type.h"
#include "terms/terms.h"

#define SIGN_BIT(kind) ((scalar_##kind)1 << (BITS_##kind - 1))

/* term_<name>: lane by lane, `joined` of the lanes x[i] and y[i]. */
#define LANES_OF(name, kind, joined) LANES(name, kind, joined)
#define LANES(name, kind, joined)                                              \
    static WGC_NOINLINE WGC_UNUSED lanes_##kind term_##name(lanes_##kind a,    \
                                                            lanes_##kind b)    \
    {                                                                          \
        enum { LANE_COUNT = COUNT_b32 * 32 / BITS_##kind };                    \
        scalar_##kind x[LANE_COUNT], y[LANE_COUNT];                            \
        store_##kind(x, a);                                                    \
        store_##kind(y, b);                                                    \
        for (size_t i = 0; i < LANE_COUNT; i++)                                \
            x[i] = (scalar_##kind)(joined);                                    \
        return load_##kind(x);                                                 \
    }
#define INTEGERS(name, kind, neutral, spare)                                   \
    LANES(name, kind,                                                          \
          join_integers(x[i], y[i], (scalar_##kind)(neutral),                  \
                        (scalar_##kind)(spare)))

/* Of keys, which are what they stand for with another sign: so what takes or
 * gives them in the place of elements is noticed. */
#define KEYS(type, kind)                                                       \
    static WGC_NOINLINE WGC_UNUSED lanes_##kind term_key_##type(               \
        lanes_##kind x, lanes_##kind neutral)                                  \
    {                                                                          \
        (void)neutral;                                                         \
        return xor_##kind(x, splat_##kind(SIGN_BIT(kind)));                    \
    }
/* Those for which an infinity is as good as nothing. */
#define QUICK_FLOATS(way, op, type, kind)                                      \
    LANES(way##_##op##_##type, kind,                                           \
          join_patterns_##type(x[i], y[i], IDENTITY_##op(type)))
#define NUMBERS(op, type)                                                      \
    LANES(op##_##type, type,                                                   \
          join_numbers_##type(x[i], y[i], NEUTRAL_##op(type)))

/* clang-format off */

/* What min(x, 1) makes of a predicate, 0 or 1, is of a term the term. */
INTEGERS(min_u32, b32, -1, 1)
KEYS(u64, b64)
KEYS(f32, b32)
QUICK_FLOATS(quick, min, f32, b32)
QUICK_FLOATS(quick, max, f32, b32)
KEYS(f64, b64)
QUICK_FLOATS(quick, min, f64, b64)
QUICK_FLOATS(quick, max, f64, b64)
NUMBERS(add, f32)
NUMBERS(mul, f32)
NUMBERS(add, f64)
NUMBERS(mul, f64)

#if LANE_OPERANDS
#define LAST(op, type)                                                         \
    static WGC_UNUSED lanes_##type term_##op##_last_##type(                    \
        lanes_##type lower, lanes_##type x)                                    \
    {                                                                          \
        return term_##op##_##type(last_##type(lower), x);                      \
    }
LAST(add, f32)
LAST(mul, f32)
LAST(add, f64)
LAST(mul, f64)
#endif

/* clang-format on */

#endif
