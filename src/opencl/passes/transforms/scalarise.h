/* SPDX-License-Identifier: MIT */
/* OpenCL's vectors, such as float4, are split into their elements: a
 * packet has a vector for each of them. */
#ifndef WGC_OPENCL_TRANSFORMS_SCALARISE_H
#define WGC_OPENCL_TRANSFORMS_SCALARISE_H

#include "pack.h"

bool wgc_has_vectors(const struct wgc_llvm *llvm, LLVMValueRef kernel);

/* Splits what LLVM's scalarizer does not: loads, stores, casts to elements of
 * another width, and calls of builtins. */
void wgc_scalarise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel, const struct wgc_pack_target *target);

#endif
