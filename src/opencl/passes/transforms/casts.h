/* SPDX-License-Identifier: MIT */
/* Vectors' parts that are taken as numbers and cast back. */
#ifndef WGC_OPENCL_TRANSFORMS_CASTS_H
#define WGC_OPENCL_TRANSFORMS_CASTS_H

#include "../llvm.h"

/* They are taken by shuffles. */
void wgc_straighten_casts(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
