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

/* VRANGE: see lanes_avx512.h. */
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)X86(range_ps)((lanes_f32)a, (lanes_f32)b, 4);
}
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)X86(range_ps)((lanes_f32)a, (lanes_f32)b, 5);
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)X86(range_pd)((lanes_f64)a, (lanes_f64)b, 4);
}
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)X86(range_pd)((lanes_f64)a, (lanes_f64)b, 5);
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b)
{
    return X86(min_epu64)(a, b);
}
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b)
{
    return X86(max_epu64)(a, b);
}

#endif
