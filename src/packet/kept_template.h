/* SPDX-License-Identifier: MIT */
/*
 * How many vectors a packet is, and vectors that states keep. States hold 64
 * bytes in place of a vector, and say the same to packets of all lengths: what
 * all lanes share is in all of them, and a vector of which only the last lane
 * counts stands at their end.
 *
 * Parameters, which belong to the template that includes this one: those of
 * generic/lane_names.h, which it has included.
 */

WGC_INLINE size_t packet_vectors(size_t vf)
{
    return vf > COUNT ? vf / COUNT : 1;
}

WGC_INLINE void packet_keep_lanes(void *kept, lanes x)
{
    WGC_UNROLL_ALL
    for (size_t i = 0; i < PACKET_KEPT / sizeof(held); i++)
        store_held((char *)kept + i * sizeof(held), x);
}

WGC_INLINE void packet_keep_last(void *kept, lanes x)
{
    store_held((char *)kept + PACKET_KEPT - sizeof(held), x);
}

WGC_INLINE lanes packet_last(const void *kept)
{
    return load_held((const char *)kept + PACKET_KEPT - sizeof(held));
}
