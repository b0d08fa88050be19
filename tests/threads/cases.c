/* SPDX-License-Identifier: MIT */
/* The cases, from the list of collectives. */
#include "threads/cases.h"

#include "elements.h"
#include "generic/units/column_codes.h"

/* clang-format off */

/* from types.def, floating: #define KIND_<type> <TYPE> */
#define KIND_f16 F16
#define KIND_f32 F32
#define KIND_f64 F64

/* from types.def, integer: #define KIND_<type> INTEGER */
#define KIND_i32 INTEGER
#define KIND_u32 INTEGER
#define KIND_i64 INTEGER
#define KIND_u64 INTEGER
#define KIND_i8 INTEGER
#define KIND_u8 INTEGER
#define KIND_i16 INTEGER
#define KIND_u16 INTEGER

/* ---- Functions of one type ------------------------------------------------ */

#define THREADS(name)                                                          \
    static wgc_status name##_threads(                                          \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_threads(dst, src, s->n, executor);                 \
    }
#define REDUCE(name, R)                                                        \
    static wgc_status name(void *dst, const void *src, const struct shape *s)  \
    {                                                                          \
        *(R *)dst = wgc_##name(src, s->n);                                     \
        return WGC_OK;                                                         \
    }                                                                          \
    THREADS(name)
#define SCAN(name)                                                             \
    static wgc_status name(void *dst, const void *src, const struct shape *s)  \
    {                                                                          \
        wgc_##name(dst, src, s->n);                                            \
        return WGC_OK;                                                         \
    }                                                                          \
    THREADS(name)
#define GROUPS_OF(name)                                                        \
    static wgc_status name##_groups(                                           \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        return wgc_##name##_groups(dst, src, s->n, s->group_size);             \
    }                                                                          \
    static wgc_status name##_groups_threads(                                   \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_groups_threads(dst, src, s->n, s->group_size,      \
                                           executor);                          \
    }
#define MANY(name)                                                             \
    GROUPS_OF(name)                                                            \
    static wgc_status name##_ragged(                                           \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        return wgc_##name##_ragged(dst, src, s->offsets, s->groups);           \
    }                                                                          \
    static wgc_status name##_ragged_threads(                                   \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_ragged_threads(dst, src, s->offsets, s->groups,    \
                                           executor);                          \
    }
#define FUNCTIONS(name, R)                                                     \
    REDUCE(reduce_##name, R)                                                   \
    MANY(reduce_##name)                                                        \
    SCAN(scan_inclusive_##name)                                                \
    MANY(scan_inclusive_##name)                                                \
    SCAN(scan_exclusive_##name)                                                \
    MANY(scan_exclusive_##name)

/* A call per group. */
#define RAGGED_POSITIONS(name, T)                                              \
    static wgc_status name##_ragged(                                           \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        const size_t *const o = s->offsets;                                    \
        for (size_t g = 0; g < s->groups; g++)                                 \
            ((size_t *)dst)[g] =                                               \
                wgc_##name((const T *)src + o[g], o[g + 1] - o[g]);            \
        return WGC_OK;                                                         \
    }                                                                          \
    static wgc_status name##_ragged_threads(                                   \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_ragged_threads(dst, src, s->offsets, s->groups,    \
                                           executor);                          \
    }

#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) FUNCTIONS(op##_##type, elem_##type)
#define WGC_LOGICAL(op) FUNCTIONS(logical_##op, int32_t)
#define WGC_VOTE(name) REDUCE(name, int32_t) MANY(name)
#define WGC_POSITION(op, type)                                                 \
    REDUCE(reduce_arg##op##_##type, size_t)                                    \
    GROUPS_OF(reduce_arg##op##_##type)                                         \
    RAGGED_POSITIONS(reduce_arg##op##_##type, elem_##type)
#include "collectives.def"

REDUCE(reduce_exact_add_f32, float)
REDUCE(reduce_exact_add_f64, double)

/* With themselves. */
#define DOT(type)                                                              \
    static wgc_status reduce_dot_##type(                                       \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        *(elem_##type *)dst = wgc_reduce_dot_##type(src, src, s->n);           \
        return WGC_OK;                                                         \
    }                                                                          \
    static wgc_status reduce_dot_##type##_threads(                             \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_reduce_dot_##type##_threads(dst, src, src, s->n, executor); \
    }                                                                          \
    static wgc_status reduce_dot_##type##_groups(                              \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        const elem_##type *x = src;                                            \
        elem_##type *to = dst;                                                 \
        for (size_t i = 0; i < s->n; i += s->group_size) {                     \
            const size_t left = s->n - i;                                      \
            const size_t n = left < s->group_size ? left : s->group_size;      \
            *to++ = wgc_reduce_dot_##type(x + i, x + i, n);                    \
        }                                                                      \
        return WGC_OK;                                                         \
    }                                                                          \
    static wgc_status reduce_dot_##type##_groups_threads(                      \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_reduce_dot_##type##_groups_threads(                         \
            dst, src, src, s->n, s->group_size, executor);                     \
    }                                                                          \
    static wgc_status reduce_dot_##type##_ragged(                              \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        const size_t *const o = s->offsets;                                    \
        const elem_##type *x = src;                                            \
        for (size_t g = 0; g < s->groups; g++)                                 \
            ((elem_##type *)dst)[g] = wgc_reduce_dot_##type(                   \
                x + o[g], x + o[g], o[g + 1] - o[g]);                          \
        return WGC_OK;                                                         \
    }                                                                          \
    static wgc_status reduce_dot_##type##_ragged_threads(                      \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_reduce_dot_##type##_ragged_threads(                         \
            dst, src, src, s->offsets, s->groups, executor);                   \
    }
DOT(f32)
DOT(f64)

/* Of a matrix of as many columns as groups have elements, or less, so that it
 * has whole rows. */
static size_t columns_of(const struct shape *s)
{
    size_t columns = s->group_size;
    while (s->n % columns != 0)
        columns--;
    return columns;
}

#define STRIDE(type) (ptrdiff_t)(columns_of(s) * sizeof(elem_##type))
#define MATRIX(s) s->n / columns_of(s), columns_of(s)
#define COLUMNS(name, op, type, ...)                                           \
    static wgc_status name##_##type(                                           \
        void *dst, const void *src, const struct shape *s)                     \
    {                                                                          \
        return wgc_##name(op, (wgc_type)TYPE_##type, dst, __VA_ARGS__ src,     \
                          STRIDE(type), MATRIX(s));                            \
    }                                                                          \
    static wgc_status name##_##type##_threads(                                 \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_threads(op, (wgc_type)TYPE_##type, dst,            \
                                    __VA_ARGS__ src, STRIDE(type), MATRIX(s),  \
                                    executor);                                 \
    }
COLUMNS(reduce_columns, WGC_ADD, f32, )
COLUMNS(reduce_columns, WGC_MAX, f64, )
COLUMNS(scan_inclusive_columns, WGC_ADD, f64, STRIDE(f64), )
COLUMNS(scan_exclusive_columns, WGC_XOR, u8, STRIDE(u8), )
COLUMNS(scan_inclusive_columns, WGC_MIN, f16, STRIDE(f16), )

/* ---- The table ------------------------------------------------------------ */

#define PRODUCT_mul ~, true
#define IS_PRODUCT(op) SECOND_OF(PRODUCT_##op, false, ~)

#define ROW(name, form, type, R, is_scan, is_product)                          \
    {#name "_threads", form, KIND_##type, sizeof(elem_##type), sizeof(R),      \
     is_scan, is_product, name, name##_threads},
#define COLUMNS_ROW(name, type, is_scan)                                       \
    {#name "_threads", GROUPS, KIND_##type, sizeof(elem_##type),               \
     sizeof(elem_##type), is_scan, false, name##_##type,                       \
     name##_##type##_threads},
#define ALL(name, type, R, is_scan, is_product)                                \
    ROW(name, WHOLE, type, R, is_scan, is_product)                             \
    ROW(name##_groups, GROUPS, type, R, is_scan, is_product)                   \
    ROW(name##_ragged, RAGGED, type, R, is_scan, is_product)
#define ROWS(name, type, is_product)                                           \
    ALL(reduce_##name, type, elem_##type, false, is_product)                   \
    ALL(scan_inclusive_##name, type, elem_##type, true, is_product)            \
    ALL(scan_exclusive_##name, type, elem_##type, true, is_product)

const struct threads_case threads_cases[] = {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) ROWS(op##_##type, type, IS_PRODUCT(op))
#define WGC_LOGICAL(op) ROWS(logical_##op, i32, false)
#define WGC_VOTE(name) ALL(name, i32, int32_t, false, false)
#define WGC_POSITION(op, type)                                                 \
    ROW(reduce_arg##op##_##type, WHOLE, type, size_t, false, false)            \
    ROW(reduce_arg##op##_##type##_groups, GROUPS, type, size_t, false, false)  \
    ROW(reduce_arg##op##_##type##_ragged, RAGGED, type, size_t, false, false)
#include "collectives.def"
    ROW(reduce_exact_add_f32, WHOLE, f32, float, false, false)
    ROW(reduce_exact_add_f64, WHOLE, f64, double, false, false)
    ALL(reduce_dot_f32, f32, float, false, false)
    ALL(reduce_dot_f64, f64, double, false, false)
    COLUMNS_ROW(reduce_columns, f32, false)
    COLUMNS_ROW(reduce_columns, f64, false)
    COLUMNS_ROW(scan_inclusive_columns, f64, true)
    COLUMNS_ROW(scan_exclusive_columns, u8, true)
    COLUMNS_ROW(scan_inclusive_columns, f16, true)
};

/* clang-format on */

const size_t threads_case_count =
    sizeof threads_cases / sizeof threads_cases[0];
