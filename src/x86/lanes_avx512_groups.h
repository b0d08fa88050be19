/* SPDX-License-Identifier: MIT */
/* Lanes of AVX-512: what only groups in parallel, and the search for
 * an element, need. lanes_avx512.h includes this. */
#ifndef WGC_SRC_X86_LANES_AVX512_GROUPS_H
#define WGC_SRC_X86_LANES_AVX512_GROUPS_H

/* ---- Choosing lanes ------------------------------------------------------ */

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    return _mm512_mask_blend_epi16(lanes, b, a);
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    return _mm512_mask_blend_epi32((__mmask16)lanes, b, a);
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    return _mm512_mask_blend_epi64((__mmask8)lanes, b, a);
}

/* ---- Every other run of lanes, of a and then of b ------------------------ */

WGC_INLINE lanes_b16 even1_b16(lanes_b16 a, lanes_b16 b)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi32_epi16(a)),
                              _mm512_cvtepi32_epi16(b), 1);
}
WGC_INLINE lanes_b16 odd1_b16(lanes_b16 a, lanes_b16 b)
{
    return even1_b16(_mm512_srli_epi32(a, 16), _mm512_srli_epi32(b, 16));
}
WGC_INLINE lanes_b32 even1_b32(lanes_b32 a, lanes_b32 b)
{
    const __m512i from = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
                                           20, 22, 24, 26, 28, 30);
    return _mm512_permutex2var_epi32(a, hidden(from), b);
}
WGC_INLINE lanes_b32 odd1_b32(lanes_b32 a, lanes_b32 b)
{
    const __m512i from = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19,
                                           21, 23, 25, 27, 29, 31);
    return _mm512_permutex2var_epi32(a, hidden(from), b);
}
WGC_INLINE lanes_b32 even2_b32(lanes_b32 a, lanes_b32 b)
{
    const __m512i from = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
    return _mm512_permutex2var_epi64(a, hidden(from), b);
}
WGC_INLINE lanes_b32 odd2_b32(lanes_b32 a, lanes_b32 b)
{
    const __m512i from = _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15);
    return _mm512_permutex2var_epi64(a, hidden(from), b);
}
WGC_INLINE lanes_b32 even4_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm512_shuffle_i32x4(a, b, 0x88);
}
WGC_INLINE lanes_b32 odd4_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm512_shuffle_i32x4(a, b, 0xDD);
}
WGC_INLINE lanes_b32 even8_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm512_shuffle_i32x4(a, b, 0x44);
}
WGC_INLINE lanes_b32 odd8_b32(lanes_b32 a, lanes_b32 b)
{
    return _mm512_shuffle_i32x4(a, b, 0xEE);
}

/* ---- The last lane of every lower run, in all of the upper one ------------
 */

WGC_INLINE lanes_b16 lower1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm512_mask_mov_epi16(neutral, 0xAAAAAAAA, _mm512_slli_epi32(x, 16));
}
WGC_INLINE lanes_b16 lower2_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm512_mask_shufflehi_epi16(
        _mm512_mask_shufflelo_epi16(neutral, 0x0C0C0C0C, x, 0x55), 0xC0C0C0C0,
        x, 0x55);
}
WGC_INLINE lanes_b16 lower4_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm512_unpacklo_epi64(neutral, _mm512_shufflelo_epi16(x, 0xFF));
}
WGC_INLINE lanes_b16 lower8_b16(lanes_b16 x, lanes_b16 neutral)
{
    const __m512i lasts = _mm512_shufflehi_epi16(x, 0xFF);
    return _mm512_mask_permutex_epi64(neutral, 0xCC, lasts, 0x55);
}
WGC_INLINE lanes_b16 lower16_b16(lanes_b16 x, lanes_b16 neutral)
{
    return _mm512_mask_permutexvar_epi16(neutral, 0xFFFF0000,
                                         _mm512_set1_epi16(15), x);
}
WGC_INLINE lanes_b32 lower1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm512_mask_shuffle_epi32(neutral, 0xAAAA, x, 0xA0);
}
WGC_INLINE lanes_b32 lower2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return _mm512_mask_shuffle_epi32(neutral, 0xCCCC, x, 0x55);
}
WGC_INLINE lanes_b32 lower4_b32(lanes_b32 x, lanes_b32 neutral)
{
    const __m512i from = _mm512_setr_epi32(3, 3, 3, 3, 3, 3, 3, 3, 11, 11, 11,
                                           11, 11, 11, 11, 11);
    return _mm512_mask_permutexvar_epi32(neutral, 0xF0F0, hidden(from), x);
}
WGC_INLINE lanes_b32 lower8_b32(lanes_b32 x, lanes_b32 neutral)
{
    const __m512i from = _mm512_set1_epi32(7);
    return _mm512_mask_permutexvar_epi32(neutral, 0xFF00, hidden(from), x);
}
WGC_INLINE lanes_b64 lower1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return _mm512_unpacklo_epi64(neutral, x);
}
WGC_INLINE lanes_b64 lower2_b64(lanes_b64 x, lanes_b64 neutral)
{
    return _mm512_mask_permutex_epi64(neutral, 0xCC, x, 0x55);
}
WGC_INLINE lanes_b64 lower4_b64(lanes_b64 x, lanes_b64 neutral)
{
    const __m512i from = _mm512_set1_epi64(3);
    return _mm512_mask_permutexvar_epi64(neutral, 0xF0, hidden(from), x);
}

/* ---- Canonical NaNs, equal lanes ----------------------------------------- */

WGC_INLINE lanes_b16 canonical_lanes_f16(lanes_b16 x)
{
    const __m512i magnitude = _mm512_and_si512(x, _mm512_set1_epi16(0x7FFF));
    const __mmask32 nan =
        _mm512_cmpgt_epi16_mask(magnitude, _mm512_set1_epi16(0x7C00));
    return _mm512_mask_mov_epi16(x, nan, _mm512_set1_epi16(0x7E00));
}
WGC_INLINE lanes_b32 canonical_lanes_f32(lanes_b32 x)
{
    const __m512 value = _mm512_castsi512_ps(x);
    const __mmask16 nan = _mm512_cmp_ps_mask(value, value, _CMP_UNORD_Q);
    return _mm512_mask_mov_epi32(x, nan, _mm512_set1_epi32(0x7FC00000));
}
WGC_INLINE lanes_b64 canonical_lanes_f64(lanes_b64 x)
{
    const __m512d value = _mm512_castsi512_pd(x);
    const __mmask8 nan = _mm512_cmp_pd_mask(value, value, _CMP_UNORD_Q);
    return _mm512_mask_mov_epi64(x, nan, _mm512_set1_epi64(0x7FF8000000000000));
}

/* GCC 12 may keep a mask in memory, by a store of 16 bits, and load 32. */
#ifdef __clang__
WGC_INLINE uint32_t in_register(uint32_t bits) { return bits; }
#else
WGC_INLINE uint32_t in_register(uint32_t bits)
{
    __asm__("" : "+r"(bits));
    return bits;
}
#endif

WGC_INLINE uint32_t equal_b16(lanes_b16 a, lanes_b16 b)
{
    return in_register(_mm512_cmpeq_epi16_mask(a, b));
}
WGC_INLINE uint32_t equal_b32(lanes_b32 a, lanes_b32 b)
{
    return in_register(_mm512_cmpeq_epi32_mask(a, b));
}
WGC_INLINE uint32_t equal_b64(lanes_b64 a, lanes_b64 b)
{
    return in_register(_mm512_cmpeq_epi64_mask(a, b));
}

WGC_INLINE lanes_b32 select_equal_b32(lanes_b32 a, lanes_b32 b, lanes_b32 x,
                                      lanes_b32 y)
{
    return _mm512_mask_blend_epi32(_mm512_cmpeq_epi32_mask(a, b), y, x);
}
WGC_INLINE lanes_b64 select_equal_b64(lanes_b64 a, lanes_b64 b, lanes_b64 x,
                                      lanes_b64 y)
{
    return _mm512_mask_blend_epi64(_mm512_cmpeq_epi64_mask(a, b), y, x);
}

/* ---- Any lanes ----------------------------------------------------------- */

WGC_INLINE lanes_b32 look_up_b32(lanes_b32 table, lanes_b32 lanes)
{
    return _mm512_permutexvar_epi32(lanes, table);
}
WGC_INLINE lanes_b32 look_up_pair_b32(lanes_b32 a, lanes_b32 b, lanes_b32 lanes)
{
    return _mm512_permutex2var_epi32(a, lanes, b);
}

WGC_INLINE lanes_b32 gather_b32(const char *p, lanes_b32 from)
{
    __m512i words =
        _mm512_castsi128_si512(gather_four(p, _mm512_castsi512_si128(from)));
    words = _mm512_inserti32x4(
        words, gather_four(p, _mm512_extracti32x4_epi32(from, 1)), 1);
    words = _mm512_inserti32x4(
        words, gather_four(p, _mm512_extracti32x4_epi32(from, 2)), 2);
    return _mm512_inserti32x4(
        words, gather_four(p, _mm512_extracti32x4_epi32(from, 3)), 3);
}

/* A table of so many words, from any of which each lane may take one. Its
 * words' halves lie apart: one instruction takes halves from 64. */
#define WORDS_OF_TABLE 256

struct table_b32 {
    lanes_b16 low[8], high[8];
};

/* The n words at p, and zeros. */
WGC_INLINE void load_table_b32(struct table_b32 *table, const char *p, size_t n)
{
    const lanes_b16 low = hidden(_mm512_setr_epi32(
                        0x20000, 0x60004, 0xA0008, 0xE000C, 0x120010, 0x160014,
                        0x1A0018, 0x1E001C, 0x220020, 0x260024, 0x2A0028,
                        0x2E002C, 0x320030, 0x360034, 0x3A0038, 0x3E003C)),
                    high = _mm512_add_epi16(low, _mm512_set1_epi16(1));
    WGC_UNROLL_ALL
    for (size_t v = 0; v < 8; v++) {
        lanes_b32 words[2];
        WGC_UNROLL_ALL
        for (size_t k = 0; k < 2; k++) {
            const size_t from = (2 * v + k) * COUNT_b32;
            const size_t there = from < n ? n - from : 0;
            const uint32_t lanes =
                (1U << (there < COUNT_b32 ? there : COUNT_b32)) - 1;
            words[k] = _mm512_maskz_loadu_epi32((__mmask16)lanes, p + 4 * from);
        }
        table->low[v] = _mm512_permutex2var_epi16(words[0], low, words[1]);
        table->high[v] = _mm512_permutex2var_epi16(words[0], high, words[1]);
    }
}

WGC_INLINE lanes_b16 look_up_halves(const lanes_b16 halves[8], lanes_b16 ids)
{
    const __mmask32 odd = _mm512_test_epi16_mask(ids, _mm512_set1_epi16(64)),
                    upper = _mm512_test_epi16_mask(ids, _mm512_set1_epi16(128));
    lanes_b16 of_128[2];
    WGC_UNROLL_ALL
    for (size_t k = 0; k < 2; k++)
        of_128[k] = _mm512_mask_mov_epi16(
            _mm512_permutex2var_epi16(halves[4 * k], ids, halves[4 * k + 1]),
            odd,
            _mm512_permutex2var_epi16(halves[4 * k + 2], ids,
                                      halves[4 * k + 3]));
    return _mm512_maskz_mov_epi16(
        _mm512_cmplt_epu16_mask(ids, _mm512_set1_epi16(WORDS_OF_TABLE)),
        _mm512_mask_mov_epi16(of_128[0], upper, of_128[1]));
}

/* The words that two vectors of ids name; 0 for those that are not there. */
WGC_INLINE void look_up_two_b32(lanes_b32 words[2],
                                const struct table_b32 *table,
                                const lanes_b32 ids[2])
{
    const lanes_b32 none = splat_b32(WORDS_OF_TABLE);
    const lanes_b16 each =
        _mm512_packus_epi32(min_u32(ids[0], none), min_u32(ids[1], none));
    const lanes_b16 low = look_up_halves(table->low, each),
                    high = look_up_halves(table->high, each);
    words[0] = _mm512_unpacklo_epi16(low, high);
    words[1] = _mm512_unpackhi_epi16(low, high);
}

#endif
