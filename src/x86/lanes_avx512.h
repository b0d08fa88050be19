/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 512-bit vectors (AVX-512 F, BW, DQ, VL). What each primitive must do
 * is in docs/dev/adding-an-isa.md; nothing but primitives lives here.
 */
#ifndef WGC_SRC_X86_LANES_AVX512_H
#define WGC_SRC_X86_LANES_AVX512_H

#include <immintrin.h>
#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"
#include "x86/left_to_sse42.h"

#define COUNT_b16 32
#define COUNT_b32 16
#define COUNT_b64 8
#define COUNT_f32 16
#define COUNT_f64 8

/* Products of 64 bits, on cores that have a quick instruction for them. */
#ifndef SERIAL_MUL_64
#define SERIAL_MUL_64 1
#endif

static const struct tuning tuning = {
    /* Combining two elements takes one to three cycles, less than gathering
     * strided elements and storing them again. */
    .serial_up_to = {[MUL_8] = 3,
                     [MUL_64] = SERIAL_MUL_64,
                     [MINMAX_i64] = 1,
                     [MINMAX_u64] = 1},
    .narrow_up_to = 3};

/* Halves are converted: see left_to_sse42.h. */
#define LEFT_TO_AVX2_rounding_f16 1

/* Vectors of short rows seldom lie in one line. */
#define LEFT_TO_AVX2_columns 1

/* What lanes_common.h is to make. */
#define ONE_TYPE_OF_PATTERNS
#define VECTOR_REGISTER "v"
#define TREE_TYPES
#define DUPLICATING_LOADS
#define KEYS_f16 1
#define NOTES_b32 1
#define NOTES_b64 1
#define PARTS_BY_MASK 1

/* A row takes more cycles from its load to its store than a core's schedulers
 * hold operations for: scans work on two more rows at the same time. */
#define ROWS_AHEAD 1

typedef __m512i lanes_b16, lanes_b32, lanes_b64;
typedef __m512 lanes_f32;
typedef __m512d lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

#define X86(name) _mm512_##name
#include "generic/lanes/arithmetic.h"
#include "x86/lanes_x86.h"

/* clang 14 splits a shuffle by a constant into several; with a hidden index
 * it cannot. GCC makes constants anew where it could keep them. */
WGC_INLINE __m512i hidden(__m512i x)
{
    __asm__("" : "+v"(x));
    return x;
}
#ifdef __clang__ /* a constant of 16 bits takes long to decode */
#define MASK(bits) uint32_t
#else /* of a longer one the upper bits would be cleared */
#define MASK(bits) __mmask##bits
#endif
#define HIDDEN_MASK(bits, lanes)                                               \
    (__extension__({                                                           \
        MASK(bits) mask_ = (lanes);                                            \
        __asm__("" : "+Yk"(mask_));                                            \
        (__mmask##bits) mask_;                                                 \
    }))

/* ---- Memory ------------------------------------------------------------- */

/* The lowest n lanes, n > 0. */
WGC_INLINE __mmask32 lowest_32(size_t n) { return lowest_bits(n); }
WGC_INLINE __mmask16 lowest_16(size_t n) { return (__mmask16)lowest_bits(n); }
WGC_INLINE __mmask8 lowest_8(size_t n) { return (__mmask8)lowest_bits(n); }

WGC_INLINE lanes_b32 load_b32(const void *p) { return _mm512_loadu_si512(p); }
WGC_INLINE lanes_f32 load_f32(const void *p) { return _mm512_loadu_ps(p); }
WGC_INLINE lanes_f64 load_f64(const void *p) { return _mm512_loadu_pd(p); }
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    return _mm512_cvtph_ps(_mm256_loadu_si256(p));
}

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    return _mm512_mask_loadu_epi16(fill, lowest_32(n), p);
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return _mm512_mask_loadu_epi32(fill, lowest_16(n), p);
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    return _mm512_mask_loadu_epi64(fill, lowest_8(n), p);
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return _mm512_mask_loadu_ps(fill, lowest_16(n), p);
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return _mm512_mask_loadu_pd(fill, lowest_8(n), p);
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    return _mm512_mask_cvtph_ps(fill, lowest_16(n),
                                _mm256_maskz_loadu_epi16(lowest_16(n), p));
}

WGC_INLINE void store_b32(void *p, lanes_b32 x) { _mm512_storeu_si512(p, x); }
WGC_INLINE void store_f32(void *p, lanes_f32 x) { _mm512_storeu_ps(p, x); }
WGC_INLINE void store_f64(void *p, lanes_f64 x) { _mm512_storeu_pd(p, x); }

WGC_INLINE __m256i half_of_f32(lanes_f32 x)
{
    return _mm512_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    _mm256_storeu_si256(p, half_of_f32(x));
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    _mm512_mask_storeu_epi16(p, lowest_32(n), x);
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    _mm512_mask_storeu_epi32(p, lowest_16(n), x);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    _mm512_mask_storeu_epi64(p, lowest_8(n), x);
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    _mm512_mask_storeu_ps(p, lowest_16(n), x);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    _mm512_mask_storeu_pd(p, lowest_8(n), x);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    _mm256_mask_storeu_epi16(p, lowest_16(n), half_of_f32(x));
}

/* ---- Single values ------------------------------------------------------ */

/* Compilers make all ones by VPTERNLOG, which waits for what the register held
 * before, such as the result of the last call. Keys of other constants may be
 * all ones, too. Where packets are inlined, constants are folded. */
#ifdef WGC_PACKET_WIDEST
#define HIDE_IF(which, x) (void)(x)
#else
#define HIDE_IF(which, x)                                                      \
    if (__builtin_constant_p(x) && (which)) {                                  \
        uint64_t hidden_ = (x); /* a part of a register would wait, too */     \
        __asm__("" : "+r"(hidden_));                                           \
        (x) = (__typeof__(x))hidden_;                                          \
    }                                                                          \
    (void)(x)
#endif
#define HIDE_ALL_ONES(x) HIDE_IF((x) == (__typeof__(x))-1, x)

WGC_INLINE lanes_b16 splat_b16(uint16_t x)
{
    HIDE_IF(x != 0, x);
    return _mm512_set1_epi16((short)x);
}
WGC_INLINE lanes_b32 splat_b32(uint32_t x)
{
    HIDE_ALL_ONES(x);
    return _mm512_set1_epi32((int)x);
}
WGC_INLINE lanes_b64 splat_b64(uint64_t x)
{
    HIDE_ALL_ONES(x);
    return _mm512_set1_epi64((long long)x);
}
WGC_INLINE lanes_f32 splat_f32(float x) { return _mm512_set1_ps(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return _mm512_set1_pd(x); }

WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return (wgc_f16)_mm_extract_epi16(_mm256_castsi256_si128(half_of_f32(x)),
                                      0);
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x)
{
    return _mm512_permutexvar_epi16(_mm512_set1_epi16(31), x);
}
WGC_INLINE lanes_b32 last_b32(lanes_b32 x)
{
    return _mm512_permutexvar_epi32(hidden(_mm512_set1_epi32(15)), x);
}
WGC_INLINE lanes_b64 last_b64(lanes_b64 x)
{
    return _mm512_permutexvar_epi64(hidden(_mm512_set1_epi64(7)), x);
}
WGC_INLINE lanes_f32 last_f32(lanes_f32 x)
{
    return _mm512_permutexvar_ps(hidden(_mm512_set1_epi32(15)), x);
}
WGC_INLINE lanes_f64 last_f64(lanes_f64 x)
{
    return _mm512_permutexvar_pd(hidden(_mm512_set1_epi64(7)), x);
}

/* ---- Moving lanes up, from the vector before ---------------------------- */

WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm512_alignr_epi32(x, before, 15);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm512_alignr_epi32(x, before, 14);
}
WGC_INLINE lanes_b32 slide4_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm512_alignr_epi32(x, before, 12);
}
WGC_INLINE lanes_b32 slide8_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm512_alignr_epi32(x, before, 8);
}

/* No instruction slides by 16 bits across 512: give each 128-bit part its
 * neighbour below, then slide within the pair. */
WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return _mm512_alignr_epi8(x, slide4_b32(before, x), 14);
}

/* clang would make a permutation by index of it, or VEXPAND behind zeros. */
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return _mm512_castsi512_ps(slide1_b32(hidden(_mm512_castps_si512(before)),
                                          _mm512_castps_si512(x)));
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return _mm512_castsi512_pd(_mm512_alignr_epi64(
        _mm512_castpd_si512(x), hidden(_mm512_castpd_si512(before)), 7));
}

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_b32 down4_b32(lanes_b32 x)
{
    return _mm512_shuffle_i32x4(x, x, 0xB1);
}
WGC_INLINE lanes_b32 down8_b32(lanes_b32 x)
{
    return _mm512_castsi256_si512(_mm512_extracti64x4_epi64(x, 1));
}

WGC_INLINE lanes_f32 down1_f32(lanes_f32 x)
{
    return _mm512_permute_ps(x, 0xB1);
}
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x)
{
    return _mm512_permute_ps(x, 0x4E);
}
WGC_INLINE lanes_f32 down4_f32(lanes_f32 x)
{
    return _mm512_shuffle_f32x4(x, x, 0xB1);
}
WGC_INLINE lanes_f32 down8_f32(lanes_f32 x)
{
    return _mm512_castps256_ps512(_mm512_extractf32x8_ps(x, 1));
}

WGC_INLINE lanes_f64 down1_f64(lanes_f64 x)
{
    return _mm512_permute_pd(x, 0x55);
}
WGC_INLINE lanes_f64 down2_f64(lanes_f64 x)
{
    return _mm512_shuffle_f64x2(x, x, 0xB1);
}
WGC_INLINE lanes_f64 down4_f64(lanes_f64 x)
{
    return _mm512_castpd256_pd512(_mm512_extractf64x4_pd(x, 1));
}

/* ---- Steps of the scan's tree ------------------------------------------- */

/* For each step the lanes that it changes, and from the third step on the
 * indices of the lanes that they take. No vector of indices has the same value
 * in all lanes: GCC would broadcast it from another register, which takes
 * longer than to load it. */
typedef struct {
    __mmask16 step1, step2, step4, step8;
    __m512i from4, from8;
} tree_f32;
typedef struct {
    __mmask8 step1, step2, step4;
    __m512i from4;
} tree_f64;

WGC_INLINE tree_f32 make_tree_f32(float neutral)
{
    (void)neutral;
    const __m512i from4 = _mm512_setr_epi32(3, 3, 3, 3, 3, 3, 3, 3, 11, 11, 11,
                                            11, 11, 11, 11, 11);
    const __m512i from8 =
        _mm512_setr_epi32(0, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7);
    return (tree_f32){HIDDEN_MASK(16, 0xAAAA), HIDDEN_MASK(16, 0xCCCC),
                      HIDDEN_MASK(16, 0xF0F0), HIDDEN_MASK(16, 0xFF00),
                      hidden(from4),           hidden(from8)};
}
WGC_INLINE tree_f64 make_tree_f64(double neutral)
{
    (void)neutral;
    const __m512i from4 = _mm512_setr_epi64(0, 0, 0, 0, 3, 3, 3, 3);
    return (tree_f64){HIDDEN_MASK(8, 0xAA), HIDDEN_MASK(8, 0xCC),
                      HIDDEN_MASK(8, 0xF0), hidden(from4)};
}

/* x with op(lower, x) in the lanes of a step: one masked instruction, which
 * needs no copy of a neutral vector. */
WGC_INLINE lanes_f32 stepped_f32(lanes_f32 x, __mmask16 step, lanes_f32 lower,
                                 op_f32 op)
{
    return _mm512_mask_mov_ps(x, step, op(lower, x));
}
WGC_INLINE lanes_f64 stepped_f64(lanes_f64 x, __mmask8 step, lanes_f64 lower,
                                 op_f64 op)
{
    return _mm512_mask_mov_pd(x, step, op(lower, x));
}

WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step1, _mm512_moveldup_ps(x), op);
}
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step2, _mm512_permute_ps(x, 0x50), op);
}
WGC_INLINE lanes_f32 step4_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step4, _mm512_permutexvar_ps(tree.from4, x), op);
}
WGC_INLINE lanes_f32 step8_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step8, _mm512_permutexvar_ps(tree.from8, x), op);
}

WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, tree_f64 tree, op_f64 op)
{
    return stepped_f64(x, tree.step1, _mm512_movedup_pd(x), op);
}
WGC_INLINE lanes_f64 step2_f64(lanes_f64 x, tree_f64 tree, op_f64 op)
{
    return stepped_f64(x, tree.step2, _mm512_permutex_pd(x, 0x55), op);
}
WGC_INLINE lanes_f64 step4_f64(lanes_f64 x, tree_f64 tree, op_f64 op)
{
    return stepped_f64(x, tree.step4, _mm512_permutexvar_pd(tree.from4, x), op);
}

/* A duplicating load is a load by itself on Intel's cores, and takes no shuffle
 * port. */
WGC_INLINE lanes_f32 load_step1_f32(const void *p, tree_f32 tree, op_f32 op)
{
    const lanes_f32 twice = _mm512_moveldup_ps(load_f32(again(p)));
    return stepped_f32(load_f32(p), tree.step1, twice, op);
}
WGC_INLINE lanes_f64 load_step1_f64(const void *p, tree_f64 tree, op_f64 op)
{
    const lanes_f64 twice = _mm512_movedup_pd(load_f64(again(p)));
    return stepped_f64(load_f64(p), tree.step1, twice, op);
}

/* The same where the element before may be read: no core shuffles then. */
WGC_INLINE lanes_f32 load_step1_behind_f32(const float *p, tree_f32 tree,
                                           op_f32 op)
{
    return stepped_f32(load_f32(p), tree.step1, load_f32(p - 1), op);
}
WGC_INLINE lanes_f64 load_step1_behind_f64(const double *p, tree_f64 tree,
                                           op_f64 op)
{
    return stepped_f64(load_f64(p), tree.step1, load_f64(p - 1), op);
}

/* Three rows that are worked on in parallel: compilers would move the steps of
 * one row together. */
WGC_INLINE void beside_f32(lanes_f32 *a, lanes_f32 *b, lanes_f32 *c)
{
    __asm__("" : "+v"(*a), "+v"(*b), "+v"(*c));
}
WGC_INLINE void beside_f64(lanes_f64 *a, lanes_f64 *b, lanes_f64 *c)
{
    __asm__("" : "+v"(*a), "+v"(*b), "+v"(*c));
}

/* ---- Testing ------------------------------------------------------------- */

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x)
{
    return _mm512_movm_epi32(_mm512_testn_epi32_mask(x, x));
}
WGC_INLINE bool any_bit_b32(lanes_b32 x)
{
    return _mm512_test_epi32_mask(x, x) != 0;
}

/* ---- Operators ---------------------------------------------------------- */

/* Golden Cove cores wait for VRANGE's and VPMULLQ's destination as if it were
 * an operand, so it is made one. Bitcode leaves that to LLVM, which knows this
 * about the processor it compiles for: compilers in memory may lack a parser
 * for assembly. */
#ifdef WGC_BITCODE
#define MULLO_64(a, b) _mm512_mullo_epi64(a, b)
#define RANGE_32(a, b, which)                                                  \
    (lanes_b32) _mm512_range_ps((lanes_f32)(a), (lanes_f32)(b), which)
#define RANGE_64(a, b, which)                                                  \
    (lanes_b64) _mm512_range_pd((lanes_f64)(a), (lanes_f64)(b), which)
#else
#ifdef __clang__ /* it would put a register's value into memory */
#define SECOND "v"
#else
#define SECOND "vm"
#endif
#define INTO_FIRST(text, a, b)                                                 \
    (__extension__({                                                           \
        __asm__(text : "+v"(a) : SECOND(b));                                   \
        a;                                                                     \
    }))
#define MULLO_64(a, b) INTO_FIRST("vpmullq %1, %0, %0", a, b)
#define RANGE_32(a, b, which)                                                  \
    INTO_FIRST("vrangeps $" #which ", %1, %0, %0", a, b)
#define RANGE_64(a, b, which)                                                  \
    INTO_FIRST("vrangepd $" #which ", %1, %0, %0", a, b)
#endif

WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    return MULLO_64(a, b);
}

WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_min_epi64(a, b);
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_min_epu64(a, b);
}

WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_max_epi64(a, b);
}
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b)
{
    return _mm512_max_epu64(a, b);
}

/* VRANGE is minNum (4) and maxNum (5) with -0.0 < +0.0, as fast as VMIN. */
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b)
{
    return RANGE_32(a, b, 4);
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b)
{
    return RANGE_64(a, b, 4);
}
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b)
{
    return RANGE_32(a, b, 5);
}
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b)
{
    return RANGE_64(a, b, 5);
}

/* ---- Order-preserving keys; NaN becomes the key of `neutral` ------------- */

/* Magnitudes of negative numbers count down: x ^ (sign & 0x7FFF). */
WGC_INLINE lanes_b16 flip_negative_b16(lanes_b16 x)
{
    const __m512i sign = _mm512_srai_epi16(x, 15);
    return _mm512_ternarylogic_epi32(x, sign, _mm512_set1_epi16(0x7FFF), 0x78);
}
WGC_INLINE lanes_b16 key_f16(lanes_b16 x, lanes_b16 neutral)
{
    const __m512i magnitude = _mm512_and_si512(x, _mm512_set1_epi16(0x7FFF));
    const __mmask32 nan =
        _mm512_cmpgt_epi16_mask(magnitude, _mm512_set1_epi16(0x7C00));
    return flip_negative_b16(_mm512_mask_mov_epi16(x, nan, neutral));
}

#define STORES_LINES /* for columns: a vector is a cache line */

/* For exact sums. GCC 12 would widen floats in two halves. */
#define MANY_REGISTERS 1
#define MULTIPLY_ADD(a, b, c) _mm512_fmadd_pd(a, b, c)
#define ANY_OF_3(a, b, c)                                                      \
    _mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), 0xFE)
#define LOAD_FEW_WIDENED(p) _mm256_cvtps_pd(_mm_loadu_ps(p))
#define LOAD_WIDENED(p) _mm512_cvtps_pd(_mm256_loadu_ps(p))
/* One vector of 512 bits would shut a port of Golden Cove to all others. */
#define PARTS_OF_FEW
WGC_INLINE void copy_part_f32(float *to, const float *from, size_t n)
{
    _mm_storeu_ps(to, _mm_maskz_loadu_ps((__mmask8)((1u << n) - 1), from));
}
WGC_INLINE void copy_part_f64(double *to, const double *from, size_t n)
{
    _mm256_storeu_pd(to,
                     _mm256_maskz_loadu_pd((__mmask8)((1u << n) - 1), from));
}

#include "x86/lanes_avx512_groups.h"
#include "x86/lanes_avx512_narrow.h"

#include "generic/lanes/lanes_common.h"

#endif
