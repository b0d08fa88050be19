/* SPDX-License-Identifier: MIT */
/*
 * Exact operators on elements one after the other. What lies at a stride would
 * first have to be put together for vectors, which takes no less time.
 */

WGC_INLINE elem reduce_serially(const void *src, ptrdiff_t stride, size_t n,
                                const struct operation *op)
{
    elem a = op->neutral, b = a, c = a, d = a;
    size_t at = 0; /* bytes; added up, for GCC multiplies in every iteration */
    WGC_NO_VECTORS
    for (; !op->is_floating && n >= 4; n -= 4, at += 4 * (size_t)stride) {
        const char *const p = (const char *)src + (ptrdiff_t)at;
        a = op->combine_one(a, read_element(p, stride, 0));
        b = op->combine_one(b, read_element(p, stride, 1));
        c = op->combine_one(c, read_element(p, stride, 2));
        d = op->combine_one(d, read_element(p, stride, 3));
    }
    WGC_NO_VECTORS
    for (; n > 0; n--, at += (size_t)stride)
        a = op->combine_one(
            a, read_element((const char *)src + (ptrdiff_t)at, stride, 0));
    return op->combine_one(op->combine_one(a, b), op->combine_one(c, d));
}

/* A scan one by one: what it has combined up to an element, and up to the one
 * before or, at first, the identity. */
struct serial_scan {
    struct strides at; /* the next element */
    elem total, before;
};

/* Behind an array's end, too, so not by a pointer. */
WGC_INLINE void *moved_by(const void *p, size_t bytes)
{
    return (void *)((uintptr_t)p + bytes);
}

/* `count` more elements, a constant. */
WGC_INLINE void put_serially(struct serial_scan *s, size_t count,
                             const struct operation *op, enum shape shape)
{
    WGC_UNROLL_ALL
    for (size_t k = 0; k < count; k++) {
        const elem x = read_element(s->at.src, s->at.src_stride, k);
        s->total = op->combine_one(s->total, x);
#if GENERAL_MINIMA
        if (has_work(COMPARED, op->work))
            s->total = (elem)in_general_register(s->total);
#endif
        write_element(s->at.dst, s->at.dst_stride, k,
                      shape == exclusive ? s->before : s->total);
        s->before = s->total;
    }
    s->at.src = moved_by(s->at.src, count * (size_t)s->at.src_stride);
    s->at.dst = moved_by(s->at.dst, count * (size_t)s->at.dst_stride);
}

/* Works that take most lengths one by one take two in an iteration, for its
 * jump takes as long as an element. With four, groups of mixed lengths would
 * wait for more jumps. */
WGC_INLINE void scan_serially(struct strides at, size_t n,
                              struct carried *carry, const struct operation *op,
                              enum shape shape)
{
    struct serial_scan s = {at, op->neutral, op->identity};
    if (carry->begun)
        s.total = s.before = carry->value;
    const bool by_twos = has_work(COMPARED | 1 << MUL_64, op->work);
    WGC_NO_VECTORS
    for (; by_twos && n > 1; n = counted_down(n - 2))
        put_serially(&s, 2, op, shape);
    if (by_twos && n > 0)
        put_serially(&s, 1, op, shape);
    WGC_NO_VECTORS
    for (; !by_twos && n > 0; n--)
        put_serially(&s, 1, op, shape);
    carry->value = s.total;
    carry->begun = 1;
}
