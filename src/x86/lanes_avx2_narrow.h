/* SPDX-License-Identifier: MIT */
/* Lanes of AVX2: integers of 8 and 16 bits.
 * lanes_avx2.h includes this. */
#ifndef WGC_SRC_X86_LANES_AVX2_NARROW_H
#define WGC_SRC_X86_LANES_AVX2_NARROW_H

#define NARROW_BYTES 32

typedef __m256i lanes_narrow, lanes_n8, lanes_n16;

#include "x86/lanes_x86_narrow.h"

/* ---- Memory, single values ---------------------------------------------- */

WGC_INLINE lanes_narrow load_narrow(const void *p)
{
    return _mm256_loadu_si256(p);
}
WGC_INLINE void store_narrow(void *p, lanes_narrow x)
{
    _mm256_storeu_si256(p, x);
}
WGC_INLINE lanes_narrow load_n_narrow(const void *p, size_t n,
                                      lanes_narrow fill)
{
    const __m128i low_fill = _mm256_castsi256_si128(fill);
    const size_t rest = n % 16;
    const char *const tail = (const char *)p + (n - rest);
    const __m128i part = _mm_blendv_epi8(low_fill, load_bytes128(tail, rest),
                                         first_bytes128(rest));
    if (n < 16)
        return _mm256_inserti128_si256(fill, part, 0);
    return _mm256_setr_m128i(_mm_loadu_si128(p), part);
}
WGC_INLINE void store_n_narrow(void *p, lanes_narrow x, size_t n)
{
    char *to = p;
    __m128i part = _mm256_castsi256_si128(x);
    if (n >= 16) {
        _mm_storeu_si128(p, part);
        part = _mm256_extracti128_si256(x, 1);
        to += 16;
    }
    store_bytes128(to, part, n % 16);
}
WGC_INLINE lanes_n8 splat_n8(uint8_t x) { return _mm256_set1_epi8((char)x); }
WGC_INLINE lanes_n16 splat_n16(uint16_t x)
{
    return _mm256_set1_epi16((short)x);
}

/* ---- Moving bytes up: within 16 of them, then beyond -------------------- */

WGC_INLINE lanes_narrow up16_narrow(lanes_narrow x, lanes_narrow fill)
{
    return _mm256_permute2x128_si256(fill, x, 0x21);
}
WGC_INLINE lanes_narrow last_block_narrow(lanes_narrow x)
{
    return _mm256_permute2x128_si256(x, x, 0x11);
}
WGC_INLINE lanes_n8 slide1_n8(lanes_n8 before, lanes_n8 x)
{
    return _mm256_alignr_epi8(x, _mm256_permute2x128_si256(before, x, 0x21),
                              15);
}
WGC_INLINE lanes_n16 slide1_n16(lanes_n16 before, lanes_n16 x)
{
    return _mm256_alignr_epi8(x, _mm256_permute2x128_si256(before, x, 0x21),
                              14);
}

/* ---- Comparing ---------------------------------------------------------- */

WGC_INLINE bool same_narrow(lanes_narrow a, lanes_narrow b)
{
    const __m256i difference = _mm256_xor_si256(a, b);
    return _mm256_testz_si256(difference, difference);
}
WGC_INLINE bool any_equal_n8(lanes_n8 a, lanes_n8 b)
{
    return _mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)) != 0;
}

/* ---- Operators ---------------------------------------------------------- */

/* There is no product of bytes: those of even and of odd ones. */

#endif
