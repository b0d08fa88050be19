/* SPDX-License-Identifier: MIT */
/*
 * Reductions of rounding operators of any length and in pieces, their scans of
 * many groups, and the operators: the fixed trees of docs/semantics.md over
 * rows of 16 floats or 8 doubles, so that the bits do not depend on the length
 * of a vector.
 */
_Static_assert(row_length == PASTE2(ROW, TYPE),
               "a row has its length anywhere");

/* reduce_lanes(), by a call if the operator has one. */
WGC_INLINE lanes call_for_lanes(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    return op->reduce_lanes ? op->reduce_lanes(src, stride, n, packed)
                            : reduce_lanes(src, stride, n, packed, op);
}

WGC_INLINE elem reduce_rounding(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    return canonical(
        first_element(packed ? reduce_lanes(src, stride, n, packed, op)
                             : call_for_lanes(src, stride, n, packed, op)));
}

/* ---- Long reductions -----------------------------------------------------
 */

WGC_INLINE lanes reduce_span(struct source s, const struct operation *op)
{
    if (op->reduce_lanes)
        return op->reduce_lanes(s.first, s.stride, span_length, s.packed);
    const struct row none = fill_row(splat(op->neutral));
    return fold_row(reduce_blocks(none, true, s, span_length, op), op);
}

/* Whole spans, behind those of `sums`. They are read from the first element to
 * the last, as a processor that fetches ahead expects. */
WGC_INLINE void put_spans(scalar (*sums)[2], struct spans spans,
                          struct source s, const struct operation *op)
{
    for (size_t i = 0; i < spans.count; i++) {
        if (s.packed && spans.count - i > 1)
            fetch_pages((const elem *)s.first + span_length, span_length);
        put_range(sums, spans.begin, 0, spans.first + i,
                  first_lane(reduce_span(s, op)), op->combine_one);
        s.first = element_at(s.first, s.stride, span_length);
    }
}

WGC_INLINE void put_packed_spans(scalar (*sums)[2], struct spans spans,
                                 const elem *src, const struct operation *op)
{
    const struct source s = {src, sizeof *src, true, NULL};
    put_spans(sums, spans, s, op);
}

/* The spans' loop stands here: calling it took as long as eight blocks. */
WGC_INLINE elem reduce_spans(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op)
{
    if (n == 0)
        return round_to_element(op->identity);
    scalar sums[SPAN_LEVELS][2];
    elem buffer[block_length];
    const struct source s = {src, stride, packed, buffer};
    const size_t before = (n - 1) / span_length; /* spans before the last one */
    put_spans(sums, (struct spans){0, 0, before}, s, op);
    lanes x = call_for_lanes(element_at(src, stride, before * span_length),
                             stride, n - before * span_length, packed, op);
    for (int level = 0; before >> level; level++)
        if (before >> level & 1)
            x = op->combine(splat(sums[level][0]), x);
    return canonical(first_element(x));
}

/* ---- Reductions in pieces ------------------------------------------------
 */

WGC_INLINE struct row load_columns(const scalar *from)
{
    struct row x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = load_lanes(from + v * COUNT);
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
        store_lanes(partial->columns + v * COUNT, x.v[v]);
}

/* Takes at most n elements, up to the end of the span, and returns how many.
 * Elements that are no whole block yet wait in partial->block. */
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
    copy(partial->block + kept, src, n);
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
        return round_to_element(op->identity);
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
    return canonical(round_to_element(
        join_ranges(partial->spans, spans, last, op->combine_one)));
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
        elem x = round_to_element(op->identity);
        if (shape == inclusive)
            memcpy(&x, s.src, sizeof x);
        memcpy(s.dst, &x, sizeof x);
    }
    return true;
}

WGC_INLINE struct piece_scan
piece_scan_rounding(const struct operation *op,
                    void (*scan)(elem *, const elem *, size_t, carry_of_type *))
{
    return (struct piece_scan){scan, row_length, round_to_element(op->neutral)};
}

/* ---- Many groups ---------------------------------------------------------
 */

/* Longer groups gain nothing. */
#define LONGEST_BESIDE (8 * COUNT)

WGC_INLINE size_t reduce_groups_rounding(elem *dst, const elem *src, size_t n,
                                         size_t size,
                                         const struct operation *op)
{
    return reduce_beside(dst, src, n, size, op);
}

#if !PASTE2(TRANSPOSES, MEMORY)
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
            x.v[v] = take_last(x.v[v], x.v[(v & ~(2 * k - 1)) + k - 1], op);
    lanes before = identity;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++) {
        lanes out = x.v[v];
        if (groups->shape == exclusive) {
            const bool begins = each == 0 || (v & (each - 1)) == 0;
            out = slide1(begins ? identity : before, x.v[v]);
            if (each == 0)
                out = select_lanes(groups->begun[0], out, identity);
        }
        before = x.v[v];
        store_vector(dst + v * COUNT, out);
    }
}

#endif

/* Groups whose size is a power of two, up to a row, so that a row holds
 * several; and groups of some rows. */
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
#if PASTE2(TRANSPOSES, MEMORY)
    return scan_by_columns(dst, src, n, size, op, shape);
#else
    const struct groups groups = {size, shape, {beyond(1, size)}};
    for (; n - i >= row_length; i += row_length)
        scan_row_of_groups(dst + i, src + i, &groups, op);
    return i;
#endif
}
