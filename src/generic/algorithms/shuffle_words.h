/* SPDX-License-Identifier: MIT */
/* Shuffles of words, a vector at a time where the values are near. */
#include "generic/algorithms/shuffle.h"

/* So many vectors are looked through as soon as one of them will not do: each
 * takes the time of four words that are taken one by one. */
enum { SHORT = COUNT_b32 / 4 };

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
    return take_from(dst, src, from, there, lesser_of(first, last)) ||
           take_from(dst, src, from, there,
                     lesser_of(first & (0U - COUNT_b32), last));
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

#ifdef WORDS_OF_TABLE
/* Pairs of vectors of the row of n words at `base`, from its word j on, by a
 * table of the row. Where they end. */
static WGC_NOINLINE size_t take_by_table(const struct shuffle *shuffle,
                                         size_t base, size_t j, size_t n)
{
    const uint32_t *const ids = shuffle->ids + base;
    char *const dst = shuffle->dst + 4 * base;
    struct table_b32 table;
    load_table_b32(&table, shuffle->src + 4 * base, n);
    for (; n - j >= 2 * COUNT_b32; j += 2 * COUNT_b32) {
        const lanes_b32 from[2] = {load_b32(ids + j),
                                   load_b32(ids + j + COUNT_b32)};
        lanes_b32 words[2];
        look_up_two_b32(words, &table, from);
        store_b32(dst + 4 * j, words[0]);
        store_b32(dst + 4 * (j + COUNT_b32), words[1]);
    }
    return base + j;
}

/* Shorter rows are looked through. */
WGC_INLINE bool has_table(size_t j, size_t n)
{
    return n > SHORT * COUNT_b32 && n <= WORDS_OF_TABLE &&
           n - j >= 2 * COUNT_b32;
}
#endif

/* Whole vectors of `count` words: sub-groups of `size`, a power of two that
 * divides `count`, or one. How many words it were. Behind the first vector
 * whose words are apart, nobody looks whether others' are near. */
static size_t shuffle_vectors(const struct shuffle *shuffle, size_t count,
                              size_t size)
{
    const struct shuffle copy = *shuffle;
    const uint32_t most = (uint32_t)(size < count ? size : count);
    const lanes_b32 inner = splat_b32(size < count ? most - 1 : UINT32_MAX),
                    last = splat_b32(most - 1);
    const bool is_short = most <= SHORT * COUNT_b32 && most % COUNT_b32 == 0;
    bool apart = false;
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
        if (take_from(dst, copy.src, from, there, (uint32_t)j))
            continue;
#ifdef WORDS_OF_TABLE
        if (has_table(j % most, most)) {
            j = take_by_table(&copy, j - j % most, j % most, most) - COUNT_b32;
            continue;
        }
#endif
        if (is_short)
            take_any(dst, copy.src, from, there, (uint32_t)(j - j % most),
                     most);
        else if (apart || !take_near(dst, copy.src, from, there,
                                     (uint32_t)(count - COUNT_b32))) {
            store_b32(dst, and_b32(gather_b32(copy.src, and_b32(from, there)),
                                   there));
            apart = true;
        }
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
