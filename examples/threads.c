/* SPDX-License-Identifier: MIT */
/*
 * One array, several threads, the bits of one call.
 *
 * Sums of floats: every thread takes whole spans (WGC_SPAN_F32) into a partial
 * result of its own, and neighbours are joined. The bits are the same for any
 * number of threads, so a result can be checked, cached and compared.
 *
 * Scans of integers, minima and maxima: each thread reduces its piece, a scan
 * of these totals gives each its carry, then each scans its piece.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

enum { N = 5000 * 1000, MOST_THREADS = 7, ROUNDS = 20 };

/* Where the part of thread t begins: whole spans, but for the end. */
static size_t begin_of(int t, int threads)
{
    const size_t spans = (N + WGC_SPAN_F32 - 1) / WGC_SPAN_F32;
    const size_t begin = spans * (size_t)t / (size_t)threads * WGC_SPAN_F32;
    return begin < N ? begin : N;
}

static float sum(const float *values, int threads)
{
    wgc_partial_f32 parts[MOST_THREADS];
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int t = 0; t < threads; t++) {
        const size_t begin = begin_of(t, threads);
        wgc_partial_f32 part = {.begin = begin};
        wgc_reduce_add_f32_partial(&part, values + begin,
                                   begin_of(t + 1, threads) - begin);
        parts[t] = part;
    }
    for (int t = 1; t < threads; t++)
        if (wgc_reduce_add_f32_join(&parts[0], &parts[t]) != WGC_OK)
            abort(); /* parts that do not meet: not here */
    return wgc_reduce_add_f32_finish(&parts[0]);
}

/* What sums usually are: the same speed, but other bits for other threads. */
static float independent_sums(const float *values, int threads)
{
    float total = 0;
#pragma omp parallel for num_threads(threads) schedule(static, 1)              \
    reduction(+ : total)
    for (int t = 0; t < threads; t++) {
        const size_t begin = begin_of(t, threads);
        total += wgc_reduce_add_f32(values + begin,
                                    begin_of(t + 1, threads) - begin);
    }
    return total;
}

static double best_time(float (*f)(const float *, int), const float *values,
                        int threads)
{
    double best = 1;
    for (int i = 0; i < ROUNDS; i++) {
        const double start = omp_get_wtime();
        f(values, threads);
        const double time = omp_get_wtime() - start;
        best = time < best ? time : best;
    }
    return best;
}

static void scan_largest(float *dst, const float *src, int threads)
{
    float totals[MOST_THREADS];
#pragma omp parallel for num_threads(threads)
    for (int t = 0; t < threads; t++)
        totals[t] =
            wgc_reduce_max_f32(src + begin_of(t, threads),
                               begin_of(t + 1, threads) - begin_of(t, threads));
    wgc_scan_exclusive_max_f32(totals, totals, (size_t)threads);
#pragma omp parallel for num_threads(threads)
    for (int t = 0; t < threads; t++) {
        const size_t begin = begin_of(t, threads);
        wgc_carry_f32 carry = {totals[t], t > 0};
        wgc_scan_inclusive_max_f32_carry(
            dst + begin, src + begin, begin_of(t + 1, threads) - begin, &carry);
    }
}

int main(void)
{
    static float values[N], largest[N], once[N];
    for (size_t i = 0; i < N; i++)
        values[i] = 1000.0f / (float)(1 + i * 7919 % N);
    const float expected = wgc_reduce_add_f32(values, N);
    wgc_scan_inclusive_max_f32(once, values, N);

    static const int threads[] = {1, 2, 3, MOST_THREADS};
    int same = 1;
    for (int i = 0; i < 4; i++) {
        const float total = sum(values, threads[i]);
        same &= memcmp(&total, &expected, sizeof total) == 0;
        scan_largest(largest, values, threads[i]);
        same &= memcmp(largest, once, sizeof once) == 0;
        const double time = best_time(sum, values, threads[i]);
        const double other = best_time(independent_sums, values, threads[i]);
        printf("%d threads: %.9g in %.0f us, %.2f times independent sums, "
               "which give %.9g\n",
               threads[i], total, time * 1e6, time / other,
               independent_sums(values, threads[i]));
    }
    puts(same ? "the bits of one call, each time" : "wrong");
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
