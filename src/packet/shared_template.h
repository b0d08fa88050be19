/* SPDX-License-Identifier: MIT */
/*
 * Packets as vectors, and the reduction of one packet alone, the same for exact
 * and rounding operators: its rows by pairs, then its lanes by halves.
 *
 * A packet of VF elements is VF / COUNT vectors. One shorter than a vector is
 * held repeated, so that the last lane ends a whole packet all the same.
 *
 * Parameters, which belong to the template that includes this one:
 *   CLASS    exact or rounding
 *   VECTORS  vectors per row: 1, 2 or 4
 *   TYPE, ELEM, COUNT, LANES, LANE, MEMORY, OPERATOR, FN: see there
 */

WGC_INLINE size_t CLASS_FN(packet_vectors)(size_t vf)
{
    return vf > COUNT ? vf / COUNT : 1;
}

/* Vector i of a packet. */
WGC_INLINE LANES CLASS_FN(packet_load)(const ELEM *in, size_t vf, size_t i)
{
    if (vf >= COUNT)
        return MEMORY(load)(in + i * COUNT);
    ELEM repeated[COUNT];
    for (size_t j = 0; j < COUNT; j += vf)
        memcpy(repeated + j, in, vf * sizeof *in);
    return MEMORY(load)(repeated);
}

WGC_INLINE void CLASS_FN(packet_store)(ELEM *out, LANES x, size_t vf, size_t i)
{
    if (vf >= COUNT)
        MEMORY(store)(out + i * COUNT, x);
    else
        MEMORY(store_n)(out, x, vf);
}

/*
 * Loads a packet and joins its rows by pairs, one tree per column of vectors:
 * row k of the tree is made of its rows 2 k and 2 k + 1, the packet's own rows
 * are its last. x[0 .. VECTORS - 1] is left.
 */
WGC_INLINE void CLASS_FN(packet_rows)(LANES *x, const ELEM *in, size_t vf,
                                      const OPERATOR *op)
{
    const LANES raw = LANE(splat)(op->neutral);
    const size_t vectors = CLASS_FN(packet_vectors)(vf);
    const size_t columns = vectors < VECTORS ? vectors : VECTORS;
    LANES tree[2 * 64 / COUNT];
    WGC_FLAT
    for (size_t i = 0; i < vectors; i++)
        tree[vectors + i] = op->enter(CLASS_FN(packet_load)(in, vf, i), raw);
    WGC_FLAT
    for (size_t i = vectors - 1; i >= columns; i--) {
        const size_t first = 2 * i - i % columns;
        tree[i] = op->combine(tree[first], tree[first + columns]);
    }
    WGC_FLAT
    for (size_t v = 0; v < columns; v++)
        x[v] = tree[columns + v];
}

/* The result of a row, or of a shorter packet. */
WGC_INLINE ELEM CLASS_FN(packet_fold)(LANES *x, size_t lanes,
                                      const OPERATOR *op)
{
    WGC_FLAT
    for (size_t half = CLASS_FN(packet_vectors)(lanes) / 2; half > 0; half /= 2)
        WGC_FLAT
    for (size_t v = 0; v < half; v++)
        x[v] = op->combine(x[v], x[v + half]);
    const LANES y =
        op->leave(CLASS_FN(fold)(x[0], lanes < COUNT ? lanes : COUNT, op),
                  LANE(splat)(op->neutral));
    return FN(canonical)(CLASS_FN(packet_first)(y));
}

WGC_INLINE ELEM CLASS_FN(packet_reduce)(const ELEM *in, size_t vf,
                                        const OPERATOR *op)
{
    const size_t row = VECTORS * COUNT;
    LANES x[VECTORS];
    CLASS_FN(packet_rows)(x, in, vf, op);
    return CLASS_FN(packet_fold)(x, vf < row ? vf : row, op);
}
