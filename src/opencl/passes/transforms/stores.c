/* SPDX-License-Identifier: MIT */
/* A lane's stores to neighbours are one where the first stands (groups.c), so
 * each value must be known by then; programs compute them one after the other.
 */
#include "stores.h"

#include "../analysis/calls.h"
#include "../analysis/groups.h"

static bool is_plain_store(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return llvm->GetInstructionOpcode(i) == LLVMStore &&
           !llvm->GetVolatile(i) &&
           llvm->GetOrdering(i) == LLVMAtomicOrderingNotAtomic;
}

/* Calls without code end the lifetimes of private arrays. */
static bool keeps_stores(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return wgc_hinders(llvm, i, true) ||
           (llvm->GetInstructionOpcode(i) == LLVMCall &&
            !wgc_is_pure_call(llvm, i));
}

void wgc_sink_stores(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b)) {
        LLVMValueRef below = NULL; /* what the store above may be moved to */
        for (LLVMValueRef i = llvm->GetBasicBlockTerminator(b), previous; i;
             i = previous) {
            const bool plain = is_plain_store(llvm, i);
            previous = llvm->GetPreviousInstruction(i);
            if (plain && below) {
                llvm->InstructionRemoveFromParent(i);
                llvm->PositionBuilderBefore(builder, below);
                llvm->InsertIntoBuilder(builder, i);
            }
            if (plain || keeps_stores(llvm, i))
                below = plain ? i : NULL;
        }
    }
    llvm->DisposeBuilder(builder);
}
