/* SPDX-License-Identifier: MIT */
/*
 * What bench.py times kernels by; and the array face behind their signature: on
 * memory, and on values in registers, which it needs stored first, as its
 * results have to be loaded.
 */
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "wgc/wgc.h"

enum { LONGEST = 1024, WORK = 400 * LONGEST };

_Alignas(64) double in[LONGEST];
static _Alignas(64) double out[LONGEST + 1], buffer[LONGEST];

typedef void kernel(void *out, const void *in, int64_t n, void *cell);

/* clang-format off */
#define KERNEL(name)                                                           \
    void name(void *out, const void *in, int64_t n, void *cell);               \
    void name(void *out, const void *in, int64_t n, void *cell)
#define SHAPE(op, type, T)                                                     \
    KERNEL(scan_array_##op##_##type)                                           \
    {                                                                          \
        (void)cell;                                                            \
        wgc_scan_inclusive_##op##_##type(out, in, (size_t)n);                  \
    }                                                                          \
    KERNEL(scan_spilled_##op##_##type)                                         \
    {                                                                          \
        memcpy(buffer, in, (size_t)n * sizeof(T));                             \
        scan_array_##op##_##type(buffer, buffer, n, cell);                     \
        memcpy(out, buffer, (size_t)n * sizeof(T));                            \
    }                                                                          \
    KERNEL(reduce_array_##op##_##type)                                         \
    {                                                                          \
        (void)cell;                                                            \
        *(T *)out = wgc_reduce_##op##_##type(in, (size_t)n);                   \
    }                                                                          \
    KERNEL(reduce_spilled_##op##_##type)                                       \
    {                                                                          \
        memcpy(buffer, in, (size_t)n * sizeof(T));                             \
        reduce_array_##op##_##type(out, buffer, n, cell);                      \
    }
#include "shapes.def" /* which bench.py makes of its list */
/* clang-format on */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Nanoseconds per element of groups of n. */
double time_batch(kernel *kernel, int64_t n)
{
    const double start = now();
    for (int64_t item = 0; item < WORK; item += n)
        kernel(out, in, n, out + LONGEST);
    return (now() - start) / WORK;
}
