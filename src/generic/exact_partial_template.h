/* SPDX-License-Identifier: MIT */
/*
 * Partial results of exact operators: the combination of all elements so far.
 * The reduction is an argument, for a type to have this once, and combines two
 * results as it would any two elements.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length
 */
#define elem PASTE2(elem, TYPE)
#define partial_of_type PASTE2(wgc_partial, TYPE)
#define absorb_exact PASTE2(absorb_exact, TYPE)
#define join_exact PASTE2(join_exact, TYPE)
#define finish_exact PASTE2(finish_exact, TYPE)

static WGC_UNUSED WGC_ONE_COPY void
absorb_exact(partial_of_type *partial, const elem *src, size_t n,
             elem (*reduce)(const elem *, size_t))
{
    if (n == 0)
        return;
    elem both[2] = {partial->value, reduce(src, n)};
    partial->value = partial->count > 0 ? reduce(both, 2) : both[1];
    partial->count += n;
}

static WGC_UNUSED WGC_ONE_COPY wgc_status
join_exact(partial_of_type *left, const partial_of_type *right,
           elem (*reduce)(const elem *, size_t))
{
    if (!follows(left->begin, left->count, right->begin, right->count, 1))
        return WGC_ERROR_SPAN;
    const uint64_t count = left->count + right->count;
    absorb_exact(left, &right->value, right->count > 0, reduce);
    left->count = count;
    return WGC_OK;
}

WGC_INLINE elem finish_exact(const partial_of_type *partial,
                             elem (*reduce)(const elem *, size_t))
{
    return reduce(&partial->value, partial->count > 0);
}

#undef elem
#undef partial_of_type
#undef absorb_exact
#undef join_exact
#undef finish_exact
#undef TYPE
#undef PATTERN
