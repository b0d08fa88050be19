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
#define JOINED(op, spare) PASTE2(join_patterns, TYPE)(a, b, NEUTRAL_##op(TYPE))
#define NUMBERS(op) PASTE2(join_numbers, TYPE)(a, b, NEUTRAL_##op(TYPE))
static inline number number_add(number a, number b) { return NUMBERS(add); }
static inline number number_mul(number a, number b) { return NUMBERS(mul); }
#undef NUMBERS
#else
#define JOINED(op, spare) (bits)join_integers(a, b, (bits)NEUTRAL_##op(TYPE), (bits)(spare))
#endif

#define PATTERN_OPERATOR(op) \
    static inline WGC_UNUSED bits pattern_##op(bits a, bits b) { return JOINED(op, IDENTITY_##op(TYPE)); }
#define WGC_EXACT(op, type) OF_UNIT(type, PATTERN_OPERATOR(op))
#include "collectives.def"
/* Of predicates, for which 1 changes an "and" as little as all ones do. */
#define TRUTH_OPERATOR(op) \
    static inline WGC_UNUSED bits logical_##op(bits a, bits b) { return JOINED(op, IDENTITY_logical_##op); }
#define WGC_LOGICAL(op) OF_UNIT(i32, TRUTH_OPERATOR(op))
#include "collectives.def"
/* clang-format on */

#endif
