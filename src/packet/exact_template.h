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
#define packet_quick PACKET(packet_quick)
#define packet_kept PACKET(packet_kept)
#define packet_scanned PACKET(packet_scanned)
#define packet_scan_behind PACKET(packet_scan_behind)
#define packet_scan_quickly PACKET(packet_scan_quickly)
#define packet_join_quickly PACKET(packet_join_quickly)
#define packet_is_certain PACKET(packet_is_certain)
#define packet_push_quickly PACKET(packet_push_quickly)

WGC_INLINE element packet_value(lanes x)
{
    return from_bits((PASTE2(bits, TYPE))first_lane(x));
}

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/whole_template.h"

/* The quick operator, if there is one that drops numbers which are no numbers:
 * then states hold elements, else keys. */
WGC_INLINE const struct operation *packet_quick(const struct operation *op)
{
    return op->quick && op->quick->absorbs ? op->quick : NULL;
}

WGC_INLINE lanes packet_kept(scalar x, const struct operation *op)
{
    return packet_quick(op) ? splat(x) : key_of(splat(x), op);
}

WGC_INLINE void packet_scan_begin(scan_state *state, const struct operation *op)
{
    packet_keep_lanes(state->carry, packet_kept(op->neutral, op));
    packet_keep_last(state->last, splat(op->identity));
    state->begun = 1;
}

/* Inclusive prefixes of a packet, as elements; what comes before the next one.
 */
struct packet_scanned {
    held prefixes[64 / COUNT], total;
};

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

/* Scans behind `total`, of no use if alone, which is a key if there are any. */
WGC_INLINE void packet_scan_behind(struct packet_scanned *s, lanes total,
                                   struct packet p, bool alone,
                                   const struct operation *op)
{
    const size_t vectors = packet_vectors(p.vf);
    const bool by_itself = vectors == 1 || SUFFIX(vectors_by_themselves);
    struct window window = empty_window(key_of(splat(op->neutral), op));
    WGC_UNROLL_ALL
    for (size_t i = 0; i < vectors; i++) {
        const lanes x = key_of(packet_load(p.in, p.vf, i), op);
        const lanes scanned = packet_prefixes(&window, x, p.vf, op);
        const bool first = alone && i == 0;
        const lanes now = first ? scanned : op->combine(total, scanned);
        s->prefixes[i] = element_of(now, op);
        if (first && by_itself)
            total = last_lane(scanned);
        else
            total = packet_chain(total, scanned, now, by_itself, op);
    }
    s->total = by_itself ? total : last_lane(total);
}

/* Whether all lanes are numbers, but not zeros, whose sign counts. */
WGC_INLINE bool packet_is_certain(lanes x)
{
    typedef element elements __attribute__((vector_size(sizeof(lanes))));
    elements y;
    memcpy(&y, &x, sizeof x);
    const __typeof__(y < 0) certain = (y < 0) | (y > 0);
    memcpy(&x, &certain, sizeof x);
    return equal(x, splat((scalar)-1)) == lowest_lanes(COUNT);
}

/* The same, quickly where that is certain: running minima and maxima go one
 * way, so between numbers of one sign there is no zero, and behind a number
 * there are numbers. */
WGC_INLINE void packet_scan_quickly(struct packet_scanned *s, lanes before,
                                    struct packet p, bool alone,
                                    const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    packet_scan_behind(s, before, p, alone, quick);
    const lanes first = packet_load(p.in, p.vf, 0);
    const lanes from = alone ? first : quick->combine(before, first);
    if (__builtin_expect(packet_value(from) * packet_value(s->total) > 0, 1))
        return;
    bool certain = !op->is_nan(first_lane(from));
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(p.vf); i++)
        certain = certain && packet_is_certain(s->prefixes[i]);
    if (certain)
        return;
    packet_scan_behind(s, key_of(before, op), p, alone, op);
    s->total = element_of(s->total, op);
}

WGC_INLINE void packet_scan(struct packet p, bool alone, scan_state *state,
                            const struct operation *op, enum shape shape)
{
    struct packet_scanned s;
    lanes total = packet_kept(op->neutral, op), before = splat(op->identity);
    if (!alone) {
        if (!state->begun)
            packet_scan_begin(state, op);
        total = load_vector(state->carry);
        before = packet_last(state->last);
    }
    if (packet_quick(op))
        packet_scan_quickly(&s, total, p, alone, op);
    else
        packet_scan_behind(&s, total, p, alone, op);
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(p.vf); i++) {
        const lanes now = s.prefixes[i];
        packet_store(p.out, shape == exclusive ? slide1(before, now) : now,
                     p.vf, i);
        before = now;
    }
    if (alone)
        return;
    packet_keep_lanes(state->carry, s.total);
    packet_keep_last(state->last, before);
    state->begun = 2;
}

/* ---- Reductions ---------------------------------------------------------- */

/* The vectors of a packet as one. */
WGC_INLINE lanes packet_join_quickly(const element *in, size_t vf,
                                     const struct operation *quick)
{
    lanes x = key_of(packet_load((const void *)in, vf, 0), quick);
    WGC_UNROLL_ALL
    for (size_t i = 1; i < packet_vectors(vf); i++)
        x = quick->combine(packet_load((const void *)in, vf, i), x);
    return x;
}

WGC_INLINE element packet_reduce(const element *in, size_t vf,
                                 const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    if (quick) {
        const struct row x = {{packet_join_quickly(in, vf, quick)}};
        const lanes sum = packet_fold(x, vf < COUNT ? vf : COUNT, quick);
        if (__builtin_expect(op->is_certain(first_lane(sum)), 1))
            return packet_value(sum);
    }
    return canonical(packet_value(packet_result((const void *)in, vf, op)));
}

WGC_INLINE void packet_reduce_begin(reduce_state *state,
                                    const struct operation *op)
{
    packet_keep_lanes(state->recent, packet_kept(op->neutral, op));
    state->begun = 1;
}

/* A lane that has seen no number stays as it is, and so uncertain. Lanes beyond
 * a short packet are its own again, which changes nothing. */
WGC_INLINE lanes packet_push_quickly(lanes before, const element *in, size_t vf,
                                     const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    const lanes x = packet_vectors(vf) > 1
                        ? packet_join_quickly(in, vf, quick)
                        : packet_load((const void *)in, vf, 0);
    const lanes now = quick->combine(x, before);
    if (__builtin_expect(packet_is_certain(now), 1))
        return now;
    const lanes sum = packet_row((const void *)in, vf, op).v[0];
    return element_of(op->combine(key_of(before, op), sum), op);
}

/* The state is one vector, of which short packets leave lanes as they are. */
WGC_INLINE void packet_push(reduce_state *state, const element *in, size_t vf,
                            const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    state->begun = 2;
    const lanes before = load_vector(state->recent);
    if (packet_quick(op)) {
        store_vector(state->recent, packet_push_quickly(before, in, vf, op));
        return;
    }
    lanes sum = packet_row((const void *)in, vf, op).v[0];
    if (vf < COUNT)
        sum = select((uint32_t)lowest_lanes(vf), sum,
                     key_of(splat(op->neutral), op));
    /* Or optimisers make a chain of the packet's vectors too. */
    store_vector(state->recent, op->combine(before, opaque(sum)));
}

WGC_INLINE element packet_finish(reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return packet_element(op->identity);
    if (packet_quick(op))
        return packet_reduce((const element *)state->recent,
                             PACKET_KEPT / sizeof(element), op);
    struct row x = {{load_vector(state->recent)}};
    WGC_UNROLL_ALL
    for (size_t i = sizeof(held); i < PACKET_KEPT; i += sizeof(held))
        x.v[0] = op->combine(x.v[0], load_vector((char *)state->recent + i));
    return canonical(packet_value(packet_fold(x, COUNT, op)));
}
#undef from_bits
#undef packet_chain
#undef packet_quick
#undef packet_kept
#undef packet_scanned
#undef packet_scan_behind
#undef packet_scan_quickly
#undef packet_join_quickly
#undef packet_is_certain
#undef packet_push_quickly
#undef PATTERN
#include "packet/packet_names_end.h"
#include "packet/state_names_end.h"
