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
    struct split split;
    partial_of_type *partials;
};

static void sum_products_of_part(void *argument, size_t part)
{
    const struct dot_product *const d = argument;
    const size_t begin = begin_of(&d->split, part);
    const size_t n = length_of(&d->split, part);
    const element *const x = d->x + begin, *const y = d->y + begin;
    partial_of_type sum = {.begin = begin};
    element products[2048 / sizeof(element)];
    const size_t most = sizeof products / sizeof products[0];
    for (size_t i = 0; i < n; i += most) {
        const size_t count = n - i < most ? n - i : most;
        for (size_t j = 0; j < count; j++)
            products[j] = x[i + j] * y[i + j];
        OF_TYPE(add, partial)(&sum, products, count);
    }
    d->partials[part] = sum;
}

static wgc_status sum_products(element *result, const element *x,
                               const element *y, size_t n,
                               const struct wgc_executor *given)
{
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split =
        split_array(n, sizeof *x, span_length, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor, split.parts * sizeof(partial_of_type))) {
        *result = PASTE2(wgc_reduce_dot, TYPE)(x, y, n);
        return WGC_OK;
    }
    struct dot_product d = {x, y, split, call.memory};
    run_items(&executor, split.parts, sum_products_of_part, &d);
    for (size_t part = 1; part < split.parts; part++) /* they do meet */
        (void)!OF_TYPE(add, join)(&d.partials[0], &d.partials[part]);
    *result = OF_TYPE(add, finish)(&d.partials[0]);
    end_call(&call);
    return WGC_OK;
}

#endif
