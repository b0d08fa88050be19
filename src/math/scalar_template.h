/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of one element type.
 *
 * Parameters, undefined again at the end:
 *   TYPE   element type: f16 f32 f64
 *   VALUE  the C type that it is computed in
 */
#define ELEM PASTE2(elem, TYPE)
#define FN(name) PASTE2(name, TYPE)

enum {
    FN(row) = PASTE2(ROW, TYPE),
    FN(block) = 8 * FN(row),
    FN(span) = 32 * FN(block),
};

/* The sum of the first 2 * half rows: that of one half and of the other. */
static VALUE FN(add_rows)(const VALUE *rows, int half)
{
    if (half == 0)
        return rows[0];
    return FN(add_rows)(rows, half / 2) +
           FN(add_rows)(rows + half * FN(row), half / 2);
}

/* One span or less; what is missing is left out, or is +0. No sum of such
 * values tells +0 from the neutral -0. */
static VALUE FN(sum_span)(VALUE *exps, const ELEM *src, size_t n, VALUE shift)
{
    VALUE lanes[FN(row)];
    for (int j = 0; j < FN(row); j++)
        lanes[j] = -(VALUE)0;
    for (size_t begin = 0; begin < n; begin += FN(block)) {
        VALUE rows[FN(block)] = {0};
        for (size_t i = 0; i < FN(block) && begin + i < n; i++) {
            rows[i] = PASTE2(EXP, TYPE)(FN(widen)(src[begin + i]) - shift);
            if (exps)
                exps[begin + i] = rows[i];
        }
        for (int j = 0; j < FN(row); j++)
            lanes[j] += FN(add_rows)(rows + j, 4);
    }
    for (int h = FN(row) / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            lanes[j] += lanes[j + h];
    return lanes[0];
}

#include "math/spans_template.h"

static void FN(divide)(ELEM *dst, const VALUE *exps, size_t n, VALUE sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = FN(round)(exps[i] / sum);
}

static void FN(log_softmax)(ELEM *dst, const ELEM *src, size_t n, VALUE max,
                            VALUE log_sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = FN(round)((FN(widen)(src[i]) - max) - log_sum);
}

#undef ELEM
#undef FN
#undef TYPE
#undef VALUE
