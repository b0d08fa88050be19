/* SPDX-License-Identifier: MIT */
/*
 * Runs the kernel that a vectorising compiler made of wgc's packets, holds its
 * result against the array face to the bit, and times it beside the kernel made
 * of the array face and beside a scalar loop.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "wgc/wgc.h"

enum { ITEMS = 1024, CALLS = 1000, BATCHES = 50 };

typedef void kernel_function(float *out, const float *x, const float *y,
                             size_t n);

kernel_function kernel;

static void with_arrays(float *restrict out, const float *restrict x,
                        const float *restrict y, size_t n)
{
    const float total = wgc_reduce_add_f32(y, n);
    wgc_scan_inclusive_add_f32(out, y, n);
    for (size_t i = 0; i < n; i++)
        out[i] = x[i] * out[i] / total;
}

static void with_loops(float *restrict out, const float *restrict x,
                       const float *restrict y, size_t n)
{
    float total = 0, prefix = 0;
    for (size_t i = 0; i < n; i++)
        total += y[i];
    for (size_t i = 0; i < n; i++) {
        prefix += y[i];
        out[i] = x[i] * prefix / total;
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static float x[ITEMS], y[ITEMS], out[ITEMS], wanted[ITEMS];

/* Nanoseconds per work-item, the fastest batch. */
static double measure(kernel_function *function)
{
    double best = 1e30;
    for (int batch = 0; batch < BATCHES; batch++) {
        const double start = now();
        for (int call = 0; call < CALLS; call++)
            function(out, x, y, ITEMS);
        const double each = (now() - start) / ((double)CALLS * ITEMS);
        best = each < best ? each : best;
    }
    return best;
}

int main(void)
{
    for (size_t i = 0; i < ITEMS; i++) {
        x[i] = (float)(i % 7 + 1);
        y[i] = 1.0f / (float)(i % 13 + 1);
    }
    for (size_t n = 128; n <= ITEMS; n += 128) {
        with_arrays(wanted, x, y, n);
        kernel(out, x, y, n);
        if (memcmp(out, wanted, n * sizeof *out) != 0) {
            printf("not equal to the array face for %zu work-items\n", n);
            return 1;
        }
    }
    const double packets = measure(kernel), arrays = measure(with_arrays),
                 loops = measure(with_loops);
    printf("equal to the array face; ns per work-item: packets %.3f, "
           "array face %.3f, scalar loop %.3f\n",
           packets, arrays, loops);
    return 0;
}
