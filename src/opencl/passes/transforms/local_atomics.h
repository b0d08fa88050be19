/* SPDX-License-Identifier: MIT */
/* Atomic operations on local memory. PoCL runs a group on one thread, so no
 * other thread sees that memory: a load and a store suffice. */
#ifndef WGC_OPENCL_TRANSFORMS_LOCAL_ATOMICS_H
#define WGC_OPENCL_TRANSFORMS_LOCAL_ATOMICS_H

#include "../llvm.h"

/* Marks them while addresses still show what they are in: in packets they are
 * done lane by lane, since lanes may have the same address. */
void wgc_mark_local_atomics(const struct wgc_llvm *llvm, LLVMValueRef kernel);
/* Writes what is marked as a load, the operation and a store. */
void wgc_lower_local_atomics(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
