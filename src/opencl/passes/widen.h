/* SPDX-License-Identifier: MIT */
/* Vectors as wide as a CPU has. */
#ifndef WGC_OPENCL_WIDEN_H
#define WGC_OPENCL_WIDEN_H

#include "llvm.h"

/* Lets a function, or all that have a body, use a CPU's widest vectors. */
void wgc_widen_function(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef function);
void wgc_widen_functions(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
