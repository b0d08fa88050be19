/* SPDX-License-Identifier: MIT */
/* Finds orders of accesses that LLVM's vectorisers do not keep. */
#include "order.h"

#include <stdlib.h>

#include "memory.h"
#include "strides.h"
#include "variables.h"

/* How many of the effects a work-item has had behind the block, if it had so
 * many before it. */
static size_t follow_block(const struct wgc_graph *graph, size_t block,
                           const void *context, wgc_effect *const *effects,
                           size_t count, size_t had)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[block]);
         i && had < count; i = llvm->GetNextInstruction(i))
        had += effects[had](context, i);
    return had;
}

bool wgc_has_in_order(const struct wgc_graph *graph, const bool *blocks,
                      size_t entry, const void *context,
                      wgc_effect *const *effects, size_t count)
{
    size_t *const had = wgc_new(graph->count, sizeof *had);
    bool found = false, changed = true;
    while (changed && !found) {
        changed = false;
        for (size_t b = 0; b < graph->count && !found; b++) {
            if (!blocks[b])
                continue;
            const size_t behind =
                follow_block(graph, b, context, effects, count, had[b]);
            found = behind == count;
            for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++) {
                const size_t to = graph->next[e];
                if (had[to] >= behind || !blocks[to] || to == entry)
                    continue;
                had[to] = behind;
                changed = true;
            }
        }
    }
    free(had);
    return found;
}

/* ------------------------------------------------------------- accesses -- */

static bool is_access(const struct wgc_accesses *known,
                      LLVMValueRef instruction, LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = known->graph->llvm;
    return llvm->GetInstructionOpcode(instruction) == opcode &&
           wgc_variable_of(llvm, instruction) == WGC_NO_VARIABLE &&
           !(known->slots && wgc_slot_of(known->slots, instruction));
}

static bool is_apart(const struct wgc_accesses *known, LLVMValueRef access)
{
    return (!known->linear ||
            wgc_map_get(known->linear, access) == (size_t)WGC_ABSENT) &&
           wgc_find_stride(known->uniform, known->launch, access) >= WGC_APART;
}

static bool stores(const void *known, LLVMValueRef instruction)
{
    return is_access(known, instruction, LLVMStore);
}

static bool accesses(const void *known, LLVMValueRef instruction)
{
    return is_access(known, instruction, LLVMStore) ||
           is_access(known, instruction, LLVMLoad);
}

static bool loads_apart(const void *known, LLVMValueRef instruction)
{
    return is_access(known, instruction, LLVMLoad) &&
           is_apart(known, instruction);
}

static bool stores_apart(const void *known, LLVMValueRef instruction)
{
    return is_access(known, instruction, LLVMStore) &&
           is_apart(known, instruction);
}

bool wgc_loses_order(const struct wgc_accesses *known, const bool *blocks,
                     size_t entry)
{
    static wgc_effect *const of_loads[] = {loads_apart, stores, loads_apart};
    static wgc_effect *const of_stores[] = {stores_apart, accesses,
                                            stores_apart};
    return wgc_has_in_order(known->graph, blocks, entry, known, of_loads, 3) ||
           wgc_has_in_order(known->graph, blocks, entry, known, of_stores, 3);
}

/* Rows that are unrolled leave gaps in columns, and have the next work-item's
 * accesses behind each one's. */
bool wgc_loses_order_in_columns(const struct wgc_accesses *known,
                                const bool *blocks, size_t entry)
{
    static wgc_effect *const effects[] = {stores, accesses};
    return known->launch->row != known->launch->items &&
           wgc_has_in_order(known->graph, blocks, entry, known, effects, 2);
}
