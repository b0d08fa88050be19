/* SPDX-License-Identifier: MIT */
/*
 * The scan within one row, of rounding operators, in Sklansky's order: in step
 * k every lane j with (j & k) takes in the last lane of the k before its
 * aligned k.
 *
 * Parameters, which belong to the template that includes this one: those of
 * lane_names.h, which it has included; and VECTORS per row: 1, 2 or 4.
 */

/* The steps within a vector from the third on ... */
WGC_INLINE lanes later_steps(lanes x, tree steps, const struct operation *op)
{
    (void)steps, (void)op;
#if COUNT > 4
    x = step4(x, steps, op->combine);
#endif
#if COUNT > 8
    x = step8(x, steps, op->combine);
#endif
    return x;
}

/* ... and from the second on. */
WGC_INLINE lanes scan_vector(lanes x, tree steps, const struct operation *op)
{
#if COUNT > 2
    x = step2(x, steps, op->combine);
#endif
    return later_steps(x, steps, op);
}

/* The steps across the vectors of a row, or of an aligned part of one. */
WGC_INLINE struct row join_vectors(struct row x, size_t vectors,
                                   const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t k = 1; k < vectors; k *= 2)
        WGC_UNROLL_ALL
    for (size_t v = vectors - 1; v > 0; v--)
        if (v & k)
            x.v[v] = op->combine_last(x.v[(v & ~(2 * k - 1)) + k - 1], x.v[v]);
    return x;
}

/* All but the first step, which loading may have done. */
WGC_INLINE struct row scan_row(struct row x, size_t vectors, tree steps,
                               const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors; v++)
        x.v[v] = scan_vector(x.v[v], steps, op);
    return join_vectors(x, vectors, op);
}
