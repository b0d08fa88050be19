/* SPDX-License-Identifier: MIT */
/* Loops over work-items in place of barriers. */
#ifndef WGC_OPENCL_BARRIERS_H
#define WGC_OPENCL_BARRIERS_H

#include <stdbool.h>

#include "llvm.h"

/*
 * Makes the loops over work-items of a kernel with barriers or with grid-stride
 * loops, so that PoCL has none to make: it is told that groups have one
 * work-item. False, and the kernel still PoCL's, where there is neither or a
 * shape that is not known. `recompute`: make cheap values again in place of
 * keeping them, and faster loops of what the kernel has.
 */
bool wgc_remove_barriers(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         bool recompute);

#endif
