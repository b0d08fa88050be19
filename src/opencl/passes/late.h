/* SPDX-License-Identifier: MIT */
/* What is done to a packed kernel right before code is made. */
#ifndef WGC_OPENCL_LATE_H
#define WGC_OPENCL_LATE_H

#include "llvm.h"

/* LLVM's own passes would undo each of these steps. */
void wgc_treat_late(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    unsigned register_bits);

#endif
