/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of libwgc-math for one element type, for an instruction
 * set's file that has included its lanes: VECTOR_BYTES and the types of
 * vectors.h, exp and log of lanes of floats and doubles, and with
 * EXPS_OF_ARRAYS exp_array_f32 and exp_array_f64 beside them; and widen_halves
 * and round_halves. FEW_BY_MASKS says that load_few and store_few come with the
 * lanes. ISA is its name.
 */
#include "generic/algorithms/partials.h"
#include "math/tables.h"

typedef PASTE2(lanes, COMPUTED) lanes;

enum {
    row_length = PASTE2(ROW, TYPE),
    block_length = 8 * row_length,
    span_length = 32 * block_length,
    lane_count = VECTOR_BYTES / sizeof(number), /* of a vector */
    column_count = row_length / lane_count,     /* vectors of a row */
};

WGC_INLINE lanes splat(number x)
{
    return x - (lanes){0};
}

/* ---- Loads and stores: of elements, and of the numbers they stand for ---- */

WGC_INLINE lanes load_numbers(const number *from)
{
    lanes x;
    memcpy(&x, from, sizeof x);
    return x;
}

WGC_INLINE void store_numbers(number *to, lanes x)
{
    memcpy(to, &x, sizeof x);
}

#if EXPS_APART
WGC_INLINE lanes load_elements(const element *from)
{
    halves x;
    memcpy(&x, from, sizeof x);
    return widen_halves(x);
}

WGC_INLINE void store_elements(element *to, lanes x)
{
    const halves rounded = round_halves(x);
    memcpy(to, &rounded, sizeof rounded);
}
#else
WGC_INLINE lanes load_elements(const element *from)
{
    return load_numbers(from);
}

WGC_INLINE void store_elements(element *to, lanes x)
{
    store_numbers(to, x);
}
#endif

/* The n < lane_count elements at `from`; the other lanes are `missing`. */
#ifdef FEW_BY_MASKS
WGC_INLINE lanes load_few_elements(const element *from, size_t n,
                                   element missing)
{
    return PASTE2(load_few, TYPE)(from, n, missing);
}

WGC_INLINE void store_few_elements(element *to, size_t n, lanes x)
{
    PASTE2(store_few, TYPE)(to, n, x);
}

WGC_INLINE lanes load_few_numbers(const number *from, size_t n)
{
    return PASTE2(load_few, COMPUTED)(from, n, 0);
}

WGC_INLINE void store_few_numbers(number *to, size_t n, lanes x)
{
    PASTE2(store_few, COMPUTED)(to, n, x);
}
#else
/* Copies n < lane_count things of so many bytes: two overlapping halves are
 * quicker than a call of memcpy. */
WGC_INLINE void copy_few(void *to, const void *from, size_t n, size_t size)
{
    char *const dst = to;
    const char *const src = from;
    if (lane_count > 8 && n >= 8) {
        memcpy(dst, src, 8 * size);
        memcpy(dst + (n - 8) * size, src + (n - 8) * size, 8 * size);
    } else if (lane_count > 4 && n >= 4) {
        memcpy(dst, src, 4 * size);
        memcpy(dst + (n - 4) * size, src + (n - 4) * size, 4 * size);
    } else if (n > 0) {
        memcpy(dst, src, size);
        memcpy(dst + n / 2 * size, src + n / 2 * size, size);
        memcpy(dst + (n - 1) * size, src + (n - 1) * size, size);
    }
}

WGC_INLINE lanes load_few_elements(const element *from, size_t n,
                                   element missing)
{
    element few[lane_count];
    for (int i = 0; i < lane_count; i++)
        few[i] = missing;
    copy_few(few, from, n, sizeof *few);
    return load_elements(few);
}

WGC_INLINE void store_few_elements(element *to, size_t n, lanes x)
{
    element few[lane_count];
    store_elements(few, x);
    copy_few(to, few, n, sizeof *few);
}

WGC_INLINE lanes load_few_numbers(const number *from, size_t n)
{
    number few[lane_count] = {0};
    copy_few(few, from, n, sizeof *few);
    return load_numbers(few);
}

WGC_INLINE void store_few_numbers(number *to, size_t n, lanes x)
{
    number few[lane_count];
    store_numbers(few, x);
    copy_few(to, few, n, sizeof *few);
}
#endif

/* ---- exp ----------------------------------------------------------------- */

WGC_INLINE lanes exp_of_lanes(lanes x)
{
    return PASTE2(exp, COMPUTED)(x);
}

#ifdef EXPS_OF_ARRAYS

WGC_INLINE void exp_of_array(number *dst, const number *src, size_t n,
                             number shift)
{
    PASTE2(exp_array, COMPUTED)(dst, src, n, shift);
}

/* exps[i] = exp(src[i] - shift) for a whole block. */
WGC_INLINE void make_exps(number *exps, const element *src, number shift)
{
    if (sizeof(element) == sizeof(number)) {
        exp_of_array(exps, (const number *)src, block_length, shift);
        return;
    }
    for (int i = 0; i < block_length; i += lane_count)
        store_numbers(exps + i, load_elements(src + i));
    exp_of_array(exps, exps, block_length, shift);
}

/* The same for the n < block_length elements of the last block. Its exps go to
 * the buffer, too, with +0 behind them. */
WGC_INLINE void make_last_exps(number *exps, number *buffer, const element *src,
                               size_t n, number shift)
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
WGC_INLINE void make_exps(number *exps, const element *src, number shift)
{
    const lanes all = splat(shift);
    for (int i = 0; i < block_length; i += lane_count)
        store_numbers(exps + i, exp_of_lanes(load_elements(src + i) - all));
}

/* The same for the n < block_length elements of the last block. Its exps go to
 * the buffer, too, with +0 behind them, which is exp(-INF). Where its last
 * vector is not whole, that begins earlier: it is loaded first, since exps may
 * be src.
 */
WGC_INLINE void make_last_exps(number *exps, number *buffer, const element *src,
                               size_t n, number shift)
{
    const lanes all = splat(shift);
    const element lowest = from_bits(IDENTITY_max(TYPE));
    const lanes last = n < lane_count ? load_few_elements(src, n, lowest)
                                      : load_elements(src + n - lane_count);
    size_t i = 0;
    for (; n - i >= lane_count; i += lane_count) {
        const lanes x = exp_of_lanes(load_elements(src + i) - all);
        store_numbers(buffer + i, x);
        if (exps)
            store_numbers(exps + i, x);
    }
    for (size_t rest = i; rest < block_length; rest += lane_count)
        store_numbers(buffer + rest, splat(0));
    if (i == n)
        return;
    const size_t begin = n < lane_count ? 0 : n - lane_count;
    const lanes x = exp_of_lanes(last - all);
    store_numbers(buffer + begin, x);
    if (exps && n < lane_count)
        store_few_numbers(exps, n, x);
    else if (exps)
        store_numbers(exps + begin, x);
}

#endif

/* ---- Sums ---------------------------------------------------------------- */

/* One column of two rows. */
WGC_INLINE lanes add_two(const number *rows)
{
    return load_numbers(rows) + load_numbers(rows + row_length);
}

/* Adds a block's rows to the lanes of a span, column by column. */
WGC_INLINE void add_block(lanes sums[], const number *rows)
{
    for (int column = 0; column < column_count; column++) {
        const number *const first = rows + column * lane_count;
        sums[column] +=
            (add_two(first) + add_two(first + 2 * row_length)) +
            (add_two(first + 4 * row_length) + add_two(first + 6 * row_length));
    }
}

WGC_INLINE number fold(lanes sums[])
{
    for (int h = column_count / 2; h > 0; h /= 2)
        for (int column = 0; column < h; column++)
            sums[column] += sums[column + h];
    number row[lane_count];
    store_numbers(row, sums[0]);
    for (int h = lane_count / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            row[j] += row[j + h];
    return row[0];
}

/* One span or less. Where elements are missing stands +0: no sum of such values
 * tells it from the neutral -0. */
WGC_INLINE number sum_span(number *exps, const element *src, size_t n,
                           number shift)
{
    number buffer[block_length];
    lanes sums[column_count];
    for (int column = 0; column < column_count; column++)
        sums[column] = splat(-(number)0);
    size_t i = 0;
    for (; n - i >= block_length; i += block_length) {
        number *const rows = exps ? exps + i : buffer;
        make_exps(rows, src + i, shift);
        add_block(sums, rows);
    }
    if (i < n) {
        make_last_exps(exps ? exps + i : NULL, buffer, src + i, n - i, shift);
        add_block(sums, buffer);
    }
    return fold(sums);
}

#include "math/spans.h"

/* ---- Last passes ---------------------------------------------------------
 * In place, so the last vector, which others may overlap, is loaded first. */

static void divide(element *dst, const number *exps, size_t n, number sum)
{
    const lanes all = splat(sum);
    if (n < lane_count) {
        store_few_elements(dst, n, load_few_numbers(exps, n) / all);
        return;
    }
    const lanes last = load_numbers(exps + n - lane_count);
    for (size_t i = 0; n - i >= lane_count; i += lane_count)
        store_elements(dst + i, load_numbers(exps + i) / all);
    store_elements(dst + n - lane_count, last / all);
}

static void log_softmax(element *dst, const element *src, size_t n, number max,
                        number log_sum)
{
    const lanes before = splat(max), after = splat(log_sum);
    if (n < lane_count) {
        store_few_elements(dst, n,
                           (load_few_elements(src, n, 0) - before) - after);
        return;
    }
    const lanes last = load_elements(src + n - lane_count);
    for (size_t i = 0; n - i >= lane_count; i += lane_count)
        store_elements(dst + i, (load_elements(src + i) - before) - after);
    store_elements(dst + n - lane_count, (last - before) - after);
}

static void exp_divide(element *dst, const element *src, size_t n, number shift,
                       number sum)
{
    number exps[block_length];
    for (; n >= block_length; n -= block_length) {
        make_exps(exps, src, shift);
        divide(dst, exps, block_length, sum);
        dst += block_length;
        src += block_length;
    }
    if (n > 0) {
        make_last_exps(NULL, exps, src, n, shift);
        divide(dst, exps, n, sum);
    }
}

#include "math/vector_columns.h"

const struct math_kernels MATH_KERNELS(ISA) = {
    .exp_sum = exp_sum,
    .divide = divide,
    .log_softmax = log_softmax,
    .exp_divide = EXPS_APART ? exp_divide : NULL,
    .exp_sums = exp_sums,
    .logs = logs,
    .divide_row = divide_row,
    .log_softmax_row = log_softmax_row,
    .exp_divide_row = EXPS_APART ? exp_divide_row : NULL};
