/* SPDX-License-Identifier: MIT */
/* What PoCL says of the launch that it compiles a kernel for. */
#ifndef WGC_OPENCL_LAUNCH_H
#define WGC_OPENCL_LAUNCH_H

#include "llvm.h"

struct wgc_launch {
    unsigned long long size[3]; /* of a group, in work-items */
    unsigned long long items;   /* in a group; 0 if PoCL does not say */
    unsigned long long most;    /* global size of a dimension; 0: unknown */
    bool zero_offset;           /* of global ids */
};

/* Work-items of a group, in each dimension from the first id up to the end. */
struct wgc_items {
    unsigned long long first[3], end[3];
};

/* The code of all of so few, one behind the other, is better than a loop. */
enum { WGC_FEW_ITEMS = 16 };

/* That of a row: the lowest one of more than one work-item. */
unsigned wgc_row_dimension(const struct wgc_launch *launch);

struct wgc_items wgc_all_items(const struct wgc_launch *launch);
struct wgc_items wgc_one_item(const unsigned long long *ids);
/* By its linear id. */
struct wgc_items wgc_nth_item(const struct wgc_launch *launch,
                              unsigned long long item);

struct wgc_launch wgc_find_launch(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module);

/* The kernel that PoCL is at work on; NULL if it does not say. */
LLVMValueRef wgc_find_kernel(const struct wgc_llvm *llvm, LLVMModuleRef module);

/* How large sub-groups are to be, as the kernel says; or `none` if it does not.
 * 0 if it says no number. */
unsigned long long wgc_noted_sub_group_size(const struct wgc_llvm *llvm,
                                            LLVMValueRef kernel,
                                            unsigned long long none);
/* Says it for a kernel that does not. */
void wgc_note_sub_group_size(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                             unsigned long long size);

/* Says of what size groups are. */
void wgc_set_size(const struct wgc_llvm *llvm, LLVMModuleRef module,
                  const unsigned long long *size);
/* Tells PoCL that groups are of one work-item. */
void wgc_set_one_item(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
