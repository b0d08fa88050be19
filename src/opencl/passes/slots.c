/* SPDX-License-Identifier: MIT */
/* Phis to slots, blocks cut at barriers, values to slots, branches between
 * barriers, and liveness. */
#include "slots.h"

#include <stdlib.h>
#include <string.h>

#include "flatten.h"
#include "trees.h"
#include "variables.h"

/* What is at work: slots of one function. */
struct maker {
    const struct wgc_llvm *llvm;
    struct wgc_slots *slots;
    struct wgc_uniform *uniform;
    LLVMValueRef function;
    LLVMContextRef context;
    LLVMBuilderRef builder;
};

/* LLVM makes no vectors of single bits in memory. */
static bool is_bit(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(type) == 1;
}

static LLVMValueRef new_slot(const struct maker *maker, LLVMTypeRef of,
                             bool varying)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    struct wgc_slots *const slots = maker->slots;
    const LLVMTypeRef type =
        is_bit(llvm, of) ? llvm->Int8TypeInContext(maker->context) : of;
    llvm->PositionBuilderBefore(
        maker->builder,
        llvm->GetFirstInstruction(llvm->GetFirstBasicBlock(maker->function)));
    const LLVMValueRef variable = llvm->BuildAlloca(maker->builder, type, "");
    slots->slots = wgc_grow(slots->slots, slots->count, &slots->capacity,
                            sizeof *slots->slots);
    wgc_map_set(&slots->index, variable, slots->count);
    slots->slots[slots->count++] = (struct wgc_slot){variable, type, varying};
    return variable;
}

static LLVMValueRef load_before(const struct maker *maker, LLVMValueRef place,
                                LLVMTypeRef type, LLVMValueRef variable)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMTypeRef byte = llvm->Int8TypeInContext(maker->context);
    const struct wgc_slot *const slot =
        &maker->slots->slots[wgc_map_get(&maker->slots->index, variable)];
    llvm->PositionBuilderBefore(maker->builder, place);
    LLVMValueRef value = llvm->BuildLoad2(
        maker->builder, is_bit(llvm, type) ? byte : type, variable, "");
    if (slot->varying)
        wgc_map_set(&maker->uniform->varying, value, 1);
    if (!is_bit(llvm, type))
        return value;
    value = llvm->BuildTrunc(maker->builder, value, type, "");
    if (slot->varying)
        wgc_map_set(&maker->uniform->varying, value, 1);
    return value;
}

static void store_before(const struct maker *maker, LLVMValueRef place,
                         LLVMValueRef value, LLVMValueRef variable)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMTypeRef byte = llvm->Int8TypeInContext(maker->context);
    llvm->PositionBuilderBefore(maker->builder, place);
    if (is_bit(llvm, llvm->TypeOf(value)))
        value = llvm->BuildZExt(maker->builder, value, byte, "");
    llvm->BuildStore(maker->builder, value, variable);
}

const struct wgc_slot *wgc_slot_of(const struct wgc_slots *slots,
                                   LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = slots->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    if (opcode != LLVMLoad && opcode != LLVMStore)
        return NULL;
    const size_t i = wgc_map_get(
        &slots->index, llvm->GetOperand(instruction, opcode == LLVMStore));
    return i == (size_t)WGC_ABSENT ? NULL : &slots->slots[i];
}

/* ------------------------------------------------------------------ phis -- */

/* Whether each work-item makes the value on its way from the last barrier to
 * this one. Our glue has ways that one goes for all, and then sets the id. */
static bool is_made_before(const struct wgc_llvm *llvm, LLVMValueRef value,
                           LLVMValueRef barrier)
{
    for (LLVMValueRef i = llvm->GetPreviousInstruction(barrier); i;
         i = llvm->GetPreviousInstruction(i)) {
        if (i == value)
            return true;
        if (wgc_is_barrier(llvm, i) ||
            wgc_variable_of(llvm, i) == WGC_OWN_VARIABLE)
            return false;
    }
    return false;
}

/* Where to store what a phi has of whoever comes from the block: before a
 * barrier that was added at a turn's end, or both the value and the slot would
 * have to be kept. */
static LLVMValueRef find_place(const struct maker *maker,
                               LLVMBasicBlockRef block, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef end = llvm->GetBasicBlockTerminator(block);
    LLVMValueRef before = llvm->GetPreviousInstruction(end);
    if (!maker->uniform->turns)
        return end;
    while (before && wgc_slot_of(maker->slots, before) &&
           llvm->GetInstructionOpcode(before) == LLVMStore)
        before = llvm->GetPreviousInstruction(before);
    return before && wgc_is_barrier(llvm, before) &&
                   is_made_before(llvm, value, before)
               ? before
               : end;
}

/* A block of its own on the way from one block to another. */
static LLVMBasicBlockRef make_way(const struct maker *maker,
                                  LLVMValueRef branch, LLVMBasicBlockRef to)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef way =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    llvm->PositionBuilderAtEnd(maker->builder, way);
    llvm->BuildBr(maker->builder, to);
    for (unsigned w = 0; w < llvm->GetNumSuccessors(branch); w++)
        if (llvm->GetSuccessor(branch, w) == to)
            llvm->SetSuccessor(branch, w, way);
    return way;
}

/*
 * Where what a phi has of whoever comes from the block is stored. Behind a
 * branch with a barrier before it: between them all is to be the same for all.
 */
static LLVMBasicBlockRef find_way(const struct maker *maker,
                                  struct wgc_map *ways, LLVMBasicBlockRef from,
                                  LLVMBasicBlockRef to)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef branch = llvm->GetBasicBlockTerminator(from);
    const LLVMValueRef before = llvm->GetPreviousInstruction(branch);
    const size_t known = wgc_map_get(ways, from);
    if (known != (size_t)WGC_ABSENT)
        return (LLVMBasicBlockRef)known;
    if (llvm->GetNumSuccessors(branch) < 2 || !before ||
        !wgc_is_barrier(llvm, before) ||
        !wgc_does_the_same(maker->slots, maker->uniform, branch))
        return from;
    const LLVMBasicBlockRef way = make_way(maker, branch, to);
    wgc_map_set(ways, from, (size_t)way);
    return way;
}

/* The load in the phi's place is as varying as the phi was. */
static void remove_phi(const struct maker *maker, struct wgc_map *ways,
                       LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMTypeRef type = llvm->TypeOf(phi);
    const bool varying = wgc_is_varying(maker->uniform, phi);
    const LLVMValueRef variable = new_slot(maker, type, varying);
    const unsigned count = llvm->CountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        const LLVMBasicBlockRef from = llvm->GetIncomingBlock(phi, i);
        const LLVMValueRef value = llvm->GetIncomingValue(phi, i);
        LLVMValueRef place = find_place(maker, from, value);
        if (place == llvm->GetBasicBlockTerminator(from))
            place = llvm->GetBasicBlockTerminator(
                find_way(maker, ways, from, llvm->GetInstructionParent(phi)));
        store_before(maker, place, value, variable);
    }
    LLVMValueRef after = llvm->GetNextInstruction(phi);
    while (llvm->GetInstructionOpcode(after) == LLVMPHI)
        after = llvm->GetNextInstruction(after);
    /* Else a copy of the value would have to be kept over the barrier. */
    if (wgc_is_barrier(llvm, after))
        after = llvm->GetNextInstruction(after);
    const LLVMValueRef load = load_before(maker, after, type, variable);
    llvm->ReplaceAllUsesWith(phi, load);
    llvm->InstructionEraseFromParent(phi);
}

/* ------------------------------------------------------- cuts at barriers --
 */

/* The rest of a block from an instruction on becomes a block of its own. There
 * are no phis any more. */
static LLVMBasicBlockRef cut(const struct maker *maker, LLVMBasicBlockRef block,
                             LLVMValueRef from)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef rest =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    LLVMValueRef next;
    for (LLVMValueRef i = from; i; i = next) {
        next = llvm->GetNextInstruction(i);
        llvm->InstructionRemoveFromParent(i);
        llvm->PositionBuilderAtEnd(maker->builder, rest);
        llvm->InsertIntoBuilder(maker->builder, i);
    }
    llvm->PositionBuilderAtEnd(maker->builder, block);
    llvm->BuildBr(maker->builder, rest);
    return rest;
}

static void cut_at_barriers(const struct maker *maker, LLVMBasicBlockRef block)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        if (wgc_is_barrier(llvm, i))
            block = cut(maker, block, i);
    }
}

/* ---------------------------------------------------------------- values -- */

/* Whether the value is used beyond its block. */
static bool travels(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMBasicBlockRef home = llvm->GetInstructionParent(value);
    for (LLVMUseRef use = llvm->GetFirstUse(value); use;
         use = llvm->GetNextUse(use))
        if (llvm->GetInstructionParent(llvm->GetUser(use)) != home)
            return true;
    return false;
}

static void put_into_slot(const struct maker *maker, LLVMValueRef value,
                          bool varying)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef home = llvm->GetInstructionParent(value);
    const LLVMTypeRef type = llvm->TypeOf(value);
    const LLVMValueRef variable = new_slot(maker, type, varying);
    LLVMUseRef next;
    for (LLVMUseRef use = llvm->GetFirstUse(value); use; use = next) {
        const LLVMValueRef user = llvm->GetUser(use);
        next = llvm->GetNextUse(use);
        while (next && llvm->GetUser(next) == user)
            next = llvm->GetNextUse(next);
        if (llvm->GetInstructionParent(user) != home)
            wgc_replace_operand(llvm, user, value,
                                load_before(maker, user, type, variable));
    }
    store_before(maker, llvm->GetNextInstruction(value), value, variable);
}

/* -------------------------------------------------------------- branches -- */

bool wgc_does_the_same(const struct wgc_slots *slots,
                       const struct wgc_uniform *uniform,
                       LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = slots->llvm;
    const struct wgc_slot *const slot = wgc_slot_of(slots, instruction);
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMStore:
        return slot && !slot->varying;
    case LLVMCall:
        return wgc_is_barrier(llvm, instruction);
    case LLVMBr:
    case LLVMSwitch:
        for (int i = 0; i < llvm->GetNumOperands(instruction); i++)
            if (wgc_is_varying(uniform,
                               llvm->GetOperand(instruction, (unsigned)i)))
                return false;
        return true;
    default:
        return !wgc_is_varying(uniform, instruction);
    }
}

/*
 * All work-items come together from a barrier to a branch, and go the same way.
 * A barrier on each way changes nothing but that the branch is no part of loops
 * over work-items, where LLVM may make masks of it.
 */
static void wait_behind_branch(const struct maker *maker,
                               LLVMBasicBlockRef block)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef barrier = llvm->GetFirstInstruction(block);
    const LLVMValueRef branch = llvm->GetBasicBlockTerminator(block);
    const unsigned ways = llvm->GetNumSuccessors(branch);
    if (!wgc_is_barrier(llvm, barrier) || ways < 2)
        return;
    for (LLVMValueRef i = barrier; i; i = llvm->GetNextInstruction(i))
        if (!wgc_does_the_same(maker->slots, maker->uniform, i))
            return;
    for (unsigned w = 0; w < ways; w++) {
        const LLVMBasicBlockRef way = llvm->AppendBasicBlockInContext(
            maker->context, maker->function, "");
        llvm->PositionBuilderAtEnd(maker->builder, way);
        llvm->InsertIntoBuilder(maker->builder,
                                llvm->InstructionClone(barrier));
        llvm->BuildBr(maker->builder, llvm->GetSuccessor(branch, w));
        llvm->SetSuccessor(branch, w, way);
    }
}

/* -------------------------------------------------------------- liveness -- */

/* What is needed at a block's start, given what is needed at its end. */
static void pass_backwards(const struct wgc_slots *slots,
                           LLVMBasicBlockRef block, bool *live)
{
    const struct wgc_llvm *const llvm = slots->llvm;
    for (LLVMValueRef i = llvm->GetBasicBlockTerminator(block); i;
         i = llvm->GetPreviousInstruction(i)) {
        const struct wgc_slot *const slot = wgc_slot_of(slots, i);
        if (slot)
            live[slot - slots->slots] =
                llvm->GetInstructionOpcode(i) == LLVMLoad;
    }
}

static bool update_live(struct wgc_slots *slots, const struct wgc_graph *graph,
                        size_t block, bool *live)
{
    bool *const row = slots->live + block * slots->count;
    bool changed = false;
    memset(live, 0, slots->count * sizeof *live);
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        for (size_t s = 0; s < slots->count; s++)
            live[s] |= slots->live[graph->next[e] * slots->count + s];
    pass_backwards(slots, graph->blocks[block], live);
    for (size_t s = 0; s < slots->count; s++) {
        changed |= live[s] != row[s];
        row[s] = live[s];
    }
    return changed;
}

void wgc_slots_find_live(struct wgc_slots *slots, const struct wgc_graph *graph)
{
    bool *const live = wgc_new(slots->count, sizeof *live);
    bool changed = true;
    slots->live = wgc_new(graph->count * slots->count, sizeof *slots->live);
    while (changed) {
        changed = false;
        for (size_t i = graph->count; i-- > 0;)
            changed |= update_live(slots, graph, i, live);
    }
    free(live);
}

/* ------------------------------------------------------------- interface -- */

/* A function's instructions at one time. */
struct list {
    LLVMValueRef *instructions;
    size_t count;
};

static struct list list_instructions(const struct wgc_llvm *llvm,
                                     LLVMValueRef function)
{
    struct list list = {0};
    size_t capacity = 0;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            list.instructions =
                wgc_grow(list.instructions, list.count, &capacity, sizeof i);
            list.instructions[list.count++] = i;
        }
    return list;
}

static void remove_phis(const struct maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    struct list all = list_instructions(llvm, maker->function);
    struct wgc_map ways = {0};
    LLVMBasicBlockRef block = NULL;
    for (size_t i = 0; i < all.count; i++) {
        const LLVMValueRef phi = all.instructions[i];
        if (llvm->GetInstructionOpcode(phi) != LLVMPHI)
            continue;
        if (llvm->GetInstructionParent(phi) != block)
            wgc_map_free(&ways);
        block = llvm->GetInstructionParent(phi);
        remove_phi(maker, &ways, phi);
    }
    wgc_map_free(&ways);
    free(all.instructions);
}

static void put_all_into_slots(const struct maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    struct list all = list_instructions(llvm, maker->function);
    for (size_t i = 0; i < all.count; i++)
        if (llvm->GetInstructionOpcode(all.instructions[i]) != LLVMAlloca &&
            !wgc_is_read(llvm, all.instructions[i]) &&
            travels(llvm, all.instructions[i]))
            put_into_slot(maker, all.instructions[i],
                          wgc_is_varying(maker->uniform, all.instructions[i]));
    free(all.instructions);
}

size_t wgc_slots_make(struct wgc_slots *slots, struct wgc_uniform *uniform,
                      LLVMValueRef function, bool recompute)
{
    const struct wgc_graph *const graph = uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(function));
    const struct maker maker = {.llvm = llvm,
                                .slots = slots,
                                .uniform = uniform,
                                .function = function,
                                .context = context,
                                .builder =
                                    llvm->CreateBuilderInContext(context)};
    *slots = (struct wgc_slots){.llvm = llvm};
    remove_phis(&maker);
    for (size_t i = 0; i < graph->count; i++)
        cut_at_barriers(&maker, graph->blocks[i]);
    const size_t copied = recompute ? wgc_copy_trees(uniform, function) : 0;
    put_all_into_slots(&maker);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        wait_behind_branch(&maker, b);
    llvm->DisposeBuilder(maker.builder);
    return copied;
}

void wgc_slots_free(struct wgc_slots *slots)
{
    free(slots->slots);
    free(slots->live);
    wgc_map_free(&slots->index);
}
