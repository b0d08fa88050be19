/* SPDX-License-Identifier: MIT */
/* Stores of one block that become one access of a lane. */
#ifndef WGC_OPENCL_TRANSFORMS_STORES_H
#define WGC_OPENCL_TRANSFORMS_STORES_H

#include "../llvm.h"

/* Moves stores down to the next one in their block, if nothing between them
 * accesses memory: all their values are known there. */
void wgc_sink_stores(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
