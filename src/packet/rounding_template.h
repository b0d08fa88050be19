/* SPDX-License-Identifier: MIT */
/*
 * Packets under rounding operators: the fixed trees of docs/semantics.md, whose
 * rows a state assembles from packets. A packet is whole rows, or a half, a
 * quarter, .. of one at its own place.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type: f16 f32 f64; packets hold it
 *   KIND     its lanes: f32 f64; arithmetic is done in them
 *   PATTERN  the kind of the element's length
 *   VECTORS  vectors of KIND per row: 1, 2 or 4
 */
#define MEMORY TYPE
#define CLASS rounding
#include "packet/packet_names.h"
#include "packet/state_names.h"

#define number PASTE2(value, TYPE)
#define load_numbers PASTE2(load, KIND)
#define store_numbers PASTE2(store, KIND)
#define store_some_numbers PASTE2(store_n, KIND)
#define packet_stepping SUFFIX(packet_stepping)
#define packet_scan_row SUFFIX(packet_scan_row)
#define packet_further_steps SUFFIX(packet_further_steps)
#define packet_show SUFFIX(packet_show)
#define progress SUFFIX(progress)
#define packet_kept SUFFIX(packet_kept)
#define packet_keep SUFFIX(packet_keep)
#define packet_take SUFFIX(packet_take)
#define packet_put SUFFIX(packet_put)
#define packet_block SUFFIX(packet_block)
#define packet_count SUFFIX(packet_count)

WGC_INLINE element packet_value(lanes x)
{
    return SUFFIX(first)(x);
}

WGC_INLINE element packet_element(scalar x)
{
    return SUFFIX(round)(x);
}

#include "packet/packets_template.h"
#include "packet/whole_template.h"

/* ---- Scans --------------------------------------------------------------- */

WGC_INLINE void packet_scan_begin(scan_state *state, const struct operation *op)
{
    store_numbers(state->carry, splat(op->neutral));
    store_numbers(state->last, splat(op->identity));
    state->begun = 1;
}

/* The operator for the steps of a packet among others, where ports count; alone
 * it is latency that does. */
WGC_INLINE struct operation packet_stepping(bool alone,
                                            const struct operation *op)
{
    struct operation stepping = *op;
    if (!alone && op->is_sum) {
        stepping.combine = PASTE2(sum, KIND);
        stepping.combine_last = PASTE2(sum_last, KIND);
    }
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
        x.v[v] = step1(x.v[v], steps, op->combine);
    return count > 2 ? scan_row(x, vectors, steps, op) : x;
}

/* The row's further steps for a part of it: where the part is in the upper half
 * of a step, it takes in the lower half's last lane, else it may be one. */
WGC_INLINE struct row packet_further_steps(struct row x, size_t vf,
                                           scan_state *state,
                                           const struct operation *op)
{
    const size_t vectors = packet_vectors(vf);
    bool kept = false;
    size_t step = 0;
    WGC_UNROLL_ALL
    for (size_t k = 1; k < row_length; k *= 2, step++) {
        if (k < vf)
            continue;
        if (state->pos & k) {
            const lanes lower = load_numbers(state->part[step]);
            WGC_UNROLL_ALL
            for (size_t v = 0; v < vectors; v++)
                x.v[v] = op->combine(lower, x.v[v]);
        } else if (!kept) {
            store_numbers(state->part[step], last_lane(x.v[vectors - 1]));
            kept = true;
        }
    }
    return x;
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
    const lanes end = last_lane(x.v[vectors - 1]);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors; v++) {
        const lanes y = s->first ? x.v[v] : op->combine(s->carry, x.v[v]);
        packet_store(out, shape == exclusive ? slide1(s->before, y) : y, count,
                     v);
        s->before = y;
    }
    return s->first ? end : op->combine(s->carry, end);
}

WGC_INLINE void packet_scan(struct packet p, bool alone, scan_state *state,
                            const struct operation *op, enum shape shape)
{
    const size_t count = p.vf < row_length ? p.vf : row_length;
    const struct operation stepping = packet_stepping(alone, op);
    struct progress s = {splat(op->neutral), splat(op->identity), alone};
    if (!alone) {
        if (!state->begun)
            packet_scan_begin(state, op);
        s.carry = load_numbers(state->carry);
        s.before = load_numbers(state->last);
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
            x = packet_further_steps(x, p.vf, state, &stepping);
        last = packet_show(p.out + i, x, count, &s, op, shape);
        s.first = false;
        if (p.vf >= row_length)
            s.carry = last;
    }
    if (alone)
        return;
    state->begun = 2;
    store_numbers(state->last, s.before);
    if (p.vf < row_length)
        state->pos = (state->pos + (uint32_t)p.vf) % row_length;
    if (state->pos == 0)
        store_numbers(state->carry, last);
}

/* ---- Reductions ---------------------------------------------------------- */

/* A part of a row in a state. */
WGC_INLINE lanes packet_kept(const number *kept, size_t count, size_t v)
{
    if (count >= COUNT)
        return load_numbers(kept + v * COUNT);
    number repeated[COUNT];
    for (size_t j = 0; j < COUNT; j += count)
        memcpy(repeated + j, kept, count * sizeof *kept);
    return load_numbers(repeated);
}

WGC_INLINE void packet_keep(number *kept, lanes x, size_t count, size_t v)
{
    if (count >= COUNT)
        store_numbers(kept + v * COUNT, x);
    else
        store_some_numbers(kept, x, count);
}

/* What a state has kept, combined with x. */
WGC_INLINE struct row packet_take(struct row x, const number *kept,
                                  size_t count, const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < packet_vectors(count); v++)
        x.v[v] = op->combine(packet_kept(kept, count, v), x.v[v]);
    return x;
}

WGC_INLINE void packet_put(number *kept, struct row x, size_t count)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < packet_vectors(count); v++)
        packet_keep(kept, x.v[v], count, v);
}

WGC_INLINE void packet_reduce_begin(reduce_state *state,
                                    const struct operation *op)
{
    packet_put(state->recent, fill_row(splat(op->neutral)), row_length);
    packet_put(state->total, fill_row(splat(op->neutral)), row_length);
    state->begun = 1;
}

/* Adds a block's part, `count` lanes from `column` on, to the sums; every 32nd
 * block empties `recent`. */
WGC_INLINE void packet_block(reduce_state *state, struct row x, size_t count,
                             size_t column, bool flush,
                             const struct operation *op)
{
    x = packet_take(x, state->recent + column, count, op);
    if (flush) {
        x = packet_take(x, state->total + column, count, op);
        packet_put(state->total + column, x, count);
        x = fill_row(splat(op->neutral));
    }
    packet_put(state->recent + column, x, count);
}

/* The binary counter: as long as a subtree of this size is there, join it and
 * carry on; else this becomes one. Parts of rows count at their own column. */
WGC_INLINE void packet_count(reduce_state *state, struct row x, size_t vf,
                             size_t column, size_t rows_before,
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
        packet_block(state, x, count, column, rows_before / 8 % 32 == 31, op);
}

/* Optimisers keep a state in registers only where all its addresses are
 * constants, so each column has its own code; where the column is known, the
 * others' goes. */
WGC_INLINE void packet_push(reduce_state *state, const element *in, size_t vf,
                            const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    const size_t column = vf < row_length ? state->pos % row_length : 0;
    const size_t rows_before = state->pos / row_length;
    state->pos += (uint32_t)vf;
    state->begun = 2;
    const struct row x = packet_row(in, vf, op);
    WGC_UNROLL_ALL
    for (size_t c = 0; c < row_length; c += vf)
        if (column == c)
            packet_count(state, x, vf, c, rows_before, op);
}

/* `push` is packet_push for this vf and operator. */
WGC_INLINE element packet_finish(reduce_state *state, size_t vf,
                                 const struct operation *op,
                                 void (*push)(reduce_state *, const element *))
{
    if (state->begun < 2)
        return packet_element(op->identity);
    element nothing[row_length];
    for (size_t i = 0; i < row_length; i++)
        nothing[i] = packet_element(op->neutral);
    while (vf < row_length && state->pos % row_length != 0)
        push(state, nothing);

    const size_t rows = state->pos / row_length % 8;
    struct row x = fill_row(splat(op->neutral));
    WGC_UNROLL_ALL
    for (size_t level = 0; level < 3; level++)
        if (rows >> level & 1)
            x = packet_take(x, state->part[level], row_length, op);
    x = packet_take(x, state->recent, row_length, op);
    x = packet_take(x, state->total, row_length, op);
    return canonical(packet_value(packet_fold(x, row_length, op)));
}

#undef number
#undef load_numbers
#undef store_numbers
#undef store_some_numbers
#undef packet_stepping
#undef packet_scan_row
#undef packet_further_steps
#undef packet_show
#undef progress
#undef packet_kept
#undef packet_keep
#undef packet_take
#undef packet_put
#undef packet_block
#undef packet_count
#undef VECTORS
#undef PATTERN
#include "packet/packet_names_end.h"
#include "packet/state_names_end.h"
