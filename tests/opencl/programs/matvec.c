/* SPDX-License-Identifier: MIT */
#include "run.h"

/* a(i, k) = a[i * ai + k * ak], times w vectors, by a number of items. */
static void multiply(struct run *run, int ai, int ak, int items)
{
    const int n = run->n, w = run->w;
    const float *const a = whole_floats(run, (size_t)n * (size_t)n);
    const float *const x = whole_floats(run, (size_t)n * (size_t)w);
    float *const y = zero_floats(run, (size_t)n * (size_t)w);
    number(run, n);
    work_items(run, items, 1, 1);
    for (int j = 0; j < w; j++)
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++)
                y[j * n + i] += a[i * ai + k * ak] * x[j * n + k];
}

void matvec_row(struct run *run)
{
    multiply(run, run->n, 1, run->n);
}

void matvec_column(struct run *run)
{
    multiply(run, 1, run->n, run->n);
}

void matvec_group(struct run *run)
{
    multiply(run, run->n, 1, run->n * (int)run->program->local[0]);
}
