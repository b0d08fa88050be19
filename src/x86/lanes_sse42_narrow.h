/* SPDX-License-Identifier: MIT */
/* Lanes of SSE4.2: integers of 8 and 16 bits.
 * lanes_sse42.h includes this. */
#ifndef WGC_SRC_X86_LANES_SSE42_NARROW_H
#define WGC_SRC_X86_LANES_SSE42_NARROW_H

#define NARROW_BYTES 16

typedef __m128i lanes_narrow, lanes_n8, lanes_n16;

#include "x86/lanes_x86_narrow.h"

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

/* ---- Moving bytes up: within 16 of them, then beyond -------------------- */

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

/* There is no product of bytes: those of even and of odd ones. */

#endif
