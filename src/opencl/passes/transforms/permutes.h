/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's shuffle and shuffle2. Where the numbers of elements are constants,
 * they become LLVM's shuffles. Otherwise a call of a function that is defined
 * nowhere stands for them until it is known how vectors are packed.
 */
#ifndef WGC_OPENCL_TRANSFORMS_PERMUTES_H
#define WGC_OPENCL_TRANSFORMS_PERMUTES_H

#include "../llvm.h"

/* Writes what a call of PoCL's function gives, in place of it; false of other
 * calls. */
bool wgc_open_permute(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMBuilderRef builder, LLVMValueRef call);

/* The value of that number, below `count`, a power of two. Either may be
 * vectors. */
LLVMValueRef wgc_choose_by_number(const struct wgc_llvm *llvm,
                                  LLVMBuilderRef builder,
                                  const LLVMValueRef *values, unsigned count,
                                  LLVMValueRef number);

/* What such a call is in packets of so many lanes; `operands`: of all lanes,
 * one behind the other. */
LLVMValueRef wgc_write_permute(const struct wgc_llvm *llvm,
                               LLVMBuilderRef builder, LLVMValueRef call,
                               const LLVMValueRef *operands, unsigned lanes,
                               unsigned register_bits);
/* Of all calls that are left. */
void wgc_lower_permutes(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                        unsigned register_bits);

#endif
