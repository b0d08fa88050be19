/* SPDX-License-Identifier: MIT */
/* The pass that recomputes ids behind barriers in place of saving them. */
#ifndef WGC_OPENCL_RECOMPUTE_H
#define WGC_OPENCL_RECOMPUTE_H

#include <stddef.h>

#include "llvm.h"

/* Changes every function that waits for its group; returns how many operands
 * are now made afresh. */
size_t wgc_recompute_ids(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
