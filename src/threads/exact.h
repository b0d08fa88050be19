/* SPDX-License-Identifier: MIT */
/* Reductions and scans in parts by operators that do not round: parts may begin
 * anywhere. */
#ifndef WGC_SRC_THREADS_EXACT_H
#define WGC_SRC_THREADS_EXACT_H

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
    struct parts parts;
    element *totals; /* of parts, and once chained of all up to their end */
    element before;  /* of all that is chained */
};

static void total_of_part(void *job, size_t part)
{
    const struct exact_scan *const s = job;
    s->totals[part % s->parts.ring] =
        s->reduce(s->src + part * s->parts.length,
                  length_of_parts(&s->parts, part, part + 1));
}

/* A part's place then holds what comes before it. */
static void chain_totals(void *job, size_t first, size_t end)
{
    struct exact_scan *const s = job;
    for (size_t part = first; part < end; part++) {
        element *const total = &s->totals[part % s->parts.ring];
        const element pair[2] = {s->before, *total};
        *total = s->before;
        s->before = s->reduce(pair, 2);
    }
}

/* Parts behind `before`; the result is the total up to their end. */
static element scan_parts(const struct exact_scan *s, size_t first, size_t end,
                          element before)
{
    const size_t begin = first * s->parts.length;
    carry_of_type carry = {0};
    if (first > 0) {
        carry.value = widen(before);
        carry.begun = 1;
    }
    s->scan(s->dst + begin, s->src + begin,
            length_of_parts(&s->parts, first, end), &carry);
    return round_to_element(carry.value);
}

static void scan_part(void *job, size_t part)
{
    const struct exact_scan *const s = job;
    scan_parts(s, part, part + 1, s->totals[part % s->parts.ring]);
}

static void scan_lead(void *job, size_t first, size_t end)
{
    struct exact_scan *const s = job;
    s->before = scan_parts(s, first, end, s->before);
}

static wgc_status
scan_exact(element *dst, const element *src, size_t n,
           const struct wgc_executor *given,
           element (*reduce)(const element *, size_t),
           void (*scan)(element *, const element *, size_t, carry_of_type *),
           void (*scan_all)(element *, const element *, size_t))
{
    struct call call;
    struct exact_scan s = {dst, src, reduce, scan, {0}, NULL, 0};
    if (!begin_scan(&call, &s.parts, given, n, sizeof *src, sizeof *src, 2)) {
        scan_all(dst, src, n);
        return WGC_OK;
    }
    s.totals = call.memory;
    const struct stages stages = {&s, scan_lead, total_of_part, chain_totals,
                                  scan_part};
    run_scan(&call, &s.parts, &stages);
    return WGC_OK;
}

#endif
