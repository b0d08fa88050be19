/* SPDX-License-Identifier: MIT */
/* The unit of a type's operators that round; those of f32 and f64 have exact
 * sums and dot products, too. */
typedef element result;

#include "threads/functions.h"
#include "threads/ragged.h"
#include "threads/rounding.h"

#if PASTE2(HAS_PRODUCTS, TYPE)
#include "threads/dots.h"
#endif

/* clang-format off */

#define ROUNDING_SCAN(shape, op, name)                                         \
    THREADS(scan_##shape##_##name)                                             \
    {                                                                          \
        return scan_rounding(dst, src, n, executor, &operator_##op,            \
                             wgc_scan_##shape##_##name##_carry,                \
                             wgc_scan_##shape##_##name);                       \
    }                                                                          \
    MANY(scan_##shape##_##name, true)
#define IS_PRODUCT_add false
#define IS_PRODUCT_mul true
#define ROUNDING_FUNCTIONS(op, name)                                           \
    static const struct rounding operator_##op = {                             \
        wgc_reduce_##name##_partial,                                           \
        wgc_reduce_##name##_join,                                              \
        wgc_reduce_##name##_finish,                                            \
        wgc_scan_inclusive_##name##_carry,                                     \
        IS_PRODUCT_##op,                                                       \
    };                                                                         \
    THREADS(reduce_##name)                                                     \
    {                                                                          \
        return reduce_rounding(dst, src, n, executor, &operator_##op,          \
                               wgc_reduce_##name);                             \
    }                                                                          \
    MANY(reduce_##name, false)                                                 \
    ROUNDING_SCAN(inclusive, op, name)                                         \
    ROUNDING_SCAN(exclusive, op, name)

#define WGC_ROUNDING(op, type)                                                 \
    OF_UNIT(type, ROUNDING_FUNCTIONS(op, op##_##type))
#include "collectives.def"

#define SUMS(type)                                                             \
    THREADS(reduce_exact_add_##type)                                           \
    {                                                                          \
        return sum_exactly(dst, src, n, executor);                             \
    }                                                                          \
    wgc_status wgc_reduce_dot_##type##_threads(                                \
        result *dst, const element *x, const element *y, size_t n,             \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return sum_products(dst, x, y, n, executor);                           \
    }                                                                          \
    wgc_status wgc_reduce_dot_##type##_groups_threads(                         \
        result *dst, const element *x, const element *y, size_t n,             \
        size_t group_size, const struct wgc_executor *executor)                \
    {                                                                          \
        return dots_of_groups(dst, x, y, n, group_size, executor);             \
    }                                                                          \
    wgc_status wgc_reduce_dot_##type##_ragged_threads(                         \
        result *dst, const element *x, const element *y,                       \
        const size_t *offsets, size_t groups,                                  \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return ragged_dots(dst, x, y, offsets, groups, executor);              \
    }
OF_UNIT(f32, SUMS(f32))
OF_UNIT(f64, SUMS(f64))
