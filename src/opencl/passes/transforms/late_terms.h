/* SPDX-License-Identifier: MIT */
/* The order of terms in sums of vectors. */
#ifndef WGC_OPENCL_TRANSFORMS_LATE_TERMS_H
#define WGC_OPENCL_TRANSFORMS_LATE_TERMS_H

#include "../llvm.h"

/* Right before code is made, since LLVM's passes prefer another order. */
void wgc_add_late_terms_last(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
