/* SPDX-License-Identifier: MIT */
/* Successors, loops, and immediate post-dominators by sets of bits. */
#include "graph.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------------- the blocks -- */

/* Adds the block unless the graph has it. */
static void add_block(struct wgc_graph *graph, LLVMBasicBlockRef block,
                      size_t *capacity)
{
    if (wgc_map_get(&graph->index, block) != (size_t)WGC_ABSENT)
        return;
    graph->blocks =
        wgc_grow(graph->blocks, graph->count, capacity, sizeof *graph->blocks);
    wgc_map_set(&graph->index, block, graph->count);
    graph->blocks[graph->count++] = block;
}

static void find_blocks(struct wgc_graph *graph, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    size_t capacity = 0;
    add_block(graph, llvm->GetFirstBasicBlock(function), &capacity);
    for (size_t i = 0; i < graph->count; i++) {
        const LLVMValueRef last =
            llvm->GetBasicBlockTerminator(graph->blocks[i]);
        const unsigned successors = llvm->GetNumSuccessors(last);
        for (unsigned s = 0; s < successors; s++)
            add_block(graph, llvm->GetSuccessor(last, s), &capacity);
    }
}

static void find_successors(struct wgc_graph *graph)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    size_t count = 0, capacity = 0;
    graph->first = wgc_new(graph->count + 1, sizeof *graph->first);
    for (size_t i = 0; i < graph->count; i++) {
        const LLVMValueRef last =
            llvm->GetBasicBlockTerminator(graph->blocks[i]);
        const unsigned successors = llvm->GetNumSuccessors(last);
        graph->first[i] = count;
        for (unsigned s = 0; s < successors; s++) {
            graph->next =
                wgc_grow(graph->next, count, &capacity, sizeof *graph->next);
            graph->next[count++] =
                wgc_map_get(&graph->index, llvm->GetSuccessor(last, s));
        }
    }
    graph->first[graph->count] = count;
}

/* ---------------------------------------------------------------- loops -- */

enum { NEW, OPEN, DONE };

/* Follows all paths. An edge to a block that is still on the path goes back. */
static void visit(struct wgc_graph *graph, size_t block, unsigned char *states)
{
    states[block] = OPEN;
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
        graph->back[e] = states[graph->next[e]] == OPEN;
        if (states[graph->next[e]] == NEW)
            visit(graph, graph->next[e], states);
    }
    states[block] = DONE;
}

static void find_back_edges(struct wgc_graph *graph)
{
    unsigned char *const states = wgc_new(graph->count, sizeof *states);
    graph->back = wgc_new(graph->first[graph->count], sizeof *graph->back);
    visit(graph, 0, states);
    free(states);
}

/* Whether the block is on a path to the loop's last blocks, or one of them. */
static bool is_part(const struct wgc_graph *graph, size_t block,
                    const bool *loop, size_t begin)
{
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (graph->next[e] == begin ? graph->back[e] : loop[graph->next[e]])
            return true;
    return false;
}

/* ------------------------------------------------------ post-dominators -- */

/* Whether the function is left there. LLVM ends paths that are never taken,
 * such as a switch's default, in blocks of their own: they are no end. */
static bool is_end(const struct wgc_graph *graph, size_t block)
{
    const LLVMValueRef last =
        graph->llvm->GetBasicBlockTerminator(graph->blocks[block]);
    return graph->first[block] == graph->first[block + 1] &&
           graph->llvm->GetInstructionOpcode(last) != LLVMUnreachable;
}

/* One row of bits per block: the blocks on every path from it to an end. */
struct rows {
    uint64_t *bits;
    size_t words;
};

static bool is_set(const uint64_t *row, size_t i)
{
    return row[i / 64] >> i % 64 & 1;
}

/* What all successors have in common, and the block itself. */
static bool update_row(const struct wgc_graph *graph, struct rows *rows,
                       size_t block)
{
    uint64_t *const row = rows->bits + block * rows->words;
    bool changed = false;
    for (size_t w = 0; w < rows->words; w++) {
        uint64_t all = ~UINT64_C(0);
        for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
            all &= rows->bits[graph->next[e] * rows->words + w];
        if (block / 64 == w)
            all |= UINT64_C(1) << block % 64;
        changed |= all != row[w];
        row[w] = all;
    }
    return changed;
}

static struct rows find_rows(const struct wgc_graph *graph)
{
    const size_t words = (graph->count + 63) / 64;
    struct rows rows = {wgc_new(graph->count * words, sizeof(uint64_t)), words};
    memset(rows.bits, 0xFF, graph->count * words * sizeof(uint64_t));
    for (size_t i = 0; i < graph->count; i++)
        if (is_end(graph, i)) {
            uint64_t *const row = rows.bits + i * words;
            memset(row, 0, words * sizeof *row);
            row[i / 64] = UINT64_C(1) << i % 64;
        }
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = graph->count; i-- > 0;)
            if (graph->first[i] != graph->first[i + 1])
                changed |= update_row(graph, &rows, i);
    }
    return rows;
}

static size_t row_size(const struct rows *rows, size_t block)
{
    size_t size = 0;
    for (size_t w = 0; w < rows->words; w++)
        size +=
            (size_t)__builtin_popcountll(rows->bits[block * rows->words + w]);
    return size;
}

/* Marks the blocks from which the function can be left. */
static bool *find_ending(const struct wgc_graph *graph)
{
    bool *const ends = wgc_new(graph->count, sizeof *ends);
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = graph->count; i-- > 0;) {
            bool can = is_end(graph, i);
            for (size_t e = graph->first[i]; e < graph->first[i + 1]; e++)
                can |= ends[graph->next[e]];
            changed |= can != ends[i];
            ends[i] = can;
        }
    }
    return ends;
}

/* The nearest post-dominator is the one that has the most itself. */
static size_t nearest(const struct rows *rows, const size_t *sizes,
                      size_t count, size_t block)
{
    const uint64_t *const row = rows->bits + block * rows->words;
    size_t best = count, most = 0;
    for (size_t k = 0; k < count; k++)
        if (k != block && is_set(row, k) && sizes[k] > most) {
            best = k;
            most = sizes[k];
        }
    return best;
}

static void find_joins(struct wgc_graph *graph)
{
    struct rows rows = find_rows(graph);
    bool *const ends = find_ending(graph);
    size_t *const sizes = wgc_new(graph->count, sizeof *sizes);
    graph->join = wgc_new(graph->count, sizeof *graph->join);
    for (size_t i = 0; i < graph->count; i++)
        sizes[i] = row_size(&rows, i);
    for (size_t i = 0; i < graph->count; i++)
        graph->join[i] =
            ends[i] ? nearest(&rows, sizes, graph->count, i) : graph->count;
    free(sizes);
    free(ends);
    free(rows.bits);
}

/* ------------------------------------------------------------ interface -- */

void wgc_graph_make(struct wgc_graph *graph, const struct wgc_llvm *llvm,
                    LLVMValueRef function)
{
    *graph = (struct wgc_graph){.llvm = llvm};
    find_blocks(graph, function);
    find_successors(graph);
    find_back_edges(graph);
    find_joins(graph);
}

void wgc_graph_free(struct wgc_graph *graph)
{
    free(graph->blocks);
    free(graph->first);
    free(graph->next);
    free(graph->back);
    free(graph->join);
    wgc_map_free(&graph->index);
}

bool wgc_graph_mark_loop(const struct wgc_graph *graph, size_t begin,
                         bool *loop)
{
    bool changed = true, any = false;
    memset(loop, 0, graph->count * sizeof *loop);
    while (changed) {
        changed = false;
        for (size_t b = graph->count; b-- > 0;)
            if (!loop[b] && is_part(graph, b, loop, begin))
                loop[b] = changed = any = true;
    }
    loop[begin] = true;
    return any;
}

bool wgc_graph_is_left_at(const struct wgc_graph *graph, size_t block,
                          const bool *marked)
{
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        if (!marked[graph->next[e]])
            return true;
    return false;
}

LLVMValueRef wgc_first_behind_phis(const struct wgc_llvm *llvm,
                                   LLVMBasicBlockRef block)
{
    LLVMValueRef first = llvm->GetFirstInstruction(block);
    while (llvm->GetInstructionOpcode(first) == LLVMPHI)
        first = llvm->GetNextInstruction(first);
    return first;
}
