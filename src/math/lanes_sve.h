/* SPDX-License-Identifier: MIT */
/*
 * libwgc-math on SVE: exp over arrays, with registers of any length, since
 * their types cannot be lanes of a fixed number. All else is NEON, which every
 * CPU with SVE has.
 */
#include <arm_sve.h>

#include "math/lanes_neon.h"

#define EXPS_OF_ARRAYS

/* dst[i] = exp(src[i] - shift); dst may be src. */
WGC_INLINE void exp_array_f32(float *dst, const float *src, size_t n,
                              float shift)
{
    for (size_t i = 0; i < n; i += svcntw()) {
        const svbool_t some = svwhilelt_b32_u64(i, n);
        const svfloat32_t x = svsub_n_f32_x(some, svld1(some, src + i), shift);
        svst1(some, dst + i, Sleef_cinz_expfx_u10svenofma(x));
    }
}

WGC_INLINE void exp_array_f64(double *dst, const double *src, size_t n,
                              double shift)
{
    for (size_t i = 0; i < n; i += svcntd()) {
        const svbool_t some = svwhilelt_b64_u64(i, n);
        const svfloat64_t x = svsub_n_f64_x(some, svld1(some, src + i), shift);
        svst1(some, dst + i, Sleef_cinz_expdx_u10svenofma(x));
    }
}
