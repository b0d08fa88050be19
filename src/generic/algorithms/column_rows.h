/* SPDX-License-Identifier: MIT */
/* Consecutive rows of a matrix, which one call of a kernel for columns takes.
 */
#ifndef WGC_SRC_GENERIC_COLUMN_ROWS_H
#define WGC_SRC_GENERIC_COLUMN_ROWS_H

#include <stddef.h>

enum { QUANTUM = 64 }; /* bytes: every vector's are a part of it */

struct column_rows {
    char *dst;
    ptrdiff_t dst_stride; /* 0 where only the last result is wanted */
    const char *src;
    ptrdiff_t src_stride;
    ptrdiff_t ahead;     /* from what is read to what soon will be, or 0 */
    size_t count, bytes; /* bytes: of a row, whole vectors */
};

#endif
