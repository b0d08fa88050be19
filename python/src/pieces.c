/* SPDX-License-Identifier: MIT */
/* Lines of several dimensions, a piece at a time. */
#include "function.h"

#include <stdlib.h>

/* Shorter pieces of exact reductions are copied together, in bytes. */
#define SHORT_PIECE 512
/* Of elements that lie side by side so many rows are copied at a time: what a
 * cache line has of floats. Of doubles half as many if they fit a cache so. */
#define TURNED_ROWS 16
#define TURNED_CACHED 1048576
#define TURNED_LEAST 4096 /* bytes: more rows that are short */
#define TURNED_BYTES 16777216
#define TURNED_BLOCK 16384 /* bytes of short rows at a time */

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

/* Copies whole short rows of the next n elements; how many elements. */
static npy_intp read_short_rows(struct reader *reader, char *dst, npy_intp n)
{
    const struct call *const call = reader->call;
    const int last = call->inners - 1;
    const struct inner *const inner = call->inner + last;
    if (last < 1 || inner->count > SHORT_ROW || reader->index[last])
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
    while (n > 0) {
        const npy_intp in_rows = read_short_rows(reader, dst, n);
        dst += in_rows * call->item;
        n -= in_rows;
        if (in_rows)
            continue;
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

/* The dimension whose elements are nearest, unless it is the last: then -1. */
static int turned_dimension(const struct call *call)
{
    int nearest = call->inners - 1;
    for (int i = nearest; i >= 0; i--)
        if (call->inner[i].src &&
            llabs(call->inner[i].src) < llabs(call->inner[nearest].src))
            nearest = i;
    return call->converts || nearest == call->inners - 1 ? -1 : nearest;
}

/* Of the dimensions behind that. */
static npy_intp elements_behind(const struct call *call, int i)
{
    npy_intp elements = 1;
    for (i++; i < call->inners; i++)
        elements *= call->inner[i].count;
    return elements;
}

/* Copies the next `rows` rows of such a dimension, or fewer where it ends; how
 * many. A row is to be read from its begin. */
static npy_intp read_rows(struct reader *reader, char *dst, int turned,
                          npy_intp rows)
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

int open_turned(struct turned *turned, const struct call *call)
{
    const npy_intp item = call->item;
    turned->block = NULL;
    turned->dimension = turned_dimension(call);
    if (turned->dimension < 0)
        return 0;
    turned->row = elements_behind(call, turned->dimension);
    turned->rows = TURNED_ROWS;
    const npy_intp row = turned->row * item;
    while (turned->rows * item > CACHE_LINE &&
           turned->rows * row > TURNED_CACHED)
        turned->rows /= 2;
    while (turned->rows * row < TURNED_LEAST)
        turned->rows *= 2;
    const npy_intp bytes = turned->rows * row;
    turned->most = (bytes < TURNED_BLOCK ? TURNED_BLOCK : bytes) / item;
    if (bytes <= TURNED_BYTES)
        turned->block = malloc(turned->most * item);
    return turned->block != NULL;
}

npy_intp read_turned(struct reader *reader, struct turned *turned, npy_intp i)
{
    const struct call *const call = reader->call;
    const npy_intp row = turned->row, piece = turned->rows * row;
    npy_intp n = 0;
    while (turned->most - n >= piece && i + n < call->n)
        n += row * read_rows(reader, turned->block + n * call->item,
                             turned->dimension, turned->rows);
    return n;
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
