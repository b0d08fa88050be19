/* SPDX-License-Identifier: MIT */
/* The public functions of libwgc-threads, from the list of collectives. */
#include "elements.h"
#include "threads/engine.h"

#define TEMPLATE "threads/exact_template.h"
#include "threads/for_each_type.h"
#define TEMPLATE "threads/exact_template.h"
#include "threads/for_each_narrow_type.h"

/* The totals of a half's rows take three times as long as its scan. */
#define TYPE f16
#define SPAN WGC_SPAN_F16
#define LEAST_WORKERS 5
#include "threads/rounding_template.h"
#define TYPE f32
#define SPAN WGC_SPAN_F32
#define LEAST_WORKERS 2
#include "threads/rounding_template.h"
#define TYPE f64
#define SPAN WGC_SPAN_F64
#define LEAST_WORKERS 2
#include "threads/rounding_template.h"

#define TEMPLATE "threads/groups_of_type_template.h"
#include "threads/for_each_type.h"
#define TEMPLATE "threads/groups_of_type_template.h"
#include "threads/for_each_narrow_type.h"

#include "threads/logical.h"

/* clang-format off */

#define THREADS(R, T, name)                                                    \
    wgc_status wgc_##name##_threads(R *dst, const T *src, size_t n,            \
                                    const struct wgc_executor *executor)
#define GROUPS(R, T, kind, name, is_scan)                                      \
    wgc_status wgc_##name##_groups_threads(                                    \
        R *dst, const T *src, size_t n, size_t group_size,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return all_groups_##kind(dst, src, n, group_size, executor, is_scan,   \
                                 wgc_##name##_groups, wgc_##name##_threads);   \
    }
#define MANY(T, type, name, is_scan)                                           \
    GROUPS(T, T, type, name, is_scan)                                          \
    wgc_status wgc_##name##_ragged_threads(                                    \
        T *dst, const T *src, const size_t *offsets, size_t groups,            \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return all_ragged_##type(dst, src, offsets, groups, executor, is_scan, \
                                 wgc_##name##_ragged);                         \
    }
#define MANY_OF(op, type)                                                      \
    MANY(elem_##type, type, reduce_##op##_##type, false)                       \
    MANY(elem_##type, type, scan_inclusive_##op##_##type, true)                \
    MANY(elem_##type, type, scan_exclusive_##op##_##type, true)

#define EXACT_SCAN(shape, op, type)                                            \
    THREADS(elem_##type, elem_##type, scan_##shape##_##op##_##type)            \
    {                                                                          \
        return scan_exact_##type(dst, src, n, executor,                        \
                                 wgc_reduce_##op##_##type,                     \
                                 wgc_scan_##shape##_##op##_##type##_carry,     \
                                 wgc_scan_##shape##_##op##_##type);            \
    }
#define ROUNDING_SCAN(shape, op, type)                                         \
    THREADS(elem_##type, elem_##type, scan_##shape##_##op##_##type)            \
    {                                                                          \
        return scan_rounding_##type(dst, src, n, executor, &op##_##type,       \
                                    wgc_scan_##shape##_##op##_##type##_carry,  \
                                    wgc_scan_##shape##_##op##_##type);         \
    }
#define IS_PRODUCT_add false
#define IS_PRODUCT_mul true

#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    THREADS(elem_##type, elem_##type, reduce_##op##_##type)                    \
    {                                                                          \
        return reduce_exact_##type(dst, src, n, executor,                      \
                                   wgc_reduce_##op##_##type);                  \
    }                                                                          \
    EXACT_SCAN(inclusive, op, type)                                            \
    EXACT_SCAN(exclusive, op, type)                                            \
    MANY_OF(op, type)
#define WGC_ROUNDING(op, type)                                                 \
    static const struct rounding_##type op##_##type = {                        \
        wgc_reduce_##op##_##type##_partial,                                    \
        wgc_reduce_##op##_##type##_join,                                       \
        wgc_reduce_##op##_##type##_finish,                                     \
        wgc_scan_inclusive_##op##_##type##_groups,                             \
        wgc_scan_inclusive_##op##_##type##_carry,                              \
        IS_PRODUCT_##op,                                                       \
    };                                                                         \
    THREADS(elem_##type, elem_##type, reduce_##op##_##type)                    \
    {                                                                          \
        return reduce_rounding_##type(dst, src, n, executor, &op##_##type,     \
                                      wgc_reduce_##op##_##type);               \
    }                                                                          \
    ROUNDING_SCAN(inclusive, op, type)                                         \
    ROUNDING_SCAN(exclusive, op, type)                                         \
    MANY_OF(op, type)
#define LOGICAL_SCAN(shape, op)                                                \
    THREADS(int32_t, int32_t, scan_##shape##_logical_##op)                     \
    {                                                                          \
        return scan_logical(dst, src, n, executor, wgc_reduce_logical_##op,    \
                            wgc_scan_##shape##_logical_##op);                  \
    }                                                                          \
    MANY(int32_t, i32, scan_##shape##_logical_##op, true)
#define WGC_LOGICAL(op)                                                        \
    THREADS(int32_t, int32_t, reduce_logical_##op)                             \
    {                                                                          \
        return reduce_exact_i32(dst, src, n, executor,                         \
                                wgc_reduce_logical_##op);                      \
    }                                                                          \
    MANY(int32_t, i32, reduce_logical_##op, false)                             \
    LOGICAL_SCAN(inclusive, op)                                                \
    LOGICAL_SCAN(exclusive, op)
#define WGC_VOTE(name)                                                         \
    THREADS(int32_t, int32_t, name)                                            \
    {                                                                          \
        return reduce_exact_i32(dst, src, n, executor, wgc_##name);            \
    }                                                                          \
    MANY(int32_t, i32, name, false)
#define WGC_POSITION(op, type)                                                 \
    THREADS(size_t, elem_##type, reduce_arg##op##_##type)                      \
    {                                                                          \
        return find_##type(dst, src, n, executor,                              \
                           wgc_reduce_arg##op##_##type);                       \
    }                                                                          \
    GROUPS(size_t, elem_##type, position_##type, reduce_arg##op##_##type, false)
#include "collectives.def"
