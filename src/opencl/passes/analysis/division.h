/* SPDX-License-Identifier: MIT */
/*
 * CPUs divide no vectors of integers. Those of up to 32 bits, and larger types
 * whose dividend is known to be below 2^52, have the quotient of floating-point
 * numbers of more bits: it is off by less than what is between a quotient and
 * the next integer, so cutting it off is exact.
 */
#ifndef WGC_OPENCL_ANALYSIS_DIVISION_H
#define WGC_OPENCL_ANALYSIS_DIVISION_H

#include "shapes.h"

enum wgc_division {
    WGC_DIVIDE_INTEGERS, /* as LLVM does: by constants, or lane by lane */
    WGC_DIVIDE_PRODUCTS, /* 64 bits by a constant */
    WGC_DIVIDE_FLOATS,
    WGC_DIVIDE_DOUBLES
};

bool wgc_is_division(LLVMOpcode opcode);
/* `long_numbers`: the CPU makes doubles of vectors of 64 bits. */
enum wgc_division wgc_division_of(const struct wgc_shapes *shapes,
                                  LLVMValueRef instruction, bool long_numbers);

#endif
