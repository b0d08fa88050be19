/* SPDX-License-Identifier: MIT */
/*
 * The kernels of exact operators for elements of a type, from those for bit
 * patterns of its length.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b16 b32 b64
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
#define carried PASTE2(carried, PATTERN)
#define read_element PASTE2(read_element, PATTERN)
#define element_of PASTE2(element_of, PATTERN)
#define first_lane PASTE2(first, PATTERN)
#define lanes PASTE2(lanes, PATTERN)
#define reduce_lanes PASTE2(reduce_lanes, PATTERN)
#define reduce_serially PASTE2(reduce_serially, PATTERN)
#define is_long_scan PASTE2(is_long_scan, PATTERN)
#define scan_patterns PASTE2(scan_patterns, PATTERN)
#define scan_few_patterns PASTE2(scan_few_patterns, PATTERN)
#define COUNT PASTE2(COUNT, PATTERN)
#define NOTES PASTE2(NOTES, PATTERN)
#define block_length PASTE2(block_length, PATTERN)
#define position_by_blocks PASTE2(position_by_blocks, PATTERN)
#define reduce_beside PASTE2(reduce_beside, PATTERN)
#define scan_beside PASTE2(scan_beside, PATTERN)
#define reduce_vectors PASTE2(reduce_vectors, TYPE)
#define longest_serial PASTE2(longest_serial, TYPE)
#define reduce_exact PASTE2(reduce_exact, TYPE)
#define scan_exact PASTE2(scan_exact, TYPE)
#define scan_few_exact PASTE2(scan_few_exact, TYPE)
#define piece_scan_exact PASTE2(piece_scan_exact, TYPE)
#define reduce_groups_exact PASTE2(reduce_groups_exact, TYPE)
#define scan_groups_exact PASTE2(scan_groups_exact, TYPE)
#define has_noted_exact PASTE2(has_noted_exact, TYPE)

WGC_INLINE elem reduce_vectors(const void *src, ptrdiff_t stride, size_t n,
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

WGC_INLINE elem reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                             bool packed, const struct operation *op)
{
    if (__builtin_expect(n <= 1, 0)) {
        bits x = op->identity;
        if (n > 0)
            x = op->combine_one(read_element(src, 0, 0), op->neutral);
        return canonical(from_bits(x));
    }
    if (n <= longest_serial(packed, op))
        return canonical(from_bits(reduce_serially(src, stride, n, op)));
    if (op->quick) {
        const elem x = reduce_vectors(src, stride, n, packed, op->quick);
        if (op->is_certain(to_bits(x)))
            return x;
    }
    return canonical(reduce_vectors(src, stride, n, packed, op));
}

WGC_INLINE bool is_long_exact(size_t n, const struct operation *op)
{
    return is_long_scan(n, op);
}

WGC_INLINE void scan_exact(elem *dst, const elem *src, size_t n,
                           carry_of_type *carry, const struct operation *op,
                           enum shape shape)
{
    const bool in_pieces = carry != NULL;
    carry_of_type none = {0};
    if (!in_pieces)
        carry = &none;
    struct carried patterns = {to_bits(round_to_elem(carry->value)),
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

WGC_INLINE struct piece_scan
piece_scan_exact(const struct operation *op,
                 void (*scan)(elem *, const elem *, size_t, carry_of_type *))
{
    return (struct piece_scan){scan, COUNT, from_bits(op->neutral)};
}

WGC_INLINE size_t reduce_groups_exact(elem *dst, const elem *src, size_t n,
                                      size_t size, const struct operation *op)
{
    return reduce_beside((void *)dst, (const void *)src, n, size, op);
}

WGC_INLINE size_t scan_groups_exact(elem *dst, const elem *src, size_t n,
                                    size_t size, const struct operation *op,
                                    enum shape shape)
{
    return scan_beside((void *)dst, (const void *)src, n, size, op, shape);
}

/* Of up to three blocks, one reduction and a search through all take less; and
 * a lane must hold any place. */
WGC_INLINE bool has_noted_exact(const elem *src, size_t n, size_t *at,
                                const struct operation *op)
{
#if NOTES
    if (n > 3 * block_length && n <= INT32_MAX) {
        *at = position_by_blocks((const void *)src, n, op);
        return true;
    }
#endif
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
#undef carried
#undef read_element
#undef element_of
#undef first_lane
#undef lanes
#undef reduce_lanes
#undef reduce_serially
#undef is_long_scan
#undef scan_patterns
#undef scan_few_patterns
#undef COUNT
#undef NOTES
#undef block_length
#undef position_by_blocks
#undef reduce_beside
#undef scan_beside
#undef reduce_vectors
#undef longest_serial
#undef reduce_exact
#undef scan_exact
#undef scan_few_exact
#undef piece_scan_exact
#undef reduce_groups_exact
#undef scan_groups_exact
#undef has_noted_exact
#undef TYPE
#undef PATTERN
