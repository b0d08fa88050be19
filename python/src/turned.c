/* SPDX-License-Identifier: MIT */
/*
 * Lines of several dimensions whose last is not the one whose elements are
 * nearest: some rows of that are read together, so that cache lines are read
 * once. The order of their elements is the one in which they count.
 */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

/* Of elements that lie side by side so many rows are copied at a time: what a
 * cache line has of floats. Of doubles half as many if they fit a cache so. */
#define TURNED_ROWS 16
#define TURNED_CACHED 16384
#define ALIASED                                                                \
    4096               /* bytes: multiples of it meet in one set of a cache .. \
                        */
#define ALIASED_ROWS 8 /* .. which has room for so many lines */
#define TURNED_LEAST 4096 /* bytes: more rows that are short */
#define TURNED_BYTES 16777216
#define FEW 128            /* elements */
#define SHORT_LAST 4       /* the same of a last dimension */
#define NARROW_LAST 16     /* the same, if what is read is copied once more */
#define TURNED_BLOCK 16384 /* bytes of short rows at a time */
#define BLOCK_ELEMENTS 128 /* of the tree of floats; two of doubles */
#define CHUNK_BYTES 32768  /* of long rows at a time */

npy_intp elements_behind(const struct call *call, int i)
{
    npy_intp elements = 1;
    for (i++; i < call->inners; i++)
        elements *= call->inner[i].count;
    return elements;
}

/* The dimension whose elements are nearest, or one of the first ones. */
static int nearest_of(const struct call *call, int nearest, int first)
{
    for (int i = first - 1; i >= 0; i--)
        if (call->inner[i].src &&
            llabs(call->inner[i].src) < llabs(call->inner[nearest].src))
            nearest = i;
    return nearest;
}

int turned_dimension(const struct call *call)
{
    const int last = call->inners - 1;
    int found = nearest_of(call, last, last);
    /* A few elements at a time would take longer than those of another one. */
    while (found < last && found > 0 &&
           call->inner[found].count * elements_behind(call, found) < FEW)
        found = nearest_of(call, found - 1, found - 1);
    return call->converts || found == last ? -1 : found;
}

/* Whether the rows of a dimension lie alike in cache lines, or in halves of
 * lines: every second one then. */
static int are_alike(const struct call *call, int turned)
{
    int alike = call->inner[turned].src == call->item;
    for (int i = turned + 1; i < call->inners; i++)
        alike &= call->inner[i].src % (CACHE_LINE / 2) == 0;
    return alike;
}

/* How many rows to read of such a dimension, `most`, fewer or some more: to
 * where it ends, or a cache line if they lie alike, so that each is read once.
 */
static npy_intp rows_at_once(const struct reader *reader, int turned,
                             npy_intp most, npy_intp more)
{
    const struct call *const call = reader->call;
    const npy_intp left = call->inner[turned].count - reader->index[turned];
    const npy_intp into =
        (npy_intp)((uintptr_t)reader->src % CACHE_LINE) / call->item;
    if (left <= most + more) /* not a few at the end */
        return left;
    if (into < most && are_alike(call, turned))
        most -= into;
    return most;
}

/* Copies n elements of each of some rows to where they are `to` bytes apart. */
static void read_chunk(struct reader *reader, char *dst, npy_intp to,
                       const npy_intp *turned, npy_intp n)
{
    const npy_intp item = reader->call->item;
    const npy_intp apart[2] = {to, item};
    const npy_intp from[2] = {turned[1], reader->call->src_stride};
    while (n > 0) {
        const npy_intp left = in_a_row(reader);
        const npy_intp dims[2] = {turned[0], left < n ? left : n};
        copy_table(dst, apart, reader->src, from, dims, item);
        skip(reader, dims[1]);
        dst += dims[1] * item;
        n -= dims[1];
    }
}

/* The longest of the dimensions behind that one, unless the last is not short.
 */
static int longest_behind(const struct call *call, int turned)
{
    int found = call->inners - 1;
    if (call->inner[found].count >= SHORT_LAST)
        return found;
    for (int i = found - 1; i > turned; i--)
        if (call->inner[i].count > call->inner[found].count)
            found = i;
    return found;
}

/* Copies whole rows from where the reader is: along a dimension that is not the
 * last one to the scratch, and from there in their order. */
static void read_along(struct reader row, char *dst, char *scratch, int along,
                       const npy_intp *some, npy_intp n)
{
    const struct call *const call = row.call;
    const npy_intp item = call->item, each = elements_behind(call, along);
    const npy_intp count = call->inner[along].count, all = each * count;
    const npy_intp apart[2] = {all * item, item};
    const npy_intp from[2] = {some[1], call->inner[along].src};
    const npy_intp dims[2] = {some[0], count}, back[2] = {each, count};
    const npy_intp here[2] = {count * item, item}, to[2] = {item, each * item};
    for (npy_intp i = 0; i < n; i += all) {
        struct reader first = row;
        for (npy_intp k = 0; k < each; k++) {
            copy_table(scratch + k * here[0], apart, first.src, from, dims,
                       item);
            skip(&first, 1);
        }
        for (npy_intp r = 0; r < some[0]; r++)
            copy_table(dst + (r * n + i) * item, to, scratch + r * apart[0],
                       here, back, item);
        skip_along(&row, along, count);
    }
}

/* Where place k is of the dimensions behind one, from the first on. */
static npy_intp place_behind(const struct call *call, int along, npy_intp k)
{
    npy_intp at = 0;
    for (int i = call->inners - 1; i > along; i--) {
        at += k % call->inner[i].count * call->inner[i].src;
        k /= call->inner[i].count;
    }
    return at;
}

/* The same by places: the elements of all rows for each, then the rows. */
static void read_places(struct reader row, char *dst, char *scratch, int turned,
                        const npy_intp *some, npy_intp n)
{
    const npy_intp item = row.call->item, place = some[0] * item;
    const npy_intp dense[2] = {place, item}, all[2] = {n, some[0]};
    const npy_intp to[2] = {item, n * item};
    const int along = longest_behind(row.call, turned);
    const struct inner *const inner = &row.call->inner[along];
    const npy_intp each = elements_behind(row.call, along);
    for (npy_intp i = 0; i < n; i += each * inner->count) {
        const char *const first = row.src;
        for (npy_intp k = 0; k < each; k++)
            copy_apart(scratch + (i + k) * place, each * place,
                       first + place_behind(row.call, along, k), inner->src,
                       inner->count, some[1], item, some[0]);
        skip_along(&row, along, inner->count);
    }
    copy_table(dst, to, scratch, dense, all, item);
}

/* Whether that is quicker: where tables would be narrow, or not dense. */
static int are_places(const struct call *call, int turned, npy_intp rows)
{
    const npy_intp apart = llabs(call->inner[turned].src);
    const int is_narrow = turned < call->inners - 2 &&
                          call->inner[call->inners - 1].count < NARROW_LAST;
    return (is_narrow || apart != call->item) && apart <= 3 * call->item &&
           rows * call->item >= CACHE_LINE;
}

/* Copies the next `rows` rows of such a dimension, or fewer; how many. A row is
 * to be read from its begin. */
static npy_intp read_rows(struct reader *reader, char *dst, char *scratch,
                          const struct turned *given)
{
    const int turned = given->dimension;
    const struct call *const call = reader->call;
    const npy_intp n = elements_behind(call, turned);
    const npy_intp some[2] = {
        rows_at_once(reader, turned, given->rows, given->more),
        call->inner[turned].src};
    const int along = longest_behind(call, turned);
    struct reader row = *reader;
    if (are_places(call, turned, some[0]))
        read_places(row, dst, scratch, turned, some, n);
    else if (along < call->inners - 1)
        read_along(row, dst, scratch, along, some, n);
    else
        read_chunk(&row, dst, n * call->item, some, n);
    skip_along(reader, turned, some[0]);
    return some[0];
}

int open_turned(struct turned *turned, const struct call *call)
{
    const npy_intp item = call->item;
    turned->memory = turned->block = NULL;
    turned->dimension = turned_dimension(call);
    if (turned->dimension < 0)
        return 0;
    turned->row = elements_behind(call, turned->dimension);
    turned->rows = TURNED_ROWS;
    const npy_intp row = turned->row * item;
    const int is_table = turned->dimension == call->inners - 2;
    /* Unless what is read meets in a set, too. */
    const int is_aliased =
        row % ALIASED == 0 && !(is_table && call->src_stride % ALIASED == 0);
    while (turned->rows * item > CACHE_LINE &&
           turned->rows * row > TURNED_CACHED)
        turned->rows /= 2;
    while (turned->rows * row < TURNED_LEAST)
        turned->rows *= 2;
    if (is_aliased && turned->rows > ALIASED_ROWS)
        turned->rows = ALIASED_ROWS;
    turned->more = turned->rows * row > TURNED_CACHED ? 0 : turned->rows / 2;
    const npy_intp bytes = (turned->rows + turned->more) * row;
    turned->most = (bytes < TURNED_BLOCK ? TURNED_BLOCK : bytes) / item;
    if (bytes <= TURNED_BYTES) /* the scratch, too */
        turned->memory = malloc(CACHE_LINE + 2 * turned->most * item);
    if (turned->memory)
        turned->block = turned->memory + CACHE_LINE -
                        (npy_intp)((uintptr_t)turned->memory % CACHE_LINE);
    return turned->block != NULL;
}

void read_whole(const struct call *call, struct turned *turned, char *dst,
                const char *src)
{
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp n = 0; n < call->n;)
        n += turned->row *
             read_rows(&reader, dst + n * call->item, turned->block, turned);
}

npy_intp read_turned(struct reader *reader, struct turned *turned, npy_intp i)
{
    const struct call *const call = reader->call;
    const npy_intp row = turned->row;
    const npy_intp piece = (turned->rows + turned->more) * row;
    npy_intp n = 0;
    while (turned->most - n >= piece && i + n < call->n)
        n += row * read_rows(reader, turned->block + n * call->item,
                             turned->block + turned->most * call->item, turned);
    return n;
}

/* Adds what has been read, as what the kernel takes. */
static void add_converted(const struct call *call, uint64_t *state,
                          const char *src, npy_intp n)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const npy_intp item = call->item, most = BLOCK_BYTES / item;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        call->copy((char *)block, src + i * item, item, some);
        call->kernel->partial(state, block, some);
    }
}

/* A reduction of whole rows. If they are too long, or there is no memory for
 * them, the result is 0. */
static int reduce_short_rows(const struct call *call, char *dst,
                             const char *src)
{
    uint64_t state[256] = {0};
    struct reader reader;
    struct turned turned;
    struct call as_it_is = *call; /* as elements lie in memory */
    as_it_is.converts = 0;
    if (!open_turned(&turned, &as_it_is))
        return 0;
    open_line(&reader, &as_it_is, src);
    for (npy_intp i = 0, n; i < call->n; i += n) {
        n = read_turned(&reader, &turned, i);
        if (call->converts)
            add_converted(call, state, turned.block, n);
        else
            call->kernel->partial(state, turned.block, n);
    }
    finish_partial(call->kernel, dst, state);
    free(turned.memory);
    return 1;
}

/* ---- Long rows ------------------------------------------------------------
 */

/* One of the rows that are read together: a partial result that begins with the
 * first span that is the row's own, and the elements before, which belong to a
 * span of the row before. */
struct row {
    uint64_t sum[256];
    npy_intp before;
    char *head;
};

/* Rows from element i of the line on, of n elements each. */
static void open_rows(const struct call *call, struct row *row, npy_intp rows,
                      npy_intp i, npy_intp n)
{
    const npy_intp span = span_of(call->kernel);
    for (npy_intp k = 0; k < rows; k++, i += n) {
        memset(row[k].sum, 0, sizeof row[k].sum);
        row[k].before = (span - i % span) % span;
        row[k].sum[0] = i + row[k].before;
    }
}

/* Takes n elements of a row, which come behind i others. */
static void take(const struct call *call, struct row *row, const char *src,
                 npy_intp i, npy_intp n)
{
    const npy_intp left = row->before - i, item = call->item;
    if (left > 0) {
        const npy_intp some = left < n ? left : n;
        memcpy(row->head + i * item, src, some * item);
        src += some * item;
        n -= some;
    }
    call->kernel->partial(row->sum, src, n);
}

/* What some rows that are read together need. */
struct rows {
    char *memory, *chunk;
    struct row row[TURNED_ROWS];
};

/* Whether there is memory for that; it is the caller's to free. */
static int open_memory(struct rows *rows, const struct call *call)
{
    const npy_intp head = span_of(call->kernel) * call->item;
    const npy_intp chunk = CHUNK_BYTES + TURNED_ROWS * CACHE_LINE;
    rows->memory = malloc(CACHE_LINE + chunk + TURNED_ROWS * head);
    if (!rows->memory)
        return 0;
    rows->chunk = rows->memory + CACHE_LINE -
                  (npy_intp)((uintptr_t)rows->memory % CACHE_LINE);
    for (npy_intp k = 0; k < TURNED_ROWS; k++)
        rows->row[k].head = rows->chunk + chunk + k * head;
    return 1;
}

/* Adds the next rows of a dimension to the sum of the i elements before. */
static void reduce_rows(const struct call *call, struct rows *rows,
                        struct reader *reader, const npy_intp *turned,
                        npy_intp n, npy_intp i, uint64_t *sum)
{
    /* Whole blocks of the tree: less would wait in the partial results. */
    const npy_intp most =
        CHUNK_BYTES / (turned[0] * call->item) & -BLOCK_ELEMENTS;
    /* Not a multiple of what a cache has between lines of a set. */
    const npy_intp to = most * call->item + CACHE_LINE;
    open_rows(call, rows->row, turned[0], i, n);
    for (npy_intp j = 0; j < n; j += most) {
        const npy_intp some = n - j < most ? n - j : most;
        read_chunk(reader, rows->chunk, to, turned, some);
        for (npy_intp k = 0; k < turned[0]; k++)
            take(call, &rows->row[k], rows->chunk + k * to, j, some);
    }
    for (npy_intp k = 0; k < turned[0]; k++) {
        call->kernel->partial(sum, rows->row[k].head, rows->row[k].before);
        (void)!call->kernel->join(sum, rows->row[k].sum);
    }
}

/* A reduction of rows of two spans at least, a chunk of each at a time.
 * Otherwise the result is 0. */
static int reduce_long_rows(const struct call *call, char *dst, const char *src)
{
    const int d = turned_dimension(call);
    uint64_t sum[256] = {0};
    struct rows rows;
    struct reader reader;
    if (d < 0 || !span_of(call->kernel))
        return 0;
    const npy_intp n = elements_behind(call, d);
    if (n < 2 * span_of(call->kernel) || !open_memory(&rows, call))
        return 0;
    /* Of halves a line has more than are read together. */
    const npy_intp line =
        call->item == 2 ? TURNED_ROWS : CACHE_LINE / call->item;
    npy_intp turned[2] = {0, call->inner[d].src};
    open_line(&reader, call, src);
    for (npy_intp i = 0; i < call->n; i += turned[0] * n) {
        const npy_intp left = call->inner[d].count - reader.index[d];
        turned[0] =
            left <= TURNED_ROWS ? left : rows_at_once(&reader, d, line, 0);
        struct reader row = reader;
        reduce_rows(call, &rows, &row, turned, n, i, sum);
        skip_along(&reader, d, turned[0]);
    }
    finish_partial(call->kernel, dst, sum);
    free(rows.memory);
    return 1;
}

/* Whether elements are of the size and where the kernel takes them. */
static int only_swaps(const struct call *call, const char *src)
{
    uintptr_t places = (uintptr_t)src;
    for (int i = 0; i < call->inners; i++)
        places |= (uintptr_t)call->inner[i].src;
    return call->src_item == call->item && places % call->item == 0;
}

int reduce_turned(const struct call *call, char *dst, const char *src)
{
    if (call->converts)
        return only_swaps(call, src) && reduce_short_rows(call, dst, src);
    const int d = turned_dimension(call);
    const int has_short_last =
        d >= 0 && longest_behind(call, d) < call->inners - 1;
    if (has_short_last && reduce_short_rows(call, dst, src))
        return 1;
    return reduce_blocks(call, dst, src) || reduce_rounds(call, dst, src) ||
           reduce_long_rows(call, dst, src) ||
           reduce_short_rows(call, dst, src);
}
