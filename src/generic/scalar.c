/* SPDX-License-Identifier: MIT */
/*
 * The instruction set `scalar`: plain C for every type, on any machine, and the
 * reference that the vector kernels are held against.
 */
#include <stdbool.h>

#include "elements.h"
#include "generic/shapes.h"
#include "generic/strided.h"
#include "paste.h"
#include "tables.h"

/* clang-format off */

/* Operators; exact ones on bit patterns. Unsigned arithmetic wraps. */
static bits_i32 add_i32(bits_i32 a, bits_i32 b) { return a + b; }
static bits_u32 add_u32(bits_u32 a, bits_u32 b) { return a + b; }
static bits_i64 add_i64(bits_i64 a, bits_i64 b) { return a + b; }
static bits_u64 add_u64(bits_u64 a, bits_u64 b) { return a + b; }
static value_f16 add_f16(value_f16 a, value_f16 b) { return a + b; }
static value_f32 add_f32(value_f32 a, value_f32 b) { return a + b; }
static value_f64 add_f64(value_f64 a, value_f64 b) { return a + b; }

static bits_i32 mul_i32(bits_i32 a, bits_i32 b) { return a * b; }
static bits_u32 mul_u32(bits_u32 a, bits_u32 b) { return a * b; }
static bits_i64 mul_i64(bits_i64 a, bits_i64 b) { return a * b; }
static bits_u64 mul_u64(bits_u64 a, bits_u64 b) { return a * b; }
static value_f16 mul_f16(value_f16 a, value_f16 b) { return a * b; }
static value_f32 mul_f32(value_f32 a, value_f32 b) { return a * b; }
static value_f64 mul_f64(value_f64 a, value_f64 b) { return a * b; }

static bits_i32 and_i32(bits_i32 a, bits_i32 b) { return a & b; }
static bits_u32 and_u32(bits_u32 a, bits_u32 b) { return a & b; }
static bits_i64 and_i64(bits_i64 a, bits_i64 b) { return a & b; }
static bits_u64 and_u64(bits_u64 a, bits_u64 b) { return a & b; }

static bits_i32 or_i32(bits_i32 a, bits_i32 b) { return a | b; }
static bits_u32 or_u32(bits_u32 a, bits_u32 b) { return a | b; }
static bits_i64 or_i64(bits_i64 a, bits_i64 b) { return a | b; }
static bits_u64 or_u64(bits_u64 a, bits_u64 b) { return a | b; }

static bits_i32 xor_i32(bits_i32 a, bits_i32 b) { return a ^ b; }
static bits_u32 xor_u32(bits_u32 a, bits_u32 b) { return a ^ b; }
static bits_i64 xor_i64(bits_i64 a, bits_i64 b) { return a ^ b; }
static bits_u64 xor_u64(bits_u64 a, bits_u64 b) { return a ^ b; }

static bits_i32 min_i32(bits_i32 a, bits_i32 b) { return (int32_t)a < (int32_t)b ? a : b; }
static bits_u32 min_u32(bits_u32 a, bits_u32 b) { return a < b ? a : b; }
static bits_i64 min_i64(bits_i64 a, bits_i64 b) { return (int64_t)a < (int64_t)b ? a : b; }
static bits_u64 min_u64(bits_u64 a, bits_u64 b) { return a < b ? a : b; }

static bits_i32 max_i32(bits_i32 a, bits_i32 b) { return (int32_t)a > (int32_t)b ? a : b; }
static bits_u32 max_u32(bits_u32 a, bits_u32 b) { return a > b ? a : b; }
static bits_i64 max_i64(bits_i64 a, bits_i64 b) { return (int64_t)a > (int64_t)b ? a : b; }
static bits_u64 max_u64(bits_u64 a, bits_u64 b) { return a > b ? a : b; }

/* IEEE 754 minNum and maxNum with -0.0 < +0.0: whether it is a. double holds
 * the other types' values exactly. */
static bool a_is_min(double a, double b) { return b != b || a < b || (a == b && __builtin_signbit(a)); }
static bool a_is_max(double a, double b) { return b != b || a > b || (a == b && !__builtin_signbit(a)); }

static bits_f16 min_f16(bits_f16 a, bits_f16 b) { return a_is_min(half_to_float(a), half_to_float(b)) ? a : b; }
static bits_f32 min_f32(bits_f32 a, bits_f32 b) { return a_is_min(from_bits_f32(a), from_bits_f32(b)) ? a : b; }
static bits_f64 min_f64(bits_f64 a, bits_f64 b) { return a_is_min(from_bits_f64(a), from_bits_f64(b)) ? a : b; }

static bits_f16 max_f16(bits_f16 a, bits_f16 b) { return a_is_max(half_to_float(a), half_to_float(b)) ? a : b; }
static bits_f32 max_f32(bits_f32 a, bits_f32 b) { return a_is_max(from_bits_f32(a), from_bits_f32(b)) ? a : b; }
static bits_f64 max_f64(bits_f64 a, bits_f64 b) { return a_is_max(from_bits_f64(a), from_bits_f64(b)) ? a : b; }

static bits_i32 truth_i32(bits_i32 x, bits_i32 neutral) { (void)neutral; return x != 0; }

/* clang-format on */

/* min and max compare values here, so their keys are the elements. */
#define key_f16 plain_exact_f16
#define key_u64 plain_exact_u64
#define key_f32 plain_exact_f32
#define key_f64 plain_exact_f64
#define unkey_f16 plain_exact_f16
#define unkey_u64 plain_exact_u64
#define unkey_f32 plain_exact_f32
#define unkey_f64 plain_exact_f64

/* ---- Kernels ------------------------------------------------------------- */

#define TYPE f16
#include "generic/scalar_exact_template.h"
#define TYPE i32
#include "generic/scalar_exact_template.h"
#define TYPE u32
#include "generic/scalar_exact_template.h"
#define TYPE i64
#include "generic/scalar_exact_template.h"
#define TYPE u64
#include "generic/scalar_exact_template.h"
#define TYPE f32
#include "generic/scalar_exact_template.h"
#define TYPE f64
#include "generic/scalar_exact_template.h"

#define TYPE f16
#include "generic/scalar_rounding_template.h"
#define TYPE f32
#include "generic/scalar_rounding_template.h"
#define TYPE f64
#include "generic/scalar_rounding_template.h"

static int32_t vote(const void *predicate, ptrdiff_t stride, size_t n,
                    bool deciding)
{
    for (size_t i = 0; i < n; i++) {
        int32_t x;
        memcpy(&x, element_at(predicate, stride, i), sizeof x);
        if ((x != 0) == deciding)
            return deciding;
    }
    return !deciding;
}

static int32_t vote_all(const void *predicate, ptrdiff_t stride, size_t n,
                        bool packed)
{
    (void)packed;
    return vote(predicate, stride, n, false);
}

static int32_t vote_any(const void *predicate, ptrdiff_t stride, size_t n,
                        bool packed)
{
    (void)packed;
    return vote(predicate, stride, n, true);
}

#define QUICK(op, type) NULL
#include "generic/operators.h"

#define ISA scalar
#include "generic/members.h"
