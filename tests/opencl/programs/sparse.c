/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "run.h"

enum { LONGEST = 40 };

static void csr(struct run *run, int items)
{
    const size_t n = (size_t)run->n;
    uint32_t *const starts = calloc(n + 1, sizeof *starts);
    for (size_t i = 0; starts && i < n; i++)
        starts[i + 1] = starts[i] + next_random(run) % LONGEST;
    const uint32_t *const start = copy_words(run, n + 1, starts);
    const uint32_t *const column = words_below(run, start[n], (uint32_t)run->n);
    const float *const a = whole_floats(run, start[n]);
    const float *const x = whole_floats(run, n);
    float *const y = zero_floats(run, n);
    work_items(run, items, 1, 1);
    for (size_t i = 0; i < n; i++)
        for (uint32_t k = start[i]; k < start[i + 1]; k++)
            y[i] += a[k] * x[column[k]];
    free(starts);
}

void spmv_csr(struct run *run)
{
    csr(run, run->n);
}

void spmv_csr_shared(struct run *run)
{
    csr(run, run->n * run->w);
}

void spmv_ell(struct run *run)
{
    const size_t n = (size_t)run->n, size = n * (size_t)run->w;
    const uint32_t *const column = words_below(run, size, (uint32_t)run->n);
    const float *const a = whole_floats(run, size);
    const float *const x = whole_floats(run, n);
    float *const y = zero_floats(run, n);
    work_items(run, run->n, 1, 1);
    for (size_t k = 0; k < size; k++)
        y[k % n] += a[k] * x[column[k]];
}
