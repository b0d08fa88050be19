/* SPDX-License-Identifier: MIT */
/*
 * Of get_group_id of a computed dimension, or `c ? a[i] : get_group_id(2)`,
 * LLVM makes one load of one of several addresses, for which PoCL finds no
 * variable: the kernel has an undefined symbol, or another value. In packets
 * the reads are volatile, at the kernel's start.
 */
#include "reads.h"

#include "../variables.h"

static bool is_of_launch(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->IsAInstruction(value) && wgc_is_read(llvm, value) &&
           wgc_variable_of(llvm, value) == WGC_SAME_VARIABLE;
}

/* Where paths meet, not where a loop begins with it. */
static bool chooses_read(const struct wgc_flow *flow, LLVMValueRef value,
                         bool header)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const bool phi = llvm->GetInstructionOpcode(value) == LLVMPHI;
    bool does = false;
    if (phi && !header)
        for (unsigned n = 0; n < llvm->CountIncoming(value); n++)
            does |= is_of_launch(llvm, llvm->GetIncomingValue(value, n));
    if (llvm->GetInstructionOpcode(value) == LLVMSelect)
        does = is_of_launch(llvm, llvm->GetOperand(value, 1)) ||
               is_of_launch(llvm, llvm->GetOperand(value, 2));
    return does;
}

bool wgc_may_lose_reads(const struct wgc_flow *flow)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(flow->kernel); b;
         b = llvm->GetNextBasicBlock(b)) {
        const size_t node = wgc_map_get(&flow->blocks, b);
        const bool header = node != (size_t)WGC_ABSENT &&
                            wgc_loop_of_header(flow, (int)node) != WGC_NONE;
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (chooses_read(flow, i, header))
                return true;
    }
    return false;
}
