/* SPDX-License-Identifier: MIT */
/* Groups of several rows as groups of one. */
#ifndef WGC_OPENCL_ONE_ROW_H
#define WGC_OPENCL_ONE_ROW_H

#include <stdbool.h>

#include "launch.h"

/*
 * Where a kernel asks for nothing but the linear id, x + width * y and so on,
 * it gets that as its first local id, and the launch one row. So loops have one
 * counter, and short rows are no hindrance to vectors. Whether that is so.
 */
bool wgc_make_one_row(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      struct wgc_launch *launch, LLVMValueRef kernel);

#endif
