/* SPDX-License-Identifier: MIT */
/*
 * Narrow integers that lie apart, by a kernel for contiguous ones that is an
 * argument: a type has this code once for all of its operators.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16
 */
#define elem PASTE2(elem, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define gather PASTE2(gather, PATTERN)
#define scan_gathered PASTE2(scan_gathered, TYPE)
#define piece_scan PASTE2(piece_scan, TYPE)
#define reduce_strided PASTE2(reduce_strided, TYPE)
#define scan_strided PASTE2(scan_strided, TYPE)

/* The result so far is the first element of the next piece. */
static WGC_UNUSED WGC_ONE_COPY elem reduce_strided(const void *src,
                                                   ptrdiff_t stride, size_t n,
                                                   elem (*reduce)(const elem *,
                                                                  size_t))
{
    enum { PIECE = 128 };
    elem piece[1 + PIECE];
    size_t before = 0;
    piece[0] = 0; /* of no element, compilers want to see some value */
    for (size_t i = 0; i < n; i += PIECE) {
        const size_t count = n - i < PIECE ? n - i : PIECE;
        gather(piece + before, element_at(src, stride, i), stride, count);
        piece[0] = reduce(piece, before + count);
        before = 1;
    }
    return before ? piece[0] : reduce(piece, 0);
}

static WGC_UNUSED WGC_ONE_COPY void
scan_strided(void *dst, ptrdiff_t dst_stride, const void *src,
             ptrdiff_t src_stride, size_t n,
             void (*scan)(elem *, const elem *, size_t, carry_of_type *))
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    scan_gathered(&strides, n, (struct piece_scan){scan, 1, 0});
}

#undef elem
#undef carry_of_type
#undef gather
#undef scan_gathered
#undef piece_scan
#undef reduce_strided
#undef scan_strided
#undef TYPE
#undef PATTERN
