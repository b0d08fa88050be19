/* SPDX-License-Identifier: MIT */
/* Of integers of 8 and 16 bits, what lanes_x86.h is of longer ones. */
#ifndef WGC_SRC_X86_LANES_X86_NARROW_H
#define WGC_SRC_X86_LANES_X86_NARROW_H

#include "generic/lanes/arithmetic_narrow.h"

WGC_INLINE uint8_t first_n8(lanes_n8 x) { return (uint8_t)first_b32(x); }
WGC_INLINE uint16_t first_n16(lanes_n16 x) { return (uint16_t)first_b32(x); }

/* ---- Moving bytes up, within 16 of them --------------------------------- */

WGC_INLINE lanes_narrow up1_narrow(lanes_narrow x, lanes_narrow fill)
{
    return X86(alignr_epi8)(x, fill, 15);
}
WGC_INLINE lanes_narrow up2_narrow(lanes_narrow x, lanes_narrow fill)
{
    return X86(alignr_epi8)(x, fill, 14);
}
WGC_INLINE lanes_narrow up4_narrow(lanes_narrow x, lanes_narrow fill)
{
    return X86(alignr_epi8)(x, fill, 12);
}
WGC_INLINE lanes_narrow up8_narrow(lanes_narrow x, lanes_narrow fill)
{
    return X86(alignr_epi8)(x, fill, 8);
}
WGC_INLINE lanes_n8 ends_n8(lanes_n8 x)
{
    return X86(shuffle_epi8)(x, X86(set1_epi8)(15));
}
WGC_INLINE lanes_n16 ends_n16(lanes_n16 x)
{
    return X86(shuffle_epi8)(x, X86(set1_epi16)(0x0F0E));
}

/* ---- Operators ---------------------------------------------------------- */

/* There is no product of bytes: those of even and of odd ones. */
WGC_INLINE lanes_n8 mul_n8(lanes_n8 a, lanes_n8 b)
{
    const lanes_n16 even = and_narrow(mul_n16(a, b), X86(set1_epi16)(0x00FF));
    const lanes_n16 odd = mul_n16(X86(srli_epi16)(a, 8), X86(srli_epi16)(b, 8));
    return or_narrow(even, X86(slli_epi16)(odd, 8));
}
WGC_INLINE lanes_n8 min_i8(lanes_n8 a, lanes_n8 b)
{
    return X86(min_epi8)(a, b);
}
WGC_INLINE lanes_n8 min_u8(lanes_n8 a, lanes_n8 b)
{
    return X86(min_epu8)(a, b);
}
WGC_INLINE lanes_n16 min_i16(lanes_n16 a, lanes_n16 b)
{
    return X86(min_epi16)(a, b);
}
WGC_INLINE lanes_n16 min_u16(lanes_n16 a, lanes_n16 b)
{
    return X86(min_epu16)(a, b);
}
WGC_INLINE lanes_n8 max_i8(lanes_n8 a, lanes_n8 b)
{
    return X86(max_epi8)(a, b);
}
WGC_INLINE lanes_n8 max_u8(lanes_n8 a, lanes_n8 b)
{
    return X86(max_epu8)(a, b);
}
WGC_INLINE lanes_n16 max_i16(lanes_n16 a, lanes_n16 b)
{
    return X86(max_epi16)(a, b);
}
WGC_INLINE lanes_n16 max_u16(lanes_n16 a, lanes_n16 b)
{
    return X86(max_epu16)(a, b);
}

#endif
