/* SPDX-License-Identifier: MIT */
/* Mathematics on values that have nothing to do with each other. */

/* What a launch costs. */
kernel void few_items(global const float *x, global float *y)
{
    const int i = get_global_id(0);
    y[i] = x[i];
}

kernel void exp_log_sqrt(global const float *x, global float *y)
{
    const int i = get_global_id(0);
    y[i] = exp(x[i]) + log(x[i]) + sqrt(x[i]);
}

kernel void trigonometry(global const float *x, global float *y)
{
    const int i = get_global_id(0);
    y[i] = sin(x[i]) * cos(2 * x[i]) + atan2(x[i], 3.0f) + tanh(x[i]);
}

kernel void powers(global const float *x, global float *y)
{
    const int i = get_global_id(0);
    y[i] = pow(x[i], 2.4f) + cbrt(x[i]) + rsqrt(x[i]);
}

/* Rounding and its kin on vectors. */
kernel void rounding_float4(global const float4 *x, global float4 *y)
{
    const int i = get_global_id(0);
    const float4 v = x[i] * 0.375f;
    y[i] = floor(v) + 2 * fabs(rint(v)) + clamp(v, -2.0f, 2.0f) +
           select(v, -v, isless(v, (float4)0.5f)) + fmin(v, trunc(v));
}

/* The normal distribution's function by its well-known polynomial. */
float normal(float x)
{
    const float k = 1 / (1 + 0.2316419f * fabs(x));
    const float tail =
        0.3989422804f * exp(-0.5f * x * x) * k *
        (0.319381530f +
         k * (-0.356563782f +
              k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x > 0 ? 1 - tail : tail;
}

kernel void black_scholes(global const float *price, global const float *strike,
                          global const float *years, global float *call,
                          global float *put)
{
    const float rate = 0.02f, volatility = 0.3f;
    const int i = get_global_id(0);
    const float p = price[i], t = years[i], root = volatility * sqrt(t);
    const float d1 =
        (log(p / strike[i]) + (rate + 0.5f * volatility * volatility) * t) /
        root;
    const float d2 = d1 - root, s = strike[i] * exp(-rate * t);
    call[i] = p * normal(d1) - s * normal(d2);
    put[i] = s * (1 - normal(d2)) - p * (1 - normal(d1));
}
