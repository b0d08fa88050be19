/* SPDX-License-Identifier: MIT */
/*
 * Ballots and votes of sub-groups. The includer has defined
 *
 *   ballot_of(predicate, n)   bit i where predicate i of n <= 64 is not 0
 */
#include "generic/algorithms/lanes_of_subgroups.h"

/* As many sub-groups at a time as one ballot has room for. */
static void take_ballots(uint64_t *dst, const int32_t *predicate, size_t n,
                         size_t size)
{
    const size_t most = MOST_LANES / size * size;
    for (size_t i = 0; i < n; i += count_from(i, n, most)) {
        const size_t count = count_from(i, n, most);
        const uint64_t bits = ballot_of(predicate + i, count);
        for (size_t j = 0; j < count; j += size)
            *dst++ = bits >> j & lowest_lanes(size);
    }
}

/* Whether what is active is all set, or is not all unset. */
static void vote_lanes(int32_t *dst, const int32_t *predicate,
                       const uint64_t *active, size_t n, size_t size, bool all)
{
    for (size_t i = 0; i < n; i += count_from(i, n, size)) {
        const size_t count = count_from(i, n, size);
        const uint64_t lanes = *active++ & lowest_lanes(count);
        const uint64_t set = ballot_of(predicate + i, count) & lanes;
        *dst++ = all ? set == lanes : set != 0;
    }
}
