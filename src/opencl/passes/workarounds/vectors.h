/* SPDX-License-Identifier: MIT */
/* Loops over work-items of which LLVM makes vectors. */
#ifndef WGC_OPENCL_WORKAROUNDS_VECTORS_H
#define WGC_OPENCL_WORKAROUNDS_VECTORS_H

#include <stdbool.h>

#include "../analysis/shapes.h"

/* A note of its own for the loop that the branch closes: LLVM makes no vectors
 * of it, nor of what it unrolls it to. */
void wgc_forbid_vectors(const struct wgc_llvm *llvm, LLVMContextRef context,
                        LLVMValueRef branch, bool unroll);

/* Whether LLVM may compile a row of work-items wrong. */
bool wgc_may_go_wrong(const struct wgc_shapes *shapes);

#endif
