/* SPDX-License-Identifier: MIT */
/*
 * What exact sums with vectors need for both types. Includer: an instruction
 * set with lanes of doubles, of which COUNT_f64 are in a vector; its header may
 * have ADDS_BY_MULTIPLIERS, see there.
 */
#ifndef WGC_SRC_GENERIC_EXACT_SUMS_H
#define WGC_SRC_GENERIC_EXACT_SUMS_H

#include "generic/algorithms/superaccumulator.h"

enum { WIDE_COUNT = COUNT_f64, EXACT_CHAINS = 4 };
enum {
    exact_step = EXACT_CHAINS * WIDE_COUNT,
    exact_additions = 128, /* to each lane of a block */
    exact_block = exact_additions * exact_step,
};

/* Vectors of the compiler's own: the text needs subtraction and bits, which
 * wrap where the units were wrong. */
typedef double wide __attribute__((vector_size(WIDE_COUNT * sizeof(double))));
typedef uint64_t wide_bits
    __attribute__((vector_size(WIDE_COUNT * sizeof(uint64_t))));

/* What becomes of what is below the unit: it is added up, or it is cut again.
 */
enum levels { cut_and_add, cut_twice };

/* Of numbers below 2^e, what is lost in adding up what is below a block's unit
 * is less than 2^(e + this): exact_additions to each lane, of at most 64 units,
 * each rounded by 2^-53 of that, and the sum of the lanes. */
enum { error_of_block = -77 };

/* Two powers of 2, by their bits in chunks, and the numbers that hold sums of
 * their multiples: 3 * 2^51 of them. */
struct units {
    int upper_bit, lower_bit;
    double upper, lower;
};

/* The sum of a block: multiples of units, and what was added up. */
struct cut_sum {
    int64_t upper, lower;
    double rest;
};

/* 3 * 2^51 units. */
WGC_INLINE double units_at(int bit)
{
    return from_bits_f64(((uint64_t)(bit + 1) << 52) | UINT64_C(1) << 51);
}

/* The exponent of a power of 2 that is not less than n > 0. */
WGC_INLINE int exponent_above(size_t n)
{
    return 64 - __builtin_clzll((uint64_t)n);
}

/* For numbers below 2^exponent. False: their units would not fit into a double.
 * exact_additions of them, each up to 2^44 units, are below 2^51 units. */
WGC_INLINE bool choose_units(struct units *units, int exponent)
{
    const int upper = exponent - 44 - lowest_exponent;
    if (exponent > 1015)
        return false;
    units->upper_bit = upper > 0 ? upper : 0;
    units->lower_bit = upper > 44 ? upper - 44 : 0;
    units->upper = units_at(units->upper_bit);
    units->lower = units_at(units->lower_bit);
    return true;
}

#endif
