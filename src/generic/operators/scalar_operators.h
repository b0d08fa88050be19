/* SPDX-License-Identifier: MIT */
/*
 * The operators on single values: exact ones on bit patterns, where unsigned
 * arithmetic wraps, rounding ones on numbers.
 */
#ifndef WGC_SRC_GENERIC_SCALAR_OPERATORS_H
#define WGC_SRC_GENERIC_SCALAR_OPERATORS_H

#include <stdbool.h>

#include "elements.h"

/* clang-format off */

WGC_INLINE bits_i32 scalar_add_i32(bits_i32 a, bits_i32 b) { return a + b; }
WGC_INLINE bits_u32 scalar_add_u32(bits_u32 a, bits_u32 b) { return a + b; }
WGC_INLINE bits_i64 scalar_add_i64(bits_i64 a, bits_i64 b) { return a + b; }
WGC_INLINE bits_u64 scalar_add_u64(bits_u64 a, bits_u64 b) { return a + b; }

WGC_INLINE bits_i32 scalar_mul_i32(bits_i32 a, bits_i32 b) { return a * b; }
WGC_INLINE bits_u32 scalar_mul_u32(bits_u32 a, bits_u32 b) { return a * b; }
WGC_INLINE bits_i64 scalar_mul_i64(bits_i64 a, bits_i64 b) { return a * b; }
WGC_INLINE bits_u64 scalar_mul_u64(bits_u64 a, bits_u64 b) { return a * b; }

WGC_INLINE bits_i32 scalar_and_i32(bits_i32 a, bits_i32 b) { return a & b; }
WGC_INLINE bits_u32 scalar_and_u32(bits_u32 a, bits_u32 b) { return a & b; }
WGC_INLINE bits_i64 scalar_and_i64(bits_i64 a, bits_i64 b) { return a & b; }
WGC_INLINE bits_u64 scalar_and_u64(bits_u64 a, bits_u64 b) { return a & b; }

WGC_INLINE bits_i32 scalar_or_i32(bits_i32 a, bits_i32 b) { return a | b; }
WGC_INLINE bits_u32 scalar_or_u32(bits_u32 a, bits_u32 b) { return a | b; }
WGC_INLINE bits_i64 scalar_or_i64(bits_i64 a, bits_i64 b) { return a | b; }
WGC_INLINE bits_u64 scalar_or_u64(bits_u64 a, bits_u64 b) { return a | b; }

WGC_INLINE bits_i32 scalar_xor_i32(bits_i32 a, bits_i32 b) { return a ^ b; }
WGC_INLINE bits_u32 scalar_xor_u32(bits_u32 a, bits_u32 b) { return a ^ b; }
WGC_INLINE bits_i64 scalar_xor_i64(bits_i64 a, bits_i64 b) { return a ^ b; }
WGC_INLINE bits_u64 scalar_xor_u64(bits_u64 a, bits_u64 b) { return a ^ b; }

WGC_INLINE bits_i32 scalar_min_i32(bits_i32 a, bits_i32 b) { return (int32_t)a < (int32_t)b ? a : b; }
WGC_INLINE bits_u32 scalar_min_u32(bits_u32 a, bits_u32 b) { return a < b ? a : b; }
WGC_INLINE bits_i64 scalar_min_i64(bits_i64 a, bits_i64 b) { return (int64_t)a < (int64_t)b ? a : b; }
WGC_INLINE bits_u64 scalar_min_u64(bits_u64 a, bits_u64 b) { return a < b ? a : b; }

WGC_INLINE bits_i32 scalar_max_i32(bits_i32 a, bits_i32 b) { return (int32_t)a > (int32_t)b ? a : b; }
WGC_INLINE bits_u32 scalar_max_u32(bits_u32 a, bits_u32 b) { return a > b ? a : b; }
WGC_INLINE bits_i64 scalar_max_i64(bits_i64 a, bits_i64 b) { return (int64_t)a > (int64_t)b ? a : b; }
WGC_INLINE bits_u64 scalar_max_u64(bits_u64 a, bits_u64 b) { return a > b ? a : b; }

/* Narrow integers are computed in int; products as unsigned, which wraps. */
WGC_INLINE bits_i8 scalar_add_i8(bits_i8 a, bits_i8 b) { return (bits_i8)(a + b); }
WGC_INLINE bits_u8 scalar_add_u8(bits_u8 a, bits_u8 b) { return (bits_u8)(a + b); }
WGC_INLINE bits_i16 scalar_add_i16(bits_i16 a, bits_i16 b) { return (bits_i16)(a + b); }
WGC_INLINE bits_u16 scalar_add_u16(bits_u16 a, bits_u16 b) { return (bits_u16)(a + b); }

WGC_INLINE bits_i8 scalar_mul_i8(bits_i8 a, bits_i8 b) { return (bits_i8)((unsigned)a * b); }
WGC_INLINE bits_u8 scalar_mul_u8(bits_u8 a, bits_u8 b) { return (bits_u8)((unsigned)a * b); }
WGC_INLINE bits_i16 scalar_mul_i16(bits_i16 a, bits_i16 b) { return (bits_i16)((unsigned)a * b); }
WGC_INLINE bits_u16 scalar_mul_u16(bits_u16 a, bits_u16 b) { return (bits_u16)((unsigned)a * b); }

WGC_INLINE bits_i8 scalar_and_i8(bits_i8 a, bits_i8 b) { return (bits_i8)(a & b); }
WGC_INLINE bits_u8 scalar_and_u8(bits_u8 a, bits_u8 b) { return (bits_u8)(a & b); }
WGC_INLINE bits_i16 scalar_and_i16(bits_i16 a, bits_i16 b) { return (bits_i16)(a & b); }
WGC_INLINE bits_u16 scalar_and_u16(bits_u16 a, bits_u16 b) { return (bits_u16)(a & b); }

WGC_INLINE bits_i8 scalar_or_i8(bits_i8 a, bits_i8 b) { return (bits_i8)(a | b); }
WGC_INLINE bits_u8 scalar_or_u8(bits_u8 a, bits_u8 b) { return (bits_u8)(a | b); }
WGC_INLINE bits_i16 scalar_or_i16(bits_i16 a, bits_i16 b) { return (bits_i16)(a | b); }
WGC_INLINE bits_u16 scalar_or_u16(bits_u16 a, bits_u16 b) { return (bits_u16)(a | b); }

WGC_INLINE bits_i8 scalar_xor_i8(bits_i8 a, bits_i8 b) { return (bits_i8)(a ^ b); }
WGC_INLINE bits_u8 scalar_xor_u8(bits_u8 a, bits_u8 b) { return (bits_u8)(a ^ b); }
WGC_INLINE bits_i16 scalar_xor_i16(bits_i16 a, bits_i16 b) { return (bits_i16)(a ^ b); }
WGC_INLINE bits_u16 scalar_xor_u16(bits_u16 a, bits_u16 b) { return (bits_u16)(a ^ b); }

WGC_INLINE bits_i8 scalar_min_i8(bits_i8 a, bits_i8 b) { return (elem_i8)a < (elem_i8)b ? a : b; }
WGC_INLINE bits_u8 scalar_min_u8(bits_u8 a, bits_u8 b) { return a < b ? a : b; }
WGC_INLINE bits_i16 scalar_min_i16(bits_i16 a, bits_i16 b) { return (elem_i16)a < (elem_i16)b ? a : b; }
WGC_INLINE bits_u16 scalar_min_u16(bits_u16 a, bits_u16 b) { return a < b ? a : b; }

WGC_INLINE bits_i8 scalar_max_i8(bits_i8 a, bits_i8 b) { return (elem_i8)a > (elem_i8)b ? a : b; }
WGC_INLINE bits_u8 scalar_max_u8(bits_u8 a, bits_u8 b) { return a > b ? a : b; }
WGC_INLINE bits_i16 scalar_max_i16(bits_i16 a, bits_i16 b) { return (elem_i16)a > (elem_i16)b ? a : b; }
WGC_INLINE bits_u16 scalar_max_u16(bits_u16 a, bits_u16 b) { return a > b ? a : b; }

/* IEEE 754 minNum and maxNum with -0.0 < +0.0: whether it is a. double holds
 * the other types' values exactly. */
WGC_INLINE bool a_is_min(double a, double b) { return b != b || a < b || (a == b && __builtin_signbit(a)); }
WGC_INLINE bool a_is_max(double a, double b) { return b != b || a > b || (a == b && !__builtin_signbit(a)); }

WGC_INLINE bits_f16 scalar_min_f16(bits_f16 a, bits_f16 b) { return a_is_min(half_to_float(a), half_to_float(b)) ? a : b; }
WGC_INLINE bits_f32 scalar_min_f32(bits_f32 a, bits_f32 b) { return a_is_min(from_bits_f32(a), from_bits_f32(b)) ? a : b; }
WGC_INLINE bits_f64 scalar_min_f64(bits_f64 a, bits_f64 b) { return a_is_min(from_bits_f64(a), from_bits_f64(b)) ? a : b; }

WGC_INLINE bits_f16 scalar_max_f16(bits_f16 a, bits_f16 b) { return a_is_max(half_to_float(a), half_to_float(b)) ? a : b; }
WGC_INLINE bits_f32 scalar_max_f32(bits_f32 a, bits_f32 b) { return a_is_max(from_bits_f32(a), from_bits_f32(b)) ? a : b; }
WGC_INLINE bits_f64 scalar_max_f64(bits_f64 a, bits_f64 b) { return a_is_max(from_bits_f64(a), from_bits_f64(b)) ? a : b; }

/* Predicates: 0 or anything in, 0 or 1 out. */
WGC_INLINE bits_i32 scalar_logical_and(bits_i32 a, bits_i32 b) { return (a != 0) & (b != 0); }
WGC_INLINE bits_i32 scalar_logical_or(bits_i32 a, bits_i32 b) { return (a | b) != 0; }
WGC_INLINE bits_i32 scalar_logical_xor(bits_i32 a, bits_i32 b) { return (a != 0) ^ (b != 0); }

WGC_INLINE value_f16 scalar_add_f16(value_f16 a, value_f16 b) { return a + b; }
WGC_INLINE value_f32 scalar_add_f32(value_f32 a, value_f32 b) { return a + b; }
WGC_INLINE value_f64 scalar_add_f64(value_f64 a, value_f64 b) { return a + b; }

WGC_INLINE value_f16 scalar_mul_f16(value_f16 a, value_f16 b) { return a * b; }
WGC_INLINE value_f32 scalar_mul_f32(value_f32 a, value_f32 b) { return a * b; }
WGC_INLINE value_f64 scalar_mul_f64(value_f64 a, value_f64 b) { return a * b; }

/* clang-format on */
#endif
