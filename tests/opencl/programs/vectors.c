/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "run.h"

enum { MAX_W = 8 };

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

void vectors_apart(struct run *run)
{
    const int n = run->n, w = run->w;
    const uint32_t *const in = words_below(run, (size_t)(n * w), 0);
    uint32_t *const out = zero_words(run, (size_t)(n * w));
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        uint32_t v[MAX_W], sum[MAX_W] = {0};
        memcpy(v, in + i * w, (size_t)w * sizeof *v);
        const int turns = (int)(v[0] & 7);
        for (int k = 0; k < turns; k++) {
            const uint32_t first = v[0];
            for (int e = 0; e < w; e++) {
                if ((first >> k) & 1)
                    v[e] = v[e] * 3 + 1;
                else
                    sum[e] += smaller(v[e], first >> 1);
                sum[e] = sum[e] < v[e] ? v[e] - sum[e] : sum[e] ^ v[e];
            }
        }
        for (int e = 0; e < w && turns != 3; e++)
            out[i * w + e] = sum[e] + v[e];
    }
}

void vectors_private(struct run *run)
{
    const int n = run->n, w = run->w;
    const uint32_t *const in = words_below(run, (size_t)(n * w), 0);
    uint32_t *const out = zero_words(run, (size_t)(n * w));
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        uint32_t keep[8][MAX_W];
        for (int k = 0; k < 8; k++)
            for (int e = 0; e < w; e++)
                keep[k][e] = in[i * w + e] + (uint32_t)k;
        for (int k = 0; k < 32; k++) {
            const uint32_t to = keep[k & 7][1] & 7;
            for (int e = 0; e < w; e++)
                keep[to][e] = keep[to][e] * 5 + keep[to ^ 1][e];
            keep[to][1] += (uint32_t)k;
        }
        for (int k = 0; k < 8; k++)
            for (int e = 0; e < w; e++)
                out[i * w + e] ^= keep[k][e];
    }
}

void vectors_reverse(struct run *run)
{
    const int n = run->n, w = run->w, lx = (int)run->program->local[0];
    const uint32_t *const in = words_below(run, (size_t)(n * w), 0);
    uint32_t *const out = zero_words(run, (size_t)(n * w));
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        const int l = i % lx, group = i - l;
        const int from = group + lx - 1 - l, other = group + lx - 1 - (l ^ 1);
        for (int e = 0; e < w && l % 3 != 1; e++)
            out[i * w + e] = in[from * w + e] - in[other * w];
    }
}

void vectors_casts(struct run *run)
{
    const uint32_t *const in = words_below(run, (size_t)run->n, 0);
    uint32_t *const out = zero_words(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++) {
        const uint32_t x = in[i], turned = __builtin_bswap32(x);
        const uint32_t low = (turned & 0xffff) * 3 & 0xffff;
        const uint32_t high = (turned >> 16) * 3 << 16;
        const uint64_t word = (((uint64_t)7 << 32) | x) * 5;
        uint32_t bytes = 0;
        for (int k = 0; k < 32; k += 8)
            bytes |= smaller(((x >> k) & 0xff) + 100, 255) << k;
        out[i] = (high | low) + bytes + (uint32_t)(word >> 32);
    }
}

void vectors_exp(struct run *run)
{
    const int count = run->n * run->w;
    const float *const x = floats_between(run, (size_t)count, -2, 2);
    float *const y = zero_floats(run, (size_t)count);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < count; i++)
        y[i] = expf(x[i]) + fminf(fmaxf(x[i], -0.5f), 0.5f);
}

void vectors_components(struct run *run)
{
    const int count = run->n * run->w;
    const uint32_t *const in = words_below(run, (size_t)count, 0);
    uint32_t *const out = zero_words(run, (size_t)count);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < count; i++)
        out[i] = (in[i] * 5) ^ (in[i] >> 3);
}

void vectors_turned(struct run *run)
{
    const int n = run->n;
    const uint32_t *const in = words_below(run, (size_t)(n * n), 0);
    uint32_t *const out = zero_words(run, (size_t)(n * n));
    work_items(run, n / 4, n / 4, 1);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            out[i * n + j] = in[j * n + i] * 3;
}
