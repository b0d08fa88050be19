/* SPDX-License-Identifier: MIT */
/* Shuffles of words, a vector at a time where the values are near. */
#include "generic/algorithms/shuffle.h"

/* So many vectors are looked through as soon as one of them will not do: each
 * takes the time of two words that are taken one by one. */
enum { SHORT = COUNT_b32 / 2 };

/* One vector's words, if they lie in the vector at `base`. */
WGC_INLINE bool take_from(char *dst, const char *src, lanes_b32 from,
                          lanes_b32 there, uint32_t base)
{
    const lanes_b32 lane = add_b32(from, splat_b32(0 - base));
    const lanes_b32 outside = and_b32(lane, splat_b32(0U - COUNT_b32));
    if (any_bit_b32(and_b32(outside, there)))
        return false;
    store_b32(dst, and_b32(look_up_b32(load_b32(src + (size_t)base * 4), lane),
                           there));
    return true;
}

WGC_INLINE uint32_t lesser_of(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* One vector's words, if they are near each other. */
WGC_INLINE bool take_near(char *dst, const char *src, lanes_b32 from,
                          lanes_b32 there, uint32_t last)
{
    const uint32_t first = first_b32(from);
    return take_from(dst, src, from, there,
                     lesser_of(first & (0U - COUNT_b32), last)) ||
           take_from(dst, src, from, there, lesser_of(first, last));
}

/* One vector's words, from any of the `size` words at `base`: whole vectors. */
WGC_INLINE void take_any(char *dst, const char *src, lanes_b32 from,
                         lanes_b32 there, uint32_t base, uint32_t size)
{
    lanes_b32 taken = splat_b32(0);
    for (uint32_t i = base; i < base + size; i += COUNT_b32) {
        const lanes_b32 lane = add_b32(from, splat_b32(0 - i));
        const lanes_b32 inside =
            is_zero_b32(and_b32(lane, splat_b32(0U - COUNT_b32)));
        const lanes_b32 words =
            look_up_b32(load_b32(src + (size_t)i * 4), lane);
        taken = or_b32(taken, and_b32(words, inside));
    }
    store_b32(dst, and_b32(taken, there));
}

/* One vector's words, one by one; no branch, since which are there is anybody's
 * guess. */
WGC_INLINE void take_each(char *dst, const char *src, lanes_b32 from,
                          lanes_b32 there)
{
    uint32_t words[COUNT_b32], are_there[COUNT_b32];
    store_b32(words, and_b32(from, there));
    store_b32(are_there, there);
    for (size_t j = 0; j < COUNT_b32; j++) {
        uint32_t word;
        memcpy(&word, src + (size_t)words[j] * 4, 4);
        word &= are_there[j];
        memcpy(dst + 4 * j, &word, 4);
    }
}

/* The vector's words at j, which are not all where it stands, in one of the
 * sub-groups of `size` that `count` words make. */
static WGC_NOINLINE void take_far(char *dst, const char *src, lanes_b32 from,
                                  lanes_b32 there, uint32_t j, uint32_t size,
                                  uint32_t count)
{
    if (size <= SHORT * COUNT_b32 && size % COUNT_b32 == 0)
        take_any(dst, src, from, there, j - j % size, size);
    else if (!take_near(dst, src, from, there, count - COUNT_b32))
        take_each(dst, src, from, there);
}

/* Whole vectors of `count` words: sub-groups of `size`, a power of two that
 * divides `count`, or one. How many words it were. */
static size_t shuffle_vectors(const struct shuffle *shuffle, size_t count,
                              size_t size)
{
    const struct shuffle copy = *shuffle;
    const uint32_t most = (uint32_t)(size < count ? size : count);
    const lanes_b32 inner = splat_b32(size < count ? most - 1 : UINT32_MAX),
                    last = splat_b32(most - 1);
    uint32_t each[COUNT_b32];
    for (uint32_t k = 0; k < COUNT_b32; k++)
        each[k] = k;
    const lanes_b32 numbers = load_b32(each);
    size_t j = 0;
    for (; count - j >= COUNT_b32; j += COUNT_b32) {
        const lanes_b32 ids = load_b32(copy.ids + j);
        const lanes_b32 there = is_zero_b32(xor_b32(min_u32(ids, last), ids));
        const lanes_b32 own = add_b32(splat_b32((uint32_t)j), numbers);
        const lanes_b32 group = xor_b32(own, and_b32(own, inner));
        const lanes_b32 from = add_b32(group, ids);
        char *const dst = copy.dst + 4 * j;
        if (!take_from(dst, copy.src, from, there, (uint32_t)j))
            take_far(dst, copy.src, from, there, (uint32_t)j, most,
                     (uint32_t)count);
    }
    return j;
}

/* Numbers of words have 32 bits. */
static void shuffle_groups(const struct shuffle *shuffle, size_t n, size_t size)
{
    const bool is_power = (size & (size - 1)) == 0;
    size_t done = 0;
    if (shuffle->bytes == 4 && n >= COUNT_b32 && n <= UINT32_MAX &&
        (is_power || size >= n))
        done = shuffle_vectors(shuffle, size < n ? n & ~(size - 1) : n, size);
    shuffle_rest(shuffle, done, n, size);
}
