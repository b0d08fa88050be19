/* SPDX-License-Identifier: MIT */
/*
 * Lanes of a unit's element patterns, in plain words, where the unit computes
 * in other lanes: PATTERNS of them are a vector.
 */
#define PATTERNS (COUNT_b32 * 32 / PASTE2(BITS, PATTERN))

typedef PASTE2(lanes, PATTERN) pattern_lanes;

WGC_INLINE pattern_lanes splat_pattern(bits x)
{
    return PASTE2(splat, PATTERN)(x);
}
WGC_INLINE pattern_lanes load_pattern(const void *p)
{
    return PASTE2(load, PATTERN)(p);
}
WGC_INLINE void store_pattern(void *p, pattern_lanes x)
{
    PASTE2(store, PATTERN)(p, x);
}
WGC_INLINE pattern_lanes load_patterns(const void *p, size_t n,
                                       pattern_lanes fill)
{
    return PASTE2(load_n, PATTERN)(p, n, fill);
}
WGC_INLINE void store_patterns(void *p, pattern_lanes x, size_t n)
{
    PASTE2(store_n, PATTERN)(p, x, n);
}
WGC_INLINE uint32_t equal_patterns(pattern_lanes a, pattern_lanes b)
{
    return PASTE2(equal, PATTERN)(a, b);
}
