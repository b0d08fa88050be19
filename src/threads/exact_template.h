/* SPDX-License-Identifier: MIT */
/*
 * Of one element type: reductions and scans in parts by operators that do not
 * round, and positions. Parts may begin anywhere.
 *
 * Parameters, undefined again at the end:
 *   TYPE     the element type
 *   PATTERN  not used here
 */
#define elem PASTE2(elem, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define widen PASTE2(widen, TYPE)
#define reduction PASTE2(reduction, TYPE)
#define reduce_part PASTE2(reduce_part, TYPE)
#define reduce_exact PASTE2(reduce_exact, TYPE)
#define position PASTE2(position, TYPE)
#define find_in_part PASTE2(find_in_part, TYPE)
#define find PASTE2(find, TYPE)
#define exact_scan PASTE2(exact_scan, TYPE)
#define total_of_part PASTE2(total_of_part, TYPE)
#define chain_totals PASTE2(chain_totals, TYPE)
#define scan_parts PASTE2(scan_parts, TYPE)
#define scan_part PASTE2(scan_part, TYPE)
#define scan_lead PASTE2(scan_lead, TYPE)
#define round_to_elem PASTE2(round, TYPE)
#define scan_exact PASTE2(scan_exact, TYPE)

/* ---- Reductions ---------------------------------------------------------- */

struct reduction {
    const elem *src;
    struct split split;
    elem (*reduce)(const elem *, size_t);
    elem *results;
};

static void reduce_part(void *argument, size_t part)
{
    const struct reduction *const r = argument;
    r->results[part] = r->reduce(r->src + begin_of(&r->split, part),
                                 length_of(&r->split, part));
}

static wgc_status reduce_exact(elem *result, const elem *src, size_t n,
                               const struct wgc_executor *given,
                               elem (*reduce)(const elem *, size_t))
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

/* ---- Positions ----------------------------------------------------------- */

struct position {
    const elem *src;
    struct split split;
    size_t (*find_first)(const elem *, size_t);
    size_t *indices;
    elem *values;
};

static void find_in_part(void *argument, size_t part)
{
    const struct position *const p = argument;
    const size_t begin = begin_of(&p->split, part);
    const size_t index =
        begin + p->find_first(p->src + begin, length_of(&p->split, part));
    p->indices[part] = index;
    p->values[part] = p->src[index];
}

static wgc_status find(size_t *result, const elem *src, size_t n,
                       const struct wgc_executor *given,
                       size_t (*find_first)(const elem *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *src, 1, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor,
                    split.parts * (sizeof(size_t) + sizeof *src))) {
        *result = find_first(src, n);
        return WGC_OK;
    }
    size_t *const indices = call.memory;
    struct position p = {src, split, find_first, indices,
                         (elem *)(void *)(indices + split.parts)};
    run_items(&executor, split.parts, find_in_part, &p);
    *result = indices[find_first(p.values, split.parts)];
    end_call(&call);
    return WGC_OK;
}

/* ---- Scans --------------------------------------------------------------- */

struct exact_scan {
    elem *dst;
    const elem *src;
    size_t n, part_length, ring;
    elem (*reduce)(const elem *, size_t);
    void (*scan)(elem *, const elem *, size_t, carry_of_type *);
    elem *totals; /* of parts, and once chained of all up to their end */
    elem before;  /* of all that is chained */
};

static void total_of_part(void *job, size_t part)
{
    const struct exact_scan *const s = job;
    const size_t begin = part * s->part_length;
    const size_t left = s->n - begin;
    s->totals[part % s->ring] = s->reduce(
        s->src + begin, left < s->part_length ? left : s->part_length);
}

/* A part's place then holds what comes before it. */
static void chain_totals(void *job, size_t first, size_t end)
{
    struct exact_scan *const s = job;
    for (size_t part = first; part < end; part++) {
        elem *const total = &s->totals[part % s->ring];
        const elem pair[2] = {s->before, *total};
        *total = s->before;
        s->before = s->reduce(pair, 2);
    }
}

/* Parts behind `before`; the result is the total up to their end. */
static elem scan_parts(const struct exact_scan *s, size_t first, size_t end,
                       elem before)
{
    const size_t begin = first * s->part_length;
    const size_t left = s->n - begin, most = (end - first) * s->part_length;
    carry_of_type carry = {0};
    if (first > 0) {
        carry.value = widen(before);
        carry.begun = 1;
    }
    s->scan(s->dst + begin, s->src + begin, left < most ? left : most, &carry);
    return round_to_elem(carry.value);
}

static void scan_part(void *job, size_t part)
{
    const struct exact_scan *const s = job;
    scan_parts(s, part, part + 1, s->totals[part % s->ring]);
}

static void scan_lead(void *job, size_t first, size_t end)
{
    struct exact_scan *const s = job;
    s->before = scan_parts(s, first, end, s->before);
}

static wgc_status scan_exact(elem *dst, const elem *src, size_t n,
                             const struct wgc_executor *given,
                             elem (*reduce)(const elem *, size_t),
                             void (*scan)(elem *, const elem *, size_t,
                                          carry_of_type *),
                             void (*scan_all)(elem *, const elem *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const size_t part_length = part_bytes / sizeof *src;
    const size_t parts = n / part_length + (n % part_length != 0);
    const size_t ring = ring_length(executor.workers);
    struct call call;
    if (executor.workers < 2 || parts < least_parts ||
        !begin_call(&call, &executor, ring * sizeof *src)) {
        scan_all(dst, src, n);
        return WGC_OK;
    }
    struct exact_scan s = {
        .dst = dst,
        .src = src,
        .n = n,
        .part_length = part_length,
        .ring = ring,
        .reduce = reduce,
        .scan = scan,
        .totals = call.memory,
    };
    run_pipeline(&executor,
                 &(struct pipeline){
                     &s, parts, parts_following(executor.workers), scan_lead,
                     total_of_part, chain_totals, scan_part, 0});
    end_call(&call);
    return WGC_OK;
}

#undef elem
#undef carry_of_type
#undef widen
#undef reduction
#undef reduce_part
#undef reduce_exact
#undef position
#undef find_in_part
#undef find
#undef exact_scan
#undef total_of_part
#undef chain_totals
#undef scan_parts
#undef scan_part
#undef scan_lead
#undef round_to_elem
#undef scan_exact
#undef TYPE
#undef PATTERN
