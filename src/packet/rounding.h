/* SPDX-License-Identifier: MIT */
/*
 * Packets under rounding operators: the fixed trees of docs/semantics.md, whose
 * rows a state assembles from packets. A packet is whole rows, or a half, a
 * quarter, .. of a row at a multiple of its length; functions.h splits those
 * that begin elsewhere into items.
 */

#define PACKET_SUMS (sizeof(((packet_reduce_state *)0)->sums) / sizeof(number))

/* ---- Scans --------------------------------------------------------------- */

WGC_INLINE void packet_scan_begin(packet_scan_state *state,
                                  const struct operation *op)
{
    packet_keep_lanes(state->carry, splat(op->neutral));
    packet_keep_last(state->last, splat(op->identity));
    state->begun = 1;
}

/* The last lane of a part of a row in all lanes, where one alone is anyway. */
WGC_INLINE lanes packet_end(lanes x, size_t count)
{
    return count == 1 ? x : last_lane(x);
}

/* The operator for the steps of a packet among others, where ports count;
 * alone, or item by item, it is latency that does. */
WGC_INLINE struct operation packet_stepping(struct packet p, bool alone,
                                            const struct operation *op)
{
    struct operation stepping = *op;
    if (!alone && p.vf > 1 && op->is_sum)
        stepping.combine = PASTE2(sum, KIND);
    return stepping;
}

/* Prefixes within the first `count` lanes of a row, at most all of them. */
WGC_INLINE struct row packet_scan_row(struct row x, size_t count,
                                      const struct operation *op)
{
    const tree steps = make_tree(op->neutral);
    const size_t vectors = packet_vectors(count);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors; v++)
        if (count > 1)
            x.v[v] = step1(x.v[v], steps, op->combine);
    return count > 2 ? scan_row(x, vectors, steps, op) : x;
}

/* The row's further steps for a part of it: where the part is in the upper half
 * of a step, it takes in the lower half's last lane. `ends` becomes what the
 * part's own last lane is before each step. */
WGC_INLINE struct row packet_further_steps(struct row x, struct packet p,
                                           const packet_scan_state *state,
                                           held *ends,
                                           const struct operation *op)
{
    const size_t vectors = packet_vectors(p.vf);
    size_t step = 0;
    WGC_UNROLL_ALL
    for (size_t k = 1; k < row_length; k *= 2, step++) {
        if (k < p.vf)
            continue;
        ends[step] = packet_end(x.v[vectors - 1], p.vf);
        if (!(p.pos & k))
            continue;
        const lanes lower = load_lanes(state->part[step]);
        WGC_UNROLL_ALL
        for (size_t v = 0; v < vectors; v++)
            x.v[v] = op->combine(lower, x.v[v]);
    }
    return x;
}

/* A part of a row that ends the lower half of a step stays for the upper. */
WGC_INLINE void packet_keep_end(packet_scan_state *state, struct packet p,
                                const held *ends)
{
    size_t step = 0;
    WGC_UNROLL_ALL
    for (size_t k = 1; k < row_length; k *= 2, step++)
        if (k >= p.vf && (p.pos & (2 * k - 1)) == k - p.vf)
            packet_keep_lanes(state->part[step], ends[step]);
}

/* Of a packet's scan: the carry; the vector stored before, of which an
 * exclusive scan slides in the last lane; and whether there is no carry. */
struct progress {
    held carry, before;
    bool first;
};

/* Puts the carry before the prefixes of `count` lanes and stores them. The
 * result is their last lane, found without waiting for them. */
WGC_INLINE lanes packet_show(elem *out, struct row x, size_t count,
                             struct progress *s, const struct operation *op,
                             enum shape shape)
{
    const size_t vectors = packet_vectors(count);
    const lanes end = packet_end(x.v[vectors - 1], count);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors; v++) {
        const lanes y = s->first ? x.v[v] : op->combine(s->carry, x.v[v]);
        packet_store(out, shape == exclusive ? slide1(s->before, y) : y, count,
                     v);
        s->before = y;
    }
    return s->first ? end : op->combine(s->carry, end);
}

/* A packet at a multiple of its length, or of a row; elsewhere the state stays
 * as it is, and the result is worth nothing. All is computed before that is
 * asked: optimisers take out of a loop what does not depend on it only if it is
 * done whatever happens. */
WGC_INLINE void packet_scan(struct packet p, bool alone,
                            packet_scan_state *state,
                            const struct operation *op, enum shape shape)
{
    const size_t count = p.vf < row_length ? p.vf : row_length;
    const struct operation stepping = packet_stepping(p, alone, op);
    struct progress s = {splat(op->neutral), splat(op->identity), alone};
    held ends[4];
    if (!alone) {
        if (!state->begun)
            packet_scan_begin(state, op);
        s.carry = load_lanes(state->carry);
        s.before = packet_last(state->last);
    }
    lanes last = s.carry;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < p.vf; i += count) {
        struct row x = fill_row(packet_load(p.in + i, count, 0));
        WGC_UNROLL_ALL
        for (size_t v = 1; v < packet_vectors(count); v++)
            x.v[v] = packet_load(p.in + i, count, v);
        x = packet_scan_row(x, count, &stepping);
        if (!alone && p.vf < row_length)
            x = packet_further_steps(x, p, state, ends, &stepping);
        last = packet_show(p.out + i, x, count, &s, op, shape);
        s.first = false;
        if (p.vf >= row_length)
            s.carry = last;
    }
    if (alone || p.pos % count != 0)
        return;
    state->begun = 2;
    packet_keep_last(state->last, s.before);
    if (p.vf < row_length)
        packet_keep_end(state, p, ends);
    if ((p.pos + p.vf) % row_length == 0)
        packet_keep_lanes(state->carry, last);
}

/* ---- Reductions ---------------------------------------------------------- */

WGC_INLINE element packet_reduce(const element *in, size_t vf,
                                 const struct operation *op)
{
    return canonical(packet_value(packet_result(in, vf, op)));
}

/* What a state has kept, combined with x. */
WGC_INLINE struct row packet_take(struct row x, const number *kept,
                                  size_t count, const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < packet_vectors(count); v++)
        x.v[v] = op->combine(load_lanes(kept + v * COUNT), x.v[v]);
    return x;
}

WGC_INLINE void packet_put(number *kept, struct row x, size_t count)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < packet_vectors(count); v++)
        store_lanes(kept + v * COUNT, x.v[v]);
}

/* Lane j of a where bit j is set, else of b. */
WGC_INLINE struct row packet_choose(uint32_t bits, struct row a, struct row b)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        b.v[v] = select_lanes(bits >> (v * COUNT), a.v[v], b.v[v]);
    return b;
}

/* The same where only the lanes count whose bits are set. */
WGC_INLINE void packet_put_some(number *kept, struct row x, uint32_t bits)
{
    struct row before;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        before.v[v] = load_lanes(kept + v * COUNT);
    packet_put(kept, packet_choose(bits, x, before), row_length);
}

WGC_INLINE void packet_reduce_begin(packet_reduce_state *state,
                                    const struct operation *op)
{
    packet_put(state->recent, fill_row(splat(op->neutral)), row_length);
    state->begun = 1;
}

/* The binary counter. While a subtree of this size exists, it is joined and the
 * carry goes on to the next size; else this becomes the subtree. A block of
 * eight rows is summed up. Parts of rows count at their own column. */
WGC_INLINE void packet_count(packet_reduce_state *state, struct row x,
                             size_t vf, size_t column, size_t rows_before,
                             const struct operation *op)
{
    const size_t count = vf < row_length ? vf : row_length;
    bool joined = true;
    WGC_UNROLL_ALL
    for (size_t level = 0; level < 3; level++) {
        const size_t rows = (size_t)1 << level;
        if (rows * row_length < vf || !joined)
            continue;
        joined = rows_before & rows;
        if (joined)
            x = packet_take(x, state->part[level] + column, count, op);
        else
            packet_put(state->part[level] + column, x, count);
    }
    if (joined)
        packet_put(state->recent + column,
                   packet_take(x, state->recent + column, count, op), count);
}

/* The same for what is shorter than a vector, lanes of a row whose bits are
 * set. */
WGC_INLINE void packet_count_lanes(packet_reduce_state *state, struct row x,
                                   uint32_t bits, size_t rows_before,
                                   const struct operation *op)
{
    bool joined = true;
    WGC_UNROLL_ALL
    for (size_t level = 0; level < 3; level++) {
        if (!joined)
            continue;
        joined = rows_before >> level & 1;
        if (joined)
            x = packet_take(x, state->part[level], row_length, op);
        else
            packet_put_some(state->part[level], x, bits);
    }
    if (joined)
        packet_put_some(state->recent,
                        packet_take(x, state->recent, row_length, op), bits);
}

/* Puts the sums whose bits are set before x, the nearest first. There is no
 * loop over them: optimisers want the loop over packets to be the innermost. */
WGC_INLINE scalar packet_spans(scalar x, const number *kept, uint32_t bits,
                               const struct operation *op)
{
    number sums[PACKET_SUMS];
    WGC_UNROLL_ALL
    for (size_t i = 0; i < PACKET_SUMS; i += COUNT)
        store_lanes(sums + i, select_lanes(bits >> i, load_lanes(kept + i),
                                           splat(op->neutral)));
    WGC_UNROLL_ALL
    for (size_t level = 0; UINT32_MAX / span_length >> level; level++)
        x = op->combine_one(sums[level], x);
    return x;
}

/* The end of a span: as if one were added to the number of those before. */
WGC_INLINE void packet_end_span(packet_reduce_state *state, uint32_t before,
                                const struct operation *op)
{
    const uint32_t ones = before & ~(before + 1), next = ones + 1;
    struct row x = fill_row(splat(op->neutral));
    const lanes sum = packet_fold(packet_take(x, state->recent, row_length, op),
                                  row_length, op);
    const lanes joined =
        splat(packet_spans(first_lane(sum), state->sums, ones, op));
    WGC_UNROLL_ALL
    for (size_t i = 0; i < PACKET_SUMS; i += COUNT)
        store_lanes(state->sums + i, select_lanes(next >> i, joined,
                                                  load_lanes(state->sums + i)));
    packet_put(state->recent, x, row_length);
}

/*
 * A packet at a multiple of its length; elsewhere nothing. Optimisers keep a
 * state in registers only where all its addresses are constants, so each column
 * has its own code; where the column is known, the others' goes.
 */
WGC_INLINE void packet_push(packet_reduce_state *state, const element *in,
                            size_t vf, uint32_t pos, const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    const size_t column = pos % row_length;
    const size_t rows_before = pos / row_length;
    const struct row x = packet_row(in, vf, op);
    if (pos % vf != 0)
        return;
    if (vf < COUNT)
        packet_count_lanes(state, fill_row(x.v[0]),
                           (uint32_t)lowest_lanes(vf) << column, rows_before,
                           op);
    WGC_UNROLL_ALL
    for (size_t c = 0; c < row_length && vf >= COUNT; c += vf)
        if (vf >= row_length || column == c)
            packet_count(state, x, vf, c, rows_before, op);
    if ((pos + vf) % span_length == 0)
        packet_end_span(state, pos / span_length, op);
    state->begun = 2;
}

/* The rows that are in no block yet, combined as far as they go. */
WGC_INLINE struct row packet_rest(const packet_reduce_state *state, size_t rows,
                                  const struct operation *op)
{
    struct row x = fill_row(splat(op->neutral));
    WGC_UNROLL_ALL
    for (size_t level = 0; level < 3; level++)
        if (rows >> level & 1)
            x = packet_take(x, state->part[level], row_length, op);
    return x;
}

/* Lanes before the position in the row have seen one row more than others. */
WGC_INLINE element packet_finish(packet_reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return packet_element(op->identity);
    const uint32_t column = state->pos % row_length;
    const size_t rows = state->pos / row_length % 8;
    struct row x = packet_rest(state, rows, op);
    if (column > 0)
        x = packet_choose((uint32_t)lowest_lanes(column),
                          packet_rest(state, rows + 1, op), x);
    x = packet_take(x, state->recent, row_length, op);
    lanes sum = packet_fold(x, row_length, op);
    const uint32_t spans = state->pos / span_length;
    if (spans > 0)
        sum = splat(packet_spans(first_lane(sum), state->sums, spans, op));
    return canonical(packet_value(sum));
}
