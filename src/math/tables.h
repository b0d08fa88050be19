/* SPDX-License-Identifier: MIT */
/*
 * The kernels of libwgc-math, a table per instruction set: the only symbol each
 * of their objects exports.
 */
#ifndef WGC_SRC_MATH_TABLES_H
#define WGC_SRC_MATH_TABLES_H

#include "platform.h"
#include "wgc/wgc.h"

/* X(type, element, the value it is computed in) */
#define MATH_TYPES(X)                                                          \
    X(f16, wgc_f16, float)                                                     \
    X(f32, float, float)                                                       \
    X(f64, double, double)

/*
 * exp_sum      the sum of n > 0 values exp(src[i] - shift), by wgc's tree; the
 *              values themselves go to exps unless it is NULL. exps may be src.
 * divide       dst[i] = exps[i] / sum; in place allowed
 * log_softmax  dst[i] = (src[i] - max) - log_sum; in place allowed
 * exp_divide   dst[i] = exp(src[i] - shift) / sum, for halves, whose exps do
 * not fit into dst; in place allowed
 */
struct math_kernels {
#define MATH_MEMBERS(type, ELEM, VALUE)                                        \
    VALUE(*exp_sum_##type)                                                     \
    (VALUE * exps, const ELEM *src, size_t n, VALUE shift);                    \
    void (*divide_##type)(ELEM * dst, const VALUE *exps, size_t n, VALUE sum); \
    void (*log_softmax_##type)(ELEM * dst, const ELEM *src, size_t n,          \
                               VALUE max, VALUE log_sum);
    MATH_TYPES(MATH_MEMBERS)
#undef MATH_MEMBERS
    void (*exp_divide_f16)(wgc_f16 *dst, const wgc_f16 *src, size_t n,
                           float shift, float sum);
};

extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_scalar;
extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_sse42;
extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_avx2;
extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_avx512;
extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_neon;
extern WGC_HIDDEN const struct math_kernels wgc_math_kernels_sve;

/* The table for the instruction set that libwgc uses; scalar if there is none.
 */
WGC_HIDDEN const struct math_kernels *wgc_math_kernels(void);

#endif
