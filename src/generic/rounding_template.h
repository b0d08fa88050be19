/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of rounding operators: the fixed trees of docs/semantics.md
 * over rows of 16 floats or 8 doubles, so that the bits do not depend on the
 * length of a vector.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type: f16 f32 f64; memory holds it
 *   KIND     its lanes: f32 f64; arithmetic is done in them
 *   PATTERN  the kind of the element's length: b16 b32 b64
 *   VECTORS  vectors of KIND per row: 1, 2 or 4
 */
#define MEMORY TYPE
#include "generic/lane_names.h"

#define carry_of_type PASTE2(wgc_carry, TYPE)
#define round_to_elem SUFFIX(round)
#define widen SUFFIX(widen)
#define later_steps SUFFIX(later_steps)
#define scan_vector SUFFIX(scan_vector)
#define join_vectors SUFFIX(join_vectors)
#define span_length SUFFIX(span_length)
#define canonical SUFFIX(canonical)
#define partial_of_type PASTE2(wgc_partial, TYPE)
#define put_range SUFFIX(put_range)
#define join_ranges SUFFIX(join_ranges)
#define join_rounding SUFFIX(join_rounding)
#define load_numbers PASTE2(load, KIND)
#define store_numbers PASTE2(store, KIND)
#define put_spans SUFFIX(put_spans)
#define put_packed_spans SUFFIX(put_packed_spans)
#define reduce_spans SUFFIX(reduce_spans)
#define load_columns SUFFIX(load_columns)
#define absorb_blocks SUFFIX(absorb_blocks)
#define absorb_some SUFFIX(absorb_some)
#define absorb_rounding SUFFIX(absorb_rounding)
#define finish_rounding SUFFIX(finish_rounding)
#define reduce_rounding SUFFIX(reduce_rounding)
#define scan_state SUFFIX(scan_state)
#define load_part SUFFIX(load_part)
#define load_row SUFFIX(load_row)
#define scan_loaded SUFFIX(scan_loaded)
#define store_part SUFFIX(store_part)
#define beside PASTE2(beside, KIND)
#define slid SUFFIX(slid)
#define scan_runs SUFFIX(scan_runs)
#define vector_of_group SUFFIX(vector_of_group)
#define reduce_groups_rounding PASTE2(reduce_groups_rounding, TYPE)
#define scan_groups_rounding PASTE2(scan_groups_rounding, TYPE)
#define scan_row_of_groups SUFFIX(scan_row_of_groups)
#define scan_rows_of_group SUFFIX(scan_rows_of_group)
#define store_row SUFFIX(store_row)
#define put_carry SUFFIX(put_carry)
#define scan_ahead SUFFIX(scan_ahead)
#define scan_rows SUFFIX(scan_rows)
#define scan_long SUFFIX(scan_long)
#define scan_rounding SUFFIX(scan_rounding)
#define scan_few_rounding SUFFIX(scan_few_rounding)
#define is_long_rounding PASTE2(is_long_rounding, TYPE)
#define gathered_rounding SUFFIX(gathered_rounding)
#define gathered_scan struct PASTE2(scan_gathered, TYPE)

/* The rows of the longest group that counts as short. */
#ifdef ROWS_AHEAD
#define ROWS_IN_FLIGHT 3
#define LONGEST_SHORT 8
#else
#define ROWS_IN_FLIGHT 1
#define LONGEST_SHORT 4
#endif

#define TO_ELEM round_to_elem
#define GATHER PASTE2(gather, PATTERN)
#include "generic/block_tree_template.h"

/* A group's lanes, by the tree. */
WGC_INLINE lanes vector_of_group(const elem *src, size_t n,
                                 const struct operation *op)
{
    return join_columns(reduce_block(src, n, op), VECTORS, op);
}

#include "generic/groups_template.h"
#include "generic/row_tree_template.h"
#include "generic/spans_template.h"

_Static_assert(row_length == PASTE2(ROW, TYPE),
               "a row has its length anywhere");

WGC_INLINE elem reduce_rounding(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    if (n == 0)
        return round_to_elem(op->identity);
    return canonical(SUFFIX(first)(reduce_lanes(src, stride, n, packed, op)));
}

/* ---- Long reductions -----------------------------------------------------
 */

/* Whole spans, behind those of `sums`. They are read from the first element to
 * the last, as a processor that fetches ahead expects. */
WGC_INLINE void put_spans(scalar (*sums)[2], struct spans spans,
                          struct source s, const struct operation *op)
{
    for (size_t i = 0; i < spans.count; i++) {
        const struct row x = reduce_blocks(fill_row(splat(op->neutral)), true,
                                           s, span_length, op);
        put_range(sums, spans.begin, 0, spans.first + i,
                  first_lane(fold_row(x, op)), op->combine_one);
        s.first = element_at(s.first, s.stride, span_length);
    }
}

WGC_INLINE void put_packed_spans(scalar (*sums)[2], struct spans spans,
                                 const elem *src, const struct operation *op)
{
    const struct source s = {src, sizeof *src, true, NULL};
    put_spans(sums, spans, s, op);
}

/* `put` is put_packed_spans for this operator. */
WGC_INLINE elem reduce_spans(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op,
                             void (*put)(scalar (*)[2], struct spans,
                                         const elem *))
{
    scalar sums[SPAN_LEVELS][2];
    elem buffer[block_length];
    const struct source s = {src, stride, packed, buffer};
    const size_t before = (n - 1) / span_length; /* spans before the last one */
    const struct spans spans = {0, 0, before};
    if (packed)
        put(sums, spans, src);
    else
        put_spans(sums, spans, s, op);
    lanes x = reduce_lanes(element_at(src, stride, before * span_length),
                           stride, n - before * span_length, packed, op);
    for (int level = 0; before >> level; level++)
        if (before >> level & 1)
            x = op->combine(splat(sums[level][0]), x);
    return canonical(SUFFIX(first)(x));
}

/* ---- Reductions in pieces ------------------------------------------------
 */

WGC_INLINE struct row load_columns(const scalar *from)
{
    struct row x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = load_numbers(from + v * COUNT);
    return x;
}

/* Takes in blocks behind `before` elements of the same span. */
WGC_INLINE void absorb_blocks(partial_of_type *partial, size_t before,
                              const elem *src, size_t n,
                              const struct operation *op)
{
    const struct source s = {src, sizeof *src, true, NULL};
    struct row x = fill_row(splat(op->neutral));
    if (before > 0)
        x = load_columns(partial->columns);
    x = reduce_blocks(x, before > 0, s, n, op);
    if (before + n == span_length)
        put_range(partial->spans, partial->begin / span_length, 0,
                  (partial->begin + partial->count) / span_length,
                  first_lane(fold_row(x, op)), op->combine_one);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        store_numbers(partial->columns + v * COUNT, x.v[v]);
}

/* Takes in n elements that the span lacks, or fewer; the result is how many.
 * What is no whole block waits in partial->block until it is. */
WGC_INLINE size_t absorb_some(partial_of_type *partial, const elem *src,
                              size_t n, const struct operation *op)
{
    const size_t place = partial->count % span_length;
    const size_t kept = place % block_length, lacking = block_length - kept;
    if (kept == 0 && n >= block_length) {
        n -= n % block_length;
        absorb_blocks(partial, place, src, n, op);
        return n;
    }
    if (n > lacking)
        n = lacking;
    PASTE2(copy, PATTERN)
    ((void *)(partial->block + kept), (const void *)src, n);
    if (n == lacking)
        absorb_blocks(partial, place - kept, partial->block, block_length, op);
    return n;
}

WGC_INLINE void absorb_rounding(partial_of_type *partial, const elem *src,
                                size_t n, const struct operation *op,
                                void (*put)(scalar (*)[2], struct spans,
                                            const elem *))
{
    for (size_t count; n > 0; partial->count += count, n -= count) {
        const size_t left = span_length - partial->count % span_length;
        if (left == span_length && n >= span_length) {
            count = n - n % span_length;
            put(partial->spans,
                (struct spans){partial->begin / span_length,
                               (partial->begin + partial->count) / span_length,
                               n / span_length},
                src);
        } else {
            count = absorb_some(partial, src, n < left ? n : left, op);
        }
        src += count;
    }
}

WGC_INLINE elem finish_rounding(const partial_of_type *partial,
                                const struct operation *op)
{
    uint64_t spans = partial->count / span_length;
    const size_t place = partial->count % span_length;
    const size_t kept = place % block_length;
    scalar last;
    if (partial->count == 0)
        return round_to_elem(op->identity);
    if (place == 0) {
        last = partial->spans[__builtin_ctzll(spans)][0];
        spans &= spans - 1;
    } else {
        struct row x = fill_row(splat(op->neutral));
        if (kept > 0)
            x = reduce_block(partial->block, kept, op);
        if (place > kept)
            x = combine_rows(load_columns(partial->columns), x, op);
        last = first_lane(fold_row(x, op));
    }
    return canonical(round_to_elem(
        join_ranges(partial->spans, spans, last, op->combine_one)));
}

/* ---- One row -------------------------------------------------------------
 */

/* A vector of a row, of which n elements are left, after the tree's first step
 * unless that is left to steps of two. For a whole row n is a constant, so that
 * no test is left. */
WGC_INLINE lanes load_part(const elem *part, size_t n, tree steps,
                           const struct operation *op)
{
    const lanes neutral = splat(op->neutral);
    if (n == 0)
        return neutral;
    if (n >= COUNT)
        return STEPS_OF_TWO ? load_vector(part)
                            : load_step1(part, steps, op->combine);
    const lanes x = load_some(part, n, neutral);
    return STEPS_OF_TWO ? x : step1(x, steps, op->combine);
}

WGC_INLINE struct row load_row(const elem *src, size_t n, tree steps,
                               const struct operation *op)
{
    struct row x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++) {
        const size_t skip = v * COUNT;
        x.v[v] = load_part(src + skip, n > skip ? n - skip : 0, steps, op);
    }
    return x;
}

WGC_INLINE struct row scan_loaded(struct row x, tree steps,
                                  const struct operation *op)
{
#if STEPS_OF_TWO
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v += 2) {
        lanes a = x.v[v], b = x.v[v + 1];
        steps_of_two(&a, &b, steps, op->combine, op->is_sum);
        x.v[v] = a;
        x.v[v + 1] = b;
    }
    return join_vectors(x, VECTORS, op);
#else
    return scan_row(x, VECTORS, steps, op);
#endif
}

WGC_INLINE void store_part(elem *part, size_t n, lanes x)
{
    if (n >= COUNT)
        store_vector(part, x);
    else if (n > 0)
        store_some(part, x, n);
}

/* ---- Scans ---------------------------------------------------------------
 */

/*
 * Of a scan that runs: the carry, whose lanes are the same, and the vector that
 * was stored before. An exclusive scan either slides every vector, with the
 * last lane of `before`, or stores it one place later.
 */
struct scan_state {
    held total, before;
    scalar first; /* what an exclusive scan shows first */
    bool slides;
    size_t later;
};

/* What is stored for x. */
WGC_INLINE lanes slid(lanes x, struct scan_state *s)
{
    lanes out = x;
    if (s->slides)
        out = slide1(s->before, x);
    s->before = x;
    return out;
}

/* Puts the carry before a row, which has been through scan_row, takes the row
 * into the carry, and stores its first n elements but for those in the last
 * vector, which is the result. */
WGC_INLINE lanes store_row(elem *dst, size_t n, struct row x,
                           struct scan_state *s, const struct operation *op)
{
    const lanes before = s->total;
    s->total = op->combine_last(x.v[VECTORS - 1], before);
    WGC_UNROLL_ALL
    for (size_t v = 0; v + 1 < VECTORS; v++) {
        const size_t skip = v * COUNT;
        const lanes out = slid(op->combine(before, x.v[v]), s);
        store_part(dst + skip, n > skip ? n - skip : 0, out);
    }
    return slid(op->combine(before, x.v[VECTORS - 1]), s);
}

/*
 * The carry, and so the loop's chain, is one operation per row.
 *
 * Where an exclusive scan stores one place later, in place the last vector of a
 * row overwrites the first element of the next one, so it waits until that is
 * loaded. So does it where it is the whole row, whose loading need not wait for
 * it; else the stores of a row stay together.
 */
WGC_INLINE void scan_rows(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
    const bool waits = VECTORS == 1 || !tuning.exclusive_slides;
    const tree steps = make_tree(op->neutral);
    lanes waiting = s->total;
    size_t i = 0;
    for (; n - i >= row_length; i += row_length) {
        const struct row x = load_row(src + i, row_length, steps, op);
        if (waits && i > 0)
            store_vector(dst + i + s->later - COUNT, waiting);
        else if (s->later)
            dst[0] = round_to_elem(s->first);
        waiting = store_row(dst + i + s->later, row_length,
                            scan_loaded(x, steps, op), s, op);
        if (!waits)
            store_vector(dst + i + row_length - COUNT, waiting);
    }
    const size_t left = n - i;
    struct row x = fill_row(waiting);
    if (left > 0)
        x = load_row(src + i, left, steps, op);
    if (waits && i > 0)
        store_part(dst + i + s->later - COUNT,
                   left > 0 ? COUNT : COUNT - s->later, waiting);
    else if (s->later)
        dst[0] = round_to_elem(s->first);
    if (left > 0) {
        const size_t skip = (VECTORS - 1) * COUNT, count = left - s->later;
        waiting = store_row(dst + i + s->later, count,
                            scan_loaded(x, steps, op), s, op);
        store_part(dst + i + s->later + skip, count > skip ? count - skip : 0,
                   waiting);
    }
}

#ifdef ROWS_AHEAD
/* Puts the carry before a vector, which has been through all steps, and takes
 * it into the carry. */
WGC_INLINE lanes put_carry(lanes x, struct scan_state *s,
                           const struct operation *op)
{
    const lanes out = op->combine(s->total, x);
    s->total = op->combine_last(x, s->total);
    return out;
}

/*
 * A long scan, with three rows in flight: while one gets its last steps, the
 * next gets its second one and the one after is loaded. Storing one place later
 * overwrites, in place, only what has been loaded.
 */
WGC_INLINE void scan_ahead(elem *dst, const elem *src, size_t n,
                           struct scan_state *s, const struct operation *op)
{
    const tree steps = make_tree(op->neutral);
    lanes next = load_step1(src, steps, op->combine);
    lanes after = load_step1(src + COUNT, steps, op->combine);
    next = step2(next, steps, op->combine);
    if (s->later)
        dst[0] = round_to_elem(s->first);
    size_t i = 0;
    WGC_UNROLL_4
    for (; n - i >= 3 * COUNT; i += COUNT) {
        lanes x = next;
        next = after;
        after = load_step1_behind(src + i + 2 * COUNT, steps, op->combine);
        beside(&x, &next, &after);
        next = step2(next, steps, op->combine);
        store_vector(dst + i + s->later,
                     put_carry(later_steps(x, steps, op), s, op));
    }
    const size_t left = n - i - 2 * COUNT;
    const lanes last = load_part(src + i + 2 * COUNT, left, steps, op);
    const lanes before = put_carry(later_steps(next, steps, op), s, op);
    store_vector(dst + i + s->later, before);
    const lanes out = put_carry(scan_vector(after, steps, op), s, op);
    if (left > 0) {
        store_vector(dst + i + COUNT + s->later, out);
        store_part(dst + i + 2 * COUNT + s->later, left - s->later,
                   put_carry(scan_vector(last, steps, op), s, op));
    } else {
        /* Not a part of a vector: its store would take as long as a fault where
         * the rest lies in a page that has not been written. */
        store_vector(dst + i + COUNT, s->later ? slide1(before, out) : out);
    }
}
#endif

WGC_INLINE void scan_long(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
#ifdef ROWS_AHEAD
    scan_ahead(dst, src, n, s, op);
#else
    scan_rows(dst, src, n, s, op);
#endif
}

/* A group that takes more code than is worth a copy in the plain form. */
WGC_INLINE bool is_long_rounding(size_t n)
{
    return ROWS_IN_FLIGHT > 1 && n > LONGEST_SHORT * row_length;
}

WGC_INLINE void scan_rounding(elem *dst, const elem *src, size_t n,
                              carry_of_type *carry, const struct operation *op,
                              enum shape shape)
{
    if (n == 0)
        return;
    if (n == 1 && !carry->begun) {
        const elem x = src[0];
        dst[0] = shape == exclusive ? round_to_elem(op->identity) : x;
        carry->value = widen(x);
        carry->begun = 1;
        return;
    }
    /* A short group's caller would wait for stores that lie across his next
     * loads, and rows in flight take longer to begin with. */
    const bool is_short = n <= LONGEST_SHORT * row_length;
    const bool is_exclusive = shape == exclusive;
    const bool stores_later =
        is_exclusive && !tuning.exclusive_slides && !is_short;
    struct scan_state s;
    /* All three are loaded, or LLVM chooses between addresses. */
    const scalar identity = op->identity, neutral = op->neutral;
    const scalar value = carry->value;
    s.first = carry->begun ? value : identity;
    s.total = splat(carry->begun ? value : neutral);
    s.before = splat(s.first);
    s.slides = is_exclusive;
    s.later = 0;
    if (stores_later || (ROWS_IN_FLIGHT > 1 && !is_short)) {
        s.slides = is_exclusive && tuning.exclusive_slides;
        s.later = is_exclusive && !tuning.exclusive_slides;
        scan_long(dst, src, n, &s, op);
    } else {
        scan_rows(dst, src, n, &s, op);
    }
    carry->value = first_lane(s.total);
    carry->begun = 1;
}

/* ---- Strided scans -------------------------------------------------------
 */

/* True if it has scanned them: vectors are good at two and more. */
WGC_INLINE bool scan_few_rounding(struct strides s, size_t n,
                                  const struct operation *op, enum shape shape)
{
    if (n > 1)
        return false;
    if (n == 1) {
        elem x = round_to_elem(op->identity);
        if (shape == inclusive)
            memcpy(&x, s.src, sizeof x);
        memcpy(s.dst, &x, sizeof x);
    }
    return true;
}

WGC_INLINE gathered_scan gathered_rounding(const struct operation *op,
                                           void (*scan)(elem *, const elem *,
                                                        size_t,
                                                        carry_of_type *))
{
    return (gathered_scan){scan, row_length, round_to_elem(op->neutral)};
}

/* ---- Many groups ---------------------------------------------------------
 */

/* Longer groups gain nothing. */
#define LONGEST_BESIDE (8 * COUNT)

WGC_INLINE size_t reduce_groups_rounding(elem *dst, const elem *src,
                                         size_t groups, size_t size,
                                         const struct operation *op)
{
    return reduce_beside(dst, src, groups, size, op);
}

/* The tree's steps within runs of `width` lanes. */
WGC_INLINE void scan_runs(struct row *x, size_t width, tree steps,
                          const struct operation *op)
{
    if (width > 1) {
        WGC_UNROLL_ALL
        for (size_t v = 0; v < VECTORS; v++)
            x->v[v] = step1(x->v[v], steps, op->combine);
    }
#if COUNT > 2
    if (width > 2) {
        WGC_UNROLL_ALL
        for (size_t v = 0; v < VECTORS; v++)
            x->v[v] = step2(x->v[v], steps, op->combine);
    }
#endif
#if COUNT > 4
    if (width > 4) {
        WGC_UNROLL_ALL
        for (size_t v = 0; v < VECTORS; v++)
            x->v[v] = step4(x->v[v], steps, op->combine);
    }
#endif
#if COUNT > 8
    if (width > 8) {
        WGC_UNROLL_ALL
        for (size_t v = 0; v < VECTORS; v++)
            x->v[v] = step8(x->v[v], steps, op->combine);
    }
#endif
}

/* A row of groups. */
WGC_INLINE void scan_row_of_groups(elem *dst, const elem *src,
                                   const struct groups *groups,
                                   const struct operation *op)
{
    const size_t each = groups->size / COUNT; /* vectors of a group */
    const tree steps = make_tree(op->neutral);
    const lanes identity = splat(op->identity);
    struct row x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = load_vector(src + v * COUNT);
    scan_runs(&x, groups->size, steps, op);
    WGC_UNROLL_ALL
    for (size_t k = 1; k < VECTORS; k *= 2)
        WGC_UNROLL_ALL
    for (size_t v = VECTORS - 1; v > 0; v--)
        if (k < each && (v & k))
            x.v[v] = op->combine_last(x.v[(v & ~(2 * k - 1)) + k - 1], x.v[v]);
    lanes before = identity;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++) {
        lanes out = x.v[v];
        if (groups->shape == exclusive) {
            const bool begins = each == 0 || (v & (each - 1)) == 0;
            out = slide1(begins ? identity : before, x.v[v]);
            if (each == 0)
                out = select(groups->begun, out, identity);
        }
        before = x.v[v];
        store_vector(dst + v * COUNT, out);
    }
}

/* One group of some rows. */
WGC_INLINE void scan_rows_of_group(elem *dst, const elem *src, size_t size,
                                   const struct operation *op, enum shape shape)
{
    const tree steps = make_tree(op->neutral);
    lanes last = splat(op->identity);
    for (size_t i = 0; i < size; i += row_length) {
        struct row x =
            scan_loaded(load_row(src + i, row_length, steps, op), steps, op);
        if (i > 0) {
            const lanes total = last_lane(last);
            WGC_UNROLL_ALL
            for (size_t v = 0; v < VECTORS; v++)
                x.v[v] = op->combine(total, x.v[v]);
        }
        WGC_UNROLL_ALL
        for (size_t v = 0; v < VECTORS; v++) {
            const lanes before = last;
            last = x.v[v];
            store_vector(dst + i + v * COUNT,
                         shape == exclusive ? slide1(before, last) : last);
        }
    }
}

/* Groups of a power of two, up to a row, of which every row has some; and of
 * some rows. */
WGC_INLINE size_t scan_groups_rounding(elem *dst, const elem *src, size_t n,
                                       size_t size, const struct operation *op,
                                       enum shape shape)
{
    size_t i = 0;
    if (size > row_length && size % row_length == 0 && size <= LONGEST_BESIDE) {
        for (; n - i >= size; i += size)
            scan_rows_of_group(dst + i, src + i, size, op, shape);
        return i;
    }
    if (size > row_length || (size & (size - 1)) != 0)
        return 0;
    const struct groups groups = {size, beyond(1, size), shape};
    for (; n - i >= row_length; i += row_length)
        scan_row_of_groups(dst + i, src + i, &groups, op);
    return i;
}

#undef carry_of_type
#undef round_to_elem
#undef widen
#undef later_steps
#undef scan_vector
#undef join_vectors
#undef span_length
#undef canonical
#undef partial_of_type
#undef put_range
#undef join_ranges
#undef join_rounding
#undef load_numbers
#undef store_numbers
#undef put_spans
#undef put_packed_spans
#undef reduce_spans
#undef load_columns
#undef absorb_blocks
#undef absorb_some
#undef absorb_rounding
#undef finish_rounding
#undef reduce_rounding
#undef scan_state
#undef load_part
#undef load_row
#undef scan_loaded
#undef store_part
#undef beside
#undef slid
#undef scan_runs
#undef vector_of_group
#undef reduce_groups_rounding
#undef scan_groups_rounding
#undef scan_row_of_groups
#undef scan_rows_of_group
#undef store_row
#undef put_carry
#undef scan_ahead
#undef scan_rows
#undef scan_long
#undef scan_rounding
#undef scan_few_rounding
#undef is_long_rounding
#undef gathered_rounding
#undef gathered_scan
#undef LONGEST_SHORT
#undef LONGEST_BESIDE
#undef ROWS_IN_FLIGHT
#undef TO_ELEM
#undef GATHER
#undef VECTORS
#undef TYPE
#undef PATTERN
#include "generic/lane_names_end.h"
