/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of rounding operators: the trees of docs/semantics.md written
 * out in plain loops. The reference for the vector kernels, so nothing is
 * shared with them.
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 f32 f64
 */
#define ELEM PASTE2(elem, TYPE)
#define VALUE PASTE2(value, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define OPERATOR struct PASTE2(operator_rounding, TYPE)
#define FN(name) PASTE2(name, TYPE)

#define CLASS rounding
#define LANES VALUE
#define SCALAR VALUE
#include "generic/operator_template.h"

enum {
    FN(row) = PASTE2(ROW, TYPE),
    FN(block) = 8 * FN(row), /* what one step of the reduction takes */
};

/* n values, then neutral ones up to `size`. */
WGC_INLINE void FN(load_values)(VALUE *dst, size_t size, const void *src,
                                ptrdiff_t stride, size_t n, VALUE neutral)
{
    for (size_t i = 0; i < size; i++) {
        if (i < n) {
            ELEM x;
            memcpy(&x, element_at(src, stride, i), sizeof x);
            dst[i] = FN(widen)(x);
        } else {
            dst[i] = neutral;
        }
    }
}

/* One block, halved three times: rows (0 1)(2 3)(4 5)(6 7), and so on. */
WGC_INLINE void FN(add_block)(VALUE *total, VALUE *rows, const OPERATOR *op)
{
    for (int count = 8; count > 1; count /= 2)
        for (int r = 0; r < count / 2; r++)
            for (int j = 0; j < FN(row); j++)
                rows[r * FN(row) + j] = op->combine(
                    rows[2 * r * FN(row) + j], rows[(2 * r + 1) * FN(row) + j]);
    for (int j = 0; j < FN(row); j++)
        total[j] = op->combine(total[j], rows[j]);
}

WGC_INLINE ELEM FN(reduce_rounding)(const void *src, ptrdiff_t stride, size_t n,
                                    bool packed, const OPERATOR *op)
{
    (void)packed; /* any stride costs the same here */
    if (n == 0)
        return FN(round)(op->identity);
    VALUE recent[FN(row)], total[FN(row)];
    for (int j = 0; j < FN(row); j++)
        recent[j] = total[j] = op->neutral;
    for (size_t block = 1;; block++) {
        VALUE rows[FN(block)];
        FN(load_values)(rows, FN(block), src, stride, n, op->neutral);
        FN(add_block)(recent, rows, op);
        const bool last = n <= FN(block);
        if (block % 32 == 0 || last)
            for (int j = 0; j < FN(row); j++) {
                total[j] = op->combine(total[j], recent[j]);
                recent[j] = op->neutral;
            }
        if (last)
            break;
        n -= FN(block);
        src = element_at(src, stride, FN(block));
    }
    for (int h = FN(row) / 2; h > 0; h /= 2)
        for (int j = 0; j < h; j++)
            total[j] = op->combine(total[j], total[j + h]);
    return FN(canonical)(FN(round)(total[0]));
}

/* Sklansky's order: each half's second part takes in the first part's last. */
WGC_INLINE void FN(scan_row)(VALUE *row, const OPERATOR *op)
{
    for (int k = 1; k < FN(row); k *= 2)
        for (int second = k; second < FN(row); second += 2 * k)
            for (int j = second; j < second + k; j++)
                row[j] = op->combine(row[second - 1], row[j]);
}

WGC_INLINE void FN(scan_rounding)(ELEM *dst, const ELEM *src, size_t n,
                                  CARRY *carry, const OPERATOR *op,
                                  enum shape shape)
{
    if (n == 0)
        return;
    VALUE total = op->neutral;
    VALUE before = op->identity;
    if (carry->begun)
        before = total = carry->value;
    for (size_t i = 0; i < n; i += FN(row)) {
        const size_t count = n - i < FN(row) ? n - i : FN(row);
        VALUE row[FN(row)];
        FN(load_values)(row, FN(row), src + i, sizeof *src, count, op->neutral);
        FN(scan_row)(row, op);
        for (size_t j = 0; j < count; j++) {
            const VALUE x = op->combine(total, row[j]);
            dst[i + j] = FN(round)(shape == exclusive ? before : x);
            before = x;
        }
        total = op->combine(total, row[FN(row) - 1]);
    }
    carry->value = total;
    carry->begun = 1;
}

/* No group is too small to be gathered. */
WGC_INLINE bool FN(scan_few_rounding)(void *dst, ptrdiff_t dst_stride,
                                      const void *src, ptrdiff_t src_stride,
                                      size_t n, const OPERATOR *op,
                                      enum shape shape)
{
    (void)dst, (void)dst_stride, (void)src, (void)src_stride;
    (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE void
FN(scan_gathered_rounding)(void *dst, ptrdiff_t dst_stride, const void *src,
                           ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                           void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    (void)op; /* scan has it */
    FN(scan_gathered)(dst, dst_stride, src, src_stride, n, scan, 1, 0);
}

#undef CLASS
#undef LANES
#undef SCALAR
#undef ELEM
#undef VALUE
#undef CARRY
#undef OPERATOR
#undef FN
#undef TYPE
