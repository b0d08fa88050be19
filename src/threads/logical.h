/* SPDX-License-Identifier: MIT */
/*
 * Scans of predicates in parts. They have no form with a carry: what came
 * before is put before a part's own results, where it changes them.
 */
#ifndef WGC_SRC_THREADS_LOGICAL_H
#define WGC_SRC_THREADS_LOGICAL_H

#include "threads/engine.h"

struct logical_scan {
    int32_t *dst;
    const int32_t *src;
    size_t n, part_length, ring;
    int32_t (*reduce)(const int32_t *, size_t);
    void (*scan)(int32_t *, const int32_t *, size_t);
    int32_t *totals; /* as those of an exact scan */
    int32_t before;
};

static size_t length_of_part(const struct logical_scan *s, size_t part)
{
    const size_t left = s->n - part * s->part_length;
    return left < s->part_length ? left : s->part_length;
}

static void total_of_predicates(void *job, size_t part)
{
    const struct logical_scan *const s = job;
    s->totals[part % s->ring] =
        s->reduce(s->src + part * s->part_length, length_of_part(s, part));
}

static void chain_predicates(void *job, size_t first, size_t end)
{
    struct logical_scan *const s = job;
    for (size_t part = first; part < end; part++) {
        int32_t *const total = &s->totals[part % s->ring];
        const int32_t pair[2] = {s->before, *total};
        *total = s->before;
        s->before = s->reduce(pair, 2);
    }
}

/* before op x is one of four functions of x: a table of two. */
static void scan_predicates(void *job, size_t part)
{
    const struct logical_scan *const s = job;
    int32_t *const dst = s->dst + part * s->part_length;
    const size_t n = length_of_part(s, part);
    const int32_t before = s->totals[part % s->ring];
    const int32_t behind_0 = s->reduce((const int32_t[2]){before, 0}, 2);
    const int32_t behind_1 = s->reduce((const int32_t[2]){before, 1}, 2);
    s->scan(dst, s->src + part * s->part_length, n);
    if (behind_0 == 0 && behind_1 == 1)
        return;
    for (size_t i = 0; i < n; i++)
        dst[i] = dst[i] ? behind_1 : behind_0;
}

static wgc_status scan_logical(int32_t *dst, const int32_t *src, size_t n,
                               const struct wgc_executor *given,
                               int32_t (*reduce)(const int32_t *, size_t),
                               void (*scan)(int32_t *, const int32_t *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const size_t part_length = part_bytes / sizeof *src;
    const size_t parts = n / part_length + (n % part_length != 0);
    const size_t width = group_width(executor.workers);
    const size_t ring = ring_length(width);
    struct call call;
    if (executor.workers < 2 || parts < least_parts ||
        !begin_call(&call, &executor, ring * sizeof *src)) {
        scan(dst, src, n);
        return WGC_OK;
    }
    struct logical_scan s = {
        .dst = dst,
        .src = src,
        .n = n,
        .part_length = part_length,
        .ring = ring,
        .reduce = reduce,
        .scan = scan,
        .totals = call.memory,
        .before = reduce(NULL, 0),
    };
    run_pipeline(&executor,
                 &(struct pipeline){&s, parts, width, total_of_predicates,
                                    chain_predicates, scan_predicates, 0});
    end_call(&call);
    return WGC_OK;
}

#endif
