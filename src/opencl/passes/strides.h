/* SPDX-License-Identifier: MIT */
/* Where work-items that are neighbours in a row access memory. */
#ifndef WGC_OPENCL_STRIDES_H
#define WGC_OPENCL_STRIDES_H

#include "launch.h"
#include "uniform.h"

enum wgc_stride {
    WGC_ONE_PLACE,
    WGC_SIDE_BY_SIDE,
    WGC_APART,    /* as far as their neighbours, but farther */
    WGC_ANYWHERE, /* not known */
};

/* Of a load or a store. */
enum wgc_stride wgc_find_stride(const struct wgc_uniform *uniform,
                                const struct wgc_launch *launch,
                                LLVMValueRef access);

/* Whether an integer is, modulo two to the power of its bits, a multiple of the
 * local id in a row and what is the same for all. */
bool wgc_find_multiple(const struct wgc_uniform *uniform,
                       const struct wgc_launch *launch, LLVMValueRef value,
                       long long *multiple);

/* The memory of a work-item's own that a load or a store accesses; NULL if
 * others may have it. */
LLVMValueRef wgc_private_variable(const struct wgc_llvm *llvm,
                                  LLVMValueRef access);

#endif
