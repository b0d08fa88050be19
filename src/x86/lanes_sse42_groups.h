/* SPDX-License-Identifier: MIT */
/* Lanes of SSE4.2: what only groups in parallel, and the search for
 * an element, need. lanes_sse42.h includes this. */
#ifndef WGC_SRC_X86_LANES_SSE42_GROUPS_H
#define WGC_SRC_X86_LANES_SSE42_GROUPS_H

/* ---- Every other run of lanes, of a and then of b ------------------------ */

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    const __m128i low = _mm_set1_epi32(0xFFFF);
    return _mm_packus_epi32(_mm_and_si128(a, low), _mm_and_si128(b, low));
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return _mm_packus_epi32(_mm_srli_epi32(a, 16), _mm_srli_epi32(b, 16));
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm_castps_si128(
        _mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), 0x88));
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm_castps_si128(
        _mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), 0xDD));
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm_unpacklo_epi64(a, b);
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm_unpackhi_epi64(a, b);
}

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

WGC_INLINE lanes_b16 lower1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm_blend_epi16(neutral, _mm_slli_epi32(x, 16), 0xAA);
}
WGC_INLINE lanes_b16 lower2_b16(lanes_b16 x, lanes_b16 neutral)
{
    const __m128i second =
        _mm_shufflehi_epi16(_mm_shufflelo_epi16(x, 0x55), 0x55);
    return _mm_blend_epi16(neutral, second, 0xCC);
}
WGC_INLINE lanes_b16 lower4_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm_unpacklo_epi64(neutral, _mm_shufflelo_epi16(x, 0xFF));
}
WGC_INLINE lanes_b32 lower1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm_blend_epi16(neutral, _mm_slli_epi64(x, 32), 0xCC);
}
/* neutral is the same in every lane, so one shuffle takes both halves. */
WGC_INLINE lanes_b32 lower2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm_castps_si128(
        _mm_shuffle_ps(_mm_castsi128_ps(neutral), _mm_castsi128_ps(x), 0x54));
}
WGC_INLINE lanes_b64 lower1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return _mm_unpacklo_epi64(neutral, x);
}

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const __m128i magnitude = _mm_and_si128(x, _mm_set1_epi16(0x7FFF));
    const __m128i nan = _mm_cmpgt_epi16(magnitude, _mm_set1_epi16(0x7C00));
    return _mm_blendv_epi8(x, _mm_set1_epi16(0x7E00), nan);
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    const __m128 value = _mm_castsi128_ps(x);
    return _mm_blendv_epi8(x, _mm_set1_epi32(0x7FC00000),
                           _mm_castps_si128(_mm_cmpunord_ps(value, value)));
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    const __m128d value = _mm_castsi128_pd(x);
    return _mm_blendv_epi8(x, _mm_set1_epi64x(0x7FF8000000000000),
                           _mm_castpd_si128(_mm_cmpunord_pd(value, value)));
}

WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    return (uint32_t)_mm_movemask_epi8(
        _mm_packs_epi16(_mm_cmpeq_epi16(a, b), _mm_setzero_si128()));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(a, b)));
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    return (uint32_t)_mm_movemask_pd(_mm_castsi128_pd(_mm_cmpeq_epi64(a, b)));
}

#endif
