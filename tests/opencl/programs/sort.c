/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "run.h"

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void sort_some(struct run *run, int values_of_item, uint32_t below)
{
    const size_t n = (size_t)run->n;
    const size_t l = run->program->local[0] * (size_t)values_of_item;
    const uint32_t *const in = words_below(run, n, below);
    uint32_t *const out = zero_words(run, n);
    work_items(run, run->n / values_of_item, 1, 1);
    memcpy(out, in, n * sizeof *out);
    for (size_t i = 0; i < n; i += l)
        qsort(out + i, l, sizeof *out, compare);
}

void sort_pairs(struct run *run)
{
    sort_some(run, 2, 0);
}

void sort(struct run *run)
{
    sort_some(run, 1, 1000);
}

/* By w bits. */
void sort_bits(struct run *run)
{
    sort_some(run, 1, 1U << run->w);
}
