/* SPDX-License-Identifier: MIT */
/*
 * The unit of an instruction set's table: the columns of matrices, whose
 * operator and type are arguments, and the table of all members, which the
 * other units make. The includer has included its columns: all_columns,
 * reduce_columns_by and scan_columns_by(.., of all_columns, ..).
 */
wgc_status ENTRY(reduce_columns)(wgc_operator op, wgc_type type, void *dst,
                                 const void *src, ptrdiff_t src_stride,
                                 size_t rows, size_t columns)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    reduce_columns_by(&all_columns[row - 1], dst, src, src_stride, rows,
                      columns);
    return WGC_OK;
}

static wgc_status scan_columns(wgc_operator op, wgc_type type,
                               struct strides strides, size_t rows,
                               size_t columns, enum shape shape)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
#ifdef NARROWER
    if (is_for_narrower(&all_columns[row - 1], columns))
        return (shape == exclusive ? NARROWER.scan_exclusive_columns
                                   : NARROWER.scan_inclusive_columns)(
            op, type, strides.dst, strides.dst_stride, strides.src,
            strides.src_stride, rows, columns);
#endif
    scan_columns_by(&all_columns[row - 1], strides, rows, columns, shape);
    return WGC_OK;
}

wgc_status ENTRY(scan_inclusive_columns)(wgc_operator op, wgc_type type,
                                         void *dst, ptrdiff_t dst_stride,
                                         const void *src, ptrdiff_t src_stride,
                                         size_t rows, size_t columns)
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    return scan_columns(op, type, strides, rows, columns, inclusive);
}

wgc_status ENTRY(scan_exclusive_columns)(wgc_operator op, wgc_type type,
                                         void *dst, ptrdiff_t dst_stride,
                                         const void *src, ptrdiff_t src_stride,
                                         size_t rows, size_t columns)
{
    const struct strides strides = {dst, src, dst_stride, src_stride};
    return scan_columns(op, type, strides, rows, columns, exclusive);
}

#ifndef WGC_BITCODE
/* clang-format off */
const struct wgc_kernels PASTE2(wgc_kernels, ISA) = {
    .size = sizeof(struct wgc_kernels),
#define WGC_FUNCTION(result, name, parameters, arguments) .name = ENTRY(name),
#define WGC_PROCEDURE(name, parameters, arguments) .name = ENTRY(name),
#define WGC_COMMON(name, parameters, arguments) .name = COMMON(name),
#include "functions.def"
};
/* clang-format on */
#endif
