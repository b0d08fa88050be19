/* SPDX-License-Identifier: MIT */
/* What LLVM is told about PoCL's loops over work-items. */
#ifndef WGC_OPENCL_WORK_ITEM_LOOPS_H
#define WGC_OPENCL_WORK_ITEM_LOOPS_H

#include "llvm.h"

/* The metadata for a loop's branch in place of what PoCL wants there. */
LLVMMetadataRef wgc_keep_loop(const struct wgc_llvm *llvm, LLVMValueRef branch,
                              LLVMMetadataRef loop);

#endif
