/* SPDX-License-Identifier: MIT */
/*
 * The element types: for each its C type, its bit pattern, the value that
 * a carry holds, and the constants of every operator. No algorithm lives here.
 */
#ifndef WGC_SRC_ELEMENTS_H
#define WGC_SRC_ELEMENTS_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "compiler.h"
#include "half.h"
#include "wgc/wgc.h"

_Static_assert(FLT_EVAL_METHOD == 0, "float results must round to float");
#if defined(__FAST_MATH__) || __FINITE_MATH_ONLY__ ||                          \
    defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||           \
    defined(__NO_SIGNED_ZEROS__) || (defined(__GCC_IEC_559) && !__GCC_IEC_559)
#error "wgc promises its bits: build it without -ffast-math and its parts"
#endif

/* clang-format off */

/* elem: the C type in memory. */
typedef wgc_f16  elem_f16;
typedef int32_t  elem_i32;
typedef uint32_t elem_u32;
typedef int64_t  elem_i64;
typedef uint64_t elem_u64;
typedef float    elem_f32;
typedef double   elem_f64;
typedef int8_t   elem_i8;
typedef uint8_t  elem_u8;
typedef int16_t  elem_i16;
typedef uint16_t elem_u16;

/* value: what the type computes in, and what its carry holds. */
typedef float    value_f16;
typedef int32_t  value_i32;
typedef uint32_t value_u32;
typedef int64_t  value_i64;
typedef uint64_t value_u64;
typedef float    value_f32;
typedef double   value_f64;
typedef int8_t   value_i8;
typedef uint8_t  value_u8;
typedef int16_t  value_i16;
typedef uint16_t value_u16;

/* bits: the element's pattern. Exact operators see nothing else. */
typedef uint16_t bits_f16;
typedef uint32_t bits_i32;
typedef uint32_t bits_u32;
typedef uint64_t bits_i64;
typedef uint64_t bits_u64;
typedef uint32_t bits_f32;
typedef uint64_t bits_f64;
typedef uint8_t  bits_i8;
typedef uint8_t  bits_u8;
typedef uint16_t bits_i16;
typedef uint16_t bits_u16;

/* The same by their length alone: the elements of exact kernels. */
typedef uint8_t  elem_b8;
typedef uint16_t elem_b16;
typedef uint32_t elem_b32;
typedef uint64_t elem_b64;

/* The kind of lanes that holds a type's patterns, and that computes a type. */
#define PATTERN_f16 b16
#define PATTERN_i32 b32
#define PATTERN_u32 b32
#define PATTERN_i64 b64
#define PATTERN_u64 b64
#define PATTERN_f32 b32
#define PATTERN_f64 b64
#define PATTERN_i8 b8
#define PATTERN_u8 b8
#define PATTERN_i16 b16
#define PATTERN_u16 b16
#define COMPUTED_f16 f32
#define COMPUTED_f32 f32
#define COMPUTED_f64 f64

/* Whether there are dot products. */
#define HAS_PRODUCTS_f16 0
#define HAS_PRODUCTS_f32 1
#define HAS_PRODUCTS_f64 1

#define IS_FLOATING_f16 1
#define IS_FLOATING_i32 0
#define IS_FLOATING_u32 0
#define IS_FLOATING_i64 0
#define IS_FLOATING_u64 0
#define IS_FLOATING_f32 1
#define IS_FLOATING_f64 1
#define IS_FLOATING_i8 0
#define IS_FLOATING_u8 0
#define IS_FLOATING_i16 0
#define IS_FLOATING_u16 0

/* The length of an element, or of a lane. */
#define BITS_f16 16
#define BITS_i32 32
#define BITS_u32 32
#define BITS_i64 64
#define BITS_u64 64
#define BITS_f32 32
#define BITS_f64 64
#define BITS_i8 8
#define BITS_u8 8
#define BITS_i16 16
#define BITS_u16 16
#define BITS_b8 8
#define BITS_b16 16
#define BITS_b32 32
#define BITS_b64 64

/* Elements per row of the trees that rounding operators use. */
#define ROW_f16 16
#define ROW_f32 16
#define ROW_f64 8

/*
 * Operator constants. IDENTITY is what an exclusive scan shows first and what
 * reducing nothing returns; NEUTRAL pads a partial vector. They differ only for
 * floating point, where +0.0 would turn a sum of -0.0 into +0.0 and +INF would
 * hide a group of nothing but NaN. Exact operators take bit patterns; NaN is
 * negative for max, so that its order-preserving key is the lowest one.
 */
#define IDENTITY_add_i32 0
#define IDENTITY_add_u32 0
#define IDENTITY_add_i64 0
#define IDENTITY_add_u64 0
#define IDENTITY_mul_i32 1
#define IDENTITY_mul_u32 1
#define IDENTITY_mul_i64 1
#define IDENTITY_mul_u64 1
#define IDENTITY_min_i32 INT32_MAX
#define IDENTITY_min_u32 UINT32_MAX
#define IDENTITY_min_i64 INT64_MAX
#define IDENTITY_min_u64 UINT64_MAX
#define IDENTITY_max_i32 UINT32_C(0x80000000)
#define IDENTITY_max_u32 0
#define IDENTITY_max_i64 UINT64_C(0x8000000000000000)
#define IDENTITY_max_u64 0
#define IDENTITY_and_i32 UINT32_MAX
#define IDENTITY_and_u32 UINT32_MAX
#define IDENTITY_and_i64 UINT64_MAX
#define IDENTITY_and_u64 UINT64_MAX
#define IDENTITY_or_i32  0
#define IDENTITY_or_u32  0
#define IDENTITY_or_i64  0
#define IDENTITY_or_u64  0
#define IDENTITY_xor_i32 0
#define IDENTITY_xor_u32 0
#define IDENTITY_xor_i64 0
#define IDENTITY_xor_u64 0
#define IDENTITY_add_i8 0
#define IDENTITY_add_u8 0
#define IDENTITY_add_i16 0
#define IDENTITY_add_u16 0
#define IDENTITY_mul_i8 1
#define IDENTITY_mul_u8 1
#define IDENTITY_mul_i16 1
#define IDENTITY_mul_u16 1
#define IDENTITY_min_i8 INT8_MAX
#define IDENTITY_min_u8 UINT8_MAX
#define IDENTITY_min_i16 INT16_MAX
#define IDENTITY_min_u16 UINT16_MAX
#define IDENTITY_max_i8 0x80
#define IDENTITY_max_u8 0
#define IDENTITY_max_i16 0x8000
#define IDENTITY_max_u16 0
#define IDENTITY_and_i8 UINT8_MAX
#define IDENTITY_and_u8 UINT8_MAX
#define IDENTITY_and_i16 UINT16_MAX
#define IDENTITY_and_u16 UINT16_MAX
#define IDENTITY_or_i8 0
#define IDENTITY_or_u8 0
#define IDENTITY_or_i16 0
#define IDENTITY_or_u16 0
#define IDENTITY_xor_i8 0
#define IDENTITY_xor_u8 0
#define IDENTITY_xor_i16 0
#define IDENTITY_xor_u16 0

#define NEUTRAL_add_i32 IDENTITY_add_i32
#define NEUTRAL_add_u32 IDENTITY_add_u32
#define NEUTRAL_add_i64 IDENTITY_add_i64
#define NEUTRAL_add_u64 IDENTITY_add_u64
#define NEUTRAL_mul_i32 IDENTITY_mul_i32
#define NEUTRAL_mul_u32 IDENTITY_mul_u32
#define NEUTRAL_mul_i64 IDENTITY_mul_i64
#define NEUTRAL_mul_u64 IDENTITY_mul_u64
#define NEUTRAL_min_i32 IDENTITY_min_i32
#define NEUTRAL_min_u32 IDENTITY_min_u32
#define NEUTRAL_min_i64 IDENTITY_min_i64
#define NEUTRAL_max_i32 IDENTITY_max_i32
#define NEUTRAL_max_u32 IDENTITY_max_u32
#define NEUTRAL_max_i64 IDENTITY_max_i64
#define NEUTRAL_and_i32 IDENTITY_and_i32
#define NEUTRAL_and_u32 IDENTITY_and_u32
#define NEUTRAL_and_i64 IDENTITY_and_i64
#define NEUTRAL_and_u64 IDENTITY_and_u64
#define NEUTRAL_or_i32 IDENTITY_or_i32
#define NEUTRAL_or_u32 IDENTITY_or_u32
#define NEUTRAL_or_i64 IDENTITY_or_i64
#define NEUTRAL_or_u64 IDENTITY_or_u64
#define NEUTRAL_xor_i32 IDENTITY_xor_i32
#define NEUTRAL_xor_u32 IDENTITY_xor_u32
#define NEUTRAL_xor_i64 IDENTITY_xor_i64
#define NEUTRAL_xor_u64 IDENTITY_xor_u64
#define NEUTRAL_add_i8 IDENTITY_add_i8
#define NEUTRAL_add_u8 IDENTITY_add_u8
#define NEUTRAL_add_i16 IDENTITY_add_i16
#define NEUTRAL_add_u16 IDENTITY_add_u16
#define NEUTRAL_mul_i8 IDENTITY_mul_i8
#define NEUTRAL_mul_u8 IDENTITY_mul_u8
#define NEUTRAL_mul_i16 IDENTITY_mul_i16
#define NEUTRAL_mul_u16 IDENTITY_mul_u16
#define NEUTRAL_min_i8 IDENTITY_min_i8
#define NEUTRAL_min_u8 IDENTITY_min_u8
#define NEUTRAL_min_i16 IDENTITY_min_i16
#define NEUTRAL_min_u16 IDENTITY_min_u16
#define NEUTRAL_max_i8 IDENTITY_max_i8
#define NEUTRAL_max_u8 IDENTITY_max_u8
#define NEUTRAL_max_i16 IDENTITY_max_i16
#define NEUTRAL_max_u16 IDENTITY_max_u16
#define NEUTRAL_and_i8 IDENTITY_and_i8
#define NEUTRAL_and_u8 IDENTITY_and_u8
#define NEUTRAL_and_i16 IDENTITY_and_i16
#define NEUTRAL_and_u16 IDENTITY_and_u16
#define NEUTRAL_or_i8 IDENTITY_or_i8
#define NEUTRAL_or_u8 IDENTITY_or_u8
#define NEUTRAL_or_i16 IDENTITY_or_i16
#define NEUTRAL_or_u16 IDENTITY_or_u16
#define NEUTRAL_xor_i8 IDENTITY_xor_i8
#define NEUTRAL_xor_u8 IDENTITY_xor_u8
#define NEUTRAL_xor_i16 IDENTITY_xor_i16
#define NEUTRAL_xor_u16 IDENTITY_xor_u16

#define IDENTITY_logical_and 1
#define IDENTITY_logical_or  0
#define IDENTITY_logical_xor 0

#define IDENTITY_min_f16 0x7C00
#define IDENTITY_min_f32 UINT32_C(0x7F800000)
#define IDENTITY_min_f64 UINT64_C(0x7FF0000000000000)
#define IDENTITY_max_f16 0xFC00
#define IDENTITY_max_f32 UINT32_C(0xFF800000)
#define IDENTITY_max_f64 UINT64_C(0xFFF0000000000000)
#define NEUTRAL_min_u64  IDENTITY_min_u64
#define NEUTRAL_max_u64  IDENTITY_max_u64
#define NEUTRAL_min_f16  0x7E00
#define NEUTRAL_min_f32  UINT32_C(0x7FC00000)
#define NEUTRAL_min_f64  UINT64_C(0x7FF8000000000000)
#define NEUTRAL_max_f16  0xFE00
#define NEUTRAL_max_f32  UINT32_C(0xFFC00000)
#define NEUTRAL_max_f64  UINT64_C(0xFFF8000000000000)

/* Rounding operators: values. */
#define IDENTITY_add_f16 0.0f
#define IDENTITY_add_f32 0.0f
#define IDENTITY_add_f64 0.0
#define NEUTRAL_add_f16  (-0.0f)
#define NEUTRAL_add_f32  (-0.0f)
#define NEUTRAL_add_f64  (-0.0)
#define IDENTITY_mul_f16 1.0f
#define IDENTITY_mul_f32 1.0f
#define IDENTITY_mul_f64 1.0
#define NEUTRAL_mul_f16  1.0f
#define NEUTRAL_mul_f32  1.0f
#define NEUTRAL_mul_f64  1.0

/* Where element i lies, `stride` bytes from its neighbours. */
WGC_INLINE const void *element_at(const void *base, ptrdiff_t stride, size_t i)
{
    return (const char *)base + (ptrdiff_t)i * stride;
}

/* An element and its bits. */
WGC_INLINE bits_f16 to_bits_f16(elem_f16 x) { return x; }
WGC_INLINE bits_i32 to_bits_i32(elem_i32 x) { return (bits_i32)x; }
WGC_INLINE bits_u32 to_bits_u32(elem_u32 x) { return x; }
WGC_INLINE bits_i64 to_bits_i64(elem_i64 x) { return (bits_i64)x; }
WGC_INLINE bits_u64 to_bits_u64(elem_u64 x) { return x; }
WGC_INLINE bits_f32 to_bits_f32(elem_f32 x) { bits_f32 b; memcpy(&b, &x, sizeof b); return b; }
WGC_INLINE bits_f64 to_bits_f64(elem_f64 x) { bits_f64 b; memcpy(&b, &x, sizeof b); return b; }
WGC_INLINE bits_i8 to_bits_i8(elem_i8 x) { return (bits_i8)x; }
WGC_INLINE bits_u8 to_bits_u8(elem_u8 x) { return x; }
WGC_INLINE bits_i16 to_bits_i16(elem_i16 x) { return (bits_i16)x; }
WGC_INLINE bits_u16 to_bits_u16(elem_u16 x) { return x; }

WGC_INLINE elem_f16 from_bits_f16(bits_f16 b) { return b; }
WGC_INLINE elem_i32 from_bits_i32(bits_i32 b) { return (elem_i32)b; }
WGC_INLINE elem_u32 from_bits_u32(bits_u32 b) { return b; }
WGC_INLINE elem_i64 from_bits_i64(bits_i64 b) { return (elem_i64)b; }
WGC_INLINE elem_u64 from_bits_u64(bits_u64 b) { return b; }
WGC_INLINE elem_f32 from_bits_f32(bits_f32 b) { elem_f32 x; memcpy(&x, &b, sizeof x); return x; }
WGC_INLINE elem_f64 from_bits_f64(bits_f64 b) { elem_f64 x; memcpy(&x, &b, sizeof x); return x; }
WGC_INLINE elem_i8 from_bits_i8(bits_i8 b) { return (elem_i8)b; }
WGC_INLINE elem_u8 from_bits_u8(bits_u8 b) { return b; }
WGC_INLINE elem_i16 from_bits_i16(bits_i16 b) { return (elem_i16)b; }
WGC_INLINE elem_u16 from_bits_u16(bits_u16 b) { return b; }

/* An element and the value it stands for; only half differs, and rounds. */
WGC_INLINE value_f16 widen_f16(elem_f16 x) { return half_to_float(x); }
WGC_INLINE value_i32 widen_i32(elem_i32 x) { return x; }
WGC_INLINE value_u32 widen_u32(elem_u32 x) { return x; }
WGC_INLINE value_i64 widen_i64(elem_i64 x) { return x; }
WGC_INLINE value_u64 widen_u64(elem_u64 x) { return x; }
WGC_INLINE value_f32 widen_f32(elem_f32 x) { return x; }
WGC_INLINE value_f64 widen_f64(elem_f64 x) { return x; }
WGC_INLINE value_i8 widen_i8(elem_i8 x) { return x; }
WGC_INLINE value_u8 widen_u8(elem_u8 x) { return x; }
WGC_INLINE value_i16 widen_i16(elem_i16 x) { return x; }
WGC_INLINE value_u16 widen_u16(elem_u16 x) { return x; }

WGC_INLINE elem_f16 round_f16(value_f16 x) { return half_from_float(x); }
WGC_INLINE elem_i32 round_i32(value_i32 x) { return x; }
WGC_INLINE elem_u32 round_u32(value_u32 x) { return x; }
WGC_INLINE elem_i64 round_i64(value_i64 x) { return x; }
WGC_INLINE elem_u64 round_u64(value_u64 x) { return x; }
WGC_INLINE elem_f32 round_f32(value_f32 x) { return x; }
WGC_INLINE elem_f64 round_f64(value_f64 x) { return x; }
WGC_INLINE elem_i8 round_i8(value_i8 x) { return x; }
WGC_INLINE elem_u8 round_u8(value_u8 x) { return x; }
WGC_INLINE elem_i16 round_i16(value_i16 x) { return x; }
WGC_INLINE elem_u16 round_u16(value_u16 x) { return x; }

/* Of a floating-point type's pattern: whether to trust it as the result of a
 * quick minimum or maximum (only if it is finite and, wider than half, not
 * zero), and whether it is NaN. */
WGC_INLINE int is_certain_f16(bits_f16 b) { return (b & 0x7FFF) < 0x7C00; }
WGC_INLINE int is_certain_f32(bits_f32 b) { const elem_f32 x = from_bits_f32(b); return x != 0 && x - x == 0; }
WGC_INLINE int is_certain_f64(bits_f64 b) { const elem_f64 x = from_bits_f64(b); return x != 0 && x - x == 0; }

WGC_INLINE int is_nan_f16(bits_f16 b) { return (b & 0x7FFF) > 0x7C00; }
WGC_INLINE int is_nan_f32(bits_f32 b) { return (b & 0x7FFFFFFF) > 0x7F800000; }
WGC_INLINE int is_nan_f64(bits_f64 b) { return (b & INT64_MAX) > UINT64_C(0x7FF0000000000000); }
WGC_INLINE int is_nan_i32(bits_i32 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u32(bits_u32 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i64(bits_i64 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u64(bits_u64 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i8(bits_i8 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u8(bits_u8 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i16(bits_i16 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u16(bits_u16 b) { (void)b; return 0; }

/* A reduction's result: every NaN becomes the canonical quiet one. */
WGC_INLINE elem_f16 canonical_f16(elem_f16 x) { return (x & 0x7FFF) > 0x7C00 ? 0x7E00 : x; }
WGC_INLINE elem_i32 canonical_i32(elem_i32 x) { return x; }
WGC_INLINE elem_u32 canonical_u32(elem_u32 x) { return x; }
WGC_INLINE elem_i64 canonical_i64(elem_i64 x) { return x; }
WGC_INLINE elem_u64 canonical_u64(elem_u64 x) { return x; }
WGC_INLINE elem_f32 canonical_f32(elem_f32 x) { return __builtin_expect(x != x, 0) ? from_bits_f32(behind_a_jump(NEUTRAL_min_f32)) : x; }
WGC_INLINE elem_f64 canonical_f64(elem_f64 x) { return __builtin_expect(x != x, 0) ? from_bits_f64(behind_a_jump(NEUTRAL_min_f64)) : x; }
WGC_INLINE elem_i8 canonical_i8(elem_i8 x) { return x; }
WGC_INLINE elem_u8 canonical_u8(elem_u8 x) { return x; }
WGC_INLINE elem_i16 canonical_i16(elem_i16 x) { return x; }
WGC_INLINE elem_u16 canonical_u16(elem_u16 x) { return x; }

/* clang-format on */
#endif
