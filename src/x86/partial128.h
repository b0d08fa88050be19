/* SPDX-License-Identifier: MIT */
/*
 * The first n elements of a 128-bit vector, to and from memory, in whole words:
 * no byte beyond them is touched and nothing passes through a buffer. For
 * SSE4.2, and for elements of 8 and 16 bits in AVX2, which has no masked moves
 * of them.
 */
#ifndef WGC_SRC_X86_PARTIAL128_H
#define WGC_SRC_X86_PARTIAL128_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include "elements.h"

/* n from 0 to 7 elements of 16 bits, then zeros. Wider ones count n times. */
WGC_INLINE __m128i load_part128(const void *p, size_t n)
{
    __m128i x = _mm_setzero_si128();
    if (n & 1) {
        uint16_t word;
        memcpy(&word, (const char *)p + 2 * (n - 1), sizeof word);
        x = _mm_cvtsi32_si128(word);
    }
    if (n & 2) {
        int32_t word;
        memcpy(&word, (const char *)p + 2 * (n & 4), sizeof word);
        x = _mm_insert_epi32(_mm_slli_si128(x, 4), word, 0);
    }
    if (n & 4)
        x = _mm_unpacklo_epi64(_mm_loadl_epi64(p), x);
    return x;
}

WGC_INLINE void store_part128(void *p, __m128i x, size_t n)
{
    char *to = p;
    if (n & 4) {
        _mm_storel_epi64(p, x);
        x = _mm_unpackhi_epi64(x, x);
        to += 8;
    }
    if (n & 2) {
        const int32_t word = _mm_cvtsi128_si32(x);
        memcpy(to, &word, sizeof word);
        x = _mm_srli_si128(x, 4);
        to += 4;
    }
    if (n & 1) {
        const uint16_t word = (uint16_t)_mm_extract_epi16(x, 0);
        memcpy(to, &word, sizeof word);
    }
}

/* All ones in the first n of eight 16-bit elements. */
WGC_INLINE __m128i first_128(size_t n)
{
    return _mm_cmpgt_epi16(_mm_set1_epi16((short)n),
                           _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7));
}

/* ---- The same by bytes -------------------------------------------------- */

/* n from 0 to 15 bytes, then zeros. */
WGC_INLINE __m128i load_bytes128(const void *p, size_t n)
{
    const char *const from = p;
    uint32_t low = 0;
    if (n & 1)
        low = (uint8_t)from[n - 1];
    if (n & 2) {
        uint16_t word;
        memcpy(&word, from + (n & 12), sizeof word);
        low = low << 16 | word;
    }
    __m128i x = _mm_cvtsi32_si128((int)low);
    if (n & 4) {
        int32_t word;
        memcpy(&word, from + (n & 8), sizeof word);
        x = _mm_insert_epi32(_mm_slli_si128(x, 4), word, 0);
    }
    if (n & 8)
        x = _mm_unpacklo_epi64(_mm_loadl_epi64(p), x);
    return x;
}

WGC_INLINE void store_bytes128(void *p, __m128i x, size_t n)
{
    char *to = p;
    if (n & 8) {
        _mm_storel_epi64(p, x);
        x = _mm_unpackhi_epi64(x, x);
        to += 8;
    }
    if (n & 4) {
        const int32_t word = _mm_cvtsi128_si32(x);
        memcpy(to, &word, sizeof word);
        x = _mm_srli_si128(x, 4);
        to += 4;
    }
    uint32_t low = (uint32_t)_mm_cvtsi128_si32(x);
    if (n & 2) {
        const uint16_t word = (uint16_t)low;
        memcpy(to, &word, sizeof word);
        low >>= 16;
        to += 2;
    }
    if (n & 1)
        *to = (char)low;
}

WGC_INLINE __m128i first_bytes128(size_t n)
{
    return _mm_cmpgt_epi8(
        _mm_set1_epi8((char)n),
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

#endif
