/* SPDX-License-Identifier: MIT */
/* Lanes of any CPU: integers of 8 and 16 bits.
 * lanes_portable.h includes this. */
#ifndef WGC_SRC_GENERIC_LANES_PORTABLE_NARROW_H
#define WGC_SRC_GENERIC_LANES_PORTABLE_NARROW_H

#define NARROW_BYTES 16

typedef v128_t lanes_narrow, lanes_n8, lanes_n16;

#include "generic/lanes/arithmetic_narrow.h"

/* ---- Memory, single values ---------------------------------------------- */

WGC_INLINE lanes_narrow load_narrow(const void *p) { return wasm_v128_load(p); }
WGC_INLINE void store_narrow(void *p, lanes_narrow x) { wasm_v128_store(p, x); }
WGC_INLINE lanes_narrow load_n_narrow(const void *p, size_t n,
                                      lanes_narrow fill)
{
    const v128_t first = wasm_u8x16_lt(
        wasm_i8x16_make(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        wasm_i8x16_splat((int8_t)n));
    v128_t x = load_piece(p, n / 2);
    if (n & 1) { /* the odd byte goes behind the words */
        uint8_t bytes[16];
        wasm_v128_store(bytes, x);
        bytes[n - 1] = ((const uint8_t *)p)[n - 1];
        x = wasm_v128_load(bytes);
    }
    return wasm_v128_bitselect(x, fill, first);
}
WGC_INLINE void store_n_narrow(void *p, lanes_narrow x, size_t n)
{
    uint8_t bytes[16];
    store_piece(p, x, n / 2);
    if (n & 1) {
        wasm_v128_store(bytes, x);
        ((uint8_t *)p)[n - 1] = bytes[n - 1];
    }
}
WGC_INLINE lanes_n8 splat_n8(uint8_t x) { return wasm_i8x16_splat((int8_t)x); }
WGC_INLINE lanes_n16 splat_n16(uint16_t x)
{
    return wasm_i16x8_splat((int16_t)x);
}

WGC_INLINE uint8_t first_n8(lanes_n8 x)
{
    return (uint8_t)wasm_i8x16_extract_lane(x, 0);
}
WGC_INLINE uint16_t first_n16(lanes_n16 x) { return first_b16(x); }

/* ---- Moving bytes up
 * --------------------------------------------------------- */

WGC_INLINE lanes_narrow up1_narrow(lanes_narrow x, lanes_narrow fill)
{
    return wasm_i8x16_shuffle(fill, x, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
                              25, 26, 27, 28, 29, 30);
}
WGC_INLINE lanes_narrow up2_narrow(lanes_narrow x, lanes_narrow fill)
{
    return wasm_i8x16_shuffle(fill, x, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                              24, 25, 26, 27, 28, 29);
}
WGC_INLINE lanes_narrow up4_narrow(lanes_narrow x, lanes_narrow fill)
{
    return wasm_i8x16_shuffle(fill, x, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                              22, 23, 24, 25, 26, 27);
}
WGC_INLINE lanes_narrow up8_narrow(lanes_narrow x, lanes_narrow fill)
{
    return wasm_i8x16_shuffle(fill, x, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
                              19, 20, 21, 22, 23);
}
WGC_INLINE lanes_n8 ends_n8(lanes_n8 x)
{
    return wasm_i8x16_shuffle(x, x, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15,
                              15, 15, 15, 15, 15);
}
WGC_INLINE lanes_n16 ends_n16(lanes_n16 x) { return last_b16(x); }
WGC_INLINE lanes_n8 slide1_n8(lanes_n8 before, lanes_n8 x)
{
    return up1_narrow(x, before);
}
WGC_INLINE lanes_n16 slide1_n16(lanes_n16 before, lanes_n16 x)
{
    return up2_narrow(x, before);
}

/* ---- Comparing ---------------------------------------------------------- */

WGC_INLINE bool same_narrow(lanes_narrow a, lanes_narrow b)
{
    return !wasm_v128_any_true(wasm_v128_xor(a, b));
}
WGC_INLINE bool any_equal_n8(lanes_n8 a, lanes_n8 b)
{
    return wasm_v128_any_true(wasm_i8x16_eq(a, b));
}

/* ---- Operators ---------------------------------------------------------- */

/* There is no product of bytes: those of low and of high ones of a word. */
WGC_INLINE lanes_n8 mul_n8(lanes_n8 a, lanes_n8 b)
{
    const v128_t low =
        wasm_v128_and(wasm_i16x8_mul(a, b), wasm_i16x8_splat(0x00FF));
    /* The other factor's low byte only reaches what is cut off. */
    const v128_t high_b = wasm_v128_and(b, wasm_i16x8_splat((int16_t)0xFF00));
    const v128_t high = wasm_i16x8_mul(
        wasm_v128_and(wasm_i16x8_shr(a, 8), wasm_i16x8_splat(0x00FF)), high_b);
    return wasm_v128_or(low, high);
}
WGC_INLINE lanes_n8 min_i8(lanes_n8 a, lanes_n8 b)
{
    return wasm_i8x16_min(a, b);
}
WGC_INLINE lanes_n8 min_u8(lanes_n8 a, lanes_n8 b)
{
    return wasm_u8x16_min(a, b);
}
WGC_INLINE lanes_n16 min_i16(lanes_n16 a, lanes_n16 b)
{
    return wasm_i16x8_min(a, b);
}
WGC_INLINE lanes_n16 min_u16(lanes_n16 a, lanes_n16 b)
{
    return wasm_u16x8_min(a, b);
}
WGC_INLINE lanes_n8 max_i8(lanes_n8 a, lanes_n8 b)
{
    return wasm_i8x16_max(a, b);
}
WGC_INLINE lanes_n8 max_u8(lanes_n8 a, lanes_n8 b)
{
    return wasm_u8x16_max(a, b);
}
WGC_INLINE lanes_n16 max_i16(lanes_n16 a, lanes_n16 b)
{
    return wasm_i16x8_max(a, b);
}
WGC_INLINE lanes_n16 max_u16(lanes_n16 a, lanes_n16 b)
{
    return wasm_u16x8_max(a, b);
}

#endif
