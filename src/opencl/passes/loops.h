/* SPDX-License-Identifier: MIT */
/* Loops over the work-items of a group, x fastest. */
#ifndef WGC_OPENCL_LOOPS_H
#define WGC_OPENCL_LOOPS_H

#include "launch.h"

struct wgc_loops {
    const struct wgc_llvm *llvm;
    LLVMBuilderRef builder;
    LLVMValueRef function;
    const struct wgc_launch *launch;
    struct wgc_items items;
    LLVMValueRef id[3]; /* local ids */
    LLVMValueRef item;  /* linear local id */
    LLVMBasicBlockRef head[3];
    LLVMBasicBlockRef end;    /* where a work-item ends; without a terminator */
    LLVMMetadataRef notes[3]; /* of the loops, or NULL */
};

/* From the builder's place on; leaves the builder where a work-item begins.
 * Dimensions of one work-item get no loop. */
void wgc_loops_begin(struct wgc_loops *loops, const struct wgc_llvm *llvm,
                     LLVMBuilderRef builder, LLVMValueRef function,
                     const struct wgc_launch *launch,
                     const struct wgc_items *items);

/* Closes the loops behind loops->end, and leaves the builder behind them. */
void wgc_loops_end(struct wgc_loops *loops);

#endif
