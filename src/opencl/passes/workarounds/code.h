/* SPDX-License-Identifier: MIT */
/*
 * Faults of LLVM's code generator: what it compiles wrong is written otherwise.
 * Each file beside this one has one fault, by name in tests/opencl/faults.
 */
#ifndef WGC_OPENCL_WORKAROUNDS_CODE_H
#define WGC_OPENCL_WORKAROUNDS_CODE_H

#include "../llvm.h"

/* Right before code is made: other passes make constants of ids, and such
 * instructions of these. */
void wgc_avoid_code_faults(const struct wgc_llvm *llvm, LLVMModuleRef module);

/* Its parts; each looks at an instruction, and writes behind it. */
void wgc_shuffle_zero_lanes(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                            LLVMValueRef instruction);
void wgc_multiply_repeated_bytes(const struct wgc_llvm *llvm,
                                 LLVMBuilderRef builder,
                                 LLVMValueRef instruction);
void wgc_and_short_mask(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                        LLVMValueRef instruction);

#endif
