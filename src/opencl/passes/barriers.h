/* SPDX-License-Identifier: MIT */
/* Kernels that wait, without barriers. */
#ifndef WGC_OPENCL_BARRIERS_H
#define WGC_OPENCL_BARRIERS_H

#include <stdbool.h>

#include "llvm.h"

/*
 * Makes the loops over work-items of a kernel with barriers, so that PoCL has
 * none to make: it is told that groups have one work-item. False, and the
 * kernel still PoCL's, where there is no barrier or a shape that is not known.
 * `recompute`: make cheap values again in place of keeping them.
 */
bool wgc_remove_barriers(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         bool recompute);

#endif
