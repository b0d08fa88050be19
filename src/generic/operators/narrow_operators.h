/* SPDX-License-Identifier: MIT */
/* The operators of a unit of integers of 8 or 16 bits on vectors. */
/* The function on vectors: by length, where signs make no difference. */
#define COMBINE_NARROW_add(type) PASTE2(add, KIND)
#define COMBINE_NARROW_mul(type) PASTE2(mul, KIND)
#define COMBINE_NARROW_and(type) and_narrow
#define COMBINE_NARROW_or(type) or_narrow
#define COMBINE_NARROW_xor(type) xor_narrow
#define COMBINE_NARROW_min(type) min_##type
#define COMBINE_NARROW_max(type) max_##type
#define WORK_NARROW_add(pattern) LIGHT_WORK
#define WORK_NARROW_mul(pattern) PASTE2(MUL_WORK, pattern)
#define WORK_NARROW_and(pattern) LIGHT_WORK
#define WORK_NARROW_or(pattern) LIGHT_WORK
#define WORK_NARROW_xor(pattern) LIGHT_WORK
#define WORK_NARROW_min(pattern) LIGHT_WORK
#define WORK_NARROW_max(pattern) LIGHT_WORK
#define MUL_WORK_b8 MUL_8
#define MUL_WORK_b16 LIGHT_WORK
#define IS_IDEMPOTENT_add false
#define IS_IDEMPOTENT_mul false
#define IS_IDEMPOTENT_and true
#define IS_IDEMPOTENT_or true
#define IS_IDEMPOTENT_xor false
#define IS_IDEMPOTENT_min true
#define IS_IDEMPOTENT_max true
#define MAY_RISE_i8 false
#define MAY_RISE_u8 true
#define MAY_RISE_i16 false
#define MAY_RISE_u16 false

/* clang-format off */
#define NARROW_OPERATOR(op, type)                                              \
    static const struct operation operator_##op = {                            \
        .combine = COMBINE_NARROW_##op(type),                                  \
        .combine_one = scalar_##op##_##type,                                   \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
        .work = WORK_NARROW_##op(PATTERN_##type),                              \
        .is_idempotent = IS_IDEMPOTENT_##op,                                   \
        .may_rise = ORDERED_##op(MAY_RISE_##type),                             \
    };
#define WGC_NARROW 2
#define WGC_EXACT(op, type) OF_UNIT(type, NARROW_OPERATOR(op, type))
#include "collectives.def"
/* clang-format on */
