/* SPDX-License-Identifier: MIT */
/* libwgc-math on AVX-512. */
#include <immintrin.h>
#include <sleef.h>

#define VECTOR_BYTES 64
#include "math/vectors.h"

WGC_INLINE lanes_f32 exp_f32(lanes_f32 x)
{
    return Sleef_cinz_expf16_u10avx512fnofma(x);
}

WGC_INLINE lanes_f64 exp_f64(lanes_f64 x)
{
    return Sleef_cinz_expd8_u10avx512fnofma(x);
}

WGC_INLINE lanes_f32 widen_halves(halves x)
{
    return _mm512_cvtph_ps((__m256i)x);
}

WGC_INLINE halves round_halves(lanes_f32 x)
{
    return (halves)_mm512_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT);
}
