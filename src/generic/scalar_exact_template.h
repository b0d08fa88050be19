/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of exact operators: serial loops over bit patterns. The
 * reference for the vector kernels, so nothing is shared with them but the
 * operators on single values (scalar_operators.h).
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16 b32 b64
 */
#define elem PASTE2(elem, TYPE)
#define bits PASTE2(bits, TYPE)
#define to_bits PASTE2(to_bits, TYPE)
#define from_bits PASTE2(from_bits, TYPE)
#define widen PASTE2(widen, TYPE)
#define round_to_elem PASTE2(round, TYPE)
#define canonical PASTE2(canonical, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define is_long_exact PASTE2(is_long_exact, TYPE)
#define piece_scan PASTE2(piece_scan, TYPE)
#define operation PASTE2(operation, PATTERN)
#define key_of PASTE2(key_of, TYPE)
#define reduce_exact PASTE2(reduce_exact, TYPE)
#define scan_exact PASTE2(scan_exact, TYPE)
#define scan_few_exact PASTE2(scan_few_exact, TYPE)
#define piece_scan_exact PASTE2(piece_scan_exact, TYPE)
#define reduce_groups_exact PASTE2(reduce_groups_exact, TYPE)
#define scan_groups_exact PASTE2(scan_groups_exact, TYPE)
#define scan_singly PASTE2(scan_singly, TYPE)
#define has_noted_exact PASTE2(has_noted_exact, TYPE)

WGC_INLINE bits key_of(elem x, const struct operation *op)
{
    return op->to_key ? op->to_key(to_bits(x), op->neutral) : to_bits(x);
}

WGC_INLINE elem reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op)
{
    (void)packed; /* any stride costs the same here */
    if (n == 0)
        return from_bits(op->identity);
    bits total = op->neutral;
    for (size_t i = 0; i < n; i++) {
        elem x;
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

WGC_INLINE void scan_exact(elem *dst, const elem *src, size_t n,
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
        before = total = to_bits(round_to_elem(carry->value));
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

WGC_INLINE struct piece_scan
piece_scan_exact(const struct operation *op,
                 void (*scan)(elem *, const elem *, size_t, carry_of_type *))
{
    (void)op; /* scan has it */
    return (struct piece_scan){scan, 1, 0};
}

/* Groups are no sooner done beside each other than one by one. */
WGC_INLINE size_t reduce_groups_exact(elem *dst, const elem *src, size_t n,
                                      size_t size, const struct operation *op)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op;
    return 0;
}

WGC_INLINE size_t scan_groups_exact(elem *dst, const elem *src, size_t n,
                                    size_t size, const struct operation *op,
                                    enum shape shape)
{
    (void)dst, (void)src, (void)n, (void)size, (void)op, (void)shape;
    return 0;
}

/* All elements are scanned by themselves, by scan_exact. */
WGC_INLINE bool scan_singly(elem *dst, const elem *src, size_t n,
                            const struct operation *op, enum shape shape)
{
    (void)dst, (void)src, (void)n, (void)op, (void)shape;
    return false;
}

/* Positions are found by the reductions of pieces. */
WGC_INLINE bool has_noted_exact(const elem *src, size_t n, size_t *at,
                                const struct operation *op)
{
    (void)src, (void)n, (void)at, (void)op;
    return false;
}

#undef elem
#undef bits
#undef to_bits
#undef from_bits
#undef widen
#undef round_to_elem
#undef canonical
#undef carry_of_type
#undef is_long_exact
#undef piece_scan
#undef operation
#undef key_of
#undef reduce_exact
#undef scan_exact
#undef scan_few_exact
#undef piece_scan_exact
#undef reduce_groups_exact
#undef scan_groups_exact
#undef scan_singly
#undef has_noted_exact
#undef TYPE
#undef PATTERN
