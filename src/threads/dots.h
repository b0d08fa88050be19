/* SPDX-License-Identifier: MIT */
/* Dot products of many groups, of one size or by offsets, over all cores: a
 * part is some groups. The includer is as that of sums.h. */
#ifndef WGC_SRC_THREADS_DOTS_H
#define WGC_SRC_THREADS_DOTS_H

#include "threads/sums.h"

struct dots {
    element *dst;
    const element *x, *y;
    size_t n, size;        /* of all, of a group */
    const size_t *offsets; /* NULL: groups have one size */
    size_t count;          /* groups */
    struct split split;    /* of groups; by offsets of their elements, too */
};

static size_t begin_of_group(const struct dots *d, size_t group)
{
    if (d->offsets)
        return d->offsets[group];
    return group == d->count ? d->n : group * d->size;
}

static size_t first_of_part(const struct dots *d, size_t part)
{
    if (part == d->split.parts)
        return d->count;
    const size_t begin = begin_of(&d->split, part);
    return d->offsets ? find_group(d->offsets, d->count, begin) : begin;
}

static void do_dots(void *argument, size_t part)
{
    const struct dots *const d = argument;
    const size_t end = first_of_part(d, part + 1);
    for (size_t group = first_of_part(d, part); group < end; group++) {
        const size_t begin = begin_of_group(d, group);
        d->dst[group] = PASTE2(wgc_reduce_dot, TYPE)(
            d->x + begin, d->y + begin, begin_of_group(d, group + 1) - begin);
    }
}

static void run_dots(struct dots *d, const struct wgc_executor *executor)
{
    if (d->split.parts == 1)
        do_dots(d, 0);
    else
        run_items(executor, d->split.parts, do_dots, d);
}

/* Groups much longer than a core's cache are done one after the other, each in
 * parts of its own. */
static wgc_status dots_of_groups(element *dst, const element *x,
                                 const element *y, size_t n, size_t size,
                                 const struct wgc_executor *given)
{
    if (size == 0)
        return WGC_ERROR_GROUP_SIZE;
    struct dots d = {dst, x, y, n, size, NULL, n / size + (n % size != 0), {0}};
    d.split = (struct split){d.count, 1, 1};
    if (is_one_part(n, sizeof *x)) {
        do_dots(&d, 0);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    if (executor.workers > 1 && size >= least_scan / sizeof *x) {
        for (size_t group = 0; group < d.count; group++) {
            const size_t begin = group * size;
            sum_products(dst + group, x + begin, y + begin,
                         begin_of_group(&d, group + 1) - begin, &executor);
        }
        return WGC_OK;
    }
    d.split = split_array(n, sizeof *x, size, &executor);
    d.split.n = d.count;
    d.split.unit = 1;
    run_dots(&d, &executor);
    return WGC_OK;
}

static wgc_status ragged_dots(element *dst, const element *x, const element *y,
                              const size_t *offsets, size_t count,
                              const struct wgc_executor *given)
{
    if (!are_offsets(offsets, count))
        return WGC_ERROR_OFFSETS;
    if (count == 0)
        return WGC_OK;
    const size_t weight = offsets[count] - offsets[0] + count;
    struct dots d = {dst, x, y, 0, 0, offsets, count, {0}};
    d.split = (struct split){weight, 1, 1};
    if (is_one_part(weight, sizeof *x)) {
        do_dots(&d, 0);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    d.split = split_array(weight, sizeof *x, 1, &executor);
    run_dots(&d, &executor);
    return WGC_OK;
}

#endif
