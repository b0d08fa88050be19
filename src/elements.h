/* SPDX-License-Identifier: MIT */
/*
 * The element types: for each its C type, its bit pattern, and the value that
 * a carry holds. And the operators: what there is to know but their code.
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

/* elem: the C type in memory. value: what the type computes in, and what its
 * carry holds. bits: the element's pattern. Exact operators see nothing else. */
#define WGC_TYPE(type, element, value, bits, class)                            \
    typedef element elem_##type;                                               \
    typedef value value_##type;                                                \
    typedef uint##bits##_t bits_##type;
#include "types.def"

/* The same by their length alone: the elements of exact kernels. */
typedef uint8_t  elem_b8;
typedef uint16_t elem_b16;
typedef uint32_t elem_b32;
typedef uint64_t elem_b64;

/* from types.def, floating: #define IS_FLOATING_<type> 1 */
#define IS_FLOATING_f16 1
#define IS_FLOATING_f32 1
#define IS_FLOATING_f64 1

/* from types.def, integer: #define IS_FLOATING_<type> 0 */
#define IS_FLOATING_i32 0
#define IS_FLOATING_u32 0
#define IS_FLOATING_i64 0
#define IS_FLOATING_u64 0
#define IS_FLOATING_i8 0
#define IS_FLOATING_u8 0
#define IS_FLOATING_i16 0
#define IS_FLOATING_u16 0

/* The kind of lanes that holds a type's patterns. */
/* from types.def: #define PATTERN_<type> b<bits> */
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

/* The kind that computes a type, and the elements per row of its trees. */
#define COMPUTED_f16 f32
#define COMPUTED_f32 f32
#define COMPUTED_f64 f64
#define ROW_f16 16
#define ROW_f32 16
#define ROW_f64 8

/* Whether there are dot products. */
#define HAS_PRODUCTS_f16 0
#define HAS_PRODUCTS_f32 1
#define HAS_PRODUCTS_f64 1

/* The length of a lane. */
#define BITS_f32 32
#define BITS_f64 64
#define BITS_b8 8
#define BITS_b16 16
#define BITS_b32 32
#define BITS_b64 64

/* Where element i lies, `stride` bytes from its neighbours. */
WGC_INLINE const void *element_at(const void *base, ptrdiff_t stride, size_t i)
{
    return (const char *)base + (ptrdiff_t)i * stride;
}

/* An element and its bits, for code that is of no unit. */
WGC_INLINE bits_f16 to_bits_f16(elem_f16 x) { return x; }
WGC_INLINE bits_f32 to_bits_f32(elem_f32 x) { bits_f32 b; memcpy(&b, &x, sizeof b); return b; }
WGC_INLINE bits_f64 to_bits_f64(elem_f64 x) { bits_f64 b; memcpy(&b, &x, sizeof b); return b; }
WGC_INLINE elem_f32 from_bits_f32(bits_f32 b) { elem_f32 x; memcpy(&x, &b, sizeof x); return x; }
WGC_INLINE elem_f64 from_bits_f64(bits_f64 b) { elem_f64 x; memcpy(&x, &b, sizeof x); return x; }

/* A value as an element; only half rounds. */
WGC_INLINE elem_f16 round_f16(value_f16 x) { return half_from_float(x); }
WGC_INLINE elem_f32 round_f32(value_f32 x) { return x; }
WGC_INLINE elem_f64 round_f64(value_f64 x) { return x; }

/* clang-format on */

/* ---- Operators ----------------------------------------------------------- */

/*
 * What there is to know of an operator but its code, a paragraph for each:
 *
 *   IDENTITY_<op>(type)  what an exclusive scan shows first and what reducing
 *                        nothing returns
 *   NEUTRAL_<op>(type)   pads a partial vector. It differs for floating point
 *                        alone, where +0.0 would turn a sum of -0.0 into +0.0
 *                        and +INF would hide a group of nothing but NaN.
 *   FAMILY_<op>          its function on vectors for an element type is one
 *                        BY_LENGTH, where signs make no difference;
 *                        BY_TYPE, where elements are ordered, maybe by keys;
 *                        BY_BITS, the same for all lengths
 *   WORK_<op>            what that costs; see tuning.h
 *   IS_IDEMPOTENT_<op>   what has been combined before changes nothing
 *
 * Exact operators take bit patterns, rounding ones values.
 */

/* Integers wrap. Their -0 is 0. */
#define IDENTITY_add(type) 0
#define NEUTRAL_add(type) (-(PASTE2(value, type))0)
#define FAMILY_add BY_LENGTH
#define WORK_add LIGHT_WORK
#define IS_IDEMPOTENT_add false

#define IDENTITY_mul(type) 1
#define NEUTRAL_mul(type) 1
#define FAMILY_mul BY_LENGTH
#define WORK_mul MUL_WORK
#define IS_IDEMPOTENT_mul false

#define IDENTITY_min(type) HIGHEST(type)
#define NEUTRAL_min(type)                                                      \
    (PASTE2(IS_FLOATING, type) ? QUIET_NAN(type) : HIGHEST(type))
#define FAMILY_min BY_TYPE
#define WORK_min MINMAX_WORK
#define IS_IDEMPOTENT_min true

/* NaN is negative here, so that its key is the lowest one. */
#define IDENTITY_max(type) LOWEST(type)
#define NEUTRAL_max(type)                                                      \
    (PASTE2(IS_FLOATING, type) ? SIGN(type) | QUIET_NAN(type) : LOWEST(type))
#define FAMILY_max BY_TYPE
#define WORK_max MINMAX_WORK
#define IS_IDEMPOTENT_max true

#define IDENTITY_and(type) ALL_BITS(type)
#define NEUTRAL_and(type) ALL_BITS(type)
#define FAMILY_and BY_BITS
#define WORK_and LIGHT_WORK
#define IS_IDEMPOTENT_and true

#define IDENTITY_or(type) 0
#define NEUTRAL_or(type) 0
#define FAMILY_or BY_BITS
#define WORK_or LIGHT_WORK
#define IS_IDEMPOTENT_or true

#define IDENTITY_xor(type) 0
#define NEUTRAL_xor(type) 0
#define FAMILY_xor BY_BITS
#define WORK_xor LIGHT_WORK
#define IS_IDEMPOTENT_xor false

/* On predicates. */
#define IDENTITY_logical_and 1
#define IDENTITY_logical_or 0
#define IDENTITY_logical_xor 0

/* ---- Patterns of a type, as constants ------------------------------------ */

#define ALL_BITS(type) ((PASTE2(bits, type)) - 1)
#define SIGN(type) (ALL_BITS(type) ^ ALL_BITS(type) >> 1)
#define MANTISSA_BITS(type)                                                    \
    (sizeof(PASTE2(bits, type)) == 8   ? 52                                    \
     : sizeof(PASTE2(bits, type)) == 4 ? 23                                    \
     : sizeof(PASTE2(bits, type)) == 2 ? 10                                    \
                                       : 3)
#define INFINITE(type)                                                         \
    (ALL_BITS(type) >> 1 &                                                     \
     ~(((PASTE2(bits, type))1 << MANTISSA_BITS(type)) - 1))
#define QUIET_NAN(type)                                                        \
    (INFINITE(type) | (PASTE2(bits, type))1 << (MANTISSA_BITS(type) - 1))

/* The identities of min and max. */
#define HIGHEST(type)                                                          \
    (PASTE2(bits, type))(PASTE2(IS_FLOATING, type)       ? INFINITE(type)      \
                         : (PASTE2(value, type)) - 1 < 1 ? ALL_BITS(type) >> 1 \
                                                         : ALL_BITS(type))
#define LOWEST(type)                                                           \
    (PASTE2(bits, type))(PASTE2(IS_FLOATING, type)                             \
                             ? SIGN(type) | INFINITE(type)                     \
                         : (PASTE2(value, type)) - 1 < 1 ? SIGN(type)          \
                                                         : 0)

#endif
