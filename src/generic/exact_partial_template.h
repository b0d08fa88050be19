/* SPDX-License-Identifier: MIT */
/*
 * Partial results of exact operators: the combination of all elements so far.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length, whose operation is not known here
 */
#define elem PASTE2(elem, TYPE)
#define bits PASTE2(bits, TYPE)
#define to_bits PASTE2(to_bits, TYPE)
#define from_bits PASTE2(from_bits, TYPE)
#define partial_of_type PASTE2(wgc_partial, TYPE)
#define absorb_exact PASTE2(absorb_exact, TYPE)
#define join_exact PASTE2(join_exact, TYPE)

/* Takes in n elements, whose combination is x. */
WGC_INLINE void absorb_exact(partial_of_type *partial, elem x, size_t n,
                             bits (*combine)(bits, bits))
{
    if (n == 0)
        return;
    if (partial->count > 0)
        x = from_bits(combine(to_bits(partial->value), to_bits(x)));
    partial->value = x;
    partial->count += n;
}

WGC_INLINE wgc_status join_exact(partial_of_type *left,
                                 const partial_of_type *right,
                                 bits (*combine)(bits, bits))
{
    if (!follows(left->begin, left->count, right->begin, right->count, 1))
        return WGC_ERROR_SPAN;
    absorb_exact(left, right->value, right->count, combine);
    return WGC_OK;
}

#undef elem
#undef bits
#undef to_bits
#undef from_bits
#undef partial_of_type
#undef absorb_exact
#undef join_exact
#undef TYPE
#undef PATTERN
