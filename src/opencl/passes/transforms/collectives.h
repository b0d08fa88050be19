/* SPDX-License-Identifier: MIT */
/* Functions of work-groups and sub-groups in registers. */
#ifndef WGC_OPENCL_TRANSFORMS_COLLECTIVES_H
#define WGC_OPENCL_TRANSFORMS_COLLECTIVES_H

#include <stdbool.h>

#include "../llvm.h"

/* Takes the bodies of the glue's functions that have a form in registers, so
 * that they stay calls for the vectoriser: those of work-groups, and if wanted
 * of sub-groups, for packets that are some; `wide`: AVX-512's, too. Whether
 * there are any of a work-group, or of a sub-group if that is wanted. */
bool wgc_take_collectives(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel, bool sub_groups, bool wide);
/* Whether there are functions of groups, or of sub-groups, at all. */
bool wgc_has_collectives(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         bool of_group);
/* All meet right behind a reduction again, if LLVM has put something between,
 * as it does with what freezes the result. */
void wgc_meet_at_once(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMValueRef kernel);

#endif
