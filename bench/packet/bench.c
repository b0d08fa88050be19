/* SPDX-License-Identifier: MIT */
/*
 * wgc's packets beside what vectorisers emit today, and beside the array face:
 * nanoseconds per element of a group in the first-level cache. Says whether the
 * goals hold: twice as fast for float and double, not slower for integers.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "wgc/wgc.h"

enum { ITEMS = 1024, CALLS = 400, BATCHES = 60, SUBJECTS = 4 };

typedef void kernel(void *out, const void *in, int64_t n, void *cell);

/* clang-format off */
#define KERNELS(type, vf)                                                      \
    kernel scan_wgc_##type##x##vf, scan_today_##type##x##vf,                   \
        scan_today_register_##type##x##vf, reduce_wgc_##type##x##vf,           \
        reduce_today_##type##x##vf, reduce_today_register_##type##x##vf;
#define ARRAYS(type, T)                                                        \
    static void scan_array_##type(void *out, const void *in, int64_t n,        \
                                  void *cell)                                  \
    {                                                                          \
        (void)cell;                                                            \
        wgc_scan_inclusive_add_##type(out, in, (size_t)n);                     \
    }                                                                          \
    static void reduce_array_##type(void *out, const void *in, int64_t n,      \
                                    void *cell)                                \
    {                                                                          \
        (void)cell;                                                            \
        *(T *)out = wgc_reduce_add_##type(in, (size_t)n);                      \
    }                                                                          \
    KERNELS(type, 4) KERNELS(type, 8) KERNELS(type, 16)
ARRAYS(f32, float)
ARRAYS(f64, double)
ARRAYS(i32, int32_t)

#define ROW(what, type, vf)                                                    \
    {#what " " #type " x" #vf,                                                 \
     {what##_wgc_##type##x##vf, what##_today_##type##x##vf,                    \
      what##_today_register_##type##x##vf, what##_array_##type}},
#define ROWS(type)                                                             \
    ROW(scan, type, 4) ROW(scan, type, 8) ROW(scan, type, 16)                  \
    ROW(reduce, type, 4) ROW(reduce, type, 8) ROW(reduce, type, 16)

static const struct row {
    const char *name;
    kernel *subjects[SUBJECTS];
} rows[] = {ROWS(f32) ROWS(f64) ROWS(i32)};
/* clang-format on */

static _Alignas(64) double in[ITEMS], out[ITEMS + 1];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* The fastest of many batches each, the subjects in turn. */
static void measure(const struct row *row, double *best)
{
    for (int s = 0; s < SUBJECTS; s++)
        best[s] = 1e30;
    for (int batch = 0; batch < BATCHES; batch++)
        for (int s = 0; s < SUBJECTS; s++) {
            const double start = now();
            for (int call = 0; call < CALLS; call++)
                row->subjects[s](out, in, ITEMS, out + ITEMS);
            const double each = (now() - start) / (CALLS * (double)ITEMS);
            best[s] = each < best[s] ? each : best[s];
        }
}

int main(void)
{
    int missed = 0;
    printf("%-16s %9s %9s %9s %9s %9s %9s\n", "ns per element", "wgc", "today",
           "register", "array", "today/wgc", "reg/wgc");
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        const double goal = strstr(rows[r].name, "i32") ? 1 : 2;
        double best[SUBJECTS];
        measure(&rows[r], best);
        const int holds = best[1] >= goal * best[0];
        missed += !holds;
        printf("%-16s %9.4f %9.4f %9.4f %9.4f %9.2f %9.2f%s\n", rows[r].name,
               best[0], best[1], best[2], best[3], best[1] / best[0],
               best[2] / best[0], holds ? "" : "  < goal");
    }
    printf("%d goals missed\n", missed);
    return 0;
}
