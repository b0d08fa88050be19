/* SPDX-License-Identifier: MIT */
/* Vectors as wide in kernels as in the functions they call. */
#ifndef WGC_OPENCL_WIDEN_H
#define WGC_OPENCL_WIDEN_H

#include "llvm.h"

/* Changes the functions of a module that calls the array face. */
void wgc_prefer_wide_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
