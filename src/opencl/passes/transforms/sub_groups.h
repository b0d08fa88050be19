/* SPDX-License-Identifier: MIT */
/* Sub-group functions in registers, where a sub-group is a packet. */
#ifndef WGC_OPENCL_TRANSFORMS_SUB_GROUPS_H
#define WGC_OPENCL_TRANSFORMS_SUB_GROUPS_H

#include "../llvm.h"

/* Takes the bodies of the glue's functions that have a form in registers, so
 * that they stay calls for the vectoriser; whether there are any. */
bool wgc_take_sub_groups(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
