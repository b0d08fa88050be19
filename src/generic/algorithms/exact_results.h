/* SPDX-License-Identifier: MIT */
/* What becomes of a superaccumulator: carries, and the number that it rounds
 * to.
 */
#ifndef WGC_SRC_GENERIC_EXACT_RESULTS_H
#define WGC_SRC_GENERIC_EXACT_RESULTS_H

#include "generic/algorithms/superaccumulator.h"

/* Passes carries on: then all chunks are below 2^32, and the last one that is
 * not 0, whose extent is the result, has the sum's sign. A last one that is
 * small stays: the sign of a sum that is less than 0 would else go up by a
 * chunk each time. There is one more than any sum has. */
static WGC_UNUSED WGC_NOINLINE struct extent pass_carries(int64_t *chunks)
{
    const struct extent e = extent_of(chunks);
    int64_t carry = 0;
    for (int i = e.first; i < e.end; i++) {
        carry += chunks[i];
        const bool is_small =
            carry >= -(int64_t)UINT32_MAX && carry <= (int64_t)UINT32_MAX;
        const bool stays = i == e.end - 1 && is_small;
        chunks[i] = stays ? carry : carry & UINT32_MAX;
        carry = stays ? 0 : carry >> 32;
    }
    if (carry != 0)
        chunks[e.end] += carry;
    return extent_of(chunks);
}

/* 64 bits from `bit` on, of chunks after pass_carries; there are none below 0.
 */
WGC_INLINE uint64_t bits_from(const int64_t *chunks, int bit)
{
    uint64_t part[3] = {0};
    const int first = bit >> 5, shift = bit & 31;
    for (int i = 0; i < 3; i++)
        if (first + i >= 0 && first + i < exact_chunks)
            part[i] = (uint64_t)chunks[first + i];
    return (part[0] | part[1] << 32) >> shift | part[2] << 1 << (63 - shift);
}

/* A sum that is neither 0 nor special, as its absolute value: whole * 2^bit and
 * fraction * 2^(bit - 64), and something behind that if `more`. */
struct rounded {
    bool is_negative, more;
    int bit; /* counted from that of chunk 0 */
    uint64_t whole, fraction;
};

/* Of a number with `digits` bits behind the first one, none below `lowest`.
 * False: the sum is 0. */
static WGC_UNUSED WGC_NOINLINE bool cut(struct rounded *r, int64_t *chunks,
                                        int digits, int lowest)
{
    struct extent e = pass_carries(chunks);
    if (e.end == 0)
        return false;
    r->is_negative = chunks[e.end - 1] < 0;
    if (r->is_negative) {
        for (int i = e.first; i < e.end; i++)
            chunks[i] = -chunks[i];
        e = pass_carries(chunks);
    }
    const int top = e.end - 1;
    const int last = 32 * top + 63 - __builtin_clzll((uint64_t)chunks[top]);
    r->bit = last - digits > lowest ? last - digits : lowest;
    r->whole = bits_from(chunks, r->bit);
    r->fraction = bits_from(chunks, r->bit - 64);
    r->more =
        32 * e.first + __builtin_ctzll((uint64_t)chunks[e.first]) < r->bit - 64;
    return true;
}

/* To nearest, ties to even: the bits of a number of `digits` bits behind the
 * first one, without its sign. The exponent follows the digits, so that a carry
 * runs into it. */
WGC_INLINE uint64_t round_to_bits(const struct rounded *r, int digits,
                                  int lowest, uint64_t infinity)
{
    const uint64_t half = UINT64_C(1) << 63;
    const bool up = r->fraction > half ||
                    (r->fraction == half && (r->more || (r->whole & 1)));
    const uint64_t bits =
        ((uint64_t)(r->bit - lowest) << digits) + r->whole + up;
    return bits < infinity ? bits : infinity;
}

/* What a number's type says: its digits, and the lowest bit of all. */
#define DIGITS_f32 23
#define DIGITS_f64 52
#define LOWEST_f32 (-149 - lowest_exponent)
#define LOWEST_f64 0

#define EXACT_RESULTS(type)                                                    \
    WGC_INLINE elem_##type round_exact_##type(const struct rounded *r)         \
    {                                                                          \
        const elem_##type x = from_bits_##type((bits_##type)round_to_bits(     \
            r, DIGITS_##type, LOWEST_##type, INFINITE(type)));                 \
        return r->is_negative ? -x : x;                                        \
    }                                                                          \
    static WGC_UNUSED WGC_NOINLINE elem_##type finish_exact_sum_##type(        \
        const wgc_exact *sum)                                                  \
    {                                                                          \
        wgc_exact copy = *sum;                                                 \
        struct rounded r;                                                      \
        const unsigned infinities = seen_infinity | seen_minus_infinity;       \
        if (sum->seen & seen_nan || (sum->seen & infinities) == infinities)    \
            return from_bits_##type(QUIET_NAN(type));                          \
        if (sum->seen & infinities)                                            \
            return from_bits_##type(sum->seen & seen_infinity ? INFINITE(type) \
                                                              : LOWEST(type)); \
        if (cut(&r, copy.chunks, DIGITS_##type, LOWEST_##type))                \
            return round_exact_##type(&r);                                     \
        return sum->count > 0 && !(sum->seen & seen_other_than_minus_0)        \
                   ? -(elem_##type)0                                           \
                   : 0;                                                        \
    }
EXACT_RESULTS(f32)
EXACT_RESULTS(f64)

#endif
