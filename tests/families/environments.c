/* SPDX-License-Identifier: MIT */
/* Other floating-point environments than the default one: nothing is promised
 * there of results, but that memory is safe and a position is one. */
#include <fenv.h>
#include <string.h>

#include "engine/run.h"
#include "families/families.h"

enum { EVERY_N = 150, LONGEST = 4500, NAMED = 4 };
static const size_t larger[] = {255, 511, 513, 1153, 2049, 4097, LONGEST};

/* Subnormals are flushed, as operands and as results; or kept again. The tests
 * compute nothing meanwhile that could notice. */
#if defined(__SSE2__)
static void flush_subnormals(bool flushed)
{
    const unsigned both = 0x8040;
    const unsigned mode = __builtin_ia32_stmxcsr();
    __builtin_ia32_ldmxcsr(flushed ? mode | both : mode & ~both);
}
#elif defined(__aarch64__)
static void flush_subnormals(bool flushed)
{
    const uint64_t both = UINT64_C(1) << 24 | UINT64_C(1) << 19;
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    mode = flushed ? mode | both : mode & ~both;
    __asm__ volatile("msr fpcr, %0" : : "r"(mode));
}
#else
static void flush_subnormals(bool flushed)
{
    (void)flushed;
}
#endif

static const int roundings[] = {
    FE_TONEAREST,
#ifdef FE_UPWARD
    FE_UPWARD,
#endif
#ifdef FE_DOWNWARD
    FE_DOWNWARD,
#endif
#ifdef FE_TOWARDZERO
    FE_TOWARDZERO,
#endif
};
enum { ENVIRONMENTS = 2 * (sizeof roundings / sizeof roundings[0]) };

static void enter(size_t environment)
{
    fesetround(roundings[environment / 2]);
    flush_subnormals(environment % 2 != 0);
}

static void leave(void)
{
    fesetround(FE_TONEAREST);
    flush_subnormals(false);
}

static unsigned char *place(struct run *run, const unsigned char *input,
                            size_t bytes, size_t n)
{
    run->src = (struct place){n % 2 ? AT_END : AT_START, 0};
    unsigned char *const src = guarded_place(&run->source, run->src, bytes);
    memcpy(src, input, bytes);
    return src;
}

static void check_groups(struct run *run, const struct position *p,
                         const unsigned char *src, size_t n, size_t size)
{
    const size_t groups = (n + size - 1) / size;
    const struct place at = {AT_END, 0};
    size_t *const dst =
        (void *)guarded_place(&run->target, at, groups * sizeof *dst);
    for (size_t e = 0; e < ENVIRONMENTS; e++) {
        enter(e);
        p->groups(run->kernels, dst, src, n, size);
        leave();
        for (size_t g = 0; g < groups; g++)
            CHECK(run, dst[g] < size && dst[g] < n - g * size,
                  "environment=%zu group_size=%zu group=%zu got %zu", e, size,
                  g, dst[g]);
    }
}

static void check_position(struct run *run, const struct position *p,
                           const unsigned char *input, enum data data, size_t n)
{
    begin_case(run, data_names[data], n, "%s", p->name);
    const unsigned char *const src =
        place(run, input, n * p->meaning.type->size, n);
    for (size_t e = 0; e < ENVIRONMENTS; e++) {
        enter(e);
        const size_t got = p->call(run->kernels, src, n);
        leave();
        CHECK(run, got < n, "environment=%zu got %zu", e, got);
    }
    check_groups(run, p, src, n, n % 40 + 1);
}

static void check_many(struct run *run, const struct many *m,
                       const unsigned char *input, enum data data, size_t n)
{
    begin_case(run, data_names[data], n, "%s", m->name);
    const size_t size = m->meaning.type->size;
    const unsigned char *const src = place(run, input, n * size, n);
    const size_t lengths[] = {n, n % 40 + 1};
    run->dst = run->src;
    for (size_t e = 0; e < 2 * ENVIRONMENTS; e++) {
        const size_t length = lengths[e / ENVIRONMENTS];
        const size_t results =
            m->form == MANY_REDUCE ? (n + length - 1) / length : n;
        unsigned char *const dst =
            guarded_place(&run->target, run->dst, results * size);
        enter(e % ENVIRONMENTS);
        m->groups(run->kernels, dst, src, n, length);
        leave();
        CHECK(run, guarded_intact(&run->target, dst, results * size),
              "environment=%zu: bytes around dst were changed",
              e % ENVIRONMENTS);
    }
}

static void check_size(struct run *run, size_t n)
{
    static unsigned char input[LONGEST * LARGEST_ELEMENT];
    const enum data few[NAMED] = {DATA_denormals, DATA_extremes, DATA_random,
                                  DATA_zeros};
    for (size_t d = 0; d < NAMED; d++) {
        for (size_t i = 0; i < position_count; i++) {
            const struct type *const type = positions[i].meaning.type;
            if (!is_floating(type))
                continue;
            fill_data(type, few[d], run->settings.seed + n, input, n);
            check_position(run, &positions[i], input, few[d], n);
        }
        for (size_t i = 0; i < many_count && n % 3 == 0; i++) {
            const struct type *const type = many[i].meaning.type;
            if (!is_floating(type))
                continue;
            fill_data(type, few[d], run->settings.seed + n, input, n);
            check_many(run, &many[i], input, few[d], n);
        }
    }
}

void family_environments(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (size_t n = 1; n <= EVERY_N && n <= max_n; n++)
        check_size(run, n);
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
        if (larger[i] <= max_n)
            check_size(run, larger[i]);
}
