/* SPDX-License-Identifier: MIT */
/* Divisions of bytes in packets of two or four lanes. */
#ifndef WGC_OPENCL_WORKAROUNDS_DIVIDE_H
#define WGC_OPENCL_WORKAROUNDS_DIVIDE_H

#include "../transforms/packer.h"

bool wgc_is_short_division(const struct wgc_packer *p,
                           LLVMValueRef instruction);
LLVMValueRef wgc_divide_wider(struct wgc_packer *p, LLVMValueRef instruction);

#endif
