/* SPDX-License-Identifier: MIT */
/* What packets of narrow integers shorter than a vector need of the lanes. */
/* Up to 8 bytes, a power of two, again and again. */
WGC_INLINE lanes_narrow repeated_narrow(const void *p, size_t bytes)
{
    uint64_t word = 0;
    lanes_narrow x;
    memcpy(&word, p, bytes);
    if (bytes == 1)
        return splat_n8((uint8_t)word);
    if (bytes == 2)
        return splat_n16((uint16_t)word);
    if (bytes == 4) {
        const lanes_b32 words = splat_b32((uint32_t)word);
        memcpy(&x, &words, sizeof x);
    } else {
        const lanes_b64 words = splat_b64(word);
        memcpy(&x, &words, sizeof x);
    }
    return x;
}

/* Optimisers see nothing of where x comes from. */
WGC_INLINE lanes_narrow opaque_narrow(lanes_narrow x)
{
    lanes_b32 y;
    memcpy(&y, &x, sizeof y);
    y = opaque_b32(y);
    memcpy(&x, &y, sizeof x);
    return x;
}
