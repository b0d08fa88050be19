/* SPDX-License-Identifier: MIT */
/*
 * The functions that tell a work-item who it is, and how PoCL's loops over
 * work-items know.
 */
#ifndef WGC_OPENCL_IDS_H
#define WGC_OPENCL_IDS_H

#include "llvm.h"

/* What an instruction asks for, in a constant dimension. */
enum wgc_id {
    WGC_NO_ID,
    WGC_SAME_FOR_ALL, /* of the group's work-items */
    WGC_OWN_ID,
};
enum wgc_id wgc_asks_for(const struct wgc_llvm *llvm, LLVMValueRef instruction);

/* The own id that a call returns, read at the builder's place in the module. Not
 * by another call: PoCL moves calls to the start of the function, unless it has
 * but one block. */
LLVMValueRef wgc_read_id(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call);

#endif
