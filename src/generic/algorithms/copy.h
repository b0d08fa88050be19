/* SPDX-License-Identifier: MIT */
/* Copies some elements as they are. */
/* Called: inlined, it would stand wherever a few elements wait for more. */
static WGC_NOINLINE void copy(elem *dst, const elem *src, size_t n)
{
    const pattern_lanes zero = splat_pattern(0);
    size_t i = 0;
    for (; n - i >= PATTERNS; i += PATTERNS)
        store_pattern(dst + i, load_pattern(src + i));
    if (i < n)
        store_patterns(dst + i, load_patterns(src + i, n - i, zero), n - i);
}
