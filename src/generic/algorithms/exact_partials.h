/* SPDX-License-Identifier: MIT */
/*
 * Partial results of exact operators: the combination of all elements so far.
 * The reduction is an argument, and combines two results as it would any two
 * elements.
 */
WGC_INLINE void absorb_exact(partial_of_type *partial, const element *src,
                             size_t n,
                             element (*reduce)(const element *, size_t))
{
    if (n == 0)
        return;
    element both[2] = {partial->value, reduce(src, n)};
    partial->value = partial->count > 0 ? reduce(both, 2) : both[1];
    partial->count += n;
}

WGC_INLINE wgc_status join_exact(partial_of_type *left,
                                 const partial_of_type *right,
                                 element (*reduce)(const element *, size_t))
{
    if (!follows(left->begin, left->count, right->begin, right->count, 1))
        return WGC_ERROR_SPAN;
    const uint64_t count = left->count + right->count;
    absorb_exact(left, &right->value, right->count > 0, reduce);
    left->count = count;
    return WGC_OK;
}
