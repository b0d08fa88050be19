/* SPDX-License-Identifier: MIT */
/*
 * A packet as an argument, and what masked forms do around the plain ones,
 * under operators of every class. Before them inactive lanes become neutral.
 * After them a group that has seen nothing but inactive lanes is told from one
 * that has seen neutral values.
 */

/* One packet of a scan, and how many items come before it. */
struct packet {
    elem *out;
    const elem *in;
    size_t vf;
    uint32_t pos;
};

/* A packet's active lanes, what the state had begun before, and the function
 * that replaces the lanes that are not active. */
struct mask {
    uint64_t active;
    uint32_t begun;
    void (*fill)(element *, const element *, uint64_t, element);
};

WGC_INLINE void packet_reduced_masked(element *out, size_t vf, uint64_t active,
                                      const struct operation *op)
{
    if (!(active & lowest_lanes(vf)))
        *out = packet_element(op->identity);
}

WGC_INLINE void packet_pushed_masked(packet_reduce_state *state, size_t vf,
                                     uint64_t active, uint32_t begun)
{
    if (begun < 2 && !(active & lowest_lanes(vf)))
        state->begun = 1;
}

WGC_INLINE void packet_scan_begin(packet_scan_state *state,
                                  const struct operation *op);

/* Up to the group's first active lane, an exclusive scan shows the identity,
 * which differs from the neutral value for floats. */
WGC_INLINE void packet_scanned_masked(struct packet p, struct mask m,
                                      packet_scan_state *state,
                                      const struct operation *op,
                                      enum shape shape)
{
    const element identity = packet_element(op->identity);
    const uint64_t active = m.active & lowest_lanes(p.vf);
    element *const out = (void *)p.out;
    if (m.begun == 2)
        return;
    if (state && active == 0)
        packet_scan_begin(state, op);
    uint64_t identity_bits = 0, neutral_bits = 0;
    memcpy(&identity_bits, &op->identity, sizeof op->identity);
    memcpy(&neutral_bits, &op->neutral, sizeof op->neutral);
    if (shape == exclusive && identity_bits != neutral_bits)
        m.fill(out, out, ~(active ^ (active - 1)), identity);
}
