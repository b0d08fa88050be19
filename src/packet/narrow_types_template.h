/* SPDX-License-Identifier: MIT */
/*
 * Packets of narrow integers of a type, from those of its length: what
 * exact_template.h has for other types.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16
 */
#define KIND PASTE2(LANES, PATTERN)
#define MEMORY KIND
#define CLASS exact
#include "packet/packet_names.h"
#include "packet/state_names.h"

#define from_bits PASTE2(from_bits, TYPE)
#define narrow_scan SUFFIX(narrow_scan)
#define narrow_reduce SUFFIX(narrow_reduce)
#define narrow_push SUFFIX(narrow_push)

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/masked_template.h"

WGC_INLINE void packet_scan_begin(scan_state *state, const struct operation *op)
{
    packet_keep_lanes(state->carry, splat(op->identity));
    state->begun = 1;
}

WGC_INLINE void packet_scan(struct packet p, bool alone, scan_state *state,
                            const struct operation *op, enum shape shape)
{
    if (!alone && !state->begun)
        packet_scan_begin(state, op);
    narrow_scan(p.out, p.in, p.vf, alone ? NULL : state->carry, op, shape);
    if (!alone)
        state->begun = 2;
}

WGC_INLINE element packet_reduce(const element *in, size_t vf,
                                 const struct operation *op)
{
    return from_bits(narrow_reduce((const void *)in, vf, op));
}

WGC_INLINE void packet_reduce_begin(reduce_state *state,
                                    const struct operation *op)
{
    packet_keep_lanes(state->recent, splat(op->identity));
    state->begun = 1;
}

WGC_INLINE void packet_push(reduce_state *state, const element *in, size_t vf,
                            const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    narrow_push(state->recent, (const void *)in, vf, op);
    state->begun = 2;
}

/* The state's vectors as a packet. */
WGC_INLINE element packet_finish(reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return from_bits(op->identity);
    return packet_reduce(state->recent, PACKET_KEPT / sizeof(element), op);
}

#undef from_bits
#undef narrow_scan
#undef narrow_reduce
#undef narrow_push
#undef PATTERN
#include "packet/packet_names_end.h"
#include "packet/state_names_end.h"
