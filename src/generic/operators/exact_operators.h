/* SPDX-License-Identifier: MIT */
/*
 * The exact operators of a unit on vectors, made from a lane header's functions
 * by expanding the list of collectives: operator_<op>, constants that the
 * kernels take. What they are made of is in elements.h.
 */
/* A predicate as 0 or 1. */
WGC_INLINE lanes_b32 truth_b32(lanes_b32 x, lanes_b32 neutral)
{
    (void)neutral;
    return min_u32(x, splat_b32(1));
}

/* clang-format off */

/* A lane header's functions; wgc-terms has terms in their place. */
#ifndef LANE_FUNCTION
#define LANE_FUNCTION PASTE2
#define KEY_FUNCTION(direction) PASTE2(direction, TYPE)
#define COMBINE_TRUTHS(op) op##_b32
#endif

/* The function on vectors: by length, where signs make no difference. */
#define COMBINE(op) PASTE2(COMBINE, FAMILY_##op)(op)
#define COMBINE_BY_LENGTH(op) LANE_FUNCTION(op, PATTERN)
#define COMBINE_BY_BITS(op) LANE_FUNCTION(op, PATTERN)
#define COMBINE_BY_TYPE(op) LANE_FUNCTION(op, TYPE)

/* What it costs: see tuning.h. */
#define WORK(op) PASTE2(WORK_##op, PATTERN)
#define LIGHT_WORK_b32 LIGHT_WORK
#define LIGHT_WORK_b64 LIGHT_64
#define MUL_WORK_b32 MUL_32
#define MUL_WORK_b64 MUL_64
#define MINMAX_WORK_b16 LIGHT_WORK
#define MINMAX_WORK_b32 LIGHT_WORK
#define MINMAX_WORK_b64                                                        \
    OF_UNIT(i64, MINMAX_i64) OF_UNIT(u64, MINMAX_u64) OF_UNIT(f64, MINMAX_f64)

/*
 * Quick minima and maxima, where keys are what is slow. Where nothing is
 * missing, the identity serves as well as NaN.
 */
#if !FLOATING || !PASTE2(KEYS, TYPE)
#define QUICK(op) 0
#define TWICE(op) 0
#elif OF_UNIT(f16, 1) + 0
/* NaN of one sign sorts beyond everything and shows in the result. */
#define QUICK_OPERATOR(op)                                                     \
    static const struct operation quick_operator_##op = {                      \
        .combine = op##_f16,                                                   \
        .neutral = IDENTITY_##op(f16),                                         \
        .identity = IDENTITY_##op(f16),                                        \
        .to_key = flipped_b16,                                                 \
        .from_key = flipped_b16,                                               \
    };
#define QUICK(op) &quick_operator_##op
#define TWICE(op) 0
#else
/* Once there is a number, an infinity serves as well as NaN, also to stand for
 * the NaNs that follow. */
#define QUICK_OPERATOR(op)                                                     \
    static const struct operation quick_operator_##op = {                      \
        .combine = LANE_FUNCTION(quick_##op, TYPE),                            \
        .neutral = IDENTITY_##op(TYPE),                                        \
        .identity = IDENTITY_##op(TYPE),                                       \
        .to_key = LANE_FUNCTION(quick_##op, TYPE),                             \
        .absorbs = true,                                                       \
    };                                                                         \
    static const struct operation twice_operator_##op = {                      \
        .combine = LANE_FUNCTION(twice_##op, TYPE),                            \
        .neutral = IDENTITY_##op(TYPE),                                        \
        .identity = IDENTITY_##op(TYPE),                                       \
        .to_key = LANE_FUNCTION(quick_##op, TYPE),                             \
        .work = TWO_MINIMA,                                                    \
    };
#define QUICK(op) &quick_operator_##op
#define TWICE(op) &twice_operator_##op
#endif
#ifdef QUICK_OPERATOR
QUICK_OPERATOR(min)
QUICK_OPERATOR(max)
#endif

#if FLOATING
#define OF_FLOATING(x) x
#else
#define OF_FLOATING(x) 0
#endif

/* For a scan's first step. */
#if FIRST_STEPS && (OF_UNIT(i64, 1 +) OF_UNIT(u64, 1 +) 0)
#define FIRST_STEP(op) LANE_FUNCTION(first_##op, TYPE)
#else
#define FIRST_STEP(op) 0
#endif

/* ---- The operators ------------------------------------------------------- */

#define EXACT_OPERATOR(op)                                                     \
    static const struct operation operator_##op = {                            \
        .combine = COMBINE(op),                                                \
        .neutral = NEUTRAL_##op(TYPE),                                         \
        .identity = IDENTITY_##op(TYPE),                                       \
        .combine_one = pattern_##op,                                           \
        .combine_first = ORDERED(op, FIRST_STEP(op)),                          \
        .work = WORK(op),                                                      \
        .is_idempotent = IS_IDEMPOTENT_##op,                                   \
        .to_key = ORDERED(op, KEY_FUNCTION(TO_KEY)),                           \
        .from_key = ORDERED(op, KEY_FUNCTION(FROM_KEY)),                       \
        .has_dear_keys = ORDERED(op, PASTE2(KEYS, TYPE)),                      \
        .is_floating = FLOATING,                                               \
        .canonical_lanes = OF_FLOATING(PASTE2(canonical_lanes, TYPE)),         \
        .is_nan = OF_FLOATING(is_nan),                                         \
        .quick = ORDERED(op, QUICK(op)),                                       \
        .is_certain = OF_FLOATING(is_certain),                                 \
        .if_number_first = ORDERED(op, TWICE(op)),                             \
    };
#define WGC_EXACT(op, type) OF_UNIT(type, EXACT_OPERATOR(op))
#include "collectives.def"

#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op)                                                        \
    static const struct operation operator_logical_##op = {                    \
        .combine = COMBINE_TRUTHS(op),                                         \
        .neutral = IDENTITY_logical_##op,                                      \
        .identity = IDENTITY_logical_##op,                                     \
        .combine_one = logical_##op,                                           \
        .work = WORK(op),                                                      \
        .to_key = LANE_FUNCTION(truth, b32),                                   \
    };
#include "collectives.def"
#endif

/* clang-format on */
