/* SPDX-License-Identifier: MIT */
/*
 * What wgc-bench --threads calls: functions of libwgc-threads, by OpenMP, and a
 * copy by as many threads. report/threads.py knows the structure.
 */
#include <string.h>

#ifdef WGC_BENCH_MATH
#include "wgc/math_threads.h"
#else
#include "wgc/threads.h"
#endif

struct function {
    const char *name;
    size_t item;    /* bytes of an element */
    size_t traffic; /* bytes read and written per element */
    /* 0 workers: the plain call. */
    void (*call)(void *dst, const void *src, size_t n, size_t workers);
};

struct copy {
    char *dst;
    const char *src;
    size_t bytes, parts;
};

static void copy_part(void *argument, size_t i)
{
    const struct copy *const c = argument;
    const size_t begin = c->bytes / c->parts * i;
    const size_t end =
        i + 1 == c->parts ? c->bytes : begin + c->bytes / c->parts;
    memcpy(c->dst + begin, c->src + begin, end - begin);
}

static void copy(void *dst, const void *src, size_t bytes, size_t workers)
{
    struct copy c = {dst, src, bytes, workers > 0 ? workers : 1};
    const struct wgc_executor executor = wgc_executor_openmp(c.parts);
    if (workers == 0)
        copy_part(&c, 0);
    else
        executor.run(executor.context, c.parts, copy_part, &c);
}

static void memcpy_f32(void *dst, const void *src, size_t n, size_t workers)
{
    copy(dst, src, n * sizeof(float), workers);
}

static void memcpy_f64(void *dst, const void *src, size_t n, size_t workers)
{
    copy(dst, src, n * sizeof(double), workers);
}

#define SCAN(name, T)                                                          \
    static void name(void *dst, const void *src, size_t n, size_t workers)     \
    {                                                                          \
        const struct wgc_executor executor = wgc_executor_openmp(workers);     \
        if (workers == 0)                                                      \
            wgc_##name(dst, src, n);                                           \
        else if (wgc_##name##_threads(dst, src, n, &executor) != WGC_OK)       \
            *(T *)dst = 0; /* it is seen */                                    \
    }
#define REDUCE(name, T)                                                        \
    static void name(void *dst, const void *src, size_t n, size_t workers)     \
    {                                                                          \
        const struct wgc_executor executor = wgc_executor_openmp(workers);     \
        if (workers == 0)                                                      \
            *(T *)dst = wgc_##name(src, n);                                    \
        else if (wgc_##name##_threads(dst, src, n, &executor) != WGC_OK)       \
            *(T *)dst = 0;                                                     \
    }
#define DOT(name, T)                                                           \
    static void name(void *dst, const void *src, size_t n, size_t workers)     \
    {                                                                          \
        const struct wgc_executor executor = wgc_executor_openmp(workers);     \
        if (workers == 0)                                                      \
            *(T *)dst = wgc_##name(src, src, n);                               \
        else if (wgc_##name##_threads(dst, src, src, n, &executor) != WGC_OK)  \
            *(T *)dst = 0;                                                     \
    }
#define SCAN_ROW(name, T) {#name, sizeof(T), 2 * sizeof(T), name},
#define REDUCE_ROW(name, T) {#name, sizeof(T), sizeof(T), name},

/* SCANNED(name, T), REDUCED(name, T), MULTIPLIED(name, T) */
#define FUNCTIONS(SCANNED, REDUCED, MULTIPLIED)                                \
    SCANNED(scan_inclusive_add_f32, float)                                     \
    SCANNED(scan_inclusive_add_f64, double)                                    \
    SCANNED(scan_inclusive_max_f32, float)                                     \
    REDUCED(reduce_add_f32, float)                                             \
    REDUCED(reduce_add_f64, double)                                            \
    REDUCED(reduce_exact_add_f32, float)                                       \
    REDUCED(reduce_exact_add_f64, double)                                      \
    MULTIPLIED(reduce_dot_f32, float)                                          \
    MULTIPLIED(reduce_dot_f64, double)

#ifdef WGC_BENCH_MATH
#define MATH_FUNCTIONS(SCANNED)                                                \
    SCANNED(softmax_f32, float)                                                \
    SCANNED(softmax_f64, double)
#else
#define MATH_FUNCTIONS(SCANNED)
#endif

FUNCTIONS(SCAN, REDUCE, DOT)
MATH_FUNCTIONS(SCAN)

const struct function bench_threads_functions[] = {
    SCAN_ROW(memcpy_f32, float) SCAN_ROW(memcpy_f64, double)
        FUNCTIONS(SCAN_ROW, REDUCE_ROW, REDUCE_ROW)
            MATH_FUNCTIONS(SCAN_ROW){NULL, 0, 0, NULL},
};
