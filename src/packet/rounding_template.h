/* SPDX-License-Identifier: MIT */
/*
 * Packets under rounding operators: the fixed trees of docs/semantics.md, whose
 * rows a state assembles from packets. A packet is whole rows, or a half, a
 * quarter, .. of one at its own place.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type: f16 f32 f64; packets hold it
 *   KIND     its lanes: f32 f64; arithmetic is done in them
 *   VECTORS  vectors of KIND per row: 1, 2 or 4
 */
#define ELEM PASTE2(elem, TYPE)
#define VALUE PASTE2(value, TYPE)
#define ROW PASTE2(ROW, TYPE)
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define MEMORY(name) PASTE2(name, TYPE)
#define OPERATOR struct PASTE2(operator_rounding, TYPE)
#define SCAN_STATE PASTE2(wgc_packet_scan, TYPE)
#define REDUCE_STATE PASTE2(wgc_packet_reduce, TYPE)
#define FN(name) PASTE2(name, TYPE)
#define CLASS_FN(name) PASTE2(PASTE2(name, rounding), TYPE)

WGC_INLINE ELEM CLASS_FN(packet_first)(LANES x)
{
    return MEMORY(first)(x);
}

WGC_INLINE ELEM CLASS_FN(packet_neutral)(const OPERATOR *op)
{
    return FN(round)(op->neutral);
}

WGC_INLINE ELEM CLASS_FN(packet_identity)(const OPERATOR *op)
{
    return FN(round)(op->identity);
}

#include "packet/shared_template.h"

/* ---- Scans --------------------------------------------------------------- */

WGC_INLINE void CLASS_FN(packet_scan_begin)(SCAN_STATE *state,
                                            const OPERATOR *op)
{
    LANE(store)(state->carry, LANE(splat)(op->neutral));
    LANE(store)(state->last, LANE(splat)(op->identity));
    state->begun = 1;
}

/* The operator for the steps of a packet among others, where ports count; alone
 * it is latency that does. */
WGC_INLINE OPERATOR FN(packet_stepping)(bool alone, const OPERATOR *op)
{
    OPERATOR stepping = *op;
    if (!alone && op->combine == PASTE2(add, TYPE))
        stepping.combine = LANE(sum);
    return stepping;
}

/* Prefixes within the first `lanes` lanes of a row, at most all of them. */
WGC_INLINE void FN(packet_prefixes)(LANES *x, size_t lanes, const OPERATOR *op)
{
    const LANES neutral = LANE(splat)(op->neutral);
    const size_t vectors = CLASS_FN(packet_vectors)(lanes);
    WGC_FLAT
    for (size_t v = 0; v < vectors; v++)
        x[v] = LANE(step1)(x[v], neutral, op->combine);
    if (lanes > 2)
        FN(scan_row)(vectors, &x[0], &x[1], &x[2], &x[3], neutral, op);
}

/* The row's further steps for a part of it: where the part is in the upper half
 * of a step, it takes in the lower half's last lane, else it may be one. */
WGC_INLINE void FN(packet_further_steps)(LANES *x, size_t vf, SCAN_STATE *state,
                                         const OPERATOR *op)
{
    const size_t vectors = CLASS_FN(packet_vectors)(vf);
    bool kept = false;
    size_t step = 0;
    WGC_FLAT
    for (size_t lanes = 1; lanes < ROW; lanes *= 2, step++) {
        if (lanes < vf)
            continue;
        if (state->pos & lanes) {
            const LANES lower = LANE(load)(state->part[step]);
            WGC_FLAT
            for (size_t v = 0; v < vectors; v++)
                x[v] = op->combine(lower, x[v]);
        } else if (!kept) {
            LANE(store)(state->part[step], LANE(last)(x[vectors - 1]));
            kept = true;
        }
    }
}

/*
 * Puts the carry before the prefixes of `lanes` lanes and stores them. `alone`:
 * there is nothing before. *shown ends with the lane before, and then with
 * these; the result is their last lane, found without waiting for them.
 */
WGC_INLINE LANES FN(packet_show)(ELEM *out, const LANES *x, size_t lanes,
                                 LANES carry, bool alone, LANES *shown,
                                 const OPERATOR *op, enum shape shape)
{
    const size_t vectors = CLASS_FN(packet_vectors)(lanes);
    const LANES end = LANE(last)(x[vectors - 1]);
    WGC_FLAT
    for (size_t v = 0; v < vectors; v++) {
        const LANES y = alone ? x[v] : op->combine(carry, x[v]);
        CLASS_FN(packet_store)
        (out, shape == exclusive ? LANE(slide1)(*shown, y) : y, lanes, v);
        *shown = y;
    }
    return alone ? end : op->combine(carry, end);
}

WGC_INLINE void CLASS_FN(packet_scan)(ELEM *out, const ELEM *in, size_t vf,
                                      bool alone, SCAN_STATE *state,
                                      const OPERATOR *op, enum shape shape)
{
    const size_t lanes = vf < ROW ? vf : ROW;
    const OPERATOR stepping = FN(packet_stepping)(alone, op);
    LANES carry = LANE(splat)(op->neutral);
    LANES shown = LANE(splat)(op->identity);
    if (!alone) {
        if (!state->begun)
            CLASS_FN(packet_scan_begin)(state, op);
        carry = LANE(load)(state->carry);
        shown = LANE(load)(state->last);
    }
    LANES last = carry;
    WGC_FLAT
    for (size_t i = 0; i < vf; i += lanes) {
        LANES x[4];
        WGC_FLAT
        for (size_t v = 0; v < CLASS_FN(packet_vectors)(lanes); v++)
            x[v] = CLASS_FN(packet_load)(in + i, lanes, v);
        FN(packet_prefixes)(x, lanes, &stepping);
        if (!alone && vf < ROW)
            FN(packet_further_steps)(x, vf, state, &stepping);
        last = FN(packet_show)(out + i, x, lanes, carry, alone && i == 0,
                               &shown, op, shape);
        if (vf >= ROW)
            carry = last;
    }
    if (alone)
        return;
    state->begun = 2;
    LANE(store)(state->last, shown);
    if (vf < ROW)
        state->pos = (state->pos + (uint32_t)vf) % ROW;
    if (state->pos == 0)
        LANE(store)(state->carry, last);
}

/* ---- Reductions ---------------------------------------------------------- */

/* A part of a row in a state. */
WGC_INLINE LANES CLASS_FN(packet_kept)(const VALUE *row, size_t lanes, size_t v)
{
    if (lanes >= COUNT)
        return LANE(load)(row + v * COUNT);
    VALUE repeated[COUNT];
    for (size_t j = 0; j < COUNT; j += lanes)
        memcpy(repeated + j, row, lanes * sizeof *row);
    return LANE(load)(repeated);
}

WGC_INLINE void CLASS_FN(packet_keep)(VALUE *row, LANES x, size_t lanes,
                                      size_t v)
{
    if (lanes >= COUNT)
        LANE(store)(row + v * COUNT, x);
    else
        LANE(store_n)(row, x, lanes);
}

/* x becomes what the state has in a row, from `column` on, combined with x. */
WGC_INLINE void FN(packet_take)(LANES *x, const VALUE *row, size_t lanes,
                                size_t column, const OPERATOR *op)
{
    WGC_FLAT
    for (size_t v = 0; v < CLASS_FN(packet_vectors)(lanes); v++)
        x[v] = op->combine(CLASS_FN(packet_kept)(row + column, lanes, v), x[v]);
}

WGC_INLINE void FN(packet_put)(VALUE *row, const LANES *x, size_t lanes,
                               size_t column)
{
    WGC_FLAT
    for (size_t v = 0; v < CLASS_FN(packet_vectors)(lanes); v++)
        CLASS_FN(packet_keep)(row + column, x[v], lanes, v);
}

WGC_INLINE void CLASS_FN(packet_reduce_begin)(REDUCE_STATE *state,
                                              const OPERATOR *op)
{
    const LANES neutral = LANE(splat)(op->neutral);
    WGC_FLAT
    for (size_t v = 0; v < VECTORS; v++) {
        LANE(store)(state->recent + v * COUNT, neutral);
        LANE(store)(state->total + v * COUNT, neutral);
    }
    state->begun = 1;
}

/* Adds a block's part to the sums; every 32nd block empties `recent`. */
WGC_INLINE void FN(packet_block)(REDUCE_STATE *state, LANES *x, size_t lanes,
                                 size_t column, bool flush, const OPERATOR *op)
{
    FN(packet_take)(x, state->recent, lanes, column, op);
    if (flush) {
        FN(packet_take)(x, state->total, lanes, column, op);
        FN(packet_put)(state->total, x, lanes, column);
        WGC_FLAT
        for (size_t v = 0; v < CLASS_FN(packet_vectors)(lanes); v++)
            x[v] = LANE(splat)(op->neutral);
    }
    FN(packet_put)(state->recent, x, lanes, column);
}

/* The binary counter: as long as a subtree of this size is there, join it and
 * carry on; else this becomes one. Parts of rows count at their own column. */
WGC_INLINE void FN(packet_count)(REDUCE_STATE *state, LANES *x, size_t vf,
                                 size_t column, size_t row, const OPERATOR *op)
{
    const size_t lanes = vf < ROW ? vf : ROW;
    bool joined = true;
    WGC_FLAT
    for (size_t level = 0; level < 3; level++) {
        const size_t rows = (size_t)1 << level;
        if (rows * ROW < vf || !joined)
            continue;
        joined = row & rows;
        if (joined)
            FN(packet_take)(x, state->part[level], lanes, column, op);
        else
            FN(packet_put)(state->part[level], x, lanes, column);
    }
    if (joined)
        FN(packet_block)(state, x, lanes, column, row / 8 % 32 == 31, op);
}

/* Optimisers keep a state in registers only where all its addresses are
 * constants, so each column has its own code; where the column is known, the
 * others' goes. */
WGC_INLINE void CLASS_FN(packet_push)(REDUCE_STATE *state, const ELEM *in,
                                      size_t vf, const OPERATOR *op)
{
    if (!state->begun)
        CLASS_FN(packet_reduce_begin)(state, op);
    const size_t column = vf < ROW ? state->pos % ROW : 0;
    const size_t row = state->pos / ROW;
    state->pos += (uint32_t)vf;
    state->begun = 2;
    LANES x[VECTORS];
    CLASS_FN(packet_rows)(x, in, vf, op);
    WGC_FLAT
    for (size_t c = 0; c < ROW; c += vf)
        if (column == c)
            FN(packet_count)(state, x, vf, c, row, op);
}

/* `push` is packet_push for this vf and operator. */
WGC_INLINE ELEM CLASS_FN(packet_finish)(REDUCE_STATE *state, size_t vf,
                                        const OPERATOR *op,
                                        void (*push)(REDUCE_STATE *,
                                                     const ELEM *))
{
    if (state->begun < 2)
        return CLASS_FN(packet_identity)(op);
    ELEM nothing[ROW];
    for (size_t i = 0; i < ROW; i++)
        nothing[i] = CLASS_FN(packet_neutral)(op);
    while (vf < ROW && state->pos % ROW != 0)
        push(state, nothing);

    const size_t rows = state->pos / ROW % 8;
    LANES x[4];
    WGC_FLAT
    for (size_t v = 0; v < VECTORS; v++)
        x[v] = LANE(splat)(op->neutral);
    WGC_FLAT
    for (size_t level = 0; level < 3; level++)
        if (rows >> level & 1)
            FN(packet_take)(x, state->part[level], ROW, 0, op);
    FN(packet_take)(x, state->recent, ROW, 0, op);
    FN(packet_take)(x, state->total, ROW, 0, op);
    return CLASS_FN(packet_fold)(x, ROW, op);
}

#include "packet/masked_template.h"

#undef ELEM
#undef VALUE
#undef ROW
#undef LANES
#undef COUNT
#undef LANE
#undef MEMORY
#undef OPERATOR
#undef SCAN_STATE
#undef REDUCE_STATE
#undef FN
#undef CLASS_FN
#undef VECTORS
#undef TYPE
#undef KIND
