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

/* What LLVM may do with a loop. */
enum wgc_loop_kind {
    WGC_LOOP_OPEN,     /* anything */
    WGC_LOOP_KEPT,     /* unroll it only after it has become a vector loop */
    WGC_LOOP_SCALAR,   /* make no vectors of it */
    WGC_LOOP_UNROLLED, /* scalar, too, but in part */
    WGC_LOOP_SHORT,    /* unroll it in full, and make no vectors before */
};

/* Notes that belong to one loop: its turns do not depend on each other. */
struct wgc_notes wgc_new_notes(const struct wgc_llvm *llvm,
                               LLVMContextRef context, enum wgc_loop_kind kind);

#endif
