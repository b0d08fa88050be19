/* SPDX-License-Identifier: MIT */
/* Calls of memset on private arrays. */
#ifndef WGC_OPENCL_TRANSFORMS_FILLS_H
#define WGC_OPENCL_TRANSFORMS_FILLS_H

#include "../llvm.h"

/* Makes stores of the calls that fill a private array. */
void wgc_open_fills(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
