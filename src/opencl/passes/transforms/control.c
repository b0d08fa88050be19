/* SPDX-License-Identifier: MIT */
/*
 * Control flow. A node that all lanes reach together has the branches of the
 * source. A node that only some lanes reach is entered in the flow's order, if
 * any lane waits there: its mask says which. Masks and phis are slots, which
 * the edges into a node write.
 */
#include <stdlib.h>
#include <string.h>

#include "packer.h"

/* ---------------------------------------------------------------- edges -- */

/* Along an edge the phis of its end take their values. The values of all edges
 * of a node are read before any is written: the exit of a loop may want the phi
 * that its back edge overwrites. */
struct moves {
    int to;
    LLVMValueRef *phis, *values;
    size_t count, capacity;
};

static void add_move(struct moves *moves, LLVMValueRef phi, LLVMValueRef value)
{
    size_t same = moves->capacity;
    moves->phis = wgc_grow(moves->phis, moves->count, &same, sizeof phi);
    moves->values =
        wgc_grow(moves->values, moves->count, &moves->capacity, sizeof value);
    moves->phis[moves->count] = phi;
    moves->values[moves->count++] = value;
}

static struct moves read_edge(struct wgc_packer *p, int to)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMBasicBlockRef here = p->flow->nodes[p->node].block;
    struct moves moves = {.to = to};
    for (LLVMValueRef phi = p->flow->nodes[to].first;
         llvm->GetInstructionOpcode(phi) == LLVMPHI;
         phi = llvm->GetNextInstruction(phi)) {
        unsigned k = 0;
        while (llvm->GetIncomingBlock(phi, k) != here)
            k++;
        const LLVMValueRef value = llvm->GetIncomingValue(phi, k);
        add_move(&moves, phi,
                 wgc_is_divergent(p, phi) ? wgc_flowing(p, value, phi)
                                          : wgc_scalar(p, value));
    }
    return moves;
}

void wgc_clear_waiting(struct wgc_packer *p, int node)
{
    const struct wgc_llvm *const llvm = p->llvm;
    llvm->BuildStore(p->builder, p->none, p->mask_slots[node]);
    llvm->BuildStore(p->builder, llvm->ConstInt(p->i1, 0, false),
                     p->some_slots[node]);
}

/* Whether lanes wait at the node. Where one surely came, the answer is a
 * constant: LLVM does not see through masks. */
static void add_some(struct wgc_packer *p, int node, LLVMValueRef some)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef before =
        llvm->BuildLoad2(p->builder, p->i1, p->some_slots[node], "");
    llvm->BuildStore(p->builder,
                     llvm->BuildBinOp(p->builder, LLVMOr, before, some, ""),
                     p->some_slots[node]);
}

/* Adds lanes to those that wait at the node. */
static void add_waiting(struct wgc_packer *p, int node, LLVMValueRef lanes)
{
    const struct wgc_llvm *const llvm = p->llvm;
    add_some(p, node,
             lanes && lanes != p->mask ? wgc_any(p, lanes)
                                       : llvm->ConstInt(p->i1, 1, false));
    const LLVMValueRef before = llvm->BuildLoad2(
        p->builder, wgc_vector_type(p, p->i1), p->mask_slots[node], "");
    if (!lanes)
        lanes = p->base ? p->base : p->all;
    llvm->BuildStore(p->builder,
                     llvm->BuildBinOp(p->builder, LLVMOr, before, lanes, ""),
                     p->mask_slots[node]);
}

/* Whether no other lane has a value there that it needs: lanes that have left a
 * simple loop are not asked again, and from the node whose lanes just reach the
 * edge's end nothing else comes before. */
static bool comes_first(const struct wgc_packer *p, int to)
{
    const struct wgc_node *const node = &p->flow->nodes[p->node];
    return wgc_is_simple_header(p->flow, to) ||
           (p->same[to] == p->node && !wgc_lanes_wait(p, to) &&
            node->next[0] != node->next[node->nexts - 1]);
}

/* `lanes`: those that take the edge; NULL: all. */
static void write_edge(struct wgc_packer *p, struct moves *moves,
                       LLVMValueRef lanes)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const bool choose = lanes && !comes_first(p, moves->to);
    for (size_t m = 0; m < moves->count; m++) {
        const LLVMValueRef phi = moves->phis[m];
        const LLVMValueRef slot =
            wgc_value_slot(p, wgc_value_index(p->shapes, phi));
        LLVMValueRef value = moves->values[m];
        if (choose && wgc_is_divergent(p, phi))
            value = wgc_choose(
                p, lanes, value,
                llvm->BuildLoad2(p->builder, wgc_slot_type(p, phi), slot, ""));
        llvm->BuildStore(p->builder, value, slot);
    }
    free(moves->phis);
    free(moves->values);
    if (wgc_lanes_wait(p, moves->to))
        add_waiting(p, moves->to, lanes);
}

static void follow(struct wgc_packer *p, int to)
{
    struct moves moves = read_edge(p, to);
    write_edge(p, &moves, NULL);
    p->llvm->BuildBr(p->builder, p->body[to]);
}

/* ---------------------------------------------------- where to go on -- */

/* This node's loops that end with `last` while lanes may wait at their headers,
 * the innermost first: back, if any does. */
static void turn_back(struct wgc_packer *p, int last)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_flow *const flow = p->flow;
    for (int l = flow->nodes[p->node].loop; l != WGC_NONE;
         l = flow->loops[l].parent) {
        const int header = flow->loops[l].header;
        if (!p->shapes->some_lanes[header] || flow->loops[l].last != last)
            continue;
        const LLVMBasicBlockRef out = wgc_new_block(p, "out");
        const LLVMValueRef some =
            llvm->BuildLoad2(p->builder, p->i1, p->some_slots[header], "");
        llvm->BuildCondBr(p->builder, some, p->body[header], out);
        llvm->PositionBuilderAtEnd(p->builder, out);
    }
}

/* The node at which all lanes meet again behind this one. */
static int meeting(const struct wgc_packer *p, int node)
{
    while (p->shapes->some_lanes[node])
        node = p->flow->nodes[node].join;
    return node;
}

/* Goes on behind `last`, which only some lanes reach: to the next such node in
 * the order before all meet. Lanes wait at `sure`, which is not asked. */
static void go_on(struct wgc_packer *p, int last, int sure)
{
    const struct wgc_flow *const flow = p->flow;
    turn_back(p, last);
    const int end = meeting(p, p->node);
    for (int k = flow->nodes[last].place + 1; k < flow->count; k++) {
        const int next = flow->order[k];
        if (p->inside[next] && p->shapes->some_lanes[next] &&
            meeting(p, next) == end) {
            p->llvm->BuildBr(p->builder,
                             next == sure ? p->body[next] : p->enter[next]);
            return;
        }
    }
    p->llvm->BuildBr(p->builder, p->enter[end]);
}

/* ------------------------------------------------------------- branches -- */

/* Where only OpenCL's rule says that work-items do not diverge, all follow the
 * group's first one. */
static LLVMValueRef first_condition(struct wgc_packer *p, LLVMValueRef branch)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef condition = llvm->GetOperand(branch, 0);
    const enum wgc_shape_kind kind = wgc_shape_of(p->shapes, condition).kind;
    if (kind == WGC_GROUP || !p->shapes->trusted[p->node])
        return wgc_scalar(p, condition);
    const LLVMValueRef own = kind == WGC_DIVERGENT
                                 ? wgc_lane(p, wgc_vector(p, condition), 0)
                                 : wgc_scalar(p, condition);
    const int index = wgc_value_index(p->shapes, branch);
    if (!p->group_places[index])
        p->group_places[index] = wgc_new_slot(p, p->i1);
    const LLVMValueRef place = p->group_places[index];
    const LLVMValueRef is_first = llvm->BuildICmp(
        p->builder, LLVMIntEQ, p->packet, wgc_integer(p, 0), "");
    const LLVMValueRef followed = wgc_choose(
        p, is_first, own, llvm->BuildLoad2(p->builder, p->i1, place, ""));
    llvm->BuildStore(p->builder, followed, place);
    return followed;
}

/* As in the source: all lanes take the same path. */
static void write_uniform_branch(struct wgc_packer *p, LLVMValueRef branch)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_node *const node = &p->flow->nodes[p->node];
    const size_t size = (size_t)p->shapes->count * sizeof *p->scalars;
    if (node->nexts == 1) {
        follow(p, node->next[0]);
        return;
    }
    LLVMValueRef *const scalars = wgc_new(1, size);
    LLVMValueRef *const vectors = wgc_new(1, size);
    const LLVMBasicBlockRef ways[2] = {wgc_new_block(p, "way"),
                                       wgc_new_block(p, "way")};
    llvm->BuildCondBr(p->builder, first_condition(p, branch), ways[0], ways[1]);
    memcpy(scalars, p->scalars, size);
    memcpy(vectors, p->vectors, size);
    for (int k = 0; k < 2; k++) {
        /* What the other path has read is not seen on this one. */
        memcpy(p->scalars, scalars, size);
        memcpy(p->vectors, vectors, size);
        llvm->PositionBuilderAtEnd(p->builder, ways[k]);
        follow(p, node->next[k]);
    }
    free(scalars);
    free(vectors);
}

/* The lanes that came take the same path. */
static void write_common_edge(struct wgc_packer *p, LLVMValueRef branch)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_node *const node = &p->flow->nodes[p->node];
    const LLVMBasicBlockRef ways[2] = {wgc_new_block(p, "way"),
                                       wgc_new_block(p, "way")};
    struct moves moves[2];
    for (int k = 0; k < 2; k++)
        moves[k] = read_edge(p, node->next[k]);
    llvm->BuildCondBr(p->builder, wgc_scalar(p, llvm->GetOperand(branch, 0)),
                      ways[0], ways[1]);
    for (int k = 0; k < 2; k++) {
        llvm->PositionBuilderAtEnd(p->builder, ways[k]);
        write_edge(p, &moves[k], p->mask);
        go_on(p, p->node, node->next[k]);
    }
}

/* Where what is the same for all already says no, all that came go there; no
 * mask is made. Gives what is left to ask each lane. */
static LLVMValueRef ask_all(struct wgc_packer *p, LLVMValueRef condition)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int no = p->flow->nodes[p->node].next[1];
    struct wgc_conjunction parts;
    if (!wgc_find_conjunction(p, condition, &parts))
        return wgc_vector(p, condition);
    const LLVMBasicBlockRef ways[2] = {wgc_new_block(p, "way"),
                                       wgc_new_block(p, "way")};
    const LLVMValueRef rest = wgc_all_apart(p, &parts);
    struct moves moves = read_edge(p, no);
    llvm->BuildCondBr(p->builder, wgc_all_the_same(p, &parts), ways[0],
                      ways[1]);
    llvm->PositionBuilderAtEnd(p->builder, ways[1]);
    write_edge(p, &moves, p->mask);
    if (p->shapes->some_lanes[p->node])
        go_on(p, p->node, no);
    else
        llvm->BuildBr(p->builder, p->enter[no]);
    llvm->PositionBuilderAtEnd(p->builder, ways[0]);
    return rest;
}

static void write_parting_edges(struct wgc_packer *p, LLVMValueRef branch)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_node *const node = &p->flow->nodes[p->node];
    struct moves moves[2];
    for (int k = 0; k < node->nexts; k++)
        moves[k] = read_edge(p, node->next[k]);
    if (node->nexts == 1) {
        write_edge(p, &moves[0], p->mask);
        return;
    }
    const LLVMValueRef condition = ask_all(p, llvm->GetOperand(branch, 0));
    const LLVMValueRef mask = wgc_mask(p);
    const LLVMValueRef yes = wgc_choose(p, mask, condition, p->none);
    const LLVMValueRef no = wgc_choose(
        p, mask, llvm->BuildXor(p->builder, condition, p->all, ""), p->none);
    write_edge(p, &moves[0], yes);
    write_edge(p, &moves[1], no);
}

static void write_branch(struct wgc_packer *p, LLVMValueRef branch)
{
    const struct wgc_node *const node = &p->flow->nodes[p->node];
    const bool apart = p->shapes->some_lanes[p->node];
    const bool common =
        node->nexts == 2 &&
        wgc_shape_of(p->shapes, p->llvm->GetOperand(branch, 0)).kind <=
            WGC_UNIFORM;
    if (!apart && (node->nexts == 1 || p->shapes->trusted[p->node] || common)) {
        write_uniform_branch(p, branch);
        return;
    }
    if (apart && common) {
        write_common_edge(p, branch);
        return;
    }
    write_parting_edges(p, branch);
    if (apart) {
        go_on(p, p->node, WGC_NONE);
        return;
    }
    int first = WGC_NONE;
    for (int k = 0; k < node->nexts; k++) {
        const int next = node->next[k];
        if (p->shapes->some_lanes[next] &&
            (first == WGC_NONE ||
             p->flow->nodes[next].place < p->flow->nodes[first].place))
            first = next;
    }
    p->llvm->BuildBr(p->builder,
                     p->enter[first == WGC_NONE ? node->next[0] : first]);
}

/* ---------------------------------------------------------------- nodes -- */

/* Goes past the node if no lane waits there; else its lanes are taken. */
static void enter_apart(struct wgc_packer *p, int node)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = wgc_vector_type(p, p->i1);
    const LLVMBasicBlockRef skip = wgc_new_block(p, "skip");
    const LLVMValueRef some =
        llvm->BuildLoad2(p->builder, p->i1, p->some_slots[node], "");
    llvm->BuildCondBr(p->builder, some, p->body[node], skip);
    llvm->PositionBuilderAtEnd(p->builder, skip);
    go_on(p, wgc_last_skipped(p, node), WGC_NONE);
    llvm->PositionBuilderAtEnd(p->builder, p->body[node]);
    p->mask = llvm->BuildLoad2(p->builder, type, p->mask_slots[node], "");
    wgc_clear_waiting(p, node);
}

void wgc_write_node(struct wgc_packer *p, int n)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_node *const node = &p->flow->nodes[n];
    p->node = n;
    p->mask = p->base;
    wgc_forget_seen(p);
    llvm->PositionBuilderAtEnd(p->builder, p->enter[n]);
    if (wgc_lanes_wait(p, n))
        enter_apart(p, n);
    else if (p->shapes->some_lanes[n])
        p->mask = llvm->BuildLoad2(p->builder, wgc_vector_type(p, p->i1),
                                   p->held[p->same[n]], "");
    if (p->held[n])
        llvm->BuildStore(p->builder, p->mask, p->held[n]);
    for (LLVMValueRef i = node->first; i != node->last;
         i = llvm->GetNextInstruction(i))
        wgc_write_instruction(p, i);
    if (node->barrier)
        wgc_contexts_leave(p, p->region_at[n + 1]);
    else if (llvm->GetInstructionOpcode(node->last) == LLVMRet)
        wgc_contexts_leave(p, WGC_NONE);
    else
        write_branch(p, node->last);
}
