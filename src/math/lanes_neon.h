/* SPDX-License-Identifier: MIT */
/* libwgc-math on 64-bit Arm's NEON. */
#include <arm_neon.h>
#include <sleef.h>

#define VECTOR_BYTES 16
#include "math/vectors.h"

WGC_INLINE lanes_f32 exp_f32(lanes_f32 x)
{
    return (lanes_f32)Sleef_cinz_expf4_u10advsimdnofma((float32x4_t)x);
}

WGC_INLINE lanes_f64 exp_f64(lanes_f64 x)
{
    return (lanes_f64)Sleef_cinz_expd2_u10advsimdnofma((float64x2_t)x);
}

WGC_INLINE lanes_f32 log_f32(lanes_f32 x)
{
    return (lanes_f32)Sleef_cinz_logf4_u10advsimdnofma((float32x4_t)x);
}

WGC_INLINE lanes_f64 log_f64(lanes_f64 x)
{
    return (lanes_f64)Sleef_cinz_logd2_u10advsimdnofma((float64x2_t)x);
}

WGC_INLINE lanes_f32 widen_halves(halves x)
{
    return (lanes_f32)vcvt_f32_f16((float16x4_t)x);
}

WGC_INLINE halves round_halves(lanes_f32 x)
{
    return (halves)vcvt_f16_f32((float32x4_t)x);
}
