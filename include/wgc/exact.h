/* SPDX-License-Identifier: MIT */
/*
 * wgc: sums that are correctly rounded, and dot products. wgc/wgc.h includes
 * this, and what it says of every function holds here too.
 */
#ifndef WGC_EXACT_H
#define WGC_EXACT_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ----------------------------------------------------------- exact sums -- */

/*
 * The exact sum of all n values, rounded once, to nearest even: the bits of any
 * order, and of any other library that rounds correctly. It overflows only if
 * the exact sum does, whatever partial sums would. Any NaN, or infinities of
 * both signs, give the canonical NaN; else an infinity gives itself. Nothing
 * gives +0, nothing but -0 gives -0, any other sum of 0 is +0.
 */
/* from functions.def, reduce_exact_add_<type>: <declaration> */
WGC_API float wgc_reduce_exact_add_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_reduce_exact_add_f64(const double *src, size_t n) WGC_SRC_N;

/*
 * The same in pieces, in any order. All zeros: nothing seen. Plain data, the
 * same on every instruction set and machine of the same byte order: copy it,
 * store it, send it. count + count of two that are joined must stay below 2^64.
 */
typedef struct wgc_exact {
    uint64_t count; /* how many have been seen */
    uint64_t seen; /* infinities, NaN, and other values than -0 */
    int64_t chunks[70]; /* chunk i counts multiples of 2^(32 i - 1074) */
} wgc_exact;

/* from functions.def, reduce_exact_add_<type>_partial: <declaration> */
WGC_API void wgc_reduce_exact_add_f32_partial(wgc_exact *partial, const float *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_exact_add_f64_partial(wgc_exact *partial, const double *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);

WGC_API void wgc_reduce_exact_add_join(wgc_exact *left, const wgc_exact *right) WGC_NONNULL(1, 2);
WGC_API float wgc_reduce_exact_add_f32_finish(const wgc_exact *partial) WGC_NONNULL(1);
WGC_API double wgc_reduce_exact_add_f64_finish(const wgc_exact *partial) WGC_NONNULL(1);

/* --------------------------------------------------------- dot products -- */

/*
 * The sum of x[i] * y[i]: every product is rounded, then they are added by the
 * tree of wgc_reduce_add. wgc_reduce_dot_f32(x, x, n) is the sum of squares.
 */
/* from functions.def, reduce_dot_<type>: <declaration> */
WGC_API float wgc_reduce_dot_f32(const float *x, const float *y, size_t n) WGC_READS(1, 3) WGC_READS(2, 3);
WGC_API double wgc_reduce_dot_f64(const double *x, const double *y, size_t n) WGC_READS(1, 3) WGC_READS(2, 3);

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
