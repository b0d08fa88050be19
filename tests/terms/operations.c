/* SPDX-License-Identifier: MIT */
/*
 * Every operator of the oracle on terms, in the place of engine/operations.c:
 * so the oracle is docs/semantics.md with whatever the elements are combined
 * by.
 */
#include "engine/oracle.h"

#include "terms/terms.h"

static uint64_t join(const struct type *type, uint64_t a, uint64_t b,
                     uint64_t identity)
{
    if (type == &type_f32)
        return join_patterns_f32((uint32_t)a, (uint32_t)b,
                                 (uint32_t)quiet_nan_bits(type));
    if (type == &type_f64)
        return join_patterns_f64(a, b, quiet_nan_bits(type));
    return join_integers(a, b, identity, identity);
}

static double rounding_add(double a, double b)
{
    return join_numbers_f64(a, b, -0.0);
}

static double rounding_mul(double a, double b)
{
    return join_numbers_f64(a, b, 1.0);
}

#define OPERATION(op, exact, rounding, neutral, identity)                      \
    static uint64_t join_##op(const struct type *type, uint64_t a, uint64_t b) \
    {                                                                          \
        return join(type, a, b, identity(type));                               \
    }                                                                          \
    const struct operation operation_##op = {join_##op, rounding, neutral,     \
                                             identity};
#include "engine/operations.def"
