/* SPDX-License-Identifier: MIT */
/*
 * One element that differs, at every position, among neutral ones. Kernels of
 * add and xor are linear and touch data in an order that does not depend on
 * it, so n such inputs fix the result for every input.
 */
#include "engine/reference.h"
#include "families/families.h"

enum { EVERY_N = 130 };
static const size_t larger[] = {257, 300, 1100};

/* What leaves other elements as they are, shown as an element. */
static uint64_t background(const struct meaning *m)
{
    if (m->rounding)
        return from_double(m->type, m->operation->neutral);
    return is_floating(m->type) ? quiet_nan_bits(m->type)
                                : m->operation->identity(m->type);
}

static void check_position(struct run *run, struct reference *reference,
                           size_t n, size_t position, enum data hot)
{
    const struct meaning *const m = &reference->collective->meaning;
    const struct place end = {AT_END, 0};
    unsigned char *const at = reference->input + position * m->type->size;
    store_bits(at, m->type->size,
               datum(m->type, hot, run->settings.seed, position));
    reference_solve(reference, n);
    check_reduce(run, reference, n, end);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
        check_scan(run, reference, shape, n, end, end);
    store_bits(at, m->type->size, background(m));
}

/* Small and odd n meet extremes, which the next n does not. */
static void check_every_position(struct run *run, struct reference *reference,
                                 size_t n)
{
    const enum data hot = n <= EVERY_N && n % 2 ? DATA_extremes : DATA_rough;
    for (size_t position = 0; position < n; position++)
        check_position(run, reference, n, position, hot);
}

void family_one_hot(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (size_t c = 0; c < collective_count; c++) {
        if (!is_tested(run, &collectives[c]))
            continue;
        const struct meaning *const m = &collectives[c].meaning;
        struct reference reference = reference_open(&collectives[c], LARGEST_N);
        reference.data = "one_hot";
        for (size_t i = 0; i < LARGEST_N; i++)
            store_bits(reference.input + i * m->type->size, m->type->size,
                       background(m));
        for (size_t n = 1; n <= EVERY_N && n <= max_n; n++)
            check_every_position(run, &reference, n);
        for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
            if (larger[i] <= max_n)
                check_every_position(run, &reference, larger[i]);
        reference_close(&reference);
    }
}
