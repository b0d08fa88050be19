/* SPDX-License-Identifier: MIT */
/* Where a minimum or maximum is: the first of several, at every position, and
 * in every group. */
#include <string.h>

#include "engine/run.h"
#include "families/families.h"

enum { EVERY_N = 300, LONGEST = 20000 };
static const size_t larger[] = {511,  512,  1000, 1023, 1024,  1025,
                                2048, 4095, 4096, 4097, 12289, LONGEST};

static const size_t group_sizes[] = {1, 2, 3, 8, 16, 31, 64, 100, 1000};

/* The input, placed. */
static const unsigned char *place(struct run *run, const struct position *p,
                                  const unsigned char *input, size_t n)
{
    const size_t bytes = n * p->meaning.type->size;
    run->src = (struct place){n % 2 ? AT_END : AT_START, 0};
    unsigned char *const src = guarded_place(&run->source, run->src, bytes);
    memcpy(src, input, bytes);
    return src;
}

static void check_position(struct run *run, const struct position *p,
                           const unsigned char *input, size_t n)
{
    const size_t got = p->call(run->kernels, place(run, p, input, n), n);
    const size_t expected = oracle_position(&p->meaning, input, n);
    CHECK(run, got == expected, "expected %zu got %zu", expected, got);
}

static void check_groups(struct run *run, const struct position *p,
                         const unsigned char *input, size_t n)
{
    const size_t size = p->meaning.type->size;
    const unsigned char *const src = place(run, p, input, n);
    for (size_t i = 0; i < sizeof group_sizes / sizeof group_sizes[0]; i++) {
        const size_t length = group_sizes[i];
        const size_t groups = (n + length - 1) / length;
        const struct place at = {i % 2 ? AT_END : AT_START, 0};
        size_t *const dst =
            (void *)guarded_place(&run->target, at, groups * sizeof *dst);
        const wgc_status status = p->groups(run->kernels, dst, src, n, length);
        CHECK(run, status == WGC_OK, "status %d", (int)status);
        for (size_t g = 0; g < groups; g++) {
            const size_t left = n - g * length;
            const size_t expected =
                oracle_position(&p->meaning, input + g * length * size,
                                left < length ? left : length);
            CHECK(run, dst[g] == expected,
                  "group_size=%zu group=%zu expected %zu got %zu", length, g,
                  expected, dst[g]);
        }
        CHECK(run,
              guarded_intact(&run->target, (void *)dst, groups * sizeof *dst),
              "bytes around dst were changed");
    }
}

/* One element beats all others, once, then again behind. */
static void check_one_best(struct run *run, const struct position *p,
                           unsigned char *input, size_t n)
{
    const struct type *const t = p->meaning.type;
    const bool is_min = p->meaning.operation == &operation_min;
    const uint64_t best = from_small(t, is_min ? 1 : 3);
    const size_t step = n <= EVERY_N ? 1 : 61;
    for (size_t i = 0; i < n; i++)
        store_bits(input + i * t->size, t->size, from_small(t, 2));
    begin_case(run, "one best", n, "%s", p->name);
    for (size_t i = 0; i < n; i += step) {
        store_bits(input + i * t->size, t->size, best);
        if (i % 3 == 0 && i + 1 < n)
            store_bits(input + (n - 1) * t->size, t->size, best);
        check_position(run, p, input, n);
        store_bits(input + (n - 1) * t->size, t->size, from_small(t, 2));
        store_bits(input + i * t->size, t->size, from_small(t, 2));
    }
}

static void check_data(struct run *run, const struct position *p,
                       unsigned char *input, size_t n)
{
    const struct type *const t = p->meaning.type;
    const enum data few[] = {DATA_small,  DATA_random, DATA_extremes,
                             DATA_zeros,  DATA_nans,   DATA_holes,
                             DATA_rising, DATA_falling};
    for (size_t i = 0; i < sizeof few / sizeof few[0]; i++) {
        begin_case(run, data_names[few[i]], n, "%s", p->name);
        fill_data(t, few[i], run->settings.seed + n, input, n);
        check_position(run, p, input, n);
        if (n % 7 != 0)
            continue;
        begin_case(run, data_names[few[i]], n, "%s_groups", p->name);
        check_groups(run, p, input, n);
    }
}

static void check_refusals(struct run *run, const struct position *p)
{
    const uint64_t data[4] = {1, 2, 3, 4};
    size_t output[4] = {5, 6, 7, 8};
    const struct wgc_kernels *const k = run->kernels;
    begin_case(run, "-", 0, "%s", p->name);
    CHECK(run, p->call(k, NULL, 0) == SIZE_MAX, "nothing has a position");
    begin_case(run, "-", 4, "%s_groups", p->name);
    CHECK(run, p->groups(k, output, data, 4, 0) == WGC_ERROR_GROUP_SIZE,
          "group_size=0: did not return WGC_ERROR_GROUP_SIZE");
    CHECK(run, p->groups(k, NULL, NULL, 0, 5) == WGC_OK,
          "n=0: did not return WGC_OK");
    CHECK(run, output[0] == 5, "wrote");
}

void family_positions(struct run *run)
{
    static unsigned char input[LONGEST * LARGEST_ELEMENT];
    const size_t max_n = run->settings.max_n;
    for (size_t i = 0; i < position_count; i++) {
        const struct position *const p = &positions[i];
        check_refusals(run, p);
        for (size_t n = 1; n <= EVERY_N && n <= max_n; n++) {
            check_data(run, p, input, n);
            check_one_best(run, p, input, n);
        }
        for (size_t j = 0; j < sizeof larger / sizeof larger[0]; j++)
            if (larger[j] <= max_n) {
                check_data(run, p, input, larger[j]);
                check_one_best(run, p, input, larger[j]);
            }
    }
}
