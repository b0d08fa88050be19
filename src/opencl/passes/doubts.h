/* SPDX-License-Identifier: MIT */
/* What LLVM's vectorisers get wrong in the loops that PoCL makes of a kernel
 * without barriers. It is found before there are loops, and noted in the
 * module. */
#ifndef WGC_OPENCL_DOUBTS_H
#define WGC_OPENCL_DOUBTS_H

#include <stdbool.h>

#include "llvm.h"

struct wgc_doubts {
    bool vectors; /* any may be wrong */
    bool rows;    /* may lose the order of accesses, and so may columns */
    bool columns;
};

void wgc_note_doubts(const struct wgc_llvm *llvm, LLVMModuleRef module);
struct wgc_doubts wgc_find_doubts(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module);

#endif
