/* SPDX-License-Identifier: MIT */
/*
 * The upper part of a reduction's tree: the values of spans, combined by index.
 * An aligned range of 2^k spans is its left half op its right half.
 *
 * Parameters, which belong to the template that includes this one:
 *   scalar        the C type that the type computes in
 *   span_length   becomes the elements of a span
 *   put_span      a name for this instance
 *   row_length    elements of a row
 */
enum { span_length = 32 * 8 * row_length };

#ifndef SPAN_LEVELS
#define SPAN_LEVELS 53 /* 2^64 elements have no more spans than 2^53 */
#endif

/* Puts the span of this index behind those before it, as one is added to a
 * binary number: where bit k of the spans' count is set, sums[k] has the value
 * of an aligned range of 2^k. */
WGC_INLINE void put_span(scalar *sums, size_t index, scalar sum,
                         scalar (*combine)(scalar a, scalar b))
{
    int level = 0;
    for (; index >> level & 1; level++)
        sum = combine(sums[level], sum);
    sums[level] = sum;
}
