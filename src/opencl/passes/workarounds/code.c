/* SPDX-License-Identifier: MIT */
/* Goes over all instructions that code is made of. */
#include "code.h"

struct code {
    const struct wgc_llvm *llvm;
    LLVMBuilderRef builder;
};

static void look(void *with, LLVMBasicBlockRef block)
{
    const struct code *const code = with;
    const struct wgc_llvm *const llvm = code->llvm;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        if (!next || llvm->GetTypeKind(llvm->TypeOf(i)) != LLVMVectorTypeKind)
            continue;
        llvm->PositionBuilderBefore(code->builder, next);
        if (llvm->GetInstructionOpcode(i) == LLVMAnd)
            wgc_shuffle_zero_lanes(llvm, code->builder, i);
        if (llvm->GetInstructionOpcode(i) == LLVMShuffleVector) {
            wgc_multiply_repeated_bytes(llvm, code->builder, i);
            wgc_and_short_mask(llvm, code->builder, i);
        }
    }
}

void wgc_avoid_code_faults(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct code code = {
        llvm, llvm->CreateBuilderInContext(llvm->GetModuleContext(module))};
    wgc_each_block(llvm, module, look, &code);
    llvm->DisposeBuilder(code.builder);
}
