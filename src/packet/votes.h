/* SPDX-License-Identifier: MIT */
/* all, any and ballot of one packet of predicates. */

/* A packet as one vector under an operator without keys. */
WGC_INLINE lanes_b32 packet_joined(const int32_t *in, size_t vf,
                                   const struct operation_b32 *op)
{
    elem_u32 predicates[64];
    memcpy(predicates, in, vf * sizeof *in);
    return packet_row_b32(predicates, vf, op).v[0];
}

WGC_INLINE int32_t packet_all(const int32_t *in, size_t vf)
{
    return !any_bit_b32(is_zero_b32(packet_joined(in, vf, &least)));
}

WGC_INLINE int32_t packet_any(const int32_t *in, size_t vf)
{
    return any_bit_b32(packet_joined(in, vf, &either));
}

/* Bit j for lane j: each lane's own bit where it is not zero, all joined. */
WGC_INLINE uint64_t packet_ballot(const int32_t *in, size_t vf)
{
    uint32_t own[COUNT_b32];
    for (uint32_t j = 0; j < COUNT_b32; j++)
        own[j] = UINT32_C(1) << j;
    const size_t lanes = vf < COUNT_b32 ? vf : COUNT_b32;
    uint64_t bits = 0;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors_b32(vf); i++) {
        const lanes_b32 zero =
            is_zero_b32(packet_load_b32((const void *)in, vf, i));
        const lanes_b32 set =
            and_b32(xor_b32(zero, splat_b32(UINT32_MAX)), load_b32(own));
        const uint64_t word = first_b32(fold_b32(set, lanes, &either));
        bits |= word << (i * COUNT_b32);
    }
    return bits & lowest_lanes(vf);
}

/* Inactive lanes do not count. */
WGC_INLINE int32_t packet_all_masked(const int32_t *in, size_t vf,
                                     uint64_t lanes)
{
    int32_t active[64];
    packet_fill_b32((void *)active, (const void *)in, vf, lanes, 1);
    return packet_all(active, vf);
}

WGC_INLINE int32_t packet_any_masked(const int32_t *in, size_t vf,
                                     uint64_t lanes)
{
    int32_t active[64];
    packet_fill_b32((void *)active, (const void *)in, vf, lanes, 0);
    return packet_any(active, vf);
}

WGC_INLINE uint64_t packet_ballot_masked(const int32_t *in, size_t vf,
                                         uint64_t lanes)
{
    return packet_ballot(in, vf) & lanes;
}
