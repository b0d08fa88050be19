/* SPDX-License-Identifier: MIT */
/*
 * Reductions and scans in parts for types whose sums round, by the trees of
 * docs/semantics.md. A reduction's parts are whole spans, a scan's are whole
 * rows. The totals of all rows are chained one after the other, as the carry of
 * one call is.
 */
#ifndef WGC_SRC_THREADS_ROUNDING_H
#define WGC_SRC_THREADS_ROUNDING_H

#include "threads/rows.h"
#include "threads/streamed.h"

#define SPAN_f16 WGC_SPAN_F16
#define SPAN_f32 WGC_SPAN_F32
#define SPAN_f64 WGC_SPAN_F64

enum {
    row_length = PASTE2(ROW, TYPE),
    span_length = PASTE2(SPAN, TYPE),
    /* With fewer workers a scan is no faster than with one: the totals of a
     * half's rows take three times as long as its scan. */
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
    if (is_one_part(n, sizeof *src)) {
        *result = reduce(src, n);
        return WGC_OK;
    }
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
    size_t n;
    const struct rounding *op;
    void (*scan)(element *, const element *, size_t, carry_of_type *);
    bool streams;  /* see stream.h */
    number before; /* the value before the part whose turn it is */
};

/* The totals of a part's rows. In the 64 bytes before them stands the value
 * before the part. */
static number *totals_in(void *kept)
{
    return (number *)kept + 64 / sizeof(number);
}

/* n elements of whole rows. */
#if PASTE2(HAS_PRODUCTS, TYPE)
static void put_row_totals(number *totals, const element *src, size_t n,
                           const struct rounding *op)
{
    const size_t rows = n / row_length;
#ifdef WGC_ROWS_half
    if (wgc_isa() == WGC_ISA_AVX2 || wgc_isa() == WGC_ISA_AVX512) {
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

static bool is_last(const struct rounding_scan *s, const struct part *part)
{
    return part->begin + part->n == s->n;
}

/* The last part needs no totals: nothing follows. All others are whole rows. */
static void totals_of_part(const void *job, const struct part *part, void *kept)
{
    const struct rounding_scan *const s = job;
    if (!is_last(s, part))
        put_row_totals(totals_in(kept), s->src + part->begin, part->n, s->op);
}

static void chain_rows(void *job, const struct part *part, void *kept)
{
    struct rounding_scan *const s = job;
    const size_t rows = is_last(s, part) ? 0 : part->n / row_length;
    const number *const totals = totals_in(kept);
    number before = s->before;
    *(number *)kept = before;
    if (s->op->is_product)
        for (size_t row = 0; row < rows; row++)
            before = before * totals[row];
    else
        for (size_t row = 0; row < rows; row++)
            before = before + totals[row];
    s->before = before;
}

/* Scans a part that follows `before`; the result is the total to its end. */
static number scan_whole_rows(const struct rounding_scan *s,
                              const struct part *part, number before)
{
    carry_of_type carry = {0};
    if (part->begin > 0) {
        carry.value = before;
        carry.begun = 1;
    }
    scan_to(s->dst + part->begin, s->src + part->begin, part->n, &carry,
            s->streams, s->scan);
    return carry.value;
}

static void continue_scan(const void *job, const struct part *part,
                          const void *kept)
{
    scan_whole_rows(job, part, *(const number *)kept);
}

static void lead_scan(void *job, const struct part *part)
{
    struct rounding_scan *const s = job;
    s->before = scan_whole_rows(s, part, s->before);
}

/* False: it has done nothing. */
static WGC_NOINLINE bool scan_rounding_in_parts(
    element *dst, const element *src, size_t n,
    const struct wgc_executor *given, const struct rounding *op,
    void (*scan)(element *, const element *, size_t, carry_of_type *))
{
    struct call call;
    if (!begin_scan(&call, given, least_workers))
        return false;
    const bool streams = is_streamed(dst, src, n * sizeof *dst);
    struct rounding_scan s = {dst, src, n, op, scan, streams, 0};
    const struct stages stages = {&s,         dst,          src,
                                  streams,    lead_scan,    totals_of_part,
                                  chain_rows, continue_scan};
    run_scan(&call, n, sizeof *src, &stages);
    return true;
}

/* A short array saves no registers for what a long one needs. */
static wgc_status
scan_rounding(element *dst, const element *src, size_t n,
              const struct wgc_executor *given, const struct rounding *op,
              void (*scan)(element *, const element *, size_t, carry_of_type *),
              void (*scan_all)(element *, const element *, size_t))
{
    if (n < least_scan / sizeof *src ||
        !scan_rounding_in_parts(dst, src, n, given, op, scan))
        scan_all(dst, src, n);
    return WGC_OK;
}

#endif
