/* SPDX-License-Identifier: MIT */
/*
 * Vectors of VECTOR_BYTES in the compiler's own terms, so that arithmetic needs
 * no intrinsics; and halves in integer arithmetic, for instruction sets that
 * cannot convert them.
 */
#ifndef WGC_SRC_MATH_VECTORS_H
#define WGC_SRC_MATH_VECTORS_H

#include <stdint.h>
#include <string.h>

#include "compiler.h"

typedef float lanes_f32 __attribute__((vector_size(VECTOR_BYTES)));
typedef double lanes_f64 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t lanes_u32 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t halves __attribute__((vector_size(VECTOR_BYTES / 2)));

WGC_INLINE lanes_f32 widen_generic(halves x)
{
    const lanes_u32 bits = __builtin_convertvector(x, lanes_u32);
    const lanes_u32 magnitude = (bits & 0x7FFF) << 13;
    /* As a float it is 2^-112 of the value, and denormal where the half is. */
    const lanes_f32 value = (lanes_f32)magnitude * 0x1p112f;
    const lanes_u32 special = (lanes_u32)(magnitude >= 0x7C00 << 13);
    return (lanes_f32)((lanes_u32)value | (special & 0x7F800000) |
                       (bits & 0x8000) << 16);
}

/* To nearest even; x is not NaN. */
WGC_INLINE halves round_generic(lanes_f32 x)
{
    const lanes_u32 bits = (lanes_u32)x;
    const lanes_u32 magnitude = bits & 0x7FFFFFFF;
    const lanes_u32 normal =
        (magnitude - (112u << 23) + 0xFFF + (magnitude >> 13 & 1)) >> 13;
    /* Adding 1/2 leaves a denormal half in the lowest bits, rounded. */
    const lanes_u32 denormal =
        (lanes_u32)((lanes_f32)magnitude + 0.5f) - 0x3F000000;
    const lanes_u32 is_denormal = (lanes_u32)(magnitude < 113u << 23);
    /* What is less than 2^16 becomes infinite by being rounded. */
    const lanes_u32 is_infinite = (lanes_u32)(magnitude >= 143u << 23);
    const lanes_u32 finite =
        (denormal & is_denormal) | (normal & ~is_denormal & ~is_infinite);
    return __builtin_convertvector(
        finite | (is_infinite & 0x7C00) | (bits >> 16 & 0x8000), halves);
}

#endif
