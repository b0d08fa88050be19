/* SPDX-License-Identifier: MIT */
/* The sum is what wgc_reduce_add gives for the exps, to the bit. */
#include <stdlib.h>

#include "math/families.h"

static const size_t sizes[] = {1,    2,    17,   128,  1000,  2047,
                               2048, 2049, 4096, 4097, 20000, 65537};

/* wgc_reduce_add over the values that the type is computed in. */
static double reduce(const struct type *type, const double *values, size_t n)
{
    if (type == &type_f64)
        return wgc_reduce_add_f64(values, n);
    float *const floats = malloc(n * sizeof *floats);
    for (size_t i = 0; i < n; i++)
        floats[i] = (float)values[i];
    const double sum = wgc_reduce_add_f32(floats, n);
    free(floats);
    return sum;
}

/* The maximum is 0, so an element with exp 1 becomes 1 / sum. */
static void check_sum(struct run *run, const struct type *type, size_t n)
{
    unsigned char *const data = malloc(n * type->size);
    double *const exps = malloc(n * sizeof *exps);
    char name[FUNCTION_NAME_SIZE];
    name_function(name, type, LOGSUMEXP);
    begin_case(run, "crowd", n, "%s", name);
    fill_input(type, INPUT_crowd, run->settings.seed, data, n);
    exps_of(type, exps, data, n, 0);
    const double sum = reduce(type, exps, n);
    uint64_t log_sum = 0;
    call(type, LOGSUMEXP, &log_sum, data, n);
    check_bits(run, type, 0, load_bits(&log_sum, type->size),
               from_double(type, log_of(type, sum)));
    name_function(name, type, SOFTMAX);
    begin_case(run, "crowd", n, "%s", name);
    call(type, SOFTMAX, data, data, n);
    const double first = type == &type_f64 ? 1 / sum : (double)(float)(1 / sum);
    check_bits(run, type, 0, load_bits(data, type->size),
               from_double(type, first));
    free(data);
    free(exps);
}

void math_sums(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            if (sizes[i] <= run->settings.max_n)
                check_sum(run, math_types[t], sizes[i]);
}
