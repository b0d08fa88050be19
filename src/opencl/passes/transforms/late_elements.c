/* SPDX-License-Identifier: MIT */
/*
 * `v.y += x` of integers takes y out of the vector and puts the sum back: three
 * moves, one after the other, behind what v waits for. Where x is put into a
 * vector of zeros, which does not wait for v, one addition is left.
 */
#include "late_elements.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether 0 as a second operand changes nothing. */
static bool keeps_with_zero(LLVMOpcode opcode)
{
    return opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMOr ||
           opcode == LLVMXor;
}

/* Whether the value is the vector's element of that number, for one use. */
static bool is_element(const struct wgc_llvm *llvm, LLVMValueRef value,
                       LLVMValueRef vector, LLVMValueRef number)
{
    return wgc_is(llvm, value, LLVMExtractElement) &&
           wgc_is_used_once(llvm, value) &&
           llvm->GetOperand(value, 0) == vector &&
           llvm->IsAConstantInt(llvm->GetOperand(value, 1)) &&
           llvm->ConstIntGetZExtValue(llvm->GetOperand(value, 1)) ==
               llvm->ConstIntGetZExtValue(number);
}

/* What the sum adds to that element; NULL if it is no such sum. */
static LLVMValueRef added_to(const struct wgc_llvm *llvm, LLVMValueRef sum,
                             LLVMValueRef vector, LLVMValueRef number)
{
    if (!llvm->IsABinaryOperator(sum) || !wgc_is_used_once(llvm, sum) ||
        !keeps_with_zero(llvm->GetInstructionOpcode(sum)))
        return NULL;
    const LLVMValueRef a = llvm->GetOperand(sum, 0);
    const LLVMValueRef b = llvm->GetOperand(sum, 1);
    if (is_element(llvm, a, vector, number))
        return b;
    return is_element(llvm, b, vector, number) &&
                   llvm->GetInstructionOpcode(sum) != LLVMSub
               ? a
               : NULL;
}

static void widen(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                  LLVMValueRef insert)
{
    const LLVMValueRef vector = llvm->GetOperand(insert, 0);
    const LLVMValueRef sum = llvm->GetOperand(insert, 1);
    const LLVMValueRef number = llvm->GetOperand(insert, 2);
    if (!llvm->IsAConstantInt(number))
        return;
    const LLVMValueRef x = added_to(llvm, sum, vector, number);
    if (!x)
        return;
    llvm->PositionBuilderBefore(builder, insert);
    const LLVMValueRef by = llvm->BuildInsertElement(
        builder, llvm->ConstNull(llvm->TypeOf(insert)), x, number, "");
    llvm->ReplaceAllUsesWith(
        insert, llvm->BuildBinOp(builder, llvm->GetInstructionOpcode(sum),
                                 vector, by, ""));
    llvm->InstructionEraseFromParent(insert);
}

struct adder {
    const struct wgc_llvm *llvm;
    LLVMBuilderRef builder;
};

static void look(void *with, LLVMBasicBlockRef block)
{
    const struct adder *const adder = with;
    const struct wgc_llvm *const llvm = adder->llvm;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        if (wgc_is(llvm, i, LLVMInsertElement))
            widen(llvm, adder->builder, i);
    }
}

void wgc_add_to_elements(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct adder adder = {
        llvm, llvm->CreateBuilderInContext(llvm->GetModuleContext(module))};
    wgc_each_block(llvm, module, look, &adder);
    llvm->DisposeBuilder(adder.builder);
}
