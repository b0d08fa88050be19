/* SPDX-License-Identifier: MIT */
/*
 * Strided elements, by their patterns: moved to and from a buffer, so that the
 * kernels for contiguous ones do the work.
 */
#ifndef WGC_SRC_GENERIC_STRIDED_H
#define WGC_SRC_GENERIC_STRIDED_H

WGC_INLINE bits read_element(const void *src, ptrdiff_t stride, size_t i)
{
    bits x;
    memcpy(&x, element_at(src, stride, i), sizeof x);
    return x;
}

WGC_INLINE void write_element(void *dst, ptrdiff_t stride, size_t i, bits x)
{
    memcpy((char *)dst + (ptrdiff_t)i * stride, &x, sizeof x);
}

/* Four at a time, since a loop over single elements costs as much as the moves.
 * Not inlined: a call per block costs nothing, and a copy in each kernel would
 * cost half the library's size. */
static WGC_NOINLINE WGC_UNUSED void gather(void *dst, const void *src,
                                           ptrdiff_t stride, size_t n)
{
    const ptrdiff_t size = sizeof(bits);
    size_t i = 0;
    WGC_NO_VECTORS
    for (; n - i >= 4; i += 4) {
        write_element(dst, size, i, read_element(src, stride, i));
        write_element(dst, size, i + 1, read_element(src, stride, i + 1));
        write_element(dst, size, i + 2, read_element(src, stride, i + 2));
        write_element(dst, size, i + 3, read_element(src, stride, i + 3));
    }
    /* Counted down: else GCC's -O3 warns of an overflow after 2^61
     * iterations. */
    for (size_t left = n & 3; left > 0; left--, i++)
        write_element(dst, size, i, read_element(src, stride, i));
}

/* To elements `first` and on. */
static WGC_NOINLINE WGC_UNUSED void
scatter(void *dst, ptrdiff_t stride, size_t first, const void *src, size_t n)
{
    const ptrdiff_t size = sizeof(bits);
    size_t i = 0;
    WGC_NO_VECTORS
    for (; n - i >= 4; i += 4) {
        write_element(dst, stride, first + i, read_element(src, size, i));
        write_element(dst, stride, first + i + 1,
                      read_element(src, size, i + 1));
        write_element(dst, stride, first + i + 2,
                      read_element(src, size, i + 2));
        write_element(dst, stride, first + i + 3,
                      read_element(src, size, i + 3));
    }
    for (; i < n; i++)
        write_element(dst, stride, first + i, read_element(src, size, i));
}

WGC_INLINE wgc_status broadcast_strided(void *dst, ptrdiff_t dst_stride,
                                        const void *src, ptrdiff_t src_stride,
                                        size_t n, size_t local_id)
{
    if (local_id >= n)
        return WGC_ERROR_LOCAL_ID;
    const bits x = read_element(src, src_stride, local_id);
    size_t i = 0;
    WGC_NO_VECTORS
    for (; n - i >= 4; i += 4) {
        write_element(dst, dst_stride, i, x);
        write_element(dst, dst_stride, i + 1, x);
        write_element(dst, dst_stride, i + 2, x);
        write_element(dst, dst_stride, i + 3, x);
    }
    for (; i < n; i++)
        write_element(dst, dst_stride, i, x);
    return WGC_OK;
}

#endif
