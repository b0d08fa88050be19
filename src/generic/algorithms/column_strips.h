/* SPDX-License-Identifier: MIT */
/*
 * The columns of a matrix by strips: which columns go together in a reduction,
 * and where their slots are. columns.h has what is done with a strip.
 */
#include "generic/algorithms/column_narrow.h"

/* How many bytes of a row are taken together where slots are needed: more would
 * not stay in the first-level cache. */
static size_t widest_strip(size_t slots)
{
    const size_t most = 16384;
    return slots == 0 ? most : SLOT_BYTES / slots / QUANTUM * QUANTUM;
}

static size_t slots_of_reduction(const struct strip *s, size_t rows)
{
    const struct columns *const c = s->columns;
    if (rows == 0)
        return 0;
    const size_t spans = (rows - 1) / rows_of_span(c) + 1;
    size_t lanes = spans > 1 || rows > c->rows_of_tree ? c->rows_of_tree : rows;
    size_t slots = SLOT_SUMS;
    if (rows > 4 && rows <= most_together(s))
        lanes = (lanes + 7) / 8;
    for (lanes = 2 * spans * lanes - 1; lanes > 0; lanes /= 2)
        slots++;
    return slots;
}

/* How many rows of a buffered strip a kernel may read in multiples of so many
 * bytes. Those of a matrix without gaps have others behind them, but for the
 * last ones. */
static size_t rows_followed(const struct strip *s, size_t read)
{
    const size_t row = s->row_bytes, n = s->n * s->columns->size;
    if (s->columns->size != s->columns->computed)
        return 0;
    if (n % read == 0)
        return s->rows;
    if ((size_t)s->src_stride != row)
        return 0;
    const size_t last = (read - n % read + row - 1) / row;
    return s->rows > last ? s->rows - last : 0;
}

/* The next columns of n that are left. */
static void choose_strip(struct strip *s, size_t n, size_t widest)
{
    const struct columns *const c = s->columns;
    const size_t few = QUANTUM / c->computed;
    s->is_staged = c->size != c->computed || n < few;
    if (s->is_staged)
        widest = QUANTUM;
    else
        n -= n % few;
    s->n = n < widest / c->computed ? n : widest / c->computed;
    s->bytes = s->is_staged ? QUANTUM : s->n * c->size;
    s->followed = s->is_staged ? rows_followed(s, QUANTUM) : 0;
}

/* Columns before those that are left are reduced again where that makes whole
 * vectors; the result is how many. */
static size_t step_back(struct strip *s, size_t left, size_t done)
{
    const struct columns *const c = s->columns;
    const size_t few = QUANTUM / c->computed, back = -left % few;
    if (c->size != c->computed || back > done || s->is_continued)
        return 0;
    s->dst -= back * c->size;
    s->src -= back * c->size;
    return back;
}

/* How far ahead to fetch what may be in no near cache, since kernels would wait
 * for it: the next rows, or for long rows what follows in the same row. The
 * rows of a tree are fetched from memory only and need no distance: see
 * choose_soon. */
static ptrdiff_t reads_ahead(const struct strip *s)
{
    const size_t stride =
        (size_t)(s->src_stride < 0 ? -s->src_stride : s->src_stride);
    const bool by_tree = s->columns->rows_of_tree > 0;
    if (s->rows < 2 || stride < CACHE_BYTES / s->rows)
        return 0;
    if (by_tree)
        return s->is_far && !are_aliased(s) && stride >= QUANTUM;
    if (s->bytes >= LONG_ROW)
        return s->is_far ? AHEAD_IN_ROW : 0;
    return ROWS_OF_RUN * s->src_stride;
}

/* `n` columns behind those that are done, in slots that lie there. */
static void reduce_strips(struct strip *s, struct sums_of_rows *t, char *slots,
                          size_t widest, size_t n, size_t done)
{
    const struct columns *const c = s->columns;
    s->slots = slots;
    s->bytes = c->rows_of_tree > 0 && s->rows > 0 ? widest : 0;
    fill_row(s, slots, c->neutral);
    for (size_t left = n; left > 0; left -= s->n) {
        left += step_back(s, left, done + n - left);
        choose_strip(s, left, widest);
        s->ahead = reads_ahead(s);
        reduce_strip(s, t);
        s->dst += s->n * c->size;
        s->src += s->n * c->size;
    }
}

/* An exact operator takes a block of rows at a time through all strips. Strips
 * share cache lines, and these are then still in a cache. */
static void reduce_blocks(struct strip *s, char *slots, size_t columns)
{
    const struct strip all = *s;
    const size_t fit = BLOCK_BYTES / (all.row_bytes + 1);
    const size_t most = fit > ROWS_OF_RUN ? fit : ROWS_OF_RUN;
    const size_t widest = all.is_far ? SIZE_MAX : widest_strip(0);
    for (size_t r = 0; r == 0 || r < all.rows; r += most) {
        *s = all;
        s->src = element_at(all.src, all.src_stride, r);
        s->rows = all.rows - r < most ? all.rows - r : most;
        s->is_continued = r > 0;
        reduce_strips(s, NULL, slots, widest, columns, 0);
    }
}

/* The end of a wide result is unused while its beginning is computed. It serves
 * as slots, so that strips may be wider: half of it, then a half of the rest.
 */
static void reduce_columns_by(const struct columns *c, void *dst,
                              const void *src, ptrdiff_t src_stride,
                              size_t rows, size_t columns)
{
    _Alignas(QUANTUM) char slots[SLOT_BYTES];
    if (is_narrow(c, src_stride, rows, columns)) {
        reduce_narrow(c, dst, src, rows, columns, slots);
        return;
    }
    struct strip s = {.columns = c,
                      .dst = dst,
                      .src = src,
                      .src_stride = src_stride,
                      .rows = rows,
                      .row_bytes = columns * c->size,
                      .is_far = rows > FAR_BYTES / (columns * c->size + 1)};
    if (c->rows_of_tree == 0) {
        reduce_blocks(&s, slots, columns);
        return;
    }
    struct sums_of_rows t = {.spare = SLOT_RESULT};
    const size_t count = slots_of_reduction(&s, rows);
    const size_t widest = widest_strip(count);
    size_t left = columns;
    for (size_t i = 0; i < MOST_SUMS; i++)
        t.places[i] = (unsigned char)(SLOT_SUMS + i);
    while (count > 0 && c->size == c->computed) {
        const size_t bytes = left * c->size;
        size_t wide = bytes / (2 * count) / QUANTUM * QUANTUM;
        if (wide > WIDE_STRIP)
            wide = WIDE_STRIP;
        if (wide <= widest)
            break;
        const size_t n = (bytes / wide - count) * (wide / c->size);
        reduce_strips(&s, &t, s.dst + bytes - count * wide, wide, n,
                      columns - left);
        left -= n;
    }
    reduce_strips(&s, &t, slots, widest, left, columns - left);
}
