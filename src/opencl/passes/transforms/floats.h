/* SPDX-License-Identifier: MIT */
/* Steps of functions of floats, or of doubles, that are written into kernels:
 * on vectors of any length, which may be longer than a register. */
#ifndef WGC_OPENCL_TRANSFORMS_FLOATS_H
#define WGC_OPENCL_TRANSFORMS_FLOATS_H

#include "packer.h"

/* Vectors of one length; floats may be doubles, bits are 32 unless a function
 * of doubles has others. */
struct wgc_floats {
    const struct wgc_packer *p;
    LLVMTypeRef floats, doubles, bits;
};

struct wgc_floats wgc_floats_of(const struct wgc_packer *p, LLVMTypeRef floats);
/* Whether a product and a sum are rounded once on the kernel's CPU. */
bool wgc_has_fma(const struct wgc_packer *p);

/* The same number in all elements, of one of those types. */
LLVMValueRef wgc_number(const struct wgc_floats *f, LLVMTypeRef type,
                        double number);
LLVMValueRef wgc_bits(const struct wgc_floats *f, unsigned number);
LLVMValueRef wgc_operation(const struct wgc_floats *f, LLVMOpcode opcode,
                           LLVMValueRef a, LLVMValueRef b);
LLVMValueRef wgc_fma(const struct wgc_floats *f, LLVMValueRef a, LLVMValueRef b,
                     LLVMValueRef c);
/* The first coefficient is that of the highest power. */
LLVMValueRef wgc_polynomial(const struct wgc_floats *f, LLVMValueRef x,
                            const double *coefficients, int count);
LLVMValueRef wgc_compare(const struct wgc_floats *f, LLVMRealPredicate by,
                         LLVMValueRef a, double b);
LLVMValueRef wgc_to_bits(const struct wgc_floats *f, LLVMValueRef x);
LLVMValueRef wgc_to_floats(const struct wgc_floats *f, LLVMValueRef bits);

#endif
