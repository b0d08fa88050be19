/* SPDX-License-Identifier: MIT */
/*
 * Where instructions and barriers lie in a function, and whether a barrier lies
 * between two of them.
 */
#ifndef WGC_OPENCL_FLOW_H
#define WGC_OPENCL_FLOW_H

#include <stddef.h>

#include "llvm.h"

/* The functions of a module that wait for the group, themselves or by what
 * they call. */
struct wgc_waiting {
    LLVMValueRef *functions;
    size_t count;
};

struct wgc_place {
    LLVMValueRef instruction;
    LLVMBasicBlockRef block;
    unsigned order;    /* in its block */
    unsigned barriers; /* in its block, up to and including this one */
    unsigned size;     /* for recompute.c: nodes of the tree that ends here */
    bool own;          /* for recompute.c: made of ids of the work-item */
};

struct wgc_flow;

/* NULL, or false, without memory or in a function that is too large. */
bool wgc_find_waiting(struct wgc_waiting *waiting, const struct wgc_llvm *llvm,
                      LLVMModuleRef module);
struct wgc_flow *wgc_flow_new(const struct wgc_llvm *llvm,
                              const struct wgc_waiting *waiting,
                              LLVMValueRef function);
void wgc_flow_free(struct wgc_flow *flow);

/* The places of all instructions, by address; the place of one. NULL for what
 * was added to the function later. */
struct wgc_place *wgc_flow_places(struct wgc_flow *flow, size_t *count);
struct wgc_place *wgc_flow_find(struct wgc_flow *flow, LLVMValueRef value);

/* Whether control can pass a barrier on its way from one to the other without
 * passing `from` again; true if it cannot be found out. */
bool wgc_barrier_between(struct wgc_flow *flow, const struct wgc_place *from,
                         const struct wgc_place *to);

#endif
