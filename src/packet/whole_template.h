/* SPDX-License-Identifier: MIT */
/*
 * What every class of operators does with whole packets of a type: what masked
 * forms do around the plain ones: neutral values in place of inactive lanes
 * before, and after it the difference between a group that has seen nothing but
 * inactive lanes and one that has seen neutral values.
 *
 * Parameters, which belong to the template that includes this one: those of
 * packet_names.h and state_names.h, which it has included.
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

WGC_INLINE void packet_pushed_masked(reduce_state *state, size_t vf,
                                     uint64_t active, uint32_t begun)
{
    if (begun < 2 && !(active & lowest_lanes(vf)))
        state->begun = 1;
}

WGC_INLINE void packet_scan_begin(scan_state *state,
                                  const struct operation *op);

/* Up to the group's first active lane, an exclusive scan shows the identity,
 * which differs from the neutral value for floats. */
WGC_INLINE void packet_scanned_masked(struct packet p, struct mask m,
                                      scan_state *state,
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
    uint64_t shown = 0, hidden = 0;
    memcpy(&shown, &op->identity, sizeof op->identity);
    memcpy(&hidden, &op->neutral, sizeof op->neutral);
    if (shape == exclusive && shown != hidden)
        m.fill(out, out, ~(active ^ (active - 1)), identity);
}
