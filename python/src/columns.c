/* SPDX-License-Identifier: MIT */
/*
 * Sums of long columns, a span of the tree at a time, so that what strips of
 * columns have in common of the memory is in a cache when the next one comes.
 * Spans are joined in the order of docs/semantics.md, each a row.
 */
#include "function.h"

#include <stdlib.h>
#include <string.h>

#define MOST_LEVELS 40 /* of spans: 2^52 rows */
#define LARGE_BYTES 4194304

npy_intp span_of(const struct kernel *kernel)
{
    if (!kernel->rounds || kernel->math)
        return 0;
    return kernel->elements == ELEMENTS_f64 ? WGC_SPAN_F64 : WGC_SPAN_F32;
}

int has_long_columns(const struct call *call, npy_intp columns)
{
    const npy_intp span = span_of(call->kernel);
    return call->shape == SHAPE_REDUCE && call->kernel->has_columns && span &&
           call->kernel->elements != ELEMENTS_f16 && call->n > span &&
           call->n * columns * call->item >= LARGE_BYTES;
}

/* Sums of 1, 2, 4, .. spans, and of the last ones; where the next goes. */
struct rows {
    char *sums[MOST_LEVELS];
    char *last, *spare;
};

/* last = sums[level] op last */
static void join(const struct call *call, struct rows *rows, int level,
                 npy_intp columns)
{
    const char *const before = rows->sums[level];
    char *const joined = rows->spare;
    reduce_columns(call->kernel, joined, before, rows->last - before, 2,
                   columns);
    rows->spare = rows->last;
    rows->last = joined;
}

/* The result's place. */
static const char *reduce_spans(const struct call *call, struct rows *rows,
                                const char *src, npy_intp columns)
{
    const npy_intp span = span_of(call->kernel), stride = call->src_stride;
    npy_intp count = 0;
    int level = 0;
    for (npy_intp r = 0; r < call->n; r += span, count++) {
        const npy_intp left = call->n - r;
        reduce_columns(call->kernel, rows->last, src + r * stride, stride,
                       left < span ? left : span, columns);
        for (level = 0; count >> level & 1; level++)
            join(call, rows, level, columns);
        char *const sum = rows->last;
        rows->last = rows->sums[level];
        rows->sums[level] = sum;
    }
    for (level = 0; !(count >> level & 1);)
        level++;
    rows->last = rows->sums[level];
    for (level++; count >> level; level++)
        if (count >> level & 1)
            join(call, rows, level, columns);
    return rows->last;
}

int reduce_long_columns(const struct call *call, char *dst, const char *src,
                        npy_intp columns)
{
    const npy_intp bytes = columns * call->item;
    char *const memory = malloc((MOST_LEVELS + 2) * bytes);
    if (!memory)
        return 0;
    struct rows rows = {.last = memory, .spare = memory + bytes};
    for (int i = 0; i < MOST_LEVELS; i++)
        rows.sums[i] = memory + (i + 2) * bytes;
    memcpy(dst, reduce_spans(call, &rows, src, columns), bytes);
    free(memory);
    return 1;
}
