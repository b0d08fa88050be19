/* SPDX-License-Identifier: MIT */
/* What we ask of the compiler beyond C. */
#ifndef WGC_SRC_COMPILER_H
#define WGC_SRC_COMPILER_H

#define WGC_INLINE static inline __attribute__((always_inline))

/* p, but a second load through it is not merged with the first. */
WGC_INLINE const void *again(const void *p)
{
    __asm__("" : "+r"(p));
    return p;
}

#endif
