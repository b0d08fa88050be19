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

static size_t length_of_parts(const struct logical_scan *s, size_t first,
                              size_t end)
{
    const size_t left = s->n - first * s->part_length;
    const size_t most = (end - first) * s->part_length;
    return left < most ? left : most;
}

static int32_t total_of(const struct logical_scan *s, size_t first, size_t end)
{
    return s->reduce(s->src + first * s->part_length,
                     length_of_parts(s, first, end));
}

static int32_t combine_predicates(const struct logical_scan *s, int32_t a,
                                  int32_t b)
{
    const int32_t pair[2] = {a, b};
    return s->reduce(pair, 2);
}

static void total_of_predicates(void *job, size_t part)
{
    const struct logical_scan *const s = job;
    s->totals[part % s->ring] = total_of(s, part, part + 1);
}

static void chain_predicates(void *job, size_t first, size_t end)
{
    struct logical_scan *const s = job;
    for (size_t part = first; part < end; part++) {
        const int32_t total = s->totals[part % s->ring];
        s->totals[part % s->ring] = s->before;
        s->before = combine_predicates(s, s->before, total);
    }
}

/* before op x is one of four functions of x: a table of two. */
static void put_before(const struct logical_scan *s, size_t first, size_t end,
                       int32_t before)
{
    int32_t *const dst = s->dst + first * s->part_length;
    const size_t n = length_of_parts(s, first, end);
    const int32_t behind_0 = combine_predicates(s, before, 0);
    const int32_t behind_1 = combine_predicates(s, before, 1);
    s->scan(dst, s->src + first * s->part_length, n);
    if (behind_0 == 0 && behind_1 == 1)
        return;
    for (size_t i = 0; i < n; i++)
        dst[i] = dst[i] ? behind_1 : behind_0;
}

static void scan_predicates(void *job, size_t part)
{
    const struct logical_scan *const s = job;
    put_before(s, part, part + 1, s->totals[part % s->ring]);
}

static void lead_predicates(void *job, size_t first, size_t end)
{
    struct logical_scan *const s = job;
    const int32_t total = total_of(s, first, end); /* dst may be src */
    put_before(s, first, end, s->before);
    s->before = combine_predicates(s, s->before, total);
}

static wgc_status scan_logical(int32_t *dst, const int32_t *src, size_t n,
                               const struct wgc_executor *given,
                               int32_t (*reduce)(const int32_t *, size_t),
                               void (*scan)(int32_t *, const int32_t *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const size_t part_length = part_bytes / sizeof *src;
    const size_t parts = n / part_length + (n % part_length != 0);
    const size_t ring = ring_length(executor.workers);
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
    run_pipeline(&executor, &(struct pipeline){
                                &s, parts, parts_following(executor.workers),
                                lead_predicates, total_of_predicates,
                                chain_predicates, scan_predicates, 0});
    end_call(&call);
    return WGC_OK;
}

#endif
