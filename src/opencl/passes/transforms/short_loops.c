/* SPDX-License-Identifier: MIT */
/*
 * LLVM vectorises a loop for many iterations: four vectors in each, which are
 * 64 floats with AVX-512, and a remainder by shorter vectors and one by one. A
 * loop whose counter ends before 64 would only have the remainder, all of it
 * one by one if it has 15 iterations as in a triangle of 16 x 16. So it is told
 * to take one vector at a time.
 */
#include "short_loops.h"

#include <stdbool.h>

#include "../loop_notes.h"

enum { SHORT = 64 };

static bool is_small(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->IsAConstantInt(value) &&
           llvm->ConstIntGetZExtValue(value) <= SHORT;
}

/* Whether a loop of one block counts up to a small constant: what it compares
 * is its counter, or that and its step. */
static bool is_short(const struct wgc_llvm *llvm, LLVMValueRef branch)
{
    const LLVMValueRef condition = llvm->GetOperand(branch, 0);
    if (llvm->GetInstructionOpcode(condition) != LLVMICmp ||
        !is_small(llvm, llvm->GetOperand(condition, 1)))
        return false;
    const LLVMValueRef next = llvm->GetOperand(condition, 0);
    return llvm->GetInstructionOpcode(next) == LLVMAdd &&
           is_small(llvm, llvm->GetOperand(next, 1));
}

static bool is_loop(const struct wgc_llvm *llvm, LLVMBasicBlockRef block,
                    LLVMValueRef end)
{
    return llvm->GetInstructionOpcode(end) == LLVMBr &&
           llvm->GetNumSuccessors(end) == 2 &&
           (llvm->GetSuccessor(end, 0) == block ||
            llvm->GetSuccessor(end, 1) == block);
}

void wgc_limit_short_loops(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(function));
    const unsigned kind = wgc_loop_kind(llvm, context);
    const LLVMMetadataRef one =
        wgc_loop_property(llvm, context, "llvm.loop.interleave.count",
                          llvm->ValueAsMetadata(llvm->ConstInt(
                              llvm->Int32TypeInContext(context), 1, false)));
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b)) {
        const LLVMValueRef end = llvm->GetBasicBlockTerminator(b);
        if (is_loop(llvm, b, end) && !llvm->GetMetadata(end, kind) &&
            is_short(llvm, end))
            llvm->SetMetadata(end, kind, wgc_loop_note(llvm, context, &one, 1));
    }
}
