/* SPDX-License-Identifier: MIT */
/* OpenCL's functions on vectors that are instructions of LLVM. */
#ifndef WGC_OPENCL_TRANSFORMS_OPEN_CALLS_H
#define WGC_OPENCL_TRANSFORMS_OPEN_CALLS_H

#include "../llvm.h"

/* vloadN and vstoreN become loads and stores of vectors, which in PoCL's
 * library are several, of two elements each; clamp on vectors of floats becomes
 * fmax and fmin. */
void wgc_open_calls(const struct wgc_llvm *llvm, LLVMModuleRef module);
/* The CPU's conversions of vectors of one length, which PoCL's functions on
 * vectors have, become LLVM's, of which there are others. */
void wgc_open_cuts(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
