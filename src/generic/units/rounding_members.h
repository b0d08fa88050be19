/* SPDX-License-Identifier: MIT */
/*
 * The members of a unit of rounding operators. The unit has, beside what
 * members.h names,
 *
 *   span_length: elements of a span
 *   put_packed_spans(sums, spans, src, operator): spans that are whole
 *   reduce_spans(src, stride, n, packed, operator): of none or more
 *   absorb_rounding(partial, src, n, operator, put_spans_<op>)
 *   finish_rounding(partial, operator)
 *   join_rounding of spans.h
 *   reduce_exact_sum(src, n), absorb_exact_sum(sum, src, n) and
 *       reduce_products(x, y, n): of f32 and f64
 */
#include "generic/units/members.h"

/* clang-format off */

#define REDUCE_rounding(op, form, src, stride, n, packed)                      \
    __builtin_expect(n - 1 >= span_length, 0)                                  \
        ? reduce_long_##form##_##op(src, stride, n)                            \
        : reduce_rounding(src, stride, n, packed, &operator_##op)

#define REDUCE_LONG(op, form, step, packed)                                    \
    static WGC_NOINLINE element reduce_long_##form##_##op(                     \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        (void)stride;                                                          \
        return reduce_spans(src, step, n, packed, &operator_##op);             \
    }

#define PARTIAL_ROUNDING(op, name)                                             \
    static WGC_NOINLINE void put_spans_##op(                                   \
        number (*sums)[2], struct spans spans, const element *src)             \
    {                                                                          \
        put_packed_spans(sums, spans, src, &operator_##op);                    \
    }                                                                          \
    void ENTRY(reduce_##name##_partial)(                                       \
        partial_of_type *partial, const element *src, size_t n)                \
    {                                                                          \
        absorb_rounding(partial, src, n, &operator_##op, put_spans_##op);      \
    }                                                                          \
    wgc_status ENTRY(reduce_##name##_join)(                                    \
        partial_of_type *left, const partial_of_type *right)                   \
    {                                                                          \
        return join_rounding(left, right, operator_##op.combine_one);          \
    }                                                                          \
    element ENTRY(reduce_##name##_finish)(const partial_of_type *partial)      \
    {                                                                          \
        return finish_rounding(partial, &operator_##op);                       \
    }

#define ROUNDING_MEMBERS(op, name)                                             \
    REDUCE_LONG(op, packed, sizeof(element), true)                             \
    REDUCE_LONG(op, strided, stride, false)                                    \
    REDUCE(rounding, op, name)                                                 \
    SCAN(inclusive, rounding, op, name)                                        \
    SCAN(exclusive, rounding, op, name)                                        \
    PARTIAL_ROUNDING(op, name)                                                 \
    BESIDE(rounding, op)                                                       \
    MANY(BESIDE, op, name)

#define WGC_ROUNDING(op, type) OF_UNIT(type, ROUNDING_MEMBERS(op, op##_##type))
#include "collectives.def"

/* Exact sums and dot products. */
#define SUMS(type)                                                             \
    element ENTRY(reduce_exact_add_##type)(const element *src, size_t n)       \
    {                                                                          \
        return reduce_exact_sum(src, n);                                       \
    }                                                                          \
    void ENTRY(reduce_exact_add_##type##_partial)(                             \
        wgc_exact *partial, const element *src, size_t n)                      \
    {                                                                          \
        absorb_exact_sum(partial, src, n);                                     \
    }                                                                          \
    element ENTRY(reduce_dot_##type)(                                          \
        const element *x, const element *y, size_t n)                          \
    {                                                                          \
        return reduce_products(x, y, n);                                       \
    }
OF_UNIT(f32, SUMS(f32))
OF_UNIT(f64, SUMS(f64))

/* clang-format on */
