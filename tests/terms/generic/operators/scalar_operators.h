/* SPDX-License-Identifier: MIT */
/*
 * The operators on single values, on terms: for units of terms, which find this
 * before the library's file of the same name.
 */
#ifndef WGC_SRC_GENERIC_SCALAR_OPERATORS_H
#define WGC_SRC_GENERIC_SCALAR_OPERATORS_H

#include "generic/operators/type.h"
#include "terms/terms.h"

/* clang-format off */
#if FLOATING
#define NUMBERS_OF_UNIT(op) PASTE2(join_numbers, TYPE)(a, b, NEUTRAL_##op(TYPE))
#define PATTERNS_OF_UNIT(op, spare) PASTE2(join_patterns, TYPE)(a, b, NEUTRAL_##op(TYPE))
static inline number number_add(number a, number b) { return NUMBERS_OF_UNIT(add); }
static inline number number_mul(number a, number b) { return NUMBERS_OF_UNIT(mul); }
#else
#define PATTERNS_OF_UNIT(op, spare) (bits)join_integers(a, b, (bits)NEUTRAL_##op(TYPE), (bits)(spare))
static inline WGC_UNUSED bits pattern_add(bits a, bits b) { return PATTERNS_OF_UNIT(add, 0); }
static inline WGC_UNUSED bits pattern_mul(bits a, bits b) { return PATTERNS_OF_UNIT(mul, 1); }
static inline WGC_UNUSED bits pattern_and(bits a, bits b) { return PATTERNS_OF_UNIT(and, -1); }
static inline WGC_UNUSED bits pattern_or(bits a, bits b) { return PATTERNS_OF_UNIT(or, 0); }
static inline WGC_UNUSED bits pattern_xor(bits a, bits b) { return PATTERNS_OF_UNIT(xor, 0); }
/* Of predicates. */
static inline WGC_UNUSED bits logical_and(bits a, bits b) { return PATTERNS_OF_UNIT(and, 1); }
static inline WGC_UNUSED bits logical_or(bits a, bits b) { return PATTERNS_OF_UNIT(or, 0); }
static inline WGC_UNUSED bits logical_xor(bits a, bits b) { return PATTERNS_OF_UNIT(xor, 0); }
#endif
static inline WGC_UNUSED bits pattern_min(bits a, bits b) { return PATTERNS_OF_UNIT(min, NEUTRAL_min(TYPE)); }
static inline WGC_UNUSED bits pattern_max(bits a, bits b) { return PATTERNS_OF_UNIT(max, NEUTRAL_max(TYPE)); }
/* clang-format on */

#endif
