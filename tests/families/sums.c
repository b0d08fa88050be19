/* SPDX-License-Identifier: MIT */
/*
 * Exact sums and dot products: rules, then every n and data class against the
 * scalar kernels, which tests/exact_sums.py holds against Python's math.fsum.
 */
#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/run.h"
#include "families/families.h"

enum { EVERY_N = 300, LONGEST = 20011 };
static const size_t larger[] = {511,  512,  1024,  2047,  4095,
                                4096, 4097, 12289, 16385, LONGEST};

#define SUMS(T, type, LIMITS, BITS)                                            \
    static bool same_##type(T a, T b)                                          \
    {                                                                          \
        return memcmp(&a, &b, sizeof a) == 0;                                  \
    }                                                                          \
    /* In three pieces, joined from the last. */                               \
    static T in_pieces_##type(const struct wgc_kernels *k, const T *x,         \
                              size_t n)                                        \
    {                                                                          \
        wgc_exact parts[3] = {{0}, {0}, {0}};                                  \
        const size_t ends[4] = {0, n / 3, n - n / 7, n};                       \
        for (int i = 0; i < 3; i++)                                            \
            k->reduce_exact_add_##type##_partial(&parts[i], x + ends[i],       \
                                                 ends[i + 1] - ends[i]);       \
        wgc_reduce_exact_add_join(&parts[2], &parts[0]);                       \
        wgc_reduce_exact_add_join(&parts[2], &parts[1]);                       \
        return wgc_reduce_exact_add_##type##_finish(&parts[2]);                \
    }                                                                          \
    static void check_data_##type(struct run *run, enum data data, size_t n)   \
    {                                                                          \
        static T x[LONGEST], products[LONGEST];                                \
        const struct wgc_kernels *const k = run->kernels;                      \
        const struct wgc_kernels *const scalar =                               \
            wgc_kernels_for(WGC_ISA_SCALAR);                                   \
        fill_data(&type_##type, data, run->settings.seed + n, x, n);           \
        const struct place at_end = {AT_END, 0}, at_start = {AT_START, 0};     \
        T *const src =                                                         \
            (void *)guarded_place(&run->source, at_end, n * sizeof *x);        \
        T *const other =                                                       \
            (void *)guarded_place(&run->target, at_start, n * sizeof *x);      \
        memcpy(src, x, n * sizeof *x);                                         \
        for (size_t i = 0; i < n; i++)                                         \
            products[i] = x[i] * (other[i] = x[n - 1 - i]);                    \
        begin_case(run, data_names[data], n, "wgc_reduce_exact_add_" #type);   \
        const T expected = scalar ? scalar->reduce_exact_add_##type(x, n)      \
                                  : k->reduce_exact_add_##type(x, n);          \
        const T got = k->reduce_exact_add_##type(src, n);                      \
        CHECK(run, same_##type(got, expected), "expected %a got %a",           \
              (double)expected, (double)got);                                  \
        const T joined = in_pieces_##type(k, src, n);                          \
        CHECK(run, same_##type(joined, expected),                              \
              "pieces: expected %a got %a", (double)expected, (double)joined); \
        begin_case(run, data_names[data], n, "wgc_reduce_dot_" #type);         \
        const T sum = k->reduce_add_##type(products, n);                       \
        const T dot = k->reduce_dot_##type(src, other, n);                     \
        CHECK(run, same_##type(dot, sum), "expected %a got %a", (double)sum,   \
              (double)dot);                                                    \
    }                                                                          \
    /* Sums that a chain of the quick way keeps at 3 become 0: there are 1, 2, \
     * 4 or 8 vectors before the last one in it, of numbers of 2^-19 or 2^-10. \
     */                                                                        \
    static void check_zeros_##type(struct run *run)                            \
    {                                                                          \
        for (int before = 1; before <= 8; before *= 2)                         \
            for (int scale = 1 << 10; scale <= 1 << 19; scale <<= 9) {         \
                T x[128] = {0};                                                \
                for (int i = 0; i < 64; i++)                                   \
                    x[i] = 1;                                                  \
                x[64] = (T)(-3 * scale - before);                              \
                const T expected = x[64] + 64;                                 \
                begin_case(run, "zero", 128, "wgc_reduce_exact_add_" #type);   \
                const T got = run->kernels->reduce_exact_add_##type(x, 128);   \
                CHECK(run, same_##type(got, expected), "expected %a got %a",   \
                      (double)expected, (double)got);                          \
            }                                                                  \
    }                                                                          \
    /* n numbers of about a size whose sum is 2^DIG and `more`, and beside it  \
     * `least` and `second`, which decide a tie: whole, in pieces, and of the  \
     * other sign. */                                                          \
    static void check_tie_##type(struct run *run, size_t n, T more, T least,   \
                                 T second, T expected)                         \
    {                                                                          \
        static T x[LONGEST];                                                   \
        const T all = 1 / LIMITS##_EPSILON * 2, each = floor(all / (T)n);      \
        for (int sign = 1; sign >= -1; sign -= 2) {                            \
            for (size_t i = 0; i < n; i++)                                     \
                x[i] = sign * each;                                            \
            x[n / 2] = sign * (all - each * (T)(n - 1));                       \
            x[n / 3] += sign * more;                                           \
            x[n - 1] = sign * least;                                           \
            x[n - 2] = sign * second;                                          \
            x[n - 3] = sign * 3 * each;                                        \
            begin_case(run, "tie", n, "wgc_reduce_exact_add_" #type);          \
            const T got = run->kernels->reduce_exact_add_##type(x, n);         \
            const T joined = in_pieces_##type(run->kernels, x, n);             \
            CHECK(run, got == sign * expected && joined == got,                \
                  "expected %a got %a, pieces %a", (double)(sign * expected),  \
                  (double)got, (double)joined);                                \
        }                                                                      \
    }                                                                          \
    static void check_ties_##type(struct run *run)                             \
    {                                                                          \
        static const size_t sizes[] = {40, 64, 300, 4097, 6000, 16400};        \
        const T all = 1 / LIMITS##_EPSILON * 2, tiny = LIMITS##_TRUE_MIN;      \
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {          \
            const size_t n = sizes[i];                                         \
            check_tie_##type(run, n, 1, 0, 0, all);                            \
            check_tie_##type(run, n, 1, tiny, 0, all + 2);                     \
            check_tie_##type(run, n, 1, -tiny, 0, all);                        \
            check_tie_##type(run, n, 3, 0, 0, all + 4);                        \
            check_tie_##type(run, n, 3, -tiny, 0, all + 2);                    \
            check_tie_##type(run, n, 3, tiny, 0, all + 4);                     \
            check_tie_##type(run, n, 2, 0, 0, all + 2);                        \
            const T small = all * LIMITS##_EPSILON / 64;                       \
            check_tie_##type(run, n, 1, small *(1 + LIMITS##_EPSILON), -small, \
                             all + 2);                                         \
        }                                                                      \
        static T zeros[4098];                                                  \
        for (size_t i = 0; i < 4098; i++)                                      \
            zeros[i] = i % 2 ? -3 : 3;                                         \
        const T zero = run->kernels->reduce_exact_add_##type(zeros, 4098);     \
        CHECK(run, zero == 0 && !signbit(zero), "0 expected, got %a",          \
              (double)zero);                                                   \
    }                                                                          \
    static void check_rules_##type(struct run *run)                            \
    {                                                                          \
        const T huge = LIMITS##_MAX, tiny = LIMITS##_TRUE_MIN;                 \
        const T half = LIMITS##_EPSILON / 2;                                   \
        const struct {                                                         \
            T x[5], sum;                                                       \
            size_t n;                                                          \
        } rules[] = {                                                          \
            {{0}, 0, 0},                                                       \
            {{(T)-0.0, (T)-0.0}, (T)-0.0, 2},                                  \
            {{(T)-0.0, 0}, 0, 2},                                              \
            {{1, -1}, 0, 2},                                                   \
            {{huge, huge, -huge}, huge, 3},                                    \
            {{huge, huge}, INFINITY, 2},                                       \
            {{-huge, -huge}, -INFINITY, 2},                                    \
            {{huge, half * huge / 4}, huge, 2},                                \
            {{INFINITY, 1, -huge}, INFINITY, 3},                               \
            {{INFINITY, -INFINITY}, NAN, 2},                                   \
            {{1, (T)-NAN, INFINITY}, NAN, 3},                                  \
            {{tiny, tiny, -tiny}, tiny, 3},                                    \
            {{tiny, 1, -1}, tiny, 3},                                          \
            {{1, half}, 1, 2}, /* a tie, to even */                            \
            {{1, 2 * half, half}, 1 + 4 * half, 3},                            \
            {{1, half, tiny}, 1 + 2 * half, 3},                                \
            {{1, half, -tiny}, 1, 3},                                          \
            {{-1, -half, -tiny}, -1 - 2 * half, 3},                            \
            {{huge, tiny, 1, -huge, -1}, tiny, 5},                             \
        };                                                                     \
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {          \
            begin_case(run, "rule", i, "wgc_reduce_exact_add_" #type);         \
            const T got =                                                      \
                run->kernels->reduce_exact_add_##type(rules[i].x, rules[i].n); \
            BITS bits, canonical = 0;                                          \
            memcpy(&bits, &got, sizeof bits);                                  \
            const T nan = NAN;                                                 \
            memcpy(&canonical, &nan, sizeof canonical);                        \
            CHECK(run,                                                         \
                  isnan(rules[i].sum) ? bits == canonical                      \
                                      : same_##type(got, rules[i].sum),        \
                  "expected %a got %a", (double)rules[i].sum, (double)got);    \
        }                                                                      \
        check_zeros_##type(run);                                               \
        check_ties_##type(run);                                                \
        CHECK(run,                                                             \
              run->kernels->reduce_exact_add_##type(NULL, 0) == 0 &&           \
                  run->kernels->reduce_dot_##type(NULL, NULL, 0) == 0,         \
              "n=0 is not 0");                                                 \
    }

SUMS(float, f32, FLT, uint32_t)
SUMS(double, f64, DBL, uint64_t)

static void check_all(struct run *run, size_t n)
{
    for (int data = 0; data < DATA_COUNT; data++) {
        check_data_f32(run, (enum data)data, n);
        check_data_f64(run, (enum data)data, n);
    }
}

void family_sums(struct run *run)
{
    check_rules_f32(run);
    check_rules_f64(run);
    const size_t max_n = run->settings.max_n;
    for (size_t n = 0; n <= EVERY_N && n <= max_n; n++)
        check_all(run, n);
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
        if (larger[i] <= max_n)
            check_all(run, larger[i]);
}
