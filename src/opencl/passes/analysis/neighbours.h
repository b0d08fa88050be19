/* SPDX-License-Identifier: MIT */
/*
 * Lanes that access a few consecutive elements in an order that is known:
 * those of `t[x ^ 3]`, `t[x >> 2]`, `t[x & 7]`, where x is a line of ids.
 */
#ifndef WGC_OPENCL_ANALYSIS_NEIGHBOURS_H
#define WGC_OPENCL_ANALYSIS_NEIGHBOURS_H

#include "shapes.h"

struct wgc_neighbours {
    int count;                /* of elements, a power of two */
    int place[WGC_MAX_LANES]; /* which of them a lane has */
    int first; /* a lane that has the one at the lowest address */
    bool each; /* there are as many lanes, and each has its own */
};

/* Of a divergent address of elements of `size` bytes, where all lanes are on.
 */
bool wgc_find_neighbours(const struct wgc_shapes *shapes, LLVMValueRef address,
                         int64_t size, struct wgc_neighbours *found);

#endif
