/* SPDX-License-Identifier: MIT */
/* Lines of several dimensions, a piece at a time. */
#include "function.h"

/* Shorter pieces of exact reductions are copied together, in bytes. */
#define SHORT_PIECE 512
#define DENSE_ROW 256 /* elements that lie side by side, as SHORT_ROW else */

void open_line(struct reader *reader, const struct call *call, const char *src)
{
    reader->call = call;
    reader->src = src;
    for (int i = 0; i < call->inners; i++)
        reader->index[i] = 0;
}

void skip_along(struct reader *reader, int i, npy_intp n)
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

npy_intp in_a_row(const struct reader *reader)
{
    const int last = reader->call->inners - 1;
    return last < 0 ? 1 : reader->call->inner[last].count - reader->index[last];
}

/* Copies whole short rows of the next n elements; how many elements. */
static npy_intp read_short_rows(struct reader *reader, char *dst, npy_intp n)
{
    const struct call *const call = reader->call;
    const int last = call->inners - 1;
    const struct inner *const inner = call->inner + last;
    const npy_intp longest =
        inner->src == call->item && !call->converts ? DENSE_ROW : SHORT_ROW;
    if (last < 1 || inner->count > longest || reader->index[last])
        return 0;
    const npy_intp left = inner[-1].count - reader->index[last - 1];
    const npy_intp most = n / inner->count, rows = most < left ? most : left;
    copy_rows(call, dst, reader->src, inner[-1].src, rows, inner->count);
    skip_along(reader, last - 1, rows);
    return rows * inner->count;
}

void read_line(struct reader *reader, char *dst, npy_intp n)
{
    const struct call *const call = reader->call;
    const copier copy = copier_of_line(call);
    while (n > 0) {
        const npy_intp in_rows = read_short_rows(reader, dst, n);
        dst += in_rows * call->item;
        n -= in_rows;
        if (in_rows)
            continue;
        const npy_intp row = in_a_row(reader), some = row < n ? row : n;
        if (call->item == call->src_item)
            copy_line(copy, dst, reader->src, call->src_stride, call->item,
                      some);
        else
            copy(dst, reader->src, call->src_stride, some);
        skip(reader, some);
        dst += some * call->item;
        n -= some;
    }
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
