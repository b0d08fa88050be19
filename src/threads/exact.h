/* SPDX-License-Identifier: MIT */
/* Reductions and scans in parts by operators that do not round: parts may begin
 * anywhere. */
#ifndef WGC_SRC_THREADS_EXACT_H
#define WGC_SRC_THREADS_EXACT_H

#include "threads/streamed.h"

/* ---- Reductions ---------------------------------------------------------- */

struct reduction {
    const element *src;
    struct split split;
    element (*reduce)(const element *, size_t);
    element *results;
};

static void reduce_part(void *argument, size_t part)
{
    const struct reduction *const r = argument;
    r->results[part] = r->reduce(r->src + begin_of(&r->split, part),
                                 length_of(&r->split, part));
}

static wgc_status reduce_exact(element *result, const element *src, size_t n,
                               const struct wgc_executor *given,
                               element (*reduce)(const element *, size_t))
{
    if (is_one_part(n, sizeof *src)) {
        *result = reduce(src, n);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *src, 1, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor, split.parts * sizeof *src)) {
        *result = reduce(src, n);
        return WGC_OK;
    }
    struct reduction r = {src, split, reduce, call.memory};
    run_items(&executor, split.parts, reduce_part, &r);
    *result = reduce(r.results, split.parts);
    end_call(&call);
    return WGC_OK;
}

/* ---- Scans --------------------------------------------------------------- */

struct exact_scan {
    element *dst;
    const element *src;
    element (*reduce)(const element *, size_t);
    void (*scan)(element *, const element *, size_t, carry_of_type *);
    bool streams;   /* see stream.h */
    element before; /* the value before the part whose turn it is */
};

static void total_of_part(const void *job, const struct part *part, void *kept)
{
    const struct exact_scan *const s = job;
    *(element *)kept = s->reduce(s->src + part->begin, part->n);
}

/* From now on `kept` is the value before the part. */
static void chain_total(void *job, const struct part *part, void *kept)
{
    struct exact_scan *const s = job;
    element *const total = kept;
    const element pair[2] = {s->before, *total};
    (void)part;
    *total = s->before;
    s->before = s->reduce(pair, 2);
}

/* Scans a part that follows `before`; the result is the total to its end. */
static element scan_part(const struct exact_scan *s, const struct part *part,
                         element before)
{
    carry_of_type carry = {0};
    if (part->begin > 0) {
        carry.value = widen(before);
        carry.begun = 1;
    }
    scan_to(s->dst + part->begin, s->src + part->begin, part->n, &carry,
            s->streams, s->scan);
    return round_to_element(carry.value);
}

static void scan_kept(const void *job, const struct part *part,
                      const void *kept)
{
    scan_part(job, part, *(const element *)kept);
}

static void scan_lead(void *job, const struct part *part)
{
    struct exact_scan *const s = job;
    s->before = scan_part(s, part, s->before);
}

/* False: it has done nothing. */
static WGC_NOINLINE bool scan_exact_in_parts(
    element *dst, const element *src, size_t n,
    const struct wgc_executor *given,
    element (*reduce)(const element *, size_t),
    void (*scan)(element *, const element *, size_t, carry_of_type *))
{
    struct call call;
    if (!begin_scan(&call, given, 2))
        return false;
    const bool streams = is_streamed(dst, src, n * sizeof *dst);
    struct exact_scan s = {dst, src, reduce, scan, streams, 0};
    const struct stages stages = {&s,          dst,       src,
                                  streams,     scan_lead, total_of_part,
                                  chain_total, scan_kept};
    run_scan(&call, n, sizeof *src, &stages);
    return true;
}

/* A short array saves no registers for what a long one needs. */
static wgc_status
scan_exact(element *dst, const element *src, size_t n,
           const struct wgc_executor *given,
           element (*reduce)(const element *, size_t),
           void (*scan)(element *, const element *, size_t, carry_of_type *),
           void (*scan_all)(element *, const element *, size_t))
{
    if (n < least_scan / sizeof *src ||
        !scan_exact_in_parts(dst, src, n, given, reduce, scan))
        scan_all(dst, src, n);
    return WGC_OK;
}

#endif
