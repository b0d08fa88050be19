/* SPDX-License-Identifier: MIT */
/* PoCL's kernel library, where OpenCL's builtins on vectors are. */
#ifndef WGC_OPENCL_LIBRARY_H
#define WGC_OPENCL_LIBRARY_H

#include "passes/llvm.h"

struct wgc_library {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module; /* NULL until something is looked for */
    bool used;
};

/* A declaration in the module of the library's function of that name and type;
 * NULL if there is none: vectors wider than the CPU's registers are handed on
 * by address, and two floats as a double. */
LLVMValueRef wgc_library_find(void *library, LLVMModuleRef module,
                              const char *name, LLVMTypeRef type);
/* Brings the code of what was found into the module; ends the search. */
void wgc_library_close(struct wgc_library *library, LLVMModuleRef module);
/* Behind LLVM's passes: brings the code of functions that these need not see.
 */
void wgc_library_finish(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
