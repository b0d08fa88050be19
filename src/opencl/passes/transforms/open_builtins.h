/* SPDX-License-Identifier: MIT */
/* OpenCL's functions that others are made of. */
#ifndef WGC_OPENCL_TRANSFORMS_OPEN_BUILTINS_H
#define WGC_OPENCL_TRANSFORMS_OPEN_BUILTINS_H

#include "pack.h"

/*
 * Those that store a second result through a pointer, which would be called
 * lane by lane: a sincos becomes a sine and a cosine, which share their steps
 * in a packet, an lgamma_r a lgamma and a sign, and a fract what it is made of.
 * half_tan and the like become tan, if they have no form on vectors themselves.
 */
void wgc_open_builtins(const struct wgc_llvm *llvm, LLVMModuleRef module,
                       LLVMValueRef kernel,
                       const struct wgc_pack_target *target);

#endif
