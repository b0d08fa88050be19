/* SPDX-License-Identifier: MIT */
/*
 * Scans of rounding operators. Within a row they go in Sklansky's order: step k
 * = 1, 2, 4, .. takes aligned runs of 2k lanes, and combines every lane of the
 * upper half with the last lane of the lower half. From row to row a carry is
 * handed on.
 */

/* The elements of the longest group that counts as short. A ring first has
 * lines to fetch, a cycle each. */
enum {
    longest_short =
        ROWS_IN_RING ? 16 * row_length - 1 : (ROWS_AHEAD ? 8 : 4) * row_length
};

/* ---- The tree ------------------------------------------------------------
 */

/* x behind the last lane of `lower`. */
WGC_INLINE lanes take_last(lanes x, lanes lower, const struct operation *op)
{
    return op->combine_last ? op->combine_last(lower, x)
                            : op->combine(last_lane(lower), x);
}

/* The steps within a vector from the third on ... */
WGC_INLINE lanes later_steps(lanes x, tree steps, const struct operation *op)
{
    (void)steps, (void)op;
#if COUNT > 4
    x = step4(x, steps, op->combine);
#endif
#if COUNT > 8
    x = step8(x, steps, op->combine);
#endif
    return x;
}

/* ... and from the second on. */
WGC_INLINE lanes scan_vector(lanes x, tree steps, const struct operation *op)
{
#if COUNT > 2
    x = step2(x, steps, op->combine);
#endif
    return later_steps(x, steps, op);
}

/* The steps across the vectors of a row, or of an aligned part of one. */
WGC_INLINE struct row join_vectors(struct row x, size_t vectors,
                                   const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t k = 1; k < vectors; k *= 2)
        WGC_UNROLL_ALL
    for (size_t v = vectors - 1; v > 0; v--)
        if (v & k)
            x.v[v] = take_last(x.v[v], x.v[(v & ~(2 * k - 1)) + k - 1], op);
    return x;
}

/* All but the first step, which loading may have done. */
WGC_INLINE struct row scan_row(struct row x, size_t vectors, tree steps,
                               const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors; v++)
        x.v[v] = scan_vector(x.v[v], steps, op);
    return join_vectors(x, vectors, op);
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

/* ---- Scans ---------------------------------------------------------------
 */

/*
 * What a scan keeps from row to row. An exclusive scan has to move its results
 * up by one element, in one of two ways. If it `slides`, every vector is
 * shifted by one lane before it is stored. Otherwise vectors are stored `later`
 * = 1 elements behind their place.
 */
struct scan_state {
    held total;   /* the carry, the same in all lanes */
    held before;  /* the vector before, whose last lane is shifted in */
    scalar first; /* what an exclusive scan shows first */
    bool slides;
    size_t later;
};

/* The vector that is stored for x. */
WGC_INLINE lanes slid(lanes x, struct scan_state *s)
{
    lanes out = x;
    if (s->slides)
        out = slide1(s->before, x);
    s->before = x;
    return out;
}

/* Combines the carry with a row that scan_row has scanned, and makes the row's
 * total the new carry. Stores the row's first n elements, except for the last
 * vector: that is returned. */
WGC_INLINE lanes store_row(elem *dst, size_t n, struct row x,
                           struct scan_state *s, const struct operation *op)
{
    const lanes before = s->total;
    s->total = take_last(before, x.v[VECTORS - 1], op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v + 1 < VECTORS; v++) {
        const size_t skip = v * COUNT;
        const lanes out = slid(op->combine(before, x.v[v]), s);
        store_part(dst + skip, n > skip ? n - skip : 0, out);
    }
    return slid(op->combine(before, x.v[VECTORS - 1]), s);
}

/*
 * Rows depend on each other by the carry alone: one operation per row.
 *
 * An exclusive scan that stores one element later must not store too early: if
 * it is in place, the last vector of a row overwrites the first element of the
 * next row. So this vector is stored after the next row is loaded. The same is
 * done where a row is one vector, so that the load need not wait for the store.
 * Otherwise a row's stores stay together.
 */
WGC_INLINE void scan_rows(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
    const bool waits = VECTORS == 1 || !tuning.exclusive_slides;
    const tree steps = make_tree(op->neutral);
    lanes waiting = s->total;
    size_t i = 0;
    for (; n - i >= row_length; i = more_than_0(i + row_length)) {
        const struct row x = load_row(src + i, row_length, steps, op);
        if (waits && i > 0)
            store_vector(dst + i + s->later - COUNT, waiting);
        else if (s->later)
            dst[0] = round_to_element(s->first);
        waiting = store_row(dst + i + s->later, row_length,
                            scan_loaded(x, steps, op), s, op);
        if (!waits)
            store_vector(dst + i + row_length - COUNT, waiting);
    }
    i = counted(i);
    const size_t left = n - i;
    if (left >= row_length)
        __builtin_unreachable(); /* the loop would have gone on */
    if (left == 0) {
        if (waits)
            store_part(dst + i + s->later - COUNT, COUNT - s->later, waiting);
        return;
    }
    const struct row x = load_row(src + i, left, steps, op);
    if (waits && i > 0)
        store_vector(dst + i + s->later - COUNT, waiting);
    else if (s->later)
        dst[0] = round_to_element(s->first);
    const size_t skip = (VECTORS - 1) * COUNT, count = left - s->later;
    waiting =
        store_row(dst + i + s->later, count, scan_loaded(x, steps, op), s, op);
    store_part(dst + i + s->later + skip, count > skip ? count - skip : 0,
               waiting);
}

#if ROWS_AHEAD
/* Combines the carry with a scanned vector, and makes its total the new carry.
 */
WGC_INLINE lanes put_carry(lanes x, struct scan_state *s,
                           const struct operation *op)
{
    const lanes out = op->combine(s->total, x);
    s->total = take_last(s->total, x, op);
    return out;
}

/* The next two rows: one after its second step, one after its first. */
struct ahead {
    held next, after;
};

/* Stores one row, takes the next through its second step, and loads a third one
 * from `src`. */
WGC_INLINE void scan_next(elem *dst, const elem *src, struct ahead *ahead,
                          struct scan_state *s, tree steps,
                          const struct operation *op)
{
    lanes x = ahead->next, next = ahead->after;
    lanes after = load_step1_behind(src, steps, op->combine);
    beside(&x, &next, &after);
    ahead->next = step2(next, steps, op->combine);
    ahead->after = after;
    store_vector(dst, put_carry(later_steps(x, steps, op), s, op));
}

/*
 * A long scan, with three rows in flight. Where results are stored one element
 * later, a scan in place overwrites only what has been loaded.
 */
WGC_INLINE void scan_ahead(elem *dst, const elem *src, size_t n,
                           struct scan_state *s, const struct operation *op)
{
    const tree steps = make_tree(op->neutral);
    struct ahead rows;
    rows.next = step2(load_step1(src, steps, op->combine), steps, op->combine);
    rows.after = load_step1(src + COUNT, steps, op->combine);
    if (s->later)
        dst[0] = round_to_element(s->first);
    size_t i = 0;
    for (; n - i >= 4 * COUNT; i += 2 * COUNT) {
        WGC_UNROLL_ALL
        for (size_t k = 0; k < 2 * COUNT; k += COUNT)
            scan_next(dst + i + k + s->later, src + i + k + 2 * COUNT, &rows, s,
                      steps, op);
    }
    if (n - i >= 3 * COUNT) {
        scan_next(dst + i + s->later, src + i + 2 * COUNT, &rows, s, steps, op);
        i += COUNT;
    }
    const size_t left = n - i - 2 * COUNT;
    if (left >= COUNT)
        __builtin_unreachable(); /* the loop would have gone on */
    const lanes last = load_part(src + i + 2 * COUNT, left, steps, op);
    const lanes before = put_carry(later_steps(rows.next, steps, op), s, op);
    store_vector(dst + i + s->later, before);
    const lanes out = put_carry(scan_vector(rows.after, steps, op), s, op);
    if (left > 0) {
        store_vector(dst + i + COUNT + s->later, out);
        store_part(dst + i + 2 * COUNT + s->later, left - s->later,
                   put_carry(scan_vector(last, steps, op), s, op));
    } else {
        /* No masked store: if the part that it leaves out lies in a page that
         * has not been written, it takes as long as a page fault. */
        store_vector(dst + i + COUNT, s->later ? slide1(before, out) : out);
    }
}
#endif

#if ROWS_IN_RING
#include "generic/algorithms/ring_scan.h"
#endif

WGC_INLINE void scan_long(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
#if ROWS_IN_RING
    scan_ring(dst, src, n, s, op);
#elif ROWS_AHEAD
    scan_ahead(dst, src, n, s, op);
#else
    scan_rows(dst, src, n, s, op);
#endif
}

/* Whether a group takes so much code that the plain form calls the carry form.
 */
WGC_INLINE bool is_long_rounding(size_t n, const struct operation *op)
{
    (void)op;
    return ROWS_AHEAD && n > longest_short;
}

/* More than a row and less than two, all of it. */
WGC_INLINE void scan_row_and_part(elem *dst, const elem *src, size_t n,
                                  const struct operation *op, enum shape shape)
{
    const tree steps = make_tree(op->neutral);
    const struct row first =
        scan_loaded(load_row(src, row_length, steps, op), steps, op);
    const struct row x = scan_loaded(
        load_row(src + COUNT, n - row_length, steps, op), steps, op);
    const lanes second = op->combine(last_lane(first.v[0]), x.v[0]);
    const lanes whole = first.v[0];
    const bool slides = shape == exclusive;
    store_vector(dst, slides ? slide1(splat(op->identity), whole) : whole);
    store_part(dst + COUNT, n - row_length,
               slides ? slide1(whole, second) : second);
}

/* True if it has scanned 16 floats or doubles, or 8 doubles: whole rows, for
 * which no loop begins and nothing is carried on. */
WGC_INLINE bool scan_straight(elem *dst, const elem *src, size_t n,
                              const struct operation *op, enum shape shape)
{
    if (n == row_length)
        scan_rows_of_group(dst, src, row_length, op, shape);
    else if (__builtin_expect(n == 16, 1)) /* n from 17 on can wait */
        scan_rows_of_group(dst, src, 16, op, shape);
    else
        return false;
    return true;
}

/* Less than a vector, all of it. */
WGC_INLINE void scan_part(elem *dst, const elem *src, size_t n,
                          const struct operation *op, enum shape shape)
{
    const tree steps = make_tree(op->neutral);
    const struct row x = scan_loaded(load_row(src, n, steps, op), steps, op);
    const lanes part = x.v[0];
    store_part(dst, n,
               shape == exclusive ? slide1(splat(op->identity), part) : part);
}

/* Less than two rows of one vector, or 16 elements. There is one test for all
 * of these, so that longer groups begin a cycle sooner than after a test for
 * each. */
WGC_INLINE void scan_few_rows(elem *dst, const elem *src, size_t n,
                              const struct operation *op, enum shape shape)
{
    if (n == 1)
        dst[0] = shape == exclusive ? round_to_element(op->identity) : src[0];
    else if (scan_straight(dst, src, n, op, shape))
        return;
    else if (n > row_length)
        scan_row_and_part(dst, src, n, op, shape);
    else if (n > 0)
        scan_part(dst, src, n, op, shape);
}

WGC_INLINE void scan_rounding(elem *dst, const elem *src, size_t n,
                              carry_of_type *carry, const struct operation *op,
                              enum shape shape)
{
    carry_of_type none = {0};
    const bool in_pieces = carry != NULL;
    if (!in_pieces)
        carry = &none;
    if (PARTS_BY_MASK && VECTORS == 1 && !in_pieces &&
        __builtin_expect(n < 2 * row_length || n == 16, 1)) {
        scan_few_rows(dst, src, n, op, shape);
        return;
    }
    if (n == 0)
        return;
    if (n == 1 && !carry->begun) {
        const elem x = src[0];
        dst[0] = shape == exclusive ? round_to_element(op->identity) : x;
        carry->value = widen(x);
        carry->begun = 1;
        return;
    }
    if (VECTORS == 1 && !in_pieces && scan_straight(dst, src, n, op, shape))
        return;
    /* Not for short groups: their caller would wait for stores that his next
     * loads straddle, and rows in flight take longer to start. */
    const bool is_short = n <= longest_short;
    const bool is_exclusive = shape == exclusive;
    const bool slides = tuning.exclusive_slides || ROWS_IN_RING;
    const bool stores_later = is_exclusive && !slides && !is_short;
    scalar total = op->neutral;
    struct scan_state s = {.first = op->identity, .slides = is_exclusive};
    /* A branch, since a choice by a mask would delay the first row. */
    if (carry->begun)
        total = s.first = ((const carry_of_type *)again(carry))->value;
    s.total = splat(total);
    s.before = splat(s.first);
    if (stores_later || (ROWS_AHEAD && !is_short)) {
        s.slides = is_exclusive && slides;
        s.later = is_exclusive && !slides;
        scan_long(dst, src, n, &s, op);
    } else {
        scan_rows(dst, src, n, &s, op);
    }
    carry->value = first_lane(s.total);
    carry->begun = 1;
}
