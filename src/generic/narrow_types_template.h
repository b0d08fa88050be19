/* SPDX-License-Identifier: MIT */
/*
 * The kernels of narrow integers of a type, from those of its length.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16
 */
#define elem PASTE2(elem, TYPE)
#define bits PASTE2(bits, TYPE)
#define to_bits PASTE2(to_bits, TYPE)
#define from_bits PASTE2(from_bits, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define KIND PASTE2(LANES, PATTERN)
#define operation PASTE2(operation, KIND)
#define reduce_narrow PASTE2(reduce_narrow, KIND)
#define scan_narrow PASTE2(scan_narrow, KIND)
#define reduce_exact PASTE2(reduce_exact, TYPE)
#define scan_exact PASTE2(scan_exact, TYPE)
#define scan_singly PASTE2(scan_singly, TYPE)
#define is_serial PASTE2(is_serial, KIND)
#define scan_one_by_one PASTE2(scan_one_by_one, KIND)
#define has_noted_exact PASTE2(has_noted_exact, TYPE)

WGC_INLINE elem reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op)
{
    (void)stride, (void)packed; /* reduce_strided gathers */
    return from_bits(reduce_narrow(src, n, op));
}

WGC_INLINE void scan_exact(elem *dst, const elem *src, size_t n,
                           carry_of_type *carry, const struct operation *op,
                           enum shape shape)
{
    if (n == 0)
        return;
    bits total = carry->begun ? to_bits(carry->value) : op->identity;
    scan_narrow((void *)dst, (const void *)src, n, &total, op, shape);
    carry->value = from_bits(total);
    carry->begun = 1;
}

/* True if it has scanned few elements by themselves, whose time a shape that is
 * an argument would be a part of. */
WGC_INLINE bool scan_singly(elem *dst, const elem *src, size_t n,
                            const struct operation *op, enum shape shape)
{
    if (!is_serial(n, op))
        return false;
    bits total = op->identity;
    scan_one_by_one((void *)dst, (const void *)src, n, &total, op, shape);
    return true;
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
#undef carry_of_type
#undef KIND
#undef operation
#undef reduce_narrow
#undef scan_narrow
#undef reduce_exact
#undef scan_exact
#undef scan_singly
#undef is_serial
#undef scan_one_by_one
#undef has_noted_exact
#undef TYPE
#undef PATTERN
