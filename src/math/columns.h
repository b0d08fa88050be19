/* SPDX-License-Identifier: MIT */
/*
 * The columns of a matrix, each a group: by strips of columns, in which rows
 * stand for elements. Includer: math.c.
 */
#include "wgc/columns.h"

/* A strip, and what is known of its columns. */
struct strip {
    const struct math_kernels *kernels;
    struct math_columns x;
    size_t rows;
    number max[STRIP_COLUMNS], sums[STRIP_COLUMNS];
};

enum { rows_of_span = 256 * PASTE2(ROW, TYPE) };

/* Where the maximum is infinite logsumexp subtracts nothing. */
static void find_maxima(struct strip *s, bool is_logsumexp)
{
    element best[STRIP_COLUMNS];
    const wgc_type type = sizeof *best == 2   ? WGC_F16
                          : sizeof *best == 4 ? WGC_F32
                                              : WGC_F64;
    (void)!wgc_reduce_columns(WGC_MAX, type, best, s->x.src, s->x.src_stride,
                              s->rows, s->x.columns);
    for (size_t c = 0; c < s->x.columns; c++) {
        const number max = widen(best[c]);
        s->max[c] = is_logsumexp && max - max != 0 ? 0 : max;
    }
}

/* The sums of the rows from the first on, by the tree of their spans. */
static void sum_rows(const struct strip *s, number *sums, size_t first,
                     size_t rows)
{
    number right[STRIP_COLUMNS];
    size_t half = rows_of_span;
    if (rows <= rows_of_span) {
        s->kernels->exp_sums(sums, &s->x, first, rows);
        return;
    }
    while (rows - half > half)
        half *= 2;
    sum_rows(s, sums, first, half);
    sum_rows(s, right, first + half, rows - half);
    for (size_t c = 0; c < s->x.columns; c++)
        sums[c] += right[c];
}

/* A column with NaN is the canonical one everywhere. */
static void fill_nans(const struct strip *s, char *dst, ptrdiff_t stride)
{
    for (size_t c = 0; c < s->x.columns; c++)
        for (size_t r = 0; r < s->rows && s->sums[c] != s->sums[c]; r++)
            fill_nan((element *)(dst + (ptrdiff_t)r * stride) + c, 1);
}

static void softmax_of_strip(struct strip *s, char *dst, ptrdiff_t stride)
{
    const size_t n = s->x.columns;
    find_maxima(s, false);
    s->x.exps = EXPS_APART ? NULL : dst;
    s->x.exps_stride = stride;
    sum_rows(s, s->sums, 0, s->rows);
    for (size_t r = 0; r < s->rows; r++) {
        element *const to = (element *)(dst + (ptrdiff_t)r * stride);
#if EXPS_APART
        s->kernels->exp_divide_row(to, element_at(s->x.src, s->x.src_stride, r),
                                   n, s->max, s->sums);
#else
        s->kernels->divide_row(to, to, n, s->sums);
#endif
    }
    fill_nans(s, dst, stride);
}

static void log_softmax_of_strip(struct strip *s, char *dst, ptrdiff_t stride)
{
    find_maxima(s, false);
    sum_rows(s, s->sums, 0, s->rows);
    s->kernels->logs(s->sums, s->x.columns);
    for (size_t r = 0; r < s->rows; r++)
        s->kernels->log_softmax_row((element *)(dst + (ptrdiff_t)r * stride),
                                    element_at(s->x.src, s->x.src_stride, r),
                                    s->x.columns, s->max, s->sums);
    fill_nans(s, dst, stride);
}

static void logsumexp_of_strip(struct strip *s, char *dst, ptrdiff_t stride)
{
    element *const to = (element *)dst;
    (void)stride;
    if (s->rows > 0) {
        find_maxima(s, true);
        sum_rows(s, s->sums, 0, s->rows);
        s->kernels->logs(s->sums, s->x.columns);
    }
    for (size_t c = 0; c < s->x.columns; c++)
        to[c] = s->rows > 0
                    ? canonical(round_to_element(s->max[c] + s->sums[c]))
                    : from_bits(IDENTITY_max(TYPE));
}

static void each_strip(void (*one)(struct strip *, char *, ptrdiff_t),
                       element *dst, ptrdiff_t dst_stride, const element *src,
                       ptrdiff_t src_stride, size_t rows, size_t columns)
{
    struct strip s = {.kernels = kernels_in_use(), .rows = rows};
    s.x.src_stride = src_stride;
    s.x.shifts = s.max;
    for (size_t c = 0; c < columns; c += STRIP_COLUMNS) {
        s.x.src = (const char *)(src + c);
        s.x.columns = columns - c < STRIP_COLUMNS ? columns - c : STRIP_COLUMNS;
        one(&s, (char *)(dst + c), dst_stride);
    }
}

#define COLUMNS(name) PASTE2(PUBLIC(name), columns)

void COLUMNS(softmax)(element *dst, ptrdiff_t dst_stride, const element *src,
                      ptrdiff_t src_stride, size_t rows, size_t columns)
{
    if (rows > 0)
        each_strip(softmax_of_strip, dst, dst_stride, src, src_stride, rows,
                   columns);
}

void COLUMNS(log_softmax)(element *dst, ptrdiff_t dst_stride,
                          const element *src, ptrdiff_t src_stride, size_t rows,
                          size_t columns)
{
    if (rows > 0)
        each_strip(log_softmax_of_strip, dst, dst_stride, src, src_stride, rows,
                   columns);
}

void COLUMNS(logsumexp)(element *dst, const element *src, ptrdiff_t src_stride,
                        size_t rows, size_t columns)
{
    each_strip(logsumexp_of_strip, dst, 0, src, src_stride, rows, columns);
}
