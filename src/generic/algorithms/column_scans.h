/* SPDX-License-Identifier: MIT */
/*
 * Scans of the columns of a matrix. The row before has what a run of rows needs
 * to know of all others, for runs begin where the trees of docs/semantics.md
 * do. So a kernel takes a few rows of one strip after the other, and its
 * results go where they belong. An exclusive scan is an inclusive one a row
 * further.
 *
 * Rows that are shorter than a vector, halves, and exclusive scans in place
 * pass through buffers.
 */
#include "generic/algorithms/column_strips.h"

enum {
    SCAN_STRIP = 2048, /* bytes */
    SCAN_ROWS = 16,    /* whole trees */
    FEW_ROWS = 4,
    MANY_ROWS = 64,
    SHORT_ROW = 128,  /* bytes */
    SAME_SETS = 2048, /* bytes: rows so far apart meet in two sets */
    FETCHED = SLOT_BYTES - SCAN_ROWS * QUANTUM /* where the buffer begins */
};

struct scan_run {
    size_t count; /* of rows */
    char *dst;
    ptrdiff_t dst_stride;
    const char *src;
    ptrdiff_t src_stride;
    const char *before; /* NULL: nothing */
    ptrdiff_t ahead; /* from what is read to what soon will be stored, or 0 */
};

/* `bytes` of some rows, from a column on: whole vectors. */
static void scan_run(const struct strip *s, const struct scan_run *run,
                     size_t bytes)
{
    struct column_rows rows = {.dst_stride = run->dst_stride,
                               .src_stride = run->src_stride,
                               .ahead = run->ahead,
                               .count = run->count};
    for (size_t i = 0; i < bytes; i += rows.bytes) {
        rows.dst = run->dst + i;
        rows.src = run->src + i;
        rows.bytes = bytes - i < s->bytes ? bytes - i : s->bytes;
        s->columns->run(&rows, run->before ? run->before + i : s->slots);
    }
}

/* The last vector of rows is not in place of others when it has been read. */
static void scan_end(const struct strip *s, const struct scan_run *run,
                     bool is_kept)
{
    const size_t vector = s->columns->vector, i = s->row_bytes - vector;
    struct scan_run end = *run;
    end.dst += i;
    end.src += i;
    if (is_kept) {
        end.src = s->slots + FETCHED;
        end.src_stride = QUANTUM;
    }
    if (end.before)
        end.before += i;
    scan_run(s, &end, vector);
}

/* What the next run reads, from memory. */
static void fetch_next(const struct strip *s, const struct scan_run *run)
{
    const char *src = run->src + (ptrdiff_t)run->count * s->src_stride;
    for (size_t r = 0; r < run->count; r++, src += s->src_stride)
        for (size_t i = 0; i < s->row_bytes; i += QUANTUM)
            __builtin_prefetch(src + i);
}

static void keep_end(const struct strip *s, const struct scan_run *run)
{
    const size_t vector = s->columns->vector;
    const char *src = run->src + s->row_bytes - vector;
    char *end = s->slots + FETCHED;
    for (size_t r = 0; r < run->count; r++) {
        for (size_t i = 0; i < vector; i += NARROW_BYTES)
            store_narrow(end + i, load_narrow(src + i));
        src += run->src_stride;
        end += QUANTUM;
    }
}

/* How many rows at a time. Where all begin in the same few sets of a cache, one
 * would drive the other out before the lines that it ends in are taken up.
 * Calls for 16 short rows and for their ends would take as long as they do;
 * where each row begins with a line, more rows are no faster. */
static size_t rows_of_scan(const struct strip *s, bool is_kept)
{
    const size_t least = s->columns->rows_of_tree;
    const size_t vector = s->columns->vector;
    if (s->row_bytes == vector)
        return s->rows;
    const size_t most = vector == 32 ? 2 * SHORT_ROW : SHORT_ROW;
    if (!is_kept && !s->is_far && s->row_bytes <= most &&
        s->dst_stride % QUANTUM != 0)
        return MANY_ROWS;
    if (s->dst_stride % SAME_SETS != 0)
        return SCAN_ROWS;
    return least > 0 ? least : FEW_ROWS;
}

/* Down a column CPUs do not see which line will be stored next. Kernels whose
 * vectors are lines fetch it; those of short ones would spend more on that than
 * they wait. */
static ptrdiff_t stores_ahead(const struct strip *s)
{
    return s->columns->vector == 32 && s->dst != s->src &&
                   s->dst_stride == s->src_stride && s->rows > 1
               ? (ptrdiff_t)((uintptr_t)s->dst - (uintptr_t)s->src) + QUANTUM
               : 0;
}

static void scan_in_place(const struct strip *s)
{
    const size_t rest = s->row_bytes & (s->columns->vector - 1u);
    const bool is_kept = rest > 0 && s->dst == s->src;
    const size_t most = rows_of_scan(s, is_kept);
    struct scan_run run = {.dst = s->dst,
                           .dst_stride = s->dst_stride,
                           .src = s->src,
                           .src_stride = s->src_stride,
                           .ahead = stores_ahead(s)};
    for (size_t left = s->rows; left > 0; left -= run.count) {
        const ptrdiff_t done = (ptrdiff_t)(s->rows - left);
        run.count = left < most ? left : most;
        run.dst = s->dst + done * s->dst_stride;
        run.src = s->src + done * s->src_stride;
        if (done > 0)
            run.before = run.dst - s->dst_stride;
        if (s->is_far && most == SCAN_ROWS)
            fetch_next(s, &run);
        if (is_kept)
            keep_end(s, &run);
        scan_run(s, &run, s->row_bytes - rest);
        if (rest > 0)
            scan_end(s, &run, is_kept);
    }
}

/* Fetches rows from r on if they cannot be read where they are. */
static void fetch_run(const struct strip *s, struct scan_run *run, size_t r,
                      size_t most)
{
    const size_t left = s->rows - r;
    run->src = element_at(s->src, s->src_stride, r);
    run->src_stride = s->src_stride;
    run->count = left < most ? left : most;
    if (r + run->count <= s->followed)
        return;
    if (run->count > SCAN_ROWS)
        run->count = SCAN_ROWS;
    if (r + run->count <= s->followed)
        return;
    for (size_t k = 0; k < run->count; k++, r++)
        fetch_columns(s->slots + FETCHED + k * QUANTUM,
                      element_at(s->src, s->src_stride, r), s->n, s->columns);
    run->src = s->slots + FETCHED;
    run->src_stride = QUANTUM;
}

/* A vector or less of each row. Rows without gaps are computed so that each
 * one's end is overwritten by the next. */
static void scan_staged(const struct strip *s, enum shape shape)
{
    const struct columns *const c = s->columns;
    const size_t vector = c->vector;
    const size_t bytes = s->n * c->computed, row = s->n * c->size;
    const bool is_dense = row < vector && c->size == c->computed &&
                          s->dst_stride == (ptrdiff_t)row;
    char *const last = s->slots + QUANTUM;
    char *const sums = last + 2 * QUANTUM;
    const size_t stride = is_dense ? row : QUANTUM;
    const size_t fit = (s->slots + FETCHED - sums - QUANTUM) / stride;
    struct scan_run run = {.dst = sums, .dst_stride = (ptrdiff_t)stride};
    char *const from = shape == exclusive ? sums - stride : sums;
    if (shape == exclusive)
        fill_row(s, from, c->identity);
    for (size_t r = 0; r < s->rows; r += run.count) {
        char *const dst = s->dst + (ptrdiff_t)r * s->dst_stride;
        fetch_run(s, &run, r, fit / SCAN_ROWS * SCAN_ROWS);
        scan_run(s, &run, (bytes + vector - 1) & -vector);
        if (is_dense)
            put_bytes(dst, from, run.count * row);
        else
            put_columns(dst, s->dst_stride, from, run.count, s->n, c);
        run.before = copy_row(s, last, sums + (run.count - 1) * stride);
        if (shape == exclusive)
            copy_row(s, from, last);
    }
}

static void scan_strips(struct strip *s, size_t columns, enum shape shape)
{
    const struct columns *const c = s->columns;
    s->bytes = QUANTUM;
    fill_row(s, s->slots, c->neutral);
    for (; columns > 0; columns -= s->n) {
        const size_t few = QUANTUM / c->computed;
        s->n = columns < few ? columns : few;
        s->followed = rows_followed(s, c->vector);
        scan_staged(s, shape);
        s->dst += s->n * c->size;
        s->src += s->n * c->size;
    }
}

/* The first row of an exclusive scan. */
static void put_identity(const struct strip *s, size_t columns)
{
    const struct columns *const c = s->columns;
    const size_t few = QUANTUM / c->computed;
    fill_row(s, s->slots, c->identity);
    for (size_t i = 0; i < columns; i += few)
        put_columns(s->dst + i * c->size, 0, s->slots, 1,
                    columns - i < few ? columns - i : few, c);
}

/* clang-format off */
static void scan_column(const struct columns *c, struct strides at,
                        size_t rows, enum shape shape)
{
    const ptrdiff_t size = c->size;
    if (at.dst_stride != size || at.src_stride != size) {
        c->scan[shape](at.dst, at.dst_stride, at.src, at.src_stride, rows);
        return;
    }
    switch (c->type) {
#define WGC_BROADCAST(type)                                                    \
    case TYPE_##type:                                                          \
        c->scan_array[shape].of_##type(at.dst, at.src, rows);                  \
        break;
#define WGC_NARROW 1
#include "collectives.def"
    }
}
/* clang-format on */

static WGC_COLD void scan_columns_by(const struct columns *c, struct strides at,
                                     size_t rows, size_t columns,
                                     enum shape shape)
{
    const size_t vector = c->vector;
    _Alignas(QUANTUM) char slots[SLOT_BYTES];
    struct strip s = {.columns = c,
                      .dst = at.dst,
                      .dst_stride = at.dst_stride,
                      .src = at.src,
                      .src_stride = at.src_stride,
                      .rows = rows,
                      .row_bytes = columns * c->size,
                      .bytes = QUANTUM,
                      .is_far = rows > FAR_BYTES / (columns * c->size + 1),
                      .slots = slots};
    if (rows == 0 || columns == 0)
        return;
    if (columns == 1) {
        scan_column(c, at, rows, shape);
        return;
    }
    if (shape == exclusive && at.dst != at.src) {
        put_identity(&s, columns);
        s.dst += s.dst_stride;
        s.rows--;
        shape = inclusive;
    }
    if (shape == exclusive || c->size != c->computed || s.row_bytes < vector) {
        scan_strips(&s, columns, shape);
        return;
    }
    s.bytes = s.row_bytes < SCAN_STRIP ? s.row_bytes & -vector : SCAN_STRIP;
    fill_row(&s, slots, c->neutral);
    scan_in_place(&s);
}
