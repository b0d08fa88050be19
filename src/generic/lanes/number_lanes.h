/* SPDX-License-Identifier: MIT */
/*
 * More words for lanes of numbers: the steps of a row's tree, which only
 * rounding operators use. For a unit whose KIND is f32 or f64.
 */
typedef PASTE2(tree, KIND) tree;
WGC_INLINE tree make_tree(scalar neutral)
{
    return PASTE2(make_tree, KIND)(neutral);
}
WGC_INLINE lanes load_step1(const void *p, tree t, binary *op)
{
    return PASTE2(load_step1, MEMORY)(p, t, op);
}
WGC_INLINE lanes step1(lanes x, tree t, binary *op)
{
    return PASTE2(step1, KIND)(x, t, op);
}
#if COUNT > 2
WGC_INLINE lanes step2(lanes x, tree t, binary *op)
{
    return PASTE2(step2, KIND)(x, t, op);
}
#endif
#if COUNT > 4
WGC_INLINE lanes step4(lanes x, tree t, binary *op)
{
    return PASTE2(step4, KIND)(x, t, op);
}
#endif
#if COUNT > 8
WGC_INLINE lanes step8(lanes x, tree t, binary *op)
{
    return PASTE2(step8, KIND)(x, t, op);
}
#endif
#if STEPS_OF_TWO
WGC_INLINE void steps_of_two(lanes *a, lanes *b, tree t, binary *op,
                             bool is_sum)
{
    PASTE2(steps_of_two, KIND)(a, b, t, op, is_sum);
}
#endif
#if ROWS_AHEAD
WGC_INLINE lanes load_step1_behind(const void *p, tree t, binary *op)
{
    return PASTE2(load_step1_behind, MEMORY)(p, t, op);
}
WGC_INLINE void beside(lanes *a, lanes *b, lanes *c)
{
    PASTE2(beside, KIND)(a, b, c);
}
#endif
#if ROWS_IN_RING && COUNT > 8
WGC_INLINE lanes last_step(lanes x, const scalar *lower, tree t, binary *op)
{
    return PASTE2(last_step, KIND)(x, lower, t, op);
}
#endif
