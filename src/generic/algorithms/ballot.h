/* SPDX-License-Identifier: MIT */
/* Predicates as bits, a vector at a time. */
static uint64_t ballot_of(const int32_t *predicate, size_t n)
{
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
