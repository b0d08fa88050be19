/* SPDX-License-Identifier: MIT */
/* The lanes of sub-groups, and what is wrong with a sub-group's size. */
#ifndef WGC_SRC_GENERIC_LANES_OF_SUBGROUPS_H
#define WGC_SRC_GENERIC_LANES_OF_SUBGROUPS_H

#include <stdbool.h>

enum { MOST_LANES = WGC_MAX_BALLOT };

/* How many elements the group of `size` has that begins at element i of n. */
WGC_INLINE size_t count_from(size_t i, size_t n, size_t size)
{
    return n - i < size ? n - i : size;
}

/* The lowest n bits, n from 1 to 64. */
WGC_INLINE uint64_t lowest_lanes(size_t n) { return UINT64_MAX >> (64 - n); }

static inline wgc_status check_size(size_t size)
{
    return size == 0 ? WGC_ERROR_SUBGROUP_SIZE : WGC_OK;
}

static inline wgc_status check_ballots(size_t size)
{
    return size - 1 < MOST_LANES ? WGC_OK : WGC_ERROR_SUBGROUP_SIZE;
}

#define UNLESS_OK(check)                                                       \
    do {                                                                       \
        const wgc_status status_of_check = (check);                            \
        if (status_of_check != WGC_OK)                                         \
            return status_of_check;                                            \
    } while (0)

#endif
