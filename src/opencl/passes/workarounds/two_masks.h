/* SPDX-License-Identifier: MIT */
/* Constant masks of vectors, which LLVM compares without looking at lengths. */
#ifndef WGC_OPENCL_WORKAROUNDS_TWO_MASKS_H
#define WGC_OPENCL_WORKAROUNDS_TWO_MASKS_H

#include "../llvm.h"

/* Makes functions that have become vectors safe for its next passes. */
void wgc_hide_addresses(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
