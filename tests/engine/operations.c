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

#define OPERATION(op, exact, rounding, neutral, identity)                      \
    const struct operation operation_##op = {exact, rounding, neutral,         \
                                             identity};
#include "engine/operations.def"
