/* SPDX-License-Identifier: MIT */
/* Where lanes part, and where one work-item acts for all. */
#ifndef WGC_OPENCL_ANALYSIS_DIVERGENCE_H
#define WGC_OPENCL_ANALYSIS_DIVERGENCE_H

#include "shapes.h"

/* Whether those that come to the node's end go on to different nodes: its
 * condition is of a kind beyond that one, and no barrier says otherwise. */
bool wgc_parts(const struct wgc_shapes *shapes, int node,
               enum wgc_shape_kind beyond);
/* Marks what not all lanes, or packets, come to; whether that is new. */
bool wgc_spread_divergence(struct wgc_shapes *shapes);

/* Marks what is reached by few lanes in many packets. */
void wgc_find_few(struct wgc_shapes *shapes);

/* All work-items take the same path where a barrier is on one of them: that is
 * OpenCL's rule. */
void wgc_find_trusted(struct wgc_shapes *shapes);
/* Our glue has one work-item call the array face between two barriers; it sets
 * the local id to the last one's, which ends PoCL's loop. */
void wgc_find_alone(struct wgc_shapes *shapes);
/* Whether that is such a store to a local id. */
bool wgc_ends_loop(const struct wgc_llvm *llvm, LLVMValueRef instruction);

#endif
