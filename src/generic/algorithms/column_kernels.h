/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit for columns: for exact operators row after row; for
 * operators that round two rows into one, and 8 to 64 rows of the tree of
 * docs/semantics.md at a time. There is one for every operator and type, so
 * each is short.
 */
#include "generic/algorithms/column_rows.h"

#define ROW_BYTES (COUNT * sizeof(scalar)) /* of a row, in one vector */

WGC_INLINE lanes load_keys(const char *at, const struct operation *op)
{
    const lanes x = load_lanes(at);
    return op->to_key ? op->to_key(x, splat(op->neutral)) : x;
}

WGC_INLINE void store_keys(char *at, lanes x, const struct operation *op)
{
    store_lanes(at, op->from_key ? op->from_key(x, splat(op->neutral)) : x);
}

/* Down a column CPUs do not see which lines will be stored next, and a store of
 * a whole line waits for one that is not there. Shorter vectors would fetch a
 * line several times. */
WGC_INLINE void fetch_next_line(char *dst)
{
#ifdef STORES_LINES
    __builtin_prefetch(dst + 64, 1);
#else
    (void)dst;
#endif
}

/* Stores each row combined with all rows before it and with `before`, which may
 * be the place of the last result. One vector goes down all rows before the
 * next vector does, so the totals stay in registers. */
WGC_INLINE void run_columns(const struct column_rows *given, const char *before,
                            const struct operation *op)
{
    const struct column_rows rows = *given; /* which no store changes */
    for (size_t i = 0; i < rows.bytes; i += ROW_BYTES) {
        lanes x = load_keys(before + i, op);
        char *dst = rows.dst + i;
        const char *src = rows.src + i;
        for (size_t r = rows.count; r > 0; r--) {
            if (rows.ahead)
                __builtin_prefetch(src + rows.ahead);
            if (rows.dst_stride != 0)
                fetch_next_line(dst);
            x = op->combine(x, load_keys(src, op));
            store_keys(dst, x, op);
            src += rows.src_stride;
            dst += rows.dst_stride;
        }
    }
}

/* out = a op b; `out` may be `a` or `b`. */
WGC_INLINE void combine_columns(char *out, const char *a, const char *b,
                                size_t bytes, const struct operation *op)
{
    for (size_t i = 0; i < bytes; i += ROW_BYTES)
        store_lanes(out + i, op->combine(load_lanes(a + i), load_lanes(b + i)));
}

/* The tree of eight rows. */
WGC_INLINE lanes tree_of_eight(const char *const rows[8], size_t i,
                               const struct operation *op)
{
    const lanes ab =
        op->combine(load_lanes(rows[0] + i), load_lanes(rows[1] + i));
    const lanes cd =
        op->combine(load_lanes(rows[2] + i), load_lanes(rows[3] + i));
    const lanes ef =
        op->combine(load_lanes(rows[4] + i), load_lanes(rows[5] + i));
    const lanes gh =
        op->combine(load_lanes(rows[6] + i), load_lanes(rows[7] + i));
    return op->combine(op->combine(ab, cd), op->combine(ef, gh));
}

/* out = in op the tree of 8, 16, 32 or 64 rows. Eight others that are `soon` to
 * be read are fetched into the cache, if that is not NULL. */
WGC_INLINE void absorb_rows(char *out, const char *in, const char *const *rows,
                            size_t count, const char *const *soon, size_t bytes,
                            const struct operation *op)
{
    for (size_t k = 0; soon && k < 8; k++)
        __builtin_prefetch(soon[k] + bytes - 1);
    for (size_t i = 0; i < bytes; i += ROW_BYTES) {
        lanes sum = splat(op->neutral);
        for (size_t k = 0; soon && k < 8; k++)
            __builtin_prefetch(soon[k] + i);
        for (size_t k = 0; k < count; k += 32) {
            lanes x = tree_of_eight(rows + k, i, op);
            if (count > 8)
                x = op->combine(x, tree_of_eight(rows + k + 8, i, op));
            if (count > 16)
                x = op->combine(
                    x, op->combine(tree_of_eight(rows + k + 16, i, op),
                                   tree_of_eight(rows + k + 24, i, op)));
            sum = op->combine(sum, x);
        }
        store_lanes(out + i, op->combine(load_lanes(in + i), sum));
    }
}

/* clang-format off */

#ifdef CORE_MEMBERS /* which are about other things */
#define RUN_COLUMNS(op, name)
#define COMBINE_COLUMNS(op, name)
#define ABSORB_COLUMNS(op, name)
#else
#define RUN_COLUMNS(op, name)                                                  \
    WGC_HIDDEN WGC_SHORT void ENTRY(run_columns_##name)(                       \
        const struct column_rows *rows, const char *before)                    \
    {                                                                          \
        run_columns(rows, before, &operator_##op);                             \
    }
#define COMBINE_COLUMNS(op, name)                                              \
    WGC_HIDDEN WGC_SHORT void ENTRY(columns_##name)(                           \
        char *out, const char *a, const char *b, size_t bytes)                 \
    {                                                                          \
        combine_columns(out, a, b, bytes, &operator_##op);                     \
    }
#define ABSORB_COLUMNS(op, name)                                               \
    WGC_HIDDEN WGC_SHORT void ENTRY(absorb_columns_##name)(                    \
        char *out, const char *in, const char *const *rows, size_t count,      \
        const char *const *soon, size_t bytes)                                 \
    {                                                                          \
        absorb_rows(out, in, rows, count, soon, bytes, &operator_##op);        \
    }
#endif

/* Bits are bits, however long the elements: i32 serves all. */
#define COLUMNS(op, name) PASTE2(COLUMNS, FAMILY_##op)(op, name)
#define COLUMNS_BY_LENGTH RUN_COLUMNS
#define COLUMNS_BY_TYPE RUN_COLUMNS
#if OF_UNIT(i32, 1) + 0
#define COLUMNS_BY_BITS RUN_COLUMNS
#else
#define COLUMNS_BY_BITS(op, name)
#endif

/* clang-format on */
