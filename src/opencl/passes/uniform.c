/* SPDX-License-Identifier: MIT */
/*
 * A value differs if it is made of an id, of memory that other work-items do
 * not see or that an id picks, or if it depends on a branch at which work-items
 * part. At a branch with a barrier on one of its ways they do not part, by
 * OpenCL's rules.
 */
#include "uniform.h"

#include <stdlib.h>
#include <string.h>

#include "variables.h"

/* ---------------------------------------------------------- instructions -- */

static LLVMAttributeRef find_attribute(const struct wgc_llvm *llvm,
                                       LLVMValueRef function, const char *name)
{
    const unsigned kind = llvm->GetEnumAttributeKindForName(name, strlen(name));
    return kind ? llvm->GetEnumAttributeAtIndex(
                      function, LLVMAttributeFunctionIndex, kind)
                : NULL;
}

/* A function of its arguments alone. LLVM has a word for it up to version 15,
 * and a number since. */
static bool is_function_of_arguments(const struct wgc_llvm *llvm,
                                     LLVMValueRef call)
{
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    if (!llvm->IsAFunction(callee))
        return false;
    if (find_attribute(llvm, callee, "readnone"))
        return true;
    const LLVMAttributeRef memory = find_attribute(llvm, callee, "memory");
    return memory && llvm->GetEnumAttributeValue(memory) == 0;
}

/* What differs whatever it is made of. */
static bool differs(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMAlloca:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
    case LLVMVAArg:
    case LLVMLandingPad:
        return true;
    case LLVMLoad:
        return llvm->GetVolatile(instruction) ||
               llvm->GetOrdering(instruction) != LLVMAtomicOrderingNotAtomic ||
               wgc_variable_of(llvm, instruction) == WGC_OWN_VARIABLE;
    case LLVMCall:
        return !is_function_of_arguments(llvm, instruction) &&
               wgc_variable_of(llvm, instruction) != WGC_GROUP_MEMORY;
    default:
        return false;
    }
}

static bool has_varying_operand(const struct wgc_uniform *uniform,
                                LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    const int operands = llvm->GetNumOperands(instruction);
    for (int i = 0; i < operands; i++)
        if (wgc_is_varying(uniform, llvm->GetOperand(instruction, (unsigned)i)))
            return true;
    return false;
}

static bool set_varying(struct wgc_uniform *uniform, LLVMValueRef instruction)
{
    if (wgc_is_varying(uniform, instruction))
        return false;
    wgc_map_set(&uniform->varying, instruction, 1);
    return true;
}

/* -------------------------------------------------------------- branches -- */

static bool is_used_outside(const struct wgc_uniform *uniform,
                            LLVMValueRef instruction, const bool *inside)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    for (LLVMUseRef use = llvm->GetFirstUse(instruction); use;
         use = llvm->GetNextUse(use)) {
        const size_t block = wgc_map_get(
            &graph->index, llvm->GetInstructionParent(llvm->GetUser(use)));
        if (block != (size_t)WGC_ABSENT && !inside[block])
            return true;
    }
    return false;
}

/* Whether a phi where ways meet has one value on all of them: in the first
 * block of a loop it has others in later turns. */
static bool is_same_on_ways(const struct wgc_uniform *uniform, LLVMValueRef phi,
                            size_t branch, const bool *marked)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const unsigned count = llvm->CountIncoming(phi);
    LLVMValueRef same = NULL;
    for (unsigned i = 0; i < count; i++) {
        const size_t from =
            wgc_map_get(&graph->index, llvm->GetIncomingBlock(phi, i));
        if (from == (size_t)WGC_ABSENT || (from != branch && !marked[from]))
            continue;
        const LLVMValueRef value = llvm->GetIncomingValue(phi, i);
        if (same && value != same)
            return false;
        same = value;
    }
    return true;
}

/* Work-items that part at a branch come to a phi on different ways, and leave a
 * loop in different turns. */
static bool part(struct wgc_uniform *uniform, size_t branch, bool *marked)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const bool in_loop = marked[branch];
    bool changed = false;
    for (size_t i = 0; i < graph->count; i++) {
        if (!marked[i] && i != graph->join[branch])
            continue;
        for (LLVMValueRef v = llvm->GetFirstInstruction(graph->blocks[i]); v;
             v = llvm->GetNextInstruction(v))
            if ((llvm->GetInstructionOpcode(v) == LLVMPHI &&
                 (marked[i] || !is_same_on_ways(uniform, v, branch, marked))) ||
                (in_loop && marked[i] && is_used_outside(uniform, v, marked)))
                changed |= set_varying(uniform, v);
    }
    return changed;
}

static bool visit_branch(struct wgc_uniform *uniform, size_t branch)
{
    const struct wgc_graph *const graph = uniform->graph;
    const LLVMValueRef last =
        graph->llvm->GetBasicBlockTerminator(graph->blocks[branch]);
    if (uniform->parting[branch] ||
        graph->first[branch + 1] - graph->first[branch] < 2 ||
        !has_varying_operand(uniform, last))
        return false;
    bool waits = false, changed = false;
    bool *const marked = wgc_new(graph->count, sizeof *marked);
    wgc_graph_mark_branch(graph, branch, marked);
    for (size_t i = 0; i < graph->count; i++)
        waits |= marked[i] && uniform->waits[i];
    if (waits) {
        wgc_map_set(&uniform->trusted, last, 1);
    } else {
        uniform->parting[branch] = true;
        changed = part(uniform, branch, marked);
    }
    free(marked);
    return changed;
}

/* ------------------------------------------------------------- interface -- */

bool wgc_is_varying(const struct wgc_uniform *uniform, LLVMValueRef value)
{
    return wgc_map_get(&uniform->varying, value) != (size_t)WGC_ABSENT;
}

static bool visit_block(struct wgc_uniform *uniform, size_t block)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    bool changed = false;
    for (LLVMValueRef i =
             llvm->GetFirstInstruction(uniform->graph->blocks[block]);
         i; i = llvm->GetNextInstruction(i))
        if (!wgc_is_varying(uniform, i) &&
            (differs(llvm, i) || has_varying_operand(uniform, i)))
            changed |= set_varying(uniform, i);
    return changed | visit_branch(uniform, block);
}

static void find_apart(struct wgc_uniform *uniform)
{
    const struct wgc_graph *const graph = uniform->graph;
    bool *const marked = wgc_new(graph->count, sizeof *marked);
    for (size_t b = 0; b < graph->count; b++) {
        if (!uniform->parting[b])
            continue;
        memset(marked, 0, graph->count * sizeof *marked);
        wgc_graph_mark_branch(graph, b, marked);
        for (size_t i = 0; i < graph->count; i++)
            uniform->apart[i] |= marked[i];
    }
    free(marked);
}

static void find(struct wgc_uniform *uniform)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < uniform->graph->count; i++)
            changed |= visit_block(uniform, i);
    }
    find_apart(uniform);
}

void wgc_uniform_find(struct wgc_uniform *uniform,
                      const struct wgc_graph *graph, const bool *waits)
{
    *uniform = (struct wgc_uniform){
        .graph = graph,
        .waits = waits,
        .parting = wgc_new(graph->count, sizeof *uniform->parting),
        .apart = wgc_new(graph->count, sizeof *uniform->apart),
    };
    find(uniform);
}

void wgc_uniform_assume_none(struct wgc_uniform *uniform,
                             const struct wgc_graph *graph, const bool *waits)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    wgc_uniform_find(uniform, graph, waits);
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = llvm->GetNextInstruction(i))
            set_varying(uniform, i);
    find(uniform);
}

void wgc_uniform_free(struct wgc_uniform *uniform)
{
    wgc_map_free(&uniform->varying);
    wgc_map_free(&uniform->trusted);
    free(uniform->parting);
    free(uniform->apart);
}
