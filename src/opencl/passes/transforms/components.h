/* SPDX-License-Identifier: MIT */
/* OpenCL's vectors whose components are computed one by one. */
#ifndef WGC_OPENCL_TRANSFORMS_COMPONENTS_H
#define WGC_OPENCL_TRANSFORMS_COMPONENTS_H

#include "../llvm.h"

/* Computes vectors whole where each component is computed alike:
 * `r.s0 = a * x.s0; r.s1 = a * x.s1; ...`. Components that are read elsewhere,
 * too, stay as they are. */
void wgc_join_components(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMValueRef kernel);

#endif
