/* SPDX-License-Identifier: MIT */
/* Which regions there are: their blocks, and what is special about them. */
#include <stdlib.h>

#include "flatten.h"
#include "region_maker.h"
#include "variables.h"
#include "vectors.h"

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

/* The glue stores to a local id where one work-item works for all. */
static void inspect(const struct wgc_maker *maker, struct wgc_region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        if (!region->member[b])
            continue;
        for (LLVMValueRef i = wgc_first_of(maker, b); i;
             i = llvm->GetNextInstruction(i)) {
            region->once |= llvm->GetInstructionOpcode(i) == LLVMStore &&
                            wgc_variable_of(llvm, i) == WGC_OWN_VARIABLE;
            region->trusted |=
                wgc_map_get(maker->input->trusted, i) != (size_t)WGC_ABSENT;
        }
    }
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
}

/* Whether a way leads from the block back to itself within the region. */
static bool is_in_cycle(const struct wgc_maker *maker,
                        const struct wgc_region *region, size_t block)
{
    const struct wgc_graph *const graph = maker->input->graph;
    bool *const seen = wgc_new(graph->count, sizeof *seen);
    size_t *const stack = wgc_new(graph->count + 1, sizeof *stack);
    size_t depth = 0;
    stack[depth++] = block;
    while (depth > 0 && !seen[block]) {
        const size_t from = stack[--depth];
        for (size_t e = graph->first[from]; e < graph->first[from + 1]; e++) {
            const size_t to = graph->next[e];
            if (seen[to] || !region->member[to] ||
                maker->region_of[to] < maker->count)
                continue;
            seen[to] = true;
            stack[depth++] = to;
        }
    }
    const bool found = seen[block];
    free(seen);
    free(stack);
    return found;
}

/* Whether LLVM's vectoriser may take the region, which has no loop then. */
bool wgc_can_become_vector(const struct wgc_maker *maker,
                           const struct wgc_region *region)
{
    for (size_t b = 0; b < maker->input->graph->count; b++) {
        if (!region->member[b])
            continue;
        if (is_in_cycle(maker, region, b))
            return false;
        for (LLVMValueRef i = wgc_first_of(maker, b); i;
             i = maker->llvm->GetNextInstruction(i))
            if (wgc_is_scalar(maker->llvm, i))
                return false;
    }
    return true;
}
