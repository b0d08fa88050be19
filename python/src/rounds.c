/* SPDX-License-Identifier: MIT */
/*
 * Sums and products of floats of a line whose nearest elements are not the next
 * ones. Its rows, along the dimension where they are nearest, lie side by side:
 * vectors combine blocks of many rows where they are. A row's last block is
 * completed by the next row, which is read behind the row's last column.
 */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#define WIDTH 1024          /* bytes of rows at a time .. */
#define LEAST_WIDTH 256     /* .. at least */
#define BLOCKS_BYTES 524288 /* of the sums of all their blocks, else fewer */
#define MOST_COLUMNS 131072
/* Tables that a cache may hold are quicker copied. */
#define LARGE_TABLE 12582912

struct sum {
    const struct call *call;
    npy_intp item, lanes, block; /* elements of a block */
    npy_intp rows, columns;      /* of a matrix */
    npy_intp all_rows;           /* of all matrices */
    npy_intp rounds;             /* blocks that a row may have a part of */
    npy_intp at_once;            /* rows */
    uintptr_t *places;           /* of columns, and of what comes behind */
    npy_intp places_count;
    char *edge;                 /* what comes behind the last rows */
    char *phases, *kept, *sums; /* as those of struct round */
    char *turned;               /* the sums, by rows */
    char *blocks;               /* those that no span has yet */
    npy_intp first;             /* the number of the first of them */
    char *spans, *spare;        /* the lanes' sums of each */
    char *memory;
};

static npy_intp least(npy_intp a, npy_intp b)
{
    return a < b ? a : b;
}

/* The blocks that begin in so many rows. */
static npy_intp blocks_of(const struct sum *s, npy_intp rows)
{
    return (rows * s->columns + s->block - 1) / s->block;
}

static npy_intp spans_of(const struct sum *s)
{
    return (blocks_of(s, s->all_rows) - 1) / BLOCKS_OF_SPAN + 1;
}

/* Whether there is memory for that; it is the caller's to free. */
static int open_sum(struct sum *s)
{
    const npy_intp width = s->at_once * s->item;
    const npy_intp blocks = blocks_of(s, s->at_once) + BLOCKS_OF_SPAN + 1;
    char *places;
    const struct {
        char **part;
        npy_intp bytes;
    } parts[] = {{&places, s->places_count * (npy_intp)sizeof(uintptr_t)},
                 {&s->edge, s->block * CACHE_LINE},
                 {&s->phases, width},
                 {&s->kept, 4 * s->lanes * width},
                 {&s->sums, s->lanes * width},
                 {&s->turned, s->at_once * CACHE_LINE},
                 {&s->blocks, blocks * CACHE_LINE},
                 {&s->spans, spans_of(s) * CACHE_LINE},
                 {&s->spare, spans_of(s) * CACHE_LINE}};
    const size_t count = sizeof parts / sizeof parts[0];
    npy_intp all = CACHE_LINE;
    for (size_t i = 0; i < count; i++)
        all += parts[i].bytes + CACHE_LINE;
    s->memory = malloc(all);
    if (!s->memory)
        return 0;
    char *next = s->memory;
    for (size_t i = 0; i < count; i++) {
        next += CACHE_LINE - (npy_intp)((uintptr_t)next % CACHE_LINE);
        *parts[i].part = next;
        next += parts[i].bytes;
    }
    s->places = (uintptr_t *)places;
    return 1;
}

/* Where the columns of a matrix are; those behind are the same ones of the next
 * row. */
static void place_columns(struct sum *s, struct reader reader)
{
    for (npy_intp j = 0; j < s->columns; j++) {
        s->places[j] = (uintptr_t)reader.src;
        skip(&reader, 1);
    }
    for (npy_intp j = s->columns; j < s->places_count; j++)
        s->places[j] = s->places[j - s->columns] + s->item;
}

/* Puts together what comes behind the last rows, from `at` on: behind the last
 * of all is the next matrix, or what changes nothing. */
static void place_edge(struct sum *s, npy_intp at, struct reader *next)
{
    const npy_intp item = s->item, some = CACHE_LINE - item;
    char neutral[CACHE_LINE];
    fill_neutral(s->call, neutral);
    for (npy_intp j = 0; j < s->block; j++) {
        char *const column = s->edge + j * CACHE_LINE;
        memcpy(column, (const char *)(s->places[j] + at + item), some);
        memcpy(column + some, next ? next->src : neutral, item);
        if (next)
            skip(next, 1);
    }
    for (npy_intp j = s->columns; j < s->places_count; j++)
        s->places[j] = (uintptr_t)s->edge - at +
                       least(j - s->columns, s->block - 1) * CACHE_LINE;
}

/* How far into a block the rows from that one of the line on begin. */
static void set_phases(const struct sum *s, npy_intp row, npy_intp rows)
{
    npy_intp phase = row * s->columns % s->block;
    for (npy_intp i = 0; i < rows; i++) {
        if (s->item == sizeof(int64_t))
            ((int64_t *)s->phases)[i] = phase;
        else
            ((int32_t *)s->phases)[i] = (int32_t)phase;
        phase = (phase + s->columns) % s->block;
    }
}

/* Stores a block's lanes' sums, of which the first ones lie at the end. */
static void store_block(char *dst, const char *src, npy_intp first)
{
    char twice[2 * CACHE_LINE];
    memcpy(twice, src, CACHE_LINE);
    memcpy(twice + CACHE_LINE, src, CACHE_LINE);
    memcpy(dst, twice + CACHE_LINE - first, CACHE_LINE);
}

/* Stores those of a round's blocks that begin in rows, without the first ones.
 */
static void store_blocks(const struct sum *s, npy_intp row, npy_intp rows,
                         npy_intp skipped, npy_intp round)
{
    const npy_intp mask = s->block - 1, lane = s->lanes - 1;
    const int shift = s->item == sizeof(double) ? 6 : 7; /* of a block */
    npy_intp begin = (row + skipped) * s->columns;
    for (npy_intp i = skipped; i < rows; i++, begin += s->columns) {
        const npy_intp phase = begin & mask, j = round * s->block - phase;
        const npy_intp block = (begin >> shift) + round - s->first;
        if (j >= 0 && j < s->columns)
            store_block(s->blocks + block * CACHE_LINE,
                        s->turned + i * CACHE_LINE, (phase & lane) * s->item);
    }
}

/* Combines the blocks of some rows of a matrix, of which the first ones have
 * been before, and chains those of whole spans; all if it ends there. */
static void add_rows(struct sum *s, npy_intp before, npy_intp i, npy_intp rows,
                     npy_intp skipped)
{
    const npy_intp item = s->item, row = before + i, end = row + rows;
    const npy_intp dims[2] = {rows, s->lanes};
    const npy_intp from[2] = {item, rows * item}, to[2] = {CACHE_LINE, item};
    struct round round = {NULL,      i * item, rows * item,
                          s->phases, s->kept,  s->sums};
    set_phases(s, row, rows);
    memset(s->kept, 0, 4 * s->lanes * rows * item);
    for (npy_intp k = 0; k < s->rounds; k++) {
        round.columns = s->places + k * s->block;
        add_round(s->call, &round);
        copy_table(s->turned, to, s->sums, from, dims, item);
        store_blocks(s, row, rows, skipped, k);
    }
    const npy_intp found = blocks_of(s, end) - s->first;
    const npy_intp whole = end == s->all_rows ? found : found & -BLOCKS_OF_SPAN;
    chain_spans(s->call, s->spans + s->first / BLOCKS_OF_SPAN * CACHE_LINE,
                s->blocks, whole);
    memmove(s->blocks, s->blocks + whole * CACHE_LINE,
            (found - whole) * CACHE_LINE);
    s->first += whole;
}

/* The rows of a matrix, behind so many; the last ones by themselves. */
static void add_matrix(struct sum *s, const struct reader *reader,
                       struct reader *next, npy_intp before)
{
    const npy_intp lanes = s->lanes, last = s->rows - lanes;
    const npy_intp whole = (s->rows - 1) / lanes * lanes;
    place_columns(s, *reader);
    for (npy_intp i = 0; i < whole; i += s->at_once)
        add_rows(s, before, i, least(s->at_once, whole - i), 0);
    place_edge(s, last * s->item, next);
    add_rows(s, before, last, lanes, whole - last);
}

/* Whether a line is worth that, along dimension d. */
static int are_rounds(const struct call *call, int d)
{
    if (d < 0 || !has_rounds() || !span_of(call->kernel) ||
        call->kernel->elements == ELEMENTS_f16 || call->n < SHORT_LINE)
        return 0;
    const npy_intp item = call->item, columns = elements_behind(call, d);
    return call->inner[d].src == item &&
           call->inner[d].count * item >= 2 * CACHE_LINE &&
           columns >= ROWS_OF_LANE * CACHE_LINE / item &&
           columns <= MOST_COLUMNS &&
           (call->inners > 2 || call->n * item >= LARGE_TABLE);
}

int reduce_rounds(const struct call *call, char *dst, const char *src)
{
    const int d = turned_dimension(call);
    if (!are_rounds(call, d))
        return 0;
    struct sum s = {.call = call,
                    .item = call->item,
                    .lanes = CACHE_LINE / call->item,
                    .rows = call->inner[d].count,
                    .columns = elements_behind(call, d)};
    s.all_rows = call->n / s.columns;
    s.block = ROWS_OF_LANE * s.lanes;
    s.rounds = (s.columns + s.block - 2) / s.block + 1;
    s.places_count = (s.rounds + 1) * s.block;
    const npy_intp most = BLOCKS_BYTES / s.columns * ROWS_OF_LANE;
    const npy_intp width =
        most < LEAST_WIDTH ? LEAST_WIDTH : least(most, WIDTH);
    s.at_once = width / CACHE_LINE * s.lanes;
    if (!open_sum(&s))
        return 0;
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp row = 0; row < s.all_rows; row += s.rows) {
        struct reader next = reader;
        skip_along(&next, d, s.rows);
        const struct reader after = next;
        add_matrix(&s, &reader, row + s.rows < s.all_rows ? &next : NULL, row);
        reader = after;
    }
    join_spans(call, dst, s.spans, s.spare, spans_of(&s));
    free(s.memory);
    return 1;
}
