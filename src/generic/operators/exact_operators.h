/* SPDX-License-Identifier: MIT */
/*
 * The exact operators of a unit on vectors, made from a lane header's functions
 * by expanding the list of collectives: operator_<op>, constants that the
 * kernels take. A new operator has a line in each of the three lists.
 */
/* A predicate as 0 or 1. */
WGC_INLINE lanes_b32 truth_b32(lanes_b32 x, lanes_b32 neutral)
{
    (void)neutral;
    return min_u32(x, splat_b32(1));
}

/* clang-format off */

/* The function on vectors: by length, where signs make no difference. */
#define COMBINE_add(type) PASTE2(add, PATTERN_##type)
#define COMBINE_mul(type) PASTE2(mul, PATTERN_##type)
#define COMBINE_and(type) PASTE2(and, PATTERN_##type)
#define COMBINE_or(type)  PASTE2(or, PATTERN_##type)
#define COMBINE_xor(type) PASTE2(xor, PATTERN_##type)
#define COMBINE_min(type) min_##type
#define COMBINE_max(type) max_##type

/* What it costs: see tuning.h. */
#define WORK_add(type) PASTE2(LIGHT_WORK, PATTERN_##type)
#define WORK_and(type) PASTE2(LIGHT_WORK, PATTERN_##type)
#define WORK_or(type)  PASTE2(LIGHT_WORK, PATTERN_##type)
#define WORK_xor(type) PASTE2(LIGHT_WORK, PATTERN_##type)
#define WORK_mul(type) PASTE2(MUL_WORK, PATTERN_##type)
#define WORK_min(type) MINMAX_WORK_##type
#define WORK_max(type) MINMAX_WORK_##type
#define LIGHT_WORK_b32 LIGHT_WORK
#define LIGHT_WORK_b64 LIGHT_64
#define MUL_WORK_b32 MUL_32
#define MUL_WORK_b64 MUL_64
#define MINMAX_WORK_f16 LIGHT_WORK
#define MINMAX_WORK_i32 LIGHT_WORK
#define MINMAX_WORK_u32 LIGHT_WORK
#define MINMAX_WORK_i64 MINMAX_I64
#define MINMAX_WORK_u64 MINMAX_U64
#define MINMAX_WORK_f32 LIGHT_WORK
#define MINMAX_WORK_f64 MINMAX_F64

/* Patterns of floating-point numbers. */
#define IS_NAN_f16 is_nan_f16
#define IS_NAN_i32 0
#define IS_NAN_u32 0
#define IS_NAN_i64 0
#define IS_NAN_u64 0
#define IS_NAN_f32 is_nan_f32
#define IS_NAN_f64 is_nan_f64
#define IS_CERTAIN_f16 is_certain_f16
#define IS_CERTAIN_i32 0
#define IS_CERTAIN_u32 0
#define IS_CERTAIN_i64 0
#define IS_CERTAIN_u64 0
#define IS_CERTAIN_f32 is_certain_f32
#define IS_CERTAIN_f64 is_certain_f64

/*
 * Quick minima and maxima, where keys are what is slow. Where nothing is
 * missing, the identity serves as well as NaN.
 */
#define QUICK_i32(op) 0
#define QUICK_u32(op) 0
#define QUICK_i64(op) 0
#define QUICK_u64(op) 0
#define TWICE_f16(op) 0
#define TWICE_i32(op) 0
#define TWICE_u32(op) 0
#define TWICE_i64(op) 0
#define TWICE_u64(op) 0

/* NaN of one sign sorts beyond everything and shows in the result. */
#if KEYS_f16
#define QUICK_HALF(op)                                                         \
    static const struct operation quick_operator_##op = {                      \
        .combine = op##_f16,                                                   \
        .neutral = IDENTITY_##op##_f16,                                        \
        .identity = IDENTITY_##op##_f16,                                       \
        .to_key = flipped_b16,                                                 \
        .from_key = flipped_b16,                                               \
    };
OF_UNIT(f16, QUICK_HALF(min) QUICK_HALF(max))
#define QUICK_f16(op) &quick_operator_##op
#else
#define QUICK_f16(op) 0
#endif

/* Once there is a number, an infinity serves as well as NaN, also to stand for
 * the NaNs that follow. */
#define QUICK_FLOAT(op, type)                                                  \
    static const struct operation quick_operator_##op = {                      \
        .combine = quick_##op##_##type,                                        \
        .neutral = IDENTITY_##op##_##type,                                     \
        .identity = IDENTITY_##op##_##type,                                    \
        .to_key = quick_##op##_##type,                                         \
        .absorbs = true,                                                       \
    };                                                                         \
    static const struct operation twice_operator_##op = {                      \
        .combine = twice_##op##_##type,                                        \
        .neutral = IDENTITY_##op##_##type,                                     \
        .identity = IDENTITY_##op##_##type,                                    \
        .to_key = quick_##op##_##type,                                         \
        .work = TWO_MINIMA,                                                    \
    };
#if KEYS_f32
OF_UNIT(f32, QUICK_FLOAT(min, f32) QUICK_FLOAT(max, f32))
#define QUICK_f32(op) &quick_operator_##op
#define TWICE_f32(op) &twice_operator_##op
#else
#define QUICK_f32(op) 0
#define TWICE_f32(op) 0
#endif
#if KEYS_f64
OF_UNIT(f64, QUICK_FLOAT(min, f64) QUICK_FLOAT(max, f64))
#define QUICK_f64(op) &quick_operator_##op
#define TWICE_f64(op) &twice_operator_##op
#else
#define QUICK_f64(op) 0
#define TWICE_f64(op) 0
#endif

/* What makes NaNs canonical, by type. */
#define CANONICAL_f16 canonical_lanes_f16
#define CANONICAL_i32 0
#define CANONICAL_u32 0
#define CANONICAL_i64 0
#define CANONICAL_u64 0
#define CANONICAL_f32 canonical_lanes_f32
#define CANONICAL_f64 canonical_lanes_f64

/* For a scan's first step. */
#if FIRST_STEPS
#define FIRST_STEP_i64(op) first_##op##_i64
#define FIRST_STEP_u64(op) first_##op##_u64
#else
#define FIRST_STEP_i64(op) 0
#define FIRST_STEP_u64(op) 0
#endif
#define FIRST_STEP_f16(op) 0
#define FIRST_STEP_i32(op) 0
#define FIRST_STEP_u32(op) 0
#define FIRST_STEP_f32(op) 0
#define FIRST_STEP_f64(op) 0

/* ---- The operators ------------------------------------------------------- */

#define EXACT_OPERATOR(op, type)                                               \
    static const struct operation operator_##op = {                            \
        .combine = COMBINE_##op(type),                                         \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
        .combine_one = scalar_##op##_##type,                                   \
        .combine_first = ORDERED_##op(FIRST_STEP_##type(op)),                  \
        .work = WORK_##op(type),                                               \
        .to_key = ORDERED_##op(TO_KEY_##type),                                 \
        .from_key = ORDERED_##op(FROM_KEY_##type),                             \
        .has_dear_keys = ORDERED_##op(KEYS_##type),                            \
        .is_floating = IS_FLOATING_##type,                                     \
        .canonical_lanes = CANONICAL_##type,                                   \
        .is_nan = IS_NAN_##type,                                               \
        .quick = ORDERED_##op(QUICK_##type(op)),                               \
        .is_certain = IS_CERTAIN_##type,                                       \
        .if_number_first = ORDERED_##op(TWICE_##type(op)),                     \
    };
#define WGC_EXACT(op, type) OF_UNIT(type, EXACT_OPERATOR(op, type))
#include "collectives.def"

#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op)                                                        \
    static const struct operation operator_logical_##op = {                    \
        .combine = op##_b32,                                                   \
        .neutral = IDENTITY_logical_##op,                                      \
        .identity = IDENTITY_logical_##op,                                     \
        .combine_one = scalar_logical_##op,                                    \
        .work = WORK_##op(i32),                                                \
        .to_key = truth_b32,                                                   \
    };
#include "collectives.def"
#endif

/* clang-format on */
