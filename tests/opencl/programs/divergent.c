/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "run.h"

void mandelbrot(struct run *run)
{
    const int n = run->n;
    uint32_t *const out = zero_words(run, (size_t)n * (size_t)n);
    work_items(run, n, n, 1);
    for (int i = 0; i < n * n; i++) {
        const float cx = 3.0F * (float)(i % n) / (float)n - 2.25F;
        const float cy = 2.5F * (float)(i / n) / (float)n - 1.25F;
        float x = 0, y = 0;
        while (x * x + y * y <= 4 && out[i] < (uint32_t)run->w) {
            const float next = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = next;
            out[i]++;
        }
    }
}

void collatz(struct run *run)
{
    const uint32_t *const in = words_below(run, (size_t)run->n, 10000);
    uint32_t *const out = zero_words(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++)
        for (uint32_t x = in[i]; x > 1; out[i]++)
            x = x & 1 ? 3 * x + 1 : x / 2;
}

static uint32_t greatest_common_divisor(uint32_t x, uint32_t y)
{
    return y ? greatest_common_divisor(y, x % y) : x;
}

void gcd(struct run *run)
{
    const uint32_t *const a = words_below(run, (size_t)run->n, 0);
    const uint32_t *const b = words_below(run, (size_t)run->n, 0);
    uint32_t *const out = zero_words(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++)
        out[i] = greatest_common_divisor(a[i], b[i]);
}

void binary_search(struct run *run)
{
    const int n = run->n;
    uint32_t *const values = calloc((size_t)n, sizeof *values);
    for (int i = 1; values && i < n; i++)
        values[i] = values[i - 1] + next_random(run) % 7;
    const uint32_t *const sorted = copy_words(run, (size_t)n, values);
    const uint32_t *const wanted = words_below(run, (size_t)n, 4 * (uint32_t)n);
    uint32_t *const out = zero_words(run, (size_t)n);
    number(run, n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++)
        while (out[i] < (uint32_t)n && sorted[out[i]] < wanted[i])
            out[i]++;
    free(values);
}

/* Letters are a and b. */
void string_search(struct run *run)
{
    const size_t n = (size_t)run->n, w = (size_t)run->w;
    uint32_t *const letters = calloc(n / 4 + w, sizeof *letters);
    for (size_t i = 0; letters && i < n / 4 + w; i++)
        letters[i] = 0x61616161U + (next_random(run) & 0x01010101U);
    const unsigned char *const text =
        (unsigned char *)copy_words(run, n / 4 + w, letters);
    const unsigned char *const word =
        (unsigned char *)copy_words(run, w, letters + 5);
    uint32_t *const found = zero_words(run, n);
    work_items(run, run->n, 1, 1);
    for (size_t i = 0; i < n; i++) {
        size_t k = 0;
        while (k < w && text[i + k] == word[k])
            k++;
        found[i] = k == w;
    }
    free(letters);
}

static uint32_t ways(int row, int w, uint32_t taken, uint32_t left,
                     uint32_t right)
{
    uint32_t sum = row == w;
    for (int i = 0; row < w && i < w; i++) {
        const uint32_t place = 1U << i;
        if (!(place & (taken | left | right)))
            sum += ways(row + 1, w, taken | place, (left | place) << 1,
                        (right | place) >> 1);
    }
    return sum;
}

void queens(struct run *run)
{
    const int w = run->w;
    uint32_t *const out = zero_words(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++) {
        const uint32_t a = 1U << i % w, b = 1U << i / w % w;
        if (!(b & (a | a << 1 | a >> 1)))
            out[i] = ways(2, w, a | b, (a << 1 | b) << 1, (a >> 1 | b) >> 1);
    }
}
