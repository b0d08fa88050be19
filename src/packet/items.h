/* SPDX-License-Identifier: MIT */
/*
 * Packets split into their items, which go to the functions on packets of one:
 * a packet may begin anywhere in a row, and the fixed trees take whole ones at
 * multiples of their length only. The packet is rotated by a lane for each
 * item, so that the next item always is lane 0: a variable lane would need
 * memory. functions_of_vf.h includes this.
 */
typedef element OF_VF(packet_many)
    __attribute__((vector_size(VF * sizeof(element))));

/* Scans the first `count` items into out, where any values are. */
WGC_INLINE void OF_VF(packet_scan_items)(
    element *out, const OF_VF(packet_many) * items, packet_scan_state *state,
    uint32_t count,
    void (*scan_one)(element *, const element *, packet_scan_state *))
{
    OF_VF(packet_many) x = *items, y;
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

WGC_INLINE void OF_VF(packet_push_items)(packet_reduce_state *state,
                                         const element *in, uint32_t count,
                                         void (*push_one)(packet_reduce_state *,
                                                          const element *))
{
    OF_VF(packet_many) x;
    memcpy(&x, in, sizeof x);
    WGC_NO_UNROLL
    for (uint32_t i = 0; i < count; i++) {
        const element item = x[0];
        push_one(state, &item);
        x = TURNED(x);
    }
}

/* Stores the first `count` items. */
WGC_INLINE void OF_VF(packet_put_items)(element *out, const element *in,
                                        uint32_t count)
{
    OF_VF(packet_many) x;
    memcpy(&x, in, sizeof x);
    WGC_NO_UNROLL
    for (uint32_t i = 0; i < count && i < VF; i++) {
        out[i] = x[0];
        x = TURNED(x);
    }
}
