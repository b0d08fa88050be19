/* SPDX-License-Identifier: MIT */
/*
 * Packets under exact operators: any association gives the same bits, so a
 * packet's prefixes come from a window over its own vectors, behind a carry.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type: f16 i32 u32 i64 u64 f32 f64
 *   PATTERN  the kind of its length: b16 b32 b64
 */
#define KIND PATTERN
#define MEMORY PATTERN
#define CLASS exact
#include "packet/packet_names.h"
#include "packet/state_names.h"

#define from_bits PASTE2(from_bits, TYPE)
#define packet_chain PACKET(packet_chain)

WGC_INLINE element packet_value(lanes x)
{
    return from_bits((PASTE2(bits, TYPE))first_lane(x));
}

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/whole_template.h"

WGC_INLINE void packet_scan_begin(scan_state *state, const struct operation *op)
{
    packet_keep_lanes(state->carry, key_of(splat(op->neutral), op));
    packet_keep_last(state->last, key_of(splat(op->identity), op));
    state->begun = 1;
}

/*
 * What comes before the next vector: the chain from packet to packet. It is one
 * operation where the carry takes in a vector's last lane `by_itself`, which
 * optimisers would undo if they saw it. Several vectors behind windows take
 * long enough for the carry to come out of the last of them, `now`.
 */
WGC_INLINE lanes packet_chain(lanes total, lanes prefixes_of_x, lanes now,
                              bool by_itself, const struct operation *op)
{
    if (!by_itself)
        return now;
    return op->combine(total, opaque(last_lane(prefixes_of_x)));
}

WGC_INLINE void packet_scan(struct packet p, bool alone, scan_state *state,
                            const struct operation *op, enum shape shape)
{
    const size_t vectors = packet_vectors(p.vf);
    const bool by_itself = vectors == 1 || SUFFIX(vectors_by_themselves);
    const lanes neutral = key_of(splat(op->neutral), op);
    struct window window = empty_window(neutral);
    lanes total = neutral, before = key_of(splat(op->identity), op);
    if (!alone) {
        if (!state->begun)
            packet_scan_begin(state, op);
        total = load_vector(state->carry);
        before = packet_last(state->last);
    }
    WGC_UNROLL_ALL
    for (size_t i = 0; i < vectors; i++) {
        const lanes x = key_of(packet_load(p.in, p.vf, i), op);
        const lanes scanned = packet_prefixes(&window, x, p.vf, op);
        const bool first = alone && i == 0;
        const lanes now = first ? scanned : op->combine(total, scanned);
        const lanes out = shape == exclusive ? slide1(before, now) : now;
        packet_store(p.out, element_of(out, op), p.vf, i);
        before = now;
        if (first && by_itself)
            total = last_lane(scanned);
        else
            total = packet_chain(total, scanned, now, by_itself, op);
    }
    if (alone)
        return;
    packet_keep_lanes(state->carry, by_itself ? total : last_lane(total));
    packet_keep_last(state->last, load_vector(state->carry));
    state->begun = 2;
}

WGC_INLINE void packet_reduce_begin(reduce_state *state,
                                    const struct operation *op)
{
    packet_keep_lanes(state->recent, key_of(splat(op->neutral), op));
    state->begun = 1;
}

/* The state is one vector, of which short packets leave lanes as they are. */
WGC_INLINE void packet_push(reduce_state *state, const element *in, size_t vf,
                            const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    lanes sum = packet_row((const void *)in, vf, op).v[0];
    if (vf < COUNT)
        sum = select((uint32_t)lowest_lanes(vf), sum,
                     key_of(splat(op->neutral), op));
    /* Or optimisers make a chain of the packet's vectors too. */
    sum = opaque(sum);
    store_vector(state->recent, op->combine(load_vector(state->recent), sum));
    state->begun = 2;
}

WGC_INLINE element packet_finish(reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return packet_element(op->identity);
    struct row x = {{load_vector(state->recent)}};
    WGC_UNROLL_ALL
    for (size_t i = sizeof(held); i < PACKET_KEPT; i += sizeof(held))
        x.v[0] = op->combine(x.v[0], load_vector((char *)state->recent + i));
    return canonical(packet_value(packet_fold(x, COUNT, op)));
}

#undef from_bits
#undef packet_chain
#undef PATTERN
#include "packet/packet_names_end.h"
#include "packet/state_names_end.h"
