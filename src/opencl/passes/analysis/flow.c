/* SPDX-License-Identifier: MIT */
/*
 * Dominators by Cooper, Harvey and Kennedy ("A Simple, Fast Dominance
 * Algorithm", 2001); the order is a reverse postorder of a search that goes out
 * of loops first.
 */
#include "flow.h"

#include <stdlib.h>
#include <string.h>

#include "../flatten.h"

/* Larger kernels would take long. */
enum { MAX_NODES = 4000 };

/* ---------------------------------------------------------------- nodes -- */

static void cut_block(struct wgc_flow *flow, LLVMBasicBlockRef block,
                      size_t *capacity)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    bool begun = false;
    wgc_map_set(&flow->blocks, block, (size_t)flow->count);
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i;
         i = llvm->GetNextInstruction(i)) {
        if (!begun) {
            flow->nodes = wgc_grow(flow->nodes, (size_t)flow->count, capacity,
                                   sizeof *flow->nodes);
            flow->nodes[flow->count++] =
                (struct wgc_node){.block = block, .first = i};
        }
        struct wgc_node *const node = &flow->nodes[flow->count - 1];
        node->last = i;
        node->barrier = wgc_is_barrier(llvm, i);
        begun = !node->barrier;
    }
}

/* Where a block's last node goes. */
static void find_next(struct wgc_flow *flow, struct wgc_node *node)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(node->last);
    const unsigned count = llvm->GetNumSuccessors(node->last);
    if (opcode == LLVMRet)
        return;
    if (opcode != LLVMBr)
        flow->refusal = "a block that ends with neither branch nor return";
    for (unsigned s = 0; s < count && opcode == LLVMBr; s++)
        node->next[node->nexts++] =
            (int)wgc_map_get(&flow->blocks, llvm->GetSuccessor(node->last, s));
    if (node->nexts == 2 && node->next[0] == node->next[1])
        flow->refusal = "a branch with one target";
}

static void find_nodes(struct wgc_flow *flow)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    size_t capacity = 0;
    flow->exit = WGC_NONE;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(flow->kernel); b;
         b = llvm->GetNextBasicBlock(b))
        cut_block(flow, b, &capacity);
    if (flow->count > MAX_NODES)
        flow->refusal = "too many blocks";
    for (int n = 0; n < flow->count && !flow->refusal; n++) {
        struct wgc_node *const node = &flow->nodes[n];
        if (node->barrier)
            node->next[node->nexts++] = n + 1;
        else
            find_next(flow, node);
        if (node->nexts > 0)
            continue;
        if (flow->exit != WGC_NONE)
            flow->refusal = "more than one return";
        flow->exit = n;
    }
    if (flow->exit == WGC_NONE && !flow->refusal)
        flow->refusal = "no return";
}

static void find_predecessors(struct wgc_flow *flow)
{
    for (int n = 0; n < flow->count; n++)
        for (int k = 0; k < flow->nodes[n].nexts; k++)
            flow->nodes[flow->nodes[n].next[k]].befores++;
    for (int n = 0; n < flow->count; n++) {
        flow->nodes[n].before = wgc_new((size_t)flow->nodes[n].befores,
                                        sizeof *flow->nodes[n].before);
        flow->nodes[n].befores = 0;
    }
    for (int n = 0; n < flow->count; n++)
        for (int k = 0; k < flow->nodes[n].nexts; k++) {
            struct wgc_node *const next = &flow->nodes[flow->nodes[n].next[k]];
            next->before[next->befores++] = n;
        }
}

/* ----------------------------------------------------------- dominators -- */

/* The graph, or the one with all edges turned round. */
struct direction {
    const struct wgc_flow *flow;
    bool back;
};

static int edges(const struct direction *way, int node, const int **list)
{
    const struct wgc_node *const n = &way->flow->nodes[node];
    *list = way->back ? n->before : n->next;
    return way->back ? n->befores : n->nexts;
}

static void number(const struct direction *way, int node, bool *seen,
                   int *postorder, int *count)
{
    const int *next;
    const int nexts = edges(way, node, &next);
    seen[node] = true;
    for (int k = 0; k < nexts; k++)
        if (!seen[next[k]])
            number(way, next[k], seen, postorder, count);
    postorder[(*count)++] = node;
}

static int meet(const int *dominator, const int *rank, int a, int b)
{
    while (a != b)
        if (rank[a] < rank[b])
            a = dominator[a];
        else
            b = dominator[b];
    return a;
}

/* The immediate dominators from the root; false if a node is not reached. */
static bool find_dominators(const struct direction *way, int root,
                            int *dominator)
{
    const int count = way->flow->count;
    const struct direction against = {way->flow, !way->back};
    int *const postorder = wgc_new((size_t)count, sizeof *postorder);
    int *const rank = wgc_new((size_t)count, sizeof *rank);
    bool *const seen = wgc_new((size_t)count, sizeof *seen);
    int reached = 0;
    number(way, root, seen, postorder, &reached);
    for (int n = 0; n < count; n++)
        dominator[n] = WGC_NONE;
    for (int k = 0; k < reached; k++)
        rank[postorder[k]] = k;
    dominator[root] = root;
    for (bool more = true; more;) {
        more = false;
        for (int k = reached - 2; k >= 0; k--) {
            const int *before;
            const int node = postorder[k];
            const int befores = edges(&against, node, &before);
            int best = WGC_NONE;
            for (int p = 0; p < befores; p++)
                if (dominator[before[p]] != WGC_NONE)
                    best = best == WGC_NONE
                               ? before[p]
                               : meet(dominator, rank, best, before[p]);
            more |= dominator[node] != best;
            dominator[node] = best;
        }
    }
    free(seen);
    free(rank);
    free(postorder);
    return reached == count;
}

static bool dominates(const int *dominator, int a, int b)
{
    while (b != a && b != dominator[b])
        b = dominator[b];
    return a == b;
}

/* ---------------------------------------------------------------- loops -- */

bool wgc_is_in_loop(const struct wgc_flow *flow, int loop, int node)
{
    int l = flow->nodes[node].loop;
    while (l != WGC_NONE && l != loop)
        l = flow->loops[l].parent;
    return l == loop;
}

int wgc_loop_of_header(const struct wgc_flow *flow, int node)
{
    const int loop = flow->nodes[node].loop;
    return loop != WGC_NONE && flow->loops[loop].header == node ? loop
                                                                : WGC_NONE;
}

bool wgc_is_simple_header(const struct wgc_flow *flow, int node)
{
    const int loop = wgc_loop_of_header(flow, node);
    return loop != WGC_NONE && flow->loops[loop].latches == 1 &&
           flow->nodes[node].befores == 2;
}

void wgc_mark_region(const struct wgc_flow *flow, int node, bool *inside)
{
    const struct wgc_node *const n = &flow->nodes[node];
    if (inside[node])
        return;
    inside[node] = true;
    for (int k = 0; k < n->nexts && !n->barrier; k++)
        wgc_mark_region(flow, n->next[k], inside);
}

/* Takes into the loop what reaches its latch; inner loops have theirs already,
 * and get this one as parent. */
static void fill_loop(struct wgc_flow *flow, int loop, int latch)
{
    int *const stack = wgc_new((size_t)flow->count, sizeof *stack);
    bool *const seen = wgc_new((size_t)flow->count, sizeof *seen);
    int top = 0;
    const int header = flow->loops[loop].header;
    seen[header] = true;
    if (!seen[latch])
        stack[top++] = latch;
    seen[latch] = true;
    while (top > 0) {
        struct wgc_node *const node = &flow->nodes[stack[--top]];
        int l = node->loop;
        while (l != WGC_NONE && l != loop && flow->loops[l].parent != WGC_NONE)
            l = flow->loops[l].parent;
        if (l == WGC_NONE)
            node->loop = loop;
        else if (l != loop)
            flow->loops[l].parent = loop;
        for (int p = 0; p < node->befores; p++)
            if (!seen[node->before[p]]) {
                seen[node->before[p]] = true;
                stack[top++] = node->before[p];
            }
    }
    free(seen);
    free(stack);
}

/* Inner loops first: their headers are dominated by the outer ones', so they
 * have higher ranks in any order from the entry. */
static void find_loops(struct wgc_flow *flow, const int *dominator)
{
    int *const postorder = wgc_new((size_t)flow->count, sizeof *postorder);
    bool *const seen = wgc_new((size_t)flow->count, sizeof *seen);
    int count = 0;
    number(&(struct direction){flow, false}, 0, seen, postorder, &count);
    flow->loops = wgc_new((size_t)flow->count, sizeof *flow->loops);
    for (int k = 0; k < count; k++) {
        struct wgc_node *const node = &flow->nodes[postorder[k]];
        int loop = WGC_NONE;
        for (int p = 0; p < node->befores; p++) {
            if (!dominates(dominator, postorder[k], node->before[p]))
                continue;
            if (loop == WGC_NONE) {
                loop = flow->loop_count++;
                flow->loops[loop] =
                    (struct wgc_node_loop){postorder[k], 0, WGC_NONE, 0};
                node->loop = loop;
            }
            flow->loops[loop].latches++;
            fill_loop(flow, loop, node->before[p]);
        }
    }
    free(seen);
    free(postorder);
}

/* ---------------------------------------------------------------- order -- */

static void visit(struct wgc_flow *flow, int node, bool *seen, int *left);

/* What the loop is left to: visited before what is in it, such that nothing
 * comes between its nodes. */
static void visit_exits(struct wgc_flow *flow, int loop, bool *seen, int *left)
{
    for (int n = 0; n < flow->count; n++)
        for (int k = 0; k < flow->nodes[n].nexts; k++) {
            const int next = flow->nodes[n].next[k];
            if (!seen[next] && wgc_is_in_loop(flow, loop, n) &&
                !wgc_is_in_loop(flow, loop, next))
                visit(flow, next, seen, left);
        }
}

static void visit(struct wgc_flow *flow, int node, bool *seen, int *left)
{
    const struct wgc_node *const n = &flow->nodes[node];
    const int loop = wgc_loop_of_header(flow, node);
    seen[node] = true;
    if (loop != WGC_NONE)
        visit_exits(flow, loop, seen, left);
    for (int k = 0; k < n->nexts; k++)
        if (!seen[n->next[k]])
            visit(flow, n->next[k], seen, left);
    flow->order[--*left] = node;
}

static void find_order(struct wgc_flow *flow, const int *dominator)
{
    bool *const seen = wgc_new((size_t)flow->count, sizeof *seen);
    int left = flow->count;
    flow->order = wgc_new((size_t)flow->count, sizeof *flow->order);
    visit(flow, 0, seen, &left);
    free(seen);
    for (int k = 0; k < flow->count; k++)
        flow->nodes[flow->order[k]].place = k;
    for (int n = 0; n < flow->count; n++)
        for (int k = 0; k < flow->nodes[n].nexts; k++) {
            const int next = flow->nodes[n].next[k];
            if (flow->nodes[next].place <= flow->nodes[n].place &&
                !dominates(dominator, next, n))
                flow->refusal = "irreducible control flow";
        }
    for (int l = 0; l < flow->loop_count; l++) {
        int size = 0, last = 0;
        for (int n = 0; n < flow->count; n++)
            if (wgc_is_in_loop(flow, l, n)) {
                const int place = flow->nodes[n].place;
                size++;
                last = place > last ? place : last;
            }
        flow->loops[l].last = flow->order[last];
        if (last - flow->nodes[flow->loops[l].header].place + 1 != size)
            flow->refusal = "a loop that is not compact";
    }
}

/* ----------------------------------------------------------------- all -- */

void wgc_flow_find(struct wgc_flow *flow, const struct wgc_llvm *llvm,
                   LLVMValueRef kernel)
{
    *flow = (struct wgc_flow){.llvm = llvm, .kernel = kernel};
    find_nodes(flow);
    if (flow->refusal)
        return;
    find_predecessors(flow);
    for (int n = 0; n < flow->count; n++)
        flow->nodes[n].loop = WGC_NONE;
    int *const dominator = wgc_new((size_t)flow->count, sizeof *dominator);
    if (!find_dominators(&(struct direction){flow, true}, flow->exit,
                         dominator))
        flow->refusal = "a loop without an end";
    for (int n = 0; n < flow->count; n++)
        flow->nodes[n].join = n == flow->exit ? WGC_NONE : dominator[n];
    if (!find_dominators(&(struct direction){flow, false}, 0, dominator))
        flow->refusal = "a block that cannot be reached";
    for (int n = 0; n < flow->count; n++)
        flow->nodes[n].dominator = dominator[n];
    if (!flow->refusal) {
        find_loops(flow, dominator);
        find_order(flow, dominator);
    }
    free(dominator);
}

void wgc_flow_free(struct wgc_flow *flow)
{
    for (int n = 0; n < flow->count; n++)
        free(flow->nodes[n].before);
    free(flow->nodes);
    free(flow->order);
    free(flow->loops);
    wgc_map_free(&flow->blocks);
}
