/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "run.h"

void softmax(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = floats_between(run, (size_t)run->n, -8, 8);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int at = 0; at < run->n; at += l) {
        double sum = 0;
        for (int i = at; i < at + l; i++)
            sum += exp((double)in[i]);
        for (int i = at; i < at + l; i++)
            out[i] = (float)(exp((double)in[i]) / sum);
    }
}

void layer_norm(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = floats_between(run, (size_t)run->n, -8, 8);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n, 1, 1);
    for (int at = 0; at < run->n; at += l) {
        double sum = 0, squares = 0;
        for (int i = at; i < at + l; i++)
            sum += (double)in[i];
        for (int i = at; i < at + l; i++)
            squares += pow((double)in[i] - sum / l, 2);
        for (int i = at; i < at + l; i++)
            out[i] =
                (float)(((double)in[i] - sum / l) / sqrt(squares / l + 1e-5));
    }
}

void transpose(struct run *run)
{
    const int n = run->n;
    const float *const in = whole_floats(run, (size_t)(n * n));
    float *const out = zero_floats(run, (size_t)(n * n));
    work_items(run, n, n / run->w, 1);
    for (int i = 0; i < n * n; i++)
        out[i] = in[i % n * n + i / n];
}

void cosine_8x8(struct run *run)
{
    const int n = run->n;
    const double pi = acos(-1);
    const float *const in = whole_floats(run, (size_t)(n * n));
    float *const out = zero_floats(run, (size_t)(n * n));
    float cosines[64];
    for (int i = 0; i < 64; i++)
        cosines[i] = (float)cos(pi / 16 * (i / 8) * (2 * (i % 8) + 1));
    copy_floats(run, 64, cosines);
    work_items(run, n, n, 1);
    for (int i = 0; i < n * n; i++) {
        const int x = i % n % 8, y = i / n % 8;
        const float *const tile = &in[i - y * n - x];
        double sum = 0;
        for (int k = 0; k < 64; k++)
            sum += (double)cosines[y * 8 + k / 8] *
                   (double)cosines[x * 8 + k % 8] *
                   (double)tile[k / 8 * n + k % 8];
        out[i] = (float)sum;
    }
}

void haar(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = whole_floats(run, (size_t)run->n);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / 2, 1, 1);
    for (int at = 0; at < run->n; at += 2 * l) {
        for (int i = 0; i < 2 * l; i++)
            out[at] += in[at + i];
        for (int h = l; h > 0; h /= 2)
            for (int i = 0; i < 2 * l; i++)
                out[at + h + i / (2 * l / h)] +=
                    i / (l / h) % 2 ? -in[at + i] : in[at + i];
    }
}

void cube_sums(struct run *run)
{
    const int n = run->n;
    const size_t *const local = run->program->local;
    const int lx = (int)local[0], ly = (int)local[1], lz = (int)local[2];
    const float *const in = whole_floats(run, (size_t)(n * n * n));
    float *const out = zero_floats(run, (size_t)(n / lx * (n / ly) * (n / lz)));
    work_items(run, n, n, n);
    for (int i = 0; i < n * n * n; i++) {
        const int x = i % n / lx, y = i / n % n / ly, z = i / n / n / lz;
        out[(z * (n / ly) + y) * (n / lx) + x] += in[i];
    }
}
