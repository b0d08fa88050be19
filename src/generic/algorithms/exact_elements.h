/* SPDX-License-Identifier: MIT */
/*
 * The kernels of exact operators for elements of a type, from those for bit
 * patterns of its length.
 */

WGC_INLINE element reduce_vectors(const void *src, ptrdiff_t stride, size_t n,
                                  bool packed, const struct operation *op)
{
    const lanes x = element_of(reduce_lanes(src, stride, n, packed, op), op);
    return from_bits((bits)first_lane(x));
}

/* The longest group that is better reduced serially. */
WGC_INLINE size_t longest_serial(bool packed, const struct operation *op)
{
    if (packed)
        return tuning.serial_up_to[op->work] == SIZE_MAX ? SIZE_MAX : 0;
    return op->is_floating ? 16 : SIZE_MAX;
}

WGC_INLINE element reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    /* Two elements that were stored just now, as partial results are, would
     * have to reach the cache before a vector of both could be loaded. */
    const size_t few = packed ? 2 : 1;
    if (__builtin_expect(n <= few, 0)) {
        bits x = op->identity;
        if (n == 1)
            x = op->combine_one(read_element(src, 0, 0), op->neutral);
        else if (n > 1)
            x = op->combine_one(read_element(src, 0, 0),
                                read_element(src, stride, 1));
        return canonical(from_bits(x));
    }
    if (n <= longest_serial(packed, op))
        return canonical(from_bits(reduce_serially(src, stride, n, op)));
    if (op->quick) {
        const element x = reduce_vectors(src, stride, n, packed, op->quick);
        if (op->is_certain(to_bits(x)))
            return x;
    }
    return canonical(reduce_vectors(src, stride, n, packed, op));
}

WGC_INLINE bool is_long_exact(size_t n, const struct operation *op)
{
    return is_long_scan(n, op);
}

WGC_INLINE void scan_exact(element *dst, const element *src, size_t n,
                           carry_of_type *carry, const struct operation *op,
                           enum shape shape)
{
    const bool in_pieces = carry != NULL;
    carry_of_type none = {0};
    if (!in_pieces)
        carry = &none;
    struct carried patterns = {to_bits(round_to_element(carry->value)),
                               carry->begun, in_pieces};
    if (!scan_patterns((void *)dst, (const void *)src, n, &patterns, op, shape))
        return;
    carry->value = widen(from_bits(patterns.value));
    carry->begun = 1;
}

WGC_INLINE bool scan_few_exact(struct strides s, size_t n,
                               const struct operation *op, enum shape shape)
{
    return scan_few_patterns(s, n, op, shape);
}

WGC_INLINE struct piece_scan piece_scan_exact(
    const struct operation *op,
    void (*scan)(element *, const element *, size_t, carry_of_type *))
{
    return (struct piece_scan){scan, COUNT, from_bits(op->neutral)};
}

WGC_INLINE size_t reduce_groups_exact(element *dst, const element *src,
                                      size_t n, size_t size,
                                      const struct operation *op)
{
    return reduce_beside((void *)dst, (const void *)src, n, size, op);
}

WGC_INLINE size_t scan_groups_exact(element *dst, const element *src, size_t n,
                                    size_t size, const struct operation *op,
                                    enum shape shape)
{
    return scan_beside((void *)dst, (const void *)src, n, size, op, shape);
}

/* Up to three blocks, a reduction and then a search take less time; and a lane
 * must be wide enough for any index. */
WGC_INLINE bool has_noted_exact(const element *src, size_t n, size_t *at,
                                const struct operation *op)
{
#if PASTE2(NOTES, KIND)
    if (n > 3 * block_length && n <= INT32_MAX) {
        *at = position_by_blocks((const void *)src, n, op);
        return true;
    }
#endif
    (void)src, (void)n, (void)at, (void)op;
    return false;
}
