/* SPDX-License-Identifier: MIT */
/*
 * One array, several threads, the bits of one call: libwgc-threads, by OpenMP
 * with 1 to 7 threads. Beside it what sums usually are: each thread's own sum,
 * added up, with other bits for other numbers of threads.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/threads.h"

enum { N = 5000 * 1000, ROUNDS = 20 };

static float independent_sums(const float *values, int threads)
{
    float total = 0;
#pragma omp parallel for num_threads(threads) schedule(static, 1)              \
    reduction(+ : total)
    for (int t = 0; t < threads; t++) {
        const size_t begin = (size_t)N * (size_t)t / (size_t)threads;
        const size_t end = (size_t)N * (size_t)(t + 1) / (size_t)threads;
        total += wgc_reduce_add_f32(values + begin, end - begin);
    }
    return total;
}

int main(void)
{
    static float values[N], sums[N], once[N];
    for (size_t i = 0; i < N; i++)
        values[i] = 1000.0f / (float)(1 + i * 7919 % N);
    const float expected = wgc_reduce_add_f32(values, N);
    wgc_scan_inclusive_add_f32(once, values, N);

    static const int threads[] = {1, 2, 3, 7};
    int same = 1;
    for (int i = 0; i < 4; i++) {
        const struct wgc_executor executor =
            wgc_executor_openmp((size_t)threads[i]);
        float total = 0;
        double best = 1;
        for (int round = 0; round < ROUNDS; round++) {
            const double start = omp_get_wtime();
            same &= wgc_reduce_add_f32_threads(&total, values, N, &executor) ==
                    WGC_OK;
            const double time = omp_get_wtime() - start;
            best = time < best ? time : best;
        }
        same &= wgc_scan_inclusive_add_f32_threads(sums, values, N,
                                                   &executor) == WGC_OK;
        same &= memcmp(&total, &expected, sizeof total) == 0;
        same &= memcmp(sums, once, sizeof once) == 0;
        printf("%d threads: %.9g in %.0f us; independent sums give %.9g\n",
               threads[i], total, best * 1e6,
               independent_sums(values, threads[i]));
    }
    puts(same ? "the bits of one call, each time" : "wrong");
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
