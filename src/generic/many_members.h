/* SPDX-License-Identifier: MIT */
/*
 * The members of struct wgc_kernels that are about many groups, and where a
 * minimum or maximum is. members.h includes this behind its own, of which these
 * are made. Needs, for every type T of the class:
 *
 *   reduce_groups_exact_T, .._rounding_T(dst, src, n, size, operator): the
 *       reductions of some groups, from the first; the result is how many
 *   scan_groups_exact_T, .._rounding_T(dst, src, n, size, operator, shape): the
 *       same of scans; the result is how many elements are done
 *   find_b8, find_b16, find_b32, find_b64(src, n, pattern): the index of the
 *       first element that has the pattern; there is one
 *   longest_vote: longer groups of predicates stop early sooner
 *   has_noted_exact_T(src, n, at, operator): true if it has found where the
 *       first element is that equals the result
 */
#include "generic/many.h"

/* clang-format off */

/* ---- Beside each other --------------------------------------------------- */

/* One kernel serves both shapes. */
#define BESIDE(class, name, type)                                              \
    static WGC_NOINLINE size_t reduce_beside_##name(                           \
        void *dst, const void *src, size_t n, size_t size)                     \
    {                                                                          \
        return reduce_groups_##class##_##type(dst, src, n, size,          \
                                              &operator_##name);               \
    }                                                                          \
    static WGC_NOINLINE size_t scan_beside_##name(                             \
        void *dst, const void *src, size_t n, size_t size, enum shape shape)   \
    {                                                                          \
        return scan_groups_##class##_##type(dst, src, n, size,                 \
                                            &operator_##name, shape);          \
    }
#define WGC_EXACT(op, type) BESIDE(exact, op##_##type, type)
#define WGC_UNSIGNED(op, type, twin)
#define WGC_ROUNDING(op, type) BESIDE(rounding, op##_##type, type)
#define WGC_LOGICAL(op) BESIDE(exact, logical_##op, i32)
#include "collectives.def"

/* ---- Members -------------------------------------------------------------- */

#define REDUCTIONS_BESIDE(name, type, kernel)                                  \
    static WGC_SHORT wgc_status reduce_##name##_groups(                        \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return each_reduce_##type(dst, src, n, group_size,                     \
                                  PASTE2(reduce_beside, kernel),               \
                                  reduce_##name);                              \
    }
#define REDUCTIONS_ALONE(name, type, kernel)                                   \
    static WGC_SHORT wgc_status reduce_##name##_groups(                        \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return each_reduce_alone_##type(dst, src, n, group_size,               \
                                        reduce_##name);                        \
    }
#define REDUCTIONS_RAGGED(name, type)                                          \
    static WGC_SHORT wgc_status reduce_##name##_ragged(                        \
        elem_##type *dst, const elem_##type *src, const size_t *offsets,       \
        size_t groups)                                                         \
    {                                                                          \
        return each_reduce_ragged_##type(dst, src, offsets, groups,            \
                                         reduce_##name);                       \
    }

#define SCANS_BESIDE(shape, name, type, kernel)                                \
    static WGC_SHORT wgc_status scan_##shape##_##name##_groups(                \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return each_scan_##shape##_##type(dst, src, n, group_size,             \
                                          PASTE2(scan_beside, kernel),         \
                                          scan_##shape##_##name);              \
    }
#define SCANS_ALONE(shape, name, type, kernel)                                 \
    static WGC_SHORT wgc_status scan_##shape##_##name##_groups(                \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return each_scan_alone_##type(dst, src, n, group_size,                 \
                                      scan_##shape##_##name);                  \
    }
#define SCANS_RAGGED(shape, name, type)                                        \
    static WGC_SHORT wgc_status scan_##shape##_##name##_ragged(                \
        elem_##type *dst, const elem_##type *src, const size_t *offsets,       \
        size_t groups)                                                         \
    {                                                                          \
        return each_scan_ragged_##type(dst, src, offsets, groups,              \
                                       scan_##shape##_##name);                 \
    }

/* Groups BESIDE each other by `kernel`, or each ALONE. */
#define MANY(way, name, type, kernel)                                          \
    REDUCTIONS_##way(name, type, kernel)                                       \
    REDUCTIONS_RAGGED(name, type)                                              \
    SCANS_##way(inclusive, name, type, kernel)                                 \
    SCANS_RAGGED(inclusive, name, type)                                        \
    SCANS_##way(exclusive, name, type, kernel)                                 \
    SCANS_RAGGED(exclusive, name, type)

/* What gives the signed twin's bits goes to its functions: a jump each, but for
 * none per group. */
#define TWIN_GROUPS(name, type, twin_name)                                     \
    static WGC_SHORT wgc_status name##_groups(                                 \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return twin_name##_groups((void *)dst, (const void *)src, n,           \
                                  group_size);                                 \
    }                                                                          \
    static WGC_SHORT wgc_status name##_ragged(                                 \
        elem_##type *dst, const elem_##type *src, const size_t *offsets,       \
        size_t groups)                                                         \
    {                                                                          \
        return twin_name##_ragged((void *)dst, (const void *)src, offsets,     \
                                  groups);                                     \
    }
#define MANY_OF_TWIN(name, type, twin_name)                                    \
    TWIN_GROUPS(reduce_##name, type, reduce_##twin_name)                       \
    TWIN_GROUPS(scan_inclusive_##name, type, scan_inclusive_##twin_name)       \
    TWIN_GROUPS(scan_exclusive_##name, type, scan_exclusive_##twin_name)

#define WGC_NARROW 2
#define WGC_EXACT(op, type) MANY(ALONE, op##_##type, type, )
#define WGC_UNSIGNED(op, type, twin)                                           \
    MANY_OF_TWIN(op##_##type, type, op##_##twin)
#include "collectives.def"

#define WGC_EXACT(op, type) MANY(BESIDE, op##_##type, type, op##_##type)
#define WGC_UNSIGNED(op, type, twin)                                           \
    MANY_OF_TWIN(op##_##type, type, op##_##twin)
#define WGC_ROUNDING(op, type) MANY(BESIDE, op##_##type, type, op##_##type)
#define WGC_LOGICAL(op) MANY(BESIDE, logical_##op, i32, logical_##op)

/* A vote says what the reduction of predicates does, and alone stops early:
 * blocks take calls. */
#define VOTE_OF_all and
#define VOTE_OF_any or
#define WGC_VOTE(name)                                                         \
    static WGC_SHORT wgc_status name##_groups(                                 \
        int32_t *dst, const int32_t *predicate, size_t n, size_t group_size)   \
    {                                                                          \
        if (group_size > longest_vote)                                         \
            return each_reduce_alone_i32(dst, predicate, n, group_size, name); \
        return each_reduce_i32(                                                \
            dst, predicate, n, group_size,                                     \
            PASTE2(reduce_beside_logical, VOTE_OF_##name), name);              \
    }                                                                          \
    static WGC_SHORT wgc_status name##_ragged(                                 \
        int32_t *dst, const int32_t *predicate, const size_t *offsets,         \
        size_t groups)                                                         \
    {                                                                          \
        return each_reduce_ragged_i32(dst, predicate, offsets, groups, name);  \
    }

#include "collectives.def"

#define WGC_NARROW 1
#define WGC_POSITION(op, type)                                                 \
    static size_t reduce_arg##op##_##type(const elem_##type *src, size_t n)    \
    {                                                                          \
        size_t at;                                                             \
        if (has_noted_exact_##type(src, n, &at, &operator_##op##_##type))      \
            return at;                                                         \
        return position_##type(src, n, reduce_##op##_##type,                   \
                               scalar_##op##_##type);                          \
    }                                                                          \
    static WGC_SHORT wgc_status reduce_arg##op##_##type##_groups(                        \
        size_t *dst, const elem_##type *src, size_t n, size_t group_size)      \
    {                                                                          \
        return each_position_##type(dst, src, n, group_size,                   \
                                    reduce_arg##op##_##type);                  \
    }
#include "collectives.def"

/* clang-format on */
