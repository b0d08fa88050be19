/* SPDX-License-Identifier: MIT */
/*
 * What packets have beyond the lane header of avx2. Both parts are optional:
 * other instruction sets do without.
 */
#ifndef WGC_SRC_PACKET_LANES_AVX2_H
#define WGC_SRC_PACKET_LANES_AVX2_H

/* Prefixes of one vector for exact operators. Slides across 128-bit parts are
 * two shuffles for the one port that crosses them; steps within parts are one,
 * for two ports, and only the last crosses. Windows over four vectors of four
 * lanes are less work for all that: the carry needs no shuffle a vector. */
#define PREFIXES_BY_PARTS(count, vf) ((count) > 4 || (vf) < 16)

/* neutral in the lower part, in the upper one the lower one of x. */
WGC_INLINE __m256i raised(__m256i neutral, __m256i x)
{
    return _mm256_permute2x128_si256(neutral, x, 0x20);
}
WGC_INLINE lanes_b16 prefixes_b16(lanes_b16 x, lanes_b16 neutral,
                                  lanes_b16 (*op)(lanes_b16, lanes_b16))
{
    x = op(_mm256_alignr_epi8(x, neutral, 14), x);
    x = op(_mm256_alignr_epi8(x, neutral, 12), x);
    x = op(_mm256_alignr_epi8(x, neutral, 8), x);
    const __m256i ends = _mm256_shuffle_epi8(x, _mm256_set1_epi16(0x0F0E));
    return op(raised(neutral, ends), x);
}
WGC_INLINE lanes_b32 prefixes_b32(lanes_b32 x, lanes_b32 neutral,
                                  lanes_b32 (*op)(lanes_b32, lanes_b32))
{
    x = op(_mm256_alignr_epi8(x, neutral, 12), x);
    x = op(_mm256_alignr_epi8(x, neutral, 8), x);
    return op(raised(neutral, _mm256_shuffle_epi32(x, 0xFF)), x);
}
WGC_INLINE lanes_b64 prefixes_b64(lanes_b64 x, lanes_b64 neutral,
                                  lanes_b64 (*op)(lanes_b64, lanes_b64))
{
    x = op(_mm256_alignr_epi8(x, neutral, 8), x);
    return op(raised(neutral, _mm256_shuffle_epi32(x, 0xEE)), x);
}

/* a + b by FMA, which rounds as an addition and has another port than additions
 * and shuffles, which share theirs. Hidden, or clang would fold the 1. */
#define SUMS_BY_FMA
WGC_INLINE lanes_f32 sum_f32(lanes_f32 a, lanes_f32 b)
{
    return _mm256_fmadd_ps(a, hidden_ps(_mm256_set1_ps(1)), b);
}
WGC_INLINE lanes_f64 sum_f64(lanes_f64 a, lanes_f64 b)
{
    return _mm256_fmadd_pd(a, hidden_pd(_mm256_set1_pd(1)), b);
}

#endif
