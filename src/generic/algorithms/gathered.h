/* SPDX-License-Identifier: MIT */
/*
 * Strided elements, piece by piece, by a kernel for contiguous ones.
 */
WGC_INLINE void scan_gathered(const struct strides *strides, size_t n,
                              struct piece_scan by)
{
    struct strides s = *strides;
    enum { PIECE = 128 };
    _Alignas(64) element piece[PIECE];
    element repeated;
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

/* The result so far is the first element of the next piece. */
WGC_INLINE element reduce_strided(const void *src, ptrdiff_t stride, size_t n,
                                  element (*reduce)(const element *, size_t))
{
    enum { PIECE = 128 };
    element piece[1 + PIECE];
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

WGC_INLINE void scan_strided(void *dst, ptrdiff_t dst_stride, const void *src,
                             ptrdiff_t src_stride, size_t n,
                             void (*scan)(element *, const element *, size_t,
                                          carry_of_type *))
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    scan_gathered(&strides, n, (struct piece_scan){scan, 1, 0});
}
