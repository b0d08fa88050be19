/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "run.h"

enum { MAX_POINTS = 1024 };

/* One transform, by its definition. */
static void transform(const float *in, float *out, int points)
{
    static double cosine[MAX_POINTS], sine[MAX_POINTS];
    for (int k = 0; k < points; k++) {
        cosine[k] = cos(-2 * acos(-1) * k / points);
        sine[k] = sin(-2 * acos(-1) * k / points);
    }
    for (int k = 0; k < points; k++) {
        double re = 0, im = 0;
        for (int i = 0; i < points; i++) {
            const double c = cosine[i * k % points], s = sine[i * k % points];
            re += (double)in[2 * i] * c - (double)in[2 * i + 1] * s;
            im += (double)in[2 * i] * s + (double)in[2 * i + 1] * c;
        }
        out[2 * k] = (float)re;
        out[2 * k + 1] = (float)im;
    }
}

/* n points in all, of which an item does w. */
void fft(struct run *run)
{
    const int n = run->n;
    const int points = run->w * (int)run->program->local[0];
    const float *const in = floats_between(run, 2 * (size_t)n, -1, 1);
    float *const out = zero_floats(run, 2 * (size_t)n);
    work_items(run, n / run->w, 1, 1);
    for (int i = 0; i < n; i += points)
        transform(in + 2 * i, out + 2 * i, points);
}
