/* SPDX-License-Identifier: MIT */
/*
 * Reductions of narrow matrices without gaps. A wide row consists of
 * consecutive rows, as many as a vector of 64 bytes has elements. For an
 * operator that rounds, they are the lanes of a tree. Wide rows are whole
 * vectors, and are read where they are.
 */
#include "generic/algorithms/columns.h"

enum {
    WIDEST_ROW = 15 * QUANTUM,
    AT_A_TIME = 8192 /* bytes of wide rows, each vector of which is one pass */
};

struct narrow {
    const struct columns *columns;
    const char *src;
    size_t rows, row, wide; /* bytes of a row, of a wide row */
    size_t lanes;           /* rows of a wide row */
    char *rest, *neutral;   /* vectors */
    char *sums;             /* a wide row, and a vector behind it */
    char *levels;           /* vectors: sums of 2^k spans */
};

static void fill_vector(char *vector, union eight_bytes value)
{
    for (size_t i = 0; i < QUANTUM; i += sizeof value)
        memcpy(vector + i, &value, sizeof value);
}

/* The vector at byte i of the wide row that begins with row r. Elements behind
 * the last row are neutral. */
static const char *vector_of(const struct narrow *m, size_t r, size_t i)
{
    const size_t end = m->rows * m->row, at = r * m->row + i;
    if (at >= end)
        return m->neutral;
    if (end - at >= QUANTUM)
        return m->src + at;
    memcpy(m->rest, m->neutral, QUANTUM);
    memcpy(m->rest, m->src + at, end - at);
    return m->rest;
}

static void combine_rows(const struct narrow *m, char *out, const char *a,
                         const char *b, size_t bytes)
{
    const struct column_rows rows = {
        .dst = out, .src = b, .count = 1, .bytes = bytes};
    if (m->columns->rows_of_tree > 0)
        m->columns->combine(out, a, b, bytes);
    else
        m->columns->run(&rows, a);
}

/* The lanes of a wide row, by halves; what is behind them means nothing. */
static void fold_lanes(const struct narrow *m)
{
    for (size_t half = m->lanes / 2; half > 0; half /= 2) {
        const size_t bytes = half * m->row;
        combine_rows(m, m->sums, m->sums, m->sums + bytes,
                     (bytes + QUANTUM - 1) & -QUANTUM);
    }
}

static void clear_sums(const struct narrow *m)
{
    for (size_t i = 0; i <= m->wide; i += QUANTUM)
        memcpy(m->sums + i, m->neutral, QUANTUM);
}

static void sum_in_turn(const struct narrow *m)
{
    const size_t most = AT_A_TIME / m->wide, whole = m->rows / m->lanes;
    struct column_rows rows = {
        .dst = m->sums, .src_stride = (ptrdiff_t)m->wide, .bytes = m->wide};
    clear_sums(m);
    for (size_t i = 0; i < whole; i += rows.count) {
        rows.src = m->src + i * m->wide;
        rows.count = whole - i < most ? whole - i : most;
        m->columns->run(&rows, m->sums);
    }
    for (size_t i = 0; i < m->wide; i += QUANTUM)
        combine_rows(m, m->sums + i, m->sums + i,
                     vector_of(m, whole * m->lanes, i), QUANTUM);
    fold_lanes(m);
}

/* Eight wide rows from row r on. */
static void absorb_block(const struct narrow *m, size_t r)
{
    const bool is_whole = m->rows - r >= 8 * m->lanes;
    const size_t bytes = is_whole ? m->wide : QUANTUM;
    const char *rows[8];
    for (size_t i = 0; i < m->wide; i += bytes) {
        for (size_t k = 0; k < 8; k++)
            rows[k] = is_whole ? m->src + (r + k * m->lanes) * m->row
                               : vector_of(m, r + k * m->lanes, i);
        m->columns->absorb(m->sums + i, m->sums + i, rows, 8, NULL, bytes);
    }
}

static void sum_by_tree(const struct narrow *m)
{
    const size_t block = 8 * m->lanes, span = 32 * block;
    size_t spans = 0;
    for (size_t r = 0, level; r < m->rows; spans++) {
        clear_sums(m);
        for (size_t end = m->rows - r < span ? m->rows : r + span; r < end;
             r = end - r < block ? end : r + block)
            absorb_block(m, r);
        fold_lanes(m);
        for (level = 0; spans >> level & 1; level++)
            combine_rows(m, m->sums, m->levels + level * QUANTUM, m->sums,
                         QUANTUM);
        memcpy(m->levels + level * QUANTUM, m->sums, QUANTUM);
    }
    /* The last one is in its level, too. */
    size_t level = 0;
    while (!(spans >> level & 1))
        level++;
    memcpy(m->sums, m->levels + level * QUANTUM, QUANTUM);
    for (level++; spans >> level; level++)
        if (spans >> level & 1)
            combine_rows(m, m->sums, m->levels + level * QUANTUM, m->sums,
                         QUANTUM);
}

/* From a block of wide rows on. With fewer rows, more than half of the work
 * would be on neutral elements. */
WGC_INLINE bool is_narrow(const struct columns *c, ptrdiff_t src_stride,
                          size_t rows, size_t columns)
{
    const size_t row = columns * c->size;
    return rows * c->size >= 8 * QUANTUM && row - 1 < QUANTUM - 1 &&
           columns <= WIDEST_ROW / QUANTUM && src_stride == (ptrdiff_t)row &&
           c->size == c->computed;
}

/* `slots` has SLOT_BYTES. */
static WGC_NOINLINE void reduce_narrow(const struct columns *c, char *dst,
                                       const char *src, size_t rows,
                                       size_t columns, char *slots)
{
    const size_t row = columns * c->size, lanes = QUANTUM / c->size;
    const struct narrow m = {.columns = c,
                             .src = src,
                             .rows = rows,
                             .row = row,
                             .wide = lanes * row,
                             .lanes = lanes,
                             .neutral = slots,
                             .rest = slots + QUANTUM,
                             .sums = slots + 2 * QUANTUM,
                             .levels = slots + 3 * QUANTUM + lanes * row};
    fill_vector(m.neutral, c->neutral);
    if (c->rows_of_tree > 0)
        sum_by_tree(&m);
    else
        sum_in_turn(&m);
    store_results(m.sums, m.sums, QUANTUM, c);
    put_columns(dst, 0, m.sums, 1, columns, c);
}
