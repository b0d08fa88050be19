/* SPDX-License-Identifier: MIT */
/*
 * Exact sums of floats and doubles: the small superaccumulator of R. M. Neal,
 * "Fast exact summation using small and large superaccumulators" (2015,
 * arXiv:1505.05571). Chunk i counts multiples of 2^(32 i - 1074) in 64 bits, so
 * that 2^31 numbers fit before carries must be passed on.
 */
#ifndef WGC_SRC_GENERIC_SUPERACCUMULATOR_H
#define WGC_SRC_GENERIC_SUPERACCUMULATOR_H

#include <stdbool.h>

#include "elements.h"

enum {
    exact_chunks = sizeof((wgc_exact *)0)->chunks / sizeof(int64_t),
    lowest_exponent = -1074, /* of the bit that chunk 0 begins with */
};

/* In wgc_exact.seen. */
enum {
    seen_infinity = 1,
    seen_minus_infinity = 2,
    seen_nan = 4,
    seen_other_than_minus_0 = 8,
};

/* Numbers that may be added until carries must be passed on. */
static const size_t most_deposits = (size_t)1 << 28;

/* Adds v * 2^(bit + lowest_exponent). */
WGC_INLINE void deposit(int64_t *chunks, int64_t v, unsigned bit)
{
    const unsigned shift = bit % 32;
    const int64_t sign = v >> 63; /* 0 or -1 */
    const uint64_t x = ((uint64_t)v ^ (uint64_t)sign) - (uint64_t)sign;
    int64_t *const chunk = chunks + bit / 32;
    const uint64_t parts[3] = {(uint32_t)(x << shift),
                               (uint32_t)(x >> 1 >> (31 - shift)),
                               x >> 32 >> 1 >> (31 - shift)};
    for (int i = 0; i < 3; i++)
        chunk[i] += ((int64_t)parts[i] ^ sign) - sign;
}

/* Adds a number that is finite. */
WGC_INLINE void deposit_number(int64_t *chunks, double x)
{
    const uint64_t bits = to_bits_f64(x);
    const unsigned exponent = bits >> 52 & 0x7FF;
    const int64_t fraction = (int64_t)(bits & (UINT64_MAX >> 12));
    const int64_t whole = fraction | (int64_t)(exponent > 0) << 52;
    deposit(chunks, bits >> 63 ? -whole : whole,
            exponent > 0 ? exponent - 1 : 0);
}

/* Adds any number. */
WGC_INLINE void absorb_number(wgc_exact *sum, double x)
{
    if (x - x == 0)
        deposit_number(sum->chunks, x);
    else
        sum->seen |= x != x  ? seen_nan
                     : x > 0 ? seen_infinity
                             : seen_minus_infinity;
}

/* The chunks of a sum that are not 0: from `first` up to before `end`. */
struct extent {
    int first, end;
};

WGC_INLINE struct extent extent_of(const int64_t *chunks)
{
    struct extent e = {0, exact_chunks};
    while (e.end > 0 && chunks[e.end - 1] == 0)
        e.end--;
    while (e.first < e.end && chunks[e.first] == 0)
        e.first++;
    return e;
}

/* Of n > 0 numbers: whether there is another than -0. */
#define NOTE_SIGNS(type)                                                       \
    WGC_INLINE void note_signs_##type(wgc_exact *sum, const elem_##type *src,  \
                                      size_t n)                                \
    {                                                                          \
        for (size_t i = 0; i < n && !(sum->seen & seen_other_than_minus_0);    \
             i++)                                                              \
            if (to_bits_##type(src[i]) != to_bits_##type(-(elem_##type)0))     \
                sum->seen |= seen_other_than_minus_0;                          \
    }
NOTE_SIGNS(f32)
NOTE_SIGNS(f64)

#endif
