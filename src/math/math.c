/* SPDX-License-Identifier: MIT */
/*
 * The public functions of libwgc-math: maxima by libwgc, the rest by the
 * kernels for the instruction set that libwgc has chosen.
 */
#include "wgc/math.h"

#include <sleef.h>

#include "elements.h"
#include "math/tables.h"

/* The build defines WGC_HAVE_<NAME> as 1 for the kernels that it builds. */
const struct math_kernels *wgc_math_kernels(void)
{
    switch (wgc_isa()) {
#ifdef WGC_HAVE_SSE42
    case WGC_ISA_SSE42:
        return &wgc_math_kernels_sse42;
#endif
#ifdef WGC_HAVE_AVX2
    case WGC_ISA_AVX2:
        return &wgc_math_kernels_avx2;
#endif
#ifdef WGC_HAVE_AVX512
    case WGC_ISA_AVX512:
        return &wgc_math_kernels_avx512;
#endif
#ifdef WGC_HAVE_NEON
    case WGC_ISA_NEON:
        return &wgc_math_kernels_neon;
#endif
#ifdef WGC_HAVE_SVE
    case WGC_ISA_SVE:
        return &wgc_math_kernels_sve;
#endif
    default:
        return &wgc_math_kernels_scalar;
    }
}

/* One logarithm per group: not worth vectors, and the same bits without. */
static float log_f32(float x)
{
    return Sleef_cinz_logf1_u10purec(x);
}

static double log_f64(double x)
{
    return Sleef_cinz_logd1_u10purec(x);
}

#define TYPE f16
#define VALUE_TYPE f32
#define EXPS_APART
#include "math/functions_template.h"
#define TYPE f32
#define VALUE_TYPE f32
#include "math/functions_template.h"
#define TYPE f64
#define VALUE_TYPE f64
#include "math/functions_template.h"

#define STRING_(x) #x
#define STRING(x) STRING_(x)

const char *wgc_math_sleef_version(void)
{
    return STRING(SLEEF_VERSION_MAJOR) "." STRING(
        SLEEF_VERSION_MINOR) "." STRING(SLEEF_VERSION_PATCHLEVEL);
}
