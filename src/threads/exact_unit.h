/* SPDX-License-Identifier: MIT */
/* The unit of a type's operators that do not round; that of i32 has predicates,
 * too. */
typedef element result;

#include "threads/exact.h"
#include "threads/functions.h"
#include "threads/logical.h"
#include "threads/ragged.h"

/* clang-format off */

#define EXACT_REDUCTION(name)                                                  \
    THREADS(name)                                                              \
    {                                                                          \
        return reduce_exact(dst, src, n, executor, wgc_##name);                \
    }                                                                          \
    MANY(name, false)
#define EXACT_SCAN(shape, name)                                                \
    THREADS(scan_##shape##_##name)                                             \
    {                                                                          \
        return scan_exact(dst, src, n, executor, wgc_reduce_##name,            \
                          wgc_scan_##shape##_##name##_carry,                   \
                          wgc_scan_##shape##_##name);                          \
    }                                                                          \
    MANY(scan_##shape##_##name, true)
#define EXACT_FUNCTIONS(name)                                                  \
    EXACT_REDUCTION(reduce_##name)                                             \
    EXACT_SCAN(inclusive, name)                                                \
    EXACT_SCAN(exclusive, name)

#define WGC_NARROW 1
#define WGC_EXACT(op, type) OF_UNIT(type, EXACT_FUNCTIONS(op##_##type))
#include "collectives.def"

#define LOGICAL_SCAN(shape, op)                                                \
    static void scan_##op##_##shape(int32_t *dst, const int32_t *src,          \
                                    size_t n, wgc_carry_i32 *carry)            \
    {                                                                          \
        scan_predicates(dst, src, n, carry, wgc_reduce_logical_##op,           \
                        wgc_scan_##shape##_logical_##op,                       \
                        IS_EXCLUSIVE_##shape);                                 \
    }                                                                          \
    THREADS(scan_##shape##_logical_##op)                                       \
    {                                                                          \
        return scan_exact(dst, src, n, executor, wgc_reduce_logical_##op,      \
                          scan_##op##_##shape,                                 \
                          wgc_scan_##shape##_logical_##op);                    \
    }                                                                          \
    MANY(scan_##shape##_logical_##op, true)
#define IS_EXCLUSIVE_inclusive false
#define IS_EXCLUSIVE_exclusive true
#define LOGICAL_FUNCTIONS(op)                                                  \
    EXACT_REDUCTION(reduce_logical_##op)                                       \
    LOGICAL_SCAN(inclusive, op)                                                \
    LOGICAL_SCAN(exclusive, op)

#define WGC_LOGICAL(op) OF_UNIT(i32, LOGICAL_FUNCTIONS(op))
#define WGC_VOTE(name) OF_UNIT(i32, EXACT_REDUCTION(name))
#include "collectives.def"
