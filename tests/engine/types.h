/* SPDX-License-Identifier: MIT */
/*
 * The element types as the tests see them: names, sizes and bit patterns.
 * Nothing here comes from the library's own conversions, which are under test.
 */
#ifndef WGC_TESTS_ENGINE_TYPES_H
#define WGC_TESTS_ENGINE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* X(name, elements per tree row, exponent bits, mantissa bits, signed) */
/* clang-format off */
#define TYPE_LIST(X)                                                           \
    X(f16, 16, 5,  10, true)                                                   \
    X(i32, 0,  0,  0,  true)                                                   \
    X(u32, 0,  0,  0,  false)                                                  \
    X(i64, 0,  0,  0,  true)                                                   \
    X(u64, 0,  0,  0,  false)                                                  \
    X(f32, 16, 8,  23, true)                                                   \
    X(f64, 8,  11, 52, true)                                                   \
    X(i8,  0,  0,  0,  true)                                                   \
    X(u8,  0,  0,  0,  false)                                                  \
    X(i16, 0,  0,  0,  true)                                                   \
    X(u16, 0,  0,  0,  false)
/* clang-format on */

struct type {
    const char *name;
    size_t size;       /* bytes of an element */
    size_t value_size; /* bytes of the value in a carry: half is float there */
    size_t begun_offset; /* where a carry says whether it has begun */
    size_t row;          /* elements per row of the float trees */
    int exponent_bits;   /* 0 for integers */
    int mantissa_bits;
    bool is_signed;
};

#define DECLARE_TYPE(name, ...) extern const struct type type_##name;
TYPE_LIST(DECLARE_TYPE)
#undef DECLARE_TYPE

extern const struct type *const all_types[];
enum { TYPE_COUNT = 11 };

enum { LARGEST_ELEMENT = 8 };

static inline bool is_floating(const struct type *type)
{
    return type->exponent_bits != 0;
}

/* Bits of `size` bytes at any address, and the other way round. */
static inline uint64_t load_bits(const void *from, size_t size)
{
    uint8_t byte;
    uint16_t half;
    uint32_t word;
    uint64_t bits;
    switch (size) {
    case sizeof byte:
        memcpy(&byte, from, sizeof byte);
        return byte;
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

static inline void store_bits(void *to, size_t size, uint64_t bits)
{
    const uint8_t byte = (uint8_t)bits;
    const uint16_t half = (uint16_t)bits;
    const uint32_t word = (uint32_t)bits;
    switch (size) {
    case sizeof byte:
        memcpy(to, &byte, sizeof byte);
        break;
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

/* Patterns that the data and the rules are built from. */
static inline uint64_t all_ones(const struct type *type)
{
    return UINT64_MAX >> (64 - 8 * type->size);
}

static inline uint64_t sign_bit(const struct type *type)
{
    return UINT64_C(1) << (8 * type->size - 1);
}

static inline uint64_t infinity_bits(const struct type *type)
{
    return ((UINT64_C(1) << type->exponent_bits) - 1) << type->mantissa_bits;
}

static inline uint64_t quiet_nan_bits(const struct type *type)
{
    return infinity_bits(type) | UINT64_C(1) << (type->mantissa_bits - 1);
}

static inline bool is_nan_bits(const struct type *type, uint64_t bits)
{
    return is_floating(type) && (bits & ~sign_bit(type)) > infinity_bits(type);
}

/* A pattern as an integer, sign-extended for signed types. */
static inline uint64_t to_integer(const struct type *type, uint64_t bits)
{
    if (type->is_signed && bits & sign_bit(type))
        return bits | ~all_ones(type);
    return bits;
}

/* Floating types: the value, exactly; and the nearest element, ties to even. */
double to_double(const struct type *type, uint64_t bits);
uint64_t from_double(const struct type *type, double value);

/* A small integer as an element of any type. */
uint64_t from_small(const struct type *type, int value);

/* What operators leave others as they are by. */
uint64_t zero_of(const struct type *type);
uint64_t one_of(const struct type *type);
uint64_t highest_of(const struct type *type);
uint64_t lowest_of(const struct type *type);

/* The value that a carry holds for an element, and back, rounded once. */
uint64_t carry_from_double(const struct type *type, double value);
double carry_to_double(const struct type *type, uint64_t bits);

/* Makes every NaN among n elements, stride bytes apart, the canonical one. */
void canonicalise(const struct type *type, void *elements, ptrdiff_t stride,
                  size_t n);

/* "0x3f800000 (1)" */
enum { TEXT_SIZE = 64 };
void describe(const struct type *type, uint64_t bits, char text[TEXT_SIZE]);

#endif
