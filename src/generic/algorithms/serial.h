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

WGC_INLINE void scan_serially(struct strides s, size_t n, struct carried *carry,
                              const struct operation *op, enum shape shape)
{
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
