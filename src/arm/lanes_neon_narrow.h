/* SPDX-License-Identifier: MIT */
/* Lanes of NEON: integers of 8 and 16 bits. lanes_neon.h includes this, and so
 * does lanes_sve.h: every machine that has SVE has these vectors, too. */
#ifndef WGC_SRC_ARM_LANES_NEON_NARROW_H
#define WGC_SRC_ARM_LANES_NEON_NARROW_H

#include <arm_neon.h>
#include <stdbool.h>
#include <string.h>

#include "compiler.h"

#define NARROW_BYTES 16

/* Those of 16 bits are bytes, too: most of what is done to both is the same. */
typedef uint8x16_t lanes_narrow, lanes_n8, lanes_n16;

#include "generic/lanes/arithmetic_narrow.h"

/* ---- Memory, single values ---------------------------------------------- */

WGC_INLINE lanes_narrow load_narrow(const void *p) { return vld1q_u8(p); }
WGC_INLINE void store_narrow(void *p, lanes_narrow x) { vst1q_u8(p, x); }
WGC_INLINE lanes_narrow load_n_narrow(const void *p, size_t n,
                                      lanes_narrow fill)
{
    static const uint8_t places[16] = {0, 1, 2,  3,  4,  5,  6,  7,
                                       8, 9, 10, 11, 12, 13, 14, 15};
    const uint8_t *const from = p;
    uint8x16_t x = fill;
    if (n & 1)
        x = vsetq_lane_u8(from[n - 1], x, 0);
    if (n & 2) {
        uint16_t word;
        memcpy(&word, from + (n & 12), sizeof word);
        x = vextq_u8(x, x, 14);
        x = vreinterpretq_u8_u16(
            vsetq_lane_u16(word, vreinterpretq_u16_u8(x), 0));
    }
    if (n & 4) {
        uint32_t word;
        memcpy(&word, from + (n & 8), sizeof word);
        x = vextq_u8(x, x, 12);
        x = vreinterpretq_u8_u32(
            vsetq_lane_u32(word, vreinterpretq_u32_u8(x), 0));
    }
    if (n & 8)
        x = vcombine_u8(vld1_u8(from), vget_low_u8(x));
    return vbslq_u8(vcltq_u8(vld1q_u8(places), vdupq_n_u8((uint8_t)n)), x,
                    fill);
}
WGC_INLINE void store_n_narrow(void *p, lanes_narrow x, size_t n)
{
    uint8_t *to = p;
    if (n & 8) {
        vst1_u8(to, vget_low_u8(x));
        x = vextq_u8(x, x, 8);
        to += 8;
    }
    if (n & 4) {
        const uint32_t word = vgetq_lane_u32(vreinterpretq_u32_u8(x), 0);
        memcpy(to, &word, sizeof word);
        x = vextq_u8(x, x, 4);
        to += 4;
    }
    if (n & 2) {
        const uint16_t word = vgetq_lane_u16(vreinterpretq_u16_u8(x), 0);
        memcpy(to, &word, sizeof word);
        x = vextq_u8(x, x, 2);
        to += 2;
    }
    if (n & 1)
        *to = vgetq_lane_u8(x, 0);
}
WGC_INLINE lanes_n8 splat_n8(uint8_t x) { return vdupq_n_u8(x); }
WGC_INLINE lanes_n16 splat_n16(uint16_t x)
{
    return vreinterpretq_u8_u16(vdupq_n_u16(x));
}

WGC_INLINE uint8_t first_n8(lanes_n8 x) { return vgetq_lane_u8(x, 0); }
WGC_INLINE uint16_t first_n16(lanes_n16 x)
{
    return vgetq_lane_u16(vreinterpretq_u16_u8(x), 0);
}

/* ---- Moving bytes up
 * --------------------------------------------------------- */

WGC_INLINE lanes_narrow up1_narrow(lanes_narrow x, lanes_narrow fill)
{
    return vextq_u8(fill, x, 15);
}
WGC_INLINE lanes_narrow up2_narrow(lanes_narrow x, lanes_narrow fill)
{
    return vextq_u8(fill, x, 14);
}
WGC_INLINE lanes_narrow up4_narrow(lanes_narrow x, lanes_narrow fill)
{
    return vextq_u8(fill, x, 12);
}
WGC_INLINE lanes_narrow up8_narrow(lanes_narrow x, lanes_narrow fill)
{
    return vextq_u8(fill, x, 8);
}
WGC_INLINE lanes_n8 ends_n8(lanes_n8 x) { return vdupq_laneq_u8(x, 15); }
WGC_INLINE lanes_n16 ends_n16(lanes_n16 x)
{
    return vreinterpretq_u8_u16(vdupq_laneq_u16(vreinterpretq_u16_u8(x), 7));
}
WGC_INLINE lanes_n8 slide1_n8(lanes_n8 before, lanes_n8 x)
{
    return vextq_u8(before, x, 15);
}
WGC_INLINE lanes_n16 slide1_n16(lanes_n16 before, lanes_n16 x)
{
    return vextq_u8(before, x, 14);
}

/* ---- Comparing ---------------------------------------------------------- */

WGC_INLINE bool same_narrow(lanes_narrow a, lanes_narrow b)
{
    return vmaxvq_u32(vreinterpretq_u32_u8(veorq_u8(a, b))) == 0;
}
WGC_INLINE bool any_equal_n8(lanes_n8 a, lanes_n8 b)
{
    return vmaxvq_u32(vreinterpretq_u32_u8(vceqq_u8(a, b))) != 0;
}

/* ---- Operators ---------------------------------------------------------- */

WGC_INLINE lanes_n8 mul_n8(lanes_n8 a, lanes_n8 b) { return vmulq_u8(a, b); }
WGC_INLINE lanes_n8 min_u8(lanes_n8 a, lanes_n8 b) { return vminq_u8(a, b); }
WGC_INLINE lanes_n8 min_i8(lanes_n8 a, lanes_n8 b)
{
    return vreinterpretq_u8_s8(
        vminq_s8(vreinterpretq_s8_u8(a), vreinterpretq_s8_u8(b)));
}
WGC_INLINE lanes_n16 min_u16(lanes_n16 a, lanes_n16 b)
{
    return vreinterpretq_u8_u16(
        vminq_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b)));
}
WGC_INLINE lanes_n16 min_i16(lanes_n16 a, lanes_n16 b)
{
    return vreinterpretq_u8_s16(
        vminq_s16(vreinterpretq_s16_u8(a), vreinterpretq_s16_u8(b)));
}
WGC_INLINE lanes_n8 max_u8(lanes_n8 a, lanes_n8 b) { return vmaxq_u8(a, b); }
WGC_INLINE lanes_n8 max_i8(lanes_n8 a, lanes_n8 b)
{
    return vreinterpretq_u8_s8(
        vmaxq_s8(vreinterpretq_s8_u8(a), vreinterpretq_s8_u8(b)));
}
WGC_INLINE lanes_n16 max_u16(lanes_n16 a, lanes_n16 b)
{
    return vreinterpretq_u8_u16(
        vmaxq_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b)));
}
WGC_INLINE lanes_n16 max_i16(lanes_n16 a, lanes_n16 b)
{
    return vreinterpretq_u8_s16(
        vmaxq_s16(vreinterpretq_s16_u8(a), vreinterpretq_s16_u8(b)));
}

#endif
