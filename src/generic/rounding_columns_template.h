/* SPDX-License-Identifier: MIT */
/*
 * The kernel of a rounding operator for the reduction of columns: eight rows
 * of the tree of docs/semantics.md at a time.
 *
 * Parameter, undefined again at the end:
 *   KIND  the lanes: f32 f64
 */
#define lanes PASTE2(lanes, KIND)
#define operation PASTE2(operation, KIND)
#define load_vector PASTE2(load, KIND)
#define store_vector PASTE2(store, KIND)
#define VECTOR_BYTES (PASTE2(COUNT, KIND) * sizeof(PASTE2(scalar, KIND)))
#define absorb_rows PASTE2(absorb_rows, KIND)

/* out = in op the tree of eight rows. What lies `ahead` of them is fetched into
 * the cache, if that is not 0. */
WGC_INLINE void absorb_rows(char *out, const char *in,
                            const char *const rows[8], size_t bytes,
                            ptrdiff_t ahead, const struct operation *op)
{
    const char *const a = rows[0], *const b = rows[1], *const c = rows[2];
    const char *const d = rows[3], *const e = rows[4], *const f = rows[5];
    const char *const g = rows[6], *const h = rows[7];
    for (size_t i = 0; i < bytes; i += VECTOR_BYTES) {
        for (size_t k = 0; ahead != 0 && k < 8; k++)
            __builtin_prefetch(rows[k] + i + ahead);
        const lanes ab = op->combine(load_vector(a + i), load_vector(b + i));
        const lanes cd = op->combine(load_vector(c + i), load_vector(d + i));
        const lanes ef = op->combine(load_vector(e + i), load_vector(f + i));
        const lanes gh = op->combine(load_vector(g + i), load_vector(h + i));
        const lanes eight =
            op->combine(op->combine(ab, cd), op->combine(ef, gh));
        store_vector(out + i, op->combine(load_vector(in + i), eight));
    }
}

#undef lanes
#undef operation
#undef load_vector
#undef store_vector
#undef VECTOR_BYTES
#undef absorb_rows
#undef KIND
