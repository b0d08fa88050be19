/* SPDX-License-Identifier: MIT */
/*
 * The instruction set `scalar`: plain C for every type, on any machine, and the
 * reference that the vector kernels are held against.
 */
#include <stdbool.h>

#include "elements.h"
#include "generic/scalar_operators.h"
#include "generic/shapes.h"
#include "generic/strided.h"
#include "paste.h"
#include "tables.h"

/* clang-format off */

static value_f16 scalar_add_f16(value_f16 a, value_f16 b) { return a + b; }
static value_f32 scalar_add_f32(value_f32 a, value_f32 b) { return a + b; }
static value_f64 scalar_add_f64(value_f64 a, value_f64 b) { return a + b; }

static value_f16 scalar_mul_f16(value_f16 a, value_f16 b) { return a * b; }
static value_f32 scalar_mul_f32(value_f32 a, value_f32 b) { return a * b; }
static value_f64 scalar_mul_f64(value_f64 a, value_f64 b) { return a * b; }

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

#define COMBINE(op, type) scalar_##op##_##type
#define QUICK(op, type) NULL
#define STEADY(op, type) NULL
#define ONE(op, type) NULL
#define ONE_LOGICAL(op) NULL
#define COST(op, type) 1, false
#include "generic/operators.h"

#define ISA scalar
#include "generic/members.h"
