/* SPDX-License-Identifier: MIT */
/*
 * One lane of a packet of bit patterns in all of them.
 */

WGC_INLINE void packet_broadcast(elem *out, const elem *in, size_t vf,
                                 uint32_t lane)
{
    const lanes x = splat(in[lane & (vf - 1)]);
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(vf); i++)
        packet_store(out, x, vf, i);
}
