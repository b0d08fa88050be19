/* SPDX-License-Identifier: MIT */
/* libwgc-math on AVX2: SLEEF has its functions without FMA for AVX. */
#include <immintrin.h>
#include <sleef.h>

#define VECTOR_BYTES 32
#include "math/vectors.h"

WGC_INLINE lanes_f32 exp_f32(lanes_f32 x)
{
    return Sleef_cinz_expf8_u10avx(x);
}

WGC_INLINE lanes_f64 exp_f64(lanes_f64 x)
{
    return Sleef_cinz_expd4_u10avx(x);
}

WGC_INLINE lanes_f32 log_f32(lanes_f32 x)
{
    return Sleef_cinz_logf8_u10avx(x);
}

WGC_INLINE lanes_f64 log_f64(lanes_f64 x)
{
    return Sleef_cinz_logd4_u10avx(x);
}

WGC_INLINE lanes_f32 widen_halves(halves x)
{
    return _mm256_cvtph_ps((__m128i)x);
}

WGC_INLINE halves round_halves(lanes_f32 x)
{
    return (halves)_mm256_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT);
}
