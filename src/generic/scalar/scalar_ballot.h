/* SPDX-License-Identifier: MIT */
/* Predicates as bits, one at a time. */
static uint64_t ballot_of(const int32_t *predicate, size_t n)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < n; i++)
        bits |= (uint64_t)(predicate[i] != 0) << i;
    return bits;
}
