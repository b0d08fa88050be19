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

WGC_INLINE lanes_f32 log_f32(lanes_f32 x)
{
    return Sleef_cinz_logf16_u10avx512fnofma(x);
}

WGC_INLINE lanes_f64 log_f64(lanes_f64 x)
{
    return Sleef_cinz_logd8_u10avx512fnofma(x);
}

WGC_INLINE lanes_f32 widen_halves(halves x)
{
    return _mm512_cvtph_ps((__m256i)x);
}

WGC_INLINE halves round_halves(lanes_f32 x)
{
    return (halves)_mm512_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT);
}

/* Masks reach a part of a vector without a detour through memory. */
#define FEW_BY_MASKS

WGC_INLINE uint32_t first(size_t n)
{
    return ((uint32_t)1 << n) - 1;
}

WGC_INLINE lanes_f32 load_few_f32(const float *from, size_t n, float missing)
{
    return _mm512_mask_loadu_ps(_mm512_set1_ps(missing), (__mmask16)first(n),
                                from);
}

WGC_INLINE lanes_f64 load_few_f64(const double *from, size_t n, double missing)
{
    return _mm512_mask_loadu_pd(_mm512_set1_pd(missing), (__mmask8)first(n),
                                from);
}

WGC_INLINE lanes_f32 load_few_f16(const uint16_t *from, size_t n,
                                  uint16_t missing)
{
    return _mm512_cvtph_ps(_mm256_mask_loadu_epi16(
        _mm256_set1_epi16((short)missing), (__mmask16)first(n), from));
}

WGC_INLINE void store_few_f32(float *to, size_t n, lanes_f32 x)
{
    _mm512_mask_storeu_ps(to, (__mmask16)first(n), x);
}

WGC_INLINE void store_few_f64(double *to, size_t n, lanes_f64 x)
{
    _mm512_mask_storeu_pd(to, (__mmask8)first(n), x);
}

WGC_INLINE void store_few_f16(uint16_t *to, size_t n, lanes_f32 x)
{
    _mm256_mask_storeu_epi16(to, (__mmask16)first(n), (__m256i)round_halves(x));
}
