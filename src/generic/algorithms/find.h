/* SPDX-License-Identifier: MIT */
/* Where the first element is that has a pattern. */
/* Which lanes of two vectors have the pattern. */
WGC_INLINE uint64_t equal_two(const bits *src, pattern_lanes x)
{
    return equal_patterns(load_pattern(src), x) |
           (uint64_t)equal_patterns(load_pattern(src + PATTERNS), x)
               << PATTERNS;
}

/* The index of the first of n elements that has the pattern; there is one. So
 * the last four vectors need no test, and may begin among those before. Where
 * subnormals are flushed there may be none: any index does then. */
static WGC_NOINLINE WGC_UNUSED size_t find(const void *src, size_t n,
                                           bits pattern)
{
    enum { RUN = 4 * PATTERNS };
    const bits *const from = src;
    const pattern_lanes x = splat_pattern(pattern);
    size_t i = 0;
    if (n >= RUN) {
        const size_t last = n - RUN;
        while (i < last &&
               !PASTE2(found, PATTERN)(
                   load_pattern(from + i), load_pattern(from + i + PATTERNS),
                   load_pattern(from + i + 2 * PATTERNS),
                   load_pattern(from + i + 3 * PATTERNS), x))
            i += RUN;
        i = i < last ? i : last;
        const uint64_t low = equal_two(from + i, x);
        if (low)
            return i + (size_t)__builtin_ctzll(low);
        i += RUN / 2;
        const uint64_t end = (uint64_t)1 << (2 * PATTERNS - 1);
        return i + (size_t)__builtin_ctzll(equal_two(from + i, x) | end);
    }
    for (; n - i >= PATTERNS; i += PATTERNS) {
        const uint32_t low = equal_patterns(load_pattern(from + i), x);
        if (low)
            return i + (size_t)__builtin_ctz(low);
    }
    if (i == n)
        return 0;
    const uint32_t end = (uint32_t)1 << (n - i - 1);
    return i + (size_t)__builtin_ctz(
                   equal_patterns(load_patterns(from + i, n - i, x), x) | end);
}
