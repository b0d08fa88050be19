/* SPDX-License-Identifier: MIT */
/* Elements of a vector that something is added to. */
#ifndef WGC_OPENCL_TRANSFORMS_LATE_ELEMENTS_H
#define WGC_OPENCL_TRANSFORMS_LATE_ELEMENTS_H

#include "../llvm.h"

/* Right before code is made, since LLVM's passes prefer numbers to vectors. */
void wgc_add_to_elements(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
