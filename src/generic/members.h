/* SPDX-License-Identifier: MIT */
/*
 * The members of struct wgc_kernels, made from one instruction set's kernels by
 * expanding the list of collectives, and the table that holds them. So AVX2's
 * scan_inclusive_min_f64 is scan_exact_f64 with operator_min_f64, which is
 * scan_patterns_b64 of exact_template.h with key_f64 of lanes_avx2.h and
 * min_f64 of lanes_common.h; adding floats is rounding_template.h.
 *
 * Included once, last, by each instruction set's file, which has defined ISA
 * and, for every type T of the class:
 *
 *   reduce_exact_T, reduce_rounding_T(src, stride, n, packed, operator): of a
 *       rounding operator 1 element to a span
 *   put_packed_spans_T(sums, spans, src, operator): spans that are whole
 *   reduce_spans_T(src, stride, n, packed, operator): of none or more
 *   span_length_T: elements of a span
 *   what partial_members.h needs
 *   scan_exact_T, scan_rounding_T(dst, src, n, carry, operator, shape): without
 *       a carry in the plain form
 *   is_long_exact_T, is_long_rounding_T(n, operator): true if a scan of n
 *       elements has code of its own, which the plain form then takes from the
 *       carry form
 *   scan_few_exact_T, scan_few_rounding_T(strides, n, operator, shape): true if
 *       it has scanned elements that lie apart
 *   piece_scan_exact_T, piece_scan_rounding_T(operator, the scan's carry form):
 *       how scan_gathered_T scans any number of them
 *   scan_singly_T(dst, src, n, operator, shape): of a narrow type, true if it
 *       has scanned few elements in the plain form
 *   fill_b16, fill_b32, fill_b64(dst, n, pattern)
 *   vote_all, vote_any(predicate, stride, n, packed)
 *   what many_members.h needs
 *   COLUMNS_MEMBERS, the file that holds all_columns, reduce_columns_by and
 *       scan_columns_by(.., of all_columns, ..)
 *   reduce_exact_sum_T(src, n), absorb_exact_sum_T(sum, src, n) and
 *       reduce_products_T(x, y, n): of f32 and f64
 *
 * and its operators (operators.h, rounding_template.h). `packed` says that the
 * elements are contiguous and aligned. Of a narrow type only reduce_exact_T and
 * scan_exact_T are needed, what narrow_strided_template.h makes, and fill_b8.
 */
#include "generic/partial_members.h"

/* clang-format off */

#define REDUCE_EXACT(name, form, type, src, stride, n, packed)                 \
    reduce_exact_##type(src, stride, n, packed, &operator_##name)
#define REDUCE_ROUNDING(name, form, type, src, stride, n, packed)              \
    __builtin_expect(n - 1 >= span_length_##type, 0)                           \
        ? reduce_long_##form##_##name(src, stride, n)                          \
        : reduce_rounding_##type(src, stride, n, packed, &operator_##name)

#define PUT_SPANS(name, type)                                                  \
    static WGC_NOINLINE void put_spans_##name(                                 \
        value_##type (*sums)[2], struct spans spans, const elem_##type *src)   \
    {                                                                          \
        put_packed_spans_##type(sums, spans, src, &operator_##name);           \
    }

#define REDUCE_LONG(name, form, type, step, packed)                            \
    static WGC_NOINLINE elem_##type reduce_long_##form##_##name(               \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        (void)stride;                                                          \
        return reduce_spans_##type(src, step, n, packed, &operator_##name);    \
    }

#define REDUCE(class, name, type)                                              \
    static WGC_NOINLINE elem_##type reduce_##name(                             \
        const elem_##type *src, size_t n)                                      \
    {                                                                          \
        return REDUCE_##class(name, packed, type, src, sizeof *src, n, true);  \
    }                                                                          \
    static elem_##type reduce_##name##_strided(                                \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        return REDUCE_##class(name, strided, type, src, stride, n, false);     \
    }

#define SCAN(shape, class, name, type)                                         \
    static void scan_##shape##_##name##_carry(                                 \
        elem_##type *, const elem_##type *, size_t, wgc_carry_##type *);       \
    static WGC_NOINLINE void scan_##shape##_##name##_long(                     \
        elem_##type *dst, const elem_##type *src, size_t n)                    \
    {                                                                          \
        wgc_carry_##type carry = {0};                                          \
        scan_##shape##_##name##_carry(dst, src, n, &carry);                    \
    }                                                                          \
    static WGC_NOINLINE void scan_##shape##_##name(                            \
        elem_##type *dst, const elem_##type *src, size_t n)                    \
    {                                                                          \
        if (is_long_##class##_##type(n, &operator_##name))                     \
            scan_##shape##_##name##_long(dst, src, n);                         \
        else                                                                   \
            scan_##class##_##type(dst, src, n, NULL, &operator_##name, shape); \
    }                                                                          \
    static void scan_##shape##_##name##_carry(                                 \
        elem_##type *dst, const elem_##type *src, size_t n,                    \
        wgc_carry_##type *carry)                                               \
    {                                                                          \
        if (!carry)                                                            \
            __builtin_unreachable(); /* NULL would be the plain form's */      \
        scan_##class##_##type(dst, src, n, carry, &operator_##name, shape);    \
    }                                                                          \
    static void scan_##shape##_##name##_strided(                               \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        const struct strides strides = {dst, src, dst_stride, src_stride};     \
        if (!scan_few_##class##_##type(strides, n, &operator_##name, shape))   \
            scan_gathered_##type(&strides, n,                                  \
                                 piece_scan_##class##_##type(                  \
                                     &operator_##name,                         \
                                     scan_##shape##_##name##_carry));          \
    }

#define EXACT_MEMBERS(name, type)                                              \
    REDUCE(EXACT, name, type)                                                  \
    SCAN(inclusive, exact, name, type)                                         \
    SCAN(exclusive, exact, name, type)

/* What gives the signed twin's bits goes to its kernels: a jump each. */
#define TWIN_SCAN(shape, name, type, twin_name, twin)                          \
    static WGC_SHORT void scan_##shape##_##name(                               \
        elem_##type *dst, const elem_##type *src, size_t n)                    \
    {                                                                          \
        scan_##shape##_##twin_name((void *)dst, (const void *)src, n);         \
    }                                                                          \
    static WGC_SHORT void scan_##shape##_##name##_carry(                       \
        elem_##type *dst, const elem_##type *src, size_t n,                    \
        wgc_carry_##type *carry)                                               \
    {                                                                          \
        wgc_carry_##twin bits = {(elem_##twin)carry->value, carry->begun};     \
        scan_##shape##_##twin_name##_carry((void *)dst, (const void *)src, n,  \
                                           &bits);                             \
        carry->value = (elem_##type)bits.value;                                \
        carry->begun = bits.begun;                                             \
    }                                                                          \
    static WGC_SHORT void scan_##shape##_##name##_strided(                     \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        scan_##shape##_##twin_name##_strided(dst, dst_stride, src, src_stride, \
                                             n);                               \
    }
#define TWIN_MEMBERS(name, type, twin_name, twin)                              \
    static WGC_SHORT elem_##type reduce_##name(const elem_##type *src,         \
                                               size_t n)                       \
    {                                                                          \
        return (elem_##type)reduce_##twin_name((const void *)src, n);          \
    }                                                                          \
    static WGC_SHORT elem_##type reduce_##name##_strided(                      \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        return (elem_##type)reduce_##twin_name##_strided(src, stride, n);      \
    }                                                                          \
    TWIN_SCAN(inclusive, name, type, twin_name, twin)                          \
    TWIN_SCAN(exclusive, name, type, twin_name, twin)

/* Of narrow integers: a reduction and a scan, and jumps to them. */
#define NARROW_SCAN(shape, name, type)                                         \
    static WGC_SHORT void scan_##shape##_##name(                               \
        elem_##type *dst, const elem_##type *src, size_t n)                    \
    {                                                                          \
        if (!scan_singly_##type(dst, src, n, &operator_##name, shape))         \
            scan_any_##name(dst, src, n, NULL, shape);                         \
    }                                                                          \
    static WGC_SHORT void scan_##shape##_##name##_carry(                       \
        elem_##type *dst, const elem_##type *src, size_t n,                    \
        wgc_carry_##type *carry)                                               \
    {                                                                          \
        scan_any_##name(dst, src, n, carry, shape);                            \
    }                                                                          \
    static WGC_SHORT void scan_##shape##_##name##_strided(                     \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        scan_strided_##type(dst, dst_stride, src, src_stride, n,               \
                            scan_##shape##_##name##_carry);                    \
    }
#define NARROW_MEMBERS(name, type)                                             \
    static WGC_NOINLINE elem_##type reduce_##name(const elem_##type *src,      \
                                                  size_t n)                    \
    {                                                                          \
        return reduce_exact_##type(src, sizeof *src, n, true,                  \
                                   &operator_##name);                          \
    }                                                                          \
    static WGC_SHORT elem_##type reduce_##name##_strided(                      \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        return reduce_strided_##type(src, stride, n, reduce_##name);           \
    }                                                                          \
    static WGC_ONE_COPY void scan_any_##name(                                  \
        elem_##type *dst, const elem_##type *src, size_t n,                    \
        wgc_carry_##type *carry, enum shape shape)                             \
    {                                                                          \
        wgc_carry_##type state = {0}; /* in registers, without a carry */      \
        if (carry)                                                             \
            state = *carry;                                                    \
        scan_exact_##type(dst, src, n, &state, &operator_##name, shape);       \
        if (carry)                                                             \
            *carry = state;                                                    \
    }                                                                          \
    NARROW_SCAN(inclusive, name, type)                                         \
    NARROW_SCAN(exclusive, name, type)

#define WGC_NARROW 2
#define WGC_EXACT(op, type)                                                    \
    NARROW_MEMBERS(op##_##type, type)                                          \
    PARTIAL_EXACT(op##_##type, type)
#define WGC_UNSIGNED(op, type, twin)                                           \
    TWIN_MEMBERS(op##_##type, type, op##_##twin, twin)                         \
    PARTIAL_EXACT(op##_##type, type)
#include "collectives.def"

#define WGC_EXACT(op, type)                                                    \
    EXACT_MEMBERS(op##_##type, type)                                           \
    PARTIAL_EXACT(op##_##type, type)
#define WGC_UNSIGNED(op, type, twin)                                           \
    TWIN_MEMBERS(op##_##type, type, op##_##twin, twin)                         \
    PARTIAL_EXACT(op##_##type, type)
#define WGC_ROUNDING(op, type)                                                 \
    PUT_SPANS(op##_##type, type)                                               \
    REDUCE_LONG(op##_##type, packed, type, sizeof(elem_##type), true)          \
    REDUCE_LONG(op##_##type, strided, type, stride, false)                     \
    PARTIAL_ROUNDING(op##_##type, type)                                        \
    REDUCE(ROUNDING, op##_##type, type)                                        \
    SCAN(inclusive, rounding, op##_##type, type)                               \
    SCAN(exclusive, rounding, op##_##type, type)
#define WGC_LOGICAL(op) EXACT_MEMBERS(logical_##op, i32)
#define WGC_VOTE(name)                                                         \
    static int32_t name(const int32_t *predicate, size_t n)                    \
    {                                                                          \
        return vote_##name(predicate, sizeof *predicate, n, true);             \
    }                                                                          \
    static int32_t name##_strided(                                             \
        const void *predicate, ptrdiff_t stride, size_t n)                     \
    {                                                                          \
        return vote_##name(predicate, stride, n, false);                       \
    }
#include "collectives.def"

#define WGC_NARROW 1
#define WGC_BROADCAST(type)                                                    \
    static wgc_status broadcast_##type(                                        \
        elem_##type *dst, const elem_##type *src, size_t n, size_t local_id)   \
    {                                                                          \
        if (local_id >= n)                                                     \
            return WGC_ERROR_LOCAL_ID;                                         \
        PASTE2(fill, PATTERN_##type)(dst, n, to_bits_##type(src[local_id]));                                    \
        return WGC_OK;                                                         \
    }                                                                          \
    static wgc_status broadcast_##type##_strided(                              \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n, size_t local_id)                       \
    {                                                                          \
        return PASTE2(broadcast_strided, PATTERN_##type)(                      \
            dst, dst_stride, src, src_stride, n, local_id);                    \
    }
#include "collectives.def"

/* clang-format on */

#include "generic/many_members.h"

/* ---- Columns ------------------------------------------------------------- */

#include COLUMNS_MEMBERS

static wgc_status reduce_columns(wgc_operator op, wgc_type type, void *dst,
                                 const void *src, ptrdiff_t src_stride,
                                 size_t rows, size_t columns)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    reduce_columns_by(&all_columns[row - 1], dst, src, src_stride, rows,
                      columns);
    return WGC_OK;
}

static wgc_status scan_columns(wgc_operator op, wgc_type type,
                               struct strides strides, size_t rows,
                               size_t columns, enum shape shape)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    scan_columns_by(&all_columns[row - 1], strides, rows, columns, shape);
    return WGC_OK;
}

static wgc_status scan_inclusive_columns(wgc_operator op, wgc_type type,
                                         void *dst, ptrdiff_t dst_stride,
                                         const void *src, ptrdiff_t src_stride,
                                         size_t rows, size_t columns)
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    return scan_columns(op, type, strides, rows, columns, inclusive);
}

static wgc_status scan_exclusive_columns(wgc_operator op, wgc_type type,
                                         void *dst, ptrdiff_t dst_stride,
                                         const void *src, ptrdiff_t src_stride,
                                         size_t rows, size_t columns)
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    return scan_columns(op, type, strides, rows, columns, exclusive);
}

/* ---- Exact sums and dot products ------------------------------------------ */

/* clang-format off */
#define SUMS(type)                                                             \
    static elem_##type reduce_exact_add_##type(                                \
        const elem_##type *src, size_t n)                                      \
    {                                                                          \
        return reduce_exact_sum_##type(src, n);                                \
    }                                                                          \
    static void reduce_exact_add_##type##_partial(                             \
        wgc_exact *partial, const elem_##type *src, size_t n)                  \
    {                                                                          \
        absorb_exact_sum_##type(partial, src, n);                              \
    }                                                                          \
    static elem_##type reduce_dot_##type(                                      \
        const elem_##type *x, const elem_##type *y, size_t n)                  \
    {                                                                          \
        return reduce_products_##type(x, y, n);                                \
    }
SUMS(f32)
SUMS(f64)
/* clang-format on */

#define TABLE PASTE2(wgc_kernels, ISA)

extern WGC_HIDDEN const struct wgc_kernels TABLE;

const struct wgc_kernels TABLE = {
    .size = sizeof(struct wgc_kernels),
#ifdef CORE_MEMBERS /* those that some cores have in place of others; else     \
                       NULL */
#define WGC_OWN(member) .member = member,
#include CORE_MEMBERS
#else
#define WGC_FUNCTION(result, name, parameters, arguments) .name = name,
#define WGC_PROCEDURE(name, parameters, arguments) .name = name,
#include "functions.def"
#endif
};
