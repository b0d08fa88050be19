/* SPDX-License-Identifier: MIT */
/* Expands the list of collectives into the functions under test. */
#include "functions.h"

#include <stdint.h>
#include <string.h>

#include "wgc/wgc.h"

const struct element_type element_types[ELEMENTS] = {
    [I32] = {"int", 4, 0},
    [U32] = {"uint", 4, 0},
    [I64] = {"long", 8, 0},
    [U64] = {"ulong", 8, 0},
    [F32] = {"float", 4, 0x7F800000},
    [F64] = {"double", 8, 0x7FF0000000000000},
};

static unsigned long long bits_of(enum element type, const void *element)
{
    uint32_t narrow;
    uint64_t wide;
    memcpy(&narrow, element, sizeof narrow);
    if (element_types[type].size == sizeof narrow)
        return narrow;
    memcpy(&wide, element, sizeof wide);
    return wide;
}

static bool is_nan(enum element type, unsigned long long bits)
{
    const unsigned long long exponent = element_types[type].exponent;
    const unsigned long long fraction = (exponent & -exponent) - 1;
    return exponent && (bits & exponent) == exponent && (bits & fraction);
}

bool same_element(enum element type, const void *a, const void *b)
{
    const unsigned long long x = bits_of(type, a), y = bits_of(type, b);
    return x == y || (is_nan(type, x) && is_nan(type, y));
}

/* ---------------------------------------------------- what is expected -- */

#define EXPECT_ALL(name, T, value)                                             \
    static void expect_##name(void *results, const void *values, size_t n)     \
    {                                                                          \
        const T result = value;                                                \
        for (size_t i = 0; i < n; i++)                                         \
            ((T *)results)[i] = result;                                        \
    }
#define EXPECT_EACH(name, T)                                                   \
    static void expect_##name(void *results, const void *values, size_t n)     \
    {                                                                          \
        wgc_##name((T *)results, (const T *)values, n);                        \
    }
#define EXPECT_FAMILY(op, T)                                                   \
    EXPECT_ALL(reduce_##op, T, wgc_reduce_##op((const T *)values, n))          \
    EXPECT_EACH(scan_inclusive_##op, T)                                        \
    EXPECT_EACH(scan_exclusive_##op, T)
#define EXPECT_OPERATOR(op, type, T) EXPECT_FAMILY(op##_##type, T)
/* The last work-item's value in a group of any shape. */
#define EXPECT_BROADCAST(type, T)                                              \
    EXPECT_ALL(broadcast_##type, T, ((const T *)values)[n - 1])

/* No half: PoCL's device has none. */
#define OPERATOR_f16(op)
#define OPERATOR_i32(op) EXPECT_OPERATOR(op, i32, int32_t)
#define OPERATOR_u32(op) EXPECT_OPERATOR(op, u32, uint32_t)
#define OPERATOR_i64(op) EXPECT_OPERATOR(op, i64, int64_t)
#define OPERATOR_u64(op) EXPECT_OPERATOR(op, u64, uint64_t)
#define OPERATOR_f32(op) EXPECT_OPERATOR(op, f32, float)
#define OPERATOR_f64(op) EXPECT_OPERATOR(op, f64, double)
#define BROADCAST_f16
#define BROADCAST_i32 EXPECT_BROADCAST(i32, int32_t)
#define BROADCAST_u32 EXPECT_BROADCAST(u32, uint32_t)
#define BROADCAST_i64 EXPECT_BROADCAST(i64, int64_t)
#define BROADCAST_u64 EXPECT_BROADCAST(u64, uint64_t)
#define BROADCAST_f32 EXPECT_BROADCAST(f32, float)
#define BROADCAST_f64 EXPECT_BROADCAST(f64, double)

/* clang-format off */
#define WGC_OPERATOR(op, type) OPERATOR_##type(op)
#define WGC_LOGICAL(op) EXPECT_FAMILY(logical_##op, int32_t)
#define WGC_VOTE(name)                                                         \
    EXPECT_ALL(name, int32_t, wgc_##name((const int32_t *)values, n))
#define WGC_BROADCAST(type) BROADCAST_##type
#include "collectives.def"

/* ------------------------------------------------------------ the list -- */

#undef OPERATOR_i32
#undef OPERATOR_u32
#undef OPERATOR_i64
#undef OPERATOR_u64
#undef OPERATOR_f32
#undef OPERATOR_f64
#undef BROADCAST_i32
#undef BROADCAST_u32
#undef BROADCAST_i64
#undef BROADCAST_u64
#undef BROADCAST_f32
#undef BROADCAST_f64

#define CALL(name) "work_group_" #name "(x)"
#define LIST_FAMILY(op, suffix, element)                                       \
    {CALL(reduce_##op), element, expect_reduce_##op##suffix},                  \
    {CALL(scan_inclusive_##op), element, expect_scan_inclusive_##op##suffix},  \
    {CALL(scan_exclusive_##op), element, expect_scan_exclusive_##op##suffix},
#define OPERATOR_i32(op) LIST_FAMILY(op, _i32, I32)
#define OPERATOR_u32(op) LIST_FAMILY(op, _u32, U32)
#define OPERATOR_i64(op) LIST_FAMILY(op, _i64, I64)
#define OPERATOR_u64(op) LIST_FAMILY(op, _u64, U64)
#define OPERATOR_f32(op) LIST_FAMILY(op, _f32, F32)
#define OPERATOR_f64(op) LIST_FAMILY(op, _f64, F64)
#define LIST_BROADCAST(type, element)                                          \
    {"work_group_broadcast(x, get_local_size(0) - 1, get_local_size(1) - 1, "  \
     "get_local_size(2) - 1)", element, expect_broadcast_##type},
#define BROADCAST_i32 LIST_BROADCAST(i32, I32)
#define BROADCAST_u32 LIST_BROADCAST(u32, U32)
#define BROADCAST_i64 LIST_BROADCAST(i64, I64)
#define BROADCAST_u64 LIST_BROADCAST(u64, U64)
#define BROADCAST_f32 LIST_BROADCAST(f32, F32)
#define BROADCAST_f64 LIST_BROADCAST(f64, F64)

const struct function functions[] = {
#define WGC_OPERATOR(op, type) OPERATOR_##type(op)
#define WGC_LOGICAL(op) LIST_FAMILY(logical_##op, , I32)
#define WGC_VOTE(name) {CALL(name), I32, expect_##name},
#define WGC_BROADCAST(type) BROADCAST_##type
#include "collectives.def"
};
/* clang-format on */

const size_t function_count = sizeof functions / sizeof functions[0];
