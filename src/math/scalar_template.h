/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of one element type.
 *
 * Parameters, undefined again at the end:
 *   TYPE        element type: f16 f32 f64
 *   VALUE_TYPE  the type that it is computed in: f32 f64
 */
#define elem PASTE2(elem, TYPE)
#define value PASTE2(value, TYPE)
#define widen PASTE2(widen, TYPE)
#define round_to_elem PASTE2(round, TYPE)
#define exp_of_value PASTE2(EXP, VALUE_TYPE)
#define row_length PASTE2(ROW, TYPE)
#define block_length PASTE2(block_length, TYPE)
#define span_length PASTE2(span_length, TYPE)
#define add_rows PASTE2(add_rows, TYPE)
#define sum_span PASTE2(sum_span, TYPE)
#define divide PASTE2(divide, TYPE)
#define log_softmax PASTE2(log_softmax, TYPE)

enum { block_length = 8 * row_length, span_length = 32 * block_length };

/* The sum of the first 2 * half rows: that of one half and of the other. */
static value add_rows(const value *rows, int half)
{
    if (half == 0)
        return rows[0];
    return add_rows(rows, half / 2) +
           add_rows(rows + half * row_length, half / 2);
}

/* One span or less; what is missing is left out, or is +0. No sum of such
 * values tells +0 from the neutral -0. */
static value sum_span(value *exps, const elem *src, size_t n, value shift)
{
    value lanes[row_length];
    for (int j = 0; j < row_length; j++)
        lanes[j] = -(value)0;
    for (size_t begin = 0; begin < n; begin += block_length) {
        value rows[block_length] = {0};
        for (size_t i = 0; i < block_length && begin + i < n; i++) {
            rows[i] = exp_of_value(widen(src[begin + i]) - shift);
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

#include "math/spans_template.h"

static void divide(elem *dst, const value *exps, size_t n, value sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_elem(exps[i] / sum);
}

static void log_softmax(elem *dst, const elem *src, size_t n, value max,
                        value log_sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_to_elem((widen(src[i]) - max) - log_sum);
}

#undef elem
#undef value
#undef widen
#undef round_to_elem
#undef exp_of_value
#undef row_length
#undef block_length
#undef span_length
#undef add_rows
#undef sum_span
#undef divide
#undef log_softmax
#undef TYPE
#undef VALUE_TYPE
