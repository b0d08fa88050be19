/* SPDX-License-Identifier: MIT */
/* Phis whose values are the same on all ways. */
#ifndef WGC_OPENCL_SAME_PHIS_H
#define WGC_OPENCL_SAME_PHIS_H

#include "llvm.h"

/*
 * LLVM computes an integer on each way to where it is needed, and joins the
 * results by a phi, if it was computed on one of the ways anyway; and behind
 * `if (x == 0)` it takes 0 for x. Such a phi seems to depend on the way. In its
 * place the integer is computed once.
 */
void wgc_remove_same_phis(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
