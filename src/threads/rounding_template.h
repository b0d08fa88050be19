/* SPDX-License-Identifier: MIT */
/*
 * Of one type whose sums round: reductions and scans in parts, with the trees
 * of docs/semantics.md. A reduction's parts are whole spans. A scan's parts are
 * whole rows; the chain through the totals of all rows, which is serial, is the
 * chain that one call's carry goes through.
 *
 * Parameters, undefined again at the end:
 *   TYPE           the element type: f16 f32 f64
 *   SPAN           WGC_SPAN_<TYPE>
 *   LEAST_WORKERS  fewer scan no faster than one
 */
#define elem PASTE2(elem, TYPE)
#define number PASTE2(value, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define partial_of_type PASTE2(wgc_partial, TYPE)
#define row_length PASTE2(ROW, TYPE)
#define rounding PASTE2(rounding, TYPE)
#define sum PASTE2(sum, TYPE)
#define sum_part PASTE2(sum_part, TYPE)
#define reduce_rounding PASTE2(reduce_rounding, TYPE)
#define rounding_scan PASTE2(rounding_scan, TYPE)
#define put_row_totals PASTE2(put_row_totals, TYPE)
#define totals_of_part PASTE2(totals_of_part, TYPE)
#define chain_rows PASTE2(chain_rows, TYPE)
#define scan_whole_rows PASTE2(scan_whole_rows, TYPE)
#define continue_scan PASTE2(continue_scan, TYPE)
#define lead_scan PASTE2(lead_scan, TYPE)
#define widen PASTE2(widen, TYPE)
#define scan_rounding PASTE2(scan_rounding, TYPE)

/* An operator's functions on pieces. */
struct rounding {
    void (*partial)(partial_of_type *, const elem *, size_t);
    wgc_status (*join)(partial_of_type *, const partial_of_type *);
    elem (*finish)(const partial_of_type *);
    wgc_status (*scan_groups)(elem *, const elem *, size_t, size_t);
    void (*scan_carry)(elem *, const elem *, size_t, carry_of_type *);
    bool is_product; /* else a sum */
};

/* ---- Reductions ---------------------------------------------------------- */

struct sum {
    const elem *src;
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

static wgc_status reduce_rounding(elem *result, const elem *src, size_t n,
                                  const struct wgc_executor *given,
                                  const struct rounding *op,
                                  elem (*reduce)(const elem *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *src, SPAN, &executor);
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
    elem *dst;
    const elem *src;
    size_t n, part_length, ring;
    const struct rounding *op;
    void (*scan)(elem *, const elem *, size_t, carry_of_type *);
    number *totals;  /* of rows */
    number *carries; /* what comes before parts */
    number before;   /* of all that is chained */
};

/* n elements of whole rows. A half's total is a float, which no scan of groups
 * shows. */
static void put_row_totals(number *totals, const elem *src, size_t n,
                           const struct rounding *op)
{
    elem scratch[2048 / sizeof(number)];
    const bool are_shown = sizeof(elem) == sizeof(number);
    const size_t most =
        are_shown ? sizeof scratch / sizeof scratch[0] : row_length;
    for (size_t i = 0; i < n; i += most) {
        const size_t count = n - i < most ? n - i : most;
        carry_of_type carry = {0};
        if (are_shown)
            op->scan_groups(scratch, src + i, count, row_length);
        else
            op->scan_carry(scratch, src + i, count, &carry);
        for (size_t j = row_length - 1; j < count; j += row_length)
            *totals++ = are_shown ? widen(scratch[j]) : carry.value;
    }
}

/* Nothing comes behind the last part. */
static void totals_of_part(void *job, size_t part)
{
    const struct rounding_scan *const s = job;
    const size_t begin = part * s->part_length;
    if (s->n - begin > s->part_length)
        put_row_totals(s->totals +
                           part % s->ring * (s->part_length / row_length),
                       s->src + begin, s->part_length, s->op);
}

static void chain_rows(void *job, size_t first, size_t end)
{
    struct rounding_scan *const s = job;
    const size_t rows = s->part_length / row_length;
    for (size_t part = first; part < end; part++) {
        const number *const totals = s->totals + part % s->ring * rows;
        number before = s->before;
        s->carries[part % s->ring] = before;
        if (s->n - part * s->part_length <= s->part_length)
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
    const size_t begin = first * s->part_length;
    const size_t left = s->n - begin, most = (end - first) * s->part_length;
    carry_of_type carry = {0};
    if (first > 0) {
        carry.value = before;
        carry.begun = 1;
    }
    s->scan(s->dst + begin, s->src + begin, left < most ? left : most, &carry);
    return carry.value;
}

static void continue_scan(void *job, size_t part)
{
    const struct rounding_scan *const s = job;
    scan_whole_rows(s, part, part + 1, s->carries[part % s->ring]);
}

static void lead_scan(void *job, size_t first, size_t end)
{
    struct rounding_scan *const s = job;
    s->before = scan_whole_rows(s, first, end, s->before);
}

static wgc_status
scan_rounding(elem *dst, const elem *src, size_t n,
              const struct wgc_executor *given, const struct rounding *op,
              void (*scan)(elem *, const elem *, size_t, carry_of_type *),
              void (*scan_all)(elem *, const elem *, size_t))
{
    const struct wgc_executor executor = executor_or_default(given);
    const size_t part_length = part_bytes / sizeof *src;
    const size_t rows = part_length / row_length;
    const size_t parts = n / part_length + (n % part_length != 0);
    const size_t ring = ring_length(executor.workers);
    struct call call;
    if (executor.workers < LEAST_WORKERS || parts < least_parts ||
        !begin_call(&call, &executor, ring * (rows + 1) * sizeof(number))) {
        scan_all(dst, src, n);
        return WGC_OK;
    }
    number *const totals = call.memory;
    struct rounding_scan s = {
        .dst = dst,
        .src = src,
        .n = n,
        .part_length = part_length,
        .ring = ring,
        .op = op,
        .scan = scan,
        .totals = totals,
        .carries = totals + ring * rows,
    };
    run_pipeline(&executor,
                 &(struct pipeline){
                     &s, parts, parts_following(executor.workers), lead_scan,
                     totals_of_part, chain_rows, continue_scan, 0});
    end_call(&call);
    return WGC_OK;
}

#undef elem
#undef number
#undef carry_of_type
#undef partial_of_type
#undef row_length
#undef rounding
#undef sum
#undef sum_part
#undef reduce_rounding
#undef rounding_scan
#undef put_row_totals
#undef totals_of_part
#undef chain_rows
#undef scan_whole_rows
#undef continue_scan
#undef lead_scan
#undef widen
#undef scan_rounding
#undef TYPE
#undef SPAN
#undef LEAST_WORKERS
