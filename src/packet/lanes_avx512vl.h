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

#define min_f32 keyed_min_f32
#define max_f32 keyed_max_f32
#define min_f64 keyed_min_f64
#define max_f64 keyed_max_f64
#define min_u64 keyed_min_u64
#define max_u64 keyed_max_u64
#include LANE_HEADER
#undef min_f32
#undef max_f32
#undef min_f64
#undef max_f64
#undef min_u64
#undef max_u64

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

#undef KEYS_f32
#undef TO_KEY_f32
#undef FROM_KEY_f32
#define KEYS_f32 0
#define TO_KEY_f32 0
#define FROM_KEY_f32 0
#undef KEYS_f64
#undef TO_KEY_f64
#undef FROM_KEY_f64
#define KEYS_f64 0
#define TO_KEY_f64 0
#define FROM_KEY_f64 0
#undef KEYS_u64
#undef TO_KEY_u64
#undef FROM_KEY_u64
#define KEYS_u64 0
#define TO_KEY_u64 0
#define FROM_KEY_u64 0

#endif
