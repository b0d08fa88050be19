/* SPDX-License-Identifier: MIT */
/*
 * wgc-threads-tests: every function of libwgc-threads against the call whose
 * bits it must have, in very small parts; by executors that run items in any
 * order. With --list-functions it prints their names; with --pools it leaves
 * out OpenMP and small arrays; with --few it takes only what passes things from
 * thread to thread in ways of its own, for checkers that are slow.
 */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "half.h"
#include "threads/cases.h"
#include "threads/engine.h"

enum { MOST = 25002, MOST_GROUPS = 700 };

static uint64_t source[MOST], expected[MOST], got[MOST];
static size_t offsets[MOST_GROUPS + 1];
static size_t failures, checks;
static bool with_openmp = true; /* whose barriers look like races to checkers */
static bool few;

/* ---- Memory that can be refused -------------------------------------------
 */

static bool no_memory;
static atomic_size_t allocations, largest;
void *__real_malloc(size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    if (size > largest)
        largest = size;
    return no_memory ? NULL : __real_malloc(size);
}

/* ---- Workers that are slow to hand on -------------------------------------
 * Each lock that is given back lets others in; now and then it takes long.
 */

static atomic_bool are_slow;
static atomic_uint unlocks;
int __real_pthread_mutex_unlock(pthread_mutex_t *mutex);

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    const int result = __real_pthread_mutex_unlock(mutex);
    if (are_slow && unlocks++ % 9 == 0)
        nanosleep(&(struct timespec){0, 50000}, NULL);
    return result;
}

/* ---- Executors that run items one after the other -------------------------
 */

static size_t runs;

static void run_forwards(void *context, size_t n, void (*f)(void *, size_t),
                         void *argument)
{
    (void)context;
    runs++;
    for (size_t i = 0; i < n; i++)
        f(argument, i);
}

static void run_backwards(void *context, size_t n, void (*f)(void *, size_t),
                          void *argument)
{
    (void)context;
    for (size_t i = n; i-- > 0;)
        f(argument, i);
}

/* Steps that share no factor with n reach every item once. */
static void run_scattered(void *context, size_t n, void (*f)(void *, size_t),
                          void *argument)
{
    (void)context;
    const size_t step = n % 7919 ? 7919 : 1;
    for (size_t i = 0; i < n; i++)
        f(argument, (i * step + n / 2) % n);
}

/* ---- Values ---------------------------------------------------------------
 */

static uint64_t random_state = 1;

static uint64_t random_bits(void)
{
    random_state = random_state * UINT64_C(6364136223846793005) + 1;
    return random_state >> 32 | random_state << 32;
}

/* Of many magnitudes; factors of a product are near 1. */
static double random_number(const struct threads_case *c)
{
    const double x = 1 + (double)(random_bits() >> 11) * 0x1p-53;
    const int exponent = c->is_product ? (int)(random_bits() % 2) - 1
                                       : (int)(random_bits() % 20) - 10;
    return ldexp(random_bits() & 1 ? x : -x, exponent);
}

/* Few integers, so that predicates and positions have equal ones; where
 * `special`, also infinities, NaN and zeros. */
static void put_value(const struct threads_case *c, size_t i, bool special)
{
    static const double odd[] = {INFINITY, -INFINITY, NAN, 0.0, -0.0};
    const bool is_odd = special && random_bits() % 16 == 0;
    const double x = is_odd ? odd[random_bits() % 5] : random_number(c);
    const uint64_t bits = random_bits() % 3 ? random_bits() : random_bits() % 2;
    const float single = (float)x;
    const uint16_t half = half_from_float(single);
    const void *const value = c->kind == F64   ? (const void *)&x
                              : c->kind == F32 ? (const void *)&single
                              : c->kind == F16 ? (const void *)&half
                                               : (const void *)&bits;
    memcpy((char *)source + i * c->size, value, c->size);
}

static bool is_nan_at(const struct threads_case *c, const uint64_t *x, size_t i)
{
    const char *const at = (const char *)x + i * c->size;
    double number = 0;
    float single;
    uint16_t half;
    if (c->kind == F64)
        memcpy(&number, at, sizeof number);
    else if (c->kind == F32)
        number = (memcpy(&single, at, sizeof single), single);
    else if (c->kind == F16)
        number = (memcpy(&half, at, sizeof half), half_to_float(half));
    return isnan(number);
}

/* NaNs of scans have no certain sign. */
static bool are_same(const struct threads_case *c, size_t count)
{
    if (memcmp(expected, got, count * c->result_size) == 0)
        return true;
    for (size_t i = 0; i < count; i++)
        if (memcmp((char *)expected + i * c->result_size,
                   (char *)got + i * c->result_size, c->result_size) != 0 &&
            !(c->is_scan && is_nan_at(c, expected, i) && is_nan_at(c, got, i)))
            return false;
    return true;
}

/* ---- Checks ---------------------------------------------------------------
 */

static void check(bool holds, const char *name, const char *what, size_t n,
                  size_t workers)
{
    checks++;
    if (holds)
        return;
    if (failures++ < 20)
        fprintf(stderr, "FAIL %s, %s, n %zu, %zu workers\n", name, what, n,
                workers);
}

/* Out of place, then a scan in place. */
static void compare(const struct threads_case *c, const struct shape *s,
                    const struct wgc_executor *executor, const char *what)
{
    const size_t workers = executor ? executor->workers : 0;
    memset(got, 0x5A, sizeof got);
    largest = 0;
    check(c->threads(got, source, s, executor) == WGC_OK && are_same(c, MOST),
          c->name, what, s->n, workers);
    if (c->is_scan) {
        const size_t begin = c->form == RAGGED ? s->offsets[0] : 0;
        const size_t end = c->form == RAGGED ? s->offsets[s->groups] : s->n;
        memcpy(got, expected, sizeof got); /* what belongs to no group */
        memcpy((char *)got + begin * c->size, (char *)source + begin * c->size,
               (end - begin) * c->size);
        c->threads(got, got, s, executor);
        check(are_same(c, s->n), c->name, what, s->n, workers);
    }
    check(!executor || largest <= wgc_threads_arena_size(workers), c->name,
          "allocates more than it says", s->n, workers);
}

/* Sets expected, also where nothing is written. */
static void expect(const struct threads_case *c, const struct shape *s)
{
    memset(expected, 0x5A, sizeof expected);
    c->plain(expected, source, s);
}

static const size_t worker_counts[] = {1, 2, 3, 7, 16, 64};
enum { WORKER_COUNTS = sizeof worker_counts / sizeof worker_counts[0] };

static struct wgc_pool *pools[WORKER_COUNTS];

static void compare_all(const struct threads_case *c, const struct shape *s)
{
    expect(c, s);
    if (with_openmp)
        compare(c, s, NULL, "default executor");
    for (int i = 0; i < WORKER_COUNTS; i++) {
        const size_t workers = worker_counts[i];
        if (c->form != WHOLE && workers != 2 && workers != 7)
            continue; /* the whole arrays have shown it */
        if (few && (workers > 3 || s->n < MOST))
            continue;
        const struct wgc_executor forwards = {run_forwards, NULL, workers},
                                  backwards = {run_backwards, NULL, workers},
                                  scattered = {run_scattered, NULL, workers},
                                  openmp = wgc_executor_openmp(workers),
                                  pool = wgc_executor_pool(pools[i]);
        compare(c, s, &forwards, "forwards");
        compare(c, s, &backwards, "backwards");
        compare(c, s, &scattered, "scattered");
        if (s->n < MOST || (c->kind == INTEGER && (c - threads_cases) % 5 > 0))
            continue; /* threads take their time where cores are few */
        compare(c, s, &pool, "pool");
        are_slow = c->is_scan && c->form == WHOLE;
        if (are_slow)
            compare(c, s, &pool, "slow workers");
        are_slow = false;
        if (with_openmp)
            compare(c, s, &openmp, "OpenMP");
    }
}

/* ---- Shapes ---------------------------------------------------------------
 */

static void make_offsets(size_t n)
{
    offsets[0] = 3;
    for (size_t g = 1; g <= MOST_GROUPS; g++) {
        const size_t size = g % 5 == 0    ? 0
                            : g % 97 == 0 ? 1500
                                          : random_bits() % 20;
        offsets[g] =
            offsets[g - 1] + size < n ? offsets[g - 1] + size : offsets[g - 1];
    }
}

static void test_case(const struct threads_case *c)
{
    static const size_t sizes[] = {0, 1, 4097, 8200, MOST};
    static const size_t group_sizes[] = {1, 16, 100, 4500, MOST};
    for (size_t i = 0; i < MOST; i++)
        put_value(c, i, !c->is_product && random_bits() % 2);
    make_offsets(MOST);
    for (int i = with_openmp ? 0 : 3; i < 5; i++) {
        struct shape s = {sizes[i], 100, offsets, MOST_GROUPS};
        if (c->form == WHOLE)
            compare_all(c, &s);
        s.n = MOST;
        s.group_size = group_sizes[i];
        s.groups = MOST_GROUPS * (size_t)i / 4;
        if (c->form != WHOLE)
            compare_all(c, &s);
    }
}

/* What programs keep has the layout of the first release (docs/abi.md). */
_Static_assert(offsetof(struct wgc_executor, run) == 0 &&
                   offsetof(struct wgc_executor, context) == sizeof(void *) &&
                   offsetof(struct wgc_executor, workers) ==
                       2 * sizeof(void *) &&
                   sizeof(struct wgc_executor) == 3 * sizeof(void *) &&
                   offsetof(struct wgc_arena, memory) == 3 * sizeof(void *) &&
                   offsetof(struct wgc_arena, size) == 4 * sizeof(void *) &&
                   sizeof(struct wgc_arena) == 5 * sizeof(void *),
               "the layout of a public structure changed");

/* ---- Errors, memory, nesting ----------------------------------------------
 */

static void test_errors(void)
{
    const size_t falling[] = {0, 5, 4, 9};
    int32_t x[9] = {0}, y[9] = {7, 7, 7, 7, 7, 7, 7, 7, 7};
    check(wgc_reduce_add_i32_groups_threads(y, x, 9, 0, NULL) ==
                  WGC_ERROR_GROUP_SIZE &&
              wgc_scan_inclusive_add_i32_groups_threads(y, x, 0, 0, NULL) ==
                  WGC_ERROR_GROUP_SIZE &&
              wgc_scan_inclusive_max_i32_ragged_threads(
                  y, x, falling, 3, NULL) == WGC_ERROR_OFFSETS &&
              y[0] == 7 && y[1] == 7,
          "errors", "groups", 9, 0);
    check(wgc_reduce_add_i32_ragged_threads(y, x, NULL, 0, NULL) == WGC_OK &&
              wgc_reduce_add_i32_groups_threads(NULL, NULL, 0, 4, NULL) ==
                  WGC_OK &&
              wgc_scan_exclusive_add_f64_threads(NULL, NULL, 0, NULL) == WGC_OK,
          "errors", "nothing", 0, 0);
    check(wgc_reduce_columns_threads(WGC_AND, WGC_F32, y, x, 4, 1, 1, NULL) ==
                  WGC_ERROR_OPERATOR &&
              wgc_reduce_columns_threads(WGC_ADD, (wgc_type)99, y, x, 4, 1, 1,
                                         NULL) == WGC_ERROR_OPERATOR &&
              wgc_reduce_columns_threads(WGC_ADD, WGC_F32, NULL, NULL, 0, 9, 0,
                                         NULL) == WGC_OK,
          "errors", "columns", 9, 0);
    /* Of arrays that one call would do, and of longer ones. */
    const size_t far[] = {0, 20000, 4, 25000};
    const int32_t *const many = (const int32_t *)(const void *)source;
    size_t position = 0, positions[3] = {7, 7, 7};
    check(wgc_reduce_max_i32_ragged_threads(y, many, far, 3, NULL) ==
                  WGC_ERROR_OFFSETS &&
              wgc_reduce_argmin_i32_ragged_threads(positions, many, far, 3,
                                                   NULL) == WGC_ERROR_OFFSETS &&
              wgc_reduce_argmin_i32_ragged_threads(positions, x, falling, 3,
                                                   NULL) == WGC_ERROR_OFFSETS &&
              y[0] == 7 && y[1] == 7 && positions[0] == 7 && positions[1] == 7,
          "errors", "ragged", 25000, 0);
    const struct wgc_executor executor = {run_backwards, NULL, 7};
    check(wgc_reduce_columns_threads(WGC_AND, WGC_F32, got, source, 1000, 100,
                                     250, &executor) == WGC_ERROR_OPERATOR,
          "errors", "columns in parts", 25000, 7);
    check(wgc_reduce_argmin_f32_threads(&position, NULL, 0, NULL) == WGC_OK &&
              position == SIZE_MAX,
          "argmin", "nothing", 0, 0);
}

/* Of two arrays, which the cases' are not. */
static void test_dots(void)
{
    static const size_t sizes[] = {7, 100, 5000};
    const struct wgc_executor executor = {run_backwards, NULL, 7};
    const double *const x = (const double *)(const void *)source, *const y =
                                                                      x + 1;
    double *const is = (double *)(void *)got, sum;
    for (size_t i = 0; i < MOST; i++)
        ((double *)(void *)source)[i] = (double)(random_bits() >> 40);
    make_offsets(MOST - 1);
    for (int i = 0; i < 2; i++) {
        const size_t n = i ? MOST - 1 : 12 * WGC_SPAN_F64 + 1;
        check(wgc_reduce_dot_f64_threads(&sum, x, y, n, &executor) == WGC_OK &&
                  sum == wgc_reduce_dot_f64(x, y, n),
              "dot", "two arrays", n, 7);
    }
    for (int i = 0; i < 3; i++) {
        const size_t n = MOST - 1, size = sizes[i];
        check(wgc_reduce_dot_f64_groups_threads(is, x, y, n, size, &executor) ==
                  WGC_OK,
              "dot", "groups", size, 7);
        for (size_t at = 0; at < n; at += size)
            check(is[at / size] ==
                      wgc_reduce_dot_f64(x + at, y + at,
                                         n - at < size ? n - at : size),
                  "dot", "groups of two arrays", size, 7);
    }
    check(wgc_reduce_dot_f64_ragged_threads(is, x, y, offsets, MOST_GROUPS,
                                            &executor) == WGC_OK,
          "dot", "ragged", MOST_GROUPS, 7);
    for (size_t g = 0; g < MOST_GROUPS; g++)
        check(is[g] == wgc_reduce_dot_f64(x + offsets[g], y + offsets[g],
                                          offsets[g + 1] - offsets[g]),
              "dot", "ragged, of two arrays", g, 7);
    const size_t falling[] = {0, 5, 4, 9};
    check(wgc_reduce_dot_f64_groups_threads(is, x, y, 9, 0, NULL) ==
                  WGC_ERROR_GROUP_SIZE &&
              wgc_reduce_dot_f64_ragged_threads(is, x, y, falling, 3, NULL) ==
                  WGC_ERROR_OFFSETS &&
              wgc_reduce_dot_f64_groups_threads(NULL, NULL, NULL, 0, 4, NULL) ==
                  WGC_OK &&
              wgc_reduce_dot_f64_ragged_threads(NULL, NULL, NULL, NULL, 0,
                                                NULL) == WGC_OK,
          "dot", "errors", 9, 0);
}

/* A scan, the dearest kind, by an arena of `size` bytes of which none but those
 * is touched; the result is whether there were runs. */
static bool scan_in_arena(size_t size)
{
    static char memory[4 << 20];
    const struct threads_case *c = threads_cases;
    while (strcmp(c->name, "scan_inclusive_add_f64_threads") != 0)
        c++;
    const struct shape s = {MOST, 1, NULL, 0};
    struct wgc_arena arena = {{run_forwards, NULL, 7}, memory + 1, size};
    const struct wgc_executor executor = wgc_executor_in_arena(&arena);
    memset(memory, 0x33, sizeof memory);
    for (size_t i = 0; i < MOST; i++)
        put_value(c, i, false);
    runs = 0;
    const size_t before = allocations;
    expect(c, &s);
    compare(c, &s, &executor, "arena");
    check(allocations == before, c->name, "it allocates", MOST, 7);
    bool is_kept = memory[0] == 0x33;
    for (size_t i = 1 + size; i < sizeof memory; i++)
        is_kept = is_kept && memory[i] == 0x33;
    check(is_kept, c->name, "it writes outside its arena", size, 7);
    return runs > 0;
}

/* Results that begin and end anywhere in a cache line, beside what is kept. */
static void test_places(void)
{
    const struct threads_case *const end = threads_cases + threads_case_count;
    const struct wgc_executor executors[] = {{run_forwards, NULL, 7},
                                             wgc_executor_pool(pools[2])};
    for (const struct threads_case *c = threads_cases; c < end; c++) {
        if (c->form != WHOLE || !c->is_scan)
            continue;
        for (size_t i = 0; i < MOST; i++)
            put_value(c, i, false);
        for (size_t begin = 1; begin < 70; begin += 13) {
            const struct shape s = {MOST - 3 * begin, 100, offsets, 0};
            memset(expected, 0x5A, sizeof expected);
            c->plain((char *)expected + begin * c->size, source, &s);
            for (int i = 0; i < 2; i++) {
                memset(got, 0x5A, sizeof got);
                c->threads((char *)got + begin * c->size, source, &s,
                           &executors[i]);
                check(are_same(c, MOST), c->name, "place", s.n, 7);
            }
        }
    }
}

/* Arrays that end where a part does, and an element before and behind. Parts
 * that all lead have 5 KiB here, or 6 where results go past the caches. */
static void test_ends(void)
{
    const struct threads_case *const end = threads_cases + threads_case_count;
    const struct wgc_executor executor = {run_forwards, NULL, 2};
    for (const struct threads_case *c = threads_cases; c < end; c++) {
        if (c->form != WHOLE || !c->is_scan || c->size < 4)
            continue;
        for (size_t i = 0; i < MOST; i++)
            put_value(c, i, false);
        for (size_t i = 0; i < 3; i++) {
            const struct shape s = {60 * 1024 / c->size - 1 + i, 1, NULL, 0};
            expect(c, &s);
            compare(c, &s, &executor, "end of a part");
        }
    }
}

/* Where one call is as good, there is no run; else there is, by two workers, or
 * by five where scans of halves gain from no less. */
static void test_plain_calls(void)
{
    const struct threads_case *const end = threads_cases + threads_case_count;
    const struct wgc_executor one = {run_forwards, NULL, 1},
                              seven = {run_forwards, NULL, 7};
    const struct shape large = {MOST, 100, offsets, 0},
                       small = {450, 100, offsets, 40};
    for (const struct threads_case *c = threads_cases; c < end; c++) {
        const struct wgc_executor enough = {
            run_forwards, NULL, c->is_scan && c->kind == F16 ? 5 : 2};
        for (size_t i = 0; c->form == WHOLE && i < MOST; i++)
            put_value(c, i, false); /* else most sums would be NaN */
        runs = 0;
        expect(c, &large);
        compare(c, &large, &one, "one worker");
        check(runs == 0, c->name, "has runs", large.n, 1);
        compare(c, &large, &enough, "enough workers");
        check(runs > 0 || c->form != WHOLE, c->name, "has no run", large.n,
              enough.workers);
        runs = 0;
        expect(c, &small);
        compare(c, &small, &seven, "small");
        check(runs == 0, c->name, "has runs", small.n, 7);
    }
}

static void test_memory(void)
{
    check(scan_in_arena(wgc_threads_arena_size(7)), "arena", "is used", 0, 7);
    check(!scan_in_arena(100), "arena", "too small", 0, 7);
    const struct threads_case *c = threads_cases;
    const struct wgc_executor executor = {run_forwards, NULL, 7};
    no_memory = true;
    for (; c < threads_cases + threads_case_count; c++) {
        const struct shape s = {c->form == WHOLE ? MOST : 9000, 50, offsets,
                                200};
        expect(c, &s);
        compare(c, &s, &executor, "without memory");
    }
    no_memory = false;
}

/* Several calls at once: with a pool, with the pool that they are items of, and
 * from inside a parallel region. */
enum { NESTED = 9000, CALLERS = 5 };

static float x[NESTED], y[CALLERS][NESTED], z[NESTED];

static void call_again(void *executor, size_t i)
{
    for (int k = 0; k < 5; k++)
        if (wgc_scan_inclusive_add_f32_threads(y[i], x, NESTED, executor))
            y[i][0] = NAN; /* seen by the caller */
}

static void count(void *counts, size_t i)
{
    ((atomic_int *)counts)[i]++;
}

static atomic_int counts[3]; /* of two items, and of one beyond */

static void count_both(void *executor, size_t i)
{
    const struct wgc_executor *const e = executor;
    (void)i;
    e->run(e->context, 2, count, counts);
}

static void check_callers(const char *what)
{
    for (int i = 0; i < CALLERS; i++)
        check(memcmp(y[i], z, sizeof z) == 0, "nesting", what, NESTED, CALLERS);
    memset(y, 0, sizeof y);
}

static void test_nesting(void)
{
    struct wgc_executor outer = wgc_executor_pool(pools[3]);
    struct wgc_executor inner = wgc_executor_pool(pools[2]);
    for (int i = 0; i < NESTED; i++)
        x[i] = 1.0f / (float)(1 + i % 97);
    wgc_scan_inclusive_add_f32(z, x, NESTED);
    outer.run(outer.context, 1, call_again, &outer);
    check(memcmp(y[0], z, sizeof z) == 0, "nesting", "one item", NESTED, 1);
    outer.run(outer.context, CALLERS, call_again, &outer);
    check_callers("the same pool");
    outer.run(outer.context, CALLERS, count_both, &outer);
    check(counts[0] == CALLERS && counts[1] == CALLERS && counts[2] == 0,
          "nesting", "items of items", 2, CALLERS);
    outer.run(outer.context, CALLERS, call_again, &inner);
    check_callers("another pool");
    if (!with_openmp)
        return;
#pragma omp parallel for num_threads(CALLERS) schedule(static, 1)
    for (size_t i = 0; i < CALLERS; i++)
        call_again(NULL, i);
    check_callers("a parallel region");
}

static bool is_among_few(const struct threads_case *c)
{
    static const char *const names[] = {
        "scan_inclusive_add_f32_threads", "scan_exclusive_add_f64_threads",
        "scan_inclusive_max_i32_threads", "scan_inclusive_logical_xor_threads",
        "reduce_add_f64_threads",         "reduce_max_u8_threads",
        "reduce_argmin_f32_threads",      "reduce_exact_add_f64_threads",
        "reduce_dot_f32_threads",         "reduce_add_i64_groups_threads",
        "reduce_add_i64_ragged_threads",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(c->name, names[i]) == 0)
            return true;
    return false;
}

int main(int count, char **arguments)
{
    few = count > 1 && strcmp(arguments[1], "--few") == 0;
    with_openmp = count < 2 || (strcmp(arguments[1], "--pools") != 0 && !few);
    if (count > 1 && strcmp(arguments[1], "--list-functions") == 0) {
        for (size_t i = 0; i < threads_case_count; i++)
            printf("wgc_%s\n", threads_cases[i].name);
        return EXIT_SUCCESS;
    }
    for (int i = 0; i < WORKER_COUNTS; i++) {
        pools[i] = wgc_pool_create(worker_counts[i]);
        if (!pools[i] ||
            wgc_executor_pool(pools[i]).workers != worker_counts[i])
            return EXIT_FAILURE;
    }
    for (size_t i = 0; i < threads_case_count; i++)
        if (!few || is_among_few(&threads_cases[i]))
            test_case(&threads_cases[i]);
    if (!few) {
        test_errors();
        check(are_uneven_right(), "uneven", "shared out", 0, 3);
        check(are_leads_right(), "leads", "length", 0, 2);
        test_dots();
        test_places();
        test_ends();
        test_plain_calls();
        test_memory();
    }
    test_nesting();
    for (int i = 0; i < WORKER_COUNTS; i++)
        wgc_pool_destroy(pools[i]);
    printf("%zu functions, %zu checks, %zu failures\n", threads_case_count,
           checks, failures);
    return failures || checks == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
