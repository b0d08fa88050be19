/* SPDX-License-Identifier: MIT */
/*
 * The instruction set `scalar`: plain C for every type, on any machine, and the
 * reference that the vector kernels are held against.
 */
#include <stdbool.h>

#include "elements.h"
#include "generic/partials.h"
#include "generic/scalar_operators.h"
#include "generic/shapes.h"
#include "generic/superaccumulator.h"
#include "generic/strided.h"
#include "generic/tuning.h"
#include "tables.h"

/* clang-format off */

static bits_i32 truth(bits_i32 x, bits_i32 neutral) { (void)neutral; return x != 0; }

/* clang-format on */

/* ---- Kernels ------------------------------------------------------------- */

#define KIND b8
#define LANES uint8_t
#define SCALAR uint8_t
#include "generic/operation_template.h"
#define KIND b16
#define LANES uint16_t
#define SCALAR uint16_t
#include "generic/operation_template.h"
#define KIND b32
#define LANES uint32_t
#define SCALAR uint32_t
#include "generic/operation_template.h"
#define KIND b64
#define LANES uint64_t
#define SCALAR uint64_t
#include "generic/operation_template.h"
#define KIND f16
#define LANES float
#define SCALAR float
#include "generic/operation_template.h"
#define KIND f32
#define LANES float
#define SCALAR float
#include "generic/operation_template.h"
#define KIND f64
#define LANES double
#define SCALAR double
#include "generic/operation_template.h"

#define TEMPLATE "generic/scalar_exact_template.h"
#include "generic/for_each_type.h"
#define TEMPLATE "generic/scalar_exact_template.h"
#include "generic/for_each_narrow_type.h"

#define TYPE f16
#include "generic/scalar_rounding_template.h"
#define TYPE f32
#include "generic/scalar_rounding_template.h"
#define TYPE f64
#include "generic/scalar_rounding_template.h"

/* Compilers must not see that this is memset, which bitcode lacks. */
static void fill_b8(void *dst, size_t n, elem_b8 value)
{
    for (size_t i = 0; i < n; i++)
        write_element_b8((void *)again(dst), sizeof value, i, value);
}

static void fill_b16(void *dst, size_t n, elem_b16 value)
{
    for (size_t i = 0; i < n; i++)
        write_element_b16(dst, sizeof value, i, value);
}

static void fill_b32(void *dst, size_t n, elem_b32 value)
{
    for (size_t i = 0; i < n; i++)
        write_element_b32(dst, sizeof value, i, value);
}

static void fill_b64(void *dst, size_t n, elem_b64 value)
{
    for (size_t i = 0; i < n; i++)
        write_element_b64(dst, sizeof value, i, value);
}

static size_t find_b8(const void *src, size_t n, elem_b8 value)
{
    size_t i = 0;
    while (i < n && read_element_b8(src, sizeof value, i) != value)
        i++;
    return i;
}

static size_t find_b16(const void *src, size_t n, elem_b16 value)
{
    size_t i = 0;
    while (i < n && read_element_b16(src, sizeof value, i) != value)
        i++;
    return i;
}

static size_t find_b32(const void *src, size_t n, elem_b32 value)
{
    size_t i = 0;
    while (i < n && read_element_b32(src, sizeof value, i) != value)
        i++;
    return i;
}

static size_t find_b64(const void *src, size_t n, elem_b64 value)
{
    size_t i = 0;
    while (i < n && read_element_b64(src, sizeof value, i) != value)
        i++;
    return i;
}

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

enum { longest_vote = 0 }; /* a call per group */

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

/* ---- Operators ----------------------------------------------------------- */

/* clang-format off */
#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    static const struct PASTE2(operation, PATTERN_##type)                      \
        operator_##op##_##type = {                                             \
        .combine = scalar_##op##_##type,                                       \
        .combine_one = scalar_##op##_##type,                                   \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
    };
#define WGC_LOGICAL(op)                                                        \
    static const struct operation_b32 operator_logical_##op = {                \
        .combine = scalar_##op##_i32,                                          \
        .neutral = IDENTITY_logical_##op,                                      \
        .identity = IDENTITY_logical_##op,                                     \
        .to_key = truth,                                                       \
    };
#define WGC_ROUNDING(op, type)                                                 \
    static const struct operation_##type operator_##op##_##type = {            \
        .combine = scalar_##op##_##type,                                       \
        .combine_one = scalar_##op##_##type,                                   \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
    };
#include "collectives.def"
/* clang-format on */

#define ISA scalar
#define COLUMNS_MEMBERS "generic/scalar_columns_members.h"
#include "generic/members.h"
