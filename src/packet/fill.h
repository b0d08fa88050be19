/* SPDX-License-Identifier: MIT */
/*
 * A packet of any type with one value in the place of inactive lanes, by its
 * patterns.
 */
/* Vector i of a packet. */
WGC_INLINE pattern_lanes load_packet(const bits *in, size_t vf, size_t i)
{
    bits repeated[PATTERNS];
    if (vf >= PATTERNS)
        return load_pattern(in + i * PATTERNS);
    repeat_packet(repeated, sizeof repeated, in, vf * sizeof *in);
    return load_pattern(repeated);
}

WGC_INLINE void store_packet(bits *out, pattern_lanes x, size_t vf, size_t i)
{
    if (vf >= PATTERNS)
        store_pattern(out + i * PATTERNS, x);
    else if (vf == 1)
        *out = PASTE2(first, PATTERN)(x);
    else
        store_patterns(out, x, vf);
}

/* `other` in place of every lane that is not in `active`. */
WGC_INLINE void packet_fill(void *out, const void *in, size_t vf,
                            uint64_t active, bits other)
{
    const pattern_lanes filling = splat_pattern(other);
    WGC_UNROLL_ALL
    for (size_t i = 0; i == 0 || i < vf / PATTERNS; i++) {
        const uint32_t kept = (uint32_t)(active >> (i * PATTERNS));
        store_packet(
            out, PASTE2(select, PATTERN)(kept, load_packet(in, vf, i), filling),
            vf, i);
    }
}
