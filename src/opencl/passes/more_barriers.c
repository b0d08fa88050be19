/* SPDX-License-Identifier: MIT */
/* Where loops over work-items had better end and begin. */
#include "more_barriers.h"

#include <stdlib.h>
#include <string.h>

#include "flatten.h"
#include "lone.h"
#include "strides.h"
#include "variables.h"
#include "vectors.h"

/* Vectors of fewer work-items gain nothing. */
enum { MIN_ROW = 8 };

struct adder {
    const struct wgc_llvm *llvm;
    const struct wgc_graph *graph;
    struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
    LLVMValueRef barrier; /* one that is there */
    LLVMBuilderRef builder;
    bool *apart; /* of a block: some may come to it without the others */
    bool *back;  /* of an edge: it leads back to where a loop begins */
};

static LLVMValueRef find_barrier(const struct wgc_uniform *uniform)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = uniform->waits[b]
                                  ? llvm->GetFirstInstruction(graph->blocks[b])
                                  : NULL;
             i; i = llvm->GetNextInstruction(i))
            if (wgc_is_barrier(llvm, i))
                return i;
    return NULL;
}

static bool *find_apart(const struct wgc_uniform *uniform)
{
    const struct wgc_graph *const graph = uniform->graph;
    bool *const apart = wgc_new(graph->count, sizeof *apart);
    bool *const marked = wgc_new(graph->count, sizeof *marked);
    for (size_t b = 0; b < graph->count; b++) {
        if (!uniform->parting[b])
            continue;
        memset(marked, 0, graph->count * sizeof *marked);
        wgc_graph_mark_branch(graph, b, marked);
        for (size_t i = 0; i < graph->count; i++)
            apart[i] |= marked[i];
    }
    free(marked);
    return apart;
}

static LLVMValueRef first_behind_phis(const struct wgc_llvm *llvm,
                                      LLVMBasicBlockRef block)
{
    LLVMValueRef first = llvm->GetFirstInstruction(block);
    while (llvm->GetInstructionOpcode(first) == LLVMPHI)
        first = llvm->GetNextInstruction(first);
    return first;
}

static void add_before(const struct adder *adder, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = adder->llvm;
    llvm->PositionBuilderBefore(adder->builder, instruction);
    llvm->InsertIntoBuilder(adder->builder,
                            llvm->InstructionClone(adder->barrier));
}

/* ----------------------------------------------------------------- loops -- */

enum { NEW, OPEN, DONE };

/* Goes down all ways; an edge to a block that it is still below goes back. */
static void find_back_edges(struct adder *adder, size_t block,
                            unsigned char *states)
{
    const struct wgc_graph *const graph = adder->graph;
    states[block] = OPEN;
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
        adder->back[e] = states[graph->next[e]] == OPEN;
        if (states[graph->next[e]] == NEW)
            find_back_edges(adder, graph->next[e], states);
    }
    states[block] = DONE;
}

/* Whether the block is on a way to the loop's last blocks, or one of them. */
static bool is_part(const struct adder *adder, size_t block, const bool *loop,
                    size_t begin)
{
    const struct wgc_graph *const graph = adder->graph;
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (graph->next[e] == begin ? adder->back[e] : loop[graph->next[e]])
            return true;
    return false;
}

/* False if no loop begins with the block. */
static bool mark_loop(const struct adder *adder, size_t begin, bool *loop)
{
    const size_t count = adder->graph->count;
    bool changed = true, any = false;
    memset(loop, 0, count * sizeof *loop);
    while (changed) {
        changed = false;
        for (size_t b = count; b-- > 0;)
            if (!loop[b] && is_part(adder, b, loop, begin))
                loop[b] = changed = any = true;
    }
    loop[begin] = true;
    return any;
}

static bool is_left_at(const struct wgc_graph *graph, size_t block,
                       const bool *loop)
{
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (!loop[graph->next[e]])
            return true;
    return false;
}

/* Neighbours access one place, or places side by side; stores the latter. */
static bool suits_vectors(const struct adder *adder, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = adder->llvm;
    size_t length;
    if (wgc_is_scalar(llvm, instruction) ||
        wgc_is_unsafe(adder->uniform, adder->launch, instruction))
        return false;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
        return wgc_is_read(llvm, instruction) ||
               wgc_find_stride(adder->uniform, adder->launch, instruction) <=
                   WGC_SIDE_BY_SIDE;
    case LLVMStore:
        return wgc_find_stride(adder->uniform, adder->launch, instruction) ==
               WGC_SIDE_BY_SIDE;
    case LLVMCall:
        return wgc_is_read(llvm, instruction) ||
               strncmp(llvm->GetValueName2(llvm->GetCalledValue(instruction),
                                           &length),
                       "llvm.mem", 8) != 0;
    default:
        return true;
    }
}

/* All work-items go through the loop's turns side by side, and it has neither
 * barriers nor loops. */
static bool is_wanted(const struct adder *adder, const bool *loop, size_t begin)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        if (!loop[b])
            continue;
        const bool is_edge = b == begin || is_left_at(graph, b, loop);
        if (adder->uniform->waits[b] || (is_edge && adder->apart[b]))
            return false;
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (adder->back[e] && graph->next[e] != begin)
                return false;
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = llvm->GetNextInstruction(i))
            if (!suits_vectors(adder, i))
                return false;
    }
    return true;
}

/* One where a turn begins, and one wherever the loop is left. */
static void add_to_loop(const struct adder *adder, const bool *loop,
                        size_t begin)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    for (size_t b = 0; b < graph->count; b++)
        if (loop[b] && is_left_at(graph, b, loop))
            add_before(adder, llvm->GetBasicBlockTerminator(graph->blocks[b]));
    add_before(adder, first_behind_phis(llvm, graph->blocks[begin]));
    adder->uniform->turns = true;
}

static void add_to_loops(struct adder *adder)
{
    const size_t count = adder->graph->count;
    unsigned char *const states = wgc_new(count, sizeof *states);
    bool *const loop = wgc_new(count, sizeof *loop);
    adder->back = wgc_new(adder->graph->first[count], sizeof *adder->back);
    find_back_edges(adder, 0, states);
    for (size_t b = 0; b < count; b++)
        if (mark_loop(adder, b, loop) && is_wanted(adder, loop, b))
            add_to_loop(adder, loop, b);
    free(states);
    free(loop);
    free(adder->back);
}

/* ------------------------------------------------- what one does by itself */

/* The ways meet where no value depends on the way, and are without barriers. */
static bool is_lone_branch(const struct adder *adder, size_t block, bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    const size_t join = graph->join[block];
    unsigned long long ids[3];
    if (adder->apart[block] || !adder->uniform->parting[block] ||
        join == graph->count || graph->next[graph->first[block] + 1] != join ||
        llvm->GetInstructionOpcode(
            llvm->GetFirstInstruction(graph->blocks[join])) == LLVMPHI ||
        !wgc_find_lone_item(llvm, adder->launch,
                            llvm->GetBasicBlockTerminator(graph->blocks[block]),
                            ids))
        return false;
    memset(ways, 0, graph->count * sizeof *ways);
    wgc_graph_mark_branch(graph, block, ways);
    return !ways[block];
}

/* One before the branch and one behind it. */
static void add_around_lone_items(const struct adder *adder)
{
    const struct wgc_graph *const graph = adder->graph;
    bool *const ways = wgc_new(graph->count, sizeof *ways);
    for (size_t b = 0; b < graph->count; b++) {
        if (!is_lone_branch(adder, b, ways))
            continue;
        add_before(adder,
                   adder->llvm->GetBasicBlockTerminator(graph->blocks[b]));
        add_before(adder, first_behind_phis(adder->llvm,
                                            graph->blocks[graph->join[b]]));
    }
    free(ways);
}

/* -------------------------------------------------------------- scatters -- */

static bool is_costly(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    return opcode == LLVMFDiv ||
           (opcode == LLVMCall && !wgc_is_read(llvm, instruction) &&
            !wgc_is_barrier(llvm, instruction));
}

/* Work-items scatter values one by one: they are not to make them so, too. */
static void add_before_scatters(const struct adder *adder)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        bool costly = false;
        for (LLVMValueRef i = adder->apart[b]
                                  ? NULL
                                  : llvm->GetFirstInstruction(graph->blocks[b]);
             i; i = llvm->GetNextInstruction(i)) {
            if (costly && llvm->GetInstructionOpcode(i) == LLVMStore &&
                wgc_find_stride(adder->uniform, adder->launch, i) >=
                    WGC_APART) {
                add_before(adder, i);
                costly = false;
            }
            costly |= is_costly(llvm, i);
        }
    }
}

/* ------------------------------------------------------------- interface -- */

void wgc_add_barriers(struct wgc_uniform *uniform,
                      const struct wgc_launch *launch, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    struct adder adder = {
        .llvm = llvm,
        .graph = uniform->graph,
        .uniform = uniform,
        .launch = launch,
        .barrier = find_barrier(uniform),
        .builder = llvm->CreateBuilderInContext(
            llvm->GetModuleContext(llvm->GetGlobalParent(kernel))),
        .apart = find_apart(uniform),
    };
    if (launch->row >= MIN_ROW && wgc_has_long_rows(launch))
        add_to_loops(&adder);
    if (!wgc_is_small(launch) && wgc_has_long_rows(launch)) {
        add_around_lone_items(&adder);
        add_before_scatters(&adder);
    }
    free(adder.apart);
    llvm->DisposeBuilder(adder.builder);
}
