/* SPDX-License-Identifier: MIT */
/* What LLVM is told of a loop over work-items. */
#ifndef WGC_OPENCL_NOTES_H
#define WGC_OPENCL_NOTES_H

#include <stdbool.h>

#include "llvm.h"

struct wgc_notes {
    LLVMMetadataRef accesses; /* llvm.access.group of each access in it */
    LLVMMetadataRef loop;     /* llvm.loop of its branch */
};

/*
 * Notes that belong to one loop: its turns do not depend on each other. `keep`:
 * LLVM may unroll it only after it has been made a vector loop.
 */
struct wgc_notes wgc_new_notes(const struct wgc_llvm *llvm,
                               LLVMContextRef context, bool keep);

#endif
