/* SPDX-License-Identifier: MIT */
/* Sums of floats stay within the error bounds that semantics.md promises. */
#include <float.h>
#include <math.h>

#include "engine/reference.h"
#include "families/families.h"

static const size_t sizes[] = {1,   2,    3,    16,   17,   100,   128,
                               129, 1000, 1100, 4096, 4097, 65535, 65537};

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* Roundings an element passes through, at most. */
static double reduce_roundings(const struct type *type, double n)
{
    if (type == &type_f64)
        return smaller(n / 64 + 7, 39 + ceil(log2(n / 2048 + 1)));
    return smaller(n / 128 + 8, 40 + ceil(log2(n / 4096 + 1)));
}

static double scan_roundings(const struct type *type, double n)
{
    return type == &type_f64 ? n / 8 + 5 : n / 16 + 6;
}

/* What one rounding to float or double may change, and one to half. */
static double unit(const struct type *type)
{
    return type == &type_f64 ? DBL_EPSILON / 2 : FLT_EPSILON / 2;
}

static void check_sum(struct run *run, const struct type *type, size_t n,
                      double got, long double sum, long double magnitude,
                      double roundings)
{
    long double bound = roundings * unit(type) * magnitude;
    if (type == &type_f16)
        bound += fabsl(sum) * 0x1p-11L + 0x1p-25L;
    const long double error = fabsl(got - sum);
    CHECK(run, error <= bound * (1 + 1e-3L) || isinf(got),
          "n=%zu: error %Lg above the bound %Lg", n, error, bound);
}

static void check_accuracy(struct run *run, const struct collective *c,
                           enum data data, size_t n)
{
    const struct type *const t = c->meaning.type;
    struct reference reference = reference_open(c, n);
    fill_data(t, data, run->settings.seed, reference.input, n);
    begin_case(run, data_names[data], n, "wgc_reduce_%s", c->name);
    unsigned char result[LARGEST_ELEMENT];
    c->reduce(run->kernels, result, reference.input, n);
    c->scan[INCLUSIVE](run->kernels, reference.prefixes, reference.input, n);
    long double sum = 0, magnitude = 0;
    for (size_t i = 0; i < n; i++) {
        const double x =
            to_double(t, load_bits(reference.input + i * t->size, t->size));
        sum += x;
        magnitude += fabs(x);
        check_sum(
            run, t, i + 1,
            to_double(t, load_bits(reference.prefixes + i * t->size, t->size)),
            sum, magnitude, scan_roundings(t, (double)(i + 1)));
    }
    check_sum(run, t, n, to_double(t, load_bits(result, t->size)), sum,
              magnitude, reduce_roundings(t, (double)n));
    reference_close(&reference);
}

void family_accuracy(struct run *run)
{
    const enum data classes[] = {DATA_small, DATA_rough, DATA_near_one};
    for (const struct collective *c = collectives;
         c < collectives + collective_count; c++) {
        /* long double must hold double sums with digits to spare. */
        const bool measurable =
            c->meaning.type != &type_f64 || LDBL_MANT_DIG > DBL_MANT_DIG;
        if (c->meaning.operation != &operation_add || !c->meaning.rounding ||
            !measurable)
            continue;
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            for (size_t d = 0; d < sizeof classes / sizeof classes[0]; d++)
                if (sizes[i] <= run->settings.max_n)
                    check_accuracy(run, c, classes[d], sizes[i]);
    }
}
