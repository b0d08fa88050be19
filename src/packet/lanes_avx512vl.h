/* SPDX-License-Identifier: MIT */
/*
 * What AVX-512 has for shorter vectors, too: minima and maxima that need no
 * keys (see lanes_common.h). So packets of all lengths leave the same in a
 * state.
 *
 * Parameter: LANE_HEADER, that of avx2 or sse42, which this one includes.
 */
#ifndef WGC_SRC_PACKET_LANES_AVX512VL_H
#define WGC_SRC_PACKET_LANES_AVX512VL_H

#define MINIMA_WITHOUT_KEYS
#include LANE_HEADER

#if COUNT_b32 == 8
#define VL(name) _mm256_##name
#define FROM_PS(x) _mm256_castps_si256(x)
#define FROM_PD(x) _mm256_castpd_si256(x)
#define TO_PS(x) _mm256_castsi256_ps(x)
#define TO_PD(x) _mm256_castsi256_pd(x)
#else
#define VL(name) _mm_##name
#define FROM_PS(x) _mm_castps_si128(x)
#define FROM_PD(x) _mm_castpd_si128(x)
#define TO_PS(x) _mm_castsi128_ps(x)
#define TO_PD(x) _mm_castsi128_pd(x)
#endif

/* VRANGE: see lanes_avx512.h. */
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b)
{
    return FROM_PS(VL(range_ps)(TO_PS(a), TO_PS(b), 4));
}
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b)
{
    return FROM_PS(VL(range_ps)(TO_PS(a), TO_PS(b), 5));
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b)
{
    return FROM_PD(VL(range_pd)(TO_PD(a), TO_PD(b), 4));
}
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b)
{
    return FROM_PD(VL(range_pd)(TO_PD(a), TO_PD(b), 5));
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b)
{
    return VL(min_epu64)(a, b);
}
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b)
{
    return VL(max_epu64)(a, b);
}

#endif
