/* SPDX-License-Identifier: MIT */
/* The columns of a matrix over all cores: parts are some columns each. */
#include "generic/units/column_codes.h"
#include "threads/engine.h"

/* Of a row, which a part has at least. */
enum { strip_bytes = 256 };

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
    c->split.n = columns;
    c->split.unit = strip_bytes / c->size;
    const size_t most = columns / c->split.unit;
    if (c->split.parts > most)
        c->split.parts = most > 0 ? most : 1;
    if (c->split.parts == 1)
        return some_columns(c, c->dst, c->src, columns);
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
