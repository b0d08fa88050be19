/* SPDX-License-Identifier: MIT */
/* Finds what atomics are on while addresses show it, and writes them anew. */
#include "local_atomics.h"

#include "../locals.h"
#include <stdbool.h>
#include <stddef.h>

static const char mark_name[] = "wgc.local";

/* ------------------------------------------------------- the operation -- */

/* NULL of an operation that stays. */
static LLVMValueRef operate(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                            LLVMAtomicRMWBinOp operation, LLVMValueRef old,
                            LLVMValueRef by)
{
    LLVMIntPredicate keeps;
    switch (operation) {
    case LLVMAtomicRMWBinOpXchg:
        return by;
    case LLVMAtomicRMWBinOpAdd:
        return llvm->BuildAdd(builder, old, by, "");
    case LLVMAtomicRMWBinOpSub:
        return llvm->BuildSub(builder, old, by, "");
    case LLVMAtomicRMWBinOpAnd:
        return llvm->BuildBinOp(builder, LLVMAnd, old, by, "");
    case LLVMAtomicRMWBinOpOr:
        return llvm->BuildBinOp(builder, LLVMOr, old, by, "");
    case LLVMAtomicRMWBinOpXor:
        return llvm->BuildXor(builder, old, by, "");
    case LLVMAtomicRMWBinOpMax:
        keeps = LLVMIntSGT;
        break;
    case LLVMAtomicRMWBinOpMin:
        keeps = LLVMIntSLT;
        break;
    case LLVMAtomicRMWBinOpUMax:
        keeps = LLVMIntUGT;
        break;
    case LLVMAtomicRMWBinOpUMin:
        keeps = LLVMIntULT;
        break;
    default:
        return NULL;
    }
    return llvm->BuildSelect(
        builder, llvm->BuildICmp(builder, keeps, old, by, ""), old, by, "");
}

static void lower(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                  LLVMValueRef atomic)
{
    const LLVMValueRef address = llvm->GetOperand(atomic, 0);
    llvm->PositionBuilderBefore(builder, atomic);
    const LLVMValueRef old =
        llvm->BuildLoad2(builder, llvm->TypeOf(atomic), address, "");
    const LLVMValueRef new =
        operate(llvm, builder, llvm->GetAtomicRMWBinOp(atomic), old,
                llvm->GetOperand(atomic, 1));
    if (!new)
        return;
    llvm->BuildStore(builder, new, address);
    llvm->ReplaceAllUsesWith(atomic, old);
    llvm->InstructionEraseFromParent(atomic);
}

/* ----------------------------------------------------------------- all -- */

void wgc_mark_local_atomics(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const unsigned kind =
        llvm->GetMDKindIDInContext(context, mark_name, sizeof mark_name - 1);
    const LLVMValueRef mark = llvm->MetadataAsValue(
        context, llvm->MDNodeInContext2(context, NULL, 0));
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (llvm->GetInstructionOpcode(i) == LLVMAtomicRMW &&
                wgc_is_in_local_memory(llvm, kernel, llvm->GetOperand(i, 0)))
                llvm->SetMetadata(i, kind, mark);
}

void wgc_lower_local_atomics(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const unsigned kind =
        llvm->GetMDKindIDInContext(context, mark_name, sizeof mark_name - 1);
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(context);
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (llvm->GetMetadata(i, kind))
                lower(llvm, builder, i);
        }
    llvm->DisposeBuilder(builder);
}
