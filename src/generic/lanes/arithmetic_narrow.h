/* SPDX-License-Identifier: MIT */
/*
 * What arithmetic.h is, for integers of 8 and 16 bits: also for SVE, which
 * takes NEON's vectors of these. The includer has defined lanes_narrow,
 * lanes_n8, lanes_n16 and NARROW_BYTES.
 */
#ifndef WGC_SRC_GENERIC_ARITHMETIC_NARROW_H
#define WGC_SRC_GENERIC_ARITHMETIC_NARROW_H

typedef uint8_t bytes_of_vector __attribute__((vector_size(NARROW_BYTES)));
typedef uint16_t words_of_vector __attribute__((vector_size(NARROW_BYTES)));
typedef uint64_t longs_of_vector __attribute__((vector_size(NARROW_BYTES)));

WGC_INLINE lanes_n8 add_n8(lanes_n8 a, lanes_n8 b)
{
    return (lanes_n8)((bytes_of_vector)a + (bytes_of_vector)b);
}
WGC_INLINE lanes_n16 add_n16(lanes_n16 a, lanes_n16 b)
{
    return (lanes_n16)((words_of_vector)a + (words_of_vector)b);
}
WGC_INLINE lanes_n16 mul_n16(lanes_n16 a, lanes_n16 b)
{
    return (lanes_n16)((words_of_vector)a * (words_of_vector)b);
}
WGC_INLINE lanes_narrow and_narrow(lanes_narrow a, lanes_narrow b)
{
    return (lanes_narrow)((longs_of_vector)a & (longs_of_vector)b);
}
WGC_INLINE lanes_narrow or_narrow(lanes_narrow a, lanes_narrow b)
{
    return (lanes_narrow)((longs_of_vector)a | (longs_of_vector)b);
}
WGC_INLINE lanes_narrow xor_narrow(lanes_narrow a, lanes_narrow b)
{
    return (lanes_narrow)((longs_of_vector)a ^ (longs_of_vector)b);
}

#endif
