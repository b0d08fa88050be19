/* SPDX-License-Identifier: MIT */
/*
 * wgc over the columns of a matrix: every column is a group of its own, and
 * many lie side by side in vectors. wgc/wgc.h includes this; what it says of
 * every function holds here too.
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

/* The operators of all functions; logical ones take predicates. */
typedef enum wgc_operator { /* values never change */
    /* from collectives.def, first: WGC_<OPERATOR> = <code>, */
    WGC_ADD = 0,
    WGC_MIN = 1,
    WGC_MAX = 2,
    WGC_MUL = 3,
    WGC_AND = 4,
    WGC_OR = 5,
    WGC_XOR = 6,
    WGC_LOGICAL_AND = 7,
    WGC_LOGICAL_OR = 8,
    WGC_LOGICAL_XOR = 9,

} wgc_operator;

/* The element types, which end a function's name. */
typedef enum wgc_type { /* values never change */
    /* from types.def: WGC_<TYPE> = <number>, */
    WGC_F16 = 0,
    WGC_I32 = 1,
    WGC_U32 = 2,
    WGC_I64 = 3,
    WGC_U64 = 4,
    WGC_F32 = 5,
    WGC_F64 = 6,
    WGC_I8 = 7,
    WGC_U8 = 8,
    WGC_I16 = 9,
    WGC_U16 = 10,

} wgc_type;

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
