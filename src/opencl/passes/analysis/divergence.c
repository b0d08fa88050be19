/* SPDX-License-Identifier: MIT */
/*
 * Branches on which lanes part mark the nodes up to where they meet again. What
 * barriers say is taken at their word: work-items do not part around them.
 */
#include "divergence.h"

#include <stdlib.h>
#include <string.h>

#include "../variables.h"

bool wgc_parts(const struct wgc_shapes *shapes, int node,
               enum wgc_shape_kind beyond)
{
    const struct wgc_node *const n = &shapes->flow->nodes[node];
    if (n->nexts != 2 || shapes->trusted[node])
        return false;
    const struct wgc_shape s =
        wgc_shape_of(shapes, shapes->llvm->GetOperand(n->last, 0));
    return s.kind > beyond;
}

/* ---- Edges: the lanes below a limit, all of them in most packets ---- */

static bool is_order(LLVMIntPredicate predicate)
{
    return predicate != LLVMIntEQ && predicate != LLVMIntNE;
}

/* Whether lanes are in order, unless they wrap. */
static bool ascends(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    return wgc_guess(wgc_shape_of(shapes, value)) != 0;
}

static bool is_same(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    return wgc_shape_of(shapes, value).kind <= WGC_UNIFORM;
}

/* LLVM asks by the order of addresses whether a loop's arrays overlap. */
static bool is_address(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->GetTypeKind(llvm->TypeOf(value)) == LLVMPointerTypeKind;
}

/* And whether their indices wrap: x + n < x. */
static bool is_sum_of(const struct wgc_shapes *shapes, LLVMValueRef sum,
                      LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    return llvm->IsAInstruction(sum) &&
           llvm->GetInstructionOpcode(sum) == LLVMAdd &&
           llvm->GetOperand(sum, 0) == x &&
           is_same(shapes, llvm->GetOperand(sum, 1));
}

static bool is_edge(const struct wgc_shapes *shapes, LLVMValueRef value,
                    int depth)
{
    enum { DEEPEST = 8 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    if (is_same(shapes, value))
        return true;
    if (!llvm->IsAInstruction(value) || depth == DEEPEST)
        return false;
    const LLVMValueRef a = llvm->GetOperand(value, 0);
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMICmp: {
        const LLVMValueRef b = llvm->GetOperand(value, 1);
        return is_order(llvm->GetICmpPredicate(value)) &&
               (is_address(llvm, a) || is_sum_of(shapes, a, b) ||
                is_sum_of(shapes, b, a) ||
                (ascends(shapes, a) && is_same(shapes, b)) ||
                (is_same(shapes, a) && ascends(shapes, b)));
    }
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
    case LLVMSelect:
        for (int n = 0; n < llvm->GetNumOperands(value); n++)
            if (!is_edge(shapes, llvm->GetOperand(value, (unsigned)n),
                         depth + 1))
                return false;
        return true;
    default:
        return false;
    }
}

static bool ends_row(const struct wgc_shapes *shapes, int node)
{
    return is_edge(
        shapes, shapes->llvm->GetOperand(shapes->flow->nodes[node].last, 0), 0);
}

/* ---- Nodes that some lanes come to ---- */

/* Marks what is reached from a node before `stop`; whether any was unmarked. */
static bool mark(const struct wgc_flow *flow, int from, int stop, bool *marks)
{
    bool more = false;
    int top = 0;
    int *const stack = wgc_new((size_t)flow->count, sizeof *stack);
    bool *const seen = wgc_new((size_t)flow->count, sizeof *seen);
    stack[top++] = from;
    seen[from] = true;
    while (top > 0) {
        const int node = stack[--top];
        if (node == stop)
            continue;
        more |= !marks[node];
        marks[node] = true;
        for (int k = 0; k < flow->nodes[node].nexts; k++) {
            const int next = flow->nodes[node].next[k];
            if (!seen[next])
                stack[top++] = next;
            seen[next] = true;
        }
    }
    free(seen);
    free(stack);
    return more;
}

/* Where a loop is left lanes meet behind it, so all of it is marked. */
static bool spread(struct wgc_shapes *shapes, enum wgc_shape_kind beyond,
                   bool edges, bool *marks)
{
    const struct wgc_flow *const flow = shapes->flow;
    bool more = false;
    for (int b = 0; b < flow->count; b++) {
        const struct wgc_node *const node = &flow->nodes[b];
        if (node->nexts != 2 || shapes->trusted[b] ||
            !(marks[b] || wgc_parts(shapes, b, beyond)) ||
            (!edges && !marks[b] && ends_row(shapes, b)))
            continue;
        for (int k = 0; k < 2; k++)
            if (node->next[k] != node->join)
                more |= mark(flow, node->next[k], node->join, marks);
    }
    return more;
}

bool wgc_ends_loop(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return llvm->GetInstructionOpcode(i) == LLVMStore &&
           wgc_variable_of(llvm, i) == WGC_OWN_VARIABLE;
}

/* Our glue has one work-item call the array face between two barriers; it sets
 * the local id to the last one's, which ends PoCL's loop. */
void wgc_find_alone(struct wgc_shapes *shapes)
{
    const struct wgc_flow *const flow = shapes->flow;
    for (int v = 0; v < shapes->count; v++) {
        const int n = shapes->values[v].node;
        if (!wgc_ends_loop(shapes->llvm, shapes->values[v].value))
            continue;
        shapes->alone[n] =
            flow->nodes[n].barrier && n > 0 && flow->nodes[n - 1].barrier;
        if (!shapes->alone[n])
            wgc_refuse(shapes, "a local id is set", shapes->values[v].value);
    }
}

/* All work-items take the same path where a barrier is on one of them: that is
 * OpenCL's rule. */
void wgc_find_trusted(struct wgc_shapes *shapes)
{
    const struct wgc_flow *const flow = shapes->flow;
    bool *const marks = wgc_new((size_t)flow->count, sizeof *marks);
    for (int b = 0; b < flow->count; b++) {
        const struct wgc_node *const node = &flow->nodes[b];
        if (node->nexts != 2)
            continue;
        memset(marks, 0, (size_t)flow->count * sizeof *marks);
        for (int k = 0; k < 2; k++)
            mark(flow, node->next[k], node->join, marks);
        for (int n = 0; n < flow->count; n++)
            shapes->trusted[b] |= marks[n] && flow->nodes[n].barrier;
    }
    free(marks);
}

bool wgc_spread_divergence(struct wgc_shapes *shapes)
{
    const bool packets = spread(shapes, WGC_GROUP, true, shapes->some_packets);
    return spread(shapes, WGC_UNIFORM, true, shapes->some_lanes) || packets;
}

/* Between barriers a limit is one of local ids; where a group is a packet its
 * edge is in each. */
static bool are_edges_rare(const struct wgc_shapes *shapes)
{
    for (int n = 0; n < shapes->flow->count; n++)
        if (shapes->flow->nodes[n].barrier)
            return shapes->packing->packets > 1;
    return true;
}

void wgc_find_few(struct wgc_shapes *shapes)
{
    const bool edges = !are_edges_rare(shapes);
    while (spread(shapes, WGC_UNIFORM, edges, shapes->few_lanes))
        ;
}
