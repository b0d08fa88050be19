/* SPDX-License-Identifier: MIT */
/*
 * The element type of a unit, in plain words. An element is what memory holds,
 * `bits` its pattern, `number` what it computes in and its carry holds.
 */
#ifndef WGC_SRC_GENERIC_TYPE_H
#define WGC_SRC_GENERIC_TYPE_H

#include <stdbool.h>

#include "elements.h"

/* OF_UNIT(type, text) is the text where WGC_ELEMENT is the type, else nothing:
 * rows of the lists become code in the unit of their type. */
/* from types.def: #define SAME_<type>_<type> ~, KEEP */
#define SAME_f16_f16 ~, KEEP
#define SAME_i32_i32 ~, KEEP
#define SAME_u32_u32 ~, KEEP
#define SAME_i64_i64 ~, KEEP
#define SAME_u64_u64 ~, KEEP
#define SAME_f32_f32 ~, KEEP
#define SAME_f64_f64 ~, KEEP
#define SAME_i8_i8 ~, KEEP
#define SAME_u8_u8 ~, KEEP
#define SAME_i16_i16 ~, KEEP
#define SAME_u16_u16 ~, KEEP

#define KEEP(...) __VA_ARGS__
#define DROP(...)
#define KEEP_IF(type, element) SECOND_OF(SAME_##type##_##element, DROP, ~)
#define KEEP_IF_OF(type, element) KEEP_IF(type, element)
#define OF_UNIT(type, ...) KEEP_IF_OF(type, WGC_ELEMENT)(__VA_ARGS__)

#define TYPE WGC_ELEMENT
#define PATTERN PASTE2(PATTERN, TYPE) /* the kind of its length */
#define FLOATING PASTE2(IS_FLOATING, TYPE)

typedef PASTE2(elem, TYPE) element;
typedef PASTE2(bits, TYPE) bits;
typedef PASTE2(value, TYPE) number;
typedef PASTE2(wgc_carry, TYPE) carry_of_type;
typedef PASTE2(wgc_partial, TYPE) partial_of_type;

WGC_INLINE bits to_bits(element x)
{
    bits b;
    memcpy(&b, &x, sizeof b);
    return b;
}
WGC_INLINE element from_bits(bits b)
{
    element x;
    memcpy(&x, &b, sizeof x);
    return x;
}

/* Exact scans take so many strided elements one by one. Halves cannot be
 * compared as they are. */
enum { few_strided = sizeof(element) == 2 && FLOATING ? 13 : 32 };

/* An element and the number it stands for; only half differs, and rounds. */
#if OF_UNIT(f16, 1) + 0
WGC_INLINE number widen(element x) { return half_to_float(x); }
WGC_INLINE element round_to_element(number x) { return half_from_float(x); }
#else
WGC_INLINE number widen(element x) { return x; }
WGC_INLINE element round_to_element(number x) { return x; }
#endif

/* Of a pattern. */
WGC_INLINE int is_nan(bits x)
{
    return FLOATING && (x & (bits)~SIGN(TYPE)) > INFINITE(TYPE);
}

#if OF_UNIT(f16, 1) + 0
/* Whether to trust it as the result of a quick minimum or maximum. */
WGC_INLINE int is_certain(bits x)
{
    return (x & (bits)~SIGN(TYPE)) < INFINITE(TYPE);
}
/* A reduction's result: every NaN becomes the canonical quiet one. */
WGC_INLINE element canonical(element x)
{
    return is_nan(x) ? QUIET_NAN(TYPE) : x;
}
#elif FLOATING
WGC_INLINE int is_certain(bits b)
{
    const element x = from_bits(b);
    return x != 0 && x - x == 0;
}
WGC_INLINE element canonical(element x)
{
    return __builtin_expect(x != x, 0)
               ? from_bits(behind_a_jump(QUIET_NAN(TYPE)))
               : x;
}
#else
WGC_INLINE element canonical(element x) { return x; }
#endif

#endif
