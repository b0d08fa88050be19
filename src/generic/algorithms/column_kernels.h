/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit for columns: for exact operators row after row; for
 * operators that round two rows into one, and eight rows of the tree of
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

/* Each row is stored combined with all before it and with `before`, which may
 * be where the last one goes. Totals stay in registers, a vector of all rows
 * after the other. */
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
            x = op->combine(x, load_keys(src, op));
            store_keys(dst, x, op);
            src += rows.src_stride;
            dst += rows.dst_stride;
        }
    }
}

/* out = a op b, which may be the same places. */
WGC_INLINE void combine_columns(char *out, const char *a, const char *b,
                                size_t bytes, const struct operation *op)
{
    for (size_t i = 0; i < bytes; i += ROW_BYTES)
        store_lanes(out + i, op->combine(load_lanes(a + i), load_lanes(b + i)));
}

/* out = in op the tree of eight rows. What lies `ahead` of them is fetched into
 * the cache, if that is not 0. */
WGC_INLINE void absorb_rows(char *out, const char *in,
                            const char *const rows[8], size_t bytes,
                            ptrdiff_t ahead, const struct operation *op)
{
    const char *const a = rows[0], *const b = rows[1], *const c = rows[2];
    const char *const d = rows[3], *const e = rows[4], *const f = rows[5];
    const char *const g = rows[6], *const h = rows[7];
    for (size_t i = 0; i < bytes; i += ROW_BYTES) {
        for (size_t k = 0; ahead != 0 && k < 8; k++)
            __builtin_prefetch(rows[k] + i + ahead);
        const lanes ab = op->combine(load_lanes(a + i), load_lanes(b + i));
        const lanes cd = op->combine(load_lanes(c + i), load_lanes(d + i));
        const lanes ef = op->combine(load_lanes(e + i), load_lanes(f + i));
        const lanes gh = op->combine(load_lanes(g + i), load_lanes(h + i));
        const lanes eight =
            op->combine(op->combine(ab, cd), op->combine(ef, gh));
        store_lanes(out + i, op->combine(load_lanes(in + i), eight));
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
        char *out, const char *in, const char *const rows[8], size_t bytes,    \
        ptrdiff_t ahead)                                                       \
    {                                                                          \
        absorb_rows(out, in, rows, bytes, ahead, &operator_##op);              \
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
