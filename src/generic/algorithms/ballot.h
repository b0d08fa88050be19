/* SPDX-License-Identifier: MIT */
/* Predicates as bits, a vector at a time. */
#include "generic/algorithms/lanes_of_subgroups.h"

/* Of as many as a ballot has room for: by how much the bits of each vector are
 * moved is known. */
WGC_INLINE uint64_t whole_ballot_of(const int32_t *predicate)
{
    uint64_t unset = 0;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < MOST_LANES; i += COUNT_b32)
        unset |= (uint64_t)equal_b32(load_b32(predicate + i), splat_b32(0))
                 << i;
    return ~unset;
}

static uint64_t ballot_of(const int32_t *predicate, size_t n)
{
    if (n == MOST_LANES)
        return whole_ballot_of(predicate);
    const lanes_b32 zero = splat_b32(0);
    uint64_t bits = 0;
    for (size_t i = 0; i < n; i += COUNT_b32) {
        const lanes_b32 x = n - i >= COUNT_b32
                                ? load_b32(predicate + i)
                                : load_n_b32(predicate + i, n - i, zero);
        const uint64_t set = ~equal_b32(x, zero) & lowest_bits(COUNT_b32);
        bits |= set << i;
    }
    return bits;
}
