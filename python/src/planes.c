/* SPDX-License-Identifier: MIT */
/*
 * Lines side by side whose elements may come in any order, some rows of them at
 * a time: the results of those are rows in turn.
 */
#include "planes.h"

#include <string.h>

/* Fewer rows of a dimension are quicker combined with those of others; where
 * that takes no copy. */
#define FEW_ROWS 8

int may_be_parts(const struct call *call)
{
    return call->shape == SHAPE_REDUCE && call->kernel->in_any_order &&
           call->kernel->has_columns && !call->kernel->is_vote;
}

void begin_parts(struct parts *parts, const struct kernel *kernel)
{
    parts->kernel = kernel;
    parts->found = 0;
}

void add_part(struct parts *parts, const char *src, npy_intp stride,
              npy_intp rows, npy_intp columns)
{
    const npy_intp row = columns * parts->kernel->item;
    char *const results = (char *)parts->results;
    if (parts->found == MOST_PARTS) {
        char *const all = results + MOST_PARTS * row;
        reduce_columns(parts->kernel, all, results, row, MOST_PARTS, columns);
        memcpy(results, all, row);
        parts->found = 1;
    }
    reduce_columns(parts->kernel, results + parts->found++ * row, src, stride,
                   rows, columns);
}

void finish_parts(struct parts *parts, char *dst, npy_intp columns)
{
    const npy_intp row = columns * parts->kernel->item;
    reduce_columns(parts->kernel, dst, parts->results, row, parts->found,
                   columns);
    parts->found = 0;
}

int reduce_planes(const struct call *call, char *dst, const char *src,
                  const struct outer *outer)
{
    const npy_intp item = call->item, most = PART_WIDTH / item;
    const npy_intp rows = call->inner[call->inners - 1].count;
    const npy_intp few = item < 4 ? 2 : FEW_ROWS; /* what can be folded */
    struct parts parts;
    struct reader reader;
    if (call->inners < 2 || rows < few || !may_be_parts(call) ||
        call->converts || outer->src != item || outer->dst != item)
        return 0;
    begin_parts(&parts, call->kernel);
    for (npy_intp c = 0; c < outer->count; c += most) {
        const npy_intp left = outer->count - c;
        const npy_intp columns = left < most ? left : most;
        open_line(&reader, call, src + c * item);
        for (npy_intp r = 0; r < call->n; r += rows) {
            add_part(&parts, reader.src, call->src_stride, rows, columns);
            skip(&reader, rows);
        }
        finish_parts(&parts, dst + c * item, columns);
    }
    return 1;
}
