/* SPDX-License-Identifier: MIT */
/*
 * wgc math: softmax, its logarithm and log-sum-exp of a work-group's values,
 * with the same bits on every instruction set. A library of its own,
 * libwgc-math, over libwgc and SLEEF: link with `pkg-config --libs wgc-math` or
 * with the CMake target wgc::math.
 *
 * What holds for every function here:
 *
 * - Shapes. src and the dst of softmax and log_softmax are arrays of n
 * elements. Any n is valid; for n == 0 nothing is read or written and the
 * pointers may be NULL.
 * - Memory. No byte outside the n elements is read or written. Only the
 *   element's own alignment is needed. dst == src is allowed in softmax and
 *   log_softmax; any other overlap is the caller's error. No allocation; each
 *   element is read and written in at most three passes.
 * - Steps. max = wgc_reduce_max of all values; e[i] = exp(src[i] - max);
 *   sum = wgc_reduce_add of all e, by wgc's tree of docs/semantics.md; then
 *   softmax is e[i] / sum, log_softmax (src[i] - max) - log(sum), logsumexp
 *   max + log(sum). Every step rounds once, but for exp and log: those are
 *   SLEEF's functions of 1 ulp that use no fused multiply-add. Nothing depends
 *   on the instruction set, the group's address or its neighbours.
 * - Half. Values become floats before the first step and are rounded once, to
 *   nearest even, after the last.
 * - NaN. If any value is NaN, all outputs are the canonical quiet NaN. If any
 * is +INF, softmax and log_softmax give NaN everywhere, and logsumexp +INF. If
 *   all are -INF, softmax and log_softmax give NaN everywhere, and logsumexp
 *   -INF. Beside greater values -INF has softmax 0 and log_softmax -INF.
 * - Error. docs/math.md states a bound, in ulp, for each function.
 * - Threads. Every function is re-entrant: no locks, no thread-local storage,
 * no errno, at most 4 KiB of stack unless it says so. It uses the instruction set that wgc_isa()
 *   names, so WGC_ISA and wgc_force_isa count here too; what this library does
 *   not have for that one, `scalar` computes.
 * - Environment. As for libwgc, bits are promised in the default floating-point
 *   environment; exception flags may be raised.
 */
#ifndef WGC_MATH_H
#define WGC_MATH_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* -------------------------------------------------------------- softmax -- */

/* dst[i] = exp(src[i]) / the sum of all exp(src[j]), without overflow. */
WGC_API void wgc_softmax_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n)
    WGC_DST_SRC_N;
WGC_API void wgc_softmax_f32(float *dst, const float *src, size_t n)
    WGC_DST_SRC_N;
WGC_API void wgc_softmax_f64(double *dst, const double *src, size_t n)
    WGC_DST_SRC_N;

/* dst[i] = log(softmax(src)[i]), also where softmax underflows. */
WGC_API void wgc_log_softmax_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n)
    WGC_DST_SRC_N;
WGC_API void wgc_log_softmax_f32(float *dst, const float *src, size_t n)
    WGC_DST_SRC_N;
WGC_API void wgc_log_softmax_f64(double *dst, const double *src, size_t n)
    WGC_DST_SRC_N;

/* log(the sum of all exp(src[i])), without overflow. n == 0 gives -INF. */
WGC_API wgc_f16 wgc_logsumexp_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API float wgc_logsumexp_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_logsumexp_f64(const double *src, size_t n) WGC_SRC_N;

/* --------------------------------------------------------------- groups -- */

/*
 * The same for each group of group_size elements, such as a matrix's rows; the
 * last group may be shorter. dst has the n elements of src, and for logsumexp
 * one for each group: ceil(n / group_size), which must not overlap src. Every
 * group has the bits of a call of its own. group_size == 0 gives
 * WGC_ERROR_GROUP_SIZE and nothing is written; else n == 0 gives WGC_OK and
 * nothing is touched.
 */
WGC_API wgc_status wgc_softmax_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_softmax_f32_groups(float *dst, const float *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_softmax_f64_groups(double *dst, const double *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_log_softmax_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_log_softmax_f32_groups(float *dst, const float *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_log_softmax_f64_groups(double *dst, const double *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_logsumexp_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_logsumexp_f32_groups(float *dst, const float *src, size_t n, size_t group_size)
    WGC_CHECKED;
WGC_API wgc_status wgc_logsumexp_f64_groups(double *dst, const double *src, size_t n, size_t group_size)
    WGC_CHECKED;

/* -------------------------------------------------------------- columns -- */

/*
 * The same for each column of a matrix, as in wgc/columns.h: rows of `columns`
 * elements, strides in bytes, which keep elements aligned. Every column has the
 * bits of a call of its own. softmax and log_softmax may be in place, with
 * dst == src and equal strides; of 0 rows nothing is touched. The result of
 * logsumexp is one row, which must not overlap src; 0 rows give -INF. These
 * use up to 32 KiB of stack.
 */
WGC_API void wgc_softmax_f16_columns(wgc_f16 *dst, ptrdiff_t dst_stride, const wgc_f16 *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_softmax_f32_columns(float *dst, ptrdiff_t dst_stride, const float *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_softmax_f64_columns(double *dst, ptrdiff_t dst_stride, const double *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_log_softmax_f16_columns(wgc_f16 *dst, ptrdiff_t dst_stride, const wgc_f16 *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_log_softmax_f32_columns(float *dst, ptrdiff_t dst_stride, const float *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_log_softmax_f64_columns(double *dst, ptrdiff_t dst_stride, const double *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_logsumexp_f16_columns(wgc_f16 *dst, const wgc_f16 *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_logsumexp_f32_columns(float *dst, const float *src, ptrdiff_t src_stride, size_t rows, size_t columns);
WGC_API void wgc_logsumexp_f64_columns(double *dst, const double *src, ptrdiff_t src_stride, size_t rows, size_t columns);

/* ------------------------------------------------------------- in parts -- */

/*
 * One array by an executor of wgc/threads.h, which must not be NULL: what the
 * functions of wgc/math_threads.h on whole arrays call. They take three runs,
 * and have the bits of the plain call.
 */
struct wgc_executor;
WGC_API void wgc_softmax_f16_run(wgc_f16 *dst, const wgc_f16 *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API void wgc_softmax_f32_run(float *dst, const float *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API void wgc_softmax_f64_run(double *dst, const double *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API void wgc_log_softmax_f16_run(wgc_f16 *dst, const wgc_f16 *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API void wgc_log_softmax_f32_run(float *dst, const float *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API void wgc_log_softmax_f64_run(double *dst, const double *src, size_t n, const struct wgc_executor *executor)
    WGC_DST_SRC_N;
WGC_API wgc_f16 wgc_logsumexp_f16_run(const wgc_f16 *src, size_t n, const struct wgc_executor *executor)
    WGC_SRC_N;
WGC_API float wgc_logsumexp_f32_run(const float *src, size_t n, const struct wgc_executor *executor)
    WGC_SRC_N;
WGC_API double wgc_logsumexp_f64_run(const double *src, size_t n, const struct wgc_executor *executor)
    WGC_SRC_N;

/* ------------------------------------------------------------- versions -- */

/* The version of SLEEF that libwgc-math was built with: "3.5.1". */
WGC_API const char *wgc_math_sleef_version(void);

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
