/* SPDX-License-Identifier: MIT */
/* Lanes of AVX-512: integers of 8 and 16 bits.
 * lanes_avx512.h includes this. */
#ifndef WGC_SRC_X86_LANES_AVX512_NARROW_H
#define WGC_SRC_X86_LANES_AVX512_NARROW_H

#define NARROW_BYTES 64

typedef __m512i lanes_narrow, lanes_n8, lanes_n16;

#include "x86/lanes_x86_narrow.h"

/* ---- Memory, single values ---------------------------------------------- */

WGC_INLINE lanes_narrow load_narrow(const void *p)
{
    return _mm512_loadu_si512(p);
}
WGC_INLINE void store_narrow(void *p, lanes_narrow x)
{
    _mm512_storeu_si512(p, x);
}
WGC_INLINE __mmask64 first_bytes512(size_t n) { return (UINT64_C(1) << n) - 1; }
WGC_INLINE lanes_narrow load_n_narrow(const void *p, size_t n,
                                      lanes_narrow fill)
{
    return _mm512_mask_loadu_epi8(fill, first_bytes512(n), p);
}
WGC_INLINE void store_n_narrow(void *p, lanes_narrow x, size_t n)
{
    _mm512_mask_storeu_epi8(p, first_bytes512(n), x);
}
WGC_INLINE lanes_n8 splat_n8(uint8_t x)
{
    HIDE_ALL_ONES(x);
    return _mm512_set1_epi8((char)x);
}
WGC_INLINE lanes_n16 splat_n16(uint16_t x)
{
    HIDE_ALL_ONES(x);
    return _mm512_set1_epi16((short)x);
}

/* ---- Moving bytes up: within 16 of them, then beyond -------------------- */

/* clang makes VPEXPAND, which is slow, of lanes that move behind zeros. */
WGC_INLINE lanes_narrow up16_narrow(lanes_narrow x, lanes_narrow fill)
{
#ifdef __clang__
    fill = hidden(fill);
#endif
    return _mm512_alignr_epi64(x, fill, 6);
}
WGC_INLINE lanes_narrow up32_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm512_alignr_epi64(x, fill, 4);
}
WGC_INLINE lanes_narrow last_block_narrow(lanes_narrow x)
{
    return _mm512_shuffle_i64x2(x, x, 0xFF);
}
/* Scans take four vectors at a time. */
#define RUNS_n8 1
WGC_INLINE lanes_narrow last_words_narrow(const lanes_narrow *x)
{
    return _mm512_unpackhi_epi64(_mm512_unpackhi_epi32(x[0], x[1]),
                                 _mm512_unpackhi_epi32(x[2], x[3]));
}
WGC_INLINE lanes_n8 word_end_n8(lanes_n8 x, size_t k)
{
    return _mm512_shuffle_epi8(x, _mm512_set1_epi8((char)(4 * k + 3)));
}
WGC_INLINE lanes_n8 slide1_n8(lanes_n8 before, lanes_n8 x)
{
    return _mm512_alignr_epi8(x, _mm512_alignr_epi64(x, before, 6), 15);
}
WGC_INLINE lanes_n16 slide1_n16(lanes_n16 before, lanes_n16 x)
{
    return _mm512_alignr_epi8(x, _mm512_alignr_epi64(x, before, 6), 14);
}

/* ---- Bytes in words ----------------------------------------------------- */

#define WIDENS_n8 1
WGC_INLINE lanes_n16 load_n_words(const void *p, size_t n, uint8_t fill)
{
    return _mm512_cvtepu8_epi16(_mm256_mask_loadu_epi8(
        _mm256_set1_epi8((char)fill), (__mmask32)first_bytes512(n), p));
}
WGC_INLINE void store_n_words(void *p, lanes_n16 x, size_t n)
{
    _mm256_mask_storeu_epi8(p, (__mmask32)first_bytes512(n),
                            _mm512_cvtepi16_epi8(x));
}

/* ---- Comparing ---------------------------------------------------------- */

WGC_INLINE bool same_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm512_cmpneq_epi64_mask(a, b) == 0;
}
WGC_INLINE bool any_equal_n8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_cmpeq_epi8_mask(a, b) != 0;
}

/* ---- Operators ---------------------------------------------------------- */

/* There is no product of bytes: those of even and of odd ones. */

#endif
