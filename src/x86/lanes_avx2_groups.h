/* SPDX-License-Identifier: MIT */
/* Lanes of AVX2: what only groups in parallel, and the search for an
 * element, need. lanes_avx2.h includes this. */
#ifndef WGC_SRC_X86_LANES_AVX2_GROUPS_H
#define WGC_SRC_X86_LANES_AVX2_GROUPS_H

/* ---- Every other run of lanes, of a and then of b ------------------------ */

/* Most work within 128 bits: the results have 8 bytes of a, then 8 of b, in
 * either half. */
#define UNORDERED_RUNS
WGC_INLINE lanes_b32 ordered_b32(lanes_b32 x)
{
    return _mm256_permute4x64_epi64(x, 0xD8);
}
WGC_INLINE lanes_b16 ordered_b16(lanes_b16 x) { return ordered_b32(x); }
WGC_INLINE lanes_b64 ordered_b64(lanes_b64 x) { return ordered_b32(x); }

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    const __m256i low = _mm256_set1_epi32(0xFFFF);
    return _mm256_packus_epi32(_mm256_and_si256(a, low),
                               _mm256_and_si256(b, low));
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return _mm256_packus_epi32(_mm256_srli_epi32(a, 16),
                               _mm256_srli_epi32(b, 16));
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a),
                                                 _mm256_castsi256_ps(b), 0x88));
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a),
                                                 _mm256_castsi256_ps(b), 0xDD));
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_unpacklo_epi64(a, b);
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_unpackhi_epi64(a, b);
}
WGC_INLINE lanes_b32 even4_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_permute2x128_si256(a, b, 0x20);
}
WGC_INLINE lanes_b32 odd4_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm256_permute2x128_si256(a, b, 0x31);
}

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

/* Lane k of either 128 bits' four, or of eight. */
WGC_INLINE __m256i spread_words(__m256i x, int a, int b)
{
    const char i = (char)(2 * a), j = (char)(2 * b);
    return _mm256_shuffle_epi8(
        x, _mm256_setr_epi8(i, i + 1, i, i + 1, i, i + 1, i, i + 1, j, j + 1, j,
                            j + 1, j, j + 1, j, j + 1, i, i + 1, i, i + 1, i,
                            i + 1, i, i + 1, j, j + 1, j, j + 1, j, j + 1, j,
                            j + 1));
}
WGC_INLINE lanes_b16 lower1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm256_blend_epi16(neutral, _mm256_slli_epi32(x, 16), 0xAA);
}
WGC_INLINE lanes_b16 lower2_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm256_blend_epi16(neutral, spread_words(x, 1, 5), 0xCC);
}
WGC_INLINE lanes_b16 lower4_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm256_blend_epi16(neutral, spread_words(x, 3, 3), 0xF0);
}
WGC_INLINE lanes_b16 lower8_b16(lanes_b16 x, lanes_b16 neutral)
{
    const __m128i last = _mm_srli_si128(_mm256_castsi256_si128(x), 14);
    return _mm256_inserti128_si256(neutral, _mm_broadcastw_epi16(last), 1);
}
WGC_INLINE lanes_b32 lower1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm256_blend_epi32(neutral, _mm256_slli_epi64(x, 32), 0xAA);
}
/* neutral is the same in every lane, so one shuffle takes both halves. */
WGC_INLINE lanes_b32 lower2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(neutral),
                                                 _mm256_castsi256_ps(x), 0x54));
}
WGC_INLINE lanes_b32 lower4_b32(lanes_b32 x, lanes_b32 neutral)
{
    const __m128i last = _mm_shuffle_epi32(_mm256_castsi256_si128(x), 0xFF);
    return _mm256_inserti128_si256(neutral, last, 1);
}

/* In one instruction each. */
#define UP_b32
WGC_INLINE lanes_b32 up1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm256_alignr_epi8(x, neutral, 12);
}
WGC_INLINE lanes_b32 up2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm256_unpacklo_epi64(neutral, x);
}
WGC_INLINE lanes_b64 lower1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return _mm256_unpacklo_epi64(neutral, x);
}
WGC_INLINE lanes_b64 lower2_b64(lanes_b64 x, lanes_b64 neutral)
{
    return _mm256_blend_epi32(neutral, _mm256_permute4x64_epi64(x, 0x55), 0xF0);
}

/* ---- Four vectors in columns --------------------------------------------- */

#define TRANSPOSES_b32 1
#define TRANSPOSES_f32 1
WGC_INLINE void transpose_b32(lanes_b32 *a, lanes_b32 *b, lanes_b32 *c,
                              lanes_b32 *d)
{
    const __m256i ab_low = _mm256_unpacklo_epi32(*a, *b);
    const __m256i ab_high = _mm256_unpackhi_epi32(*a, *b);
    const __m256i cd_low = _mm256_unpacklo_epi32(*c, *d);
    const __m256i cd_high = _mm256_unpackhi_epi32(*c, *d);
    *a = _mm256_unpacklo_epi64(ab_low, cd_low);
    *b = _mm256_unpackhi_epi64(ab_low, cd_low);
    *c = _mm256_unpacklo_epi64(ab_high, cd_high);
    *d = _mm256_unpackhi_epi64(ab_high, cd_high);
}
WGC_INLINE lanes_b32 up4_b32(lanes_b32 x, lanes_b32 fill)
{
    return _mm256_inserti128_si256(fill, _mm256_castsi256_si128(x), 1);
}

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const __m256i magnitude = _mm256_and_si256(x, _mm256_set1_epi16(0x7FFF));
    const __m256i nan =
        _mm256_cmpgt_epi16(magnitude, _mm256_set1_epi16(0x7C00));
    return _mm256_blendv_epi8(x, _mm256_set1_epi16(0x7E00), nan);
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    const __m256 value = _mm256_castsi256_ps(x);
    const __m256 nan = _mm256_cmp_ps(value, value, _CMP_UNORD_Q);
    return _mm256_blendv_epi8(x, _mm256_set1_epi32(0x7FC00000),
                              _mm256_castps_si256(nan));
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    const __m256d value = _mm256_castsi256_pd(x);
    const __m256d nan = _mm256_cmp_pd(value, value, _CMP_UNORD_Q);
    return _mm256_blendv_epi8(x, _mm256_set1_epi64x(0x7FF8000000000000),
                              _mm256_castpd_si256(nan));
}

WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    const __m256i same = _mm256_cmpeq_epi16(a, b);
    const __m256i bytes = ordered_b32(_mm256_packs_epi16(same, same));
    return (uint32_t)_mm_movemask_epi8(_mm256_castsi256_si128(bytes));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    return (uint32_t)_mm256_movemask_ps(
        _mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b)));
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    return (uint32_t)_mm256_movemask_pd(
        _mm256_castsi256_pd(_mm256_cmpeq_epi64(a, b)));
}

/* ---- Any lanes ----------------------------------------------------------- */

WGC_INLINE lanes_b32 look_up_b32(lanes_b32 table, lanes_b32 lanes)
{
    return _mm256_permutevar8x32_epi32(table, lanes);
}
WGC_INLINE lanes_b32 look_up_pair_b32(lanes_b32 a, lanes_b32 b, lanes_b32 lanes)
{
    const __m256i second = _mm256_slli_epi32(lanes, 28);
    return _mm256_castps_si256(
        _mm256_blendv_ps(_mm256_castsi256_ps(look_up_b32(a, lanes)),
                         _mm256_castsi256_ps(look_up_b32(b, lanes)),
                         _mm256_castsi256_ps(second)));
}
WGC_INLINE lanes_b32 select_equal_b32(lanes_b32 a, lanes_b32 b, lanes_b32 x,
                                      lanes_b32 y)
{
    return _mm256_blendv_epi8(y, x, _mm256_cmpeq_epi32(a, b));
}

WGC_INLINE lanes_b32 gather_b32(const char *p, lanes_b32 from)
{
    return _mm256_set_m128i(gather_four(p, _mm256_extracti128_si256(from, 1)),
                            gather_four(p, _mm256_castsi256_si128(from)));
}

#endif
