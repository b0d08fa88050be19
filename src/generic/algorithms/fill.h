/* SPDX-License-Identifier: MIT */
/* A broadcast: an array filled with one pattern. */
static inline void fill(void *dst, size_t n, bits value)
{
    if (n == 1) {
        write_element(dst, 0, 0, value);
        return;
    }
    const pattern_lanes x = splat_pattern(value);
    bits *const to = dst;
    size_t i = 0;
    for (; n - i >= PATTERNS; i += PATTERNS)
        store_pattern(to + i, x);
    if (i < n)
        store_patterns(to + i, x, n - i);
}
