/* SPDX-License-Identifier: MIT */
/* What lanes_avx2.h has in AVX-512VL's way, where that may be used. */
#ifndef WGC_SRC_X86_LANES_VL_H
#define WGC_SRC_X86_LANES_VL_H

/* ---- Parts of vectors -----------------------------------------------------
 */

/* The lowest n lanes, n > 0. */
WGC_INLINE __mmask16 lowest_16(size_t n) { return (__mmask16)lowest_bits(n); }
WGC_INLINE __mmask8 lowest_8(size_t n) { return (__mmask8)lowest_bits(n); }

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    return _mm256_mask_loadu_epi16(fill, lowest_16(n), p);
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    return _mm256_mask_loadu_epi32(fill, lowest_8(n), p);
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    return _mm256_mask_loadu_epi64(fill, lowest_8(n), p);
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    return _mm256_mask_loadu_ps(fill, lowest_8(n), p);
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    return _mm256_mask_loadu_pd(fill, lowest_8(n), p);
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    return _mm256_mask_cvtph_ps(fill, lowest_8(n),
                                _mm_maskz_loadu_epi16(lowest_8(n), p));
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    _mm256_mask_storeu_epi16(p, lowest_16(n), x);
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    _mm256_mask_storeu_epi32(p, lowest_8(n), x);
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    _mm256_mask_storeu_epi64(p, lowest_8(n), x);
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    _mm256_mask_storeu_ps(p, lowest_8(n), x);
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    _mm256_mask_storeu_pd(p, lowest_8(n), x);
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    _mm_mask_storeu_epi16(p, lowest_8(n),
                          _mm256_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT));
}

/* ---- Moving lanes up, from the vector before ------------------------------
 */

WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm256_alignr_epi32(x, before, 7);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return _mm256_alignr_epi32(x, before, 6);
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return _mm256_castsi256_pd(_mm256_alignr_epi64(
        _mm256_castpd_si256(x), _mm256_castpd_si256(before), 3));
}

/* ---- Steps of the scan's tree ---------------------------------------------
 */

/* The lanes that each step changes, and from the third on where they take what.
 */
typedef struct {
    __mmask8 step1, step2, step4;
    __m256i from4;
} tree_f32;
typedef struct {
    __mmask8 step1, step2;
} tree_f64;

WGC_INLINE __mmask8 hidden_mask(uint32_t lanes)
{
    __asm__("" : "+Yk"(lanes));
    return (__mmask8)lanes;
}
WGC_INLINE tree_f32 make_tree_f32(float neutral)
{
    (void)neutral;
    __m256i from4 = _mm256_setr_epi32(0, 0, 0, 0, 3, 3, 3, 3);
    __asm__("" : "+v"(from4));
    return (tree_f32){hidden_mask(0xAA), hidden_mask(0xCC), hidden_mask(0xF0),
                      from4};
}
WGC_INLINE tree_f64 make_tree_f64(double neutral)
{
    (void)neutral;
    return (tree_f64){hidden_mask(0xA), hidden_mask(0xC)};
}

WGC_INLINE lanes_f32 stepped_f32(lanes_f32 x, __mmask8 step, lanes_f32 lower,
                                 op_f32 op)
{
    return _mm256_mask_mov_ps(x, step, op(lower, x));
}
WGC_INLINE lanes_f64 stepped_f64(lanes_f64 x, __mmask8 step, lanes_f64 lower,
                                 op_f64 op)
{
    return _mm256_mask_mov_pd(x, step, op(lower, x));
}

WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step1, _mm256_moveldup_ps(x), op);
}
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step2, _mm256_permute_ps(x, 0x50), op);
}
WGC_INLINE lanes_f32 step4_f32(lanes_f32 x, tree_f32 tree, op_f32 op)
{
    return stepped_f32(x, tree.step4, _mm256_permutexvar_ps(tree.from4, x), op);
}
WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, tree_f64 tree, op_f64 op)
{
    return stepped_f64(x, tree.step1, _mm256_movedup_pd(x), op);
}
WGC_INLINE lanes_f64 step2_f64(lanes_f64 x, tree_f64 tree, op_f64 op)
{
    return stepped_f64(x, tree.step2, _mm256_permutex_pd(x, 0x55), op);
}

WGC_INLINE lanes_f32 load_step1_f32(const void *p, tree_f32 tree, op_f32 op)
{
    const lanes_f32 twice = _mm256_moveldup_ps(_mm256_loadu_ps(again(p)));
    return stepped_f32(_mm256_loadu_ps(p), tree.step1, twice, op);
}
WGC_INLINE lanes_f64 load_step1_f64(const void *p, tree_f64 tree, op_f64 op)
{
    const lanes_f64 twice = _mm256_movedup_pd(_mm256_loadu_pd(again(p)));
    return stepped_f64(_mm256_loadu_pd(p), tree.step1, twice, op);
}

#endif
