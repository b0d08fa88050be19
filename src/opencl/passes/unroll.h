/* SPDX-License-Identifier: MIT */
/* Short loops whose trip counts are known, unrolled in full. */
#ifndef WGC_OPENCL_UNROLL_H
#define WGC_OPENCL_UNROLL_H

#include "llvm.h"

/*
 * Unrolls in full the kernel's loops whose counters show how many iterations
 * they have, with all loops in them, if they execute few instructions in all.
 * Those that index a private array may have more, for its elements become
 * registers. Loops that wait for the group stay as they are, and so does what
 * is faster as a loop.
 */
void wgc_unroll(const struct wgc_llvm *llvm, LLVMModuleRef module,
                LLVMValueRef kernel);

#endif
