/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of one element type.
 *
 * Parameters, undefined again at the end:
 *   TYPE        element type: f16 f32 f64
 *   VALUE_TYPE  the type that it is computed in: f32 f64
 */
#define ELEM PASTE2(elem, TYPE)
#define VALUE PASTE2(elem, VALUE_TYPE)
#define LANES PASTE2(lanes, VALUE_TYPE)
#define FN(name) PASTE2(name, TYPE)
#define VALUE_FN(name) PASTE2(name, VALUE_TYPE)

enum {
    FN(row) = PASTE2(ROW, TYPE),
    FN(block) = 8 * FN(row),
    FN(span) = 32 * FN(block),
    FN(count) = VECTOR_BYTES / sizeof(VALUE), /* lanes of a vector */
    FN(columns) = FN(row) / FN(count),        /* vectors of a row */
};

WGC_INLINE LANES FN(splat)(VALUE x)
{
    return x - (LANES){0};
}

#ifndef FEW_BY_MASKS

/* Copies n < count elements: two overlapping halves are quicker than a call of
 * memcpy. */
WGC_INLINE void FN(copy_few)(ELEM *to, const ELEM *from, size_t n)
{
    if (FN(count) > 8 && n >= 8) {
        memcpy(to, from, 8 * sizeof *to);
        memcpy(to + n - 8, from + n - 8, 8 * sizeof *to);
    } else if (FN(count) > 4 && n >= 4) {
        memcpy(to, from, 4 * sizeof *to);
        memcpy(to + n - 4, from + n - 4, 4 * sizeof *to);
    } else if (n > 0) {
        to[0] = from[0];
        to[n / 2] = from[n / 2];
        to[n - 1] = from[n - 1];
    }
}

/* The n < count elements at `from`; the other lanes are `missing`. */
WGC_INLINE LANES FN(load_few)(const ELEM *from, size_t n, ELEM missing)
{
    ELEM few[FN(count)];
    for (int i = 0; i < FN(count); i++)
        few[i] = missing;
    FN(copy_few)(few, from, n);
    return FN(load)(few);
}

WGC_INLINE void FN(store_few)(ELEM *to, size_t n, LANES x)
{
    ELEM few[FN(count)];
    FN(store)(few, x);
    FN(copy_few)(to, few, n);
}

#endif

/* ---- exp ----------------------------------------------------------------- */

#ifdef EXPS_OF_ARRAYS

/* exps[i] = exp(src[i] - shift) for a whole block. */
WGC_INLINE void FN(make_exps)(VALUE *exps, const ELEM *src, VALUE shift)
{
    if (sizeof(ELEM) == sizeof(VALUE)) {
        VALUE_FN(exp_array)(exps, (const VALUE *)src, FN(block), shift);
        return;
    }
    for (int i = 0; i < FN(block); i += FN(count))
        VALUE_FN(store)(exps + i, FN(load)(src + i));
    VALUE_FN(exp_array)(exps, exps, FN(block), shift);
}

/* The same for the n < block elements of the last block. Its exps go to the
 * buffer, too, with +0 behind them. */
WGC_INLINE void FN(make_last_exps)(VALUE *exps, VALUE *buffer, const ELEM *src,
                                   size_t n, VALUE shift)
{
    for (size_t i = 0; i < n; i++)
        buffer[i] = FN(widen)(src[i]);
    VALUE_FN(exp_array)(buffer, buffer, n, shift);
    memset(buffer + n, 0, (FN(block) - n) * sizeof *buffer);
    if (exps)
        memcpy(exps, buffer, n * sizeof *exps);
}

#else

/* exps[i] = exp(src[i] - shift) for a whole block. */
WGC_INLINE void FN(make_exps)(VALUE *exps, const ELEM *src, VALUE shift)
{
    const LANES all = FN(splat)(shift);
    for (int i = 0; i < FN(block); i += FN(count))
        VALUE_FN(store)(exps + i, VALUE_FN(exp)(FN(load)(src + i) - all));
}

/* The same for the n < block elements of the last block. Its exps go to the
 * buffer, too, with +0 behind them, which is exp(-INF). Where its last vector
 * is not whole, that begins earlier: it is loaded first, since exps may be src.
 */
WGC_INLINE void FN(make_last_exps)(VALUE *exps, VALUE *buffer, const ELEM *src,
                                   size_t n, VALUE shift)
{
    const LANES all = FN(splat)(shift);
    const ELEM lowest = FN(from_bits)(PASTE2(IDENTITY_max, TYPE));
    const LANES last = n < FN(count) ? FN(load_few)(src, n, lowest)
                                     : FN(load)(src + n - FN(count));
    size_t i = 0;
    for (; n - i >= FN(count); i += FN(count)) {
        const LANES x = VALUE_FN(exp)(FN(load)(src + i) - all);
        VALUE_FN(store)(buffer + i, x);
        if (exps)
            VALUE_FN(store)(exps + i, x);
    }
    for (size_t rest = i; rest < FN(block); rest += FN(count))
        VALUE_FN(store)(buffer + rest, FN(splat)(0));
    if (i == n)
        return;
    const size_t begin = n < FN(count) ? 0 : n - FN(count);
    const LANES x = VALUE_FN(exp)(last - all);
    VALUE_FN(store)(buffer + begin, x);
    if (exps && n < FN(count))
        VALUE_FN(store_few)(exps, n, x);
    else if (exps)
        VALUE_FN(store)(exps + begin, x);
}

#endif

/* ---- Sums ---------------------------------------------------------------- */

/* One column of two rows. */
WGC_INLINE LANES FN(add_two)(const VALUE *rows)
{
    return VALUE_FN(load)(rows) + VALUE_FN(load)(rows + FN(row));
}

/* Adds a block's rows to the lanes of a span, column by column. */
WGC_INLINE void FN(add_block)(LANES lanes[], const VALUE *rows)
{
    for (int column = 0; column < FN(columns); column++) {
        const VALUE *const first = rows + column * FN(count);
        lanes[column] +=
            (FN(add_two)(first) + FN(add_two)(first + 2 * FN(row))) +
            (FN(add_two)(first + 4 * FN(row)) +
             FN(add_two)(first + 6 * FN(row)));
    }
}

WGC_INLINE VALUE FN(fold)(LANES lanes[])
{
    for (int h = FN(columns) / 2; h > 0; h /= 2)
        for (int column = 0; column < h; column++)
            lanes[column] += lanes[column + h];
    VALUE row[FN(count)];
    VALUE_FN(store)(row, lanes[0]);
    for (int h = FN(count) / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            row[j] += row[j + h];
    return row[0];
}

/* One span or less. Where elements are missing stands +0: no sum of such values
 * tells it from the neutral -0. */
WGC_INLINE VALUE FN(sum_span)(VALUE *exps, const ELEM *src, size_t n,
                              VALUE shift)
{
    VALUE buffer[FN(block)];
    LANES lanes[FN(columns)];
    for (int column = 0; column < FN(columns); column++)
        lanes[column] = FN(splat)(-(VALUE)0);
    size_t i = 0;
    for (; n - i >= FN(block); i += FN(block)) {
        VALUE *const rows = exps ? exps + i : buffer;
        FN(make_exps)(rows, src + i, shift);
        FN(add_block)(lanes, rows);
    }
    if (i < n) {
        FN(make_last_exps)
        (exps ? exps + i : NULL, buffer, src + i, n - i, shift);
        FN(add_block)(lanes, buffer);
    }
    return FN(fold)(lanes);
}

#include "math/spans_template.h"

/* ---- Last passes ---------------------------------------------------------
 * In place, so the last vector, which others may overlap, is loaded first. */

static void FN(divide)(ELEM *dst, const VALUE *exps, size_t n, VALUE sum)
{
    const LANES all = FN(splat)(sum);
    if (n < FN(count)) {
        FN(store_few)(dst, n, VALUE_FN(load_few)(exps, n, 0) / all);
        return;
    }
    const LANES last = VALUE_FN(load)(exps + n - FN(count));
    for (size_t i = 0; n - i >= FN(count); i += FN(count))
        FN(store)(dst + i, VALUE_FN(load)(exps + i) / all);
    FN(store)(dst + n - FN(count), last / all);
}

static void FN(log_softmax)(ELEM *dst, const ELEM *src, size_t n, VALUE max,
                            VALUE log_sum)
{
    const LANES before = FN(splat)(max), after = FN(splat)(log_sum);
    if (n < FN(count)) {
        FN(store_few)(dst, n, (FN(load_few)(src, n, 0) - before) - after);
        return;
    }
    const LANES last = FN(load)(src + n - FN(count));
    for (size_t i = 0; n - i >= FN(count); i += FN(count))
        FN(store)(dst + i, (FN(load)(src + i) - before) - after);
    FN(store)(dst + n - FN(count), (last - before) - after);
}

#undef ELEM
#undef VALUE
#undef LANES
#undef FN
#undef VALUE_FN
#undef TYPE
#undef VALUE_TYPE
