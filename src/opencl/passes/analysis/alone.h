/* SPDX-License-Identifier: MIT */
/* What work-items wait for that they do one by one. */
#ifndef WGC_OPENCL_ANALYSIS_ALONE_H
#define WGC_OPENCL_ANALYSIS_ALONE_H

#include "flow.h"

/* Whether each iteration of the load's loop waits for what the one before has
 * stored there: to a private array that stays in memory, or to one address. */
bool wgc_waits_for_store(const struct wgc_flow *flow, int node,
                         LLVMValueRef load);

/* Whether each iteration of its loop loads from another cache line. */
bool wgc_walks_lines(const struct wgc_flow *flow, int node, LLVMValueRef load);

/* Whether LLVM makes an innermost loop's iterations lanes of vectors: it walks
 * along elements, and nothing waits for the iteration before. */
bool wgc_is_vectorised(const struct wgc_flow *flow, int loop);

#endif
