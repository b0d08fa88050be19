/* SPDX-License-Identifier: MIT */
/* Sums and products of floats by blocks of the tree of docs/semantics.md. */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#include "sets.h"

/* Blends of vectors take one instruction there. */
#define HAS_MASKS_plain 0
#define HAS_MASKS_avx2 0
#define HAS_MASKS_avx512 1

/* Rows may lie anywhere. */
typedef float floats __attribute__((vector_size(64), aligned(1), may_alias));
typedef double doubles __attribute__((vector_size(64), aligned(1), may_alias));
typedef int32_t words __attribute__((vector_size(64), aligned(1), may_alias));
typedef int64_t longs __attribute__((vector_size(64), aligned(1), may_alias));

typedef void (*block_form)(const struct block *block);
typedef void (*round_form)(const struct round *round);
typedef void (*chain_form)(char *sums, const char *blocks, npy_intp n,
                           npy_intp each);
struct sums { /* of floats and of doubles */
    block_form add[2], multiply[2];
    chain_form chain[2], chain_products[2];
    round_form round[2], round_of_products[2]; /* or NULL */
};

#define TEMPLATE "rows_template.h"
#include "each_set.h"

static const struct sums *sums = &plain;

void choose_sums(void)
{
    sums = CHOSEN_SET;
}

static int is_double(const struct call *call)
{
    return call->item == sizeof(double);
}

static int is_sum(const struct call *call)
{
    return call->kernel->op == WGC_ADD;
}

void set_stride(struct block *block, ptrdiff_t stride)
{
    block->stride = stride;
    for (int k = 0; k < ROWS_OF_LANE; k++)
        block->rows_of_lane[k] = k * block->lanes * stride;
}

void fill_neutral(const struct call *call, char *vector)
{
    const double neutral = is_sum(call) ? -0.0 : 1.0;
    const float neutral_float = (float)neutral;
    for (npy_intp i = 0; i < CACHE_LINE; i += call->item)
        memcpy(vector + i,
               is_double(call) ? (const void *)&neutral : &neutral_float,
               call->item);
}

void add_block(const struct call *call, const struct block *block)
{
    (is_sum(call) ? sums->add : sums->multiply)[is_double(call)](block);
}

/* ---- Lines that are turned -------------------------------------------------
 */

/* The blocks of some lines side by side, which begin where the reader is: the
 * lanes' sums of each, by lines. */
static void sum_blocks(const struct call *call, struct reader *reader,
                       struct block *b, npy_intp blocks, char *dst,
                       npy_intp apart)
{
    const npy_intp lanes = b->lanes, item = call->item;
    const npy_intp whole = b->bytes & -CACHE_LINE;
    const npy_intp dims[2] = {whole / item, lanes}, rest[2] = {lanes, lanes};
    const npy_intp from[2] = {item, b->apart}, to[2] = {apart, item};
    for (npy_intp i = 0; i < blocks; i++) {
        b->src = reader->src;
        for (int k = 0; k < ROWS_OF_LANE; k++) {
            b->rows_of_lane[k] = reader->src - b->src;
            skip(reader, lanes);
        }
        add_block(call, b);
        char *const all = dst + i * CACHE_LINE;
        copy_table(all, to, b->sums, from, dims, item);
        if (whole < b->bytes) /* the last vector, some of it again */
            copy_table(all + (b->bytes / item - lanes) * apart, to,
                       b->sums + whole, from, rest, item);
    }
}

int has_rounds(void)
{
    return sums->round[0] != NULL;
}

void add_round(const struct call *call, const struct round *round)
{
    (is_sum(call) ? sums->round
                  : sums->round_of_products)[is_double(call)](round);
}

void chain_spans(const struct call *call, char *spans, const char *blocks,
                 npy_intp n)
{
    (is_sum(call) ? sums->chain : sums->chain_products)[is_double(call)](
        spans, blocks, n, BLOCKS_OF_SPAN);
}

/* Pairs of spans' sums, and so on, until one is left. */
void join_spans(const struct call *call, char *dst, char *spans, char *spare,
                npy_intp n)
{
    const npy_intp lanes = CACHE_LINE / call->item;
    char *sums = n > 1 ? spare : dst;
    call->kernel->groups(sums, spans, n * lanes, lanes);
    spare = spans;
    for (; n > 1; n = (n + 1) / 2) {
        char *const pairs = n > 2 ? spare : dst;
        call->kernel->groups(pairs, sums, n, 2);
        spare = sums;
        sums = pairs;
    }
}

int reduce_blocks(const struct call *call, char *dst, const char *src)
{
    const int d = turned_dimension(call);
    const npy_intp item = call->item, lanes = CACHE_LINE / item;
    const npy_intp block = ROWS_OF_LANE * lanes;
    if (d < 0 || !span_of(call->kernel) || call->n < SHORT_LINE ||
        call->kernel->elements == ELEMENTS_f16)
        return 0;
    const npy_intp count = call->inner[d].count;
    const npy_intp line = elements_behind(call, d);
    if (line % block || call->inner[call->inners - 1].count % lanes ||
        call->inner[d].src != item || count * item < 2 * CACHE_LINE)
        return 0;
    const npy_intp blocks = line / block, lines = call->n / line;
    const npy_intp spans = (lines * blocks - 1) / BLOCKS_OF_SPAN + 1;
    /* Lines of whole spans do not meet in one set of a cache. */
    const int is_apart = blocks % BLOCKS_OF_SPAN == 0;
    const npy_intp apart = (blocks + is_apart) * CACHE_LINE;
    char first[CACHE_LINE];
    struct block b = {.apart = (count * item & -CACHE_LINE) + 2 * CACHE_LINE,
                      .first = first,
                      .stride = call->src_stride,
                      .rows = block,
                      .lanes = lanes,
                      .bytes = count * item};
    char *const memory =
        malloc(lines * apart + spans * CACHE_LINE + lanes * b.apart);
    if (!memory)
        return 0;
    char *const of_lanes = memory + lines * apart;
    fill_neutral(call, first);
    b.sums = of_lanes + spans * CACHE_LINE;
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp i = 0; i < lines; i += count) {
        struct reader some = reader;
        sum_blocks(call, &some, &b, blocks, memory + i * apart, apart);
        skip_along(&reader, d, count);
    }
    const npy_intp at_once = is_apart ? blocks : lines * blocks;
    for (npy_intp i = 0; i < lines * blocks; i += at_once)
        chain_spans(call, of_lanes + i / BLOCKS_OF_SPAN * CACHE_LINE,
                    memory + i / blocks * apart, at_once);
    join_spans(call, dst, of_lanes, memory, spans);
    free(memory);
    return 1;
}
