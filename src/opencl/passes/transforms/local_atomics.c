/* SPDX-License-Identifier: MIT */
/* Finds what atomics are on while addresses show it, and writes them anew. */
#include "local_atomics.h"

#include "../locals.h"
#include <stdbool.h>
#include <stddef.h>

static const char mark_name[] = "wgc.local";

/* ------------------------------------------------------- local memory -- */

/* A static variable, which all groups share, has a first value. */
static bool is_local_variable(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                              LLVMValueRef object)
{
    if (!llvm->IsAGlobalVariable(object) ||
        !wgc_is_variable_of_kernel(llvm, kernel, object))
        return false;
    const LLVMValueRef first = llvm->GetInitializer(object);
    return first && llvm->IsUndef(first);
}

/* The number of OpenCL's local address space in kernel_arg_addr_space. */
enum { LOCAL = 3 };

static LLVMMetadataRef find_spaces(const struct wgc_llvm *llvm,
                                   LLVMValueRef kernel, LLVMContextRef context)
{
    static const char name[] = "kernel_arg_addr_space";
    const unsigned kind =
        llvm->GetMDKindIDInContext(context, name, sizeof name - 1);
    LLVMMetadataRef found = NULL;
    size_t count;
    LLVMValueMetadataEntry *const notes =
        llvm->GlobalCopyAllMetadata(kernel, &count);
    for (unsigned i = 0; i < count; i++)
        if (llvm->ValueMetadataEntriesGetKind(notes, i) == kind)
            found = llvm->ValueMetadataEntriesGetMetadata(notes, i);
    llvm->DisposeValueMetadataEntries(notes);
    return found;
}

enum { MAX_ARGUMENTS = 128 };

static bool is_local_argument(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                              LLVMValueRef object)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const LLVMMetadataRef spaces = find_spaces(llvm, kernel, context);
    const unsigned count = llvm->CountParams(kernel);
    LLVMValueRef numbers[MAX_ARGUMENTS];
    if (!spaces)
        return false;
    const LLVMValueRef list = llvm->MetadataAsValue(context, spaces);
    if (count > MAX_ARGUMENTS || llvm->GetMDNodeNumOperands(list) != count)
        return false;
    llvm->GetMDNodeOperands(list, numbers);
    for (unsigned a = 0; a < count; a++)
        if (llvm->GetParam(kernel, a) == object)
            return llvm->IsAConstantInt(numbers[a]) &&
                   llvm->ConstIntGetZExtValue(numbers[a]) == LOCAL;
    return false;
}

static bool is_address(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMOpcode opcode = llvm->IsAConstantExpr(value)
                                  ? llvm->GetConstOpcode(value)
                                  : llvm->GetInstructionOpcode(value);
    return opcode == LLVMGetElementPtr || opcode == LLVMBitCast ||
           opcode == LLVMAddrSpaceCast;
}

static bool is_local(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                     LLVMValueRef address)
{
    while (is_address(llvm, address))
        address = llvm->GetOperand(address, 0);
    return is_local_variable(llvm, kernel, address) ||
           is_local_argument(llvm, kernel, address);
}

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
                is_local(llvm, kernel, llvm->GetOperand(i, 0)))
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
