/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "run.h"

static void pull(const float *self, const float *other, double sum[3])
{
    double square = 0.01;
    for (int d = 0; d < 3; d++)
        square += pow((double)other[d] - (double)self[d], 2);
    for (int d = 0; d < 3; d++)
        sum[d] += (double)other[3] * ((double)other[d] - (double)self[d]) /
                  (square * sqrt(square));
}

static void store(float *out, const double sum[3])
{
    for (int d = 0; d < 3; d++)
        out[d] = (float)sum[d];
}

void nbody(struct run *run)
{
    const int n = run->n;
    const float *const in = floats_between(run, 4 * (size_t)n, 0, 1);
    float *const out = zero_floats(run, 4 * (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        double sum[3] = {0};
        for (int k = 0; k < n; k++)
            pull(in + 4 * i, in + 4 * k, sum);
        store(out + 4 * i, sum);
    }
}

void neighbours(struct run *run)
{
    const int n = run->n, w = run->w;
    const float *const in = floats_between(run, 4 * (size_t)n, 0, 1);
    const uint32_t *const list = words_below(run, (size_t)(n * w), (uint32_t)n);
    float *const out = zero_floats(run, 4 * (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++) {
        double sum[3] = {0};
        for (int k = 0; k < w; k++) {
            const float *const other = in + 4 * list[k * n + i];
            if (fabsf(other[0] - in[4 * i]) < 0.5F)
                pull(in + 4 * i, other, sum);
        }
        store(out + 4 * i, sum);
    }
}
