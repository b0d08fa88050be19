/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "run.h"

static void each(struct run *run, float low, float high, double (*f)(double))
{
    const int n = run->n;
    const float *const x = floats_between(run, (size_t)n, low, high);
    float *const y = zero_floats(run, (size_t)n);
    work_items(run, n, 1, 1);
    for (int i = 0; i < n; i++)
        y[i] = (float)f((double)x[i]);
}

static double same(double x)
{
    return x;
}

void few_items(struct run *run)
{
    each(run, 1, 10, same);
}

static double exp_log_sqrt_of(double x)
{
    return exp(x) + log(x) + sqrt(x);
}

void exp_log_sqrt(struct run *run)
{
    each(run, 1, 10, exp_log_sqrt_of);
}

static double trigonometry_of(double x)
{
    return sin(x) * cos(2 * x) + atan2(x, 3) + tanh(x);
}

void trigonometry(struct run *run)
{
    each(run, -10, 10, trigonometry_of);
}

static double powers_of(double x)
{
    return pow(x, (double)2.4F) + cbrt(x) + 1 / sqrt(x);
}

void powers(struct run *run)
{
    each(run, 0.01F, 10, powers_of);
}

/* Of eighths, so that all sums are exact. */
void rounding_float4(struct run *run)
{
    const float *const x = whole_floats(run, (size_t)run->n);
    float *const y = zero_floats(run, (size_t)run->n);
    work_items(run, run->n / 4, 1, 1);
    for (int i = 0; i < run->n; i++) {
        const float v = x[i] * 0.375F;
        y[i] = floorf(v) + 2 * fabsf(rintf(v)) + fminf(fmaxf(v, -2), 2) +
               (v < 0.5F ? -v : v) + fminf(v, truncf(v));
    }
}

static double normal(double x)
{
    return 0.5 * erfc(-x / sqrt(2));
}

void black_scholes(struct run *run)
{
    const double rate = 0.02, volatility = 0.3;
    const size_t n = (size_t)run->n;
    const float *const price = floats_between(run, n, 5, 30);
    const float *const strike = floats_between(run, n, 1, 100);
    const float *const years = floats_between(run, n, 0.25F, 10);
    float *const call = zero_floats(run, n);
    float *const put = zero_floats(run, n);
    work_items(run, run->n, 1, 1);
    for (size_t i = 0; i < n; i++) {
        const double p = (double)price[i], t = (double)years[i];
        const double root = volatility * sqrt(t);
        const double d1 = (log(p / (double)strike[i]) +
                           (rate + 0.5 * volatility * volatility) * t) /
                          root;
        const double s = (double)strike[i] * exp(-rate * t);
        call[i] = (float)(p * normal(d1) - s * normal(d1 - root));
        put[i] = (float)(s * normal(root - d1) - p * normal(-d1));
    }
}
