/* SPDX-License-Identifier: MIT */
/* Reductions of columns in parts, which no order of elements forbids. */
#ifndef WGC_PYTHON_PLANES_H
#define WGC_PYTHON_PLANES_H

#include "function.h"

#define PART_WIDTH 2048 /* bytes of a row, at most */
#define MOST_PARTS 15

struct parts {
    const struct kernel *kernel;
    npy_intp found; /* results so far, each a row; the last one is spare */
    BLOCK results[(MOST_PARTS + 1) * PART_WIDTH / sizeof(uint64_t)];
};

int may_be_parts(const struct call *call);
void begin_parts(struct parts *parts, const struct kernel *kernel);
/* Reduces the next rows, which are stride bytes apart. */
void add_part(struct parts *parts, const char *src, npy_intp stride,
              npy_intp rows, npy_intp columns);
/* Stores the reduction of all parts, and begins anew. */
void finish_parts(struct parts *parts, char *dst, npy_intp columns);
/* A reduction of columns over several dimensions, by the last of them; 0 if
 * that is not quicker. */
int reduce_planes(const struct call *call, char *dst, const char *src,
                  const struct outer *outer);

#endif
