/* SPDX-License-Identifier: MIT */
/* What LLVM makes vector code of. */
#ifndef WGC_OPENCL_VECTORS_H
#define WGC_OPENCL_VECTORS_H

#include <stdbool.h>

#include "llvm.h"

/* Whether no vector code is made of a loop with this instruction. */
bool wgc_is_scalar(const struct wgc_llvm *llvm, LLVMValueRef instruction);

#endif
