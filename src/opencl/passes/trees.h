/* SPDX-License-Identifier: MIT */
/* Values that are cheaper to make again than to keep per work-item. */
#ifndef WGC_OPENCL_TREES_H
#define WGC_OPENCL_TREES_H

#include "uniform.h"

/*
 * Makes what is computed from ids of the work-item, and from what is the same
 * for all, afresh in each block that uses it. In a function without phis;
 * returns how many copies there are.
 */
size_t wgc_copy_trees(struct wgc_uniform *uniform, LLVMValueRef function);

/* Operations that may be done where they are not needed. To keep the result of
 * a division by a variable is cheaper than to divide again. */
bool wgc_is_pure(const struct wgc_llvm *llvm, LLVMValueRef instruction);

#endif
