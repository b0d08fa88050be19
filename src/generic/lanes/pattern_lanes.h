/* SPDX-License-Identifier: MIT */
/*
 * More words for lanes of bit patterns: those that only exact operators use.
 * For a unit whose KIND is b16, b32 or b64.
 */
#if !PASTE2(TRANSPOSES, MEMORY)
WGC_INLINE lanes lower1(lanes x, lanes neutral)
{
    return PASTE2(lower1, KIND)(x, neutral);
}
#endif
#if COUNT > 2
WGC_INLINE lanes slide2(lanes before, lanes x)
{
    return PASTE2(slide2, KIND)(before, x);
}
WGC_INLINE lanes up1(lanes x, lanes neutral)
{
    return PASTE2(up1, KIND)(x, neutral);
}
WGC_INLINE lanes up2(lanes x, lanes neutral)
{
    return PASTE2(up2, KIND)(x, neutral);
}
#endif
#if COUNT > 4
WGC_INLINE lanes slide4(lanes before, lanes x)
{
    return PASTE2(slide4, KIND)(before, x);
}
WGC_INLINE lanes lower4(lanes x, lanes neutral)
{
    return PASTE2(lower4, KIND)(x, neutral);
}
#endif
#if COUNT > 8
WGC_INLINE lanes slide8(lanes before, lanes x)
{
    return PASTE2(slide8, KIND)(before, x);
}
WGC_INLINE lanes lower8(lanes x, lanes neutral)
{
    return PASTE2(lower8, KIND)(x, neutral);
}
#endif
#if COUNT > 16
WGC_INLINE lanes slide16(lanes before, lanes x)
{
    return PASTE2(slide16, KIND)(before, x);
}
WGC_INLINE lanes lower16(lanes x, lanes neutral)
{
    return PASTE2(lower16, KIND)(x, neutral);
}
#endif
#if PASTE2(NOTES, KIND)
WGC_INLINE lanes select_equal(lanes a, lanes b, lanes x, lanes y)
{
    return PASTE2(select_equal, KIND)(a, b, x, y);
}
#endif
