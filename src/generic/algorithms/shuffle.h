/* SPDX-License-Identifier: MIT */
/* Shuffles by lanes' numbers, one value at a time. */
#include "generic/algorithms/lanes_of_subgroups.h"

/* What is shuffled: to `dst` each element of `src` that its `ids` name. */
struct shuffle {
    char *dst;
    const char *src;
    const uint32_t *ids;
    size_t bytes; /* of an element */
};

/* Of a length that is a constant, so that a copy is a load and a store. */
WGC_INLINE void shuffle_each_of(const struct shuffle *shuffle, size_t i,
                                size_t first, size_t count, size_t bytes)
{
    const uint32_t *const ids = shuffle->ids + i;
    const char *const src = shuffle->src + i * bytes;
    char *const dst = shuffle->dst + i * bytes;
    for (size_t j = first; j < count; j++)
        if (ids[j] < count)
            memcpy(dst + j * bytes, src + ids[j] * bytes, bytes);
        else
            memset(dst + j * bytes, 0, bytes);
}

/* To the sub-group of `count` elements that begins at element i, from its
 * element `first` on. Its four loops had better be short. */
static WGC_COLD void shuffle_each(const struct shuffle *shuffle, size_t i,
                                  size_t first, size_t count)
{
    if (shuffle->bytes == 4)
        shuffle_each_of(shuffle, i, first, count, 4);
    else if (shuffle->bytes == 8)
        shuffle_each_of(shuffle, i, first, count, 8);
    else if (shuffle->bytes == 2)
        shuffle_each_of(shuffle, i, first, count, 2);
    else
        shuffle_each_of(shuffle, i, first, count, 1);
}

/* Elements i to n, of sub-groups of `size` from element 0 on. */
static void shuffle_rest(const struct shuffle *shuffle, size_t i, size_t n,
                         size_t size)
{
    for (; i < n; i += size - i % size)
        shuffle_each(shuffle, i - i % size, i % size,
                     count_from(i - i % size, n, size));
}
