/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of libwgc-math: plain loops over single values. The reference
 * for the vector kernels, so only the combination of spans is shared with them.
 */
#include <sleef.h>

#include "generic/algorithms/partials.h"
#include "math/tables.h"

enum {
    row_length = PASTE2(ROW, TYPE),
    block_length = 8 * row_length,
    span_length = 32 * block_length
};

WGC_INLINE number exp_of(number x)
{
    return sizeof x == sizeof(float)
               ? (number)Sleef_cinz_expf1_u10purec((float)x)
               : (number)Sleef_cinz_expd1_u10purec(x);
}

/* The sum of the first 2 * half rows: that of one half and of the other. */
static number add_rows(const number *rows, int half)
{
    if (half == 0)
        return rows[0];
    return add_rows(rows, half / 2) +
           add_rows(rows + half * row_length, half / 2);
}

/* One span or less; what is missing is left out, or is +0. No sum of such
 * values tells +0 from the neutral -0. */
static number sum_span(number *exps, const element *src, size_t n, number shift)
{
    number lanes[row_length];
    for (int j = 0; j < row_length; j++)
        lanes[j] = -(number)0;
    for (size_t begin = 0; begin < n; begin += block_length) {
        number rows[block_length] = {0};
        for (size_t i = 0; i < block_length && begin + i < n; i++) {
            rows[i] = exp_of(widen(src[begin + i]) - shift);
            if (exps)
                exps[begin + i] = rows[i];
        }
        for (int j = 0; j < row_length; j++)
            lanes[j] += add_rows(rows + j, 4);
    }
    for (int h = row_length / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            lanes[j] += lanes[j + h];
    return lanes[0];
}

#include "math/spans.h"

static void divide(element *dst, const number *exps, size_t n, number sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element(exps[i] / sum);
}

static void log_softmax(element *dst, const element *src, size_t n, number max,
                        number log_sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element((widen(src[i]) - max) - log_sum);
}

static void exp_divide(element *dst, const element *src, size_t n, number shift,
                       number sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element(exp_of(widen(src[i]) - shift) / sum);
}

const struct math_kernels MATH_KERNELS(scalar) = {exp_sum, divide, log_softmax,
                                                  exp_divide};
