/* SPDX-License-Identifier: MIT */
/*
 * The functions that tell a work-item who it is, and how PoCL's loops over
 * work-items know.
 */
#ifndef WGC_OPENCL_IDS_H
#define WGC_OPENCL_IDS_H

#include "llvm.h"

/* Whether the instruction asks for an id or a size in a constant dimension. */
bool wgc_is_id_call(const struct wgc_llvm *llvm, LLVMValueRef instruction);

/* What the call returns, asked for again at the builder's place in the module.
 * What differs between work-items is not asked for by another call: PoCL moves
 * such calls to the start of the function, unless it has but one block. */
LLVMValueRef wgc_read_id(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call);

#endif
