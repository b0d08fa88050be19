/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

enum { MOST = 32 };

/* n values: matrices of l x l, symmetric, with large diagonals. */
static const float *matrices(struct run *run, int l)
{
    const size_t n = (size_t)run->n;
    float *const values = calloc(n, sizeof *values);
    for (int i = 0; values && i < run->n; i++) {
        const int row = i / l % l, column = i % l;
        if (row == column)
            values[i] = (float)(2 * l + (int)(next_random(run) % 8));
        else if (row > column) {
            values[i] = (float)(next_random(run) % 1024) / 512 - 1;
            values[i - (row - column) * (l - 1)] = values[i];
        }
    }
    const float *const array = copy_floats(run, n, values);
    free(values);
    return array;
}

static void lu_of(const float *in, float *out, int l)
{
    double s[MOST][MOST];
    for (int i = 0; i < l * l; i++)
        s[i / l][i % l] = (double)in[i];
    for (int k = 0; k < l; k++)
        for (int i = k + 1; i < l; i++) {
            s[i][k] /= s[k][k];
            for (int j = k + 1; j < l; j++)
                s[i][j] -= s[i][k] * s[k][j];
        }
    for (int i = 0; i < l * l; i++)
        out[i] = (float)s[i / l][i % l];
}

void lu(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = matrices(run, l);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / l, 1, 1);
    for (int i = 0; i < run->n; i += l * l)
        lu_of(in + i, out + i, l);
}

static void cholesky_of(const float *in, float *out, int l)
{
    double s[MOST][MOST] = {{0}};
    for (int i = 0; i < l; i++)
        for (int j = 0; j <= i; j++) {
            double rest = (double)in[i * l + j];
            for (int k = 0; k < j; k++)
                rest -= s[i][k] * s[j][k];
            s[i][j] = i == j ? sqrt(rest) : rest / s[j][j];
            out[i * l + j] = (float)s[i][j];
        }
}

void cholesky(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = matrices(run, l);
    float *const out = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / l, l, 1);
    for (int i = 0; i < run->n; i += l * l)
        cholesky_of(in + i, out + i, l);
}

static void qr_of(const float *in, float *q, float *r, int l)
{
    double s[MOST][MOST];
    for (int i = 0; i < l * l; i++)
        s[i % l][i / l] = (double)in[i]; /* columns */
    for (int k = 0; k < l; k++)
        for (int j = k; j < l; j++) {
            double product = 0;
            for (int i = 0; i < l; i++)
                product += s[k][i] * s[j][i];
            const double factor = j == k ? sqrt(product) : product;
            for (int i = 0; i < l; i++)
                s[j][i] =
                    j == k ? s[j][i] / factor : s[j][i] - factor * s[k][i];
            r[k * l + j] = (float)factor;
        }
    for (int i = 0; i < l * l; i++)
        q[i] = (float)s[i % l][i / l];
}

void qr(struct run *run)
{
    const int l = (int)run->program->local[0];
    const float *const in = matrices(run, l);
    float *const q = zero_floats(run, (size_t)run->n);
    float *const r = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / l, 1, 1);
    for (int i = 0; i < run->n; i += l * l)
        qr_of(in + i, q + i, r + i, l);
}

void floyd_warshall(struct run *run)
{
    const int w = run->w, graphs = run->n;
    const size_t *const l = run->program->local;
    const size_t n = (size_t)(graphs * w * w);
    const uint32_t *const in = words_below(run, n, 100000);
    uint32_t *const out = zero_words(run, n);
    work_items(run, graphs * (int)l[0], (int)l[1], 1);
    memcpy(out, in, n * sizeof *out);
    for (int g = 0; g < graphs; g++) {
        uint32_t *const s = out + g * w * w;
        for (int k = 0; k < w; k++)
            for (int i = 0; i < w * w; i++) {
                const uint32_t way = s[i / w * w + k] + s[k * w + i % w];
                s[i] = way < s[i] ? way : s[i];
            }
    }
}
