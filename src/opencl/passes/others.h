/* SPDX-License-Identifier: MIT */
/* A kernel's module without its other functions. */
#ifndef WGC_OPENCL_OTHERS_H
#define WGC_OPENCL_OTHERS_H

#include "llvm.h"

/* From now on LLVM's passes leave out all functions that are there but the
 * kernel, or all if it is NULL, until they are taken in again. */
void wgc_leave_out_others(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel);
void wgc_take_in_others(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
