/* SPDX-License-Identifier: MIT */
/* How functions of PoCL's library take values: short vectors as a number of as
 * many bits, long ones, and results, by address. */
#ifndef WGC_OPENCL_TRANSFORMS_PASSED_H
#define WGC_OPENCL_TRANSFORMS_PASSED_H

#include "../llvm.h"

/* "Dv4_f", or "f", which has one element: what comes behind, or NULL. */
const char *wgc_parse_type(const char *types, unsigned *count, char *type);
/* The type of an element. */
LLVMTypeRef wgc_type_named(const struct wgc_llvm *llvm, LLVMContextRef context,
                           char type);
/* Of so many elements: 1 is no vector. */
LLVMTypeRef wgc_type_of_elements(const struct wgc_llvm *llvm,
                                 LLVMTypeRef element, unsigned count);

/* Whether the call has those arguments and that result. */
bool wgc_is_passed_so(const struct wgc_llvm *llvm, LLVMValueRef call,
                      const LLVMTypeRef *arguments, unsigned count,
                      LLVMTypeRef result);
LLVMValueRef wgc_read_argument(const struct wgc_llvm *llvm,
                               LLVMBuilderRef builder, LLVMValueRef call,
                               unsigned number, LLVMTypeRef type);
/* In place of what the call gives. */
void wgc_write_result(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                      LLVMValueRef call, LLVMValueRef result);

#endif
