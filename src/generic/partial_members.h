/* SPDX-License-Identifier: MIT */
/*
 * The members of struct wgc_kernels for reductions in pieces. members.h
 * includes this before it expands the list. Needs, for every type T that
 * rounds:
 *
 *   absorb_rounding_T(partial, src, n, operator, put_spans_NAME)
 *   finish_rounding_T(partial, operator)
 *   join_rounding_T of spans_template.h
 */
#include "generic/partials.h"

/* clang-format off */

#define PARTIAL_EXACT(name, type)                                              \
    static WGC_SHORT void reduce_##name##_partial(                             \
        wgc_partial_##type *partial, const elem_##type *src, size_t n)         \
    {                                                                          \
        absorb_exact_##type(partial, src, n, reduce_##name);                   \
    }                                                                          \
    static WGC_SHORT wgc_status reduce_##name##_join(                          \
        wgc_partial_##type *left, const wgc_partial_##type *right)             \
    {                                                                          \
        return join_exact_##type(left, right, reduce_##name);                  \
    }                                                                          \
    static WGC_SHORT elem_##type reduce_##name##_finish(                       \
        const wgc_partial_##type *partial)                                     \
    {                                                                          \
        return finish_exact_##type(partial, reduce_##name);                    \
    }

#define PARTIAL_ROUNDING(name, type)                                           \
    static void reduce_##name##_partial(                                       \
        wgc_partial_##type *partial, const elem_##type *src, size_t n)         \
    {                                                                          \
        absorb_rounding_##type(partial, src, n, &operator_##name,              \
                               put_spans_##name);                              \
    }                                                                          \
    static wgc_status reduce_##name##_join(                                    \
        wgc_partial_##type *left, const wgc_partial_##type *right)             \
    {                                                                          \
        return join_rounding_##type(left, right, operator_##name.combine_one); \
    }                                                                          \
    static elem_##type reduce_##name##_finish(                                 \
        const wgc_partial_##type *partial)                                     \
    {                                                                          \
        return finish_rounding_##type(partial, &operator_##name);              \
    }

/* clang-format on */
