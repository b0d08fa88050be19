/* SPDX-License-Identifier: MIT */
/* Goes over all instructions that code is made of. */
#include "code.h"

static void look(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                 LLVMBasicBlockRef block)
{
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        if (!next || llvm->GetTypeKind(llvm->TypeOf(i)) != LLVMVectorTypeKind)
            continue;
        llvm->PositionBuilderBefore(builder, next);
        if (llvm->GetInstructionOpcode(i) == LLVMAnd)
            wgc_shuffle_zero_lanes(llvm, builder, i);
        if (llvm->GetInstructionOpcode(i) == LLVMShuffleVector)
            wgc_and_short_mask(llvm, builder, i);
    }
}

void wgc_avoid_code_faults(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(f); b;
             b = llvm->GetNextBasicBlock(b))
            look(llvm, builder, b);
    llvm->DisposeBuilder(builder);
}
