/* SPDX-License-Identifier: MIT */
/* A program that uses libwgc-threads; it compiles as C and as C++. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/threads.h"

int main(void)
{
    const size_t n = 1000003;
    float *const x = (float *)malloc(n * sizeof *x);
    float *const y = (float *)malloc(n * sizeof *y);
    float *const z = (float *)malloc(n * sizeof *z);
    const struct wgc_executor two = wgc_executor_openmp(2);
    float sum = 0;
    if (!x || !y || !z)
        return 1;
    for (size_t i = 0; i < n; i++)
        x[i] = 1.0f / (float)(i + 1);
    wgc_scan_inclusive_add_f32(y, x, n);
    if (wgc_scan_inclusive_add_f32_threads(z, x, n, &two) ||
        wgc_reduce_add_f32_threads(&sum, x, n, NULL))
        return 1;
    printf("%d %d\n", memcmp(y, z, n * sizeof *y) == 0,
           sum == wgc_reduce_add_f32(x, n));
    free(z);
    free(y);
    free(x);
    return 0;
}
