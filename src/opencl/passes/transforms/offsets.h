/* SPDX-License-Identifier: MIT */
/* Addresses of gathers and scatters, where 32 bits hold what lanes differ by.
 */
#ifndef WGC_OPENCL_TRANSFORMS_OFFSETS_H
#define WGC_OPENCL_TRANSFORMS_OFFSETS_H

#include "../llvm.h"

void wgc_shorten_offsets(const struct wgc_llvm *llvm, LLVMValueRef function);

#endif
