/* SPDX-License-Identifier: MIT */
/*
 * The element type of a unit, in plain words. An element is what memory holds,
 * `bits` its pattern, `number` what it computes in and its carry holds.
 */
#ifndef WGC_SRC_GENERIC_TYPE_H
#define WGC_SRC_GENERIC_TYPE_H

#include <stdbool.h>

#include "generic/units/unit.h"

#define TYPE WGC_ELEMENT
#define PATTERN PASTE2(PATTERN, TYPE) /* the kind of its length */

typedef PASTE2(elem, TYPE) element;
typedef PASTE2(bits, TYPE) bits;
typedef PASTE2(value, TYPE) number;
typedef PASTE2(wgc_carry, TYPE) carry_of_type;
typedef PASTE2(wgc_partial, TYPE) partial_of_type;

WGC_INLINE bits to_bits(element x) { return PASTE2(to_bits, TYPE)(x); }
WGC_INLINE element from_bits(bits x) { return PASTE2(from_bits, TYPE)(x); }
WGC_INLINE number widen(element x) { return PASTE2(widen, TYPE)(x); }
WGC_INLINE element round_to_element(number x) { return PASTE2(round, TYPE)(x); }
WGC_INLINE element canonical(element x) { return PASTE2(canonical, TYPE)(x); }
WGC_INLINE bool is_nan(bits x) { return PASTE2(is_nan, TYPE)(x); }

#endif
