/* SPDX-License-Identifier: MIT */
/* Operations whose results some elements of a vector take, and others do not.
 */
#ifndef WGC_OPENCL_TRANSFORMS_LATE_MASKS_H
#define WGC_OPENCL_TRANSFORMS_LATE_MASKS_H

#include "../llvm.h"

/* For AVX-512 alone. Right before code is made, since LLVM's passes make
 * shuffles of choices by a constant. */
void wgc_mask_operations(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
