/* SPDX-License-Identifier: MIT */
/*
 * Scans of many groups of one size under exact operators: several vectors of
 * groups that fit into one vector, or into two.
 */
/* Vectors whose steps are interleaved: the steps of a single vector would wait
 * for each other. */
struct vectors {
    held v[4];
};

/* How many vectors are scanned at a time, which is also the longest group.
 * Longer groups gain nothing, unless columns spare them most shuffles. Where
 * keys are dear, a call has a cheaper path for more than a vector. */
WGC_INLINE size_t vectors_beside(const struct operation *op)
{
    return op->has_dear_keys ? 2 : 4;
}
WGC_INLINE size_t longest_beside(const struct operation *op)
{
    return op->has_dear_keys            ? COUNT
           : PASTE2(TRANSPOSES, MEMORY) ? 4 * COUNT
                                        : 2 * COUNT;
}

/* Combines every lane with the one that `up` moves there. */
WGC_INLINE void step_runs(struct vectors *x,
                          lanes (*up)(lanes x, lanes neutral),
                          const struct operation *op)
{
    const lanes neutral = key_of(splat(op->neutral), op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x->v[v] = op->combine(up(x->v[v], neutral), x->v[v]);
}

/* Of every run of `width` lanes, a power of two, in any order that suits. */
WGC_INLINE void scan_runs(struct vectors *x, size_t width,
                          const struct operation *op)
{
    if (COUNT == 2 || __builtin_expect(width <= 2, 0)) {
        if (width > 1)
            step_runs(x, lower1, op);
        return;
    }
#if COUNT > 2
    step_runs(x, up1, op);
    step_runs(x, up2, op);
#endif
#if COUNT > 4
    if (width > 4)
        step_runs(x, lower4, op);
#endif
#if COUNT > 8
    if (width > 8)
        step_runs(x, lower8, op);
#endif
#if COUNT > 16
    if (width > 16)
        step_runs(x, lower16, op);
#endif
}

/* Combines every second vector with the last lane of the one before it, where
 * both belong to one group. */
WGC_INLINE void join_runs(struct vectors *x, size_t size,
                          const struct operation *op)
{
    if (longest_beside(op) == COUNT || size <= COUNT)
        return;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v += 2)
        x->v[v + 1] = op->combine(last_lane(x->v[v]), opaque(x->v[v + 1]));
}

/* Moves every element up by one; groups begin with the identity. The last
 * vector comes first, but the index counts up: clang does not unroll a loop
 * that counts down. */
WGC_INLINE void slide_runs(struct vectors *x, const struct groups *groups,
                           const struct operation *op)
{
    const lanes identity = splat(op->identity);
    WGC_UNROLL_ALL
    for (size_t behind = 0; behind < vectors_beside(op); behind++) {
        const size_t v = vectors_beside(op) - 1 - behind;
        x->v[v] =
            select_lanes(groups->begun[v % 2],
                         slide1(x->v[v > 0 ? v - 1 : 0], x->v[v]), identity);
    }
}

/* Vectors of groups that fit into one, or into some. */
WGC_INLINE void scan_some_beside(elem *dst, const elem *src,
                                 const struct groups *groups,
                                 const struct operation *op)
{
    struct vectors x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x.v[v] = load_up_to(src + v * COUNT, COUNT, op);
    scan_runs(&x, groups->size, op);
    join_runs(&x, groups->size, op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x.v[v] = element_of(x.v[v], op);
    if (groups->shape == exclusive)
        slide_runs(&x, groups, op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        store_vector(dst + v * COUNT, x.v[v]);
}

WGC_INLINE size_t scan_beside(elem *dst, const elem *src, size_t n, size_t size,
                              const struct operation *op, enum shape shape)
{
    if (size > longest_beside(op) || (size & (size - 1)) != 0 ||
        (size > 1 && size <= tuning.serial_up_to[op->work]))
        return 0;
#if PASTE2(TRANSPOSES, MEMORY)
    if (!op->has_dear_keys)
        return scan_by_columns(dst, src, n, size, op, shape);
#endif
    const uint32_t begun = beyond(1, size);
    const struct groups groups = {
        size,
        shape,
        {begun, COUNT & (size - 1) ? UINT32_MAX : begun},
    };
    size_t i = 0;
    for (const size_t step = vectors_beside(op) * COUNT; n - i >= step;
         i += step)
        scan_some_beside(dst + i, src + i, &groups, op);
    return i;
}
