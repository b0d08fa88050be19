/* SPDX-License-Identifier: MIT */
/*
 * IEEE binary16 to float and back, rounding to nearest even, in integer
 * arithmetic. For the scalar kernels and for single values; vectors convert in
 * their lane headers.
 */
#ifndef WGC_SRC_HALF_H
#define WGC_SRC_HALF_H

#include <stdint.h>
#include <string.h>

static inline float half_to_float(uint16_t half)
{
    const uint32_t sign = (uint32_t)(half & 0x8000) << 16;
    const uint32_t exponent = half >> 10 & 0x1F;
    uint32_t mantissa = half & 0x3FF;
    uint32_t bits;
    if (exponent == 0x1F) {
        bits = sign | 0x7F800000 | mantissa << 13;
    } else if (exponent) {
        bits = sign | (exponent + 112) << 23 | mantissa << 13;
    } else if (mantissa) {
        /* A denormal half is a normal float: move its top bit to the front. */
        const uint32_t shift = (uint32_t)__builtin_clz(mantissa) - 21;
        mantissa = mantissa << shift & 0x3FF;
        bits = sign | (113 - shift) << 23 | mantissa << 13;
    } else {
        bits = sign;
    }
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint16_t half_from_float(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    const uint32_t sign = bits >> 16 & 0x8000;
    const uint32_t magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000) /* NaN: quiet, upper payload kept */
        return (uint16_t)(sign | 0x7E00 | (magnitude >> 13 & 0x3FF));
    if (magnitude >= 0x47800000) /* 65536 and more */
        return (uint16_t)(sign | 0x7C00);
    if (magnitude < 0x33000000) /* less than half of the least denormal */
        return (uint16_t)sign;
    const uint32_t exponent = magnitude >> 23;
    const uint32_t normal = exponent > 112;
    const uint32_t mantissa = (magnitude & 0x7FFFFF) | 0x800000;
    const uint32_t shift = normal ? 13 : 126 - exponent;
    /* Half a unit less one, plus one if the kept part is odd: ties to even. */
    const uint32_t odd = mantissa >> shift & 1;
    const uint32_t kept = (mantissa + (1u << (shift - 1)) - 1 + odd) >> shift;
    /* kept holds the hidden bit, which adds one to the exponent field; so does
     * a mantissa that rounds up to the next power of two. */
    return (uint16_t)(sign + (normal ? (exponent - 113) << 10 : 0) + kept);
}

#endif
