/* SPDX-License-Identifier: MIT */
/* The expected values, step by step. Floats are held as doubles: a sum,
 * difference or quotient of floats in double, rounded to float, is the float
 * operation's. */
#include "math/oracle.h"

#include <math.h>
#include <stdlib.h>

#include <sleef.h>

const char *const function_names[FUNCTION_COUNT] = {"softmax", "log_softmax",
                                                    "logsumexp"};

static bool is_double(const struct type *type)
{
    return type == &type_f64;
}

static double rounded(const struct type *type, double x)
{
    return is_double(type) ? x : (double)(float)x;
}

static double add(const struct type *type, double a, double b)
{
    return rounded(type, a + b);
}

/* ---- The tree --------------------------------------------------------------
 */

size_t span_of(const struct type *type)
{
    return 256 * type->row;
}

double roundings(const struct type *type, size_t n)
{
    const double few = (double)n / (double)(8 * type->row);
    const double spans = ceil(log2((double)n / (double)span_of(type) + 1));
    return is_double(type) ? fmin(few + 7, 39 + spans)
                           : fmin(few + 8, 40 + spans);
}

/* Lane j of rows first, .., first + count - 1; missing ones are -0. */
static double sum_rows(const struct type *type, const double *values, size_t n,
                       size_t j, size_t first, size_t count)
{
    if (count == 1)
        return first * type->row + j < n ? values[first * type->row + j] : -0.0;
    return add(type, sum_rows(type, values, n, j, first, count / 2),
               sum_rows(type, values, n, j, first + count / 2, count / 2));
}

/* Lane j of a span, with what the fold has added to it while lanes halved down
 * to `lanes`. */
static double sum_lane(const struct type *type, const double *values, size_t n,
                       size_t j, size_t lanes)
{
    if (lanes < type->row)
        return add(type, sum_lane(type, values, n, j, 2 * lanes),
                   sum_lane(type, values, n, j + lanes, 2 * lanes));
    double sum = -0.0;
    for (size_t row = 0; row * type->row < n; row += 8)
        sum = add(type, sum, sum_rows(type, values, n, j, row, 8));
    return sum;
}

double sum_of_spans(const struct type *type, const double *sums, size_t period,
                    size_t first, size_t count)
{
    if (count == 1)
        return sums[first % period];
    size_t left = 1;
    while (left * 2 < count)
        left *= 2;
    return add(type, sum_of_spans(type, sums, period, first, left),
               sum_of_spans(type, sums, period, first + left, count - left));
}

double sum_of(const struct type *type, const double *values, size_t n)
{
    const size_t span = span_of(type), count = (n + span - 1) / span;
    double *const sums = malloc(count * sizeof *sums);
    for (size_t s = 0; s < count; s++) {
        const size_t rest = n - s * span;
        sums[s] =
            sum_lane(type, values + s * span, rest < span ? rest : span, 0, 1);
    }
    const double sum = sum_of_spans(type, sums, count, 0, count);
    free(sums);
    return sum;
}

/* ---- The steps -------------------------------------------------------------
 */

double log_of(const struct type *type, double x)
{
    return is_double(type) ? Sleef_cinz_logd1_u10purec(x)
                           : (double)Sleef_cinz_logf1_u10purec((float)x);
}

static double exp_of(const struct type *type, double x)
{
    return is_double(type) ? Sleef_cinz_expd1_u10purec(x)
                           : (double)Sleef_cinz_expf1_u10purec((float)x);
}

static double input_of(const struct type *type, const void *input, size_t i)
{
    return to_double(
        type, load_bits((const char *)input + i * type->size, type->size));
}

void exps_of(const struct type *type, double *exps, const void *input, size_t n,
             double shift)
{
    for (size_t i = 0; i < n; i++)
        exps[i] = exp_of(type, rounded(type, input_of(type, input, i) - shift));
}

static void put(const struct type *type, void *output, size_t i, double value)
{
    const uint64_t bits =
        value != value ? quiet_nan_bits(type) : from_double(type, value);
    store_bits((char *)output + i * type->size, type->size, bits);
}

static void fill(const struct type *type, void *output, size_t n, double value)
{
    for (size_t i = 0; i < n; i++)
        put(type, output, i, value);
}

/* The maximum, or NaN if there is one. */
static double maximum(const struct type *type, const void *input, size_t n)
{
    double max = -INFINITY;
    for (size_t i = 0; i < n; i++) {
        const double x = input_of(type, input, i);
        if (x != x)
            return x;
        max = x > max ? x : max;
    }
    return max;
}

void expect(const struct type *type, enum math_function function, void *output,
            const void *input, size_t n)
{
    const double max = maximum(type, input, n);
    if (!isfinite(max)) {
        fill(type, output, output_count(function, n),
             function == LOGSUMEXP ? max : NAN);
        return;
    }
    double *const exps = malloc(n * sizeof *exps);
    exps_of(type, exps, input, n, max);
    const double sum = sum_of(type, exps, n);
    const double log_sum = log_of(type, sum);
    if (function == LOGSUMEXP)
        put(type, output, 0, rounded(type, max + log_sum));
    for (size_t i = 0; i < n && function == SOFTMAX; i++)
        put(type, output, i, rounded(type, exps[i] / sum));
    for (size_t i = 0; i < n && function == LOG_SOFTMAX; i++) {
        const double x = rounded(type, input_of(type, input, i) - max);
        put(type, output, i, rounded(type, x - log_sum));
    }
    free(exps);
}
