/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 128-bit vectors for any CPU: those of WebAssembly, as SIMDe maps
 * them to what there is. Lanes count as in memory and nothing looks at one
 * width as another, so byte order does not matter. What each primitive must do
 * is in docs/dev/adding-an-isa.md; nothing but primitives lives here.
 */
#ifndef WGC_SRC_GENERIC_LANES_PORTABLE_H
#define WGC_SRC_GENERIC_LANES_PORTABLE_H

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/wasm/simd128.h>

#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"

#define COUNT_b16 8
#define COUNT_b32 4
#define COUNT_b64 2
#define COUNT_f32 4
#define COUNT_f64 2

static const struct tuning tuning = {
    .serial_up_to = {[MUL_64] = SIZE_MAX, [MINMAX_i64] = 16, [MINMAX_u64] = 16},
};

/* What lanes_common.h is to make. No constraint of an asm names a vector
 * register everywhere. */
#define ONE_TYPE_OF_PATTERNS
#define KEYS_f16 1
#define DEAR_LOADS_f16 1
#define KEYS_u64 1
#define KEYS_f32 1
#define KEYS_f64 1

typedef v128_t lanes_b16, lanes_b32, lanes_b64, lanes_f32, lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

#include "generic/lanes/arithmetic.h"

/* ---- Parts of a vector -------------------------------------------------- */

/* n from 0 to 7 elements of 16 bits; behind them is anything. Wider ones count
 * n times. */
WGC_INLINE v128_t load_piece(const void *p, size_t n)
{
    const char *const from = p;
    v128_t x = wasm_i32x4_splat(0);
    if (n & 1)
        x = wasm_v128_load16_lane(from + 2 * (n - 1), x, 0);
    if (n & 2) {
        x = wasm_i32x4_shuffle(x, x, 3, 0, 1, 2);
        x = wasm_v128_load32_lane(from + 2 * (n & 4), x, 0);
    }
    if (n & 4) {
        x = wasm_i64x2_shuffle(x, x, 1, 0);
        x = wasm_v128_load64_lane(from, x, 0);
    }
    return x;
}

WGC_INLINE void store_piece(void *p, v128_t x, size_t n)
{
    char *to = p;
    if (n & 4) {
        wasm_v128_store64_lane(to, x, 0);
        x = wasm_i64x2_shuffle(x, x, 1, 0);
        to += 8;
    }
    if (n & 2) {
        wasm_v128_store32_lane(to, x, 0);
        x = wasm_i32x4_shuffle(x, x, 1, 2, 3, 0);
        to += 4;
    }
    if (n & 1)
        wasm_v128_store16_lane(to, x, 0);
}

/* All ones in the first n elements of 16 bits. */
WGC_INLINE v128_t first_part(size_t n)
{
    return wasm_i16x8_gt(wasm_i16x8_splat((int16_t)n),
                         wasm_i16x8_make(0, 1, 2, 3, 4, 5, 6, 7));
}

/* ---- Half ---------------------------------------------------------------- */

/* The first four halves as floats. */
WGC_INLINE lanes_f32 float_of_half(v128_t halves)
{
    const v128_t x = wasm_u32x4_extend_low_u16x8(halves);
    const v128_t sign =
        wasm_i32x4_shl(wasm_v128_and(x, wasm_i32x4_splat(0x8000)), 16);
    const v128_t rest =
        wasm_i32x4_shl(wasm_v128_and(x, wasm_i32x4_splat(0x7FFF)), 13);
    /* As a float, rest lacks the difference of the biases: times 2^112. That
     * normalises denormals too. */
    const v128_t scaled = wasm_f32x4_mul(rest, wasm_i32x4_splat(0x77800000));
    const v128_t special = wasm_i32x4_gt(rest, wasm_i32x4_splat(0x0F7FFFFF));
    const v128_t infinite =
        wasm_v128_and(special, wasm_i32x4_splat(0x7F800000));
    return wasm_v128_or(scaled, wasm_v128_or(sign, infinite));
}

/* Four floats as halves, to nearest even, in the first half of the vector.
 * Shifts to the right are signed here: on POWER, SIMDe 0.7.4 makes signed ones
 * of the unsigned. */
WGC_INLINE v128_t half_of_float(lanes_f32 x)
{
    const v128_t magnitude = wasm_v128_and(x, wasm_i32x4_splat(0x7FFFFFFF));
    /* Normal: rebias, add half a unit less one plus the kept part's last bit.
     */
    const v128_t odd =
        wasm_v128_and(wasm_i32x4_shr(magnitude, 13), wasm_i32x4_splat(1));
    const v128_t rebiased =
        wasm_i32x4_add(magnitude, wasm_i32x4_splat((int32_t)0xC8000FFF));
    const v128_t normal = wasm_i32x4_shr(wasm_i32x4_add(rebiased, odd), 13);
    /* Denormal: adding 0.5 leaves units of 2^-24 in the low bits, rounded. */
    const v128_t magic = wasm_i32x4_splat(0x3F000000);
    const v128_t denormal =
        wasm_i32x4_sub(wasm_f32x4_add(magnitude, magic), magic);
    const v128_t is_small =
        wasm_i32x4_lt(magnitude, wasm_i32x4_splat(0x38800000));
    const v128_t is_large =
        wasm_i32x4_gt(magnitude, wasm_i32x4_splat(0x477FFFFF));
    const v128_t is_nan =
        wasm_i32x4_gt(magnitude, wasm_i32x4_splat(0x7F800000));
    const v128_t large =
        wasm_v128_or(wasm_i32x4_splat(0x7C00),
                     wasm_v128_and(is_nan, wasm_i32x4_splat(0x0200)));
    v128_t half = wasm_v128_bitselect(denormal, normal, is_small);
    half = wasm_v128_bitselect(large, half, is_large);
    half = wasm_v128_or(
        half, wasm_v128_and(wasm_i32x4_shr(x, 16), wasm_i32x4_splat(0x8000)));
    return wasm_u16x8_narrow_i32x4(half, half);
}

/* ---- Memory ------------------------------------------------------------- */

WGC_INLINE lanes_b32 load_b32(const void *p) { return wasm_v128_load(p); }
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    return float_of_half(wasm_v128_load64_zero(p));
}

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    return wasm_v128_bitselect(load_piece(p, n), fill, first_part(n));
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return wasm_v128_bitselect(load_piece(p, 2 * n), fill, first_part(2 * n));
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    return wasm_v128_bitselect(load_piece(p, 4 * n), fill, first_part(4 * n));
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    return wasm_v128_bitselect(float_of_half(load_piece(p, n)), fill,
                               first_part(2 * n));
}

WGC_INLINE void store_b32(void *p, lanes_b32 x) { wasm_v128_store(p, x); }
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    wasm_v128_store64_lane(p, half_of_float(x), 0);
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    store_piece(p, x, n);
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    store_piece(p, x, 2 * n);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    store_piece(p, x, 4 * n);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    store_piece(p, half_of_float(x), n);
}

/* ---- Single values ------------------------------------------------------ */

WGC_INLINE lanes_b16 splat_b16(uint16_t x)
{
    return wasm_i16x8_splat((int16_t)x);
}
WGC_INLINE lanes_b32 splat_b32(uint32_t x)
{
    return wasm_i32x4_splat((int32_t)x);
}
WGC_INLINE lanes_b64 splat_b64(uint64_t x)
{
    return wasm_i64x2_splat((int64_t)x);
}
WGC_INLINE lanes_f32 splat_f32(float x) { return wasm_f32x4_splat(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return wasm_f64x2_splat(x); }

WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return first_b16(half_of_float(x));
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x)
{
    return wasm_i16x8_shuffle(x, x, 7, 7, 7, 7, 7, 7, 7, 7);
}
WGC_INLINE lanes_b32 last_b32(lanes_b32 x)
{
    return wasm_i32x4_shuffle(x, x, 3, 3, 3, 3);
}
WGC_INLINE lanes_b64 last_b64(lanes_b64 x)
{
    return wasm_i64x2_shuffle(x, x, 1, 1);
}

/* ---- Moving lanes up, from the vector before ---------------------------- */

WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return wasm_i16x8_shuffle(before, x, 7, 8, 9, 10, 11, 12, 13, 14);
}
WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return wasm_i32x4_shuffle(before, x, 3, 4, 5, 6);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return wasm_i32x4_shuffle(before, x, 2, 3, 4, 5);
}

/* ---- Moving lanes down, to fold ------------------------------------------ */

WGC_INLINE lanes_b16 down1_b16(lanes_b16 x)
{
    return wasm_i16x8_shuffle(x, x, 1, 2, 3, 4, 5, 6, 7, 0);
}
WGC_INLINE lanes_b32 down1_b32(lanes_b32 x)
{
    return wasm_i32x4_shuffle(x, x, 1, 2, 3, 0);
}
WGC_INLINE lanes_b32 down2_b32(lanes_b32 x)
{
    return wasm_i32x4_shuffle(x, x, 2, 3, 0, 1);
}

/* ---- Steps of the scan's tree ------------------------------------------- */

WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(wasm_i32x4_shuffle(neutral, x, 0, 4, 2, 6), x);
}
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(wasm_i32x4_shuffle(neutral, x, 0, 1, 5, 5), x);
}
WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(wasm_i64x2_shuffle(neutral, x, 0, 2), x);
}

/* ---- Choosing, testing --------------------------------------------------- */

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    const v128_t bit = wasm_i16x8_make(1, 2, 4, 8, 16, 32, 64, 128);
    const v128_t set = wasm_v128_and(wasm_i16x8_splat((int16_t)lanes), bit);
    return wasm_v128_bitselect(a, b, wasm_i16x8_eq(set, bit));
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    const v128_t bit = wasm_i32x4_make(1, 2, 4, 8);
    const v128_t set = wasm_v128_and(wasm_i32x4_splat((int32_t)lanes), bit);
    return wasm_v128_bitselect(a, b, wasm_i32x4_eq(set, bit));
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    const v128_t bit = wasm_i64x2_make(1, 2);
    const v128_t set = wasm_v128_and(wasm_i64x2_splat(lanes), bit);
    return wasm_v128_bitselect(a, b, wasm_i64x2_eq(set, bit));
}

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x)
{
    return wasm_i32x4_eq(x, wasm_i32x4_splat(0));
}
WGC_INLINE bool any_bit_b32(lanes_b32 x) { return wasm_v128_any_true(x); }

/* ---- Operators ---------------------------------------------------------- */

WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    return wasm_i64x2_mul(a, b);
}

WGC_INLINE lanes_b32 min_i32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i32x4_min(a, b);
}
WGC_INLINE lanes_b32 min_u32(lanes_b32 a, lanes_b32 b)
{
    return wasm_u32x4_min(a, b);
}
WGC_INLINE lanes_b32 max_i32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i32x4_max(a, b);
}
WGC_INLINE lanes_b32 max_u32(lanes_b32 a, lanes_b32 b)
{
    return wasm_u32x4_max(a, b);
}

/* There is no 64-bit min and max: compare and choose, as signed numbers. What
 * follows comes as keys in that order. */
WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    return wasm_v128_bitselect(b, a, wasm_i64x2_gt(a, b));
}
WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    return wasm_v128_bitselect(a, b, wasm_i64x2_gt(a, b));
}
WGC_INLINE lanes_b16 min_f16(lanes_b16 a, lanes_b16 b)
{
    return wasm_i16x8_min(a, b);
}
WGC_INLINE lanes_b16 max_f16(lanes_b16 a, lanes_b16 b)
{
    return wasm_i16x8_max(a, b);
}

/* ---- Order-preserving keys; NaN becomes the key of `neutral` ------------- */

/* Magnitudes of negative numbers count down. */
WGC_INLINE lanes_b16 flip_negative_b16(lanes_b16 x)
{
    const v128_t sign = wasm_i16x8_shr(x, 15);
    return wasm_v128_xor(x, wasm_v128_and(sign, wasm_i16x8_splat(INT16_MAX)));
}
WGC_INLINE lanes_b32 flip_negative_b32(lanes_b32 x)
{
    const v128_t sign = wasm_i32x4_shr(x, 31);
    return wasm_v128_xor(x, wasm_v128_and(sign, wasm_i32x4_splat(INT32_MAX)));
}
WGC_INLINE lanes_b64 flip_negative_b64(lanes_b64 x)
{
    const v128_t sign = wasm_i64x2_shr(x, 63);
    return wasm_v128_xor(x, wasm_v128_and(sign, wasm_i64x2_splat(INT64_MAX)));
}

WGC_INLINE lanes_b16 key_f16(lanes_b16 x, lanes_b16 neutral)
{
    const v128_t magnitude = wasm_v128_and(x, wasm_i16x8_splat(0x7FFF));
    const v128_t nan = wasm_i16x8_gt(magnitude, wasm_i16x8_splat(0x7C00));
    return flip_negative_b16(wasm_v128_bitselect(neutral, x, nan));
}
WGC_INLINE lanes_b32 key_f32(lanes_b32 x, lanes_b32 neutral)
{
    const v128_t nan = wasm_f32x4_ne(x, x);
    return flip_negative_b32(wasm_v128_bitselect(neutral, x, nan));
}
WGC_INLINE lanes_b64 key_f64(lanes_b64 x, lanes_b64 neutral)
{
    const v128_t nan = wasm_f64x2_ne(x, x);
    return flip_negative_b64(wasm_v128_bitselect(neutral, x, nan));
}

/* ---- Quick minima and maxima; see is_certain_<type> --------------------- */

/* Of two, the second where the comparison is false, so entering with an
 * infinity as neutral drops NaN. */
WGC_INLINE lanes_b32 quick_min_f32(lanes_b32 a, lanes_b32 b)
{
    return wasm_v128_bitselect(a, b, wasm_f32x4_lt(a, b));
}
WGC_INLINE lanes_b32 quick_max_f32(lanes_b32 a, lanes_b32 b)
{
    return wasm_v128_bitselect(a, b, wasm_f32x4_gt(a, b));
}
WGC_INLINE lanes_b64 quick_min_f64(lanes_b64 a, lanes_b64 b)
{
    return wasm_v128_bitselect(a, b, wasm_f64x2_lt(a, b));
}
WGC_INLINE lanes_b64 quick_max_f64(lanes_b64 a, lanes_b64 b)
{
    return wasm_v128_bitselect(a, b, wasm_f64x2_gt(a, b));
}

/* Vectors of floats are the same type: they move as patterns do. */
WGC_INLINE lanes_f32 load_f32(const void *p) { return load_b32(p); }
WGC_INLINE lanes_f64 load_f64(const void *p) { return load_b32(p); }
WGC_INLINE void store_f32(void *p, lanes_f32 x) { store_b32(p, x); }
WGC_INLINE void store_f64(void *p, lanes_f64 x) { store_b32(p, x); }
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return load_n_b32(p, n, fill);
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return load_n_b64(p, n, fill);
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    store_n_b32(p, x, n);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    store_n_b64(p, x, n);
}
WGC_INLINE lanes_f32 last_f32(lanes_f32 x) { return last_b32(x); }
WGC_INLINE lanes_f64 last_f64(lanes_f64 x) { return last_b64(x); }
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return slide1_b32(before, x);
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return slide2_b32(before, x);
}
WGC_INLINE lanes_f32 down1_f32(lanes_f32 x) { return down1_b32(x); }
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x) { return down2_b32(x); }
WGC_INLINE lanes_f64 down1_f64(lanes_f64 x) { return down2_b32(x); }

#include "generic/lanes/lanes_portable_groups.h"
#include "generic/lanes/lanes_portable_narrow.h"

#include "generic/lanes/lanes_common.h"

#endif
