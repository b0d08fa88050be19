/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of rounding operators: the trees of docs/semantics.md written
 * out in plain loops. The reference for the vector kernels, so nothing is
 * shared with them but the counter of spans (spans_template.h).
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 f32 f64
 */
#define elem PASTE2(elem, TYPE)
#define number PASTE2(value, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define widen PASTE2(widen, TYPE)
#define round_to_elem PASTE2(round, TYPE)
#define canonical PASTE2(canonical, TYPE)
#define is_long PASTE2(is_long_rounding, TYPE)
#define gathered_scan struct PASTE2(scan_gathered, TYPE)
#define operation PASTE2(operation, TYPE)
#define row_length PASTE2(row_length, TYPE)
#define block_length PASTE2(block_length, TYPE)
#define load_values PASTE2(load_values, TYPE)
#define add_block PASTE2(add_block, TYPE)
#define scalar PASTE2(value, TYPE)
#define span_length PASTE2(span_length, TYPE)
#define put_span PASTE2(put_span, TYPE)
#define reduce_span PASTE2(reduce_span, TYPE)
#define reduce_spans PASTE2(reduce_spans, TYPE)
#define reduce_rounding PASTE2(reduce_rounding, TYPE)
#define scan_row PASTE2(scan_row, TYPE)
#define scan_rounding PASTE2(scan_rounding, TYPE)
#define scan_few_rounding PASTE2(scan_few_rounding, TYPE)
#define gathered_rounding PASTE2(gathered_rounding, TYPE)

enum {
    row_length = PASTE2(ROW, TYPE),
    block_length = 8 * row_length, /* what one step of the reduction takes */
};

#include "generic/spans_template.h"

/* n values, then neutral ones up to `size`. */
WGC_INLINE void load_values(number *dst, size_t size, const void *src,
                            ptrdiff_t stride, size_t n, number neutral)
{
    for (size_t i = 0; i < size; i++) {
        if (i < n) {
            elem x;
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

/* One span or less, n > 0: its blocks, then its lanes by halves. */
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
    for (int h = row_length / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            total[j] = op->combine(total[j], total[j + h]);
    return total[0];
}

WGC_INLINE elem reduce_rounding(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    (void)packed; /* any stride costs the same here */
    if (n == 0)
        return round_to_elem(op->identity);
    return canonical(round_to_elem(reduce_span(src, stride, n, op)));
}

WGC_INLINE elem reduce_spans(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op)
{
    (void)packed;
    number sums[SPAN_LEVELS];
    size_t before = 0; /* spans before the last one */
    for (; n > span_length; n -= span_length, before++) {
        put_span(sums, before, reduce_span(src, stride, span_length, op),
                 op->combine);
        src = element_at(src, stride, span_length);
    }
    number total = reduce_span(src, stride, n, op);
    for (int level = 0; before >> level; level++)
        if (before >> level & 1)
            total = op->combine(sums[level], total);
    return canonical(round_to_elem(total));
}

/* Sklansky's order: each half's second part takes in the first part's last. */
WGC_INLINE void scan_row(number *row, const struct operation *op)
{
    for (int k = 1; k < row_length; k *= 2)
        for (int second = k; second < row_length; second += 2 * k)
            for (int j = second; j < second + k; j++)
                row[j] = op->combine(row[second - 1], row[j]);
}

WGC_INLINE void scan_rounding(elem *dst, const elem *src, size_t n,
                              carry_of_type *carry, const struct operation *op,
                              enum shape shape)
{
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
            dst[i + j] = round_to_elem(shape == exclusive ? before : x);
            before = x;
        }
        total = op->combine(total, row[row_length - 1]);
    }
    carry->value = total;
    carry->begun = 1;
}

/* Long groups have no code of their own. */
WGC_INLINE bool is_long(size_t n)
{
    (void)n;
    return false;
}

/* No group is too small to be gathered. */
WGC_INLINE bool scan_few_rounding(struct strides s, size_t n,
                                  const struct operation *op, enum shape shape)
{
    (void)s, (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE gathered_scan gathered_rounding(const struct operation *op,
                                           void (*scan)(elem *, const elem *,
                                                        size_t,
                                                        carry_of_type *))
{
    (void)op; /* scan has it */
    return (gathered_scan){scan, 1, 0};
}

#undef elem
#undef number
#undef carry_of_type
#undef widen
#undef round_to_elem
#undef canonical
#undef is_long
#undef gathered_scan
#undef operation
#undef row_length
#undef block_length
#undef load_values
#undef add_block
#undef scalar
#undef span_length
#undef put_span
#undef reduce_span
#undef reduce_spans
#undef reduce_rounding
#undef scan_row
#undef scan_rounding
#undef scan_few_rounding
#undef gathered_rounding
#undef TYPE
