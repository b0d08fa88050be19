/* SPDX-License-Identifier: MIT */
/* Totals of whole rows, by the tree that a scan's last element of a row has. */
#ifndef WGC_SRC_THREADS_ROWS_H
#define WGC_SRC_THREADS_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "platform.h"

/* Of a multiple of 8 rows, by vectors of 16 bytes, or of 32 where wgc runs an
 * instruction set that has them. */
#define ROWS(type, T)                                                          \
    WGC_HIDDEN void wgc_rows_quarter_##type(T *totals, const T *src,           \
                                            size_t rows, bool is_product);     \
    WGC_HIDDEN void wgc_rows_half_##type(T *totals, const T *src, size_t rows, \
                                         bool is_product);
ROWS(f32, float)
ROWS(f64, double)
#undef ROWS

#endif
