/* SPDX-License-Identifier: MIT */
/* Vectors as wide in kernels as in the functions they call. */
#ifndef WGC_OPENCL_WIDEN_H
#define WGC_OPENCL_WIDEN_H

#include "llvm.h"

/* Whether a kernel of the module uses work-group functions. */
bool wgc_calls_array_face(const struct wgc_llvm *llvm, LLVMModuleRef module);

/* Changes one function, or all that have a body, of a module that calls the
 * array face. */
void wgc_widen_function(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef function);
/* Changes all that have a body, such that they pass such vectors in registers.
 */
void wgc_force_wide_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module);
void wgc_prefer_wide_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
