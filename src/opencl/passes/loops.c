/* SPDX-License-Identifier: MIT */
/* Counted loops, as LLVM likes them: one block to come in by, a test at the
 * end. */
#include "loops.h"

#include <stddef.h>

static LLVMContextRef context_of(const struct wgc_loops *loops)
{
    return loops->llvm->GetModuleContext(
        loops->llvm->GetGlobalParent(loops->function));
}

static LLVMBasicBlockRef new_block(const struct wgc_loops *loops)
{
    return loops->llvm->AppendBasicBlockInContext(context_of(loops),
                                                  loops->function, "");
}

static LLVMValueRef number(const struct wgc_loops *loops,
                           unsigned long long value)
{
    const struct wgc_llvm *const llvm = loops->llvm;
    return llvm->ConstInt(llvm->Int64TypeInContext(context_of(loops)), value,
                          false);
}

/* Ends the block that is open in a branch to a new one, where it goes on. */
static void open_loop(struct wgc_loops *loops, int dimension)
{
    const struct wgc_llvm *const llvm = loops->llvm;
    LLVMBasicBlockRef from = llvm->GetInsertBlock(loops->builder);
    LLVMValueRef first = number(loops, loops->items.first[dimension]);
    const LLVMBasicBlockRef head = new_block(loops);
    llvm->BuildBr(loops->builder, head);
    llvm->PositionBuilderAtEnd(loops->builder, head);
    loops->head[dimension] = head;
    loops->id[dimension] =
        llvm->BuildPhi(loops->builder, llvm->TypeOf(first), "");
    llvm->AddIncoming(loops->id[dimension], &first, &from, 1);
}

static LLVMValueRef linear_id(const struct wgc_loops *loops)
{
    const struct wgc_llvm *const llvm = loops->llvm;
    const unsigned long long *const size = loops->launch->size;
    LLVMValueRef item = loops->id[2];
    for (int d = 1; d >= 0; d--)
        item = llvm->BuildNUWAdd(
            loops->builder,
            llvm->BuildNUWMul(loops->builder, item, number(loops, size[d]), ""),
            loops->id[d], "");
    return item;
}

void wgc_loops_begin(struct wgc_loops *loops, const struct wgc_llvm *llvm,
                     LLVMBuilderRef builder, LLVMValueRef function,
                     const struct wgc_launch *launch,
                     const struct wgc_items *items)
{
    *loops = (struct wgc_loops){.llvm = llvm,
                                .builder = builder,
                                .function = function,
                                .launch = launch,
                                .items = *items};
    for (int d = 2; d >= 0; d--)
        if (items->end[d] - items->first[d] > 1)
            open_loop(loops, d);
        else
            loops->id[d] = number(loops, items->first[d]);
    loops->item = linear_id(loops);
    loops->end = new_block(loops);
}

void wgc_loops_end(struct wgc_loops *loops)
{
    const struct wgc_llvm *const llvm = loops->llvm;
    llvm->PositionBuilderAtEnd(loops->builder, loops->end);
    for (int d = 0; d <= 2; d++) {
        if (!loops->head[d])
            continue;
        LLVMBasicBlockRef last = llvm->GetInsertBlock(loops->builder);
        LLVMValueRef following = llvm->BuildNUWAdd(loops->builder, loops->id[d],
                                                   number(loops, 1), "");
        llvm->AddIncoming(loops->id[d], &following, &last, 1);
        const LLVMValueRef more =
            llvm->BuildICmp(loops->builder, LLVMIntULT, following,
                            number(loops, loops->items.end[d]), "");
        const LLVMBasicBlockRef behind = new_block(loops);
        const LLVMValueRef branch =
            llvm->BuildCondBr(loops->builder, more, loops->head[d], behind);
        if (loops->notes[d])
            llvm->SetMetadata(
                branch,
                llvm->GetMDKindIDInContext(context_of(loops), "llvm.loop", 9),
                llvm->MetadataAsValue(context_of(loops), loops->notes[d]));
        llvm->PositionBuilderAtEnd(loops->builder, behind);
    }
}
