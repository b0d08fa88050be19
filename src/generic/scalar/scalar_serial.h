/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of exact operators: serial loops over bit patterns. The
 * reference for the vector kernels, so nothing is shared with them but the
 * operators on single values (scalar_operators.h).
 */

WGC_INLINE bits key_of(element x, const struct operation *op)
{
    return op->to_key ? op->to_key(to_bits(x), op->neutral) : to_bits(x);
}

WGC_INLINE element reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    (void)packed; /* any stride costs the same here */
    if (n == 0)
        return from_bits(op->identity);
    bits total = op->neutral;
    for (size_t i = 0; i < n; i++) {
        element x;
        memcpy(&x, element_at(src, stride, i), sizeof x);
        total = op->combine(total, key_of(x, op));
    }
    return canonical(from_bits(total));
}

/* Long groups have no code of their own. */
WGC_INLINE bool is_long_exact(size_t n, const struct operation *op)
{
    (void)n, (void)op;
    return false;
}

WGC_INLINE void scan_exact(element *dst, const element *src, size_t n,
                           carry_of_type *carry, const struct operation *op,
                           enum shape shape)
{
    carry_of_type none = {0};
    if (!carry)
        carry = &none;
    if (n == 0)
        return;
    bits total = op->neutral;
    bits before = op->identity;
    if (carry->begun)
        before = total = to_bits(round_to_element(carry->value));
    for (size_t i = 0; i < n; i++) {
        total = op->combine(total, key_of(src[i], op));
        dst[i] = from_bits(shape == exclusive ? before : total);
        before = total;
    }
    carry->value = widen(from_bits(total));
    carry->begun = 1;
}

/* No group is too small to be gathered. */
WGC_INLINE bool scan_few_exact(struct strides s, size_t n,
                               const struct operation *op, enum shape shape)
{
    (void)s, (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE struct piece_scan piece_scan_exact(
    const struct operation *op,
    void (*scan)(element *, const element *, size_t, carry_of_type *))
{
    (void)op; /* scan has it */
    return (struct piece_scan){scan, 1, 0};
}

/* Many groups at once would take no less time than one by one. */
WGC_INLINE size_t reduce_groups_exact(element *dst, const element *src,
                                      size_t n, size_t size,
                                      const struct operation *op)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op;
    return 0;
}

WGC_INLINE size_t scan_groups_exact(element *dst, const element *src, size_t n,
                                    size_t size, const struct operation *op,
                                    enum shape shape)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op, (void)shape;
    return 0;
}

/* All elements are scanned by themselves, by scan_exact. */
WGC_INLINE bool scan_singly(element *dst, const element *src, size_t n,
                            const struct operation *op, enum shape shape)
{
    (void)dst, (void)src, (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE bool few_gathered(size_t n, const struct operation *op, bool reduces,
                             bool compares)
{
    (void)n, (void)op, (void)reduces, (void)compares;
    return false;
}

/* Positions are found by the reductions of pieces. */
WGC_INLINE bool has_noted_exact(const element *src, size_t n, size_t *at,
                                const struct operation *op)
{
    (void)src, (void)n, (void)at, (void)op;
    return false;
}
