/* SPDX-License-Identifier: MIT */
/*
 * Where rows of some vectors of 64-bit elements have their best ones: a call of
 * the library for each row, or a copy of some as columns, takes longer. Only
 * AVX-512 has what this takes.
 */
#include "function.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512dq")))
#define SOME 8 /* elements of a vector */

typedef void (*search_form)(const struct call *call, char *dst, const char *src,
                            const struct outer *outer);

/* minNum and maxNum, of which -0 is less than +0. */
#define LEAST_FLOAT(a, b)                                                      \
    _mm512_castpd_si512(                                                       \
        _mm512_range_pd(_mm512_castsi512_pd(a), _mm512_castsi512_pd(b), 4))
#define MOST_FLOAT(a, b)                                                       \
    _mm512_castpd_si512(                                                       \
        _mm512_range_pd(_mm512_castsi512_pd(a), _mm512_castsi512_pd(b), 5))
#define IS_NAN(x)                                                              \
    _mm512_cmp_pd_mask(_mm512_castsi512_pd(x), _mm512_castsi512_pd(x),         \
                       _CMP_UNORD_Q)
#define IS_NOT(x) 0

/* The best of all elements, in each; then a bit for each that is it. The last
 * vector may overlap the one before. */
#define SEARCH(name, BETTER, IS_NAN)                                           \
    TARGET static void name(const struct call *call, char *dst,                \
                            const char *src, const struct outer *outer)        \
    {                                                                          \
        const npy_intp last = call->n - SOME;                                  \
        for (npy_intp i = 0; i < outer->count; i++) {                          \
            const int64_t *const x = (const int64_t *)(src + i * outer->src);  \
            const __m512i end = _mm512_loadu_si512(x + last);                  \
            __m512i best = end, other;                                         \
            for (npy_intp k = 0; k < last; k += SOME)                          \
                best = BETTER(best, _mm512_loadu_si512(x + k));                \
            other = _mm512_shuffle_i64x2(best, best, 0x4E);                    \
            best = BETTER(best, other);                                        \
            other = _mm512_shuffle_i64x2(best, best, 0xB1);                    \
            best = BETTER(best, other);                                        \
            other = _mm512_shuffle_epi32(best, 0x4E);                          \
            best = BETTER(best, other);                                        \
            uint64_t found = (uint64_t)_mm512_cmpeq_epi64_mask(best, end)      \
                             << last;                                          \
            for (npy_intp k = 0; k < last; k += SOME)                          \
                found |= (uint64_t)_mm512_cmpeq_epi64_mask(                    \
                             best, _mm512_loadu_si512(x + k))                  \
                         << k;                                                 \
            *(npy_intp *)(dst + i * outer->dst) =                              \
                IS_NAN(best) ? 0 : __builtin_ctzll(found);                     \
        }                                                                      \
    }
SEARCH(least_double, LEAST_FLOAT, IS_NAN)
SEARCH(most_double, MOST_FLOAT, IS_NAN)
SEARCH(least_signed, _mm512_min_epi64, IS_NOT)
SEARCH(most_signed, _mm512_max_epi64, IS_NOT)
SEARCH(least_unsigned, _mm512_min_epu64, IS_NOT)
SEARCH(most_unsigned, _mm512_max_epu64, IS_NOT)

int find_places_of_rows(const struct call *call, char *dst, const char *src,
                        const struct outer *outer)
{
    static const search_form forms[ELEMENTS_COUNT][2] = {
        [ELEMENTS_i64] = {least_signed, most_signed},
        [ELEMENTS_u64] = {least_unsigned, most_unsigned},
        [ELEMENTS_f64] = {least_double, most_double}};
    const search_form form =
        forms[call->kernel->elements][call->kernel->op == WGC_MAX];
    if (!form || call->inners != 1 || call->src_stride != call->item ||
        call->converts || call->n < SOME || call->n > SOME * SOME ||
        wgc_isa() != WGC_ISA_AVX512)
        return 0;
    form(call, dst, src, outer);
    return 1;
}
#else
int find_places_of_rows(const struct call *call, char *dst, const char *src,
                        const struct outer *outer)
{
    (void)call, (void)dst, (void)src, (void)outer;
    return 0;
}
#endif
