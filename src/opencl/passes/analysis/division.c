/* SPDX-License-Identifier: MIT */
#include "division.h"

bool wgc_is_division(LLVMOpcode opcode)
{
    return opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMURem ||
           opcode == LLVMSRem;
}

/* 64 bits by what is no power of two, nor the largest of them. */
static bool is_by_constant(const struct wgc_llvm *llvm,
                           LLVMValueRef instruction)
{
    const LLVMValueRef divisor = llvm->GetOperand(instruction, 1);
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    if (!llvm->IsAConstantInt(divisor) || wgc_width_of(llvm, instruction) != 64)
        return false;
    uint64_t size = llvm->ConstIntGetZExtValue(divisor);
    if (size >> 63 && (opcode == LLVMSDiv || opcode == LLVMSRem))
        size = 0 - size;
    return (size & (size - 1)) != 0 && size >> 63 == 0;
}

enum wgc_division wgc_division_of(const struct wgc_shapes *shapes,
                                  LLVMValueRef instruction, bool long_numbers)
{
    enum { EXACT = 52 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    if (is_by_constant(llvm, instruction))
        return WGC_DIVIDE_PRODUCTS;
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
