/* SPDX-License-Identifier: MIT */
#include "run.h"

static int clamp(int i, int n)
{
    return i < 0 ? 0 : i < n ? i : n - 1;
}

void stencil_line(struct run *run)
{
    const int n = run->n;
    const float *const in = whole_floats(run, (size_t)n);
    float *const out = zero_floats(run, (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++)
        for (int k = -run->w; k <= run->w; k++)
            out[i] += (float)k * in[clamp(i + k, n)];
}

void stencil_plane(struct run *run)
{
    const int n = run->n;
    const float *const in = whole_floats(run, (size_t)(n * n));
    float *const out = zero_floats(run, (size_t)(n * n));
    work_items(run, n, n, 1);
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++)
            out[y * n + x] = in[clamp(y - 1, n) * n + x] +
                             in[clamp(y + 1, n) * n + x] +
                             in[y * n + clamp(x - 1, n)] +
                             in[y * n + clamp(x + 1, n)] - 4 * in[y * n + x];
}

void stencil_volume(struct run *run)
{
    const int n = run->n;
    const float *const in = whole_floats(run, (size_t)(n * n * n));
    float *const out = zero_floats(run, (size_t)(n * n * n));
    work_items(run, n, n, n);
    for (int z = 1; z < n - 1; z++)
        for (int y = 1; y < n - 1; y++)
            for (int x = 1; x < n - 1; x++) {
                const float *const p = &in[(z * n + y) * n + x];
                out[p - in] =
                    p[-1] + p[1] + p[-n] + p[n] + p[-n * n] + p[n * n] - 6 * *p;
            }
}

void life(struct run *run)
{
    const int n = run->n;
    const uint32_t *const in = words_below(run, (size_t)(n * n), 2);
    uint32_t *const out = zero_words(run, (size_t)(n * n));
    work_items(run, n, n, 1);
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            uint32_t sum = 0;
            for (int k = 0; k < 9; k++)
                sum += k == 4 ? 0
                              : in[(y + k / 3 - 1 + n) % n * n +
                                   (x + k % 3 - 1 + n) % n];
            out[y * n + x] = sum == 3 || (in[y * n + x] && sum == 2);
        }
}

void convolution(struct run *run)
{
    const int n = run->n, w = run->w;
    const float *const in = whole_floats(run, (size_t)(n * n));
    float *const out = zero_floats(run, (size_t)(n * n));
    const float *const weights = whole_floats(run, (size_t)(w * w));
    work_items(run, n, n, 1);
    for (int i = 0; i < n * n; i++)
        for (int k = 0; k < w * w; k++) {
            const int x = i % n + k % w - w / 2, y = i / n + k / w - w / 2;
            if (x == clamp(x, n) && y == clamp(y, n))
                out[i] += weights[k] * in[y * n + x];
        }
}
