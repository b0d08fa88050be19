/* SPDX-License-Identifier: MIT */
/*
 * Sums and products of floats in lines side by side, by the tree of
 * docs/semantics.md: a block of rows at a time, so that memory is read nearly
 * in order. The library has no room for the sums of all lanes that this takes.
 * Spans are joined in the order of that page, each a row.
 */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#define MOST_LEVELS 40 /* of spans: 2^52 rows */
/* Of a row so much is done at a time: what is far is quicker so. Of a long one
 * less, so that the sums of all lanes stay in the first cache. */
#define STRIP_BYTES 16384
#define LONG_ROW 32768
#define SHORT_STRIP 2048
/* Of more than so much, rows that are copied are asked for ahead, by pieces. */
#define FAR_BYTES 8388608
#define PIECE_BYTES 512
/* From here on, and where rows meet in one set of a cache, the library is
 * slower with fewer rows; they do where so many bytes divide what is between
 * them. */
#define WIDE_ROW 1024
#define ALIASED 512

npy_intp span_of(const struct kernel *kernel)
{
    if (!kernel->rounds || kernel->math)
        return 0;
    return kernel->elements == ELEMENTS_f64 ? WGC_SPAN_F64 : WGC_SPAN_F32;
}

int has_long_columns(const struct call *call, npy_intp columns)
{
    const npy_intp lanes = CACHE_LINE / call->item, row = columns * call->item;
    const int is_aliased = row >= ALIASED && call->src_stride % ALIASED == 0;
    const npy_intp few = is_aliased ? 2 : row >= WIDE_ROW ? 5 : 7;
    return call->shape == SHAPE_REDUCE && call->kernel->has_columns &&
           span_of(call->kernel) && call->kernel->elements != ELEMENTS_f16 &&
           call->n > few * lanes && row >= CACHE_LINE;
}

struct rows {
    npy_intp apart; /* bytes from one column to the next */
    char *copies;   /* of a lane's rows, or NULL: they are read in place */
    char *lanes;    /* sums of a strip */
    struct reader reader; /* of lines of several dimensions */
    /* Sums of 1, 2, 4, .. spans, and of the last ones; where the next goes. */
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

/* How much of a row is done at a time where so much is left of it. */
static npy_intp strip_of(npy_intp row, npy_intp left)
{
    const npy_intp strip = row >= LONG_ROW                  ? SHORT_STRIP
                           : row < STRIP_BYTES + CACHE_LINE ? row
                                                            : STRIP_BYTES;
    return left < strip + CACHE_LINE ? left : strip;
}

/* From the sums of a lane to the next one's: not what meets in a set. */
static npy_intp lane_bytes(npy_intp strip)
{
    return (strip & -CACHE_LINE) + 2 * CACHE_LINE;
}

/* Copies n elements of a row, and asks for those of the next one if they are
 * far; the copier of every second or third one does by itself. */
static void copy_row(const struct call *call, char *dst, const char *src,
                     npy_intp apart, npy_intp n)
{
    const npy_intp item = call->src_item;
    const int is_far = call->n * llabs(call->src_stride) >= FAR_BYTES &&
                       apart != 2 * item && apart != 3 * item;
    const npy_intp most = is_far ? PIECE_BYTES / call->item : n;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        const char *const next = src + call->src_stride + i * apart;
        for (npy_intp k = 0; is_far && k < some * llabs(apart); k += CACHE_LINE)
            __builtin_prefetch(apart < 0 ? next - k : next + k);
        call->copy(dst + i * call->item, src + i * apart, apart, some);
    }
}

/* Adds a block of rows that are copied, a lane's at a time. */
static void add_copies(const struct call *call, const struct rows *rows,
                       const struct block *block)
{
    const npy_intp row = lane_bytes(block->bytes);
    struct block b = *block;
    b.src = rows->copies;
    b.places = NULL;
    b.lanes = 1;
    set_stride(&b, row);
    for (npy_intp j = 0; j < block->lanes && j < block->rows; j++) {
        b.rows = 0;
        for (npy_intp r = j; r < block->rows && b.rows < ROWS_OF_LANE;
             r += block->lanes)
            copy_row(call, rows->copies + b.rows++ * row,
                     block->places ? block->places[r]
                                   : block->src + r * block->stride,
                     rows->apart, b.bytes / call->item);
        add_block(call, &b);
        b.sums += b.apart;
    }
}

#define MOST_PLACES (ROWS_OF_LANE * CACHE_LINE / (int)sizeof(float))

/* Where the next rows of a line of several dimensions are, `at` bytes on. */
static void find_rows(struct reader *reader, const char **places, npy_intp at,
                      npy_intp n)
{
    const npy_intp stride = reader->call->src_stride;
    for (npy_intp i = 0, some; i < n; i += some) {
        const npy_intp left = in_a_row(reader);
        some = left < n - i ? left : n - i;
        for (npy_intp k = 0; k < some; k++)
            places[i + k] = reader->src + at + k * stride;
        skip(reader, some);
    }
}

/* A span of rows, or less. */
static void reduce_span(const struct call *call, struct rows *rows, char *dst,
                        const char *src, npy_intp n, npy_intp columns)
{
    char first[CACHE_LINE];
    fill_neutral(call, first);
    const npy_intp all = columns * call->item;
    struct block b = {.sums = rows->lanes,
                      .apart = lane_bytes(strip_of(all, all)),
                      .lanes = CACHE_LINE / call->item};
    set_stride(&b, call->src_stride);
    const npy_intp some = ROWS_OF_LANE * b.lanes;
    const npy_intp found = n < b.lanes ? n : b.lanes;
    const char *places[MOST_PLACES] = {NULL};
    struct reader reader = rows->reader;
    b.places = call->inners > 1 ? places : NULL;
    for (npy_intp c = 0; c < all; c += b.bytes) {
        b.bytes = strip_of(all, all - c);
        b.first = first;
        reader = rows->reader;
        for (npy_intp r = 0; r < n; r += some, b.first = NULL) {
            const npy_intp at = c / call->item * rows->apart;
            b.src = src + at + r * b.stride;
            b.rows = n - r;
            if (b.places)
                find_rows(&reader, places, at, b.rows < some ? b.rows : some);
            if (rows->copies)
                add_copies(call, rows, &b);
            else
                add_block(call, &b);
        }
        const npy_intp whole = b.bytes & -CACHE_LINE;
        reduce_columns(call->kernel, dst + c, b.sums, b.apart, found,
                       whole / call->item);
        if (whole < b.bytes)
            reduce_columns(call->kernel, dst + c + b.bytes - CACHE_LINE,
                           b.sums + whole, b.apart, found,
                           CACHE_LINE / call->item);
    }
    rows->reader = reader;
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
        reduce_span(call, rows, rows->last, src + r * stride,
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
                        npy_intp apart, npy_intp columns)
{
    const int is_copied =
        apart != call->item || (call->converts && !only_aligns(call));
    const npy_intp bytes = columns * call->item;
    const npy_intp strip = lane_bytes(strip_of(bytes, bytes));
    const npy_intp lanes = CACHE_LINE / call->item * strip;
    const npy_intp copies = is_copied ? ROWS_OF_LANE * strip : 0;
    const int is_span = call->n <= span_of(call->kernel);
    char *const memory =
        malloc(lanes + copies + (is_span ? 0 : (MOST_LEVELS + 2) * bytes));
    if (!memory)
        return 0;
    struct rows rows = {.apart = apart,
                        .copies = is_copied ? memory + lanes : NULL,
                        .lanes = memory,
                        .last = memory + lanes + copies};
    open_line(&rows.reader, call, src);
    if (is_span) {
        reduce_span(call, &rows, dst, src, call->n, columns);
    } else {
        rows.spare = rows.last + bytes;
        for (int i = 0; i < MOST_LEVELS; i++)
            rows.sums[i] = rows.spare + (i + 1) * bytes;
        memcpy(dst, reduce_spans(call, &rows, src, columns), bytes);
    }
    free(memory);
    return 1;
}
