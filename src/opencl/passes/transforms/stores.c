/* SPDX-License-Identifier: MIT */
/* A lane's stores to neighbours are one where the first stands (groups.c), so
 * each value must be known by then; programs compute them one after the other.
 */
#include "stores.h"

#include "../analysis/calls.h"

enum kind {
    OTHER,  /* accesses no memory */
    STORE,  /* a plain one */
    MEMORY, /* all else that does, or may */
};

static enum kind kind_of(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMStore:
        return llvm->GetVolatile(i) ||
                       llvm->GetOrdering(i) != LLVMAtomicOrderingNotAtomic
                   ? MEMORY
                   : STORE;
    case LLVMLoad:
    case LLVMFence:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return MEMORY;
    case LLVMCall:
        return wgc_call_of(llvm, i) == WGC_CALL_NOTHING ||
                       wgc_is_pure_call(llvm, i)
                   ? OTHER
                   : MEMORY;
    case LLVMVAArg:
    case LLVMInvoke:
    case LLVMCallBr:
        return MEMORY;
    default:
        return OTHER;
    }
}

void wgc_sink_stores(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b)) {
        LLVMValueRef below =
            NULL; /* a store that the one above may be moved to */
        for (LLVMValueRef i = llvm->GetBasicBlockTerminator(b), previous; i;
             i = previous) {
            const enum kind kind = kind_of(llvm, i);
            previous = llvm->GetPreviousInstruction(i);
            if (kind == STORE && below) {
                llvm->InstructionRemoveFromParent(i);
                llvm->PositionBuilderBefore(builder, below);
                llvm->InsertIntoBuilder(builder, i);
            }
            if (kind != OTHER)
                below = kind == STORE ? i : NULL;
        }
    }
    llvm->DisposeBuilder(builder);
}
