/* SPDX-License-Identifier: MIT */
/* Local memory of kernels: variables while Clang optimises a program, and what
 * addresses are in it. */
#ifndef WGC_OPENCL_LOCALS_H
#define WGC_OPENCL_LOCALS_H

#include <stdbool.h>

#include "llvm.h"

/*
 * To LLVM a kernel's local variable belongs to one function that runs once: it
 * becomes a private one, of which each work-item has its own. So it is shown as
 * one that others may access, too, and hidden again when LLVM is done.
 */
void wgc_show_locals(const struct wgc_llvm *llvm, LLVMModuleRef module);
void wgc_hide_locals(const struct wgc_llvm *llvm, LLVMModuleRef module);

/* Whether Clang has named the variable after the kernel: a local one, or, with
 * a first value, a static one of the program. */
bool wgc_is_variable_of_kernel(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                               LLVMValueRef global);

/* Whether the address is in a local variable of the kernel, or in the local
 * memory that an argument points to. */
bool wgc_is_in_local_memory(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                            LLVMValueRef address);

#endif
