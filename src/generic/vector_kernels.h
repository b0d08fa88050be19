/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of one instruction set for every type, and its operators.
 * Included after a lane header; makes no function that anybody calls.
 */
#include <stdbool.h>

#include "generic/lane_operators.h"
#include "generic/scalar_operators.h"
#include "generic/shapes.h"
#include "generic/strided.h"
#include "paste.h"

#define TYPE f16
#define KIND b16
#include "generic/exact_template.h"
#define TYPE i32
#define KIND b32
#include "generic/exact_template.h"
#define TYPE u32
#define KIND b32
#include "generic/exact_template.h"
#define TYPE i64
#define KIND b64
#include "generic/exact_template.h"
#define TYPE u64
#define KIND b64
#include "generic/exact_template.h"
#define TYPE f32
#define KIND b32
#include "generic/exact_template.h"
#define TYPE f64
#define KIND b64
#include "generic/exact_template.h"

#define TYPE f16
#define KIND f32
#define VECTORS (16 / COUNT_f32)
#include "generic/rounding_template.h"
#define TYPE f32
#define KIND f32
#define VECTORS (16 / COUNT_f32)
#include "generic/rounding_template.h"
#define TYPE f64
#define KIND f64
#define VECTORS (8 / COUNT_f64)
#include "generic/rounding_template.h"

#include "generic/votes.h"

/* A predicate as 0 or 1. */
WGC_INLINE lanes_b32 truth_i32(lanes_b32 x, lanes_b32 neutral)
{
    (void)neutral;
    return min_u32(x, splat_b32(1));
}

/* Where nothing is missing, the identity serves as well as NaN. */
/* clang-format off */
#define WGC_KEYED(op, type)                                                    \
    static const struct operator_exact_##type quick_operator_##op##_##type = { \
        quick_##op##_##type, quick_key_##op##_##type, quick_unkey_##type,      \
        IDENTITY_##op##_##type, IDENTITY_##op##_##type, NULL, NULL, NULL, 1,   \
        false};
/* clang-format on */
#include "collectives.def"

/*
 * Once there is a number, an infinity serves as well as NaN, also to stand for
 * the NaNs that follow. Of two zeros the instruction returns the second, so
 * asking both ways around finds the one that is less, or greater.
 */
/* clang-format off */
#define STEADY_OPERATOR(op, type, kind, join)                                  \
    WGC_INLINE lanes_##kind steady_##op##_##type(lanes_##kind a,               \
                                                 lanes_##kind b)               \
    {                                                                          \
        return join##_##kind(quick_##op##_##type(a, b),                        \
                             quick_##op##_##type(b, a));                       \
    }                                                                          \
    static const struct operator_exact_##type steady_operator_##op##_##type = {\
        steady_##op##_##type, quick_key_##op##_##type, quick_unkey_##type,     \
        IDENTITY_##op##_##type, IDENTITY_##op##_##type, NULL, NULL, NULL, 1,   \
        true};
/* clang-format on */
STEADY_OPERATOR(min, f32, b32, or)
STEADY_OPERATOR(max, f32, b32, and)
STEADY_OPERATOR(min, f64, b64, or)
STEADY_OPERATOR(max, f64, b64, and)
#define STEADY_f16(op) NULL
#define STEADY_u64(op) NULL
#define STEADY_f32(op) (STEADY_F32 ? &steady_operator_##op##_f32 : NULL)
#define STEADY_f64(op) (STEADY_F64 ? &steady_operator_##op##_f64 : NULL)

#define COMBINE(op, type) op##_##type
#define QUICK(op, type) &quick_operator_##op##_##type
#define STEADY(op, type) STEADY_##type(op)
#define ONE(op, type) scalar_##op##_##type
#define ONE_LOGICAL(op) scalar_logical_##op

/* The longest group sooner scanned one by one, and whether scans take two
 * vectors per turn: of min, max and 64-bit mul, what the lane header says. */
#define COST(op, type) COST_##op(type)
#define COST_add(type) 1, SCAN_PAIRS
#define COST_and(type) 1, SCAN_PAIRS
#define COST_or(type) 1, SCAN_PAIRS
#define COST_xor(type) 1, SCAN_PAIRS
#define COST_mul(type) COST_mul_##type
#define COST_min(type) COST_minmax_##type
#define COST_max(type) COST_minmax_##type
#define COST_mul_i32 1, true
#define COST_mul_u32 1, true
#define COST_mul_i64 SINGLE_MUL_64, true
#define COST_mul_u64 SINGLE_MUL_64, true
#define COST_minmax_f16 1, SCAN_PAIRS
#define COST_minmax_i32 1, SCAN_PAIRS
#define COST_minmax_u32 1, SCAN_PAIRS
#define COST_minmax_i64 SINGLE_MINMAX_I64, SCAN_PAIRS_MINMAX_64
#define COST_minmax_u64 SINGLE_MINMAX_U64, SCAN_PAIRS_MINMAX_64
#define COST_minmax_f32 1, SCAN_PAIRS
#define COST_minmax_f64 1, SCAN_PAIRS_MINMAX_64
#include "generic/operators.h"
