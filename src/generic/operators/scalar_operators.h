/* SPDX-License-Identifier: MIT */
/*
 * The operators of a unit on single values: exact ones on bit patterns, where
 * unsigned arithmetic wraps, rounding ones on numbers.
 */
#ifndef WGC_SRC_GENERIC_SCALAR_OPERATORS_H
#define WGC_SRC_GENERIC_SCALAR_OPERATORS_H

#include "generic/operators/type.h"

/* clang-format off */
WGC_INLINE number number_add(number a, number b) { return (number)(a + b); }
WGC_INLINE number number_mul(number a, number b) { return (number)(a * b); }

/* Products of narrow integers are unsigned, since int would overflow. */
WGC_INLINE bits pattern_add(bits a, bits b) { return (bits)(a + b); }
WGC_INLINE bits pattern_mul(bits a, bits b) { return (bits)(1u * a * b); }
WGC_INLINE bits pattern_and(bits a, bits b) { return a & b; }
WGC_INLINE bits pattern_or(bits a, bits b) { return a | b; }
WGC_INLINE bits pattern_xor(bits a, bits b) { return a ^ b; }

#if FLOATING
/* IEEE 754 minNum and maxNum with -0.0 < +0.0: whether it is a. double holds
 * the other types' values exactly. */
WGC_INLINE bool a_is_min(double a, double b) { return b != b || a < b || (a == b && __builtin_signbit(a)); }
WGC_INLINE bool a_is_max(double a, double b) { return b != b || a > b || (a == b && !__builtin_signbit(a)); }
#else
WGC_INLINE bool a_is_min(element a, element b) { return a < b; }
WGC_INLINE bool a_is_max(element a, element b) { return a > b; }
#endif
WGC_INLINE bits pattern_min(bits a, bits b) { return a_is_min(widen(from_bits(a)), widen(from_bits(b))) ? a : b; }
WGC_INLINE bits pattern_max(bits a, bits b) { return a_is_max(widen(from_bits(a)), widen(from_bits(b))) ? a : b; }

/* Predicates: 0 or anything in, 0 or 1 out. */
WGC_INLINE bits logical_and(bits a, bits b) { return (a != 0) & (b != 0); }
WGC_INLINE bits logical_or(bits a, bits b) { return (a | b) != 0; }
WGC_INLINE bits logical_xor(bits a, bits b) { return (a != 0) ^ (b != 0); }
/* clang-format on */

#endif
