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

#define PLAIN(name, ...)                                                       \
    static wgc_status name(void *dst, const void *src, const struct shape *s)  \
    {                                                                          \
        __VA_ARGS__                                                            \
    }
#define THREADS(name, ...)                                                     \
    static wgc_status name##_threads(                                          \
        void *dst, const void *src, const struct shape *s,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return wgc_##name##_threads(dst, __VA_ARGS__, executor);               \
    }
#define REDUCE(name, R)                                                        \
    PLAIN(name, *(R *)dst = wgc_##name(src, s->n); return WGC_OK;)             \
    THREADS(name, src, s->n)
#define SCAN(name)                                                             \
    PLAIN(name, wgc_##name(dst, src, s->n); return WGC_OK;)                    \
    THREADS(name, src, s->n)
#define GROUPS_OF(name)                                                        \
    PLAIN(name##_groups,                                                       \
          return wgc_##name##_groups(dst, src, s->n, s->group_size);)          \
    THREADS(name##_groups, src, s->n, s->group_size)
#define MANY(name)                                                             \
    GROUPS_OF(name)                                                            \
    PLAIN(name##_ragged,                                                       \
          return wgc_##name##_ragged(dst, src, s->offsets, s->groups);)        \
    THREADS(name##_ragged, src, s->offsets, s->groups)
#define FUNCTIONS(name, R)                                                     \
    REDUCE(reduce_##name, R)                                                   \
    MANY(reduce_##name)                                                        \
    SCAN(scan_inclusive_##name)                                                \
    MANY(scan_inclusive_##name)                                                \
    SCAN(scan_exclusive_##name)                                                \
    MANY(scan_exclusive_##name)

/* Where the plain library has no form for groups: a call for each, of the `n`
 * elements from x on. */
static size_t end_of_group(const struct shape *s, size_t begin)
{
    return s->n - begin < s->group_size ? s->n : begin + s->group_size;
}
#define CALLS_OF_GROUPS(name, T, R, call)                                      \
    PLAIN(name##_groups,                                                       \
          R *to = dst;                                                         \
          for (size_t i = 0, n; i < s->n; i += n) {                            \
              const T *const x = (const T *)src + i;                           \
              n = end_of_group(s, i) - i;                                      \
              *to++ = call;                                                    \
          }                                                                    \
          return WGC_OK;)
#define CALLS_OF_RAGGED(name, T, R, call)                                      \
    PLAIN(name##_ragged,                                                       \
          for (size_t g = 0; g < s->groups; g++) {                             \
              const T *const x = (const T *)src + s->offsets[g];               \
              const size_t n = s->offsets[g + 1] - s->offsets[g];              \
              ((R *)dst)[g] = call;                                            \
          }                                                                    \
          return WGC_OK;)

#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) FUNCTIONS(op##_##type, elem_##type)
#define WGC_LOGICAL(op) FUNCTIONS(logical_##op, int32_t)
#define WGC_VOTE(name) REDUCE(name, int32_t) MANY(name)
#define POSITIONS(name, T)                                                     \
    REDUCE(name, size_t)                                                       \
    GROUPS_OF(name)                                                            \
    CALLS_OF_RAGGED(name, T, size_t, wgc_##name(x, n))                         \
    THREADS(name##_ragged, src, s->offsets, s->groups)
#define WGC_POSITION(op, type) POSITIONS(reduce_arg##op##_##type, elem_##type)
#include "collectives.def"

REDUCE(reduce_exact_add_f32, float)
REDUCE(reduce_exact_add_f64, double)

/* With themselves. */
#define DOT(name, T)                                                           \
    PLAIN(name, *(T *)dst = wgc_##name(src, src, s->n); return WGC_OK;)        \
    THREADS(name, src, src, s->n)                                              \
    CALLS_OF_GROUPS(name, T, T, wgc_##name(x, x, n))                           \
    THREADS(name##_groups, src, src, s->n, s->group_size)                      \
    CALLS_OF_RAGGED(name, T, T, wgc_##name(x, x, n))                           \
    THREADS(name##_ragged, src, src, s->offsets, s->groups)
DOT(reduce_dot_f32, float)
DOT(reduce_dot_f64, double)

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
