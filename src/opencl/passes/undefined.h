/* SPDX-License-Identifier: MIT */
/* Values that loops begin with and nobody has defined. */
#ifndef WGC_OPENCL_UNDEFINED_H
#define WGC_OPENCL_UNDEFINED_H

#include "llvm.h"

/* Makes them zeros. */
void wgc_define_first_values(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
