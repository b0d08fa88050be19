/* SPDX-License-Identifier: MIT */
/*
 * What masked forms do around the plain ones: neutral values in place of
 * inactive lanes before, and after it the difference between a group that has
 * seen nothing but inactive lanes and one that has seen neutral values.
 *
 * Parameters, which belong to the template that includes this one:
 *   CLASS_FN, ELEM, OPERATOR, SCAN_STATE, REDUCE_STATE, FN: see there
 */

WGC_INLINE void CLASS_FN(packet_reduced_masked)(ELEM *out, size_t vf,
                                                uint64_t lanes,
                                                const OPERATOR *op)
{
    if (!(lanes & lowest_lanes(vf)))
        *out = CLASS_FN(packet_identity)(op);
}

WGC_INLINE void CLASS_FN(packet_pushed_masked)(REDUCE_STATE *state, size_t vf,
                                               uint64_t lanes, uint32_t begun)
{
    if (begun < 2 && !(lanes & lowest_lanes(vf)))
        state->begun = 1;
}

/* Up to the group's first active lane, an exclusive scan shows the identity,
 * which differs from the neutral value for floats. `begun`: before the scan;
 * `fill` is FN(packet_fill) for this vf. */
WGC_INLINE void CLASS_FN(packet_scanned_masked)(
    ELEM *out, size_t vf, uint64_t lanes, SCAN_STATE *state, uint32_t begun,
    const OPERATOR *op, enum shape shape,
    void (*fill)(ELEM *, const ELEM *, uint64_t, ELEM))
{
    const ELEM neutral = CLASS_FN(packet_neutral)(op);
    const ELEM identity = CLASS_FN(packet_identity)(op);
    lanes &= lowest_lanes(vf);
    if (begun == 2)
        return;
    if (state && lanes == 0)
        CLASS_FN(packet_scan_begin)(state, op);
    if (shape == exclusive && FN(to_bits)(identity) != FN(to_bits)(neutral))
        fill(out, out, ~(lanes ^ (lanes - 1)), identity);
}
