/* SPDX-License-Identifier: MIT */
/*
 * `if (i == 3) x = y;` in a loop is no use of the x that the loop begins with.
 * As vectors LLVM 15 makes of it: was some x another one than at first? That is
 * nonsense where the first one is undefined, and y is lost. What has a slot,
 * and is stored in the last turn only, becomes such a value.
 */
#include "undefined.h"

#include "graph.h"

static void define(const struct wgc_llvm *llvm, LLVMBasicBlockRef block)
{
    for (LLVMValueRef phi = llvm->GetFirstInstruction(block);
         llvm->GetInstructionOpcode(phi) == LLVMPHI;
         phi = llvm->GetNextInstruction(phi)) {
        const unsigned count = llvm->CountIncoming(phi);
        for (unsigned i = 0; i < count; i++)
            if (llvm->IsUndef(llvm->GetIncomingValue(phi, i)))
                llvm->SetOperand(phi, i, llvm->ConstNull(llvm->TypeOf(phi)));
    }
}

void wgc_define_first_values(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    struct wgc_graph graph;
    wgc_graph_make(&graph, llvm, kernel);
    for (size_t e = 0; e < graph.first[graph.count]; e++)
        if (graph.back[e])
            define(llvm, graph.blocks[graph.next[e]]);
    wgc_graph_free(&graph);
}
