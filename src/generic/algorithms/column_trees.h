/* SPDX-License-Identifier: MIT */
/* The scans of a unit for columns, under operators that round. */
#include "generic/algorithms/column_kernels.h"

/* Vectors of four rows, a half or a quarter of a tree. */
struct quarter {
    held a, b, c, d;
};

WGC_INLINE struct quarter load_quarter(const char *src, ptrdiff_t stride)
{
    return (struct quarter){load_lanes(src), load_lanes(src + stride),
                            load_lanes(src + 2 * stride),
                            load_lanes(src + 3 * stride)};
}

WGC_INLINE void store_quarter(char *dst, ptrdiff_t stride, struct quarter q)
{
    store_lanes(dst, q.a);
    store_lanes(dst + stride, q.b);
    store_lanes(dst + 2 * stride, q.c);
    store_lanes(dst + 3 * stride, q.d);
}

/* Each row combined with those of the four that are before it. */
WGC_INLINE struct quarter scan_quarter(struct quarter q,
                                       const struct operation *op)
{
    q.b = op->combine(q.a, q.b);
    q.d = op->combine(q.c, q.d);
    q.c = op->combine(q.b, q.c);
    q.d = op->combine(q.b, q.d);
    return q;
}

WGC_INLINE struct quarter put_before(lanes x, struct quarter q,
                                     const struct operation *op)
{
    q.a = op->combine(x, q.a);
    q.b = op->combine(x, q.b);
    q.c = op->combine(x, q.c);
    q.d = op->combine(x, q.d);
    return q;
}

/* By the tree, four rows at a time, a vector of all rows after the other. */
WGC_INLINE void run_trees(const struct column_rows *given, const char *before,
                          const struct operation *op)
{
    const struct column_rows rows = *given;
    const size_t last_quarter = PASTE2(ROW, TYPE) - 4;
    for (size_t i = 0; i < rows.bytes; i += ROW_BYTES) {
        lanes carry = load_lanes(before + i), fours = carry, eights = carry;
        char *dst = rows.dst + i;
        const char *src = rows.src + i;
        size_t r = 0;
        for (; rows.count - r >= 4; r += 4) {
            for (int k = 0; k < 4; k++)
                fetch_next_line(dst + k * rows.dst_stride);
            struct quarter q = load_quarter(src, rows.src_stride);
            q = scan_quarter(q, op);
            if (r & 4)
                q = put_before(fours, q, op);
            else
                fours = q.d;
            if (last_quarter & r & 8)
                q = put_before(eights, q, op);
            else
                eights = q.d;
            q = put_before(carry, q, op);
            store_quarter(dst, rows.dst_stride, q);
            if ((r & last_quarter) == last_quarter)
                carry = q.d;
            src += 4 * rows.src_stride;
            dst += 4 * rows.dst_stride;
        }
        lanes x = splat(op->neutral);
        for (size_t left = rows.count - r; left > 0; left--) {
            x = op->combine(x, load_lanes(src));
            lanes sum = x;
            if (r & 4)
                sum = op->combine(fours, sum);
            if (last_quarter & r & 8)
                sum = op->combine(eights, sum);
            store_lanes(dst, op->combine(carry, sum));
            src += rows.src_stride;
            dst += rows.dst_stride;
        }
    }
}

/* There are many, so each is short: it is no slower. */
/* clang-format off */
#ifdef CORE_MEMBERS /* which are about other things */
#define RUN_TREES(op, name)
#else
#define RUN_TREES(op, name)                                                    \
    WGC_HIDDEN WGC_COLD void ENTRY(run_columns_##name)(                        \
        const struct column_rows *rows, const char *before)                    \
    {                                                                          \
        run_trees(rows, before, &operator_##op);                               \
    }
#endif
/* clang-format on */
