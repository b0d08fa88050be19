/* SPDX-License-Identifier: MIT */
/* What every operator means, on two values. */
#include <math.h>

#include "engine/oracle.h"

/* ---- Operators --------------------------------------------------------- */

static uint64_t exact_add(const struct type *type, uint64_t a, uint64_t b)
{
    return (a + b) & all_ones(type);
}

static uint64_t exact_mul(const struct type *type, uint64_t a, uint64_t b)
{
    return (a * b) & all_ones(type);
}

static uint64_t exact_and(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return a & b;
}

static uint64_t exact_or(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return a | b;
}

static uint64_t exact_xor(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return a ^ b;
}

static uint64_t truth_and(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return a != 0 && b != 0;
}

static uint64_t truth_or(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return a != 0 || b != 0;
}

static uint64_t truth_xor(const struct type *type, uint64_t a, uint64_t b)
{
    (void)type;
    return (a != 0) != (b != 0);
}

/* The order of min and max: by value, and -0.0 below +0.0. */
static bool below(const struct type *type, uint64_t a, uint64_t b)
{
    if (is_floating(type)) {
        const double x = to_double(type, a), y = to_double(type, b);
        return x < y || (x == y && signbit(x) && !signbit(y));
    }
    const uint64_t x = to_integer(type, a), y = to_integer(type, b);
    return type->is_signed ? (int64_t)x < (int64_t)y : x < y;
}

static uint64_t exact_min(const struct type *type, uint64_t a, uint64_t b)
{
    if (is_nan_bits(type, a) || is_nan_bits(type, b))
        return is_nan_bits(type, a) ? b : a;
    return below(type, b, a) ? b : a;
}

static uint64_t exact_max(const struct type *type, uint64_t a, uint64_t b)
{
    if (is_nan_bits(type, a) || is_nan_bits(type, b))
        return is_nan_bits(type, a) ? b : a;
    return below(type, a, b) ? b : a;
}

static double rounding_add(double a, double b)
{
    return a + b;
}

static double rounding_mul(double a, double b)
{
    return a * b;
}

/* ---- All --------------------------------------------------------------- */

/* clang-format off */
const struct operation operation_add = {exact_add, rounding_add, -0.0, zero_of};
const struct operation operation_mul = {exact_mul, rounding_mul, 1.0, one_of};
const struct operation operation_min = {exact_min, NULL, 0, highest_of};
const struct operation operation_max = {exact_max, NULL, 0, lowest_of};
const struct operation operation_and = {exact_and, NULL, 0, all_ones};
const struct operation operation_or  = {exact_or, NULL, 0, zero_of};
const struct operation operation_xor = {exact_xor, NULL, 0, zero_of};
const struct operation operation_logical_and = {truth_and, NULL, 0, one_of};
const struct operation operation_logical_or  = {truth_or, NULL, 0, zero_of};
const struct operation operation_logical_xor = {truth_xor, NULL, 0, zero_of};
/* clang-format on */
