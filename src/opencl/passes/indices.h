/* SPDX-License-Identifier: MIT */
/* Indices of which LLVM's vectoriser does not see that neighbours are side by
 * side. */
#ifndef WGC_OPENCL_INDICES_H
#define WGC_OPENCL_INDICES_H

#include "launch.h"

/*
 * LLVM 18 makes of an index in 32 bits, such as (int)(group * 64 + id), a sum
 * of shifted terms whose upper half it takes. Where the other terms leave room
 * for the id, it is added behind that. And where group << 5 leaves room for the
 * id, it makes (group << 5) | id of their sum, which is a sum again here.
 */
void wgc_free_ids(const struct wgc_llvm *llvm, const struct wgc_launch *launch,
                  LLVMValueRef kernel);

#endif
