/* SPDX-License-Identifier: MIT */
/*
 * Packets of a type taken apart into their items, which functions on packets of
 * one take: at any place of a row, where the fixed trees know their own places
 * only. The packet turns, so that each lane's turn comes at a constant place; a
 * variable one would need memory.
 *
 * Parameters:
 *   TYPE  element type, undefined again at the end
 *   VF    the packet's lanes
 * functions.h, which includes this, has OF_VF and TURNED.
 */
#define packet_scan_items OF_VF(packet_scan_items, TYPE)
#define packet_push_items OF_VF(packet_push_items, TYPE)
#define packet_put_items OF_VF(packet_put_items, TYPE)
#define many OF_VF(packet_many, TYPE)
#define ELEM_OF_(type) elem_##type
#define ELEM_OF(type) ELEM_OF_(type)
#define element ELEM_OF(TYPE)
#define scan_state PASTE2(wgc_packet_scan, TYPE)
#define reduce_state PASTE2(wgc_packet_reduce, TYPE)

typedef element many __attribute__((vector_size(VF * sizeof(element))));

/* Scans the first `count` items into out, where any values are. */
WGC_INLINE void packet_scan_items(element *out, const many *items,
                                  scan_state *state, uint32_t count,
                                  void (*scan_one)(element *, const element *,
                                                   scan_state *))
{
    many x = *items, y;
    memcpy(&y, out, sizeof y);
    WGC_NO_UNROLL
    for (uint32_t i = 0; i < VF; i++) {
        const element item = x[0];
        element prefix = item;
        if (i < count)
            scan_one(&prefix, &item, state);
        x = TURNED(x);
        y = TURNED(y);
        y[VF - 1] = prefix;
    }
    memcpy(out, &y, sizeof y);
}

WGC_INLINE void
packet_push_items(reduce_state *state, const element *in, uint32_t count,
                  void (*push_one)(reduce_state *, const element *))
{
    many x;
    memcpy(&x, in, sizeof x);
    WGC_NO_UNROLL
    for (uint32_t i = 0; i < count; i++) {
        const element item = x[0];
        push_one(state, &item);
        x = TURNED(x);
    }
}

/* Stores the first `count` items. */
WGC_INLINE void packet_put_items(element *out, const element *in,
                                 uint32_t count)
{
    many x;
    memcpy(&x, in, sizeof x);
    WGC_NO_UNROLL
    for (uint32_t i = 0; i < count && i < VF; i++) {
        out[i] = x[0];
        x = TURNED(x);
    }
}

#undef packet_scan_items
#undef packet_push_items
#undef packet_put_items
#undef many
#undef ELEM_OF_
#undef ELEM_OF
#undef element
#undef scan_state
#undef reduce_state
#undef TYPE
