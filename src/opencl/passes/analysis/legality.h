/* SPDX-License-Identifier: MIT */
/* What cannot be packed. Whether packets are worth it is the plan's. */
#ifndef WGC_OPENCL_ANALYSIS_LEGALITY_H
#define WGC_OPENCL_ANALYSIS_LEGALITY_H

#include "shapes.h"

/* Notes the first reason, of shapes that are final. */
void wgc_check_legality(struct wgc_shapes *shapes);

/* A branch with a barrier on one of its paths, to which all come together, but
 * more than once in a region; or NULL. With a barrier before it, it is legal.
 */
LLVMValueRef wgc_find_branch_to_meet_at(const struct wgc_shapes *shapes);
/* Whether control comes back to the node before it passes a barrier. */
bool wgc_comes_again(const struct wgc_flow *flow, int node);

#endif
