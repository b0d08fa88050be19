/* SPDX-License-Identifier: MIT */
/*
 * What exact sums with vectors need for both types. The includer has lanes of
 * doubles, COUNT_f64 to a vector. Its lane header may define
 *
 *   MULTIPLY_ADD(a, b, c)  of doubles, rounded once, if other ports than those
 *                          of additions execute it
 *   LOAD_WIDENED(p)        a vector of floats, as doubles
 *   LOAD_FEW_WIDENED(p)    four floats, as doubles
 *   PARTS_OF_FEW           where copy_part_f32 and copy_part_f64 copy fewer
 *                          than four, and zeros behind them
 *   ANY_OF_3(a, b, c)      the bits of all, if one instruction does that
 *   MANY_REGISTERS         where there are 32
 */
#ifndef WGC_SRC_GENERIC_EXACT_SUMS_H
#define WGC_SRC_GENERIC_EXACT_SUMS_H

#include "generic/algorithms/superaccumulator.h"

#ifndef MANY_REGISTERS
#define MANY_REGISTERS 0
#endif

enum { WIDE_COUNT = COUNT_f64, EXACT_CHAINS = 4 };
/* For few numbers: longer vectors take more to fold than they save. */
#ifdef LOAD_FEW_WIDENED
enum { FEW_COUNT = 4 };
#else
enum { FEW_COUNT = 2 };
#endif
enum {
    exact_step = EXACT_CHAINS * WIDE_COUNT,
    exact_additions = 128, /* to each lane of a block */
    exact_block = exact_additions * exact_step,
};

#define PACKED(name, type, count)                                              \
    typedef elem_##type name                                                   \
        __attribute__((vector_size(count * sizeof(elem_##type)),               \
                       aligned(sizeof(elem_##type)), may_alias));
#define PACKED_WIDE(type)                                                      \
    PACKED(packed_##type, type, WIDE_COUNT)                                    \
    PACKED(packed_few_##type, type, FEW_COUNT)
PACKED_WIDE(f32)
PACKED_WIDE(f64)

/* Vectors of the compiler's: the algorithm needs subtraction and bits, which
 * wrap where the units were wrong. */
typedef double wide __attribute__((vector_size(WIDE_COUNT * sizeof(double))));
typedef uint64_t wide_bits
    __attribute__((vector_size(WIDE_COUNT * sizeof(uint64_t))));

typedef double few __attribute__((vector_size(FEW_COUNT * sizeof(double))));
typedef uint64_t few_bits
    __attribute__((vector_size(FEW_COUNT * sizeof(uint64_t))));

WGC_INLINE wide load_wide_f32(const float *src)
{
#ifdef LOAD_WIDENED
    return LOAD_WIDENED(src);
#else
    return __builtin_convertvector(*(const packed_f32 *)src, wide);
#endif
}

/* Compilers would load it anew for each use, and where it lies in two lines,
 * that takes as long as all else. */
WGC_INLINE wide load_wide_f64(const double *src)
{
    wide x = *(const packed_f64 *)src;
#ifdef VECTOR_REGISTER
    __asm__("" : "+" VECTOR_REGISTER(x));
#endif
    return x;
}

WGC_INLINE few load_few_f32(const float *src)
{
#ifdef LOAD_FEW_WIDENED
    return LOAD_FEW_WIDENED(src);
#else
    return __builtin_convertvector(*(const packed_few_f32 *)src, few);
#endif
}

WGC_INLINE few load_few_f64(const double *src)
{
    return *(const packed_few_f64 *)src;
}

/* a * b + c, where a * b is exact, or too small to change c. */
WGC_INLINE wide multiply_add(wide a, wide b, wide c)
{
#ifdef MULTIPLY_ADD
    return MULTIPLY_ADD(a, b, c);
#else
    return a * b + c;
#endif
}

/* The bits of a, b and c. */
WGC_INLINE wide_bits any_of_3(wide_bits a, wide_bits b, wide_bits c)
{
#ifdef ANY_OF_3
    return (wide_bits)ANY_OF_3(a, b, c);
#else
    return a | b | c;
#endif
}

WGC_INLINE double power_of_2(int exponent)
{
    return from_bits_f64((uint64_t)(exponent + 1023) << 52);
}

/* Two powers of 2, by their bits in chunks, and the numbers that hold sums of
 * their multiples: 3 * 2^51 of them. */
struct units {
    int upper_bit, lower_bit;
    double upper, lower;
};

/* The sum of a block: multiples of units. */
struct cut_sum {
    int64_t upper, lower;
};

/* 3 * 2^51 units. */
WGC_INLINE double units_at(int bit)
{
    return from_bits_f64(((uint64_t)(bit + 1) << 52) | UINT64_C(1) << 51);
}

/* The exponent of a power of 2 that is greater than n > 0. */
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
