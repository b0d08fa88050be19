/* SPDX-License-Identifier: MIT */
#include "run.h"

/* Of n values, w an item. */
void scan(struct run *run)
{
    const int l = (int)run->program->local[0] * run->w;
    const float *const in = whole_floats(run, (size_t)run->n);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / run->w, 1, 1);
    for (int i = 0; i < run->n; i++)
        out[i] = in[i] + (i % l ? out[i - 1] : 0);
}

void scan_segmented(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = whole_floats(run, (size_t)run->n);
    float *const out = zero_floats(run, (size_t)run->n);
    const uint32_t *const flags = words_below(run, (size_t)run->n, 2);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++)
        out[i] = in[i] + (i % l && !flags[i] ? out[i - 1] : 0);
}

void compaction(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = whole_floats(run, (size_t)run->n);
    float *const out = zero_floats(run, (size_t)run->n);
    uint32_t *const count = zero_words(run, (size_t)(run->n / l));
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++)
        if (in[i] > 0)
            out[i / l * l + (int)count[i / l]++] = in[i];
}
