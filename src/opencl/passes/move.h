/* SPDX-License-Identifier: MIT */
/* A kernel's code, from one module to another. */
#ifndef WGC_OPENCL_MOVE_H
#define WGC_OPENCL_MOVE_H

#include "llvm.h"

/* Deletes the blocks from `block` up to `end`, whatever refers to them. */
void wgc_delete_blocks(const struct wgc_llvm *llvm, LLVMBasicBlockRef block,
                       LLVMBasicBlockRef end);

/* Gives a kernel the code that it has in a changed copy of its module, and
 * deletes functions that have lost theirs there. False if nothing was done, as
 * where the copy has variables of its own. */
bool wgc_move_kernel(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                     LLVMModuleRef copy);

#endif
