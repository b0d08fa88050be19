/* SPDX-License-Identifier: MIT */
#include "division.h"

bool wgc_is_division(LLVMOpcode opcode)
{
    return opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMURem ||
           opcode == LLVMSRem;
}

enum wgc_division wgc_division_of(const struct wgc_shapes *shapes,
                                  LLVMValueRef instruction, bool long_numbers)
{
    enum { EXACT = 52 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    if (llvm->IsConstant(llvm->GetOperand(instruction, 1)))
        return WGC_DIVIDE_INTEGERS;
    switch (wgc_width_of(llvm, instruction)) {
    case 8:
    case 16:
        return WGC_DIVIDE_FLOATS;
    case 32:
        return WGC_DIVIDE_DOUBLES;
    case 64:
        return long_numbers &&
                       wgc_shape_of(shapes, llvm->GetOperand(instruction, 0))
                               .bits <= EXACT
                   ? WGC_DIVIDE_DOUBLES
                   : WGC_DIVIDE_INTEGERS;
    default:
        return WGC_DIVIDE_INTEGERS;
    }
}
