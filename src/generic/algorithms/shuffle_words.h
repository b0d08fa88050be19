/* SPDX-License-Identifier: MIT */
/* Shuffles of words, a vector at a time. */
#include "generic/algorithms/shuffle.h"

/* The most vectors that are searched, two at a time: with more, single words
 * are found sooner. */
enum { SHORT = COUNT_b32 / 4, PAIR = 2 * COUNT_b32 };

/* A sub-group's words, or those of several. */
struct row_of_words {
    char *dst;
    const char *src;
    const uint32_t *ids;
    uint32_t n;
};

WGC_INLINE lanes_b32 numbers_b32(void)
{
    uint32_t each[COUNT_b32];
    for (uint32_t k = 0; k < COUNT_b32; k++)
        each[k] = k;
    return load_b32(each);
}

/* x where the id is below n, else y. */
WGC_INLINE lanes_b32 where_there(lanes_b32 x, lanes_b32 y, lanes_b32 ids,
                                 uint32_t n)
{
    const lanes_b32 least = min_u32(ids, splat_b32(n - 1));
    return select_equal_b32(least, ids, x, y);
}

/* Sub-groups of `size` words, which divides a vector's. How many words. */
WGC_INLINE size_t take_in_vectors(const struct row_of_words *row, uint32_t size)
{
    const lanes_b32 numbers = numbers_b32();
    const lanes_b32 group =
        xor_b32(numbers, and_b32(numbers, splat_b32(size - 1)));
    size_t j = 0;
    for (; row->n - j >= COUNT_b32; j += COUNT_b32) {
        const lanes_b32 ids = load_b32(row->ids + j);
        const lanes_b32 words =
            look_up_b32(load_b32(row->src + 4 * j), add_b32(ids, group));
        store_b32(row->dst + 4 * j,
                  where_there(words, splat_b32(0), ids, size));
    }
    return j;
}

/* One vector's words, from any of the row's, in pairs of vectors. */
WGC_INLINE lanes_b32 take_of_pairs(const struct row_of_words *row,
                                   lanes_b32 ids)
{
    const lanes_b32 pair_of_id = and_b32(ids, splat_b32(0U - PAIR));
    lanes_b32 taken = splat_b32(0);
    for (uint32_t pair = 0; pair < row->n; pair += PAIR) {
        const char *const src = row->src + (size_t)pair * 4;
        const lanes_b32 words =
            look_up_pair_b32(load_b32(src), load_b32(src + 4 * COUNT_b32), ids);
        taken = select_equal_b32(pair_of_id, splat_b32(pair), words, taken);
    }
    return taken;
}

/* One vector's words from j on, where they follow each other, are all the same
 * one, or lie in the row's vector at j. */
WGC_INLINE bool take_near(const struct row_of_words *row, uint32_t j,
                          lanes_b32 ids, lanes_b32 numbers)
{
    const uint32_t all = UINT32_MAX >> (32 - COUNT_b32);
    const uint32_t first = row->ids[j];
    const char *const src = row->src + (size_t)first * 4;
    const lanes_b32 firsts = splat_b32(first), own = splat_b32(j);
    char *const dst = row->dst + (size_t)j * 4;
    if (first <= row->n - COUNT_b32 &&
        equal_b32(ids, add_b32(firsts, numbers)) == all) {
        store_b32(dst, load_b32(src));
        return true;
    }
    if (first < row->n && first == row->ids[j + 1] &&
        equal_b32(ids, firsts) == all) {
        uint32_t word;
        memcpy(&word, src, sizeof word);
        store_b32(dst, splat_b32(word));
        return true;
    }
    const lanes_b32 words = look_up_b32(load_b32(row->src + (size_t)j * 4),
                                        and_b32(ids, splat_b32(COUNT_b32 - 1)));
    const lanes_b32 vector = splat_b32(0U - COUNT_b32);
    if (equal_b32(and_b32(ids, vector), own) == all) {
        store_b32(dst, words);
        return true;
    }
    const lanes_b32 there = where_there(ids, own, ids, row->n);
    if (equal_b32(and_b32(there, vector), own) != all)
        return false;
    store_b32(dst, where_there(words, splat_b32(0), ids, row->n));
    return true;
}

#ifdef WORDS_OF_TABLE
/* Pairs of vectors from the row's word j on by a table of the row. Where they
 * end. */
static WGC_NOINLINE uint32_t take_by_table(const struct row_of_words *row,
                                           uint32_t j)
{
    struct table_b32 table;
    load_table_b32(&table, row->src, row->n);
    for (; row->n - j >= PAIR; j += PAIR) {
        const lanes_b32 from[2] = {load_b32(row->ids + j),
                                   load_b32(row->ids + j + COUNT_b32)};
        lanes_b32 words[2];
        look_up_two_b32(words, &table, from);
        store_b32(row->dst + (size_t)j * 4, words[0]);
        store_b32(row->dst + ((size_t)j + COUNT_b32) * 4, words[1]);
    }
    return j;
}

WGC_INLINE bool has_table(const struct row_of_words *row, uint32_t j)
{
    return row->n <= WORDS_OF_TABLE && row->n - j >= PAIR;
}
#endif

/* The words of a row's whole vectors; returns how many. After the first vector
 * whose words are not close together, the others are not tried. */
static uint32_t take_row(const struct row_of_words *row)
{
    const lanes_b32 numbers = numbers_b32(), none = splat_b32(0);
    const bool is_short = row->n <= SHORT * COUNT_b32 && row->n % PAIR == 0;
    uint32_t j = 0;
    while (row->n - j >= COUNT_b32 &&
           take_near(row, j, load_b32(row->ids + j), numbers))
        j += COUNT_b32;
#ifdef WORDS_OF_TABLE
    if (!is_short && has_table(row, j))
        j = take_by_table(row, j);
#endif
    for (; row->n - j >= COUNT_b32; j += COUNT_b32) {
        const lanes_b32 ids = load_b32(row->ids + j);
        char *const dst = row->dst + (size_t)j * 4;
        if (is_short) {
            store_b32(dst, take_of_pairs(row, ids));
        } else {
            const lanes_b32 from = where_there(ids, none, ids, row->n);
            const lanes_b32 words = gather_b32(row->src, from);
            store_b32(dst, where_there(words, none, ids, row->n));
        }
    }
    return j;
}

/* Rows of two vectors. */
static size_t take_pairs(const struct row_of_words *rows, size_t n)
{
    size_t i = 0;
    for (; n - i >= PAIR; i += PAIR) {
        const struct row_of_words row = {rows->dst + 4 * i, rows->src + 4 * i,
                                         rows->ids + i, PAIR};
        for (size_t j = 0; j < PAIR; j += COUNT_b32)
            store_b32(row.dst + 4 * j,
                      take_of_pairs(&row, load_b32(row.ids + j)));
    }
    return i;
}

/* Sub-groups of `size`, a power of two that divides n, or one. How many of the
 * n words were taken. */
static size_t shuffle_vectors(const struct shuffle *shuffle, size_t n,
                              size_t size)
{
    const struct row_of_words all = {shuffle->dst, shuffle->src, shuffle->ids,
                                     (uint32_t)n};
    if (size <= COUNT_b32)
        return take_in_vectors(&all, (uint32_t)size);
    if (size == PAIR && n % PAIR == 0)
        return take_pairs(&all, n);
    size_t i = 0;
    while (i < n) {
        const struct row_of_words row = {all.dst + 4 * i, all.src + 4 * i,
                                         all.ids + i,
                                         (uint32_t)count_from(i, n, size)};
        i += take_row(&row);
        if (row.n % COUNT_b32 != 0)
            break;
    }
    return i;
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
