/* SPDX-License-Identifier: MIT */
/* Errors against long double stay within the bounds of docs/math.md. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "math/families.h"

static const size_t sizes[] = {1,    2,    3,    16,   100,   128,
                               1000, 4096, 4097, 5000, 65537, 200000};

struct truth {
    const struct type *type;
    size_t n;
    long double max, log_sum, sum;
};

static long double input_of(const struct truth *truth, const void *input,
                            size_t i)
{
    const struct type *const type = truth->type;
    return to_double(
        type, load_bits((const char *)input + i * type->size, type->size));
}

/* With what each addition rounds off carried along: the terms are many. */
static void find_truth(struct truth *truth, const void *input)
{
    truth->max = -INFINITY;
    for (size_t i = 0; i < truth->n; i++)
        truth->max = fmaxl(truth->max, input_of(truth, input, i));
    long double sum = 0, lost = 0;
    for (size_t i = 0; i < truth->n; i++) {
        const long double x = expl(input_of(truth, input, i) - truth->max);
        const long double next = sum + (x - lost);
        lost = (next - sum) - (x - lost);
        sum = next;
    }
    truth->sum = sum;
    truth->log_sum = logl(sum);
}

/* The distance of two neighbours at x, as wide as the type's least one. */
static long double ulp(const struct type *type, long double x)
{
    const int least = 2 - (1 << (type->exponent_bits - 1));
    int exponent;
    frexpl(x, &exponent);
    exponent = x == 0 || exponent - 1 < least ? least : exponent - 1;
    return ldexpl(1, exponent - type->mantissa_bits);
}

/* The bound of docs/math.md; of halves, that of floats and one rounding. */
static long double bound(const struct truth *truth, enum math_function function,
                         long double right, long double distance)
{
    const struct type *const type =
        truth->type == &type_f64 ? &type_f64 : &type_f32;
    const long double log_n = logl((long double)truth->n);
    const long double many = roundings(type, truth->n);
    long double result = 0;
    if (function == SOFTMAX)
        result = (distance + log_n + many + 5) * ulp(type, right);
    else if (function == LOG_SOFTMAX)
        result = 3 * ulp(type, right) + (log_n + many + 2) / 2 * ulp(type, 1);
    else
        result =
            ulp(type, right) / 2 + (3 * log_n + many + 2) / 2 * ulp(type, 1);
    return truth->type == &type_f16 ? result + ulp(&type_f16, right) / 2
                                    : result;
}

static void check_output(struct run *run, const struct truth *truth,
                         enum math_function function, const void *input,
                         const void *output, size_t i)
{
    const size_t size = truth->type->size;
    const long double got = to_double(
        truth->type, load_bits((const char *)output + i * size, size));
    const long double distance = truth->max - input_of(truth, input, i);
    const long double right = function == SOFTMAX ? expl(-distance) / truth->sum
                              : function == LOG_SOFTMAX
                                  ? -distance - truth->log_sum
                                  : truth->max + truth->log_sum;
    const long double error = fabsl(got - right);
    CHECK(run, error <= bound(truth, function, right, distance) * (1 + 1e-4L),
          "index=%zu: got %.20Lg, not %.20Lg: error of %Lg ulp", i, got, right,
          error / ulp(truth->type, right));
}

static void check_input(struct run *run, const struct type *type,
                        enum input input, size_t n)
{
    unsigned char *const data = malloc(n * type->size);
    unsigned char *const output = malloc(n * type->size);
    struct truth truth = {.type = type, .n = n};
    fill_input(type, input, run->settings.seed, data, n);
    find_truth(&truth, data);
    for (enum math_function f = 0; f < FUNCTION_COUNT; f++) {
        char name[FUNCTION_NAME_SIZE];
        name_function(name, type, f);
        begin_case(run, input_names[input], n, "%s", name);
        call(type, f, output, data, n);
        for (size_t i = 0; i < output_count(f, n); i++)
            check_output(run, &truth, f, data, output, i);
    }
    free(data);
    free(output);
}

void math_accuracy(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++) {
        /* long double must hold double results with digits to spare. */
        if (math_types[t] == &type_f64 && LDBL_MANT_DIG <= DBL_MANT_DIG)
            continue;
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            for (enum input input = 0; input < INPUT_random; input++)
                if (sizes[i] <= run->settings.max_n ||
                    run->settings.max_n == LARGEST_N)
                    check_input(run, math_types[t], input, sizes[i]);
    }
}
