/* SPDX-License-Identifier: MIT */
/*
 * Primitives that vectors of 128, 256 and 512 bits have in the same words.
 * X86(name), which the lane header defines, is the intrinsic for its vectors.
 */
#ifndef WGC_SRC_X86_LANES_X86_H
#define WGC_SRC_X86_LANES_X86_H

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_b16 down1_b16(lanes_b16 x) { return X86(srli_epi32)(x, 16); }
WGC_INLINE lanes_b32 down1_b32(lanes_b32 x)
{
    return X86(shuffle_epi32)(x, 0xB1);
}
WGC_INLINE lanes_b32 down2_b32(lanes_b32 x)
{
    return X86(shuffle_epi32)(x, 0x4E);
}

/* ---- Minima and maxima ---------------------------------------------------
 */

WGC_INLINE lanes_b32 min_i32(lanes_b32 a, lanes_b32 b)
{
    return X86(min_epi32)(a, b);
}
WGC_INLINE lanes_b32 min_u32(lanes_b32 a, lanes_b32 b)
{
    return X86(min_epu32)(a, b);
}
WGC_INLINE lanes_b32 max_i32(lanes_b32 a, lanes_b32 b)
{
    return X86(max_epi32)(a, b);
}
WGC_INLINE lanes_b32 max_u32(lanes_b32 a, lanes_b32 b)
{
    return X86(max_epu32)(a, b);
}

/* Half is ordered through integer keys. */
WGC_INLINE lanes_b16 min_f16(lanes_b16 a, lanes_b16 b)
{
    return X86(min_epi16)(a, b);
}
WGC_INLINE lanes_b16 max_f16(lanes_b16 a, lanes_b16 b)
{
    return X86(max_epi16)(a, b);
}

/* ---- Keys of floats: magnitudes of negative numbers count down ------------
 */

#ifdef KEYS_f32
WGC_INLINE lanes_b32 flip_negative_b32(lanes_b32 x)
{
    return xor_b32(x, X86(srli_epi32)(X86(srai_epi32)(x, 31), 1));
}
WGC_INLINE lanes_b64 flip_negative_b64(lanes_b64 x)
{
    const lanes_b64 sign = X86(cmpgt_epi64)((lanes_b64){0}, x);
    return xor_b64(x, X86(srli_epi64)(sign, 1));
}

/* Quick ones, see is_certain_<type>: MINPS returns its second operand for NaN,
 * so entering with an infinity as neutral drops NaN. */
WGC_INLINE lanes_b32 quick_min_f32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)X86(min_ps)((lanes_f32)a, (lanes_f32)b);
}
WGC_INLINE lanes_b64 quick_min_f64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)X86(min_pd)((lanes_f64)a, (lanes_f64)b);
}
WGC_INLINE lanes_b32 quick_max_f32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)X86(max_ps)((lanes_f32)a, (lanes_f32)b);
}
WGC_INLINE lanes_b64 quick_max_f64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)X86(max_pd)((lanes_f64)a, (lanes_f64)b);
}
#endif

/* ---- Words from anywhere -------------------------------------------------
 */

#ifdef __clang__
typedef volatile uint32_t word_for_once; /* or clang would make gathers */
#else
typedef uint32_t word_for_once;
#endif
typedef word_for_once word_anywhere __attribute__((aligned(1), may_alias));

WGC_INLINE uint32_t word_at(const char *p, uint64_t index)
{
    return *(const word_anywhere *)(p + 4 * index);
}

/* Word numbers are extracted from their vector in pairs: CPUs are slow to load
 * words of a vector that was just stored, and slower to gather. */
WGC_INLINE __m128i gather_four(const char *p, __m128i from)
{
    const uint64_t low = in_general_register((uint64_t)_mm_cvtsi128_si64(from)),
                   high = in_general_register(
                       (uint64_t)_mm_extract_epi64(from, 1));
    __m128i words = _mm_cvtsi32_si128((int)word_at(p, (uint32_t)low));
    words = _mm_insert_epi32(words, (int)word_at(p, low >> 32), 1);
    words = _mm_insert_epi32(words, (int)word_at(p, (uint32_t)high), 2);
    return _mm_insert_epi32(words, (int)word_at(p, high >> 32), 3);
}

#endif
