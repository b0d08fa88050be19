/* SPDX-License-Identifier: MIT */
/* What a kernel's code must be like before it is packed. */
#ifndef WGC_OPENCL_TRANSFORMS_PREPARE_H
#define WGC_OPENCL_TRANSFORMS_PREPARE_H

#include "../launch.h"
#include "pack.h"

/*
 * Of a flat kernel: what is known of the launch is told to LLVM, variables and
 * short loops' private arrays become registers, loops have one entry, their
 * values leave them through phis, and there are no switches and one return.
 * False if LLVM fails.
 */
bool wgc_prepare(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef kernel, const struct wgc_launch *launch,
                 const struct wgc_pack_target *target);

/* OpenCL's vectors become their elements. */
bool wgc_split_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module,
                       LLVMValueRef kernel,
                       const struct wgc_pack_target *target);

#endif
