/* SPDX-License-Identifier: MIT */
/*
 * The members of a unit of exact operators. That of i32 has those of
 * predicates, too.
 */
#include "generic/units/members.h"

/* clang-format off */

#define REDUCE_exact(op, form, src, stride, n, packed)                         \
    reduce_exact(src, stride, n, packed, &operator_##op)

#define EXACT_MEMBERS(op, name)                                                \
    REDUCE(exact, op, name)                                                    \
    SCAN(inclusive, exact, op, name)                                           \
    SCAN(exclusive, exact, op, name)                                           \
    BESIDE(exact, op)                                                          \
    MANY(BESIDE, op, name)

#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    OF_UNIT(type, EXACT_MEMBERS(op, op##_##type) PARTIAL_EXACT(op##_##type))
#define WGC_UNSIGNED(op, type, twin)                                           \
    OF_UNIT(twin, TWIN(op##_##type, type, op##_##twin, twin))                  \
    OF_UNIT(type, PARTIAL_EXACT(op##_##type))
#define WGC_POSITION(op, type) OF_UNIT(type, POSITION(op, op##_##type))
#define WGC_BROADCAST(type) OF_UNIT(type, BROADCAST(type))
#include "collectives.def"

/* ---- Predicates ----------------------------------------------------------- */

#if OF_UNIT(i32, 1) + 0

/* They have no carry form that is public. */
#define CARRY_FORM(shape, op)                                                  \
    static void ENTRY(scan_##shape##_logical_##op##_carry)(                    \
        int32_t *, const int32_t *, size_t, wgc_carry_i32 *);
#define WGC_LOGICAL(op)                                                        \
    CARRY_FORM(inclusive, op)                                                  \
    CARRY_FORM(exclusive, op)                                                  \
    EXACT_MEMBERS(logical_##op, logical_##op)

/* A vote says what the reduction of predicates does, and alone stops early:
 * blocks take calls. */
#define VOTE_OF_all logical_and
#define VOTE_OF_any logical_or
#define WGC_VOTE(name)                                                         \
    int32_t ENTRY(name)(const int32_t *predicate, size_t n)                    \
    {                                                                          \
        return vote_##name(predicate, sizeof *predicate, n, true);             \
    }                                                                          \
    int32_t ENTRY(name##_strided)(                                             \
        const void *predicate, ptrdiff_t stride, size_t n)                     \
    {                                                                          \
        return vote_##name(predicate, stride, n, false);                       \
    }                                                                          \
    WGC_SHORT wgc_status ENTRY(name##_groups)(                                 \
        int32_t *dst, const int32_t *predicate, size_t n, size_t group_size)   \
    {                                                                          \
        if (group_size > longest_vote)                                         \
            return each_reduce_alone(dst, predicate, n, group_size,            \
                                     ENTRY(name));                             \
        return each_reduce(dst, predicate, n, group_size,                      \
                           PASTE2(reduce_beside, VOTE_OF_##name),              \
                           ENTRY(name));                                       \
    }                                                                          \
    WGC_SHORT wgc_status ENTRY(name##_ragged)(                                 \
        int32_t *dst, const int32_t *predicate, const size_t *offsets,         \
        size_t groups)                                                         \
    {                                                                          \
        return each_reduce_ragged(dst, predicate, offsets, groups,             \
                                  ENTRY(name));                                \
    }
#include "collectives.def"

#endif

/* clang-format on */
