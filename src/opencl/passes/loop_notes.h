/* SPDX-License-Identifier: MIT */
/* The metadata by which LLVM is told how to treat a loop. */
#ifndef WGC_OPENCL_LOOP_NOTES_H
#define WGC_OPENCL_LOOP_NOTES_H

#include <stddef.h>

#include "llvm.h"

/* "llvm.loop", the kind of what a loop's back edges carry. */
unsigned wgc_loop_kind(const struct wgc_llvm *llvm, LLVMContextRef context);

/* `!{!"NAME"}`, or `!{!"NAME", VALUE}`: a metadata node, or a constant's. */
LLVMMetadataRef wgc_loop_property(const struct wgc_llvm *llvm,
                                  LLVMContextRef context, const char *name,
                                  LLVMMetadataRef value);

/* A note of these properties, of one loop or of several. */
LLVMValueRef wgc_loop_note(const struct wgc_llvm *llvm, LLVMContextRef context,
                           const LLVMMetadataRef *properties, size_t count);

#endif
