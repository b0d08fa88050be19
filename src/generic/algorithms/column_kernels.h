/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit for columns: two rows into one, and for operators that
 * round eight rows of the tree of docs/semantics.md at a time. There is one for
 * every operator and type, so each is short. columns_members.h lists them.
 */
#define ROW_BYTES (COUNT * sizeof(scalar)) /* of a row, in one vector */

WGC_INLINE lanes load_keys(const char *at, const struct operation *op)
{
    const lanes x = load_lanes(at);
    return op->to_key ? op->to_key(x, splat(op->neutral)) : x;
}

/* out = a op b, which may be the same places. */
WGC_INLINE void combine_columns(char *out, const char *a, const char *b,
                                size_t bytes, const struct operation *op)
{
    for (size_t i = 0; i < bytes; i += ROW_BYTES) {
        const lanes x = op->combine(load_keys(a + i, op), load_keys(b + i, op));
        store_lanes(out + i,
                    op->from_key ? op->from_key(x, splat(op->neutral)) : x);
    }
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
#define COMBINE_COLUMNS(op, name)
#define ABSORB_COLUMNS(op, name)
#else
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
#define COLUMNS_BY_LENGTH COMBINE_COLUMNS
#define COLUMNS_BY_TYPE COMBINE_COLUMNS
#if OF_UNIT(i32, 1) + 0
#define COLUMNS_BY_BITS COMBINE_COLUMNS
#else
#define COLUMNS_BY_BITS(op, name)
#endif

/* clang-format on */
