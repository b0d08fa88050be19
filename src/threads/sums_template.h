/* SPDX-License-Identifier: MIT */
/*
 * Exact sums and dot products over all cores.
 *
 * Parameters, undefined again at the end:
 *   TYPE  f32 f64
 *   SPAN  WGC_SPAN_<TYPE>
 */
#define elem PASTE2(elem, TYPE)
#define partial_of_type PASTE2(wgc_partial, TYPE)
#define exact_sum PASTE2(exact_sum, TYPE)
#define sum_part_exactly PASTE2(sum_part_exactly, TYPE)
#define sum_exactly PASTE2(sum_exactly, TYPE)
#define dot_product PASTE2(dot_product, TYPE)
#define sum_products_of_part PASTE2(sum_products_of_part, TYPE)
#define sum_products PASTE2(sum_products, TYPE)
#define ADD(form) PASTE2(PASTE2(wgc_reduce_add, TYPE), form)
#define EXACT_ADD(form) PASTE2(PASTE2(wgc_reduce_exact_add, TYPE), form)

struct exact_sum {
    const elem *src;
    struct split split;
    wgc_exact *partials;
};

static void sum_part_exactly(void *argument, size_t part)
{
    const struct exact_sum *const s = argument;
    wgc_exact sum = {0};
    const size_t begin = begin_of(&s->split, part);
    const size_t n = length_of(&s->split, part);
    EXACT_ADD(partial)(&sum, s->src + begin, n);
    s->partials[part] = sum;
}

static wgc_status sum_exactly(elem *result, const elem *src, size_t n,
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
    *result = EXACT_ADD(finish)(&s.partials[0]);
    end_call(&call);
    return WGC_OK;
}

struct dot_product {
    const elem *x, *y;
    struct split split;
    partial_of_type *partials;
};

static void sum_products_of_part(void *argument, size_t part)
{
    const struct dot_product *const d = argument;
    const size_t begin = begin_of(&d->split, part);
    const size_t n = length_of(&d->split, part);
    const elem *const x = d->x + begin, *const y = d->y + begin;
    partial_of_type sum = {.begin = begin};
    elem products[2048 / sizeof(elem)];
    const size_t most = sizeof products / sizeof products[0];
    for (size_t i = 0; i < n; i += most) {
        const size_t count = n - i < most ? n - i : most;
        for (size_t j = 0; j < count; j++)
            products[j] = x[i + j] * y[i + j];
        ADD(partial)(&sum, products, count);
    }
    d->partials[part] = sum;
}

static wgc_status sum_products(elem *result, const elem *x, const elem *y,
                               size_t n, const struct wgc_executor *given)
{
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *x, SPAN, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor, split.parts * sizeof(partial_of_type))) {
        *result = PASTE2(wgc_reduce_dot, TYPE)(x, y, n);
        return WGC_OK;
    }
    struct dot_product d = {x, y, split, call.memory};
    run_items(&executor, split.parts, sum_products_of_part, &d);
    for (size_t part = 1; part < split.parts; part++) /* they do meet */
        (void)!ADD(join)(&d.partials[0], &d.partials[part]);
    *result = ADD(finish)(&d.partials[0]);
    end_call(&call);
    return WGC_OK;
}

#undef elem
#undef partial_of_type
#undef exact_sum
#undef sum_part_exactly
#undef sum_exactly
#undef dot_product
#undef sum_products_of_part
#undef sum_products
#undef ADD
#undef EXACT_ADD
#undef TYPE
#undef SPAN
