/* SPDX-License-Identifier: MIT */
/* What LLVM makes vector code of, and of what it makes wrong code. */
#ifndef WGC_OPENCL_VECTORS_H
#define WGC_OPENCL_VECTORS_H

#include <stdbool.h>

#include "launch.h"
#include "uniform.h"

/* Whether no vector code is made of a loop with this instruction. */
bool wgc_is_scalar(const struct wgc_llvm *llvm, LLVMValueRef instruction);

/* Whether vector code of it is fast: neighbours load from one place or from
 * places side by side, and store to the latter. */
bool wgc_is_side_by_side(const struct wgc_uniform *uniform,
                         const struct wgc_launch *launch,
                         LLVMValueRef instruction);

/* Whether vector code of it may be wrong. */
bool wgc_is_unsafe(const struct wgc_uniform *uniform,
                   const struct wgc_launch *launch, LLVMValueRef instruction);

#endif
