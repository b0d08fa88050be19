/* SPDX-License-Identifier: MIT */
/* Blocks of the tree of docs/semantics.md, of rows whose elements lie side by
 * side: of each lane eight rows. */
#ifndef WGC_PYTHON_BLOCKS_H
#define WGC_PYTHON_BLOCKS_H

#include "function.h"

#define ROWS_OF_LANE 8

struct block {
    char *sums;        /* the lanes' */
    npy_intp apart;    /* bytes from one lane's to the next's */
    const char *first; /* a vector that stands for the sums before, or NULL */
    const char *src;
    const char *const *places;            /* each row's, or NULL, then: */
    ptrdiff_t rows_of_lane[ROWS_OF_LANE]; /* where the first lane's are */
    ptrdiff_t stride;                     /* from a lane's to the next one's */
    npy_intp rows, lanes, bytes; /* bytes: of a row, a vector at least */
};

/* Of rows so many bytes apart. */
void set_stride(struct block *block, ptrdiff_t stride);
/* Stores a vector that changes nothing. */
void fill_neutral(const struct call *call, char *vector);
/* Combines a block's rows with its sums. */
void add_block(const struct call *call, const struct block *block);
/* A reduction of a line whose nearest elements are not the next ones, where
 * that takes whole blocks. Otherwise, and without memory for that, the result
 * is 0. */
int reduce_blocks(const struct call *call, char *dst, const char *src);

#endif
