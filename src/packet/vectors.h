/* SPDX-License-Identifier: MIT */
/*
 * Packets as vectors, and the reduction of one packet alone, the same for exact
 * and rounding operators: its rows by pairs, then its lanes by halves.
 *
 * A packet of VF elements is VF / COUNT vectors. One shorter than a vector is
 * held repeated, so that the last lane ends a whole packet all the same.
 */
/* Vector i of a packet. */
WGC_INLINE lanes packet_load(const elem *in, size_t vf, size_t i)
{
    if (vf >= COUNT)
        return load_vector(in + i * COUNT);
    elem repeated[COUNT];
    repeat_packet(repeated, sizeof repeated, in, vf * sizeof *in);
    return load_vector(repeated);
}

WGC_INLINE void packet_store(elem *out, lanes x, size_t vf, size_t i)
{
    if (vf >= COUNT)
        store_vector(out + i * COUNT, x);
    else if (vf == 1) /* no masked store, which optimisers cannot take away */
        *out = first_element(x);
    else
        store_some(out, x, vf);
}

/*
 * A packet with its rows joined by pairs, one tree per column of vectors: entry
 * k of `all` is made of its entries 2 k and 2 k + 1, counted by rows, and the
 * packet's own rows are the last.
 */
WGC_INLINE struct row packet_row(const elem *in, size_t vf,
                                 const struct operation *op)
{
    const size_t vectors = packet_vectors(vf);
    const size_t columns = vectors < VECTORS ? vectors : VECTORS;
    held all[2 * 64 / COUNT];
    struct row x;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < vectors; i++)
        all[vectors + i] = key_of(packet_load(in, vf, i), op);
    WGC_UNROLL_ALL
    for (size_t i = vectors - 1; i >= columns; i--) {
        const size_t first = 2 * i - i % columns;
        all[i] = op->combine(all[first], all[first + columns]);
    }
    /* Clang copies what a short packet would leave undefined. */
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = all[columns + (v < columns ? v : 0)];
    return x;
}

/* The result of a row, or of its first `count` lanes, in lane 0. */
WGC_INLINE lanes packet_fold(struct row x, size_t count,
                             const struct operation *op)
{
    const lanes joined = join_columns(x, packet_vectors(count), op);
    return element_of(fold(joined, count < COUNT ? count : COUNT, op), op);
}

/* The same of a packet. */
WGC_INLINE lanes packet_result(const elem *in, size_t vf,
                               const struct operation *op)
{
    const size_t count = vf < row_length ? vf : row_length;
    return packet_fold(packet_row(in, vf, op), count, op);
}
