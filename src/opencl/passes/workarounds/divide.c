/* SPDX-License-Identifier: MIT */
/*
 * Two or four bytes that are divided, and shuffled behind it: the code of LLVM
 * 14 to 19 for AVX2 is wrong ("of bytes from the last to the first" of
 * tests/opencl/behaviour.c, with two lanes). They are divided as numbers of 32
 * bits, which LLVM does not make bytes again if a zero is added that it does
 * not see.
 */
#include "divide.h"

bool wgc_is_short_division(const struct wgc_packer *p, LLVMValueRef instruction)
{
    const LLVMOpcode opcode = p->llvm->GetInstructionOpcode(instruction);
    return p->packing->lanes <= 4 &&
           (opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMURem ||
            opcode == LLVMSRem) &&
           wgc_width_of(p->llvm, instruction) == 8;
}

LLVMValueRef wgc_divide_wider(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const LLVMTypeRef wide = wgc_vector_type(p, p->i32);
    const LLVMValueRef slot = wgc_new_slot(p, p->i32);
    const LLVMOpcode extend =
        opcode == LLVMUDiv || opcode == LLVMURem ? LLVMZExt : LLVMSExt;
    LLVMValueRef b = wgc_vector(p, llvm->GetOperand(instruction, 1));
    llvm->BuildStore(p->entry, llvm->ConstNull(p->i32), slot);
    const LLVMValueRef zero = llvm->BuildLoad2(p->builder, p->i32, slot, "");
    llvm->SetVolatile(zero, true);
    if (p->mask)
        b = wgc_choose(p, p->mask, b,
                       wgc_constant_vector(p, llvm->TypeOf(instruction), 1, 0));
    const LLVMValueRef a = llvm->BuildAdd(
        p->builder,
        llvm->BuildCast(p->builder, extend,
                        wgc_vector(p, llvm->GetOperand(instruction, 0)), wide,
                        ""),
        wgc_splat(p, zero), "");
    return llvm->BuildTrunc(
        p->builder,
        llvm->BuildBinOp(p->builder, opcode, a,
                         llvm->BuildCast(p->builder, extend, b, wide, ""), ""),
        wgc_vector_type(p, llvm->TypeOf(instruction)), "");
}
