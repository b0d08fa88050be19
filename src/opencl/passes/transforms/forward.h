/* SPDX-License-Identifier: MIT */
/* Loads of lanes that have just been stored. */
#ifndef WGC_OPENCL_TRANSFORMS_FORWARD_H
#define WGC_OPENCL_TRANSFORMS_FORWARD_H

#include "../llvm.h"

/* Right before code is made, when loops have been unrolled. */
void wgc_forward_stores(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
