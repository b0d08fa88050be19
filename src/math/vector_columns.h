/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of libwgc-math for columns: the tree of vector_kernels.h
 * with vectors of columns for elements. That file includes it.
 */

enum { strip_vectors = (STRIP_COLUMNS + lane_count - 1) / lane_count };

/* The lanes behind n are as if there was -INF. */
WGC_INLINE lanes load_some_elements(const element *from, size_t n)
{
    return n < lane_count
               ? load_few_elements(from, n, from_bits(IDENTITY_max(TYPE)))
               : load_elements(from);
}

WGC_INLINE void store_some_elements(element *to, size_t n, lanes x)
{
    if (n < lane_count)
        store_few_elements(to, n, x);
    else
        store_elements(to, x);
}

WGC_INLINE lanes load_some_numbers(const number *from, size_t n)
{
    return n < lane_count ? load_few_numbers(from, n) : load_numbers(from);
}

WGC_INLINE void store_some_numbers(number *to, size_t n, lanes x)
{
    if (n < lane_count)
        store_few_numbers(to, n, x);
    else
        store_numbers(to, x);
}

/* The exps of row r, from column c on. */
WGC_INLINE lanes exps_of_row(const struct math_columns *x, size_t r, size_t c)
{
    const size_t left = x->columns - c;
    const element *const src =
        (const element *)(x->src + (ptrdiff_t)r * x->src_stride) + c;
    const lanes exps = exp_of_lanes(load_some_elements(src, left) -
                                    load_some_numbers(x->shifts + c, left));
    if (x->exps)
        store_some_numbers((number *)(x->exps + (ptrdiff_t)r * x->exps_stride) +
                               c,
                           left, exps);
    return exps;
}

/* The tree of the rows of one lane in a block; those that are missing are +0,
 * as in make_last_exps. */
WGC_INLINE lanes tree_of_rows(const struct math_columns *x, size_t r,
                              size_t end, size_t c)
{
    lanes e[8];
    for (int k = 0; k < 8; k++, r += row_length)
        e[k] = r < end ? exps_of_row(x, r, c) : splat(0);
    return ((e[0] + e[1]) + (e[2] + e[3])) + ((e[4] + e[5]) + (e[6] + e[7]));
}

static void exp_sums(number *result, const struct math_columns *x, size_t first,
                     size_t rows)
{
    lanes sums[row_length][strip_vectors];
    const size_t end = first + rows;
    size_t used = row_length; /* the lanes that have rows; others are neutral */
    while (used / 2 >= rows)
        used /= 2;
    for (size_t j = 0; j < used; j++)
        for (size_t v = 0; v < strip_vectors; v++)
            sums[j][v] = splat(-(number)0);
    for (size_t r = first; r < end; r += block_length)
        for (size_t j = 0; j < used && r + j < end; j++)
            for (size_t c = 0; c < x->columns; c += lane_count)
                sums[j][c / lane_count] += tree_of_rows(x, r + j, end, c);
    for (size_t h = used / 2; h > 0; h /= 2)
        for (size_t j = 0; j < h; j++)
            for (size_t v = 0; v < strip_vectors; v++)
                sums[j][v] += sums[j + h][v];
    for (size_t c = 0; c < x->columns; c += lane_count)
        store_some_numbers(result + c, x->columns - c, sums[0][c / lane_count]);
}

static void logs(number *x, size_t n)
{
    for (size_t i = 0; i < n; i += lane_count)
        store_some_numbers(
            x + i, n - i,
            PASTE2(log, COMPUTED)(load_some_numbers(x + i, n - i)));
}

static void divide_row(element *dst, const number *exps, size_t n,
                       const number *sums)
{
    for (size_t i = 0; i < n; i += lane_count)
        store_some_elements(dst + i, n - i,
                            load_some_numbers(exps + i, n - i) /
                                load_some_numbers(sums + i, n - i));
}

static void log_softmax_row(element *dst, const element *src, size_t n,
                            const number *max, const number *log_sums)
{
    for (size_t i = 0; i < n; i += lane_count)
        store_some_elements(dst + i, n - i,
                            (load_some_elements(src + i, n - i) -
                             load_some_numbers(max + i, n - i)) -
                                load_some_numbers(log_sums + i, n - i));
}

static void exp_divide_row(element *dst, const element *src, size_t n,
                           const number *shifts, const number *sums)
{
    for (size_t i = 0; i < n; i += lane_count)
        store_some_elements(dst + i, n - i,
                            exp_of_lanes(load_some_elements(src + i, n - i) -
                                         load_some_numbers(shifts + i, n - i)) /
                                load_some_numbers(sums + i, n - i));
}
