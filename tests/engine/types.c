/* SPDX-License-Identifier: MIT */
/* Element types: patterns and exact conversions, independent of the library. */
#include "engine/types.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "elements.h"

#define DEFINE_TYPE(name_, row_, exponent, mantissa, signed_)                  \
    const struct type type_##name_ = {                                         \
        .name = #name_,                                                        \
        .size = sizeof(elem_##name_),                                          \
        .value_size = sizeof(((wgc_carry_##name_ *)0)->value),                 \
        .begun_offset = offsetof(wgc_carry_##name_, begun),                    \
        .row = row_,                                                           \
        .exponent_bits = exponent,                                             \
        .mantissa_bits = mantissa,                                             \
        .is_signed = signed_,                                                  \
    };
TYPE_LIST(DEFINE_TYPE)

#define POINT_TO_TYPE(name, ...) &type_##name,
const struct type *const all_types[] = {TYPE_LIST(POINT_TO_TYPE)};
_Static_assert(sizeof all_types / sizeof all_types[0] == TYPE_COUNT,
               "TYPE_COUNT counts TYPE_LIST");

/* Powers of two are exact, and so is everything that they multiply here. */
static double half_to_double(uint64_t bits)
{
    const unsigned exponent = bits >> 10 & 0x1F;
    const unsigned mantissa = bits & 0x3FF;
    double magnitude;
    if (exponent == 0x1F)
        magnitude = mantissa ? NAN : INFINITY;
    else if (exponent == 0)
        magnitude = mantissa * 0x1p-24;
    else
        magnitude = (mantissa + 1024) * (0x1p-25 * (double)(1U << exponent));
    return bits & 0x8000 ? -magnitude : magnitude;
}

/* Counts the value in units of its last place; rint breaks ties to even. */
static uint64_t half_from_double(double value)
{
    enum { BIAS = 1023, DIGITS = 52, LEAST = -14 };
    if (isnan(value))
        return 0x7E00;
    const uint64_t sign = signbit(value) ? 0x8000 : 0;
    const double magnitude = fabs(value);
    if (magnitude >= 65520) /* halfway from the largest half to 2^16 */
        return sign | 0x7C00;
    const int highest =
        (int)(load_bits(&magnitude, sizeof magnitude) >> DIGITS) - BIAS;
    const int exponent = highest < LEAST ? LEAST : highest;
    double units_per_one; /* 2^(10 - exponent), exactly */
    store_bits(&units_per_one, sizeof units_per_one,
               (uint64_t)(BIAS + 10 - exponent) << DIGITS);
    const uint64_t units = (uint64_t)rint(magnitude * units_per_one);
    /* 1024 to 2048 units: a normal number, whose hidden bit is 1024. */
    return sign + ((uint64_t)(exponent - LEAST) << 10) + units;
}

double to_double(const struct type *type, uint64_t bits)
{
    if (type->size == sizeof(uint16_t))
        return half_to_double(bits);
    if (type->size == sizeof(uint32_t)) {
        float value;
        const uint32_t word = (uint32_t)bits;
        memcpy(&value, &word, sizeof value);
        return value;
    }
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

uint64_t from_double(const struct type *type, double value)
{
    if (type->size == sizeof(uint16_t))
        return half_from_double(value);
    if (type->size == sizeof(uint32_t)) {
        const float rounded = (float)value;
        return load_bits(&rounded, sizeof rounded);
    }
    return load_bits(&value, sizeof value);
}

uint64_t from_small(const struct type *type, int value)
{
    if (is_floating(type))
        return from_double(type, value);
    return (uint64_t)(int64_t)value & all_ones(type);
}

uint64_t carry_from_double(const struct type *type, double value)
{
    return from_double(type == &type_f16 ? &type_f32 : type, value);
}

double carry_to_double(const struct type *type, uint64_t bits)
{
    return to_double(type == &type_f16 ? &type_f32 : type, bits);
}

void canonicalise(const struct type *type, void *elements, ptrdiff_t stride,
                  size_t n)
{
    if (!is_floating(type))
        return;
    char *at = elements;
    for (size_t i = 0; i < n; i++, at += stride)
        if (is_nan_bits(type, load_bits(at, type->size)))
            store_bits(at, type->size, quiet_nan_bits(type));
}

void describe(const struct type *type, uint64_t bits, char text[TEXT_SIZE])
{
    const int digits = (int)(2 * type->size);
    if (is_floating(type))
        snprintf(text, TEXT_SIZE, "0x%0*" PRIx64 " (%.17g)", digits, bits,
                 to_double(type, bits));
    else if (type->is_signed)
        snprintf(text, TEXT_SIZE, "0x%0*" PRIx64 " (%" PRId64 ")", digits, bits,
                 (int64_t)to_integer(type, bits));
    else
        snprintf(text, TEXT_SIZE, "0x%0*" PRIx64 " (%" PRIu64 ")", digits, bits,
                 bits);
}

uint64_t zero_of(const struct type *type)
{
    return from_small(type, 0);
}

uint64_t one_of(const struct type *type)
{
    return from_small(type, 1);
}

uint64_t highest_of(const struct type *type)
{
    if (is_floating(type))
        return infinity_bits(type);
    return type->is_signed ? sign_bit(type) - 1 : all_ones(type);
}

uint64_t lowest_of(const struct type *type)
{
    if (is_floating(type))
        return infinity_bits(type) | sign_bit(type);
    return type->is_signed ? sign_bit(type) : 0;
}
