/* SPDX-License-Identifier: MIT */
/* Lines of several dimensions, a piece at a time. */
#include "function.h"

#include <stdlib.h>

/* Shorter pieces of exact reductions are copied together, in bytes. */
#define SHORT_PIECE 512

void open_line(struct reader *reader, const struct call *call, const char *src)
{
    reader->call = call;
    reader->src = src;
    for (int i = 0; i < call->inners; i++)
        reader->index[i] = 0;
}

/* Goes on by n elements, which are no more than the last dimension has. */
static void skip(struct reader *reader, npy_intp n)
{
    const struct inner *const inner = reader->call->inner;
    int i = reader->call->inners - 1;
    if (i < 0)
        return;
    reader->index[i] += n;
    reader->src += n * inner[i].src;
    for (; i > 0 && reader->index[i] == inner[i].count; i--) {
        reader->index[i] = 0;
        reader->src += inner[i - 1].src - inner[i].count * inner[i].src;
        reader->index[i - 1]++;
    }
}

/* What is left of the last dimension. */
static npy_intp in_a_row(const struct reader *reader)
{
    const int last = reader->call->inners - 1;
    return last < 0 ? 1 : reader->call->inner[last].count - reader->index[last];
}

void read_line(struct reader *reader, char *dst, npy_intp n)
{
    const struct call *const call = reader->call;
    while (n > 0) {
        const npy_intp row = in_a_row(reader), some = row < n ? row : n;
        if (call->item == call->src_item)
            copy_line(call->copy, dst, reader->src, call->src_stride,
                      call->item, some);
        else
            call->copy(dst, reader->src, call->src_stride, some);
        skip(reader, some);
        dst += some * call->item;
        n -= some;
    }
}

int lies_turned(const struct call *call)
{
    if (call->inners < 2 || call->converts)
        return 0;
    const struct inner *const rows = &call->inner[call->inners - 2];
    return rows->src && llabs(rows->src) < llabs(call->src_stride);
}

npy_intp read_rows(struct reader *reader, char *dst, npy_intp rows)
{
    const struct call *const call = reader->call;
    const int last = call->inners - 1;
    const struct inner *const inner = &call->inner[last - 1];
    const npy_intp left = inner->count - reader->index[last - 1];
    const npy_intp row = call->inner[last].count;
    const npy_intp dims[2] = {rows < left ? rows : left, row};
    const npy_intp to[2] = {row * call->item, call->item};
    const npy_intp from[2] = {inner->src, call->src_stride};
    copy_table(dst, to, reader->src, from, dims, call->item);
    for (npy_intp i = 0; i < dims[0]; i++)
        skip(reader, row);
    return dims[0];
}

const char *next_piece(struct reader *reader, char *block, npy_intp i,
                       npy_intp *n)
{
    const struct call *const call = reader->call;
    const npy_intp most = BLOCK_BYTES / call->item, left = call->n - i;
    const npy_intp row = in_a_row(reader);
    const char *const src = reader->src;
    if (call->kernel->in_any_order && !call->converts &&
        call->src_stride == call->item && row * call->item >= SHORT_PIECE) {
        *n = row;
        skip(reader, row);
        return src;
    }
    *n = left < most ? left : most;
    read_line(reader, block, *n);
    return block;
}
