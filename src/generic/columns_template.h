/* SPDX-License-Identifier: MIT */
/*
 * The kernel of an operator for columns: two rows into one. There is one for
 * every operator and type, so it is short.
 *
 * Parameters, undefined again at the end:
 *   KIND          the lanes: b16 b32 b64, n8 n16, f32 f64
 *   LOAD, STORE   a vector of them, at any address
 *   VECTOR_BYTES  its length
 */
#define lanes PASTE2(lanes, KIND)
#define operation PASTE2(operation, KIND)
#define splat PASTE2(splat, KIND)
#define combine_columns PASTE2(combine_columns, KIND)
#define key_of_column PASTE2(key_of_column, KIND)

WGC_INLINE lanes key_of_column(const char *at, const struct operation *op)
{
    const lanes x = LOAD(at);
    return op->to_key ? op->to_key(x, splat(op->neutral)) : x;
}

/* out = a op b, which may be the same places. */
WGC_INLINE void combine_columns(char *out, const char *a, const char *b,
                                size_t bytes, const struct operation *op)
{
    for (size_t i = 0; i < bytes; i += VECTOR_BYTES) {
        const lanes x =
            op->combine(key_of_column(a + i, op), key_of_column(b + i, op));
        STORE(out + i, op->from_key ? op->from_key(x, splat(op->neutral)) : x);
    }
}

#undef lanes
#undef operation
#undef splat
#undef combine_columns
#undef key_of_column
#undef KIND
#undef LOAD
#undef STORE
#undef VECTOR_BYTES
