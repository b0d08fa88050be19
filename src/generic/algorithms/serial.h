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

/* A scan by twos: what it has combined up to an element, and up to the one
 * before or, at first, the identity. */
struct serial_scan {
    struct strides at; /* the next element */
    elem total, before;
};

/* Element k from the next on. Else GCC would make a vector of two results to
 * store them at once. */
WGC_INLINE void put_serially(struct serial_scan *s, size_t k,
                             const struct operation *op, enum shape shape)
{
    const elem x = read_element(s->at.src, s->at.src_stride, k);
    s->total = (elem)in_general_register(op->combine_one(s->total, x));
    write_element(s->at.dst, s->at.dst_stride, k,
                  shape == exclusive ? s->before : s->total);
    s->before = s->total;
}

/* Behind an array's end, too, so not by a pointer. */
WGC_INLINE void *moved_by(const void *p, size_t bytes)
{
    return (void *)((uintptr_t)p + bytes);
}

/* Two elements in an iteration, for its jump takes as long as one. With four,
 * groups of mixed lengths would wait for more jumps. */
WGC_INLINE void scan_by_twos(struct strides at, size_t n, struct carried *carry,
                             const struct operation *op, enum shape shape)
{
    struct serial_scan s = {at, op->neutral, op->identity};
    if (carry->begun)
        s.total = s.before = carry->value;
    WGC_NO_VECTORS
    for (; n > 1; n = counted_down(n - 2)) {
        put_serially(&s, 0, op, shape);
        put_serially(&s, 1, op, shape);
        s.at.src = moved_by(s.at.src, 2 * (size_t)at.src_stride);
        s.at.dst = moved_by(s.at.dst, 2 * (size_t)at.dst_stride);
    }
    if (n > 0)
        put_serially(&s, 0, op, shape);
    carry->value = s.total;
    carry->begun = 1;
}

WGC_INLINE void scan_serially(struct strides s, size_t n, struct carried *carry,
                              const struct operation *op, enum shape shape)
{
    if (op->work == MUL_64 && !WGC_UNROLLS_LOOPS) {
        scan_by_twos(s, n, carry, op, shape);
        return;
    }
    elem total = carry->begun ? carry->value : op->neutral;
    elem before = carry->begun ? carry->value : op->identity;
    size_t from = 0, to = 0; /* bytes; added up, for GCC multiplies */
    WGC_NO_VECTORS
    for (; n > 0; n--) {
        const elem x = read_element((const char *)s.src + (ptrdiff_t)from,
                                    s.src_stride, 0);
        total = op->combine_one(total, x);
#if GENERAL_MINIMA
        if (has_work(COMPARED, op->work))
            total = (elem)in_general_register(total);
#endif
        write_element((char *)s.dst + (ptrdiff_t)to, s.dst_stride, 0,
                      shape == exclusive ? before : total);
        before = total;
        from += (size_t)s.src_stride;
        to += (size_t)s.dst_stride;
    }
    carry->value = total;
    carry->begun = 1;
}
