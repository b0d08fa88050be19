/* SPDX-License-Identifier: MIT */
/* The columns of a matrix over all cores: parts are some columns each, or some
 * rows of a reduction that has few columns or many rows. */
#include <string.h>

#include "generic/units/column_codes.h"
#include "threads/engine.h"

/* A part of so many rows or more is read as fast as the whole matrix, a part of
 * all rows is not. */
enum { least_rows = 64 };

/* Of a row, which a part has at least. Scans of less wait for each other's
 * lines, unless all wait for memory. */
enum { strip_bytes = 256, scan_strip_bytes = 1024, cached_bytes = 16 << 20 };

struct columns {
    wgc_operator op;
    wgc_type type;
    char *dst;
    const char *src;
    ptrdiff_t dst_stride, src_stride;
    size_t rows, size; /* of an element */
    struct split split;
    wgc_status (*scan)(wgc_operator, wgc_type, void *, ptrdiff_t, const void *,
                       ptrdiff_t, size_t, size_t); /* NULL: a reduction */
    wgc_status status;                             /* that of part 0 */
};

static size_t size_of_element(wgc_type type)
{
    static const unsigned char sizes[TYPE_COUNT] = {
#define WGC_NARROW 1
#define WGC_BROADCAST(type) [TYPE_##type] = sizeof(elem_##type),
#include "collectives.def"
    };
    return (unsigned)type < TYPE_COUNT ? sizes[type] : 1;
}

static wgc_status some_columns(const struct columns *c, void *dst,
                               const void *src, size_t count)
{
    return c->scan ? c->scan(c->op, c->type, dst, c->dst_stride, src,
                             c->src_stride, c->rows, count)
                   : wgc_reduce_columns(c->op, c->type, dst, src, c->src_stride,
                                        c->rows, count);
}

static void do_columns(void *argument, size_t part)
{
    struct columns *const c = argument;
    const size_t begin = begin_of(&c->split, part) * c->size;
    const wgc_status status = some_columns(c, c->dst + begin, c->src + begin,
                                           length_of(&c->split, part));
    if (part == 0)
        c->status = status;
}

/* ---- Few columns ---------------------------------------------------------
 */

struct rows {
    const struct columns *c;
    size_t columns, bytes; /* of a row */
    size_t length;         /* of a part, in rows */
    char *results;         /* a row for each part, and one more */
    wgc_status status;     /* that of part 0 */
};

/* A part has this many rows times 2^k. 0: results of parts cannot be joined,
 * since they are rounded to halves. */
static size_t span_of(wgc_operator op, wgc_type type)
{
    if (op != WGC_ADD && op != WGC_MUL)
        return 1;
    switch (type) {
    case WGC_F16:
        return 0;
    case WGC_F32:
        return WGC_SPAN_F32;
    case WGC_F64:
        return WGC_SPAN_F64;
    default:
        return 1;
    }
}

static wgc_status some_rows(const struct rows *r, char *dst, const char *src,
                            ptrdiff_t stride, size_t rows)
{
    return wgc_reduce_columns(r->c->op, r->c->type, dst, src, stride, rows,
                              r->columns);
}

static void do_rows(void *argument, size_t part)
{
    struct rows *const r = argument;
    const ptrdiff_t stride = r->c->src_stride;
    const size_t begin = part * r->length, left = r->c->rows - begin;
    const wgc_status status = some_rows(
        r, r->results + part * r->bytes, r->c->src + (ptrdiff_t)begin * stride,
        stride, left < r->length ? left : r->length);
    if (part == 0)
        r->status = status;
}

/* Joins the results of parts as spans are joined: each part is 2^k spans. */
static wgc_status join_rows(struct rows *r, size_t parts)
{
    char *const joined = r->results + parts * r->bytes;
    for (size_t step = 1; step < parts; step *= 2)
        for (size_t i = 0; i + step < parts; i += 2 * step) {
            char *const left = r->results + i * r->bytes;
            r->status =
                some_rows(r, joined, left, (ptrdiff_t)(step * r->bytes), 2);
            memcpy(left, joined, r->bytes);
        }
    return some_rows(r, r->c->dst, r->results, 0, 1);
}

/* Whether rows are read as fast by parts, and parts are about equally long. */
static bool is_long_matrix(const struct columns *c)
{
    const size_t span = span_of(c->op, c->type);
    return c->rows / least_rows >= c->split.parts && span > 0 &&
           c->rows / span >= c->split.parts / 2;
}

/* False: it has done nothing. */
static bool reduce_rows(wgc_status *status, struct columns *c, size_t columns,
                        const struct wgc_executor *executor)
{
    struct rows r = {c,    columns, columns * c->size, span_of(c->op, c->type),
                     NULL, WGC_OK};
    const size_t room = wgc_threads_arena_size(executor->workers) / 2 / r.bytes;
    const size_t wanted = 4 * c->split.parts;
    const size_t most = wanted < room ? wanted : room;
    if (c->scan || r.length == 0 || most == 0)
        return false;
    while (c->rows > most * r.length)
        r.length *= 2;
    const size_t parts = c->rows / r.length + (c->rows % r.length != 0);
    struct call call;
    if (parts < 2 || !begin_call(&call, executor, (parts + 1) * r.bytes))
        return false;
    r.results = call.memory;
    run_items(executor, parts, do_rows, &r);
    *status = r.status ? r.status : join_rows(&r, parts);
    end_call(&call);
    return true;
}

static wgc_status all_columns(struct columns *c, size_t columns,
                              const struct wgc_executor *given)
{
    size_t elements;
    if (__builtin_mul_overflow(c->rows, columns, &elements))
        elements = SIZE_MAX;
    c->size = size_of_element(c->type);
    if (is_one_part(elements, c->size))
        return some_columns(c, c->dst, c->src, columns);
    const struct wgc_executor executor = executor_or_default(given);
    c->split = split_array(elements, c->size, 1, &executor);
    if (c->split.parts == 1)
        return some_columns(c, c->dst, c->src, columns);
    c->split.n = columns;
    const bool waits = c->scan && elements < cached_bytes / c->size;
    c->split.unit = (waits ? scan_strip_bytes : strip_bytes) / c->size;
    const size_t most = columns / c->split.unit;
    const bool is_long = is_long_matrix(c);
    wgc_status status;
    if (is_long && !c->scan && reduce_rows(&status, c, columns, &executor))
        return status;
    if (c->split.parts > most) {
        if (!is_long && reduce_rows(&status, c, columns, &executor))
            return status;
        if (most < 2)
            return some_columns(c, c->dst, c->src, columns);
        c->split.parts = most;
    }
    run_items(&executor, c->split.parts, do_columns, c);
    return c->status;
}

wgc_status wgc_reduce_columns_threads(wgc_operator op, wgc_type type, void *dst,
                                      const void *src, ptrdiff_t src_stride,
                                      size_t rows, size_t columns,
                                      const struct wgc_executor *executor)
{
    struct columns c = {.op = op,
                        .type = type,
                        .dst = dst,
                        .src = src,
                        .src_stride = src_stride,
                        .rows = rows};
    return all_columns(&c, columns, executor);
}

#define SCAN(shape)                                                            \
    wgc_status wgc_scan_##shape##_columns_threads(                             \
        wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride,       \
        const void *src, ptrdiff_t src_stride, size_t rows, size_t columns,    \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        struct columns c = {.op = op,                                          \
                            .type = type,                                      \
                            .dst = dst,                                        \
                            .src = src,                                        \
                            .dst_stride = dst_stride,                          \
                            .src_stride = src_stride,                          \
                            .rows = rows,                                      \
                            .scan = wgc_scan_##shape##_columns};               \
        return all_columns(&c, columns, executor);                             \
    }
SCAN(inclusive)
SCAN(exclusive)
