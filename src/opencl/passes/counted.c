/* SPDX-License-Identifier: MIT */
/* Finds loops, and runs them. */
#include "counted.h"

#include <stdlib.h>
#include <string.h>

#include "flatten.h"

/* Larger functions would take long: none of their loops counts. */
enum { MAX_BLOCKS = 500 };

/* ------------------------------------------------------------- the loops -- */

static void find_loops(struct wgc_counted *counted)
{
    const struct wgc_graph *const graph = &counted->graph;
    size_t capacity = 0;
    if (graph->count > MAX_BLOCKS)
        return;
    for (size_t b = 0; b < graph->count; b++) {
        struct wgc_counted_loop loop = {.begin = b,
                                        .parent = (size_t)WGC_OUTERMOST};
        loop.member = wgc_new(graph->count, sizeof *loop.member);
        if (!wgc_graph_mark_loop(graph, b, loop.member)) {
            free(loop.member);
            continue;
        }
        for (size_t m = 0; m < graph->count; m++)
            loop.blocks += loop.member[m];
        counted->loops = wgc_grow(counted->loops, counted->count, &capacity,
                                  sizeof *counted->loops);
        counted->loops[counted->count++] = loop;
    }
}

/* The smallest loop with that block, but not this loop itself. */
static size_t find_innermost(const struct wgc_counted *counted, size_t block,
                             size_t but)
{
    size_t found = (size_t)WGC_OUTERMOST;
    for (size_t l = 0; l < counted->count; l++)
        if (l != but && counted->loops[l].member[block] &&
            (found == (size_t)WGC_OUTERMOST ||
             counted->loops[l].blocks < counted->loops[found].blocks))
            found = l;
    return found;
}

static void add_counter(struct wgc_counted *counted, LLVMValueRef phi)
{
    struct wgc_map *const places = &counted->counters.places;
    wgc_map_set(places, phi, places->count);
}

/* Of larger functions it is enough to know that they are large. */
enum { MAX_CALLED = 128, MAX_CALLS = 3 };

/* What an instruction comes to: a call, what it calls. */
static size_t size_of(const struct wgc_llvm *llvm, LLVMValueRef i, int calls)
{
    size_t sum = 1;
    if (calls == 0 || !llvm->IsACallInst(i) ||
        !llvm->IsAFunction(llvm->GetCalledValue(i)))
        return sum;
    for (LLVMBasicBlockRef b =
             llvm->GetFirstBasicBlock(llvm->GetCalledValue(i));
         b && sum < MAX_CALLED; b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef c = llvm->GetFirstInstruction(b);
             c && sum < MAX_CALLED; c = llvm->GetNextInstruction(c))
            sum += size_of(llvm, c, calls - 1);
    return sum;
}

/* Parents, sizes and counters. */
static void look_at_blocks(struct wgc_counted *counted,
                           const struct wgc_map *waiting)
{
    const struct wgc_llvm *const llvm = counted->llvm;
    for (size_t l = 0; l < counted->count; l++)
        counted->loops[l].parent =
            find_innermost(counted, counted->loops[l].begin, l);
    for (size_t b = 0; b < counted->graph.count; b++) {
        const size_t l = find_innermost(counted, b, (size_t)WGC_OUTERMOST);
        if (l == (size_t)WGC_OUTERMOST)
            continue;
        struct wgc_counted_loop *const loop = &counted->loops[l];
        for (LLVMValueRef i =
                 llvm->GetFirstInstruction(counted->graph.blocks[b]);
             i; i = llvm->GetNextInstruction(i)) {
            const bool phi = llvm->GetInstructionOpcode(i) == LLVMPHI;
            loop->own += phi ? 0 : size_of(llvm, i, MAX_CALLS);
            if (phi && b == loop->begin)
                add_counter(counted, i);
            for (size_t o = l;
                 wgc_waits(llvm, waiting, i) && o != (size_t)WGC_OUTERMOST;
                 o = counted->loops[o].parent)
                counted->loops[o].waits = true;
        }
    }
    counted->counters.all =
        wgc_new(counted->counters.places.count, sizeof *counted->counters.all);
}

/* ----------------------------------------------------- their iterations -- */

struct wgc_number wgc_counted_next(const struct wgc_counted *counted,
                                   const struct wgc_counted_loop *loop,
                                   LLVMValueRef phi, bool within)
{
    const struct wgc_llvm *const llvm = counted->llvm;
    struct wgc_number next = {0};
    const unsigned ways = llvm->CountIncoming(phi);
    bool any = false;
    for (unsigned w = 0; w < ways; w++) {
        const size_t from =
            wgc_map_get(&counted->graph.index, llvm->GetIncomingBlock(phi, w));
        if (from == (size_t)WGC_ABSENT || loop->member[from] != within)
            continue;
        const struct wgc_number number =
            wgc_compute(&counted->counters, llvm->GetIncomingValue(phi, w));
        if (!number.known || (any && number.value != next.value))
            return (struct wgc_number){0};
        next = number;
        any = true;
    }
    return next;
}

/* All counters change at once. */
static void set_counters(struct wgc_counted *counted,
                         const struct wgc_counted_loop *loop, bool within)
{
    const struct wgc_llvm *const llvm = counted->llvm;
    const LLVMBasicBlockRef block = counted->graph.blocks[loop->begin];
    const size_t count = counted->counters.places.count;
    struct wgc_number *const next = wgc_new(count, sizeof *next);
    memcpy(next, counted->counters.all, count * sizeof *next);
    for (LLVMValueRef i = llvm->GetFirstInstruction(block);
         llvm->GetInstructionOpcode(i) == LLVMPHI;
         i = llvm->GetNextInstruction(i))
        next[wgc_map_get(&counted->counters.places, i)] =
            wgc_counted_next(counted, loop, i, within);
    free(counted->counters.all);
    counted->counters.all = next;
}

enum wgc_way wgc_counted_way(const struct wgc_counted *counted,
                             const struct wgc_counted_loop *loop, size_t block)
{
    const struct wgc_llvm *const llvm = counted->llvm;
    const struct wgc_graph *const graph = &counted->graph;
    const LLVMValueRef end =
        llvm->GetBasicBlockTerminator(graph->blocks[block]);
    if (llvm->GetInstructionOpcode(end) != LLVMBr ||
        !wgc_graph_is_left_at(graph, block, loop->member))
        return WGC_EITHER;
    const struct wgc_number condition =
        wgc_compute(&counted->counters, llvm->GetOperand(end, 0));
    if (!condition.known)
        return WGC_EITHER;
    const size_t way = graph->first[block] + !condition.value;
    return loop->member[graph->next[way]] ? WGC_STAYS : WGC_LEAVES;
}

/* By the header and the latches, which every iteration comes to. */
static enum wgc_way find_ways(const struct wgc_counted *counted,
                              const struct wgc_counted_loop *loop)
{
    const struct wgc_graph *const graph = &counted->graph;
    enum wgc_way ways = wgc_counted_way(counted, loop, loop->begin);
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++) {
            if (graph->next[e] != loop->begin || !loop->member[b])
                continue;
            const enum wgc_way way = wgc_counted_way(counted, loop, b);
            if (way == WGC_LEAVES || ways == WGC_EITHER)
                ways = way;
        }
    return ways;
}

bool wgc_counted_run(struct wgc_counted *counted, size_t l, size_t most,
                     size_t *sum)
{
    struct wgc_counted_loop *const loop = &counted->loops[l];
    loop->trips = 0;
    set_counters(counted, loop, false);
    for (;;) {
        loop->trips++;
        *sum += loop->own;
        if (*sum > most)
            return false;
        for (size_t inner = 0; inner < counted->count; inner++)
            if (counted->loops[inner].parent == l &&
                !wgc_counted_run(counted, inner, most, sum))
                return false;
        const enum wgc_way way = find_ways(counted, loop);
        if (way != WGC_STAYS)
            return way == WGC_LEAVES;
        set_counters(counted, loop, true);
    }
}

/* ------------------------------------------------------- start and end -- */

void wgc_counted_find(struct wgc_counted *counted, const struct wgc_llvm *llvm,
                      LLVMModuleRef module, LLVMValueRef function)
{
    struct wgc_map waiting = {0};
    *counted = (struct wgc_counted){.llvm = llvm, .counters = {.llvm = llvm}};
    wgc_graph_make(&counted->graph, llvm, function);
    wgc_find_waiting(llvm, module, &waiting);
    find_loops(counted);
    look_at_blocks(counted, &waiting);
    wgc_map_free(&waiting);
}

void wgc_counted_free(struct wgc_counted *counted)
{
    for (size_t l = 0; l < counted->count; l++)
        free(counted->loops[l].member);
    free(counted->loops);
    free(counted->counters.all);
    wgc_map_free(&counted->counters.places);
    wgc_graph_free(&counted->graph);
}
