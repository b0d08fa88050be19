/* SPDX-License-Identifier: MIT */
/* All of a kernel that waits, or asks for ids, in one function. */
#ifndef WGC_OPENCL_FLATTEN_H
#define WGC_OPENCL_FLATTEN_H

#include <stdbool.h>

#include "llvm.h"
#include "memory.h"

/*
 * Inlines into the module's functions what they call, where that waits for the
 * group or accesses a work-item's ids or a group's sizes, and brings variables
 * into registers. False if that fails.
 */
bool wgc_flatten(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef kernel);

/* Inlines what would be called lane by lane: short functions that have no form
 * on vectors, such as min, vload4 and select, and the program's own. False if
 * that fails. */
bool wgc_inline_for_lanes(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel);

/* Whether an instruction is a barrier of a function that is flat. */
#define WGC_BARRIER_NAME "pocl.barrier"
bool wgc_is_barrier(const struct wgc_llvm *llvm, LLVMValueRef instruction);

/* Functions with a barrier, or that call one with a barrier, as keys. */
void wgc_find_waiting(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      struct wgc_map *waiting);
/* Whether an instruction is a barrier, or calls one of those. */
bool wgc_waits(const struct wgc_llvm *llvm, const struct wgc_map *waiting,
               LLVMValueRef instruction);

#endif
