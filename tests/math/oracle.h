/* SPDX-License-Identifier: MIT */
/*
 * What softmax and related functions mean: to the bit, over SLEEF's scalar
 * functions and a tree written from docs/semantics.md; and in long double.
 */
#ifndef WGC_TESTS_MATH_ORACLE_H
#define WGC_TESTS_MATH_ORACLE_H

#include "engine/types.h"

/* The functions: all outputs of one group are expected at once. */
enum math_function { SOFTMAX, LOG_SOFTMAX, LOGSUMEXP, FUNCTION_COUNT };

extern const char *const function_names[FUNCTION_COUNT];

/* What a function writes for a group of n: n elements or one. */
static inline size_t output_count(enum math_function function, size_t n)
{
    return function == LOGSUMEXP ? 1 : n;
}

/* The expected output; NaN is canonical. n > 0. */
void expect(const struct type *type, enum math_function function, void *output,
            const void *input, size_t n);

/* The exact results of float or double sums over spans of known sums: what the
 * tree gives for `count` spans whose sums repeat with a period. */
double sum_of_spans(const struct type *type, const double *sums, size_t period,
                    size_t first, size_t count);

/* exp(x - shift) for each of n inputs, as SLEEF rounds it, as type's values. */
void exps_of(const struct type *type, double *exps, const void *input, size_t n,
             double shift);

/* The sum of n values by the tree; each operation rounds to type's value. */
double sum_of(const struct type *type, const double *values, size_t n);

/* SLEEF's log, rounded likewise. */
double log_of(const struct type *type, double x);

/* Elements of a span, and roundings that one passes through, at most. */
size_t span_of(const struct type *type);
double roundings(const struct type *type, size_t n);

#endif
