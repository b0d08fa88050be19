/* SPDX-License-Identifier: MIT */
/* Finds grid-stride loops. */
#include "grid_loops.h"

#include <stdlib.h>

#include "strides.h"
#include "trees.h"
#include "variables.h"
#include "vectors.h"

/* Operations deep enough for a step or an end that is computed in the loop. */
enum { MAX_DEPTH = 8 };

/* Steps from work-item to work-item that a row's ids may be multiplied by. */
enum { MAX_STRIDE = 1 << 16 };

static LLVMValueRef end_of(const struct wgc_graph *graph, size_t block)
{
    return graph->llvm->GetBasicBlockTerminator(graph->blocks[block]);
}

static bool is_number(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMTypeRef type = llvm->TypeOf(value);
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(type) <= 64;
}

/* What the number was made of by cuts, which leave `bits` and maybe fewer. */
static LLVMValueRef uncut(const struct wgc_llvm *llvm, LLVMValueRef value,
                          unsigned *bits)
{
    unsigned left;
    const LLVMValueRef from = wgc_uncut_all(llvm, value, &left);
    *bits = left < *bits ? left : *bits;
    return from;
}

/* ------------------------------------------------------------- the shape -- */

/* The loop is entered from one block, and that at its begin. */
static bool find_entry(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    size_t entries = 0;
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++) {
            if (loop->member[b] || !loop->member[graph->next[e]])
                continue;
            loop->entry = b;
            entries += graph->next[e] == loop->begin ? 1 : 2;
        }
    return entries == 1;
}

/* It has one block that leads back, and one that it is left from: this one, or
 * the first. */
static bool find_last(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    size_t lasts = 0, exits = 0, exit = 0;
    for (size_t b = 0; b < graph->count; b++) {
        if (!loop->member[b])
            continue;
        if (loop->uniform->waits[b])
            return false;
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++) {
            if (graph->back[e]) {
                loop->last = b;
                lasts++;
            }
            if (!loop->member[graph->next[e]]) {
                exit = b;
                exits++;
            }
        }
    }
    loop->tests_first = exit != loop->last;
    return lasts == 1 && exits == 1 && loop->uniform->parting[exit] &&
           (exit == loop->last || exit == loop->begin);
}

/* The only block that leads to this one; the number of blocks if none does. */
static size_t find_predecessor(const struct wgc_graph *graph, size_t block)
{
    size_t found = graph->count, edges = 0;
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (graph->next[e] == block) {
                found = b;
                edges++;
            }
    return edges == 1 ? found : graph->count;
}

static bool has_no_effect(const struct wgc_graph *graph, size_t block)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMValueRef end = end_of(graph, block);
    for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[block]);
         i != end; i = llvm->GetNextInstruction(i))
        if (!wgc_is_pure(llvm, i) && !wgc_is_read(llvm, i))
            return false;
    return llvm->GetNumSuccessors(end) == 1;
}

static bool find_guard(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const bool *const apart = loop->uniform->apart;
    loop->guard = loop->entry;
    if (!apart[loop->entry])
        return true;
    loop->guard = find_predecessor(graph, loop->entry);
    return loop->guard < graph->count && !apart[loop->guard] &&
           has_no_effect(graph, loop->entry);
}

static bool find_shape(struct wgc_grid_loop *loop)
{
    return wgc_graph_mark_loop(loop->uniform->graph, loop->begin,
                               loop->member) &&
           find_entry(loop) && find_last(loop) && find_guard(loop);
}

/* ------------------------------------------------------------- the index -- */

/* Whether "less" is what a comparison tests, with one of its operands first,
 * if its branch goes one of its ways; `with_end`: or equal. */
static bool is_less(const struct wgc_llvm *llvm, LLVMValueRef comparison,
                    unsigned side, bool inverse, bool *with_end)
{
    enum { LESS, LESS_EQUAL, GREATER, GREATER_EQUAL } relation;
    switch (llvm->GetICmpPredicate(comparison)) {
    case LLVMIntULT:
    case LLVMIntSLT:
        relation = LESS;
        break;
    case LLVMIntULE:
    case LLVMIntSLE:
        relation = LESS_EQUAL;
        break;
    case LLVMIntUGT:
    case LLVMIntSGT:
        relation = GREATER;
        break;
    case LLVMIntUGE:
    case LLVMIntSGE:
        relation = GREATER_EQUAL;
        break;
    default:
        return false;
    }
    if (inverse)
        relation = GREATER_EQUAL - relation;
    *with_end = relation == LESS_EQUAL || relation == GREATER_EQUAL;
    return (relation == LESS || relation == LESS_EQUAL) == (side == 0);
}

/* The comparison that decides which of two ways a block goes; NULL of all else.
 */
static LLVMValueRef find_comparison(const struct wgc_graph *graph, size_t block)
{
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMValueRef end = end_of(graph, block);
    if (llvm->GetInstructionOpcode(end) != LLVMBr ||
        llvm->GetNumSuccessors(end) != 2)
        return NULL;
    const LLVMValueRef condition = llvm->GetOperand(end, 0);
    return llvm->GetInstructionOpcode(condition) == LLVMICmp &&
                   is_number(llvm, llvm->GetOperand(condition, 0))
               ? condition
               : NULL;
}

/* Whether the value is the same for all and in all turns. */
static bool is_known_before(const struct wgc_grid_loop *loop,
                            LLVMValueRef value, int depth)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    if (!llvm->GetInstructionOpcode(value) ||
        !loop->member[wgc_map_get(&graph->index,
                                  llvm->GetInstructionParent(value))])
        return !wgc_is_varying(loop->uniform, value);
    if (depth == 0 || !wgc_is_pure(llvm, value))
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (!is_known_before(loop, llvm->GetOperand(value, (unsigned)i),
                             depth - 1))
            return false;
    return true;
}

/* next = index + step, whichever comes first. */
static bool find_step(struct wgc_grid_loop *loop)
{
    const struct wgc_llvm *const llvm = loop->uniform->graph->llvm;
    if (llvm->GetInstructionOpcode(loop->next) != LLVMAdd)
        return false;
    for (unsigned side = 0; side < 2; side++) {
        unsigned bits = 64;
        if (uncut(llvm, llvm->GetOperand(loop->next, side), &bits) !=
            loop->index)
            continue;
        loop->step = llvm->GetOperand(loop->next, !side);
        loop->bits = bits < loop->bits ? bits : loop->bits;
        return is_known_before(loop, loop->step, MAX_DEPTH);
    }
    return false;
}

/* A multiple of the id, which comes to no limit within a group. */
static bool is_multiple(struct wgc_grid_loop *loop, LLVMValueRef value,
                        long long *multiple)
{
    const struct wgc_llvm *const llvm = loop->uniform->graph->llvm;
    return wgc_find_multiple(loop->uniform, loop->launch,
                             uncut(llvm, value, &loop->bits), multiple) &&
           *multiple > 0 && *multiple <= MAX_STRIDE &&
           (unsigned long long)*multiple * loop->launch->items >>
                   (loop->bits - 1) ==
               0;
}

/* Whether a phi of the first block is an index. */
static bool is_index(struct wgc_grid_loop *loop, LLVMValueRef phi)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    if (!is_number(llvm, phi))
        return false;
    const bool entry_first =
        llvm->GetIncomingBlock(phi, 0) == graph->blocks[loop->entry];
    loop->bits = 64;
    loop->index = phi;
    loop->start = llvm->GetIncomingValue(phi, !entry_first);
    loop->next =
        uncut(llvm, llvm->GetIncomingValue(phi, entry_first), &loop->bits);
    return is_multiple(loop, loop->start, &loop->stride) && find_step(loop);
}

/* Another turn comes if the index, or the next one, is below the end. */
static bool find_end(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const size_t exit = loop->tests_first ? loop->begin : loop->last;
    const LLVMValueRef comparison = find_comparison(graph, exit);
    const bool inverse = !loop->member[graph->next[graph->first[exit]]];
    if (!comparison)
        return false;
    for (unsigned side = 0; side < 2; side++) {
        unsigned bits = loop->bits;
        const LLVMValueRef value =
            uncut(llvm, llvm->GetOperand(comparison, side), &bits);
        loop->tests_index = value == loop->index;
        if (!loop->tests_index && (value != loop->next || loop->tests_first))
            continue;
        loop->bits = bits;
        loop->end = llvm->GetOperand(comparison, !side);
        return is_less(llvm, comparison, side, inverse, &loop->with_end) &&
               is_known_before(loop, loop->end, MAX_DEPTH);
    }
    return false;
}

static bool find_index(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[loop->begin]);
         llvm->GetInstructionOpcode(i) == LLVMPHI;
         i = llvm->GetNextInstruction(i))
        if (is_index(loop, i) && find_end(loop))
            return true;
    return false;
}

/* ------------------------------------------------------------- the guard -- */

/* All go the same way, to the loop or not. */
static bool find_choice(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const LLVMValueRef end = end_of(graph, loop->guard);
    if (llvm->GetNumSuccessors(end) == 1)
        return true;
    loop->passed = llvm->GetOperand(end, 0);
    return llvm->GetInstructionOpcode(end) == LLVMBr &&
           !wgc_is_varying(loop->uniform, loop->passed);
}

/* Whoever has a small value passes, so all do if the last work-item does. */
static bool find_passed(struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    const size_t to = loop->guard == loop->entry ? loop->begin : loop->entry;
    long long multiple;
    bool with_end;
    loop->passed_if_not = graph->next[graph->first[loop->guard]] != to;
    if (!loop->uniform->parting[loop->guard])
        return find_choice(loop);
    loop->passed = find_comparison(graph, loop->guard);
    if (!loop->passed)
        return false;
    const unsigned side =
        !wgc_is_varying(loop->uniform, llvm->GetOperand(loop->passed, 0));
    loop->compared = llvm->GetOperand(loop->passed, side);
    return !wgc_is_varying(loop->uniform,
                           llvm->GetOperand(loop->passed, !side)) &&
           is_less(llvm, loop->passed, side, loop->passed_if_not, &with_end) &&
           is_multiple(loop, loop->compared, &multiple);
}

/* ------------------------------------------------------------- interface -- */

static bool suits_vectors(const struct wgc_grid_loop *loop)
{
    const struct wgc_graph *const graph = loop->uniform->graph;
    const struct wgc_llvm *const llvm = graph->llvm;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = loop->member[b]
                                  ? llvm->GetFirstInstruction(graph->blocks[b])
                                  : NULL;
             i; i = llvm->GetNextInstruction(i))
            if (!wgc_is_side_by_side(loop->uniform, loop->launch, i))
                return false;
    return true;
}

bool wgc_find_grid_loop(const struct wgc_uniform *uniform,
                        const struct wgc_launch *launch,
                        struct wgc_grid_loop *loop)
{
    const size_t count = uniform->graph->count;
    if (launch->row < WGC_MIN_ROW || launch->row != launch->items)
        return false;
    bool *const member = wgc_new(count, sizeof *member);
    bool found = false;
    for (size_t b = 0; b < count && !found; b++) {
        *loop = (struct wgc_grid_loop){
            .uniform = uniform, .launch = launch, .member = member, .begin = b};
        found = find_shape(loop) && find_index(loop) &&
                find_passed(loop) && suits_vectors(loop);
    }
    if (!found)
        free(member);
    return found;
}
