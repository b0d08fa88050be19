/* SPDX-License-Identifier: MIT */
/* What LLVM is told of a loop over work-items. */
#ifndef WGC_OPENCL_NOTES_H
#define WGC_OPENCL_NOTES_H

#include <stdbool.h>

#include "launch.h"

/* NULL where there is none. */
struct wgc_notes {
    LLVMMetadataRef loop;     /* llvm.loop of its branch */
    LLVMMetadataRef accesses; /* llvm.access.group of each access in it */
    LLVMMetadataRef own;      /* alias.scope of a work-item's accesses */
    LLVMMetadataRef others;   /* noalias of them */
};

/* What LLVM may do with a loop. */
enum wgc_loop_kind {
    WGC_LOOP_OPEN,     /* anything */
    WGC_LOOP_KEPT,     /* unroll it only after it has become a vector loop */
    WGC_LOOP_SCALAR,   /* make no vectors of it */
    WGC_LOOP_UNROLLED, /* scalar, too, but in part */
    WGC_NO_LOOP,       /* the code of one work-item behind another's */
};

/* Notes that belong to one loop: its turns do not depend on each other. */
struct wgc_notes wgc_new_notes(const struct wgc_llvm *llvm,
                               LLVMContextRef context, enum wgc_loop_kind kind);

/* Notes of a few work-items' accesses: none accesses another's places. */
void wgc_new_item_notes(const struct wgc_llvm *llvm, LLVMContextRef context,
                        struct wgc_notes *items, size_t count);

#endif
