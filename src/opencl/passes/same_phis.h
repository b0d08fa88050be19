/* SPDX-License-Identifier: MIT */
/* Phis whose values are the same on all edges. */
#ifndef WGC_OPENCL_SAME_PHIS_H
#define WGC_OPENCL_SAME_PHIS_H

#include "llvm.h"

/*
 * LLVM may compute an integer on each path to where it is needed and join the
 * results by a phi, if one of the paths computed it anyway. Behind `if (x ==
 * 0)` it takes 0 for x. Such a phi seems to depend on the path. The integer is
 * computed once in its place.
 */
void wgc_remove_same_phis(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
