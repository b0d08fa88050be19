/* SPDX-License-Identifier: MIT */
/* Lanes of AVX-512: integers of 8 and 16 bits.
 * lanes_avx512.h includes this. */
#ifndef WGC_SRC_X86_LANES_AVX512_NARROW_H
#define WGC_SRC_X86_LANES_AVX512_NARROW_H

#define NARROW_BYTES 64

typedef __m512i lanes_narrow, lanes_n8, lanes_n16;

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
WGC_INLINE uint8_t first_n8(lanes_n8 x)
{
    return (uint8_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(x));
}
WGC_INLINE uint16_t first_n16(lanes_n16 x)
{
    return (uint16_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(x));
}

/* ---- Moving bytes up: within 16 of them, then beyond -------------------- */

WGC_INLINE lanes_narrow up1_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm512_alignr_epi8(x, fill, 15);
}
WGC_INLINE lanes_narrow up2_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm512_alignr_epi8(x, fill, 14);
}
WGC_INLINE lanes_narrow up4_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm512_alignr_epi8(x, fill, 12);
}
WGC_INLINE lanes_narrow up8_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm512_alignr_epi8(x, fill, 8);
}
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
WGC_INLINE lanes_n8 ends_n8(lanes_n8 x)
{
    return _mm512_shuffle_epi8(x, _mm512_set1_epi8(15));
}
WGC_INLINE lanes_n16 ends_n16(lanes_n16 x)
{
    return _mm512_shuffle_epi8(x, _mm512_set1_epi16(0x0F0E));
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

WGC_INLINE lanes_n8 add_n8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_add_epi8(a, b);
}
WGC_INLINE lanes_n16 add_n16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_add_epi16(a, b);
}
WGC_INLINE lanes_n16 mul_n16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_mullo_epi16(a, b);
}
/* There is no product of bytes: those of even and of odd ones. */
WGC_INLINE lanes_n8 mul_n8(lanes_n8 a, lanes_n8 b)
{
    const __m512i even =
        _mm512_and_si512(_mm512_mullo_epi16(a, b), _mm512_set1_epi16(0x00FF));
    const __m512i odd =
        _mm512_mullo_epi16(_mm512_srli_epi16(a, 8), _mm512_srli_epi16(b, 8));
    return _mm512_or_si512(even, _mm512_slli_epi16(odd, 8));
}
WGC_INLINE lanes_narrow and_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm512_and_si512(a, b);
}
WGC_INLINE lanes_narrow or_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm512_or_si512(a, b);
}
WGC_INLINE lanes_narrow xor_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm512_xor_si512(a, b);
}
WGC_INLINE lanes_n8 min_i8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_min_epi8(a, b);
}
WGC_INLINE lanes_n8 min_u8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_min_epu8(a, b);
}
WGC_INLINE lanes_n16 min_i16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_min_epi16(a, b);
}
WGC_INLINE lanes_n16 min_u16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_min_epu16(a, b);
}
WGC_INLINE lanes_n8 max_i8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_max_epi8(a, b);
}
WGC_INLINE lanes_n8 max_u8(lanes_n8 a, lanes_n8 b)
{
    return _mm512_max_epu8(a, b);
}
WGC_INLINE lanes_n16 max_i16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_max_epi16(a, b);
}
WGC_INLINE lanes_n16 max_u16(lanes_n16 a, lanes_n16 b)
{
    return _mm512_max_epu16(a, b);
}

#endif
