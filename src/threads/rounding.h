/* SPDX-License-Identifier: MIT */
/*
 * Of a type whose sums round: reductions and scans in parts, with the trees
 * of docs/semantics.md. A reduction's parts are whole spans. A scan's parts are
 * whole rows; the chain through the totals of all rows, which is serial, is the
 * chain that one call's carry goes through.
 */
#ifndef WGC_SRC_THREADS_ROUNDING_H
#define WGC_SRC_THREADS_ROUNDING_H

#include "threads/rows.h"

#define SPAN_f16 WGC_SPAN_F16
#define SPAN_f32 WGC_SPAN_F32
#define SPAN_f64 WGC_SPAN_F64

enum {
    row_length = PASTE2(ROW, TYPE),
    span_length = PASTE2(SPAN, TYPE),
    /* Fewer scan no faster than one: totals of a half's rows take three times
     * as long as its scan. */
    least_workers = sizeof(element) == sizeof(number) ? 2 : 5,
};

/* An operator's functions on pieces. */
struct rounding {
    void (*partial)(partial_of_type *, const element *, size_t);
    wgc_status (*join)(partial_of_type *, const partial_of_type *);
    element (*finish)(const partial_of_type *);
    void (*scan_carry)(element *, const element *, size_t, carry_of_type *);
    bool is_product; /* else a sum */
};

/* ---- Reductions ---------------------------------------------------------- */

struct sum {
    const element *src;
    struct split split;
    const struct rounding *op;
    partial_of_type *partials;
};

static void sum_part(void *argument, size_t part)
{
    const struct sum *const s = argument;
    const size_t begin = begin_of(&s->split, part);
    partial_of_type partial = {.begin = begin};
    s->op->partial(&partial, s->src + begin, length_of(&s->split, part));
    s->partials[part] = partial;
}

static wgc_status reduce_rounding(element *result, const element *src, size_t n,
                                  const struct wgc_executor *given,
                                  const struct rounding *op,
                                  element (*reduce)(const element *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split =
        split_array(n, sizeof *src, span_length, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor, split.parts * sizeof(partial_of_type))) {
        *result = reduce(src, n);
        return WGC_OK;
    }
    struct sum s = {src, split, op, call.memory};
    run_items(&executor, split.parts, sum_part, &s);
    for (size_t part = 1; part < split.parts; part++)
        op->join(&s.partials[0], &s.partials[part]);
    *result = op->finish(&s.partials[0]);
    end_call(&call);
    return WGC_OK;
}

/* ---- Scans --------------------------------------------------------------- */

struct rounding_scan {
    element *dst;
    const element *src;
    const struct rounding *op;
    void (*scan)(element *, const element *, size_t, carry_of_type *);
    struct parts parts;
    number *totals;  /* of rows */
    number *carries; /* what comes before parts */
    number before;   /* of all that is chained */
};

_Static_assert(part_bytes % 1024 == 0, "parts are vectors of totals");

/* n elements of whole rows. */
#if PASTE2(HAS_PRODUCTS, TYPE)
static void put_row_totals(number *totals, const element *src, size_t n,
                           const struct rounding *op)
{
    const size_t rows = n / row_length;
#ifdef WGC_ROWS_whole
    if (wgc_isa() == WGC_ISA_AVX512) {
        PASTE2(wgc_rows_whole, TYPE)(totals, src, rows, op->is_product);
        return;
    }
#endif
#ifdef WGC_ROWS_half
    if (wgc_isa() == WGC_ISA_AVX2) {
        PASTE2(wgc_rows_half, TYPE)(totals, src, rows, op->is_product);
        return;
    }
#endif
    PASTE2(wgc_rows_quarter, TYPE)(totals, src, rows, op->is_product);
}
#else
/* A half's total is a float, which a scan's carry shows. */
static void put_row_totals(number *totals, const element *src, size_t n,
                           const struct rounding *op)
{
    element scratch[row_length];
    for (size_t i = 0; i < n; i += row_length) {
        carry_of_type carry = {0};
        op->scan_carry(scratch, src + i, row_length, &carry);
        *totals++ = carry.value;
    }
}
#endif

/* Nothing comes behind the last part. */
static void totals_of_part(void *job, size_t part)
{
    const struct rounding_scan *const s = job;
    const size_t length = s->parts.length;
    if (part + 1 < s->parts.count)
        put_row_totals(s->totals + part % s->parts.ring * (length / row_length),
                       s->src + part * length, length, s->op);
}

static void chain_rows(void *job, size_t first, size_t end)
{
    struct rounding_scan *const s = job;
    const size_t rows = s->parts.length / row_length;
    for (size_t part = first; part < end; part++) {
        const number *const totals = s->totals + part % s->parts.ring * rows;
        number before = s->before;
        s->carries[part % s->parts.ring] = before;
        if (part + 1 == s->parts.count)
            return;
        if (s->op->is_product)
            for (size_t row = 0; row < rows; row++)
                before = before * totals[row];
        else
            for (size_t row = 0; row < rows; row++)
                before = before + totals[row];
        s->before = before;
    }
}

/* Parts behind `before`; the result is the total up to their end. */
static number scan_whole_rows(const struct rounding_scan *s, size_t first,
                              size_t end, number before)
{
    const size_t begin = first * s->parts.length;
    carry_of_type carry = {0};
    if (first > 0) {
        carry.value = before;
        carry.begun = 1;
    }
    s->scan(s->dst + begin, s->src + begin,
            length_of_parts(&s->parts, first, end), &carry);
    return carry.value;
}

static void continue_scan(void *job, size_t part)
{
    const struct rounding_scan *const s = job;
    scan_whole_rows(s, part, part + 1, s->carries[part % s->parts.ring]);
}

static void lead_scan(void *job, size_t first, size_t end)
{
    struct rounding_scan *const s = job;
    s->before = scan_whole_rows(s, first, end, s->before);
}

static wgc_status
scan_rounding(element *dst, const element *src, size_t n,
              const struct wgc_executor *given, const struct rounding *op,
              void (*scan)(element *, const element *, size_t, carry_of_type *),
              void (*scan_all)(element *, const element *, size_t))
{
    const size_t rows = part_bytes / sizeof *src / row_length;
    struct call call;
    struct rounding_scan s = {dst, src, op, scan, {0}, NULL, NULL, 0};
    if (!begin_scan(&call, &s.parts, given, n, sizeof *src,
                    (rows + 1) * sizeof(number), least_workers)) {
        scan_all(dst, src, n);
        return WGC_OK;
    }
    s.totals = call.memory;
    s.carries = s.totals + s.parts.ring * rows;
    const struct stages stages = {&s, lead_scan, totals_of_part, chain_rows,
                                  continue_scan};
    run_scan(&call, &s.parts, &stages);
    return WGC_OK;
}

#endif
