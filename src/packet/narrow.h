/* SPDX-License-Identifier: MIT */
/*
 * Narrow lanes under the names that packet templates have for lanes, and what
 * packets shorter than a vector need of them.
 */
#ifndef WGC_SRC_PACKET_NARROW_H
#define WGC_SRC_PACKET_NARROW_H

#define COUNT_n8 NARROW_BYTES
#define COUNT_n16 (NARROW_BYTES / 2)
#define load_n8 load_narrow
#define load_n16 load_narrow
#define store_n8 store_narrow
#define store_n16 store_narrow

typedef uint8_t elem_n8, scalar_n8;
typedef uint16_t elem_n16, scalar_n16;
typedef lanes_narrow held_n8, held_n16;

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

#endif
