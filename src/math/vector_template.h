/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of one element type.
 *
 * Parameters, undefined again at the end:
 *   TYPE        element type: f16 f32 f64
 *   VALUE_TYPE  the type that it is computed in: f32 f64
 */
#define elem PASTE2(elem, TYPE)
#define value PASTE2(value, TYPE)
#define lanes PASTE2(lanes, TYPE)
#define from_bits PASTE2(from_bits, TYPE)
#define widen PASTE2(widen, TYPE)
#define IDENTITY_max PASTE2(IDENTITY_max, TYPE)
#define row_length PASTE2(ROW, TYPE)
#define block_length PASTE2(block_length, TYPE)
#define span_length PASTE2(span_length, TYPE)
#define lane_count PASTE2(lane_count, TYPE)
#define column_count PASTE2(column_count, TYPE)
#define splat PASTE2(splat, TYPE)
#define load_elems PASTE2(load, TYPE)
#define store_elems PASTE2(store, TYPE)
#define copy_few PASTE2(copy_few, TYPE)
#define load_few_elems PASTE2(load_few, TYPE)
#define store_few_elems PASTE2(store_few, TYPE)
#define load_values PASTE2(load, VALUE_TYPE)
#define store_values PASTE2(store, VALUE_TYPE)
#define load_few_values PASTE2(load_few, VALUE_TYPE)
#define store_few_values PASTE2(store_few, VALUE_TYPE)
#define exp_of_lanes PASTE2(exp, VALUE_TYPE)
#define exp_of_array PASTE2(exp_array, VALUE_TYPE)
#define make_exps PASTE2(make_exps, TYPE)
#define make_last_exps PASTE2(make_last_exps, TYPE)
#define add_two PASTE2(add_two, TYPE)
#define add_block PASTE2(add_block, TYPE)
#define fold PASTE2(fold, TYPE)
#define sum_span PASTE2(sum_span, TYPE)
#define divide PASTE2(divide, TYPE)
#define log_softmax PASTE2(log_softmax, TYPE)

enum {
    block_length = 8 * row_length,
    span_length = 32 * block_length,
    lane_count = VECTOR_BYTES / sizeof(value), /* of a vector */
    column_count = row_length / lane_count,    /* vectors of a row */
};

WGC_INLINE lanes splat(value x)
{
    return x - (lanes){0};
}

#ifndef FEW_BY_MASKS

/* Copies n < lane_count elements: two overlapping halves are quicker than a
 * call of memcpy. */
WGC_INLINE void copy_few(elem *to, const elem *from, size_t n)
{
    if (lane_count > 8 && n >= 8) {
        memcpy(to, from, 8 * sizeof *to);
        memcpy(to + n - 8, from + n - 8, 8 * sizeof *to);
    } else if (lane_count > 4 && n >= 4) {
        memcpy(to, from, 4 * sizeof *to);
        memcpy(to + n - 4, from + n - 4, 4 * sizeof *to);
    } else if (n > 0) {
        to[0] = from[0];
        to[n / 2] = from[n / 2];
        to[n - 1] = from[n - 1];
    }
}

/* The n < lane_count elements at `from`; the other lanes are `missing`. */
WGC_INLINE lanes load_few_elems(const elem *from, size_t n, elem missing)
{
    elem few[lane_count];
    for (int i = 0; i < lane_count; i++)
        few[i] = missing;
    copy_few(few, from, n);
    return load_elems(few);
}

WGC_INLINE void store_few_elems(elem *to, size_t n, lanes x)
{
    elem few[lane_count];
    store_elems(few, x);
    copy_few(to, few, n);
}

#endif

/* ---- exp ----------------------------------------------------------------- */

#ifdef EXPS_OF_ARRAYS

/* exps[i] = exp(src[i] - shift) for a whole block. */
WGC_INLINE void make_exps(value *exps, const elem *src, value shift)
{
    if (sizeof(elem) == sizeof(value)) {
        exp_of_array(exps, (const value *)src, block_length, shift);
        return;
    }
    for (int i = 0; i < block_length; i += lane_count)
        store_values(exps + i, load_elems(src + i));
    exp_of_array(exps, exps, block_length, shift);
}

/* The same for the n < block_length elements of the last block. Its exps go to
 * the buffer, too, with +0 behind them. */
WGC_INLINE void make_last_exps(value *exps, value *buffer, const elem *src,
                               size_t n, value shift)
{
    for (size_t i = 0; i < n; i++)
        buffer[i] = widen(src[i]);
    exp_of_array(buffer, buffer, n, shift);
    memset(buffer + n, 0, (block_length - n) * sizeof *buffer);
    if (exps)
        memcpy(exps, buffer, n * sizeof *exps);
}

#else

/* exps[i] = exp(src[i] - shift) for a whole block. */
WGC_INLINE void make_exps(value *exps, const elem *src, value shift)
{
    const lanes all = splat(shift);
    for (int i = 0; i < block_length; i += lane_count)
        store_values(exps + i, exp_of_lanes(load_elems(src + i) - all));
}

/* The same for the n < block_length elements of the last block. Its exps go to
 * the buffer, too, with +0 behind them, which is exp(-INF). Where its last
 * vector is not whole, that begins earlier: it is loaded first, since exps may
 * be src.
 */
WGC_INLINE void make_last_exps(value *exps, value *buffer, const elem *src,
                               size_t n, value shift)
{
    const lanes all = splat(shift);
    const elem lowest = from_bits(IDENTITY_max);
    const lanes last = n < lane_count ? load_few_elems(src, n, lowest)
                                      : load_elems(src + n - lane_count);
    size_t i = 0;
    for (; n - i >= lane_count; i += lane_count) {
        const lanes x = exp_of_lanes(load_elems(src + i) - all);
        store_values(buffer + i, x);
        if (exps)
            store_values(exps + i, x);
    }
    for (size_t rest = i; rest < block_length; rest += lane_count)
        store_values(buffer + rest, splat(0));
    if (i == n)
        return;
    const size_t begin = n < lane_count ? 0 : n - lane_count;
    const lanes x = exp_of_lanes(last - all);
    store_values(buffer + begin, x);
    if (exps && n < lane_count)
        store_few_values(exps, n, x);
    else if (exps)
        store_values(exps + begin, x);
}

#endif

/* ---- Sums ---------------------------------------------------------------- */

/* One column of two rows. */
WGC_INLINE lanes add_two(const value *rows)
{
    return load_values(rows) + load_values(rows + row_length);
}

/* Adds a block's rows to the lanes of a span, column by column. */
WGC_INLINE void add_block(lanes sums[], const value *rows)
{
    for (int column = 0; column < column_count; column++) {
        const value *const first = rows + column * lane_count;
        sums[column] +=
            (add_two(first) + add_two(first + 2 * row_length)) +
            (add_two(first + 4 * row_length) + add_two(first + 6 * row_length));
    }
}

WGC_INLINE value fold(lanes sums[])
{
    for (int h = column_count / 2; h > 0; h /= 2)
        for (int column = 0; column < h; column++)
            sums[column] += sums[column + h];
    value row[lane_count];
    store_values(row, sums[0]);
    for (int h = lane_count / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            row[j] += row[j + h];
    return row[0];
}

/* One span or less. Where elements are missing stands +0: no sum of such values
 * tells it from the neutral -0. */
WGC_INLINE value sum_span(value *exps, const elem *src, size_t n, value shift)
{
    value buffer[block_length];
    lanes sums[column_count];
    for (int column = 0; column < column_count; column++)
        sums[column] = splat(-(value)0);
    size_t i = 0;
    for (; n - i >= block_length; i += block_length) {
        value *const rows = exps ? exps + i : buffer;
        make_exps(rows, src + i, shift);
        add_block(sums, rows);
    }
    if (i < n) {
        make_last_exps(exps ? exps + i : NULL, buffer, src + i, n - i, shift);
        add_block(sums, buffer);
    }
    return fold(sums);
}

#include "math/spans_template.h"

/* ---- Last passes ---------------------------------------------------------
 * In place, so the last vector, which others may overlap, is loaded first. */

static void divide(elem *dst, const value *exps, size_t n, value sum)
{
    const lanes all = splat(sum);
    if (n < lane_count) {
        store_few_elems(dst, n, load_few_values(exps, n, 0) / all);
        return;
    }
    const lanes last = load_values(exps + n - lane_count);
    for (size_t i = 0; n - i >= lane_count; i += lane_count)
        store_elems(dst + i, load_values(exps + i) / all);
    store_elems(dst + n - lane_count, last / all);
}

static void log_softmax(elem *dst, const elem *src, size_t n, value max,
                        value log_sum)
{
    const lanes before = splat(max), after = splat(log_sum);
    if (n < lane_count) {
        store_few_elems(dst, n, (load_few_elems(src, n, 0) - before) - after);
        return;
    }
    const lanes last = load_elems(src + n - lane_count);
    for (size_t i = 0; n - i >= lane_count; i += lane_count)
        store_elems(dst + i, (load_elems(src + i) - before) - after);
    store_elems(dst + n - lane_count, (last - before) - after);
}

#undef elem
#undef value
#undef lanes
#undef from_bits
#undef widen
#undef IDENTITY_max
#undef row_length
#undef block_length
#undef span_length
#undef lane_count
#undef column_count
#undef splat
#undef load_elems
#undef store_elems
#undef copy_few
#undef load_few_elems
#undef store_few_elems
#undef load_values
#undef store_values
#undef load_few_values
#undef store_few_values
#undef exp_of_lanes
#undef exp_of_array
#undef make_exps
#undef make_last_exps
#undef add_two
#undef add_block
#undef fold
#undef sum_span
#undef divide
#undef log_softmax
#undef TYPE
#undef VALUE_TYPE
