/* SPDX-License-Identifier: MIT */
/* What PoCL says of the launch that it compiles a kernel for. */
#ifndef WGC_OPENCL_LAUNCH_H
#define WGC_OPENCL_LAUNCH_H

#include "llvm.h"

struct wgc_launch {
    unsigned long long size[3]; /* of a group, in work-items */
    unsigned long long items;   /* in a group; 0 if PoCL does not say */
    bool has_short_rows;        /* of two or three work-items */
};

struct wgc_launch wgc_find_launch(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module);

/* The kernel that PoCL is at work on; NULL if it does not say. */
LLVMValueRef wgc_find_kernel(const struct wgc_llvm *llvm, LLVMModuleRef module);

/* Tells PoCL that groups are of one work-item. */
void wgc_set_one_item(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
