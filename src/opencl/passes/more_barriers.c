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

struct adder {
    const struct wgc_llvm *llvm;
    const struct wgc_graph *graph;
    struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
    LLVMTypeRef type; /* of the function */
    LLVMValueRef barrier;
    LLVMBuilderRef builder;
};

/* PoCL's function, to call. */
static LLVMValueRef find_barrier(const struct wgc_llvm *llvm,
                                 LLVMModuleRef module, LLVMTypeRef type)
{
    static const char name[] = "pocl.barrier";
    const LLVMValueRef barrier = llvm->GetNamedFunction(module, name);
    return barrier ? barrier : llvm->AddFunction(module, name, type);
}

static void add_before(const struct adder *adder, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = adder->llvm;
    llvm->PositionBuilderBefore(adder->builder, instruction);
    llvm->BuildCall2(adder->builder, adder->type, adder->barrier, NULL, 0, "");
}

/* ----------------------------------------------------------------- loops -- */

/* What each work-item keeps from turn to turn, in bytes: what varies, and
 * memory of its own. */
static unsigned long long count_kept(const struct adder *adder,
                                     const bool *loop, size_t begin)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    struct wgc_map variables = {0};
    unsigned long long bytes = 0;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i =
                 loop[b] ? llvm->GetFirstInstruction(graph->blocks[b]) : NULL;
             i; i = llvm->GetNextInstruction(i)) {
            const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
            const LLVMValueRef variable =
                opcode == LLVMLoad || opcode == LLVMStore
                    ? wgc_private_variable(llvm, i)
                    : NULL;
            if (b == begin && opcode == LLVMPHI &&
                wgc_is_varying(adder->uniform, i))
                bytes += wgc_size_of(llvm, graph->blocks[b], llvm->TypeOf(i));
            if (!variable ||
                wgc_map_get(&variables, variable) != (size_t)WGC_ABSENT)
                continue;
            wgc_map_set(&variables, variable, 1);
            bytes += wgc_size_of(llvm, graph->blocks[b],
                                 llvm->GetAllocatedType(variable));
        }
    wgc_map_free(&variables);
    return bytes;
}

/* All work-items go through the loop's turns side by side, and it has neither
 * barriers nor loops. */
static bool is_wanted(const struct adder *adder, const bool *loop, size_t begin)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    /* Each turn loads and stores it. */
    if (count_kept(adder, loop, begin) * adder->launch->items > WGC_CACHE)
        return false;
    for (size_t b = 0; b < graph->count; b++) {
        if (!loop[b])
            continue;
        const bool is_edge = b == begin || wgc_graph_is_left_at(graph, b, loop);
        if (adder->uniform->waits[b] || (is_edge && adder->uniform->apart[b]))
            return false;
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (graph->back[e] && graph->next[e] != begin)
                return false;
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = llvm->GetNextInstruction(i))
            if (!wgc_is_side_by_side(adder->uniform, adder->launch, i) ||
                wgc_is_unsafe(adder->uniform, adder->launch, i))
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
        if (loop[b] && wgc_graph_is_left_at(graph, b, loop))
            add_before(adder, llvm->GetBasicBlockTerminator(graph->blocks[b]));
    add_before(adder, wgc_first_behind_phis(llvm, graph->blocks[begin]));
    adder->uniform->turns = true;
}

static void add_to_loops(const struct adder *adder)
{
    const struct wgc_graph *const graph = adder->graph;
    bool *const loop = wgc_new(graph->count, sizeof *loop);
    for (size_t b = 0; b < graph->count; b++)
        if (wgc_graph_mark_loop(graph, b, loop) && is_wanted(adder, loop, b))
            add_to_loop(adder, loop, b);
    free(loop);
}

/* -------------------------------------------------------------- branches -- */

/* All go the same way there, and it ends no turn of a loop; the ways are marked
 * up to where they meet. */
static bool is_common_branch(const struct adder *adder, size_t block,
                             bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    const LLVMValueRef branch =
        adder->llvm->GetBasicBlockTerminator(graph->blocks[block]);
    if (adder->uniform->apart[block] || adder->uniform->parting[block] ||
        graph->first[block + 1] - graph->first[block] < 2 ||
        wgc_map_get(&adder->uniform->trusted, branch) != (size_t)WGC_ABSENT)
        return false;
    memset(ways, 0, graph->count * sizeof *ways);
    wgc_graph_mark_branch(graph, block, ways);
    return !ways[block];
}

static bool any_waits(const struct adder *adder, const bool *ways)
{
    bool waits = false;
    for (size_t b = 0; b < adder->graph->count; b++)
        waits |= ways[b] && adder->uniform->waits[b];
    return waits;
}

/* Whether there is a loop that work-items leave in different turns. */
static bool any_parts(const struct adder *adder, const bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    bool *const loop = wgc_new(graph->count, sizeof *loop);
    bool parts = false;
    for (size_t begin = 0; begin < graph->count && !parts; begin++) {
        if (!ways[begin] || !wgc_graph_mark_loop(graph, begin, loop))
            continue;
        for (size_t b = 0; b < graph->count; b++)
            parts |= loop[b] && adder->uniform->parting[b] &&
                     wgc_graph_is_left_at(graph, b, loop);
    }
    free(loop);
    return parts;
}

/* What the ways come to is the same for all, too. */
static bool do_the_same(const struct adder *adder, const bool *ways,
                        size_t join)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = ways[b] || b == join
                                  ? llvm->GetFirstInstruction(graph->blocks[b])
                                  : NULL;
             i && (ways[b] || llvm->GetInstructionOpcode(i) == LLVMPHI);
             i = llvm->GetNextInstruction(i))
            if (wgc_is_varying(adder->uniform, i) ||
                llvm->GetInstructionOpcode(i) == LLVMStore)
                return false;
    return true;
}

static bool any_loads(const struct adder *adder, const bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i =
                 ways[b] ? llvm->GetFirstInstruction(graph->blocks[b]) : NULL;
             i; i = llvm->GetNextInstruction(i))
            if (llvm->GetInstructionOpcode(i) == LLVMLoad &&
                !wgc_is_read(llvm, i))
                return true;
    return false;
}

/* Whether what the branch leads to had better stand by itself up to where its
 * ways meet. LLVM makes no vectors of a loop over work-items with a switch, or
 * with a loop of many turns for some and few for others; and of a load that all
 * or none do from one place it makes a gather. */
static bool is_to_stand_alone(const struct adder *adder, size_t block,
                              const bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    const LLVMValueRef branch =
        adder->llvm->GetBasicBlockTerminator(graph->blocks[block]);
    const bool small = wgc_is_small(adder->launch);
    if (graph->join[block] == graph->count)
        return false;
    if (!small && any_parts(adder, ways))
        return true;
    return (adder->llvm->GetInstructionOpcode(branch) == LLVMSwitch ||
            (!small && any_loads(adder, ways))) &&
           do_the_same(adder, ways, graph->join[block]);
}

/* One before a branch takes it out of loops over work-items if one of its ways
 * has another, or gets one where they meet. */
static void add_at_branches(const struct adder *adder)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    bool *const ways = wgc_new(graph->count, sizeof *ways);
    for (size_t b = 0; b < graph->count; b++) {
        if (!is_common_branch(adder, b, ways))
            continue;
        const bool waits = any_waits(adder, ways);
        const bool alone = !waits && is_to_stand_alone(adder, b, ways);
        if (waits || alone)
            add_before(adder, llvm->GetBasicBlockTerminator(graph->blocks[b]));
        if (alone)
            add_before(adder, wgc_first_behind_phis(
                                  llvm, graph->blocks[graph->join[b]]));
    }
    free(ways);
}

/* ------------------------------------------------- what one does by itself */

/* The ways meet where no value depends on the way, and are without barriers. */
static bool is_lone_branch(const struct adder *adder, size_t block, bool *ways)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    const size_t join = graph->join[block];
    unsigned long long ids[3];
    if (adder->uniform->apart[block] || !adder->uniform->parting[block] ||
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

/* Whether the block scatters values and ends a turn of a loop, for all. That
 * loop over work-items is scalar, and what follows the last turn would be in
 * it. */
static bool is_turn_of_scatters(const struct adder *adder, size_t block)
{
    const struct wgc_graph *const graph = adder->graph;
    const struct wgc_llvm *const llvm = adder->llvm;
    const LLVMValueRef branch =
        llvm->GetBasicBlockTerminator(graph->blocks[block]);
    bool turns = false;
    if (adder->uniform->apart[block] || adder->uniform->parting[block] ||
        graph->first[block + 1] - graph->first[block] < 2 ||
        wgc_map_get(&adder->uniform->trusted, branch) != (size_t)WGC_ABSENT)
        return false;
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        turns |= graph->back[e];
    for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[block]);
         i && turns; i = llvm->GetNextInstruction(i))
        if (llvm->GetInstructionOpcode(i) == LLVMStore &&
            wgc_find_stride(adder->uniform, adder->launch, i) >= WGC_APART &&
            !wgc_private_variable(llvm, i))
            return true;
    return false;
}

static void add_at_turns(const struct adder *adder)
{
    for (size_t b = 0; b < adder->graph->count; b++)
        if (is_turn_of_scatters(adder, b))
            add_before(adder, adder->llvm->GetBasicBlockTerminator(
                                  adder->graph->blocks[b]));
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
        add_before(adder, wgc_first_behind_phis(adder->llvm,
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
        for (LLVMValueRef i = adder->uniform->apart[b]
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
    const LLVMModuleRef module = llvm->GetGlobalParent(kernel);
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const LLVMTypeRef type =
        llvm->FunctionType(llvm->VoidTypeInContext(context), NULL, 0, false);
    const struct adder adder = {
        .llvm = llvm,
        .graph = uniform->graph,
        .uniform = uniform,
        .launch = launch,
        .type = type,
        .barrier = find_barrier(llvm, module, type),
        .builder = llvm->CreateBuilderInContext(context),
    };
    if (launch->row >= WGC_MIN_ROW && wgc_has_long_rows(launch))
        add_to_loops(&adder);
    add_at_branches(&adder);
    if (!wgc_is_small(launch) && wgc_has_long_rows(launch)) {
        add_around_lone_items(&adder);
        add_at_turns(&adder);
        add_before_scatters(&adder);
    }
    llvm->DisposeBuilder(adder.builder);
}
