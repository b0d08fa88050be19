/* SPDX-License-Identifier: MIT */
/*
 * How many vectors a packet is, and vectors that states keep. States hold 64
 * bytes in place of a vector, and say the same to packets of all lengths: what
 * all lanes share is in all of them, and a vector of which only the last lane
 * counts stands at their end.
 */

/* The part again and again. */
WGC_INLINE void repeat_packet(void *to, size_t size, const void *part,
                              size_t part_size)
{
    for (size_t i = 0; i < size; i += part_size)
        memcpy((char *)to + i, part, part_size);
}

WGC_INLINE size_t packet_vectors(size_t vf)
{
    return vf > COUNT ? vf / COUNT : 1;
}

WGC_INLINE void packet_keep_lanes(void *kept, lanes x)
{
    WGC_UNROLL_ALL
    for (size_t i = 0; i < PACKET_KEPT / sizeof(held); i++)
        store_lanes((char *)kept + i * sizeof(held), x);
}

WGC_INLINE void packet_keep_last(void *kept, lanes x)
{
    store_lanes((char *)kept + PACKET_KEPT - sizeof(held), x);
}

WGC_INLINE lanes packet_last(const void *kept)
{
    return load_lanes((const char *)kept + PACKET_KEPT - sizeof(held));
}
