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

uint64_t load_bits(const void *from, size_t size)
{
    uint16_t half;
    uint32_t word;
    uint64_t bits;
    switch (size) {
    case sizeof half:
        memcpy(&half, from, sizeof half);
        return half;
    case sizeof word:
        memcpy(&word, from, sizeof word);
        return word;
    default:
        memcpy(&bits, from, sizeof bits);
        return bits;
    }
}

void store_bits(void *to, size_t size, uint64_t bits)
{
    const uint16_t half = (uint16_t)bits;
    const uint32_t word = (uint32_t)bits;
    switch (size) {
    case sizeof half:
        memcpy(to, &half, sizeof half);
        break;
    case sizeof word:
        memcpy(to, &word, sizeof word);
        break;
    default:
        memcpy(to, &bits, sizeof bits);
    }
}

uint64_t all_ones(const struct type *type)
{
    return UINT64_MAX >> (64 - 8 * type->size);
}

uint64_t sign_bit(const struct type *type)
{
    return UINT64_C(1) << (8 * type->size - 1);
}

uint64_t infinity_bits(const struct type *type)
{
    return ((UINT64_C(1) << type->exponent_bits) - 1) << type->mantissa_bits;
}

uint64_t quiet_nan_bits(const struct type *type)
{
    return infinity_bits(type) | UINT64_C(1) << (type->mantissa_bits - 1);
}

bool is_nan_bits(const struct type *type, uint64_t bits)
{
    return is_floating(type) && (bits & ~sign_bit(type)) > infinity_bits(type);
}

uint64_t to_integer(const struct type *type, uint64_t bits)
{
    if (type->is_signed && bits & sign_bit(type))
        return bits | ~all_ones(type);
    return bits;
}

static double half_to_double(uint64_t bits)
{
    const int exponent = bits >> 10 & 0x1F;
    const int mantissa = bits & 0x3FF;
    double magnitude;
    if (exponent == 0x1F)
        magnitude = mantissa ? NAN : INFINITY;
    else if (exponent == 0)
        magnitude = ldexp(mantissa, -24);
    else
        magnitude = ldexp(mantissa + 1024, exponent - 25);
    return bits & 0x8000 ? -magnitude : magnitude;
}

/* Counts the value in units of its last place; rint breaks ties to even. */
static uint64_t half_from_double(double value)
{
    if (isnan(value))
        return 0x7E00;
    const uint64_t sign = signbit(value) ? 0x8000 : 0;
    const double magnitude = fabs(value);
    if (magnitude >= 65520) /* halfway from the largest half to 2^16 */
        return sign | 0x7C00;
    int exponent;
    frexp(magnitude, &exponent); /* magnitude < 2^exponent */
    const bool normal = magnitude >= 0x1p-14;
    const int unit = normal ? exponent - 11 : -24;
    const uint64_t units = (uint64_t)rint(ldexp(magnitude, -unit));
    /* 1024 to 2048 units: a normal number, whose hidden bit is 1024. */
    return sign + ((uint64_t)(unit + 24) << 10) + units;
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
