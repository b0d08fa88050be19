/* SPDX-License-Identifier: MIT */
/* What the operators of a unit are made of, on terms. */
#ifndef WGC_TESTS_TERMS_LANES_H
#define WGC_TESTS_TERMS_LANES_H

#include "generic/operators/type.h"
#include "terms/terms.h"

#define SIGN_BIT(kind) ((scalar_##kind)1 << (BITS_##kind - 1))

/* term_<name>: lane by lane, `joined` of the lanes x[i] and y[i]. */
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
#define ON_KEYS(type, kind, x) ((x) ^ (KEYS_##type ? SIGN_BIT(kind) : 0))
#define ORDERED_INTEGERS(op, type, kind)                                       \
    LANES(op##_##type, kind,                                                   \
          ON_KEYS(type, kind,                                                  \
                  join_integers(ON_KEYS(type, kind, x[i]),                     \
                                ON_KEYS(type, kind, y[i]),                     \
                                (bits_##type)NEUTRAL_##op(type),               \
                                (bits_##type)NEUTRAL_##op(type))))
#define FLOATS(op, type, kind)                                                 \
    LANES(op##_##type, kind,                                                   \
          ON_KEYS(type, kind,                                                  \
                  join_patterns_##type(ON_KEYS(type, kind, x[i]),              \
                                       ON_KEYS(type, kind, y[i]),              \
                                       NEUTRAL_##op(type))))
/* Those for which an infinity is as good as nothing. */
#define QUICK_FLOATS(way, op, type, kind)                                      \
    LANES(way##_##op##_##type, kind,                                           \
          join_patterns_##type(x[i], y[i], IDENTITY_##op(type)))
#define NUMBERS(op, type)                                                      \
    LANES(op##_##type, type,                                                   \
          join_numbers_##type(x[i], y[i], NEUTRAL_##op(type)))

/* clang-format off */

INTEGERS(add_b32, b32, 0, 0)
INTEGERS(mul_b32, b32, 1, 1)
/* Of predicates, too, where 1 changes nothing; and what min(x, 1) makes of one,
 * 0 or 1, is of a term the term. */
INTEGERS(and_b32, b32, -1, 1)
INTEGERS(or_b32, b32, 0, 0)
INTEGERS(xor_b32, b32, 0, 0)
INTEGERS(min_u32, b32, -1, 1)
ORDERED_INTEGERS(max, u32, b32)
ORDERED_INTEGERS(min, i32, b32)
ORDERED_INTEGERS(max, i32, b32)
INTEGERS(add_b64, b64, 0, 0)
INTEGERS(mul_b64, b64, 1, 1)
INTEGERS(and_b64, b64, -1, -1)
INTEGERS(or_b64, b64, 0, 0)
INTEGERS(xor_b64, b64, 0, 0)
ORDERED_INTEGERS(min, i64, b64)
ORDERED_INTEGERS(max, i64, b64)
ORDERED_INTEGERS(min, u64, b64)
ORDERED_INTEGERS(max, u64, b64)
KEYS(u64, b64)
FLOATS(min, f32, b32)
FLOATS(max, f32, b32)
KEYS(f32, b32)
QUICK_FLOATS(quick, min, f32, b32)
QUICK_FLOATS(quick, max, f32, b32)
FLOATS(min, f64, b64)
FLOATS(max, f64, b64)
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
