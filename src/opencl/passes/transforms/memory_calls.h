/* SPDX-License-Identifier: MIT */
/* Calls of memset and memcpy on private arrays. */
#ifndef WGC_OPENCL_TRANSFORMS_MEMORY_CALLS_H
#define WGC_OPENCL_TRANSFORMS_MEMORY_CALLS_H

#include "../llvm.h"

/* Makes stores of the calls that fill a private array, loads and stores of
 * those that copy one. */
void wgc_open_memory_calls(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
