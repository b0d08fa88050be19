/* SPDX-License-Identifier: MIT */
/*
 * AVX-512's lanes on cores with two ports for 512 bits, of which one has all
 * shuffles and all minima of 64 bits, and the other nothing but those. Loads
 * and stores have ports of their own.
 */
#ifndef WGC_SRC_X86_LANES_AVX512_GOLDEN_COVE_H
#define WGC_SRC_X86_LANES_AVX512_GOLDEN_COVE_H

#define ROWS_IN_RING 1
#define FIRST_STEPS 1
#define GENERAL_MINIMA 1
#define SERIAL_MUL_64 48 /* VPMULLQ is three operations on one port */
#define CORE_MEMBERS "x86/golden_cove.def"

#include "x86/lanes_avx512.h"

/* ---- Lanes read back from memory, which takes no shuffle ------------------
 */

/* The last step, with what lane 7 of a row was when it was stored. */
WGC_INLINE lanes_f32 last_step_f32(lanes_f32 x, const float *lower,
                                   tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step8, _mm512_set1_ps(lower[7]), op);
}

/* Makes the line, which may lie beyond the array, the core's own. Otherwise
 * stores whose line is in the cache and stores whose line is not would
 * alternate, and wait for each other. */
WGC_INLINE void fetch_to_write(const void *p)
{
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)p));
}

/* ---- Minima of 64 bits off the port that shuffles -------------------------
 */

/* All ones where b < a, by the sign of b - a and, where that overflows, of a
 * and b: 0xB2 for signed ones, 0xD4 for unsigned. */
#define IS_LESS_64(b, a, table)                                                \
    _mm512_srai_epi64(                                                         \
        _mm512_ternarylogic_epi64(_mm512_sub_epi64(b, a), a, b, table), 63)

WGC_INLINE lanes_b64 first_min_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_ternarylogic_epi64(IS_LESS_64(b, a, 0xB2), a, b, 0xAC);
}
WGC_INLINE lanes_b64 first_max_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_ternarylogic_epi64(IS_LESS_64(b, a, 0xB2), a, b, 0xCA);
}
WGC_INLINE lanes_b64 first_min_u64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_ternarylogic_epi64(IS_LESS_64(b, a, 0xD4), a, b, 0xAC);
}
WGC_INLINE lanes_b64 first_max_u64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_ternarylogic_epi64(IS_LESS_64(b, a, 0xD4), a, b, 0xCA);
}

#endif
