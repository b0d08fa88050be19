/* SPDX-License-Identifier: MIT */
/*
 * A phi's value that is needed beyond its block has a slot of its own, beside
 * the phi's, so that work-items would copy it in each turn of a loop. The two
 * are one if nothing is stored to the phi's slot while the other is needed.
 */
#include "shared_slots.h"

#include <stddef.h>

/* A slot that is stored to in one place, and what it is a copy of. */
struct copy {
    const struct wgc_slots *slots;
    const struct wgc_graph *graph;
    const struct wgc_slot *from, *to;
    LLVMValueRef store;
};

static bool is_store(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetInstructionOpcode(instruction) == LLVMStore;
}

static bool is_live_behind(const struct copy *copy, size_t block)
{
    const struct wgc_graph *const graph = copy->graph;
    const size_t slot = (size_t)(copy->to - copy->slots->slots);
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (copy->slots->live[graph->next[e] * copy->slots->count + slot])
            return true;
    return false;
}

/* Whether the block leaves the copy's source alone while the copy is needed,
 * and does not store to the copy in another place. */
static bool agrees(const struct copy *copy, size_t block)
{
    const struct wgc_llvm *const llvm = copy->slots->llvm;
    bool live = is_live_behind(copy, block);
    for (LLVMValueRef i =
             llvm->GetBasicBlockTerminator(copy->graph->blocks[block]);
         i; i = llvm->GetPreviousInstruction(i)) {
        const struct wgc_slot *const slot = wgc_slot_of(copy->slots, i);
        if (slot == copy->from && is_store(llvm, i) && live)
            return false;
        if (slot != copy->to)
            continue;
        if (is_store(llvm, i) && i != copy->store)
            return false;
        live = !is_store(llvm, i);
    }
    return true;
}

/* Whether a block has the load before the store, and no other store to the
 * load's slot between them. */
static bool is_copied_at_once(const struct copy *copy, LLVMValueRef load)
{
    const struct wgc_llvm *const llvm = copy->slots->llvm;
    for (LLVMValueRef i = llvm->GetPreviousInstruction(copy->store); i;
         i = llvm->GetPreviousInstruction(i)) {
        if (i == load)
            return true;
        if (is_store(llvm, i) && wgc_slot_of(copy->slots, i) == copy->from)
            return false;
    }
    return false;
}

static bool find_copy(struct copy *copy, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = copy->slots->llvm;
    if (!is_store(llvm, instruction))
        return false;
    const LLVMValueRef value = llvm->GetOperand(instruction, 0);
    copy->store = instruction;
    copy->to = wgc_slot_of(copy->slots, instruction);
    copy->from = wgc_slot_of(copy->slots, value);
    if (!copy->to || !copy->from || copy->to == copy->from ||
        copy->to->type != copy->from->type ||
        copy->to->varying != copy->from->varying ||
        !is_copied_at_once(copy, value))
        return false;
    for (size_t b = 0; b < copy->graph->count; b++)
        if (!agrees(copy, b))
            return false;
    return true;
}

static void share(const struct copy *copy)
{
    const struct wgc_llvm *const llvm = copy->slots->llvm;
    const size_t from = (size_t)(copy->from - copy->slots->slots);
    const size_t to = (size_t)(copy->to - copy->slots->slots);
    for (size_t b = 0; b < copy->graph->count; b++) {
        bool *const live = copy->slots->live + b * copy->slots->count;
        live[from] |= live[to];
        live[to] = false;
    }
    llvm->InstructionEraseFromParent(copy->store);
    llvm->ReplaceAllUsesWith(copy->to->variable, copy->from->variable);
}

void wgc_share_slots(struct wgc_slots *slots, const struct wgc_graph *graph)
{
    const struct wgc_llvm *const llvm = slots->llvm;
    struct copy copy = {.slots = slots, .graph = graph};
    LLVMValueRef next;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = next) {
            next = llvm->GetNextInstruction(i);
            if (find_copy(&copy, i))
                share(&copy);
        }
}
