/* SPDX-License-Identifier: MIT */
/* Lanes of NEON: what only groups in parallel, and the search for an
 * element, need. lanes_neon.h includes this. */
#ifndef WGC_SRC_ARM_LANES_NEON_GROUPS_H
#define WGC_SRC_ARM_LANES_NEON_GROUPS_H

/* ---- Every other run of lanes, of a and then of b ------------------------ */

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    return vuzp1q_u16(a, b);
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return vuzp2q_u16(a, b);
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    return vuzp1q_u32(a, b);
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    return vuzp2q_u32(a, b);
}
WGC_INLINE lanes_b64 even1_b64(lanes_b64 a, lanes_b64 b)
{
    return vuzp1q_u64(a, b);
}
WGC_INLINE lanes_b64 odd1_b64(lanes_b64 a, lanes_b64 b)
{
    return vuzp2q_u64(a, b);
}
WGC_INLINE lanes_b16 even2_b16(lanes_b16 a, lanes_b16 b)
{
    return vreinterpretq_u16_u32(
        vuzp1q_u32(vreinterpretq_u32_u16(a), vreinterpretq_u32_u16(b)));
}
WGC_INLINE lanes_b16 odd2_b16(lanes_b16 a, lanes_b16 b)
{
    return vreinterpretq_u16_u32(
        vuzp2q_u32(vreinterpretq_u32_u16(a), vreinterpretq_u32_u16(b)));
}
WGC_INLINE lanes_b16 even4_b16(lanes_b16 a, lanes_b16 b)
{
    return vcombine_u16(vget_low_u16(a), vget_low_u16(b));
}
WGC_INLINE lanes_b16 odd4_b16(lanes_b16 a, lanes_b16 b)
{
    return vcombine_u16(vget_high_u16(a), vget_high_u16(b));
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    return vcombine_u32(vget_low_u32(a), vget_low_u32(b));
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    return vcombine_u32(vget_high_u32(a), vget_high_u32(b));
}

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

WGC_INLINE lanes_b16 lower1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return vtrn1q_u16(neutral, x);
}
WGC_INLINE lanes_b16 lower2_b16(lanes_b16 x, lanes_b16 neutral)
{
    const uint32x4_t seconds = vreinterpretq_u32_u16(vtrn2q_u16(x, x));
    return vreinterpretq_u16_u32(
        vtrn1q_u32(vreinterpretq_u32_u16(neutral), seconds));
}
WGC_INLINE lanes_b16 lower4_b16(lanes_b16 x, lanes_b16 neutral)
{
    return vcombine_u16(vget_low_u16(neutral),
                        vdup_lane_u16(vget_low_u16(x), 3));
}
WGC_INLINE lanes_b32 lower1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return vtrn1q_u32(neutral, x);
}
WGC_INLINE lanes_b32 lower2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return vcombine_u32(vget_low_u32(neutral),
                        vdup_lane_u32(vget_low_u32(x), 1));
}
WGC_INLINE lanes_b64 lower1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return vtrn1q_u64(neutral, x);
}

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const uint16x8_t magnitude = vandq_u16(x, vdupq_n_u16(0x7FFF));
    const uint16x8_t nan = vcgtq_u16(magnitude, vdupq_n_u16(0x7C00));
    return vbslq_u16(nan, vdupq_n_u16(0x7E00), x);
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    const float32x4_t value = vreinterpretq_f32_u32(x);
    return vbslq_u32(vceqq_f32(value, value), x, vdupq_n_u32(0x7FC00000));
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    const float64x2_t value = vreinterpretq_f64_u64(x);
    return vbslq_u64(vceqq_f64(value, value), x,
                     vdupq_n_u64(UINT64_C(0x7FF8000000000000)));
}

WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    static const uint16_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16(vceqq_u16(a, b), vld1q_u16(bits)));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    static const uint32_t bits[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vceqq_u32(a, b), vld1q_u32(bits)));
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    static const uint64_t bits[2] = {1, 2};
    return (uint32_t)vaddvq_u64(vandq_u64(vceqq_u64(a, b), vld1q_u64(bits)));
}

#endif
