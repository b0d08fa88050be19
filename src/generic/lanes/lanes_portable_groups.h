/* SPDX-License-Identifier: MIT */
/* Lanes for any CPU: what only groups in parallel, and the search
 * for an element, need. lanes_portable.h includes this. */
#ifndef WGC_SRC_GENERIC_LANES_PORTABLE_GROUPS_H
#define WGC_SRC_GENERIC_LANES_PORTABLE_GROUPS_H

/* ---- Every other run of lanes, of a and then of b ------------------------ */

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    return wasm_i16x8_shuffle(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return wasm_i16x8_shuffle(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i32x4_shuffle(a, b, 0, 2, 4, 6);
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i32x4_shuffle(a, b, 1, 3, 5, 7);
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i64x2_shuffle(a, b, 0, 2);
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i64x2_shuffle(a, b, 1, 3);
}

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

WGC_INLINE lanes_b16 lower1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return wasm_i16x8_shuffle(neutral, x, 0, 8, 2, 10, 4, 12, 6, 14);
}
WGC_INLINE lanes_b16 lower2_b16(lanes_b16 x, lanes_b16 neutral)
{
    return wasm_i16x8_shuffle(neutral, x, 0, 1, 9, 9, 4, 5, 13, 13);
}
WGC_INLINE lanes_b16 lower4_b16(lanes_b16 x, lanes_b16 neutral)
{
    return wasm_i16x8_shuffle(neutral, x, 0, 1, 2, 3, 11, 11, 11, 11);
}
WGC_INLINE lanes_b32 lower1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return wasm_i32x4_shuffle(neutral, x, 0, 4, 2, 6);
}
WGC_INLINE lanes_b32 lower2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return wasm_i32x4_shuffle(neutral, x, 0, 1, 5, 5);
}
WGC_INLINE lanes_b64 lower1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return wasm_i64x2_shuffle(neutral, x, 0, 2);
}

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const v128_t magnitude = wasm_v128_and(x, wasm_i16x8_splat(0x7FFF));
    const v128_t nan = wasm_i16x8_gt(magnitude, wasm_i16x8_splat(0x7C00));
    return wasm_v128_bitselect(wasm_i16x8_splat(0x7E00), x, nan);
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    return wasm_v128_bitselect(wasm_i32x4_splat(0x7FC00000), x,
                               wasm_f32x4_ne(x, x));
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    return wasm_v128_bitselect(wasm_i64x2_splat(0x7FF8000000000000), x,
                               wasm_f64x2_ne(x, x));
}

WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    return wasm_i16x8_bitmask(wasm_i16x8_eq(a, b));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    return wasm_i32x4_bitmask(wasm_i32x4_eq(a, b));
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    return wasm_i64x2_bitmask(wasm_i64x2_eq(a, b));
}

#endif
