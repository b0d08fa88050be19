/* SPDX-License-Identifier: MIT */
/* Moves loads, and what their addresses are made of, before a branch. */
#include "early_loads.h"

#include "flatten.h"
#include "ranges.h"
#include "trees.h"
#include "variables.h"

struct way {
    const struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
    LLVMBuilderRef builder; /* stands before the branch */
    LLVMBasicBlockRef block;
    bool certain; /* some work-item goes it */
};

/* Whether no other way leads to the block. */
static bool is_only_way(const struct wgc_graph *graph, size_t block)
{
    size_t ways = 0;
    for (size_t e = 0; e < graph->first[graph->count]; e++)
        ways += graph->next[e] == block;
    return ways == 1;
}

/* A call that depends on its arguments alone, which are the same for all. */
static bool is_alike(const struct way *way, LLVMValueRef value)
{
    return way->uniform->graph->llvm->IsACallInst(value) &&
           !wgc_is_varying(way->uniform, value);
}

/* Whether all that the value is made of in the block can be made before. */
static bool is_free(const struct way *way, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = way->uniform->graph->llvm;
    if (!llvm->GetInstructionOpcode(value) ||
        llvm->GetInstructionParent(value) != way->block)
        return true;
    if (!wgc_is_pure(llvm, value) && !(way->certain && is_alike(way, value)))
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (!is_free(way, llvm->GetOperand(value, (unsigned)i)))
            return false;
    return true;
}

static void move(const struct way *way, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = way->uniform->graph->llvm;
    if (!llvm->GetInstructionOpcode(value) ||
        llvm->GetInstructionParent(value) != way->block)
        return;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        move(way, llvm->GetOperand(value, (unsigned)i));
    llvm->InstructionRemoveFromParent(value);
    llvm->InsertIntoBuilder(way->builder, value);
}

/* Whether it is an element, or all, of a local variable, which may be loaded
 * whoever asks for it. */
static bool is_of_local(const struct way *way, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = way->uniform->graph->llvm;
    if (llvm->GetInstructionOpcode(address) != LLVMGetElementPtr)
        return llvm->IsAGlobalVariable(address) != NULL;
    const LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const LLVMValueRef variable = llvm->GetOperand(address, 0);
    if (llvm->GetNumOperands(address) != 3 ||
        llvm->GetTypeKind(type) != LLVMArrayTypeKind ||
        !llvm->IsAGlobalVariable(variable) ||
        llvm->GlobalGetValueType(variable) != type)
        return false;
    const struct wgc_range first =
        wgc_find_range(llvm, way->launch, llvm->GetOperand(address, 1));
    const struct wgc_range index =
        wgc_find_range(llvm, way->launch, llvm->GetOperand(address, 2));
    return first.least == 0 && first.greatest == 0 && index.least >= 0 &&
           index.greatest < (long long)llvm->GetArrayLength(type);
}

/* What may write, or wait, or end, is not passed by. */
static bool may_pass(const struct way *way, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = way->uniform->graph->llvm;
    return llvm->GetInstructionOpcode(instruction) == LLVMLoad
               ? !llvm->GetVolatile(instruction) &&
                     llvm->GetOrdering(instruction) ==
                         LLVMAtomicOrderingNotAtomic
               : wgc_is_pure(llvm, instruction) || is_alike(way, instruction);
}

/* Whether there are some. */
static bool move_loads(const struct way *way)
{
    const struct wgc_llvm *const llvm = way->uniform->graph->llvm;
    bool any = false;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(way->block);
         may_pass(way, i); i = next) {
        next = llvm->GetNextInstruction(i);
        if (llvm->GetInstructionOpcode(i) != LLVMLoad ||
            wgc_is_varying(way->uniform, i))
            continue;
        const LLVMValueRef address = llvm->GetOperand(i, 0);
        if (!is_free(way, address) ||
            !(way->certain || is_of_local(way, address)))
            continue;
        move(way, i);
        any = true;
    }
    return any;
}

static bool visit_branch(const struct wgc_uniform *uniform,
                         const struct wgc_launch *launch,
                         LLVMBuilderRef builder, size_t block)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMValueRef branch =
        llvm->GetBasicBlockTerminator(graph->blocks[block]);
    if (!uniform->parting[block] ||
        llvm->GetInstructionOpcode(branch) != LLVMBr)
        return false;
    bool any = false;
    llvm->PositionBuilderBefore(builder, branch);
    for (size_t w = 0; w < 2; w++) {
        const size_t to = graph->next[graph->first[block] + w];
        const struct way way = {
            uniform, launch, builder, graph->blocks[to],
            !uniform->apart[block] &&
                wgc_holds_for_some(llvm, launch, llvm->GetOperand(branch, 0),
                                   w == 0)};
        if (is_only_way(graph, to))
            any |= move_loads(&way);
    }
    return any;
}

void wgc_load_early(const struct wgc_uniform *uniform,
                    const struct wgc_launch *launch)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(
            llvm->GetBasicBlockParent(graph->blocks[0]))));
    bool any = true;
    while (any) {
        any = false;
        for (size_t b = 0; b < graph->count; b++)
            any |= visit_branch(uniform, launch, builder, b);
    }
    llvm->DisposeBuilder(builder);
}
