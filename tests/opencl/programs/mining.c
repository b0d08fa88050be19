/* SPDX-License-Identifier: MIT */
#include <float.h>

#include "run.h"

void kmeans(struct run *run)
{
    const size_t n = (size_t)run->n, w = (size_t)run->w;
    const float *const x = whole_floats(run, n), *const y =
                                                     whole_floats(run, n);
    const float *const cx = whole_floats(run, w);
    const float *const cy = whole_floats(run, w);
    uint32_t *const nearest = zero_words(run, n);
    work_items(run, run->n, 1, 1);
    for (size_t i = 0; i < n; i++) {
        float least = FLT_MAX;
        for (size_t k = 0; k < w; k++) {
            const float dx = x[i] - cx[k], dy = y[i] - cy[k];
            const float d = dx * dx + dy * dy;
            if (d < least) {
                least = d;
                nearest[i] = (uint32_t)k;
            }
        }
    }
}

/* Values of one counter: 1 or 8. */
static void histogram(struct run *run, uint32_t each)
{
    const size_t n = (size_t)run->n;
    const size_t of_group = run->program->local[0] * (size_t)run->w;
    const uint32_t *const in = words_below(run, n, 256);
    uint32_t *const out = zero_words(run, n / of_group * 256);
    work_items(run, run->n / run->w, 1, 1);
    for (size_t i = 0; i < n; i++)
        out[i / of_group * 256 + in[i] / each * each]++;
}

void histogram_atomic(struct run *run)
{
    histogram(run, 1);
}

void histogram_columns(struct run *run)
{
    histogram(run, 8);
}

void nearest_two(struct run *run)
{
    const int n = run->n;
    const float *const x = whole_floats(run, (size_t)n);
    const float *const y = whole_floats(run, (size_t)n);
    float *const first = zero_floats(run, (size_t)n);
    float *const second = zero_floats(run, (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        first[i] = second[i] = FLT_MAX;
        for (int k = 0; k < n; k++) {
            const float dx = x[i] - x[k], dy = y[i] - y[k];
            const float d = dx * dx + dy * dy;
            if (k != i && d < second[i])
                second[i] = d;
            if (k != i && d < first[i]) {
                second[i] = first[i];
                first[i] = d;
            }
        }
    }
}

void arg_max(struct run *run)
{
    const int l = (int)run->program->local[0];
    const uint32_t *const in = words_below(run, (size_t)run->n, 100);
    uint32_t *const out = zero_words(run, (size_t)(run->n / l));
    work_items(run, run->n, 1, 1);
    for (int i = 0; i < run->n; i++)
        if (in[i] > in[i / l * l + (int)out[i / l]])
            out[i / l] = (uint32_t)(i % l);
}

enum { MOST_LETTERS = 256 };

static uint32_t distance(const uint32_t *left, const uint32_t *right, size_t l)
{
    static uint32_t d[MOST_LETTERS + 1][MOST_LETTERS + 1];
    for (size_t i = 0; i <= l; i++)
        for (size_t j = 0; j <= l; j++) {
            d[i][j] = (uint32_t)(i + j);
            if (i == 0 || j == 0)
                continue;
            const uint32_t up = d[i - 1][j] + 1, side = d[i][j - 1] + 1;
            const uint32_t change =
                d[i - 1][j - 1] + (left[i - 1] != right[j - 1]);
            d[i][j] = up < side ? up : side;
            d[i][j] = change < d[i][j] ? change : d[i][j];
        }
    return d[l][l];
}

void edit_distance(struct run *run)
{
    const size_t n = (size_t)run->n, l = run->program->local[0];
    const uint32_t *const left = words_below(run, n, 4);
    const uint32_t *const right = words_below(run, n, 4);
    uint32_t *const out = zero_words(run, n / l);
    work_items(run, run->n, 1, 1);
    for (size_t i = 0; i < n / l; i++)
        out[i] = distance(left + i * l, right + i * l, l);
}
