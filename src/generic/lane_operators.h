/* SPDX-License-Identifier: MIT */
/*
 * Operators by element type from those by kind of lanes, where the type makes
 * no difference: integers by their sign, half computed as float. Included after
 * a lane header.
 */
#ifndef WGC_SRC_GENERIC_LANE_OPERATORS_H
#define WGC_SRC_GENERIC_LANE_OPERATORS_H

/* clang-format off */

WGC_INLINE lanes_b32 add_i32(lanes_b32 a, lanes_b32 b) { return add_b32(a, b); }
WGC_INLINE lanes_b32 add_u32(lanes_b32 a, lanes_b32 b) { return add_b32(a, b); }
WGC_INLINE lanes_b64 add_i64(lanes_b64 a, lanes_b64 b) { return add_b64(a, b); }
WGC_INLINE lanes_b64 add_u64(lanes_b64 a, lanes_b64 b) { return add_b64(a, b); }
WGC_INLINE lanes_f32 add_f16(lanes_f32 a, lanes_f32 b) { return add_f32(a, b); }

WGC_INLINE lanes_b32 mul_i32(lanes_b32 a, lanes_b32 b) { return mul_b32(a, b); }
WGC_INLINE lanes_b32 mul_u32(lanes_b32 a, lanes_b32 b) { return mul_b32(a, b); }
WGC_INLINE lanes_b64 mul_i64(lanes_b64 a, lanes_b64 b) { return mul_b64(a, b); }
WGC_INLINE lanes_b64 mul_u64(lanes_b64 a, lanes_b64 b) { return mul_b64(a, b); }
WGC_INLINE lanes_f32 mul_f16(lanes_f32 a, lanes_f32 b) { return mul_f32(a, b); }

WGC_INLINE lanes_b32 and_i32(lanes_b32 a, lanes_b32 b) { return and_b32(a, b); }
WGC_INLINE lanes_b32 and_u32(lanes_b32 a, lanes_b32 b) { return and_b32(a, b); }
WGC_INLINE lanes_b64 and_i64(lanes_b64 a, lanes_b64 b) { return and_b64(a, b); }
WGC_INLINE lanes_b64 and_u64(lanes_b64 a, lanes_b64 b) { return and_b64(a, b); }

WGC_INLINE lanes_b32 or_i32(lanes_b32 a, lanes_b32 b) { return or_b32(a, b); }
WGC_INLINE lanes_b32 or_u32(lanes_b32 a, lanes_b32 b) { return or_b32(a, b); }
WGC_INLINE lanes_b64 or_i64(lanes_b64 a, lanes_b64 b) { return or_b64(a, b); }
WGC_INLINE lanes_b64 or_u64(lanes_b64 a, lanes_b64 b) { return or_b64(a, b); }

WGC_INLINE lanes_b32 xor_i32(lanes_b32 a, lanes_b32 b) { return xor_b32(a, b); }
WGC_INLINE lanes_b32 xor_u32(lanes_b32 a, lanes_b32 b) { return xor_b32(a, b); }
WGC_INLINE lanes_b64 xor_i64(lanes_b64 a, lanes_b64 b) { return xor_b64(a, b); }
WGC_INLINE lanes_b64 xor_u64(lanes_b64 a, lanes_b64 b) { return xor_b64(a, b); }

/* clang-format on */
#endif
