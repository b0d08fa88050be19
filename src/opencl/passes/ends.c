/* SPDX-License-Identifier: MIT */
/*
 * Neighbours' values that are clamped at the ends of a row, as l[max(id - 1,
 * 0)] is. LLVM makes a gather of such a load, for all work-items. So those at
 * an end get a loop by themselves, and for the others max(id - 1, 0) is id - 1.
 */
#include "ranges.h"
#include "region_maker.h"
#include "strides.h"
#include "variables.h"

/* Operations enough for indices as people write them. */
enum { MAX_OPERATIONS = 64 };

struct search {
    const struct wgc_maker *maker;
    const struct wgc_region *region;
    struct wgc_ends ends;
    int left; /* operations to look at */
};

static struct wgc_items between(const struct search *search, bool first,
                                bool last)
{
    const struct wgc_launch *const launch = &search->maker->input->launch;
    const unsigned row = wgc_row_dimension(launch);
    struct wgc_items items = wgc_all_items(launch);
    items.first[row] = first ? WGC_END : 0;
    items.end[row] -= last ? WGC_END : 0;
    return items;
}

/* Finds what an operation is between some ends. */
static struct wgc_known find_known(struct search *search,
                                   LLVMValueRef operation)
{
    static const bool ends[][2] = {{true, false}, {false, true}, {true, true}};
    struct wgc_known known = {0};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const struct wgc_items items = between(search, ends[i][0], ends[i][1]);
        known = wgc_find_known(search->maker->llvm, &items, operation);
        if (!known.value && !known.is_difference)
            continue;
        search->ends.first |= ends[i][0];
        search->ends.last |= ends[i][1];
        break;
    }
    return known;
}

static bool is_clamped(struct search *search, LLVMValueRef value);

static bool are_clamped(struct search *search, LLVMValueRef value,
                        unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!is_clamped(search, search->maker->llvm->GetOperand(value, i)))
            return false;
    return true;
}

/* Whether all is that the region's ways bring to a slot. */
static bool is_slot_clamped(struct search *search, const struct wgc_slot *slot)
{
    const struct wgc_maker *const maker = search->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = search->region->member[b] ? wgc_first_of(maker, b)
                                                        : NULL;
             i; i = llvm->GetNextInstruction(i))
            if (llvm->GetInstructionOpcode(i) == LLVMStore &&
                wgc_slot_of(maker->input->slots, i) == slot &&
                !is_clamped(search, llvm->GetOperand(i, 0)))
                return false;
    return true;
}

/* Whether a number is linear but for clamps. */
static bool is_clamped(struct search *search, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = search->maker->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (!wgc_is_varying(search->maker->input->uniform, value) ||
        wgc_is_read(llvm, value))
        return true;
    if (search->left-- == 0)
        return false;
    const struct wgc_slot *const slot =
        wgc_slot_of(search->maker->input->slots, value);
    if (slot)
        return is_slot_clamped(search, slot);
    const struct wgc_known known = find_known(search, value);
    if (known.value)
        return is_clamped(search, known.value);
    if (known.is_difference)
        return are_clamped(search, value, 2);
    return opcode != LLVMLoad && opcode != LLVMCall && opcode != LLVMICmp &&
           opcode != LLVMSelect &&
           are_clamped(search, value, (unsigned)llvm->GetNumOperands(value));
}

/* Whether it loads from more than one place, and not side by side. */
static bool is_gather(const struct wgc_maker *maker, LLVMValueRef instruction)
{
    return maker->llvm->GetInstructionOpcode(instruction) == LLVMLoad &&
           !wgc_is_read(maker->llvm, instruction) &&
           !wgc_slot_of(maker->input->slots, instruction) &&
           wgc_find_stride(maker->input->uniform, &maker->input->launch,
                           instruction) == WGC_ANYWHERE;
}

struct wgc_ends wgc_find_ends(const struct wgc_maker *maker,
                              const struct wgc_region *region)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    struct wgc_ends ends = {0};
    if (!wgc_may_have_ends(&maker->input->launch))
        return ends;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = region->member[b] ? wgc_first_of(maker, b) : NULL;
             i; i = llvm->GetNextInstruction(i)) {
            struct search search = {
                .maker = maker, .region = region, .left = MAX_OPERATIONS};
            if (!is_gather(maker, i) ||
                !is_clamped(&search, llvm->GetOperand(i, 0)) ||
                !(search.ends.first || search.ends.last))
                continue;
            ends.first |= search.ends.first;
            ends.last |= search.ends.last;
            wgc_map_set(&ends.linear, i, 1);
        }
    return ends;
}
