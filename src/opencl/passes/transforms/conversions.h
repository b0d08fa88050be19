/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's conversions that round in a certain way or saturate. PoCL's take
 * many steps: its rint of doubles rounds by hand.
 */
#ifndef WGC_OPENCL_TRANSFORMS_CONVERSIONS_H
#define WGC_OPENCL_TRANSFORMS_CONVERSIONS_H

#include "../llvm.h"

/* Writes what a call of PoCL's function gives, in place of it; false of other
 * calls. */
bool wgc_open_conversion(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call);

#endif
