/* SPDX-License-Identifier: MIT */
/* Loops of few iterations that are LLVM's to vectorise. */
#ifndef WGC_OPENCL_TRANSFORMS_SHORT_LOOPS_H
#define WGC_OPENCL_TRANSFORMS_SHORT_LOOPS_H

#include "../llvm.h"

void wgc_limit_short_loops(const struct wgc_llvm *llvm, LLVMValueRef function);

#endif
