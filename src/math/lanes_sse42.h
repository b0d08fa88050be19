/* SPDX-License-Identifier: MIT */
/* libwgc-math on SSE4.2, which cannot convert halves. */
#include <immintrin.h>
#include <sleef.h>

#define VECTOR_BYTES 16
#include "math/vectors.h"

WGC_INLINE lanes_f32 exp_f32(lanes_f32 x)
{
    return Sleef_cinz_expf4_u10sse4(x);
}

WGC_INLINE lanes_f64 exp_f64(lanes_f64 x)
{
    return Sleef_cinz_expd2_u10sse4(x);
}

WGC_INLINE lanes_f32 log_f32(lanes_f32 x)
{
    return Sleef_cinz_logf4_u10sse4(x);
}

WGC_INLINE lanes_f64 log_f64(lanes_f64 x)
{
    return Sleef_cinz_logd2_u10sse4(x);
}

WGC_INLINE lanes_f32 widen_halves(halves x)
{
    return widen_generic(x);
}

WGC_INLINE halves round_halves(lanes_f32 x)
{
    return round_generic(x);
}
