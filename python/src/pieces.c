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

/* Goes on by n in dimension i, which are no more than it has. */
static void skip_along(struct reader *reader, int i, npy_intp n)
{
    const struct inner *const inner = reader->call->inner;
    reader->index[i] += n;
    reader->src += n * inner[i].src;
    for (; i > 0 && reader->index[i] == inner[i].count; i--) {
        reader->index[i] = 0;
        reader->src += inner[i - 1].src - inner[i].count * inner[i].src;
        reader->index[i - 1]++;
    }
}

void skip(struct reader *reader, npy_intp n)
{
    if (reader->call->inners > 0)
        skip_along(reader, reader->call->inners - 1, n);
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

int turned_dimension(const struct call *call)
{
    int nearest = call->inners - 1;
    for (int i = nearest; i >= 0; i--)
        if (call->inner[i].src &&
            llabs(call->inner[i].src) < llabs(call->inner[nearest].src))
            nearest = i;
    return call->converts || nearest == call->inners - 1 ? -1 : nearest;
}

npy_intp elements_behind(const struct call *call, int i)
{
    npy_intp elements = 1;
    for (i++; i < call->inners; i++)
        elements *= call->inner[i].count;
    return elements;
}

npy_intp read_rows(struct reader *reader, char *dst, int turned, npy_intp rows)
{
    const struct call *const call = reader->call;
    const struct inner *const inner = call->inner;
    const npy_intp left = inner[turned].count - reader->index[turned];
    const npy_intp row = elements_behind(call, turned);
    const npy_intp last = inner[call->inners - 1].count;
    /* Some columns at a time of all dimensions between: they share pages. */
    const npy_intp most = last < row ? TILE : last;
    const npy_intp to[2] = {row * call->item, call->item};
    const npy_intp from[2] = {inner[turned].src, call->src_stride};
    npy_intp dims[2] = {rows < left ? rows : left, most};
    for (npy_intp k = 0; k < last; k += most) {
        struct reader between = *reader;
        dims[1] = last - k < most ? last - k : most;
        for (npy_intp i = k; i < row; i += last) {
            copy_table(dst + i * call->item, to, between.src + k * from[1],
                       from, dims, call->item);
            skip(&between, last);
        }
    }
    skip_along(reader, turned, dims[0]);
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
