/* SPDX-License-Identifier: MIT */
/* Which regions there are: their blocks, and what is special about them. */
#include <stdlib.h>

#include "flatten.h"
#include "lone.h"
#include "order.h"
#include "region_maker.h"
#include "strides.h"
#include "variables.h"
#include "vectors.h"

/* Operations deep enough for conditions as people write them. */
enum { MAX_DEPTH = 6 };

LLVMValueRef wgc_first_of(const struct wgc_maker *maker, size_t block)
{
    return maker->llvm->GetFirstInstruction(maker->input->graph->blocks[block]);
}

static void find_members(const struct wgc_maker *maker,
                         struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    size_t *const stack = wgc_new(graph->count, sizeof *stack);
    size_t depth = 0;
    region->member = wgc_new(graph->count, sizeof *region->member);
    region->scatters = wgc_new(graph->count, sizeof *region->scatters);
    region->member[region->entry] = true;
    stack[depth++] = region->entry;
    while (depth > 0) {
        const size_t block = stack[--depth];
        for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
            const size_t to = graph->next[e];
            if (region->member[to] || maker->region_of[to] < maker->count)
                continue;
            region->member[to] = true;
            stack[depth++] = to;
        }
    }
    free(stack);
}

/* Whether a way leads from one block to the other; of a region if not NULL,
 * then within it. */
static bool leads_to(const struct wgc_maker *maker,
                     const struct wgc_region *region, size_t from, size_t to)
{
    const struct wgc_graph *const graph = maker->input->graph;
    bool *const seen = wgc_new(graph->count, sizeof *seen);
    size_t *const stack = wgc_new(graph->count + 1, sizeof *stack);
    size_t depth = 0;
    stack[depth++] = from;
    while (depth > 0 && !seen[to]) {
        const size_t block = stack[--depth];
        for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
            const size_t next = graph->next[e];
            if (seen[next] ||
                (region && (!region->member[next] ||
                            maker->region_of[next] < maker->count)))
                continue;
            seen[next] = true;
            stack[depth++] = next;
        }
    }
    const bool found = seen[to];
    free(seen);
    free(stack);
    return found;
}

/*
 * Where neighbours do not store side by side, one by one they are faster than a
 * vector of them. Where they do, or in no order, turns of a loop around the
 * store do not: the same holds for vectors of turns. But a work-item's own
 * memory is side by side.
 */
static void inspect_store(const struct wgc_maker *maker,
                          struct wgc_region *region, size_t block,
                          LLVMValueRef store)
{
    const struct wgc_launch *const launch = &maker->input->launch;
    const enum wgc_stride stride =
        wgc_find_stride(maker->input->uniform, launch, store);
    region->unsafe |= stride >= WGC_APART && !wgc_is_small(launch);
    if (stride == WGC_ONE_PLACE || stride == WGC_APART ||
        wgc_private_variable(maker->llvm, store) ||
        !leads_to(maker, region, block, block))
        return;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        region->scatters[b] |= leads_to(maker, region, block, b) &&
                               leads_to(maker, region, b, block);
}

/* Whether only some work-items may come by. Blocks that are new since that was
 * found out are behind barriers. */
static bool is_of_some(const struct wgc_uniform *uniform,
                       LLVMValueRef instruction)
{
    const size_t block =
        wgc_map_get(&uniform->graph->index,
                    uniform->graph->llvm->GetInstructionParent(instruction));
    return block != (size_t)WGC_ABSENT && uniform->apart[block];
}

/* A gather that some do takes longer than their loads one by one. */
bool wgc_is_hidden(const struct wgc_maker *maker, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_uniform *const uniform = maker->input->uniform;
    if (llvm->GetInstructionOpcode(instruction) != LLVMLoad ||
        is_of_some(uniform, instruction))
        return false;
    const LLVMValueRef address = llvm->GetOperand(instruction, 0);
    if (llvm->GetInstructionOpcode(address) != LLVMGetElementPtr)
        return false;
    const int last = llvm->GetNumOperands(address) - 1;
    for (int i = 0; i < last; i++)
        if (wgc_is_varying(uniform, llvm->GetOperand(address, (unsigned)i)))
            return false;
    return wgc_is_unsafe(uniform, &maker->input->launch, instruction);
}

/* In an inner loop an index that is hidden would be no place beside the last
 * turn's either. */
static void inspect_index(const struct wgc_maker *maker,
                          struct wgc_region *region, LLVMValueRef instruction)
{
    if (!wgc_is_unsafe(maker->input->uniform, &maker->input->launch,
                       instruction))
        return;
    if (wgc_is_hidden(maker, instruction) && !wgc_has_loop(maker, region))
        region->hides = true;
    else
        region->unsafe = true;
}

/* The glue stores to a local id where one work-item works for all. */
static void inspect(const struct wgc_maker *maker, struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_uniform *const uniform = maker->input->uniform;
    bool same = true;
    for (size_t b = 0; b < graph->count; b++) {
        if (!region->member[b])
            continue;
        for (LLVMValueRef i = wgc_first_of(maker, b); i;
             i = llvm->GetNextInstruction(i)) {
            region->once |= llvm->GetInstructionOpcode(i) == LLVMStore &&
                            wgc_variable_of(llvm, i) == WGC_OWN_VARIABLE;
            region->trusted |=
                wgc_map_get(&uniform->trusted, i) != (size_t)WGC_ABSENT;
            inspect_index(maker, region, i);
            if (llvm->GetInstructionOpcode(i) == LLVMStore &&
                !wgc_slot_of(maker->input->slots, i))
                inspect_store(maker, region, b, i);
            same &= wgc_does_the_same(maker->input->slots, uniform, i);
        }
    }
    region->once |= same;
}

/* Where a region leads to: other regions, or the kernel's end. */
struct exits {
    size_t to;
    bool any, many;
};

static void add_exit(struct exits *exits, size_t to)
{
    exits->many |= exits->any && exits->to != to;
    exits->any = true;
    exits->to = to;
}

static struct exits find_exits(const struct wgc_maker *maker,
                               const struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    struct exits exits = {0};
    for (size_t b = 0; b < graph->count; b++) {
        if (!region->member[b])
            continue;
        if (graph->first[b] == graph->first[b + 1])
            add_exit(&exits, maker->count);
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (maker->region_of[graph->next[e]] < maker->count)
                add_exit(&exits, maker->region_of[graph->next[e]]);
    }
    return exits;
}

/* Whether the instruction leaves nothing that is needed from the region on. */
static bool leaves_nothing(const struct wgc_maker *maker,
                           LLVMValueRef instruction, size_t to)
{
    const struct wgc_slots *const slots = maker->input->slots;
    const struct wgc_slot *const slot = wgc_slot_of(slots, instruction);
    switch (maker->llvm->GetInstructionOpcode(instruction)) {
    case LLVMStore:
        return slot && (!slot->varying || to == maker->count ||
                        !wgc_is_live_at(maker, &maker->regions[to],
                                        (size_t)(slot - slots->slots)));
    case LLVMCall:
        return wgc_is_barrier(maker->llvm, instruction) ||
               wgc_is_read(maker->llvm, instruction);
    default:
        return !wgc_is_scalar(maker->llvm, instruction);
    }
}

static bool block_leaves_nothing(const struct wgc_maker *maker, size_t block,
                                 size_t to)
{
    for (LLVMValueRef i = wgc_first_of(maker, block); i;
         i = maker->llvm->GetNextInstruction(i))
        if (!leaves_nothing(maker, i, to))
            return false;
    return true;
}

/* Whether a way leads out of the region and does nothing. */
static bool leads_straight_out(const struct wgc_maker *maker, size_t block,
                               size_t to)
{
    const struct wgc_graph *const graph = maker->input->graph;
    for (size_t step = 0; step < graph->count; step++) {
        const size_t ways = graph->first[block + 1] - graph->first[block];
        if (maker->region_of[block] < maker->count)
            return true;
        if (ways > 1 || !block_leaves_nothing(maker, block, to))
            return false;
        if (ways == 0)
            return true;
        block = graph->next[graph->first[block]];
    }
    return false;
}

/* Whether one work-item alone does something: all others go from the region's
 * first block straight to its end. */
static bool is_of_lone_item(const struct wgc_maker *maker,
                            struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct exits exits = find_exits(maker, region);
    const LLVMValueRef branch =
        llvm->GetBasicBlockTerminator(graph->blocks[region->entry]);
    return !region->trusted && exits.any && !exits.many &&
           wgc_find_lone_item(llvm, &maker->input->launch, branch,
                              region->ids) &&
           block_leaves_nothing(maker, region->entry, exits.to) &&
           leads_straight_out(
               maker, graph->next[graph->first[region->entry] + 1], exits.to);
}

void wgc_find_regions(struct wgc_maker *maker)
{
    const size_t blocks = maker->input->graph->count;
    size_t capacity = 0;
    maker->region_of = wgc_new(blocks, sizeof *maker->region_of);
    for (size_t b = 0; b < blocks; b++) {
        maker->region_of[b] = (size_t)-1;
        if (b > 0 && !wgc_is_barrier(maker->llvm, wgc_first_of(maker, b)))
            continue;
        maker->regions = wgc_grow(maker->regions, maker->count, &capacity,
                                  sizeof *maker->regions);
        maker->region_of[b] = maker->count;
        maker->regions[maker->count++] = (struct wgc_region){.entry = b};
    }
    for (size_t r = 0; r < maker->count; r++) {
        find_members(maker, &maker->regions[r]);
        inspect(maker, &maker->regions[r]);
    }
    if (maker->input->vectors && !wgc_is_small(&maker->input->launch))
        for (size_t r = 0; r < maker->count; r++)
            if (!maker->regions[r].once)
                maker->regions[r].once =
                    is_of_lone_item(maker, &maker->regions[r]);
}

bool wgc_has_scalar(const struct wgc_maker *maker,
                    const struct wgc_region *region)
{
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = region->member[b] ? wgc_first_of(maker, b) : NULL;
             i; i = maker->llvm->GetNextInstruction(i))
            if (wgc_is_scalar(maker->llvm, i))
                return true;
    return false;
}

bool wgc_has_loop(const struct wgc_maker *maker,
                  const struct wgc_region *region)
{
    for (size_t b = 0; b < maker->input->graph->count; b++)
        if (region->member[b] && leads_to(maker, region, b, b))
            return true;
    return false;
}

bool wgc_comes_again(const struct wgc_maker *maker,
                     const struct wgc_region *region)
{
    return leads_to(maker, NULL, region->entry, region->entry);
}

/* Whether a value is made of what was loaded from memory. */
static bool is_loaded(const struct wgc_maker *maker, LLVMValueRef value,
                      int depth)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (opcode == LLVMLoad)
        return !wgc_is_read(llvm, value) &&
               !wgc_slot_of(maker->input->slots, value);
    if (depth == 0 || !opcode)
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (is_loaded(maker, llvm->GetOperand(value, (unsigned)i), depth - 1))
            return true;
    return false;
}

/* Whether that decides which way the block goes on. */
static bool is_decided_by_load(const struct wgc_maker *maker, size_t block)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const LLVMValueRef end =
        maker->llvm->GetBasicBlockTerminator(graph->blocks[block]);
    return graph->first[block + 1] - graph->first[block] > 1 &&
           is_loaded(maker, maker->llvm->GetOperand(end, 0), MAX_DEPTH);
}

bool wgc_has_search(const struct wgc_maker *maker,
                    const struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b];
             region->member[b] && e < graph->first[b + 1]; e++)
            if (leads_to(maker, region, b, b) &&
                !leads_to(maker, region, graph->next[e], b) &&
                is_decided_by_load(maker, b))
                return true;
    return false;
}

/* The block that the loop begins with of which this one ends a turn; the number
 * of blocks if it ends none. */
static size_t find_begin(const struct wgc_graph *graph, size_t block)
{
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (graph->back[e])
            return graph->next[e];
    return graph->count;
}

/* Whether there is no loop in the loop, nor many instructions. */
static bool is_short_loop(const struct wgc_maker *maker, const bool *loop,
                          size_t begin)
{
    enum { MAX_INSTRUCTIONS = 32 };
    const struct wgc_graph *const graph = maker->input->graph;
    size_t count = 0;
    for (size_t b = 0; b < graph->count; b++) {
        if (!loop[b])
            continue;
        const size_t inner = find_begin(graph, b);
        if (inner != graph->count && inner != begin)
            return false;
        for (LLVMValueRef i = wgc_first_of(maker, b); i;
             i = maker->llvm->GetNextInstruction(i))
            count++;
    }
    return count <= MAX_INSTRUCTIONS;
}

bool wgc_ends_search(const struct wgc_maker *maker, size_t block)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const size_t begin = find_begin(graph, block);
    bool *const loop = wgc_new(graph->count, sizeof *loop);
    bool is_search = false;
    if (begin != graph->count && wgc_graph_mark_loop(graph, begin, loop) &&
        is_short_loop(maker, loop, begin))
        for (size_t b = 0; b < graph->count; b++)
            is_search |= loop[b] && wgc_graph_is_left_at(graph, b, loop) &&
                         is_decided_by_load(maker, b);
    free(loop);
    return is_search;
}

/* Slots that stay within a region become registers. */
static bool is_of_register(const struct wgc_maker *maker,
                           LLVMValueRef instruction)
{
    const struct wgc_slots *const slots = maker->input->slots;
    const struct wgc_slot *const slot = wgc_slot_of(slots, instruction);
    return slot && !maker->arrays[slot - slots->slots];
}

static bool is_effect(const struct wgc_maker *maker, LLVMValueRef instruction,
                      LLVMOpcode access)
{
    const LLVMOpcode opcode = maker->llvm->GetInstructionOpcode(instruction);
    if (wgc_is_read(maker->llvm, instruction))
        return false;
    return (opcode == access && !is_of_register(maker, instruction)) ||
           (opcode == LLVMCall && !wgc_is_barrier(maker->llvm, instruction));
}

static bool stores(const void *maker, LLVMValueRef instruction)
{
    return is_effect(maker, instruction, LLVMStore);
}

static bool loads(const void *maker, LLVMValueRef instruction)
{
    return is_effect(maker, instruction, LLVMLoad);
}

bool wgc_loads_behind_store(const struct wgc_maker *maker,
                            const struct wgc_region *region)
{
    static wgc_effect *const effects[] = {stores, loads};
    return wgc_has_in_order(maker->input->graph, region->member, region->entry,
                            maker, effects, 2);
}
