/* SPDX-License-Identifier: MIT */
/* Lanes of SSE4.2: integers of 8 and 16 bits.
 * lanes_sse42.h includes this. */
#ifndef WGC_SRC_X86_LANES_SSE42_NARROW_H
#define WGC_SRC_X86_LANES_SSE42_NARROW_H

#define NARROW_BYTES 16

typedef __m128i lanes_narrow, lanes_n8, lanes_n16;

/* ---- Memory, single values ---------------------------------------------- */

WGC_INLINE lanes_narrow load_narrow(const void *p)
{
    return _mm_loadu_si128(p);
}
WGC_INLINE void store_narrow(void *p, lanes_narrow x)
{
    _mm_storeu_si128(p, x);
}
WGC_INLINE lanes_narrow load_n_narrow(const void *p, size_t n,
                                      lanes_narrow fill)
{
    return _mm_blendv_epi8(fill, load_bytes128(p, n), first_bytes128(n));
}
WGC_INLINE void store_n_narrow(void *p, lanes_narrow x, size_t n)
{
    store_bytes128(p, x, n);
}
WGC_INLINE lanes_n8 splat_n8(uint8_t x) { return _mm_set1_epi8((char)x); }
WGC_INLINE lanes_n16 splat_n16(uint16_t x) { return _mm_set1_epi16((short)x); }
WGC_INLINE uint8_t first_n8(lanes_n8 x)
{
    return (uint8_t)_mm_cvtsi128_si32(x);
}
WGC_INLINE uint16_t first_n16(lanes_n16 x)
{
    return (uint16_t)_mm_cvtsi128_si32(x);
}

/* ---- Moving bytes up: within 16 of them, then beyond -------------------- */

WGC_INLINE lanes_narrow up1_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm_alignr_epi8(x, fill, 15);
}
WGC_INLINE lanes_narrow up2_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm_alignr_epi8(x, fill, 14);
}
WGC_INLINE lanes_narrow up4_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm_alignr_epi8(x, fill, 12);
}
WGC_INLINE lanes_narrow up8_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm_alignr_epi8(x, fill, 8);
}
WGC_INLINE lanes_n8 ends_n8(lanes_n8 x)
{
    return _mm_shuffle_epi8(x, _mm_set1_epi8(15));
}
WGC_INLINE lanes_n16 ends_n16(lanes_n16 x)
{
    return _mm_shuffle_epi8(x, _mm_set1_epi16(0x0F0E));
}
WGC_INLINE lanes_n8 slide1_n8(lanes_n8 before, lanes_n8 x)
{
    return _mm_alignr_epi8(x, before, 15);
}
WGC_INLINE lanes_n16 slide1_n16(lanes_n16 before, lanes_n16 x)
{
    return _mm_alignr_epi8(x, before, 14);
}

/* ---- Comparing ---------------------------------------------------------- */

WGC_INLINE bool same_narrow(lanes_narrow a, lanes_narrow b)
{
    const __m128i difference = _mm_xor_si128(a, b);
    return _mm_testz_si128(difference, difference);
}
WGC_INLINE bool any_equal_n8(lanes_n8 a, lanes_n8 b)
{
    return _mm_movemask_epi8(_mm_cmpeq_epi8(a, b)) != 0;
}

/* ---- Operators ---------------------------------------------------------- */

WGC_INLINE lanes_n8 add_n8(lanes_n8 a, lanes_n8 b)
{
    return _mm_add_epi8(a, b);
}
WGC_INLINE lanes_n16 add_n16(lanes_n16 a, lanes_n16 b)
{
    return _mm_add_epi16(a, b);
}
WGC_INLINE lanes_n16 mul_n16(lanes_n16 a, lanes_n16 b)
{
    return _mm_mullo_epi16(a, b);
}
/* There is no product of bytes: those of even and of odd ones. */
WGC_INLINE lanes_n8 mul_n8(lanes_n8 a, lanes_n8 b)
{
    const __m128i even =
        _mm_and_si128(_mm_mullo_epi16(a, b), _mm_set1_epi16(0x00FF));
    const __m128i odd =
        _mm_mullo_epi16(_mm_srli_epi16(a, 8), _mm_srli_epi16(b, 8));
    return _mm_or_si128(even, _mm_slli_epi16(odd, 8));
}
WGC_INLINE lanes_narrow and_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm_and_si128(a, b);
}
WGC_INLINE lanes_narrow or_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm_or_si128(a, b);
}
WGC_INLINE lanes_narrow xor_narrow(lanes_narrow a, lanes_narrow b)
{
    return _mm_xor_si128(a, b);
}
WGC_INLINE lanes_n8 min_i8(lanes_n8 a, lanes_n8 b)
{
    return _mm_min_epi8(a, b);
}
WGC_INLINE lanes_n8 min_u8(lanes_n8 a, lanes_n8 b)
{
    return _mm_min_epu8(a, b);
}
WGC_INLINE lanes_n16 min_i16(lanes_n16 a, lanes_n16 b)
{
    return _mm_min_epi16(a, b);
}
WGC_INLINE lanes_n16 min_u16(lanes_n16 a, lanes_n16 b)
{
    return _mm_min_epu16(a, b);
}
WGC_INLINE lanes_n8 max_i8(lanes_n8 a, lanes_n8 b)
{
    return _mm_max_epi8(a, b);
}
WGC_INLINE lanes_n8 max_u8(lanes_n8 a, lanes_n8 b)
{
    return _mm_max_epu8(a, b);
}
WGC_INLINE lanes_n16 max_i16(lanes_n16 a, lanes_n16 b)
{
    return _mm_max_epi16(a, b);
}
WGC_INLINE lanes_n16 max_u16(lanes_n16 a, lanes_n16 b)
{
    return _mm_max_epu16(a, b);
}

#endif
