/* SPDX-License-Identifier: MIT */
/* wgc-threads-softmax-test: wgc/math_threads.h against wgc/math.h, by executors
 * that run items in any order and by threads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/math_threads.h"

enum { MOST = 50001 };

static double source[MOST], expected[MOST], got[MOST];
static size_t checks, failures;

static void run_backwards(void *context, size_t n, void (*f)(void *, size_t),
                          void *argument)
{
    (void)context;
    while (n-- > 0)
        f(argument, n);
}

static void check(wgc_status status, wgc_status is, const char *name, size_t n,
                  size_t group_size)
{
    checks++;
    if (status == is && memcmp(expected, got, sizeof got) == 0)
        return;
    failures++;
    fprintf(stderr, "FAIL %s, n %zu, groups of %zu\n", name, n, group_size);
}

#define TEST(name, T)                                                          \
    static void test_##name(size_t n, size_t group_size,                       \
                            const struct wgc_executor *executor)               \
    {                                                                          \
        memset(expected, 0x5A, sizeof expected);                               \
        memset(got, 0x5A, sizeof got);                                         \
        const wgc_status is = wgc_##name##_groups(                             \
            (T *)(void *)expected, (const T *)(const void *)source, n,         \
            group_size);                                                       \
        check(wgc_##name##_groups_threads((T *)(void *)got,                    \
                                          (const T *)(const void *)source, n,  \
                                          group_size, executor),               \
              is, #name, n, group_size);                                       \
    }
/* Whole: dst is the source first, if there is a dst. */
#define TEST_WHOLE(name, T, plain)                                             \
    static void test_##name##_whole(size_t n,                                  \
                                    const struct wgc_executor *executor)       \
    {                                                                          \
        const T *const src = (const T *)(const void *)source;                  \
        T *const to = (T *)(void *)expected, *const dst = (T *)(void *)got;    \
        memcpy(expected, source, sizeof expected);                             \
        memcpy(got, source, sizeof got);                                       \
        plain;                                                                 \
        check(wgc_##name##_threads(dst, src, n, executor), WGC_OK,             \
              #name "_threads", n, executor ? executor->workers : 0);          \
    }
#define ARRAY(name, T)                                                         \
    TEST_WHOLE(name, T, wgc_##name(to, to, n))                                 \
    static void test_##name##_in_place(size_t n,                               \
                                       const struct wgc_executor *executor)    \
    {                                                                          \
        T *const to = (T *)(void *)expected, *const dst = (T *)(void *)got;    \
        memcpy(expected, source, sizeof expected);                             \
        memcpy(got, source, sizeof got);                                       \
        wgc_##name(to, to, n);                                                 \
        check(wgc_##name##_threads(dst, dst, n, executor), WGC_OK,             \
              #name " in place", n, executor ? executor->workers : 0);         \
    }
#define VALUE(name, T) TEST_WHOLE(name, T, *to = wgc_##name(src, n))
#define ARRAYS(F)                                                              \
    F(softmax_f16, wgc_f16)                                                    \
    F(softmax_f32, float)                                                      \
    F(softmax_f64, double)                                                     \
    F(log_softmax_f16, wgc_f16)                                                \
    F(log_softmax_f32, float)                                                  \
    F(log_softmax_f64, double)
#define VALUES(F)                                                              \
    F(logsumexp_f16, wgc_f16)                                                  \
    F(logsumexp_f32, float)                                                    \
    F(logsumexp_f64, double)
ARRAYS(ARRAY)
VALUES(VALUE)

#define FUNCTIONS(F) ARRAYS(F) VALUES(F)
FUNCTIONS(TEST)

/* Any bits are numbers of each type; NaN among them are canonical in results.
 */
static void fill(void)
{
    uint64_t state = 1;
    for (size_t i = 0; i < sizeof source / (sizeof(uint16_t)); i++) {
        state = state * UINT64_C(6364136223846793005) + 1;
        /* Halves of up to 31, which make floats and doubles of any size. */
        const uint16_t half = (uint16_t)((state >> 48) % 0x4FC0);
        memcpy((char *)source + 2 * i, &half, sizeof half);
    }
}

static void test_whole(size_t n, const struct wgc_executor *executor)
{
#define CALL_WHOLE(name, T) test_##name##_whole(n, executor);
#define CALL_IN_PLACE(name, T) test_##name##_in_place(n, executor);
    FUNCTIONS(CALL_WHOLE)
    ARRAYS(CALL_IN_PLACE)
}

/* By any number of workers, and where one number decides about all. */
static void test_workers(const struct wgc_executor *threads)
{
    static const size_t workers[] = {1, 2, 3, 7, 16, 64, 1000};
    static const size_t sizes[] = {0, 1, 16383, 16384, 32769, 40960, MOST};
    static const uint64_t odd[] = {
        0, UINT64_C(0x7FFF7FFF7FFF7FFF), UINT64_C(0x7C007C007C007C00),
        UINT64_C(0xFF800000FF800000), UINT64_C(0x7FF0000000000000)};
    for (int k = 0; k < 5; k++) {
        if (k > 0)
            memcpy(source + 9000, odd + k, sizeof *odd);
        for (int i = 0; i < 7; i++) {
            test_whole(sizes[i], threads);
            test_whole(sizes[i], NULL);
            for (int w = 0; w < 7; w++) {
                const struct wgc_executor backwards = {run_backwards, NULL,
                                                       workers[w]};
                test_whole(sizes[i], &backwards);
            }
        }
    }
}

int main(void)
{
    static const size_t sizes[] = {0, 1, 5000, 8192, MOST};
    static const size_t group_sizes[] = {0, 1, 7, 256, 5000, MOST + 1};
    struct wgc_pool *const pool = wgc_pool_create(3);
    if (!pool)
        return EXIT_FAILURE;
    const struct wgc_executor backwards = {run_backwards, NULL, 7},
                              one = {run_backwards, NULL, 1},
                              threads = wgc_executor_pool(pool);
    const struct wgc_executor *const executors[] = {NULL, &backwards, &one,
                                                    &threads};
    fill();
    for (int e = 0; e < 4; e++)
        for (int i = 0; i < 5; i++)
            for (int g = 0; g < 6; g++) {
#define CALL(name, T) test_##name(sizes[i], group_sizes[g], executors[e]);
                FUNCTIONS(CALL)
            }
    test_workers(&threads);
    wgc_pool_destroy(pool);
    printf("%zu checks, %zu failures\n", checks, failures);
    return failures || checks == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
