/* SPDX-License-Identifier: MIT */
/* Exact sums and dot products over all cores. Includer: a unit with products.
 */
#ifndef WGC_SRC_THREADS_SUMS_H
#define WGC_SRC_THREADS_SUMS_H

#include "threads/rounding.h"

/* wgc_reduce_<op>_<type>_<form> */
#define OF_TYPE(op, form) PASTE2(PASTE2(wgc_reduce_##op, TYPE), form)

struct exact_sum {
    const element *src;
    struct split split;
    wgc_exact *partials;
};

static void sum_part_exactly(void *argument, size_t part)
{
    const struct exact_sum *const s = argument;
    wgc_exact sum = {0};
    const size_t begin = begin_of(&s->split, part);
    const size_t n = length_of(&s->split, part);
    OF_TYPE(exact_add, partial)(&sum, s->src + begin, n);
    s->partials[part] = sum;
}

static wgc_status sum_exactly(element *result, const element *src, size_t n,
                              const struct wgc_executor *given)
{
    /* Partial results take up to twice as long as one result. */
    if (n < least_scan / sizeof *src) {
        *result = PASTE2(wgc_reduce_exact_add, TYPE)(src, n);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *src, 1, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor, split.parts * sizeof(wgc_exact))) {
        *result = PASTE2(wgc_reduce_exact_add, TYPE)(src, n);
        return WGC_OK;
    }
    struct exact_sum s = {src, split, call.memory};
    run_items(&executor, split.parts, sum_part_exactly, &s);
    for (size_t part = 1; part < split.parts; part++)
        wgc_reduce_exact_add_join(&s.partials[0], &s.partials[part]);
    *result = OF_TYPE(exact_add, finish)(&s.partials[0]);
    end_call(&call);
    return WGC_OK;
}

struct dot_product {
    const element *x, *y;
    size_t n, length; /* of all, of a part */
    element *sums;
};

static void sum_products_of_part(void *argument, size_t part)
{
    const struct dot_product *const d = argument;
    const size_t begin = part * d->length, left = d->n - begin;
    d->sums[part] = PASTE2(wgc_reduce_dot, TYPE)(
        d->x + begin, d->y + begin, left < d->length ? left : d->length);
}

/* Joins the sums of parts as spans are joined: each part is 2^k spans. */
static element join_sums(const element *sums, size_t n)
{
    size_t half = 1;
    while (n - half > half)
        half *= 2;
    return n == 1 ? sums[0]
                  : join_sums(sums, half) + join_sums(sums + half, n - half);
}

static wgc_status sum_products(element *result, const element *x,
                               const element *y, size_t n,
                               const struct wgc_executor *given)
{
    if (is_one_part(n, sizeof *x)) {
        *result = PASTE2(wgc_reduce_dot, TYPE)(x, y, n);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    const size_t parts = split_array(n, sizeof *x, 1, &executor).parts;
    /* Lengths are powers of 2, so there are more parts than elsewhere, for
     * workers to get about equally many. */
    const size_t most = 4 * parts;
    size_t length = span_length;
    while (n / most > length)
        length *= 2;
    const size_t count = n / length + (n % length != 0);
    struct call call;
    if (parts == 1 || count < 2 ||
        !begin_call(&call, &executor, count * sizeof *x)) {
        *result = PASTE2(wgc_reduce_dot, TYPE)(x, y, n);
        return WGC_OK;
    }
    struct dot_product d = {x, y, n, length, call.memory};
    run_items(&executor, count, sum_products_of_part, &d);
    *result = canonical(join_sums(d.sums, count));
    end_call(&call);
    return WGC_OK;
}

#endif
