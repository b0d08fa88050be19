/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "run.h"

static uint32_t xorshift(uint32_t x)
{
    x ^= x << 13;
    x ^= x >> 17;
    return x ^ x << 5;
}

void monte_carlo_pi(struct run *run)
{
    const uint32_t *const seeds = words_below(run, (size_t)run->n, 0);
    uint32_t *const out = zero_words(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++) {
        uint32_t state = seeds[i];
        for (int k = 0; k < run->w; k++) {
            state = xorshift(state);
            const uint32_t x = state >> 17, y = state & 0x7fff;
            out[i] += x * x + y * y < 0x40000000U;
        }
    }
}

void monte_carlo_option(struct run *run)
{
    const uint32_t *const seeds = words_below(run, (size_t)run->n, 0);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++) {
        uint32_t state = seeds[i];
        double sum = 0;
        for (int k = 0; k < run->w; k++) {
            state = xorshift(state);
            const double u = ((state >> 8) + 1) * 0x1p-24;
            state = xorshift(state);
            const double v = (state >> 8) * 0x1p-24;
            const double z = sqrt(-2 * log(u)) * cos(2 * acos(-1) * v);
            sum += fmax(100 * exp(0.2 * z - 0.02) - 100, 0);
        }
        out[i] = (float)(sum / run->w);
    }
}

void xorshift128(struct run *run)
{
    const size_t n = (size_t)run->n;
    uint32_t *const states = words_below(run, 4 * n, 0);
    uint32_t *const out = zero_words(run, n * (size_t)run->w);
    work_items(run, run->n, 1, 1);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < (size_t)run->w; k++) {
            const uint32_t t = states[i] ^ states[i] << 11;
            for (size_t j = 0; j < 3; j++)
                states[j * n + i] = states[(j + 1) * n + i];
            const uint32_t w = states[3 * n + i];
            out[k * n + i] = states[3 * n + i] = w ^ w >> 19 ^ t ^ t >> 8;
        }
}

void crc32(struct run *run)
{
    const int n = run->n, w = run->w;
    const uint32_t *const in = words_below(run, (size_t)(n * w), 0);
    uint32_t *const out = zero_words(run, (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        uint32_t crc = ~0U;
        for (int bit = 0; bit < 32 * w; bit++) {
            crc ^= in[i * w + bit / 32] >> bit % 32 & 1;
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320U : crc >> 1;
        }
        out[i] = ~crc;
    }
}

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

void murmur(struct run *run)
{
    const int n = run->n, w = run->w;
    const uint32_t *const in = words_below(run, (size_t)(n * w), 0);
    uint32_t *const out = zero_words(run, (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        uint32_t h = 42;
        for (int k = 0; k < w; k++) {
            const uint32_t word = rotate(in[k * n + i] * 0xcc9e2d51U, 15);
            h = rotate(h ^ word * 0x1b873593U, 13) * 5 + 0xe6546b64U;
        }
        h = (h ^ h >> 16) * 0x85ebca6bU;
        h = (h ^ h >> 13) * 0xc2b2ae35U;
        out[i] = h ^ h >> 16;
    }
}

/* By the binomial distribution of the last step. */
void binomial_option(struct run *run)
{
    const int l = (int)run->program->local[0], steps = l - 1;
    const float *const price = floats_between(run, (size_t)run->n, 80, 120);
    float *const out = zero_floats(run, (size_t)run->n);
    const double up = (double)1.02F, growth = (double)1.0005F;
    const double chance = (growth - 1 / up) / (up - 1 / up);
    work_items(run, run->n * l, 1, 1);
    for (int i = 0; i < run->n; i++) {
        double sum = 0;
        for (int k = 0; k <= steps; k++) {
            const double ways =
                lgamma(steps + 1) - lgamma(k + 1) - lgamma(steps - k + 1);
            const double end = (double)price[i] * pow(up, 2 * k - steps);
            sum += exp(ways + k * log(chance) + (steps - k) * log1p(-chance)) *
                   fmax(end - 100, 0);
        }
        out[i] = (float)(sum / pow(growth, steps));
    }
}
