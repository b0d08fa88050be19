/* SPDX-License-Identifier: MIT */
/*
 * What all values of a phi are made of comes before all ways to the phi, and so
 * before the phi. Flags, such as nsw, that hold on some ways only are not kept.
 */
#include "same_phis.h"

#include "graph.h"

static bool is_operation(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->GetTypeKind(llvm->TypeOf(value)) == LLVMIntegerTypeKind &&
           (llvm->IsABinaryOperator(value) || llvm->IsACastInst(value));
}

/* Whether both are one operation on one set of operands. */
static bool is_same(const struct wgc_llvm *llvm, LLVMValueRef a, LLVMValueRef b)
{
    if (!is_operation(llvm, b) ||
        llvm->GetInstructionOpcode(a) != llvm->GetInstructionOpcode(b))
        return false;
    for (unsigned i = 0; i < (unsigned)llvm->GetNumOperands(a); i++)
        if (llvm->GetOperand(a, i) != llvm->GetOperand(b, i))
            return false;
    return true;
}

static bool has_same_values(const struct wgc_llvm *llvm, LLVMValueRef phi)
{
    const LLVMValueRef first = llvm->GetIncomingValue(phi, 0);
    if (!is_operation(llvm, first))
        return false;
    for (unsigned i = 1; i < llvm->CountIncoming(phi); i++)
        if (!is_same(llvm, first, llvm->GetIncomingValue(phi, i)))
            return false;
    return true;
}

static void remove_phi(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                       LLVMValueRef phi)
{
    const LLVMValueRef value = llvm->GetIncomingValue(phi, 0);
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const LLVMValueRef left = llvm->GetOperand(value, 0);
    llvm->PositionBuilderBefore(
        builder, wgc_first_behind_phis(llvm, llvm->GetInstructionParent(phi)));
    llvm->ReplaceAllUsesWith(
        phi, llvm->IsACastInst(value)
                 ? llvm->BuildCast(builder, opcode, left, llvm->TypeOf(phi), "")
                 : llvm->BuildBinOp(builder, opcode, left,
                                    llvm->GetOperand(value, 1), ""));
    llvm->InstructionEraseFromParent(phi);
}

/* Whether there was one. */
static bool remove_one(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                       LLVMValueRef kernel)
{
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b);
             llvm->GetInstructionOpcode(i) == LLVMPHI;
             i = llvm->GetNextInstruction(i))
            if (has_same_values(llvm, i)) {
                remove_phi(llvm, builder, i);
                return true;
            }
    return false;
}

void wgc_remove_same_phis(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    while (remove_one(llvm, builder, kernel))
        continue;
    llvm->DisposeBuilder(builder);
}
