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

/* Element i of src becomes dst[i], and the other way round. */
WGC_INLINE void FN(read)(ELEM *dst, const void *src, ptrdiff_t stride, size_t i)
{
    memcpy(&dst[i], element_at(src, stride, i), sizeof dst[i]);
}

WGC_INLINE void FN(write)(void *dst, ptrdiff_t stride, size_t i, ELEM value)
{
    memcpy((char *)dst + (ptrdiff_t)i * stride, &value, sizeof value);
}

/* src, or with stride 0 a copy of its value: dst may be the same place. */
WGC_INLINE const void *FN(read_once)(ELEM *copy, const void *src,
                                     ptrdiff_t stride, size_t n)
{
    if (n == 0 || stride != 0)
        return src;
    FN(read)(copy, src, 0, 0);
    return copy;
}

/* By fours: one at a time, the loop costs as much as the moves. By itself: a
 * call per block costs nothing, a copy per kernel half the library's size. */
static WGC_APART void FN(gather)(ELEM *dst, const void *src, ptrdiff_t stride,
                                 size_t n)
{
    size_t i = 0;
    for (; n - i >= 4; i += 4) {
        FN(read)(dst, src, stride, i);
        FN(read)(dst, src, stride, i + 1);
        FN(read)(dst, src, stride, i + 2);
        FN(read)(dst, src, stride, i + 3);
    }
    for (; i < n; i++)
        FN(read)(dst, src, stride, i);
}

/* To elements `first` and on. */
static WGC_APART void FN(scatter)(void *dst, ptrdiff_t stride, size_t first,
                                  const ELEM *src, size_t n)
{
    size_t i = 0;
    for (; n - i >= 4; i += 4) {
        FN(write)(dst, stride, first + i, src[i]);
        FN(write)(dst, stride, first + i + 1, src[i + 1]);
        FN(write)(dst, stride, first + i + 2, src[i + 2]);
        FN(write)(dst, stride, first + i + 3, src[i + 3]);
    }
    for (; i < n; i++)
        FN(write)(dst, stride, first + i, src[i]);
}

/* scan: a carry form; the pieces are whole rows of every type. The last one is
 * padded with `neutral` to a multiple of `whole` elements: loading a part of a
 * vector would wait longer for the gathering stores. */
WGC_INLINE void
FN(scan_gathered)(void *dst, ptrdiff_t dst_stride, const void *src,
                  ptrdiff_t src_stride, size_t n,
                  void (*scan)(ELEM *, const ELEM *, size_t, CARRY *),
                  size_t whole, ELEM neutral)
{
    enum { PIECE = 128 };
    ELEM piece[PIECE];
    ELEM repeated;
    CARRY carry = {0};
    src = FN(read_once)(&repeated, src, src_stride, n);
    for (size_t i = 0; i < n; i += PIECE) {
        const size_t count = n - i < PIECE ? n - i : PIECE;
        size_t padded = count;
        FN(gather)(piece, element_at(src, src_stride, i), src_stride, count);
        for (; padded % whole != 0; padded++)
            piece[padded] = neutral;
        scan(piece, piece, padded, &carry);
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
    size_t i = 0;
    for (; n - i >= 4; i += 4) {
        FN(write)(dst, dst_stride, i, value);
        FN(write)(dst, dst_stride, i + 1, value);
        FN(write)(dst, dst_stride, i + 2, value);
        FN(write)(dst, dst_stride, i + 3, value);
    }
    for (; i < n; i++)
        FN(write)(dst, dst_stride, i, value);
    return WGC_OK;
}

#undef ELEM
#undef CARRY
#undef FN
#undef TYPE
