/* SPDX-License-Identifier: MIT */
/*
 * A scan of elements that lie apart, piece by piece, by a kernel for contiguous
 * ones.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16 b32 b64
 */
#define elem PASTE2(elem, TYPE)
#define carry_of_type PASTE2(wgc_carry, TYPE)
#define scan_gathered PASTE2(scan_gathered, TYPE)
#define piece_scan PASTE2(piece_scan, TYPE)
#define gather PASTE2(gather, PATTERN)
#define scatter PASTE2(scatter, PATTERN)

/* How scan_gathered scans a piece, which is whole rows of every type: by a
 * carry form. The last piece is padded with `neutral` to a multiple of `whole`
 * elements, a power of two: loading a part of a vector would wait longer for
 * the stores. */
struct piece_scan {
    void (*scan)(elem *, const elem *, size_t, carry_of_type *);
    size_t whole;
    elem neutral;
};

static WGC_UNUSED WGC_ONE_COPY void
scan_gathered(const struct strides *strides, size_t n, struct piece_scan by)
{
    struct strides s = *strides;
    enum { PIECE = 128 };
    _Alignas(64) elem piece[PIECE];
    elem repeated;
    carry_of_type carry = {0};
    if (n > 0 && s.src_stride == 0) { /* dst may be the same place */
        memcpy(&repeated, s.src, sizeof repeated);
        s.src = &repeated;
    }
    for (size_t i = 0; i < n; i += PIECE) {
        const size_t count = n - i < PIECE ? n - i : PIECE;
        const size_t padded = count + (-count & (by.whole - 1));
        gather(piece, element_at(s.src, s.src_stride, i), s.src_stride, count);
        for (size_t j = count; j < padded; j++)
            piece[j] = by.neutral;
        by.scan(piece, piece, padded, &carry);
        scatter(s.dst, s.dst_stride, i, piece, count);
    }
}

#undef elem
#undef carry_of_type
#undef scan_gathered
#undef piece_scan
#undef gather
#undef scatter
#undef TYPE
#undef PATTERN
