/* SPDX-License-Identifier: MIT */
/* The operators of a unit of integers of 8 or 16 bits on vectors. */
#define COMBINE(op) PASTE2(COMBINE, FAMILY_##op)(op)
#define COMBINE_BY_LENGTH(op) PASTE2(op, KIND)
#define COMBINE_BY_BITS(op) op##_narrow
#define COMBINE_BY_TYPE(op) PASTE2(op, TYPE)

#define WORK(op) PASTE2(WORK_##op, PATTERN)
#define LIGHT_WORK_b8 LIGHT_WORK
#define LIGHT_WORK_b16 LIGHT_WORK
#define MUL_WORK_b8 MUL_8
#define MUL_WORK_b16 LIGHT_WORK
#define MINMAX_WORK_b8 LIGHT_WORK
#define MINMAX_WORK_b16 LIGHT_WORK

/* clang-format off */
#define NARROW_OPERATOR(op)                                                    \
    static const struct operation operator_##op = {                            \
        .combine = COMBINE(op),                                                \
        .combine_one = pattern_##op,                                           \
        .neutral = NEUTRAL_##op(TYPE),                                         \
        .identity = IDENTITY_##op(TYPE),                                       \
        .work = WORK(op),                                                      \
        .is_idempotent = IS_IDEMPOTENT_##op,                                   \
        .may_rise = ORDERED(op, OF_UNIT(u8, 1 +) 0),                           \
    };
#define WGC_NARROW 2
#define WGC_EXACT(op, type) OF_UNIT(type, NARROW_OPERATOR(op))
#include "collectives.def"
/* clang-format on */
