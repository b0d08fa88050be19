/* SPDX-License-Identifier: MIT */
#include "run.h"

void rounds_and_tree(struct run *run)
{
    const int l = (int)run->program->local[0], groups = run->n / l;
    const uint32_t *const in = words_below(run, (size_t)groups * (size_t)l, 0);
    uint32_t *const out = zero_words(run, (size_t)groups);
    work_items(run, groups * l, 1, 1);
    for (int i = 0; i < groups * l; i++) {
        uint32_t x = in[i];
        for (int k = 0; k < run->w; k++)
            x = (x ^ x >> 13) * 1664525U + 1013904223U;
        out[i / l] += x;
    }
}

/* Of n values, w an item. */
void reduce(struct run *run)
{
    const int l = (int)run->program->local[0] * run->w;
    const float *const in = whole_floats(run, (size_t)run->n);
    float *const out = zero_floats(run, (size_t)(run->n / l));
    work_items(run, run->n / run->w, 1, 1);
    for (int i = 0; i < run->n; i++)
        out[i / l] += in[i];
}
