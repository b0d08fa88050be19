/* SPDX-License-Identifier: MIT */
/* Blocks of the tree of docs/semantics.md, of rows whose elements lie side by
 * side: of each lane eight rows. */
#ifndef WGC_PYTHON_BLOCKS_H
#define WGC_PYTHON_BLOCKS_H

#include "function.h"

#define ROWS_OF_LANE 8
#define BLOCKS_OF_SPAN 32
#define SHORT_LINE 2048 /* elements: shorter ones are quicker copied */

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

/* Columns of a matrix, as many as a block has elements, whose rows are parts of
 * one line: vectors hold elements of rows side by side, and each row's blocks
 * begin where they do. */
struct round {
    const uintptr_t *columns; /* where they are, and those of the next round */
    npy_intp at, bytes;       /* where in them the rows are: whole vectors */
    const char *phases; /* how far into a block each row begins, as integers */
    char *kept;         /* four vectors for each of `sums`: what waits */
    char *sums;         /* each lane's, of the rows' blocks that end here */
};

/* Whether there is code for that. */
int has_rounds(void);
/* Stores the lanes' sums of those of each row's blocks whose last element is in
 * one of the columns. */
void add_round(const struct call *call, const struct round *round);
/* Chains the lanes' sums of the blocks of each span. */
void chain_spans(const struct call *call, char *spans, const char *blocks,
                 npy_intp n);
/* Stores the reduction that the lanes' sums of some spans stand for, of which
 * there is a spare copy's room. */
void join_spans(const struct call *call, char *dst, char *spans, char *spare,
                npy_intp n);
/* A reduction of a line whose nearest elements are not the next ones, where
 * that takes whole blocks. Otherwise, and without memory for that, the result
 * is 0. */
int reduce_blocks(const struct call *call, char *dst, const char *src);
/* The same of any such line that is quicker reduced so than copied. */
int reduce_rounds(const struct call *call, char *dst, const char *src);

#endif
