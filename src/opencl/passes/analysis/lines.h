/* SPDX-License-Identifier: MIT */
/*
 * Addresses whose lanes are in a line unless an index wraps before it is made
 * wider: sums of what is uniform or linear, and of such indices.
 */
#ifndef WGC_OPENCL_ANALYSIS_LINES_H
#define WGC_OPENCL_ANALYSIS_LINES_H

#include "shapes.h"

enum { WGC_MAX_TERMS = 12 };

/* What such an address is made of; `count` is 0 for others. */
struct wgc_line {
    LLVMValueRef terms[WGC_MAX_TERMS];
    int count;
};

struct wgc_line wgc_find_line(const struct wgc_shapes *shapes,
                              LLVMValueRef address);
/* Whether a divergent value is a linear one made wider, or its lower half. */
bool wgc_is_wider(const struct wgc_shapes *shapes, LLVMValueRef value);

#endif
