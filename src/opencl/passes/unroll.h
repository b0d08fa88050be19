/* SPDX-License-Identifier: MIT */
/* Short loops with a number of turns that is known, turn by turn. */
#ifndef WGC_OPENCL_UNROLL_H
#define WGC_OPENCL_UNROLL_H

#include "llvm.h"

/*
 * Unrolls in full the kernel's loops whose counters show how many turns they
 * have, with all loops in them, if they come to few instructions in all: to
 * more if they index a private array, whose elements become registers. Loops
 * that wait for the group stay as they are, and so does what is faster as a
 * loop.
 */
void wgc_unroll(const struct wgc_llvm *llvm, LLVMModuleRef module,
                LLVMValueRef kernel);

#endif
