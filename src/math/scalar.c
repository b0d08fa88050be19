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

static number log_of(number x)
{
    return sizeof x == sizeof(float)
               ? (number)Sleef_cinz_logf1_u10purec((float)x)
               : (number)Sleef_cinz_logd1_u10purec(x);
}

/* The sum of the first 2 * half rows: that of one half and of the other. */
static number add_rows(const number *rows, int half)
{
    if (half == 0)
        return rows[0];
    return add_rows(rows, half / 2) +
           add_rows(rows + half * row_length, half / 2);
}

/* One span or less, of elements and exps that are so many bytes apart; what is
 * missing is left out, or is +0. No sum of such values tells +0 from the
 * neutral -0. */
static number sum_strided(char *exps, ptrdiff_t exps_stride, const char *src,
                          ptrdiff_t stride, size_t n, number shift)
{
    number lanes[row_length];
    for (int j = 0; j < row_length; j++)
        lanes[j] = -(number)0;
    for (size_t begin = 0; begin < n; begin += block_length) {
        number rows[block_length] = {0};
        for (size_t i = 0; i < block_length && begin + i < n; i++) {
            const ptrdiff_t at = (ptrdiff_t)(begin + i);
            rows[i] =
                exp_of(widen(*(const element *)(src + at * stride)) - shift);
            if (exps)
                *(number *)(exps + at * exps_stride) = rows[i];
        }
        for (int j = 0; j < row_length; j++)
            lanes[j] += add_rows(rows + j, 4);
    }
    for (int h = row_length / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            lanes[j] += lanes[j + h];
    return lanes[0];
}

static number sum_span(number *exps, const element *src, size_t n, number shift)
{
    return sum_strided((char *)exps, sizeof *exps, (const char *)src,
                       sizeof *src, n, shift);
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

static void exp_sums(number *sums, const struct math_columns *x, size_t first,
                     size_t rows)
{
    const ptrdiff_t skipped = (ptrdiff_t)first;
    for (size_t c = 0; c < x->columns; c++)
        sums[c] = sum_strided(
            x->exps ? x->exps + skipped * x->exps_stride + c * sizeof *sums
                    : NULL,
            x->exps_stride,
            x->src + skipped * x->src_stride + c * sizeof(element),
            x->src_stride, rows, x->shifts[c]);
}

static void logs(number *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        x[i] = log_of(x[i]);
}

static void divide_row(element *dst, const number *exps, size_t n,
                       const number *sums)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element(exps[i] / sums[i]);
}

static void log_softmax_row(element *dst, const element *src, size_t n,
                            const number *max, const number *log_sums)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element((widen(src[i]) - max[i]) - log_sums[i]);
}

static void exp_divide_row(element *dst, const element *src, size_t n,
                           const number *shifts, const number *sums)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_element(exp_of(widen(src[i]) - shifts[i]) / sums[i]);
}

const struct math_kernels MATH_KERNELS(scalar) = {
    .exp_sum = exp_sum,
    .divide = divide,
    .log_softmax = log_softmax,
    .exp_divide = exp_divide,
    .exp_sums = exp_sums,
    .logs = logs,
    .divide_row = divide_row,
    .log_softmax_row = log_softmax_row,
    .exp_divide_row = exp_divide_row};
