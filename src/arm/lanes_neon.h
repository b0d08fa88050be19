/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 128-bit vectors (NEON of AArch64, little-endian). What each
 * primitive must do is in docs/dev/adding-an-isa.md; nothing but primitives
 * lives here.
 */
#ifndef WGC_SRC_ARM_LANES_NEON_H
#define WGC_SRC_ARM_LANES_NEON_H

#include <arm_neon.h>
#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"

#define COUNT_b16 8
#define COUNT_b32 4
#define COUNT_b64 2
#define COUNT_f32 4
#define COUNT_f64 2

static const struct tuning tuning = {
    .serial_up_to = {[MUL_64] = SIZE_MAX, [MINMAX_i64] = 8, [MINMAX_u64] = 8},
    /* An addition takes two cycles or more. */
    .pairs = INTEGERS_OF_64 | 1 << LIGHT_WORK | 1 << MINMAX_f64,
    /* Arm's cores take longer over a store that crosses 16 or 32 bytes. */
    .exclusive_slides = true,
};

/* What lanes_common.h is to make, or not. */
#define KEYS_f16 1
#define FROM_KEY_f16 from_key_f16
#define LANE_OPERANDS 1
#define STEPS_OF_TWO 1

typedef uint16x8_t lanes_b16;
typedef uint32x4_t lanes_b32;
typedef uint64x2_t lanes_b64;
typedef float32x4_t lanes_f32;
typedef float64x2_t lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

#include "generic/lanes/arithmetic.h"

/* ---- Parts of a vector, in whole words ---------------------------------- */

/* n from 0 to 7 elements of 16 bits, then zeros. Wider ones count n times. */
WGC_INLINE uint16x8_t load_piece(const void *p, size_t n)
{
    const uint8_t *const from = p;
    uint8x16_t x = vdupq_n_u8(0);
    if (n & 1) {
        uint16_t word;
        memcpy(&word, from + 2 * (n - 1), sizeof word);
        x = vreinterpretq_u8_u16(
            vsetq_lane_u16(word, vreinterpretq_u16_u8(x), 0));
    }
    if (n & 2) {
        uint32_t word;
        memcpy(&word, from + 2 * (n & 4), sizeof word);
        x = vextq_u8(x, x, 12);
        x = vreinterpretq_u8_u32(
            vsetq_lane_u32(word, vreinterpretq_u32_u8(x), 0));
    }
    if (n & 4)
        x = vcombine_u8(vld1_u8(from), vget_low_u8(x));
    return vreinterpretq_u16_u8(x);
}

WGC_INLINE void store_piece(void *p, uint16x8_t x, size_t n)
{
    uint8_t *to = p;
    uint8x16_t rest = vreinterpretq_u8_u16(x);
    if (n & 4) {
        vst1_u8(to, vget_low_u8(rest));
        rest = vextq_u8(rest, rest, 8);
        to += 8;
    }
    if (n & 2) {
        const uint32_t word = vgetq_lane_u32(vreinterpretq_u32_u8(rest), 0);
        memcpy(to, &word, sizeof word);
        rest = vextq_u8(rest, rest, 4);
        to += 4;
    }
    if (n & 1) {
        const uint16_t word = vgetq_lane_u16(vreinterpretq_u16_u8(rest), 0);
        memcpy(to, &word, sizeof word);
    }
}

/* All ones in the first n lanes. */
WGC_INLINE uint16x8_t first_lanes_b16(size_t n)
{
    static const uint16_t lanes[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    return vcltq_u16(vld1q_u16(lanes), vdupq_n_u16((uint16_t)n));
}
WGC_INLINE uint32x4_t first_lanes_b32(size_t n)
{
    static const uint32_t lanes[4] = {0, 1, 2, 3};
    return vcltq_u32(vld1q_u32(lanes), vdupq_n_u32((uint32_t)n));
}

/* ---- Memory ------------------------------------------------------------- */

/* Through bytes, which may lie anywhere and alias everything. */
WGC_INLINE lanes_b16 load_b16(const void *p)
{
    return vreinterpretq_u16_u8(vld1q_u8(p));
}
WGC_INLINE lanes_b32 load_b32(const void *p)
{
    return vreinterpretq_u32_u8(vld1q_u8(p));
}
WGC_INLINE lanes_b64 load_b64(const void *p)
{
    return vreinterpretq_u64_u8(vld1q_u8(p));
}
WGC_INLINE lanes_f32 load_f32(const void *p)
{
    return vreinterpretq_f32_u8(vld1q_u8(p));
}
WGC_INLINE lanes_f64 load_f64(const void *p)
{
    return vreinterpretq_f64_u8(vld1q_u8(p));
}
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    const uint16x4_t halves = vreinterpret_u16_u8(vld1_u8(p));
    return vcvt_f32_f16(vreinterpret_f16_u16(halves));
}

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    return vbslq_u16(first_lanes_b16(n), load_piece(p, n), fill);
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return vbslq_u32(first_lanes_b32(n),
                     vreinterpretq_u32_u16(load_piece(p, 2 * n)), fill);
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    (void)n; /* one of two */
    return vcombine_u64(vreinterpret_u64_u8(vld1_u8(p)), vget_high_u64(fill));
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return vreinterpretq_f32_u32(load_n_b32(p, n, vreinterpretq_u32_f32(fill)));
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return vreinterpretq_f64_u64(load_n_b64(p, n, vreinterpretq_u64_f64(fill)));
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    const uint16x4_t halves = vget_low_u16(load_piece(p, n));
    return vbslq_f32(first_lanes_b32(n),
                     vcvt_f32_f16(vreinterpret_f16_u16(halves)), fill);
}

WGC_INLINE void store_b16(void *p, lanes_b16 x)
{
    vst1q_u8(p, vreinterpretq_u8_u16(x));
}
WGC_INLINE void store_b32(void *p, lanes_b32 x)
{
    vst1q_u8(p, vreinterpretq_u8_u32(x));
}
WGC_INLINE void store_b64(void *p, lanes_b64 x)
{
    vst1q_u8(p, vreinterpretq_u8_u64(x));
}
WGC_INLINE void store_f32(void *p, lanes_f32 x)
{
    vst1q_u8(p, vreinterpretq_u8_f32(x));
}
WGC_INLINE void store_f64(void *p, lanes_f64 x)
{
    vst1q_u8(p, vreinterpretq_u8_f64(x));
}
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    const uint16x4_t halves = vreinterpret_u16_f16(vcvt_f16_f32(x));
    vst1_u8(p, vreinterpret_u8_u16(halves));
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    store_piece(p, x, n);
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    store_piece(p, vreinterpretq_u16_u32(x), 2 * n);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    (void)n; /* one of two */
    vst1_u8(p, vreinterpret_u8_u64(vget_low_u64(x)));
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    store_n_b32(p, vreinterpretq_u32_f32(x), n);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    store_n_b64(p, vreinterpretq_u64_f64(x), n);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    const uint16x4_t halves = vreinterpret_u16_f16(vcvt_f16_f32(x));
    store_piece(p, vcombine_u16(halves, halves), n);
}

/* ---- Single values ------------------------------------------------------ */

WGC_INLINE lanes_b16 splat_b16(uint16_t x) { return vdupq_n_u16(x); }
WGC_INLINE lanes_b32 splat_b32(uint32_t x) { return vdupq_n_u32(x); }
WGC_INLINE lanes_b64 splat_b64(uint64_t x) { return vdupq_n_u64(x); }
WGC_INLINE lanes_f32 splat_f32(float x) { return vdupq_n_f32(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return vdupq_n_f64(x); }

WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return vget_lane_u16(vreinterpret_u16_f16(vcvt_f16_f32(x)), 0);
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x) { return vdupq_laneq_u16(x, 7); }
WGC_INLINE lanes_b32 last_b32(lanes_b32 x) { return vdupq_laneq_u32(x, 3); }
WGC_INLINE lanes_b64 last_b64(lanes_b64 x) { return vdupq_laneq_u64(x, 1); }
WGC_INLINE lanes_f32 last_f32(lanes_f32 x) { return vdupq_laneq_f32(x, 3); }
WGC_INLINE lanes_f64 last_f64(lanes_f64 x) { return vdupq_laneq_f64(x, 1); }

/* ---- Moving lanes up, from the vector before ---------------------------- */

WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return vextq_u16(before, x, 7);
}
WGC_INLINE lanes_b16 slide2_b16(lanes_b16 before, lanes_b16 x)
{
    return vextq_u16(before, x, 6);
}
WGC_INLINE lanes_b16 slide4_b16(lanes_b16 before, lanes_b16 x)
{
    return vextq_u16(before, x, 4);
}
WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return vextq_u32(before, x, 3);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return vextq_u32(before, x, 2);
}
WGC_INLINE lanes_b64 slide1_b64(lanes_b64 before, lanes_b64 x)
{
    return vextq_u64(before, x, 1);
}
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return vextq_f32(before, x, 3);
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return vextq_f64(before, x, 1);
}

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_b16 down1_b16(lanes_b16 x) { return vextq_u16(x, x, 1); }
WGC_INLINE lanes_b16 down2_b16(lanes_b16 x) { return vextq_u16(x, x, 2); }
WGC_INLINE lanes_b16 down4_b16(lanes_b16 x) { return vextq_u16(x, x, 4); }
WGC_INLINE lanes_b32 down1_b32(lanes_b32 x) { return vextq_u32(x, x, 1); }
WGC_INLINE lanes_b32 down2_b32(lanes_b32 x) { return vextq_u32(x, x, 2); }
WGC_INLINE lanes_b64 down1_b64(lanes_b64 x) { return vextq_u64(x, x, 1); }
WGC_INLINE lanes_f32 down1_f32(lanes_f32 x) { return vextq_f32(x, x, 1); }
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x) { return vextq_f32(x, x, 2); }
WGC_INLINE lanes_f64 down1_f64(lanes_f64 x) { return vextq_f64(x, x, 1); }

/* ---- Steps of the scan's tree ------------------------------------------- */

/* neutral is the same in every lane, so transposing puts it where it must be.
 */
WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(vtrn1q_f32(neutral, x), x);
}
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    const float64x2_t odd = vreinterpretq_f64_f32(vtrn2q_f32(x, x));
    const float64x2_t even = vreinterpretq_f64_f32(neutral);
    return op(vreinterpretq_f32_f64(vtrn1q_f64(even, odd)), x);
}
WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(vtrn1q_f64(neutral, x), x);
}

/* ---- What compilers must not see through, choosing, testing ------------- */

/* What asm calls a vector register; not on another CPU, where the intrinsics
 * are SIMDe's. */
#ifndef NEON_REGISTER
#define NEON_REGISTER "w"
#endif

/* clang 14 turns P + (a + b) into (P + a) + b, which doubles a scan's chain. */
WGC_INLINE lanes_b16 opaque_b16(lanes_b16 x)
{
    __asm__("" : "+" NEON_REGISTER(x));
    return x;
}
WGC_INLINE lanes_b32 opaque_b32(lanes_b32 x)
{
    __asm__("" : "+" NEON_REGISTER(x));
    return x;
}
WGC_INLINE lanes_b64 opaque_b64(lanes_b64 x)
{
    __asm__("" : "+" NEON_REGISTER(x));
    return x;
}

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    static const uint16_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vbslq_u16(vtstq_u16(vdupq_n_u16((uint16_t)lanes), vld1q_u16(bits)),
                     a, b);
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    static const uint32_t bits[4] = {1, 2, 4, 8};
    return vbslq_u32(vtstq_u32(vdupq_n_u32(lanes), vld1q_u32(bits)), a, b);
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    static const uint64_t bits[2] = {1, 2};
    return vbslq_u64(vtstq_u64(vdupq_n_u64(lanes), vld1q_u64(bits)), a, b);
}

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x) { return vceqzq_u32(x); }
WGC_INLINE bool any_bit_b32(lanes_b32 x) { return vmaxvq_u32(x) != 0; }

/* ---- Operators ---------------------------------------------------------- */

/* NEON has no 64-bit multiply: the low product and both cross products. */
WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    const uint32x4_t swapped = vrev64q_u32(vreinterpretq_u32_u64(b));
    const uint64x2_t cross =
        vpaddlq_u32(vmulq_u32(vreinterpretq_u32_u64(a), swapped));
    return vmlal_u32(vshlq_n_u64(cross, 32), vmovn_u64(a), vmovn_u64(b));
}

/* ---- Steps of the scan's tree by two vectors, and by one lane ------------ */

/* Even lanes and sums of neighbours, of both vectors: seven instructions with
 * FADDP, eight without, ten by single vectors. */
WGC_INLINE void steps_of_two_f32(lanes_f32 *a, lanes_f32 *b, lanes_f32 neutral,
                                 op_f32 op, bool is_sum)
{
    const lanes_f32 even = vuzp1q_f32(*a, *b);
    const lanes_f32 sums =
        is_sum ? vpaddq_f32(*a, *b) : op(even, vuzp2q_f32(*a, *b));
    const lanes_f32 lower = vtrn1q_f32(neutral, sums);
    const lanes_f32 first = op(lower, even), second = op(lower, sums);
    *a = vzip1q_f32(first, second);
    *b = vzip2q_f32(first, second);
}
WGC_INLINE void steps_of_two_f64(lanes_f64 *a, lanes_f64 *b, lanes_f64 neutral,
                                 op_f64 op, bool is_sum)
{
    if (is_sum) {
        const lanes_f64 sums = vpaddq_f64(*a, *b);
        *a = vzip1q_f64(*a, sums);
        *b = vsetq_lane_f64(first_f64(*b), sums, 0);
    } else {
        *a = step1_f64(*a, neutral, op);
        *b = step1_f64(*b, neutral, op);
    }
}

/* A multiplication may take one lane of a vector, and so may an addition that
 * is fused behind one by 1, which rounds once. */
WGC_INLINE lanes_f32 add_last_f32(lanes_f32 lower, lanes_f32 x)
{
    return vfmaq_laneq_f32(x, vdupq_n_f32(1), lower, 3);
}
WGC_INLINE lanes_f32 mul_last_f32(lanes_f32 lower, lanes_f32 x)
{
    return vmulq_laneq_f32(x, lower, 3);
}
WGC_INLINE lanes_f64 add_last_f64(lanes_f64 lower, lanes_f64 x)
{
    return vfmaq_laneq_f64(x, vdupq_n_f64(1), lower, 1);
}
WGC_INLINE lanes_f64 mul_last_f64(lanes_f64 lower, lanes_f64 x)
{
    return vmulq_laneq_f64(x, lower, 1);
}

WGC_INLINE lanes_b32 min_i32(lanes_b32 a, lanes_b32 b)
{
    return vreinterpretq_u32_s32(
        vminq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b)));
}
WGC_INLINE lanes_b32 max_i32(lanes_b32 a, lanes_b32 b)
{
    return vreinterpretq_u32_s32(
        vmaxq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b)));
}
WGC_INLINE lanes_b32 min_u32(lanes_b32 a, lanes_b32 b)
{
    return vminq_u32(a, b);
}
WGC_INLINE lanes_b32 max_u32(lanes_b32 a, lanes_b32 b)
{
    return vmaxq_u32(a, b);
}

/* NEON has no 64-bit min and max of integers: compare and choose. */
WGC_INLINE uint64x2_t greater_i64(lanes_b64 a, lanes_b64 b)
{
    return vcgtq_s64(vreinterpretq_s64_u64(a), vreinterpretq_s64_u64(b));
}
WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    return vbslq_u64(greater_i64(a, b), b, a);
}
WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    return vbslq_u64(greater_i64(a, b), a, b);
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b)
{
    return vbslq_u64(vcgtq_u64(a, b), b, a);
}
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b)
{
    return vbslq_u64(vcgtq_u64(a, b), a, b);
}

/* FMINNM and FMAXNM are minNum and maxNum with -0.0 < +0.0. */
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b)
{
    return vreinterpretq_u32_f32(
        vminnmq_f32(vreinterpretq_f32_u32(a), vreinterpretq_f32_u32(b)));
}
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b)
{
    return vreinterpretq_u32_f32(
        vmaxnmq_f32(vreinterpretq_f32_u32(a), vreinterpretq_f32_u32(b)));
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b)
{
    return vreinterpretq_u64_f64(
        vminnmq_f64(vreinterpretq_f64_u64(a), vreinterpretq_f64_u64(b)));
}
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b)
{
    return vreinterpretq_u64_f64(
        vmaxnmq_f64(vreinterpretq_f64_u64(a), vreinterpretq_f64_u64(b)));
}

/* Half has them only with FEAT_FP16: it is ordered through integer keys. */
WGC_INLINE lanes_b16 min_f16(lanes_b16 a, lanes_b16 b)
{
    return vreinterpretq_u16_s16(
        vminq_s16(vreinterpretq_s16_u16(a), vreinterpretq_s16_u16(b)));
}
WGC_INLINE lanes_b16 max_f16(lanes_b16 a, lanes_b16 b)
{
    return vreinterpretq_u16_s16(
        vmaxq_s16(vreinterpretq_s16_u16(a), vreinterpretq_s16_u16(b)));
}

/* ---- Order-preserving keys; all NaNs are beyond numbers, like `neutral` -- */

/* Magnitudes of negative numbers count down: x ^ (sign & 0x7FFF). */
WGC_INLINE lanes_b16 flip_negative_b16(lanes_b16 x)
{
    const int16x8_t sign = vshrq_n_s16(vreinterpretq_s16_u16(x), 15);
    return veorq_u16(x, vshrq_n_u16(vreinterpretq_u16_s16(sign), 1));
}
/* Turns the ring of keys by the 1023 NaNs of one sign, so that they are at the
 * end where those of the other sign, the operator's, already are. */
WGC_INLINE lanes_b16 nans_f16(lanes_b16 neutral)
{
    const int16x8_t negative = vshrq_n_s16(vreinterpretq_s16_u16(neutral), 15);
    const int16x8_t sign = vorrq_s16(negative, vdupq_n_s16(1));
    return vreinterpretq_u16_s16(vmulq_n_s16(sign, 0x3FF));
}
WGC_INLINE lanes_b16 key_f16(lanes_b16 x, lanes_b16 neutral)
{
    return vsubq_u16(flip_negative_b16(x), nans_f16(neutral));
}

WGC_INLINE lanes_b16 from_key_f16(lanes_b16 x, lanes_b16 neutral)
{
    return flip_negative_b16(vaddq_u16(x, nans_f16(neutral)));
}

/* For exact sums. */
#define MANY_REGISTERS 1
#define MULTIPLY_ADD(a, b, c) vfmaq_f64(c, a, b)

#include "arm/lanes_neon_groups.h"
#include "arm/lanes_neon_narrow.h"

#include "generic/lanes/lanes_common.h"

#endif
