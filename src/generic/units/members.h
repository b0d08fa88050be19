/* SPDX-License-Identifier: MIT */
/*
 * The members of struct wgc_kernels that units make of their kernels, by form:
 * what a row of collectives.def becomes. So AVX2's scan_inclusive_min_f64 is
 * scan_exact with operator_min in the unit of exact operators over f64, which
 * is scan_patterns with key_f64 of lanes_avx2.h and min_f64 of lanes_common.h.
 *
 * In the macros `op` names the operator, operator_<op> of the unit, `name` the
 * member without its form. The units of a class, which expand the list, have
 *
 *   reduce_<class>(src, stride, n, packed, operator): of a rounding operator 1
 *       element to a span
 *   scan_<class>(dst, src, n, carry, operator, shape): without a carry in the
 *       plain form
 *   is_long_<class>(n, operator): true if a scan of n elements has code of its
 *       own, which the plain form then takes from the carry form
 *   scan_few_<class>(strides, n, operator, shape): true if it has scanned
 *       strided elements
 *   piece_scan_<class>(operator, the scan's carry form): how scan_gathered
 *       scans any number of strided elements
 *   reduce_groups_<class>(dst, src, n, size, operator): the reductions of some
 *       groups, from the first; the result is how many
 *   scan_groups_<class>(dst, src, n, size, operator, shape): the same of scans;
 *       the result is how many elements are done
 *
 * `packed` says that the elements are contiguous and aligned.
 */
#ifndef WGC_SRC_GENERIC_MEMBERS_H
#define WGC_SRC_GENERIC_MEMBERS_H

#include "generic/algorithms/position.h"

/* clang-format off */

/* ---- Strided elements -----------------------------------------------------
 * First they are stored side by side, one by one, and a load of a vector waits for
 * these stores. What comes then takes the less time the fewer lanes it has: steps
 * across a vector are fewer and quicker. So a lane header may leave a type to an
 * instruction set with fewer lanes, by LEFT_TO_<ISA>_<class>_<type>, for some
 * lengths: those of is_left_<class>(n, scans, operator).
 */
#define UNIT PASTE2(WGC_CLASS, WGC_ELEMENT)
#if PASTE2(LEFT_TO_SSE42, UNIT) && WGC_HAVE_SSE42
#define LEFT_TO(member) PASTE2(wgc_sse42, member)
#elif PASTE2(LEFT_TO_AVX2, UNIT) && WGC_HAVE_AVX2
#define LEFT_TO(member) PASTE2(wgc_avx2, member)
#endif
#ifdef LEFT_TO
enum { IS_LEFT = 1 };
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    WGC_HIDDEN result LEFT_TO(name) parameters;
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_HIDDEN void LEFT_TO(name) parameters;
#include "functions.def"
#else
enum { IS_LEFT = 0 };
#define LEFT_TO(member) ENTRY(member)
#endif

WGC_INLINE bool is_left_narrow(size_t n, bool scans, const struct operation *op)
{
    (void)scans;
    /* Of products of bytes vectors of 16 take too many steps. */
    return IS_LEFT && (op->work != MUL_8 || n <= 32);
}

/* Up to 16, and scans of words, are taken one by one. */
WGC_INLINE bool is_left_exact(size_t n, bool scans, const struct operation *op)
{
    const bool is_half = sizeof(element) == 2;
    (void)op;
    return IS_LEFT && n > (scans ? few_strided : 16) &&
           n <= (is_half ? 64 : 32);
}

WGC_INLINE bool is_left_rounding(size_t n, bool scans, const struct operation *op)
{
    (void)op;
    return IS_LEFT && n > (scans ? 1 : 0) && n <= 64;
}

/* ---- One group ------------------------------------------------------------ */

#define REDUCE(class, op, name)                                                \
    WGC_NOINLINE element ENTRY(reduce_##name)(const element *src, size_t n)    \
    {                                                                          \
        return REDUCE_##class(op, packed, src, sizeof *src, n, true);          \
    }                                                                          \
    element ENTRY(reduce_##name##_strided)(                                    \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        if (is_left_##class(n, false, &operator_##op))                         \
            return LEFT_TO(reduce_##name##_strided)(src, stride, n);           \
        return REDUCE_##class(op, strided, src, stride, n, false);             \
    }

#define SCAN(shape, class, op, name)                                           \
    static WGC_NOINLINE WGC_SHORT void scan_##shape##_##op##_long(             \
        element *dst, const element *src, size_t n)                            \
    {                                                                          \
        carry_of_type carry = {0};                                             \
        ENTRY(scan_##shape##_##name##_carry)(dst, src, n, &carry);             \
    }                                                                          \
    WGC_NOINLINE void ENTRY(scan_##shape##_##name)(                            \
        element *dst, const element *src, size_t n)                            \
    {                                                                          \
        if (is_long_##class(n, &operator_##op))                                \
            scan_##shape##_##op##_long(dst, src, n);                           \
        else                                                                   \
            scan_##class(dst, src, n, NULL, &operator_##op, shape);            \
    }                                                                          \
    void ENTRY(scan_##shape##_##name##_carry)(                                 \
        element *dst, const element *src, size_t n, carry_of_type *carry)      \
    {                                                                          \
        if (!carry)                                                            \
            __builtin_unreachable(); /* NULL would be the plain form's */      \
        scan_##class(dst, src, n, carry, &operator_##op, shape);               \
    }                                                                          \
    void ENTRY(scan_##shape##_##name##_strided)(                               \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        if (is_left_##class(n, true, &operator_##op)) {                        \
            LEFT_TO(scan_##shape##_##name##_strided)(dst, dst_stride, src,     \
                                                     src_stride, n);           \
            return;                                                            \
        }                                                                      \
        const struct strides strides = {dst, src, dst_stride, src_stride};     \
        if (!scan_few_##class(strides, n, &operator_##op, shape))              \
            scan_gathered(&strides, n,                                         \
                          piece_scan_##class(                                  \
                              &operator_##op,                                  \
                              ENTRY(scan_##shape##_##name##_carry)));          \
    }

/* ---- Pieces: reductions of exact operators -------------------------------- */

#ifdef CORE_MEMBERS /* none of which is about pieces */
#define PARTIAL_EXACT(name)
#else
#define PARTIAL_EXACT(name)                                                    \
    WGC_SHORT void ENTRY(reduce_##name##_partial)(                             \
        partial_of_type *partial, const element *src, size_t n)                \
    {                                                                          \
        absorb_exact(partial, src, n, ENTRY(reduce_##name));                   \
    }                                                                          \
    WGC_SHORT wgc_status ENTRY(reduce_##name##_join)(                          \
        partial_of_type *left, const partial_of_type *right)                   \
    {                                                                          \
        return join_exact(left, right, ENTRY(reduce_##name));                  \
    }                                                                          \
    WGC_SHORT element ENTRY(reduce_##name##_finish)(                           \
        const partial_of_type *partial)                                        \
    {                                                                          \
        return ENTRY(reduce_##name)(&partial->value, partial->count > 0);      \
    }
#endif

/* ---- Many groups ---------------------------------------------------------- */

/* Some in parallel. One kernel serves both shapes. */
#define BESIDE(class, op)                                                      \
    static WGC_NOINLINE size_t reduce_beside_##op(                             \
        void *dst, const void *src, size_t n, size_t size)                     \
    {                                                                          \
        return reduce_groups_##class(dst, src, n, size, &operator_##op);       \
    }                                                                          \
    static WGC_NOINLINE size_t scan_beside_##op(                               \
        void *dst, const void *src, size_t n, size_t size, enum shape shape)   \
    {                                                                          \
        return scan_groups_##class(dst, src, n, size, &operator_##op, shape);  \
    }

#define REDUCTIONS_BESIDE(op, name)                                            \
    WGC_SHORT wgc_status ENTRY(reduce_##name##_groups)(                        \
        element *dst, const element *src, size_t n, size_t group_size)         \
    {                                                                          \
        return each_reduce(dst, src, n, group_size, reduce_beside_##op,        \
                           ENTRY(reduce_##name));                              \
    }
#define REDUCTIONS_ALONE(op, name)                                             \
    WGC_SHORT wgc_status ENTRY(reduce_##name##_groups)(                        \
        element *dst, const element *src, size_t n, size_t group_size)         \
    {                                                                          \
        return each_reduce_alone(dst, src, n, group_size,                      \
                                 ENTRY(reduce_##name));                        \
    }
#define REDUCTIONS_RAGGED(name)                                                \
    WGC_SHORT wgc_status ENTRY(reduce_##name##_ragged)(                        \
        element *dst, const element *src, const size_t *offsets,               \
        size_t groups)                                                         \
    {                                                                          \
        return each_reduce_ragged(dst, src, offsets, groups,                   \
                                  ENTRY(reduce_##name));                       \
    }

#define SCANS_BESIDE(shape, op, name)                                          \
    WGC_SHORT wgc_status ENTRY(scan_##shape##_##name##_groups)(                \
        element *dst, const element *src, size_t n, size_t group_size)         \
    {                                                                          \
        return each_scan_##shape(dst, src, n, group_size, scan_beside_##op,    \
                                 ENTRY(scan_##shape##_##name));                \
    }
#define SCANS_ALONE(shape, op, name)                                           \
    WGC_SHORT wgc_status ENTRY(scan_##shape##_##name##_groups)(                \
        element *dst, const element *src, size_t n, size_t group_size)         \
    {                                                                          \
        return each_scan_alone(dst, src, n, group_size,                        \
                               ENTRY(scan_##shape##_##name));                  \
    }
#define SCANS_RAGGED(shape, name)                                              \
    WGC_SHORT wgc_status ENTRY(scan_##shape##_##name##_ragged)(                \
        element *dst, const element *src, const size_t *offsets,               \
        size_t groups)                                                         \
    {                                                                          \
        return each_scan_ragged(dst, src, offsets, groups,                     \
                                ENTRY(scan_##shape##_##name));                 \
    }

/* Groups BESIDE each other, or each ALONE. */
#define MANY(way, op, name)                                                    \
    REDUCTIONS_##way(op, name)                                                 \
    REDUCTIONS_RAGGED(name)                                                    \
    SCANS_##way(inclusive, op, name)                                           \
    SCANS_RAGGED(inclusive, name)                                              \
    SCANS_##way(exclusive, op, name)                                           \
    SCANS_RAGGED(exclusive, name)

/* ---- Positions ------------------------------------------------------------ */

#define POSITION(op, name)                                                     \
    size_t ENTRY(reduce_arg##name)(const element *src, size_t n)               \
    {                                                                          \
        size_t at;                                                             \
        if (has_noted_exact(src, n, &at, &operator_##op))                      \
            return at;                                                         \
        if (n - 1 < position_piece)                                            \
            return position_of_best(                                           \
                src, n, to_bits(ENTRY(reduce_##name)(src, n)), find);          \
        return position(src, n, ENTRY(reduce_##name), pattern_##op, find);     \
    }                                                                          \
    WGC_SHORT wgc_status ENTRY(reduce_arg##name##_groups)(                     \
        size_t *dst, const element *src, size_t n, size_t group_size)          \
    {                                                                          \
        return each_position(dst, src, n, group_size,                          \
                             ENTRY(reduce_arg##name));                         \
    }

/* ---- Broadcasts ----------------------------------------------------------- */

#define BROADCAST(type)                                                        \
    wgc_status ENTRY(broadcast_##type)(                                        \
        element *dst, const element *src, size_t n, size_t local_id)           \
    {                                                                          \
        if (local_id >= n)                                                     \
            return WGC_ERROR_LOCAL_ID;                                         \
        fill(dst, n, to_bits(src[local_id]));                                  \
        return WGC_OK;                                                         \
    }                                                                          \
    wgc_status ENTRY(broadcast_##type##_strided)(                              \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n, size_t local_id)                       \
    {                                                                          \
        return broadcast_strided(dst, dst_stride, src, src_stride, n,          \
                                 local_id);                                    \
    }

/* ---- What gives the signed twin's bits ------------------------------------ */

/* It goes to the twin's functions, in the twin's unit: a jump each, but for none
 * per group. */
#define TWIN_SCAN(shape, name, type, twin_name, twin)                          \
    WGC_SHORT void ENTRY(scan_##shape##_##name)(                               \
        elem_##type *dst, const elem_##type *src, size_t n)                    \
    {                                                                          \
        ENTRY(scan_##shape##_##twin_name)((void *)dst, (const void *)src, n);  \
    }                                                                          \
    WGC_SHORT void ENTRY(scan_##shape##_##name##_carry)(                       \
        elem_##type *dst, const elem_##type *src, size_t n,                    \
        wgc_carry_##type *carry)                                               \
    {                                                                          \
        scan_twin(dst, src, n, carry,                                          \
                  ENTRY(scan_##shape##_##twin_name##_carry));                  \
    }                                                                          \
    WGC_SHORT void ENTRY(scan_##shape##_##name##_strided)(                     \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        ENTRY(scan_##shape##_##twin_name##_strided)(                           \
            dst, dst_stride, src, src_stride, n);                              \
    }
#define TWIN_GROUPS(name, type, twin_name)                                     \
    WGC_SHORT wgc_status ENTRY(name##_groups)(                                 \
        elem_##type *dst, const elem_##type *src, size_t n, size_t group_size) \
    {                                                                          \
        return ENTRY(twin_name##_groups)(                                      \
            (void *)dst, (const void *)src, n, group_size);                    \
    }                                                                          \
    WGC_SHORT wgc_status ENTRY(name##_ragged)(                                 \
        elem_##type *dst, const elem_##type *src, const size_t *offsets,       \
        size_t groups)                                                         \
    {                                                                          \
        return ENTRY(twin_name##_ragged)(                                      \
            (void *)dst, (const void *)src, offsets, groups);                  \
    }
#define TWIN(name, type, twin_name, twin)                                      \
    WGC_SHORT elem_##type ENTRY(reduce_##name)(                                \
        const elem_##type *src, size_t n)                                      \
    {                                                                          \
        return (elem_##type)ENTRY(reduce_##twin_name)((const void *)src, n);   \
    }                                                                          \
    WGC_SHORT elem_##type ENTRY(reduce_##name##_strided)(                      \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        return (elem_##type)ENTRY(reduce_##twin_name##_strided)(               \
            src, stride, n);                                                   \
    }                                                                          \
    TWIN_SCAN(inclusive, name, type, twin_name, twin)                          \
    TWIN_SCAN(exclusive, name, type, twin_name, twin)                          \
    TWIN_GROUPS(reduce_##name, type, reduce_##twin_name)                       \
    TWIN_GROUPS(scan_inclusive_##name, type, scan_inclusive_##twin_name)       \
    TWIN_GROUPS(scan_exclusive_##name, type, scan_exclusive_##twin_name)

/* clang-format on */
#endif
