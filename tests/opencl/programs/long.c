/* SPDX-License-Identifier: MIT */
#include "run.h"

enum { TURNS = 5, MOST_ITEMS = 64 };

void loops(struct run *run)
{
    const int l = (int)run->program->local[0];
    const uint32_t *const in = words_below(run, (size_t)run->n, 0);
    uint32_t *const out = zero_words(run, 8 * (size_t)run->n);
    number(run, TURNS);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++) {
        const uint32_t *const s = &in[i / l * l];
        for (int k = 0; k < run->w * TURNS; k++) {
            const int turn = k % TURNS;
            out[i * 8 + (turn * 3 & 7)] += (uint32_t)turn ^ s[(i + turn) % l];
        }
        out[i * 8] += s[l - 1 - i % l];
    }
}

static void step(uint32_t *x, uint32_t *s, int l, uint32_t h)
{
    for (int i = 0; i < l; i++) {
        x[i] = s[(uint32_t)i ^ h] + x[i] * 3;
        x[i] += x[i] & h ? TURNS : 0;
    }
    for (int i = 0; i < l; i++)
        s[i] = x[i];
}

/* One group: x are its items' values, s is its local memory. */
static void lines(uint32_t *x, uint32_t *s, int l)
{
    for (uint32_t h = 1; h <= 8; h *= 2)
        step(x, s, l, h);
    for (int i = 0; i < l; i++)
        for (int k = 0; k < TURNS; k++)
            x[i] ^= s[k];
    step(x, s, l, 16);
}

void many_barriers(struct run *run)
{
    const int l = (int)run->program->local[0];
    const uint32_t *const in = words_below(run, (size_t)run->n, 0);
    uint32_t *const out = zero_words(run, (size_t)run->n);
    number(run, TURNS);
    work_items(run, run->n, 1, 1);
    for (int at = 0; at < run->n; at += l) {
        uint32_t s[MOST_ITEMS];
        for (int i = 0; i < l; i++)
            s[i] = out[at + i] = in[at + i];
        for (int k = 0; k < run->w; k++)
            lines(out + at, s, l);
    }
}
