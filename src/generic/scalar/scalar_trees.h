/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of rounding operators: the trees of docs/semantics.md written
 * out in plain loops. The reference for the vector kernels, so nothing is
 * shared with them but how spans are combined (ranges_template.h).
 */

enum {
    row_length = PASTE2(ROW, TYPE),
    block_length = 8 * row_length, /* what one step of the reduction takes */
};

#include "generic/algorithms/spans.h"

/* n values, then neutral ones up to `size`. */
WGC_INLINE void load_values(number *dst, size_t size, const void *src,
                            ptrdiff_t stride, size_t n, number neutral)
{
    for (size_t i = 0; i < size; i++) {
        if (i < n) {
            element x;
            memcpy(&x, element_at(src, stride, i), sizeof x);
            dst[i] = widen(x);
        } else {
            dst[i] = neutral;
        }
    }
}

/* One block, halved three times: rows (0 1)(2 3)(4 5)(6 7), and so on. */
WGC_INLINE void add_block(number *total, number *rows,
                          const struct operation *op)
{
    for (int count = 8; count > 1; count /= 2)
        for (int r = 0; r < count / 2; r++)
            for (int j = 0; j < row_length; j++)
                rows[r * row_length + j] =
                    op->combine(rows[2 * r * row_length + j],
                                rows[(2 * r + 1) * row_length + j]);
    for (int j = 0; j < row_length; j++)
        total[j] = op->combine(total[j], rows[j]);
}

/* A span's lanes by halves, down to one. */
WGC_INLINE number fold_lanes(const number *lanes, const struct operation *op)
{
    number folded[row_length];
    memcpy(folded, lanes, sizeof folded);
    for (int h = row_length / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            folded[j] = op->combine(folded[j], folded[j + h]);
    return folded[0];
}

/* One span or less, n > 0: its blocks, then its lanes. */
WGC_INLINE number reduce_span(const void *src, ptrdiff_t stride, size_t n,
                              const struct operation *op)
{
    number total[row_length];
    for (int j = 0; j < row_length; j++)
        total[j] = op->neutral;
    for (;;) {
        number rows[block_length];
        load_values(rows, block_length, src, stride, n, op->neutral);
        add_block(total, rows, op);
        if (n <= block_length)
            break;
        n -= block_length;
        src = element_at(src, stride, block_length);
    }
    return fold_lanes(total, op);
}

WGC_INLINE element reduce_rounding(const void *src, ptrdiff_t stride, size_t n,
                                   bool packed, const struct operation *op)
{
    (void)packed; /* any stride costs the same here */
    return canonical(round_to_element(reduce_span(src, stride, n, op)));
}

WGC_INLINE void put_spans(number (*sums)[2], struct spans spans,
                          const void *src, ptrdiff_t stride,
                          const struct operation *op)
{
    for (size_t i = 0; i < spans.count; i++)
        put_range(sums, spans.begin, 0, spans.first + i,
                  reduce_span(element_at(src, stride, i * span_length), stride,
                              span_length, op),
                  op->combine);
}

WGC_INLINE void put_packed_spans(number (*sums)[2], struct spans spans,
                                 const element *src, const struct operation *op)
{
    put_spans(sums, spans, src, sizeof *src, op);
}

WGC_INLINE element reduce_spans(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    (void)packed;
    if (n == 0)
        return round_to_element(op->identity);
    number sums[SPAN_LEVELS][2];
    const size_t before = (n - 1) / span_length; /* spans before the last one */
    put_spans(sums, (struct spans){0, 0, before}, src, stride, op);
    const number last =
        reduce_span(element_at(src, stride, before * span_length), stride,
                    n - before * span_length, op);
    return canonical(round_to_element(
        join_ranges((const number(*)[2])sums, before, last, op->combine)));
}

/* Takes in one block, which ends at partial->count. */
WGC_INLINE void absorb_block(partial_of_type *partial, const element *src,
                             const struct operation *op)
{
    number rows[block_length];
    load_values(rows, block_length, src, sizeof *src, block_length,
                op->neutral);
    const size_t place = partial->count % span_length;
    for (int j = 0; j < row_length && place == block_length; j++)
        partial->columns[j] = op->neutral;
    add_block(partial->columns, rows, op);
    if (place == 0)
        put_range(partial->spans, partial->begin / span_length, 0,
                  (partial->begin + partial->count - 1) / span_length,
                  fold_lanes(partial->columns, op), op->combine);
}

WGC_INLINE void absorb_rounding(partial_of_type *partial, const element *src,
                                size_t n, const struct operation *op,
                                void (*put)(number (*)[2], struct spans,
                                            const element *))
{
    (void)put; /* a block is as good as a span */
    while (n > 0) {
        const size_t kept = partial->count % block_length;
        const size_t left = block_length - kept, count = n < left ? n : left;
        const element *block = src;
        if (count < block_length) {
            memcpy(partial->block + kept, src, count * sizeof *src);
            block = partial->block;
        }
        partial->count += count;
        if (count == left)
            absorb_block(partial, block, op);
        src += count;
        n -= count;
    }
}

WGC_INLINE element finish_rounding(const partial_of_type *partial,
                                   const struct operation *op)
{
    const uint64_t spans = partial->count / span_length;
    const size_t place = partial->count % span_length;
    const size_t kept = place % block_length;
    if (partial->count == 0)
        return round_to_element(op->identity);
    if (place == 0)
        return canonical(round_to_element(join_ranges(
            partial->spans, spans & (spans - 1),
            partial->spans[__builtin_ctzll(spans)][0], op->combine)));
    number total[row_length], rows[block_length];
    for (int j = 0; j < row_length; j++)
        total[j] = place > kept ? partial->columns[j] : op->neutral;
    load_values(rows, block_length, partial->block, sizeof(element), kept,
                op->neutral);
    add_block(total, rows, op);
    return canonical(round_to_element(join_ranges(
        partial->spans, spans, fold_lanes(total, op), op->combine)));
}

/* Sklansky's order: each half's second part takes in the first part's last. */
WGC_INLINE void scan_row(number *row, const struct operation *op)
{
    for (int k = 1; k < row_length; k *= 2)
        for (int second = k; second < row_length; second += 2 * k)
            for (int j = second; j < second + k; j++)
                row[j] = op->combine(row[second - 1], row[j]);
}

WGC_INLINE void scan_rounding(element *dst, const element *src, size_t n,
                              carry_of_type *carry, const struct operation *op,
                              enum shape shape)
{
    carry_of_type none = {0};
    if (!carry)
        carry = &none;
    if (n == 0)
        return;
    number total = op->neutral;
    number before = op->identity;
    if (carry->begun)
        before = total = carry->value;
    for (size_t i = 0; i < n; i += row_length) {
        const size_t count = n - i < row_length ? n - i : row_length;
        number row[row_length];
        load_values(row, row_length, src + i, sizeof *src, count, op->neutral);
        scan_row(row, op);
        for (size_t j = 0; j < count; j++) {
            const number x = op->combine(total, row[j]);
            dst[i + j] = round_to_element(shape == exclusive ? before : x);
            before = x;
        }
        total = op->combine(total, row[row_length - 1]);
    }
    carry->value = total;
    carry->begun = 1;
}

/* Long groups have no code of their own. */
WGC_INLINE bool is_long_rounding(size_t n, const struct operation *op)
{
    (void)n, (void)op;
    return false;
}

/* No group is too small to be gathered. */
WGC_INLINE bool scan_few_rounding(struct strides s, size_t n,
                                  const struct operation *op, enum shape shape)
{
    (void)s, (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE struct piece_scan piece_scan_rounding(
    const struct operation *op,
    void (*scan)(element *, const element *, size_t, carry_of_type *))
{
    (void)op; /* scan has it */
    return (struct piece_scan){scan, 1, 0};
}

/* Many groups at once would take no less time than one by one. */
WGC_INLINE size_t reduce_groups_rounding(element *dst, const element *src,
                                         size_t n, size_t size,
                                         const struct operation *op)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op;
    return 0;
}

WGC_INLINE size_t scan_groups_rounding(element *dst, const element *src,
                                       size_t n, size_t size,
                                       const struct operation *op,
                                       enum shape shape)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op, (void)shape;
    return 0;
}
