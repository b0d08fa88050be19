/* SPDX-License-Identifier: MIT */
/* One element of an input of the tests. */
#include "engine/data.h"

static int bias(const struct type *type)
{
    return (1 << (type->exponent_bits - 1)) - 1;
}

/* A float with random sign and mantissa and the exponent given. */
static uint64_t with_exponent(const struct type *type, uint64_t random,
                              int exponent)
{
    const uint64_t mantissa =
        random & ((UINT64_C(1) << type->mantissa_bits) - 1);
    const uint64_t sign = random >> 63 ? sign_bit(type) : 0;
    return sign | (uint64_t)(exponent + bias(type)) << type->mantissa_bits |
           mantissa;
}

static uint64_t make_quiet(const struct type *type, uint64_t bits)
{
    return is_nan_bits(type, bits) ? bits | quiet_nan_bits(type) : bits;
}

static uint64_t extreme_float(const struct type *type, uint64_t random)
{
    const uint64_t infinity = infinity_bits(type);
    const uint64_t magnitudes[] = {
        0,
        1,                                  /* least denormal */
        UINT64_C(1) << type->mantissa_bits, /* least normal */
        from_small(type, 1),
        infinity - 1, /* largest */
        infinity,
        quiet_nan_bits(type),
        quiet_nan_bits(type) | 1,
    };
    const uint64_t sign = random >> 63 ? sign_bit(type) : 0;
    return magnitudes[random % 8] | sign;
}

static uint64_t extreme_integer(const struct type *type, uint64_t random)
{
    const uint64_t sign = sign_bit(type);
    const uint64_t values[] = {
        0, 1, 2, sign - 1, sign, sign + 1, all_ones(type), all_ones(type) - 1,
    };
    return values[random % 8];
}

/* The element at a place in the order of all elements of the type. */
static uint64_t from_order(const struct type *type, uint64_t place)
{
    if (!type->is_signed)
        return place;
    if (!is_floating(type))
        return place ^ sign_bit(type);
    return place & sign_bit(type) ? place ^ sign_bit(type)
                                  : place ^ all_ones(type);
}

/* Places from just above -INF, or the lowest integer, in equal steps; of bytes
 * there are so few that they begin again. */
static uint64_t rising(const struct type *type, size_t i, bool falls)
{
    /* Halves that are finite, or bytes, less one. */
    const uint64_t steps = type->size == 1 ? 255 : 63487;
    const uint64_t lowest =
        is_floating(type)
            ? all_ones(type) - infinity_bits(type) - sign_bit(type) + 1
            : 0;
    const uint64_t step = (all_ones(type) - 2 * lowest) / steps;
    const uint64_t count = falls ? steps - i % steps : i % steps;
    return from_order(type, lowest + count * step);
}

static uint64_t float_datum(const struct type *type, enum data data,
                            uint64_t random)
{
    const int spread = (int)(random >> 52 & 0xFF);
    switch (data) {
    case DATA_small:
        return from_small(type, (int)(random % 17) - 8);
    case DATA_near_one:
        /* 143 of 256 below one: the mean logarithm is zero. */
        return with_exponent(type, random, spread < 143 ? -1 : 0);
    case DATA_rough:
        return with_exponent(type, random, spread % 17 - 8);
    case DATA_zeros:
        return random >> 63 ? sign_bit(type) : 0;
    case DATA_denormals:
        return with_exponent(type, random, -bias(type));
    case DATA_nans:
        return with_exponent(type, random, bias(type) + 1) |
               quiet_nan_bits(type);
    case DATA_holes:
        if (spread % 4 == 0)
            return float_datum(type, DATA_nans, random);
        return with_exponent(type, random, spread % 17 - 8);
    case DATA_nonnegative:
        return make_quiet(type, random & (sign_bit(type) - 1));
    case DATA_extremes:
        return extreme_float(type, random);
    default:
        return make_quiet(type, random & all_ones(type));
    }
}

static uint64_t integer_datum(const struct type *type, enum data data,
                              uint64_t random)
{
    /* One bit, in one element of 64. */
    const uint64_t rare =
        random % 64 == 0 ? UINT64_C(1) << (random >> 32) % (8 * type->size) : 0;
    switch (data) {
    case DATA_small:
        return from_small(type, (int)(random % 17) - 8);
    case DATA_near_one:
        return (random & all_ones(type)) | 1;
    case DATA_zeros:
        return random >> 63;
    case DATA_denormals:
        return rare;
    case DATA_nans:
        return all_ones(type) & ~rare;
    case DATA_nonnegative:
        return random & (sign_bit(type) - 1);
    case DATA_extremes:
        return extreme_integer(type, random);
    default:
        return random & all_ones(type);
    }
}

uint64_t datum(const struct type *type, enum data data, uint64_t seed, size_t i)
{
    if (data == DATA_rising || data == DATA_falling)
        return rising(type, i, data == DATA_falling);
    const uint64_t random = mixed(seed + (uint64_t)data, i);
    return is_floating(type) ? float_datum(type, data, random)
                             : integer_datum(type, data, random);
}
