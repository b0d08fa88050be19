/* SPDX-License-Identifier: MIT */
/*
 * wgc over the columns of a matrix: every column is a group of its own, and
 * vectors hold elements of consecutive columns. wgc/wgc.h includes this; what
 * it says of every function holds here too.
 *
 * The operator and the element type are arguments: next to the time that a
 * matrix takes, the choice costs nothing.
 */
#ifndef WGC_COLUMNS_H
#define WGC_COLUMNS_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/*
 * A matrix has `rows` rows of `columns` elements each. The elements of a row
 * lie one after the other, and row r begins r * src_stride bytes behind src.
 * Every column has the bits of the strided call: with rows of 100 floats that
 * lie one after the other,
 *
 *   wgc_reduce_columns(WGC_ADD, WGC_F32, dst, src, 400, rows, 100);
 *
 * gives dst[c] == wgc_reduce_add_f32_strided(src + c, 400, rows). dst of a
 * reduction is one row, and must not overlap src; 0 rows give the identity. A
 * scan has as many rows as src, dst_stride bytes apart, which must not overlap
 * each other; it may be in place, with dst == src and equal strides. Any other
 * stride is valid: negative, unaligned (elements are read as by memcpy), 0 for
 * src. With 0 columns, or a scan with 0 rows, nothing is touched.
 *
 * The logical operators take predicates, WGC_I32. What the type does not have
 * (and, or, xor: integers; logical ones: WGC_I32) is WGC_ERROR_OPERATOR.
 */
/* from functions.def, <form>_columns: <declaration> */
WGC_API wgc_status wgc_reduce_columns(wgc_operator op, wgc_type type, void *dst, const void *src, ptrdiff_t src_stride, size_t rows, size_t columns) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_columns(wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t rows, size_t columns) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_columns(wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t rows, size_t columns) WGC_CHECKED;

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
