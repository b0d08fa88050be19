/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 128-bit vectors (SSE4.2). What each primitive must do is in
 * docs/dev/adding-an-isa.md; nothing but primitives lives here.
 */
#ifndef WGC_SRC_X86_LANES_SSE42_H
#define WGC_SRC_X86_LANES_SSE42_H

#include <immintrin.h>
#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"
#include "x86/partial128.h"

#define COUNT_b16 8
#define COUNT_b32 4
#define COUNT_b64 2
#define COUNT_f32 4
#define COUNT_f64 2

static const struct tuning tuning = {
    .serial_up_to = {[MUL_8] = 16,
                     [MUL_64] = SIZE_MAX,
                     [MINMAX_i64] = 8,
                     [MINMAX_u64] = 128},
    .narrow_up_to = 4, /* parts of vectors are loaded and stored in pieces */
    .gathered_up_to = {{15, 12}, {31, 17}},
    .keyed_vectors = 3,
    /* Adding takes a cycle or two, comparing and blending five. */
    .pairs = INTEGERS_OF_64 | 1 << MINMAX_f64,
    .singles_up_to = 32,
    .eights = 1 << LIGHT_WORK,
#ifdef __clang__
    .slides = 1 << TWO_MINIMA,
#else /* it would load each use of what is one element earlier */
    .slides = COMPARED | 1 << TWO_MINIMA,
    .moves = 1 << LIGHT_64, /* it computes each address from an index anew */
#endif
    /* Two minima are quicker than keys that no one instruction combines. */
    .two_minima = sizeof(double),
};

/* What lanes_common.h is to make. */
#define ONE_TYPE_OF_PATTERNS
#define VECTOR_REGISTER "x"
#define KEYS_f16 1
#define DEAR_LOADS_f16 1
#ifndef MINIMA_WITHOUT_KEYS /* which the includer may have */
#define KEYS_u64 1
#define KEYS_f32 1
#define KEYS_f64 1
#endif

typedef __m128i lanes_b16, lanes_b32, lanes_b64;
typedef __m128 lanes_f32;
typedef __m128d lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

#define X86(name) _mm_##name
#include "generic/lanes/arithmetic.h"
#include "x86/lanes_x86.h"

/* clang merges MOVSLDUP and BLENDPS into two shuffles, and makes SHUFPD, which
 * has two ports on Intel cores, UNPCKLPD, which has one: hide from it what they
 * work on. */
#ifdef __clang__
WGC_INLINE __m128 hidden128_ps(__m128 x)
{
    __asm__("" : "+x"(x));
    return x;
}
WGC_INLINE __m128d hidden128_pd(__m128d x)
{
    __asm__("" : "+x"(x));
    return x;
}
#else
WGC_INLINE __m128 hidden128_ps(__m128 x) { return x; }
WGC_INLINE __m128d hidden128_pd(__m128d x) { return x; }
#endif

/* ---- Half, which SSE4.2 cannot convert ---------------------------------- */

/* The low four halves as floats. */
WGC_INLINE __m128 float_of_half(__m128i halves)
{
    const __m128i x = _mm_cvtepu16_epi32(halves);
    const __m128i sign =
        _mm_slli_epi32(_mm_and_si128(x, _mm_set1_epi32(0x8000)), 16);
    const __m128i rest =
        _mm_slli_epi32(_mm_and_si128(x, _mm_set1_epi32(0x7FFF)), 13);
    /* As a float, rest lacks the difference of the biases: times 2^112. That
     * normalises denormals too. */
    const __m128 scaled = _mm_mul_ps(
        _mm_castsi128_ps(rest), _mm_castsi128_ps(_mm_set1_epi32(0x77800000)));
    const __m128i special = _mm_cmpgt_epi32(rest, _mm_set1_epi32(0x0F7FFFFF));
    const __m128i infinite = _mm_and_si128(special, _mm_set1_epi32(0x7F800000));
    return _mm_or_ps(scaled, _mm_castsi128_ps(_mm_or_si128(sign, infinite)));
}

/* Four floats as halves, to nearest even, in the low half. */
WGC_INLINE __m128i half_of_float(__m128 floats)
{
    const __m128i x = _mm_castps_si128(floats);
    const __m128i magnitude = _mm_and_si128(x, _mm_set1_epi32(0x7FFFFFFF));
    /* Normal: rebias, add half a unit less one plus the kept part's last bit.
     */
    const __m128i odd =
        _mm_and_si128(_mm_srli_epi32(magnitude, 13), _mm_set1_epi32(1));
    const __m128i rebiased =
        _mm_add_epi32(magnitude, _mm_set1_epi32((int)0xC8000FFF));
    const __m128i normal = _mm_srli_epi32(_mm_add_epi32(rebiased, odd), 13);
    /* Denormal: adding 0.5 leaves units of 2^-24 in the low bits, rounded. */
    const __m128i magic = _mm_set1_epi32(0x3F000000);
    const __m128 shifted =
        _mm_add_ps(_mm_castsi128_ps(magnitude), _mm_castsi128_ps(magic));
    const __m128i denormal = _mm_sub_epi32(_mm_castps_si128(shifted), magic);
    const __m128i is_small =
        _mm_cmplt_epi32(magnitude, _mm_set1_epi32(0x38800000));
    const __m128i is_large =
        _mm_cmpgt_epi32(magnitude, _mm_set1_epi32(0x477FFFFF));
    const __m128i is_nan =
        _mm_cmpgt_epi32(magnitude, _mm_set1_epi32(0x7F800000));
    const __m128i large = _mm_or_si128(
        _mm_set1_epi32(0x7C00), _mm_and_si128(is_nan, _mm_set1_epi32(0x0200)));
    __m128i half = _mm_blendv_epi8(normal, denormal, is_small);
    half = _mm_blendv_epi8(half, large, is_large);
    half = _mm_or_si128(half, _mm_slli_epi32(_mm_srli_epi32(x, 31), 15));
    return _mm_packus_epi32(half, half);
}

/* ---- Memory ------------------------------------------------------------- */

WGC_INLINE lanes_b32 load_b32(const void *p) { return _mm_loadu_si128(p); }
WGC_INLINE lanes_f32 load_f32(const void *p) { return _mm_loadu_ps(p); }
WGC_INLINE lanes_f64 load_f64(const void *p) { return _mm_loadu_pd(p); }
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    return float_of_half(_mm_loadl_epi64(p));
}

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    return _mm_blendv_epi8(fill, load_part128(p, n), first_128(n));
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return load_n_b16(p, 2 * n, fill);
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    return load_n_b16(p, 4 * n, fill);
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return _mm_castsi128_ps(load_n_b32(p, n, _mm_castps_si128(fill)));
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return _mm_castsi128_pd(load_n_b64(p, n, _mm_castpd_si128(fill)));
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    const __m128 x = float_of_half(load_part128(p, n));
    return _mm_blendv_ps(fill, x, _mm_castsi128_ps(first_128(2 * n)));
}

WGC_INLINE void store_b32(void *p, lanes_b32 x) { _mm_storeu_si128(p, x); }
WGC_INLINE void store_f32(void *p, lanes_f32 x) { _mm_storeu_ps(p, x); }
WGC_INLINE void store_f64(void *p, lanes_f64 x) { _mm_storeu_pd(p, x); }
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    _mm_storel_epi64(p, half_of_float(x));
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    store_part128(p, x, n);
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    store_part128(p, x, 2 * n);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    store_part128(p, x, 4 * n);
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    store_part128(p, _mm_castps_si128(x), 2 * n);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    store_part128(p, _mm_castpd_si128(x), 4 * n);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    store_part128(p, half_of_float(x), n);
}

/* ---- Single values ------------------------------------------------------ */

WGC_INLINE lanes_b16 splat_b16(uint16_t x) { return _mm_set1_epi16((short)x); }
WGC_INLINE lanes_b32 splat_b32(uint32_t x) { return _mm_set1_epi32((int)x); }
WGC_INLINE lanes_b64 splat_b64(uint64_t x)
{
    return _mm_set1_epi64x((long long)x);
}
WGC_INLINE lanes_f32 splat_f32(float x) { return _mm_set1_ps(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return _mm_set1_pd(x); }

WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return first_b16(half_of_float(x));
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x)
{
    return _mm_shuffle_epi8(x, _mm_set1_epi16(0x0F0E));
}
WGC_INLINE lanes_b32 last_b32(lanes_b32 x)
{
    return _mm_shuffle_epi32(x, 0xFF);
}
WGC_INLINE lanes_b64 last_b64(lanes_b64 x) { return _mm_unpackhi_epi64(x, x); }
WGC_INLINE lanes_f32 last_f32(lanes_f32 x)
{
    return _mm_shuffle_ps(x, x, 0xFF);
}
WGC_INLINE lanes_f64 last_f64(lanes_f64 x) { return _mm_unpackhi_pd(x, x); }

/* ---- Moving lanes up, from the vector before ---------------------------- */

/* By eight bytes. SHUFPD has two ports on Golden Cove, PALIGNR one. */
WGC_INLINE __m128i slide_half(__m128i before, __m128i x)
{
    return _mm_castpd_si128(
        _mm_shuffle_pd(_mm_castsi128_pd(before), _mm_castsi128_pd(x), 1));
}
WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return _mm_alignr_epi8(x, before, 14);
}
WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm_alignr_epi8(x, before, 12);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return slide_half(before, x);
}
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return _mm_castsi128_ps(
        slide1_b32(_mm_castps_si128(before), _mm_castps_si128(x)));
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return _mm_shuffle_pd(before, x, 1);
}

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_f32 down1_f32(lanes_f32 x)
{
    return _mm_shuffle_ps(x, x, 0xB1);
}
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x)
{
    return _mm_shuffle_ps(x, x, 0x4E);
}
WGC_INLINE lanes_f64 down1_f64(lanes_f64 x) { return _mm_unpackhi_pd(x, x); }

/* ---- Steps of the scan's tree ------------------------------------------- */

/* The blend overwrites `twice`, which is not needed any more; otherwise neutral
 * would have to be copied. */
WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    const __m128 twice = hidden128_ps(_mm_moveldup_ps(x));
    return op(_mm_blend_ps(twice, neutral, 0x5), x);
}
/* neutral is the same in every lane, so one shuffle takes both halves. */
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(_mm_shuffle_ps(neutral, x, 0x54), x);
}
WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(_mm_shuffle_pd(hidden128_pd(neutral), x, 1), x);
}

/* ---- Choosing, testing --------------------------------------------------- */

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    const __m128i bit = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
    const __m128i set = _mm_and_si128(_mm_set1_epi16((short)lanes), bit);
    return _mm_blendv_epi8(b, a, _mm_cmpeq_epi16(set, bit));
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    const __m128i bit = _mm_setr_epi32(1, 2, 4, 8);
    const __m128i set = _mm_and_si128(_mm_set1_epi32((int)lanes), bit);
    return _mm_blendv_epi8(b, a, _mm_cmpeq_epi32(set, bit));
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    const __m128i bit = _mm_set_epi64x(2, 1);
    const __m128i set = _mm_and_si128(_mm_set1_epi64x(lanes), bit);
    return _mm_blendv_epi8(b, a, _mm_cmpeq_epi64(set, bit));
}

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x)
{
    return _mm_cmpeq_epi32(x, _mm_setzero_si128());
}
WGC_INLINE bool any_bit_b32(lanes_b32 x) { return !_mm_testz_si128(x, x); }

/* ---- Operators ---------------------------------------------------------- */

/* SSE4.2 has no 64-bit multiply: the low product and both cross products. */
WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    const __m128i cross =
        _mm_add_epi64(_mm_mul_epu32(_mm_srli_epi64(a, 32), b),
                      _mm_mul_epu32(a, _mm_srli_epi64(b, 32)));
    return _mm_add_epi64(_mm_mul_epu32(a, b), _mm_slli_epi64(cross, 32));
}

/* SSE4.2 has no 64-bit min and max: compare and blend, as signed numbers; u64
 * and f64 come as keys in that order. The blend overwrites a, which scans do
 * not need any more; b would have to be copied. */
WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm_blendv_epi8(a, b, _mm_cmpgt_epi64(a, b));
}
WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm_blendv_epi8(a, b, _mm_cmpgt_epi64(b, a));
}

/* ---- Order-preserving keys; NaN becomes the key of `neutral` ------------- */

/* Magnitudes of negative numbers count down. */
WGC_INLINE lanes_b16 flip_negative_b16(lanes_b16 x)
{
    return _mm_xor_si128(x, _mm_srli_epi16(_mm_srai_epi16(x, 15), 1));
}

WGC_INLINE lanes_b16 key_f16(lanes_b16 x, lanes_b16 neutral)
{
    const __m128i magnitude = _mm_and_si128(x, _mm_set1_epi16(0x7FFF));
    const __m128i nan = _mm_cmpgt_epi16(magnitude, _mm_set1_epi16(0x7C00));
    return flip_negative_b16(_mm_blendv_epi8(x, neutral, nan));
}
#ifdef KEYS_f32
WGC_INLINE lanes_b32 key_f32(lanes_b32 x, lanes_b32 neutral)
{
    const __m128 value = _mm_castsi128_ps(x);
    const __m128i nan = _mm_castps_si128(_mm_cmpunord_ps(value, value));
    return flip_negative_b32(_mm_blendv_epi8(x, neutral, nan));
}
WGC_INLINE lanes_b64 key_f64(lanes_b64 x, lanes_b64 neutral)
{
    const __m128d value = _mm_castsi128_pd(x);
    const __m128i nan = _mm_castpd_si128(_mm_cmpunord_pd(value, value));
    return flip_negative_b64(_mm_blendv_epi8(x, neutral, nan));
}
#endif

/* For exact sums; GCC 12 would convert one float after the other. */
#define LOAD_WIDENED(p)                                                        \
    _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64((const void *)(p))))

#include "x86/lanes_sse42_groups.h"
#include "x86/lanes_sse42_narrow.h"

#include "generic/lanes/lanes_common.h"

#endif
