/* SPDX-License-Identifier: MIT */
/*
 * Values that lie a number of bytes apart: moved to and from a small buffer, so
 * that the kernels for contiguous values do the work.
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 i32 u32 i64 u64 f32 f64
 */
#define ELEM PASTE2(elem, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define FN(name) PASTE2(name, TYPE)

static inline void FN(gather)(ELEM *dst, const void *src, ptrdiff_t stride,
                              size_t n)
{
    for (size_t i = 0; i < n; i++)
        memcpy(&dst[i], element_at(src, stride, i), sizeof dst[i]);
}

static inline void FN(scatter)(void *dst, ptrdiff_t stride, size_t first,
                               const ELEM *src, size_t n)
{
    for (size_t i = 0; i < n; i++)
        memcpy((char *)dst + (ptrdiff_t)(first + i) * stride, &src[i],
               sizeof src[i]);
}

/* scan: a carry form; the pieces are whole rows of every type. */
WGC_INLINE void
FN(scan_strided)(void *dst, ptrdiff_t dst_stride, const void *src,
                 ptrdiff_t src_stride, size_t n,
                 void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    enum { PIECE = 128 };
    ELEM piece[PIECE];
    ELEM repeated;
    CARRY carry = {0};
    if (n > 0 && src_stride == 0) { /* read once: dst may be the same place */
        memcpy(&repeated, src, sizeof repeated);
        src = &repeated;
    }
    for (size_t i = 0; i < n; i += PIECE) {
        const size_t count = n - i < PIECE ? n - i : PIECE;
        FN(gather)(piece, element_at(src, src_stride, i), src_stride, count);
        scan(piece, piece, count, &carry);
        FN(scatter)(dst, dst_stride, i, piece, count);
    }
}

WGC_INLINE wgc_status FN(broadcast_to_strided)(void *dst, ptrdiff_t dst_stride,
                                               const void *src,
                                               ptrdiff_t src_stride, size_t n,
                                               size_t local_id)
{
    if (local_id >= n)
        return WGC_ERROR_LOCAL_ID;
    ELEM value;
    memcpy(&value, element_at(src, src_stride, local_id), sizeof value);
    for (size_t i = 0; i < n; i++)
        FN(scatter)(dst, dst_stride, i, &value, 1);
    return WGC_OK;
}

#undef ELEM
#undef CARRY
#undef FN
#undef TYPE
