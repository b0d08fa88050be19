/* SPDX-License-Identifier: MIT */
/*
 * wgc's packets beside what vectorisers emit today, and beside the array face:
 * nanoseconds per element of a group in the first-level cache. Says whether the
 * goals hold: twice as fast for float and double as today, not slower for
 * integers; scans not slower than the array face where values are in registers,
 * so that it needs them stored first and its results loaded.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "wgc/wgc.h"

enum { LONGEST = 1024, WORK = 400 * LONGEST, BATCHES = 60, SUBJECTS = 5 };

static _Alignas(64) double in[LONGEST], out[LONGEST + 1], buffer[LONGEST];

typedef void kernel(void *out, const void *in, int64_t n, void *cell);

/* clang-format off */

/* Whole numbers of both signs, in no order. */
#define FILL(op, type, T)                                                      \
    static void fill_##op##_##type(void)                                       \
    {                                                                          \
        for (uint32_t i = 0; i < LONGEST; i++)                                 \
            ((T *)in)[i] = (T)((int32_t)((i + 1) * 2654435761u) >> 20);        \
    }

#define KERNELS(op, type, vf)                                                  \
    kernel scan_wgc_##op##_##type##x##vf, scan_today_##op##_##type##x##vf,     \
        scan_today_register_##op##_##type##x##vf,                              \
        reduce_wgc_##op##_##type##x##vf, reduce_today_##op##_##type##x##vf,    \
        reduce_today_register_##op##_##type##x##vf;
#define PARAMETERS void *out, const void *in, int64_t n, void *cell
#define ARRAYS(op, type, T)                                                    \
    static void scan_array_##op##_##type(PARAMETERS)                           \
    {                                                                          \
        (void)cell;                                                            \
        wgc_scan_inclusive_##op##_##type(out, in, (size_t)n);                  \
    }                                                                          \
    static void scan_spilled_##op##_##type(PARAMETERS)                         \
    {                                                                          \
        (void)cell;                                                            \
        memcpy(buffer, in, (size_t)n * sizeof(T));                             \
        wgc_scan_inclusive_##op##_##type((T *)buffer, (T *)buffer, (size_t)n); \
        memcpy(out, buffer, (size_t)n * sizeof(T));                            \
    }                                                                          \
    static void reduce_array_##op##_##type(PARAMETERS)                         \
    {                                                                          \
        (void)cell;                                                            \
        *(T *)out = wgc_reduce_##op##_##type(in, (size_t)n);                   \
    }                                                                          \
    static void reduce_spilled_##op##_##type(PARAMETERS)                       \
    {                                                                          \
        (void)cell;                                                            \
        memcpy(buffer, in, (size_t)n * sizeof(T));                             \
        *(T *)out = wgc_reduce_##op##_##type((T *)buffer, (size_t)n);          \
    }                                                                          \
    KERNELS(op, type, 4) KERNELS(op, type, 8) KERNELS(op, type, 16)
#define SHAPE(op, type, T) FILL(op, type, T) ARRAYS(op, type, T)
#include "shapes.def" /* which bench.py makes of its list */
#undef SHAPE

#define ROW(what, op, type, vf)                                                \
    {#what " " #op " " #type " x" #vf, fill_##op##_##type,                     \
     {what##_wgc_##op##_##type##x##vf, what##_today_##op##_##type##x##vf,      \
      what##_today_register_##op##_##type##x##vf, what##_array_##op##_##type,  \
      what##_spilled_##op##_##type}},
#define SHAPE(op, type, T)                                                     \
    ROW(scan, op, type, 4) ROW(scan, op, type, 8) ROW(scan, op, type, 16)      \
    ROW(reduce, op, type, 4) ROW(reduce, op, type, 8)                          \
    ROW(reduce, op, type, 16)

static const struct row {
    const char *name;
    void (*fill)(void);
    kernel *subjects[SUBJECTS];
} rows[] = {
#include "shapes.def"
};
/* clang-format on */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Nanoseconds per element of groups of n, the fastest of many batches each, the
 * subjects in turn. */
static void measure(const struct row *row, int n, double *best)
{
    for (int s = 0; s < SUBJECTS; s++)
        best[s] = 1e30;
    row->fill();
    for (int batch = 0; batch < BATCHES; batch++)
        for (int s = 0; s < SUBJECTS; s++) {
            const double start = now();
            for (int item = 0; item < WORK; item += n)
                row->subjects[s](out, in, n, out + LONGEST);
            const double each = (now() - start) / WORK;
            best[s] = each < best[s] ? each : best[s];
        }
}

/* Prints a line; the result is how many goals it misses. */
static int compare(const struct row *row, int n)
{
    const double goal = strstr(row->name, "add f") ? 2 : 1;
    double best[SUBJECTS];
    measure(row, n, best);
    const int slow = best[1] < goal * best[0];
    const int behind = best[4] < best[0] && strstr(row->name, "scan");
    printf("%-19s %5d %7.4f %7.4f %8.4f %7.4f %7.4f %9.2f %9.2f %11.2f%s%s\n",
           row->name, n, best[0], best[1], best[2], best[3], best[4],
           best[1] / best[0], best[3] / best[0], best[4] / best[0],
           slow ? "  < goal" : "", behind ? "  < spilled" : "");
    return slow + behind;
}

/* usage: bench [TEXT], for the rows whose names have it. */
int main(int argc, char **argv)
{
    int missed = 0;
    printf("%-19s %5s %7s %7s %8s %7s %7s %9s %9s %11s\n", "ns per element",
           "n", "wgc", "today", "register", "array", "spilled", "today/wgc",
           "array/wgc", "spilled/wgc");
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        if (argc > 1 && !strstr(rows[r].name, argv[1]))
            continue;
        /* That kernel takes blocks of 128. */
        const int blocks = strstr(rows[r].name, "reduce add f32") != NULL;
        for (int n = blocks ? 256 : 64; n <= LONGEST; n *= 4)
            missed += compare(&rows[r], n);
    }
    printf("%d goals missed\n", missed);
    return 0;
}
