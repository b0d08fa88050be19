/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 256-bit vectors (AVX2 with FMA and F16C). What each primitive must
 * do is in docs/dev/adding-an-isa.md; nothing but primitives lives here.
 */
#ifndef WGC_SRC_X86_LANES_AVX2_H
#define WGC_SRC_X86_LANES_AVX2_H

#include <immintrin.h>
#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"
#include "x86/left_to_sse42.h"
#include "x86/partial128.h"

/* Vectors of short rows seldom lie in one line. */
#define LEFT_TO_SSE42_columns 1

#define COUNT_b16 16
#define COUNT_b32 8
#define COUNT_b64 4
#define COUNT_f32 8
#define COUNT_f64 4

static const struct tuning tuning = {
    .serial_up_to =
        {[MUL_8] = 16, [MUL_64] = 128, [MINMAX_i64] = 4, [MINMAX_u64] = 16},
    .narrow_up_to = 4, /* parts of vectors are loaded and stored in pieces */
    .keyed_vectors = 4,
    .pairs = INTEGERS_OF_64,
    .singles_up_to = 32,
#ifdef AVX2_WITH_VL
    /* By one instruction; half of the second loads lie across two lines. */
    .slides = 1 << LIGHT_64,
#endif
    /* Keys are dearer. */
    .two_minima = sizeof(float) + sizeof(double),
};

/* What lanes_common.h is to make. */
#define ONE_TYPE_OF_PATTERNS
#ifdef AVX2_WITH_VL
#define VECTOR_REGISTER "v"
#else
#define VECTOR_REGISTER "x"
#endif
#define DUPLICATING_LOADS
#define KEYS_f16 1
#ifndef MINIMA_WITHOUT_KEYS /* which the includer may have */
#define KEYS_u64 1
#define KEYS_f32 1
#define KEYS_f64 1
#endif

typedef __m256i lanes_b16, lanes_b32, lanes_b64;
typedef __m256 lanes_f32;
typedef __m256d lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

#define X86(name) _mm256_##name
#include "generic/lanes/arithmetic.h"
#include "x86/lanes_x86.h"

#ifdef AVX2_WITH_VL /* much of what follows is there in fewer instructions */
#define TREE_TYPES
#include "x86/lanes_vl.h"
#endif

/* clang 14 merges shuffles and blends into others that are slower, and splits
 * VPERMPS by a constant into two: hide their operands and results from it, but
 * not from MemorySanitizer, which takes what is hidden for used. */
#if defined(__clang__) && !defined(WGC_KEEP_CALLS)
WGC_INLINE __m256 hidden_ps(__m256 x)
{
    __asm__("" : "+x"(x));
    return x;
}
WGC_INLINE __m256d hidden_pd(__m256d x)
{
    __asm__("" : "+x"(x));
    return x;
}
WGC_INLINE __m256i hidden_epi32(__m256i x)
{
    __asm__("" : "+x"(x));
    return x;
}
WGC_INLINE __m256i used_twice(__m256i x) { return x; }
#else
WGC_INLINE __m256 hidden_ps(__m256 x) { return x; }
WGC_INLINE __m256d hidden_pd(__m256d x) { return x; }
WGC_INLINE __m256i hidden_epi32(__m256i x) { return x; }
/* In a register: GCC would load it for each use. */
WGC_INLINE __m256i used_twice(__m256i x)
{
#ifndef __clang__
    __asm__("" : "+x"(x));
#endif
    return x;
}
#endif

/* Lane k of x in every lane. */
WGC_INLINE __m256 spread_ps(__m256 x, int k)
{
    return hidden_ps(
        _mm256_permutevar8x32_ps(x, hidden_epi32(_mm256_set1_epi32(k))));
}

/* ---- Memory ------------------------------------------------------------- */

/* All ones in the lowest n lanes. */
WGC_INLINE __m256i first_b32_mask(size_t n)
{
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n),
                              _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
WGC_INLINE __m256i first_b64_mask(size_t n)
{
    return _mm256_cmpgt_epi64(_mm256_set1_epi64x((long long)n),
                              _mm256_setr_epi64x(0, 1, 2, 3));
}

WGC_INLINE lanes_b32 load_b32(const void *p) { return _mm256_loadu_si256(p); }
WGC_INLINE lanes_f32 load_f32(const void *p) { return _mm256_loadu_ps(p); }
WGC_INLINE lanes_f64 load_f64(const void *p) { return _mm256_loadu_pd(p); }
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    return _mm256_cvtph_ps(_mm_loadu_si128(p));
}

#ifndef AVX2_WITH_VL
/* There is no masked move of 16 bits: whole words of each 128-bit part. */
WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    const __m128i low_fill = _mm256_castsi256_si128(fill);
    if (n < 8) {
        const __m128i low =
            _mm_blendv_epi8(low_fill, load_part128(p, n), first_128(n));
        return _mm256_inserti128_si256(fill, low, 0);
    }
    const __m128i high = load_part128((const char *)p + 16, n - 8);
    return _mm256_setr_m128i(_mm_loadu_si128(p),
                             _mm_blendv_epi8(low_fill, high, first_128(n - 8)));
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return _mm256_blendv_epi8(fill, _mm256_maskload_epi32(p, first_b32_mask(n)),
                              first_b32_mask(n));
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    return _mm256_blendv_epi8(fill, _mm256_maskload_epi64(p, first_b64_mask(n)),
                              first_b64_mask(n));
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return _mm256_blendv_ps(fill, _mm256_maskload_ps(p, first_b32_mask(n)),
                            _mm256_castsi256_ps(first_b32_mask(n)));
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return _mm256_blendv_pd(fill, _mm256_maskload_pd(p, first_b64_mask(n)),
                            _mm256_castsi256_pd(first_b64_mask(n)));
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    return _mm256_blendv_ps(fill, _mm256_cvtph_ps(load_part128(p, n)),
                            _mm256_castsi256_ps(first_b32_mask(n)));
}
#endif

WGC_INLINE void store_b32(void *p, lanes_b32 x) { _mm256_storeu_si256(p, x); }
WGC_INLINE void store_f32(void *p, lanes_f32 x) { _mm256_storeu_ps(p, x); }
WGC_INLINE void store_f64(void *p, lanes_f64 x) { _mm256_storeu_pd(p, x); }

WGC_INLINE __m128i half_of_f32(lanes_f32 x)
{
    return _mm256_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT);
}
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    _mm_storeu_si128(p, half_of_f32(x));
}

#ifndef AVX2_WITH_VL
WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    if (n < 8) {
        store_part128(p, _mm256_castsi256_si128(x), n);
    } else {
        _mm_storeu_si128(p, _mm256_castsi256_si128(x));
        store_part128((char *)p + 16, _mm256_extracti128_si256(x, 1), n - 8);
    }
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    _mm256_maskstore_epi32(p, first_b32_mask(n), x);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    _mm256_maskstore_epi64(p, first_b64_mask(n), x);
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    _mm256_maskstore_ps(p, first_b32_mask(n), x);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    _mm256_maskstore_pd(p, first_b64_mask(n), x);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    store_part128(p, half_of_f32(x), n);
}
#endif

/* ---- Single values ------------------------------------------------------ */

WGC_INLINE lanes_b16 splat_b16(uint16_t x)
{
    return _mm256_set1_epi16((short)x);
}
WGC_INLINE lanes_b32 splat_b32(uint32_t x) { return _mm256_set1_epi32((int)x); }
WGC_INLINE lanes_b64 splat_b64(uint64_t x)
{
    return _mm256_set1_epi64x((long long)x);
}
WGC_INLINE lanes_f32 splat_f32(float x) { return _mm256_set1_ps(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return _mm256_set1_pd(x); }

WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return (wgc_f16)_mm_extract_epi16(half_of_f32(x), 0);
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x)
{
    return _mm256_broadcastw_epi16(
        _mm_srli_si128(_mm256_extracti128_si256(x, 1), 14));
}
WGC_INLINE lanes_b32 last_b32(lanes_b32 x)
{
    return _mm256_permutevar8x32_epi32(x, hidden_epi32(_mm256_set1_epi32(7)));
}
WGC_INLINE lanes_b64 last_b64(lanes_b64 x)
{
    return _mm256_permute4x64_epi64(x, 0xFF);
}
WGC_INLINE lanes_f32 last_f32(lanes_f32 x) { return spread_ps(x, 7); }
WGC_INLINE lanes_f64 last_f64(lanes_f64 x)
{
    return _mm256_permute4x64_pd(x, 0xFF);
}

/* ---- Moving lanes up, from the vector before ---------------------------- */

/* The upper part of `before`, then the lower part of x: each 128-bit part's
 * neighbour below, which ALIGNR then slides in. */
WGC_INLINE __m256i below(__m256i before, __m256i x)
{
    return _mm256_permute2x128_si256(before, x, 0x21);
}

/* By eight bytes. VSHUFPD has two ports on Golden Cove, VPALIGNR one. */
WGC_INLINE __m256i slide_quarter(__m256i before, __m256i x)
{
    const __m256d lower = _mm256_castsi256_pd(below(before, x));
    return _mm256_castpd_si256(
        _mm256_shuffle_pd(lower, _mm256_castsi256_pd(x), 5));
}
WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return _mm256_alignr_epi8(x, below(before, x), 14);
}
#ifndef AVX2_WITH_VL
WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm256_alignr_epi8(x, below(before, x), 12);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return slide_quarter(before, x);
}
#endif

WGC_INLINE lanes_b32 slide4_b32(lanes_b32 before, lanes_b32 x)
{
    return below(before, x);
}
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return _mm256_castsi256_ps(
        slide1_b32(_mm256_castps_si256(before), _mm256_castps_si256(x)));
}
#ifndef AVX2_WITH_VL
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return _mm256_shuffle_pd(_mm256_permute2f128_pd(before, x, 0x21), x, 0x5);
}
#endif

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_b32 down4_b32(lanes_b32 x)
{
    return _mm256_permute2x128_si256(x, x, 0x01);
}
WGC_INLINE lanes_f32 down1_f32(lanes_f32 x)
{
    return _mm256_permute_ps(x, 0xB1);
}
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x)
{
    return _mm256_permute_ps(x, 0x4E);
}
WGC_INLINE lanes_f32 down4_f32(lanes_f32 x)
{
    return _mm256_permute2f128_ps(x, x, 0x01);
}
WGC_INLINE lanes_f64 down1_f64(lanes_f64 x)
{
    return _mm256_permute_pd(x, 0x5);
}
WGC_INLINE lanes_f64 down2_f64(lanes_f64 x)
{
    return _mm256_permute2f128_pd(x, x, 0x01);
}

/* ---- Steps of the scan's tree ------------------------------------------- */

#ifndef AVX2_WITH_VL
WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(_mm256_blend_ps(neutral, hidden_ps(_mm256_moveldup_ps(x)), 0xAA),
              x);
}
/* neutral is the same in every lane, so one shuffle takes both halves. */
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(_mm256_shuffle_ps(neutral, x, 0x54), x);
}
WGC_INLINE lanes_f32 step4_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(_mm256_blend_ps(neutral, spread_ps(x, 3), 0xF0), x);
}

/* clang would take UNPCKLPD, with one port on Intel cores, for VSHUFPD, which
 * has two, if it knew that neutral is the same in every lane. */
WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(_mm256_shuffle_pd(hidden_pd(neutral), x, 0x5), x);
}
WGC_INLINE lanes_f64 step2_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    const __m256d second = hidden_pd(_mm256_permute4x64_pd(x, 0x55));
    return op(_mm256_blend_pd(hidden_pd(neutral), second, 0xC), x);
}

WGC_INLINE lanes_f32 load_step1_f32(const void *p, lanes_f32 neutral, op_f32 op)
{
    const __m256 twice = hidden_ps(_mm256_moveldup_ps(load_f32(again(p))));
    return op(_mm256_blend_ps(neutral, twice, 0xAA), load_f32(p));
}
WGC_INLINE lanes_f64 load_step1_f64(const void *p, lanes_f64 neutral, op_f64 op)
{
    const __m256d twice = hidden_pd(_mm256_movedup_pd(load_f64(again(p))));
    return op(_mm256_blend_pd(hidden_pd(neutral), twice, 0xA), load_f64(p));
}
#endif

/* ---- Choosing, testing --------------------------------------------------- */

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    const __m256i bit =
        _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048,
                          4096, 8192, 16384, -32768);
    const __m256i set = _mm256_and_si256(_mm256_set1_epi16((short)lanes), bit);
    return _mm256_blendv_epi8(b, a, _mm256_cmpeq_epi16(set, bit));
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    const __m256i bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    const __m256i set = _mm256_and_si256(_mm256_set1_epi32((int)lanes), bit);
    return _mm256_blendv_epi8(b, a, _mm256_cmpeq_epi32(set, bit));
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    const __m256i bit = _mm256_setr_epi64x(1, 2, 4, 8);
    const __m256i set = _mm256_and_si256(_mm256_set1_epi64x(lanes), bit);
    return _mm256_blendv_epi8(b, a, _mm256_cmpeq_epi64(set, bit));
}

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x)
{
    return _mm256_cmpeq_epi32(x, _mm256_setzero_si256());
}
WGC_INLINE bool any_bit_b32(lanes_b32 x) { return !_mm256_testz_si256(x, x); }

/* ---- Operators ---------------------------------------------------------- */

/* AVX2 has no 64-bit multiply: the low product and both cross products, whose
 * upper halves go. clang, if it sees that, multiplies 64 bits there, too. */
WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    const __m256i cross =
        _mm256_add_epi64(_mm256_mul_epu32(_mm256_srli_epi64(a, 32), b),
                         _mm256_mul_epu32(a, _mm256_srli_epi64(b, 32)));
    return _mm256_add_epi64(_mm256_mul_epu32(a, b),
                            _mm256_slli_epi64(hidden_epi32(cross), 32));
}

/* AVX2 has no 64-bit min and max: compare and choose, as signed numbers; u64
 * and f64 come as keys in that order. Golden Cove would rather have XOR, AND,
 * XOR, all others not, and clang makes a choice of that, too. */
WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    b = used_twice(b);
    return _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b));
}
WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    b = used_twice(b);
    return _mm256_blendv_epi8(b, a, _mm256_cmpgt_epi64(a, b));
}

/* ---- Order-preserving keys; NaN becomes the key of `neutral` ------------- */

/* Magnitudes of negative numbers count down. */
WGC_INLINE lanes_b16 flip_negative_b16(lanes_b16 x)
{
    return _mm256_xor_si256(x, _mm256_srli_epi16(_mm256_srai_epi16(x, 15), 1));
}

WGC_INLINE lanes_b16 key_f16(lanes_b16 x, lanes_b16 neutral)
{
    const __m256i magnitude = _mm256_and_si256(x, _mm256_set1_epi16(0x7FFF));
    const __m256i nan =
        _mm256_cmpgt_epi16(magnitude, _mm256_set1_epi16(0x7C00));
    return flip_negative_b16(_mm256_blendv_epi8(x, neutral, nan));
}
#ifdef KEYS_f32
WGC_INLINE lanes_b32 key_f32(lanes_b32 x, lanes_b32 neutral)
{
    const __m256 value = _mm256_castsi256_ps(x);
    const __m256i nan =
        _mm256_castps_si256(_mm256_cmp_ps(value, value, _CMP_UNORD_Q));
    return flip_negative_b32(_mm256_blendv_epi8(x, neutral, nan));
}
WGC_INLINE lanes_b64 key_f64(lanes_b64 x, lanes_b64 neutral)
{
    const __m256d value = _mm256_castsi256_pd(x);
    const __m256i nan =
        _mm256_castpd_si256(_mm256_cmp_pd(value, value, _CMP_UNORD_Q));
    return flip_negative_b64(_mm256_blendv_epi8(x, neutral, nan));
}
#endif

/* For exact sums. */
#define MULTIPLY_ADD(a, b, c) _mm256_fmadd_pd(a, b, c)
#define LOAD_FEW_WIDENED(p) _mm256_cvtps_pd(_mm_loadu_ps(p))
#define LOAD_WIDENED(p) LOAD_FEW_WIDENED(p)

#include "x86/lanes_avx2_groups.h"
#include "x86/lanes_avx2_narrow.h"

#include "generic/lanes/lanes_common.h"

#endif
