/* SPDX-License-Identifier: MIT */
/*
 * A kernel's control flow for the vectoriser: nodes (blocks cut behind
 * barriers), post-dominators, loops, and an order in which every node comes
 * behind its predecessors and loops are whole.
 */
#ifndef WGC_OPENCL_ANALYSIS_FLOW_H
#define WGC_OPENCL_ANALYSIS_FLOW_H

#include <stdbool.h>

#include "../llvm.h"
#include "../memory.h"

enum { WGC_NONE = -1 }; /* no node, no loop */

struct wgc_node {
    LLVMBasicBlockRef block;
    LLVMValueRef first, last;
    bool barrier; /* it ends with one */
    int next[2], nexts;
    int *before, befores; /* its predecessors */
    int dominator;        /* its immediate one; of the first node, itself */
    int join;  /* its immediate post-dominator; WGC_NONE of the exit */
    int place; /* in the order */
    int loop;  /* the innermost one that it is in, or WGC_NONE */
};

struct wgc_node_loop {
    int header, last; /* nodes; `last` in the order */
    int parent;
    int latches; /* back edges */
};

struct wgc_flow {
    const struct wgc_llvm *llvm;
    LLVMValueRef kernel;
    struct wgc_node *nodes;
    int count, exit;
    int *order;
    struct wgc_node_loop *loops;
    int loop_count;
    struct wgc_map blocks; /* a block's first node */
    const char *refusal;   /* why the flow cannot be described, or NULL */
};

/* Of blocks that can be reached; switches must have been lowered. */
void wgc_flow_find(struct wgc_flow *flow, const struct wgc_llvm *llvm,
                   LLVMValueRef kernel);
void wgc_flow_free(struct wgc_flow *flow);

bool wgc_is_in_loop(const struct wgc_flow *flow, int loop, int node);
/* The loop that begins with the node, or WGC_NONE. */
int wgc_loop_of_header(const struct wgc_flow *flow, int node);
/* A loop with one entry and one latch: lanes in it iterate in step. */
bool wgc_is_simple_header(const struct wgc_flow *flow, int node);

/* Marks all that can be reached from the node without passing a barrier. */
void wgc_mark_region(const struct wgc_flow *flow, int node, bool *inside);

#endif
