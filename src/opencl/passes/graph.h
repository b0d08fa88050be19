/* SPDX-License-Identifier: MIT */
/* A function's blocks as a graph: which follow which, and where the paths from
 * a branch meet again. */
#ifndef WGC_OPENCL_GRAPH_H
#define WGC_OPENCL_GRAPH_H

#include <stdbool.h>

#include "llvm.h"
#include "memory.h"

struct wgc_graph {
    const struct wgc_llvm *llvm;
    size_t count;
    LLVMBasicBlockRef *blocks; /* the first one is the function's entry */
    size_t *first;             /* successors of block i: next[first[i]] up to */
    size_t *next;              /* next[first[i + 1]] */
    bool *back;                /* of an edge next[e]: it closes a loop */
    size_t *join;              /* of the paths from block i; count if none */
    struct wgc_map index;      /* of a block */
};

/* Of what can be reached from the entry. */
void wgc_graph_make(struct wgc_graph *graph, const struct wgc_llvm *llvm,
                    LLVMValueRef function);
void wgc_graph_free(struct wgc_graph *graph);

/* Marks the blocks of the loop that begins with the block; false if none does.
 */
bool wgc_graph_mark_loop(const struct wgc_graph *graph, size_t begin,
                         bool *loop);
/* Whether control may leave the marked blocks from the end of this one. */
bool wgc_graph_is_left_at(const struct wgc_graph *graph, size_t block,
                          const bool *marked);

LLVMValueRef wgc_first_behind_phis(const struct wgc_llvm *llvm,
                                   LLVMBasicBlockRef block);

#endif
