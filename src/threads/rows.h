/* SPDX-License-Identifier: MIT */
/* Totals of whole rows, with the bits of the last element that a scan of the
 * row gives. */
#ifndef WGC_SRC_THREADS_ROWS_H
#define WGC_SRC_THREADS_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "platform.h"

/* `rows` is a multiple of 8. `quarter` has vectors of 16 bytes, `half` of 32,
 * for instruction sets that have them. */
#define ROWS(type, T)                                                          \
    WGC_HIDDEN void wgc_rows_quarter_##type(T *totals, const T *src,           \
                                            size_t rows, bool is_product);     \
    WGC_HIDDEN void wgc_rows_half_##type(T *totals, const T *src, size_t rows, \
                                         bool is_product);
ROWS(f32, float)
ROWS(f64, double)
#undef ROWS

#endif
