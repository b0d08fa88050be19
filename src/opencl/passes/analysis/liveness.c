/* SPDX-License-Identifier: MIT */
/* Liveness by backward iteration over the nodes. A phi is made by the edges
 * into its node, and its operands are used there. */
#include "liveness.h"

#include <stdlib.h>

#include "lines.h"

struct search {
    const struct wgc_shapes *shapes;
    struct wgc_liveness *result;
    bool *uses, *makes; /* as `at` */
};

static bool *entry(bool *table, const struct search *s, int node, int value)
{
    return &table[(size_t)node * (size_t)s->result->values + (size_t)value];
}

bool wgc_lives_at(const struct wgc_liveness *liveness, int node, int value)
{
    return liveness
        ->at[(size_t)node * (size_t)liveness->values + (size_t)value];
}

/* `node`: where the value is read. */
static void note_use(struct search *s, LLVMValueRef value, int node)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    const int index = wgc_value_index(s->shapes, value);
    if (index < 0 || llvm->GetInstructionOpcode(value) == LLVMAlloca)
        return;
    const int made = s->shapes->values[index].node;
    if (made != node)
        s->result->far[index] = true;
    if (made != node || llvm->GetInstructionOpcode(value) == LLVMPHI)
        *entry(s->uses, s, node, index) = true;
}

static int last_node_of(const struct wgc_flow *flow, LLVMBasicBlockRef block,
                        const struct wgc_node *before_of)
{
    for (int p = 0; p < before_of->befores; p++)
        if (flow->nodes[before_of->before[p]].block == block)
            return before_of->before[p];
    return WGC_NONE;
}

static void note_phi(struct search *s, LLVMValueRef phi, int index, int at)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    const struct wgc_flow *const flow = s->shapes->flow;
    const struct wgc_node *const node = &flow->nodes[at];
    const unsigned count = llvm->CountIncoming(phi);
    s->result->far[index] = true;
    for (int p = 0; p < node->befores; p++)
        *entry(s->makes, s, node->before[p], index) = true;
    for (unsigned k = 0; k < count; k++)
        note_use(s, llvm->GetIncomingValue(phi, k),
                 last_node_of(flow, llvm->GetIncomingBlock(phi, k), node));
}

/* An address is made again of its terms, to ask whether lanes are in a line. */
static void note_line(struct search *s, LLVMValueRef instruction, int node)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    if (opcode != LLVMLoad && opcode != LLVMStore)
        return;
    const struct wgc_line line = wgc_find_line(
        s->shapes, llvm->GetOperand(instruction, opcode == LLVMLoad ? 0 : 1));
    for (int t = 0; t < line.count; t++)
        note_use(s, line.terms[t], node);
}

/* Numbers that are made again in more bits. */
static void note_parts(struct search *s, LLVMValueRef number, int node)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    if (!wgc_shape_of(s->shapes, number).promised) {
        note_use(s, number, node);
        return;
    }
    for (unsigned o = 0; o < 2; o++)
        note_parts(s, llvm->GetOperand(number, o), node);
}

static void note_extension(struct search *s, LLVMValueRef cast, int node)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(cast);
    if ((opcode == LLVMSExt || opcode == LLVMZExt) &&
        wgc_shape_of(s->shapes, cast).kind == WGC_LINEAR &&
        wgc_extension_of(s->shapes, cast) == WGC_EXTEND_PARTS)
        note_parts(s, llvm->GetOperand(cast, 0), node);
}

static void note_all(struct search *s)
{
    const struct wgc_llvm *const llvm = s->shapes->llvm;
    for (int v = 0; v < s->shapes->count; v++) {
        const LLVMValueRef value = s->shapes->values[v].value;
        const int node = s->shapes->values[v].node;
        if (llvm->GetInstructionOpcode(value) == LLVMPHI) {
            note_phi(s, value, v, node);
            continue;
        }
        *entry(s->makes, s, node, v) = true;
        const int operands = llvm->GetNumOperands(value);
        for (int o = 0; o < operands; o++)
            note_use(s, llvm->GetOperand(value, (unsigned)o), node);
        note_line(s, value, node);
        note_extension(s, value, node);
    }
}

static bool update(struct search *s, int n)
{
    const struct wgc_node *const node = &s->shapes->flow->nodes[n];
    bool more = false;
    for (int v = 0; v < s->result->values; v++) {
        bool *const at = entry(s->result->at, s, n, v);
        bool live = *entry(s->uses, s, n, v);
        for (int k = 0; k < node->nexts && !live && !*at; k++)
            live = *entry(s->result->at, s, node->next[k], v) &&
                   !*entry(s->makes, s, n, v);
        more |= live && !*at;
        *at |= live;
    }
    return more;
}

void wgc_liveness_find(struct wgc_liveness *liveness,
                       const struct wgc_shapes *shapes)
{
    const size_t nodes = (size_t)shapes->flow->count;
    const size_t values = (size_t)shapes->count;
    struct search s = {.shapes = shapes,
                       .result = liveness,
                       .uses = wgc_new(nodes * values, sizeof(bool)),
                       .makes = wgc_new(nodes * values, sizeof(bool))};
    *liveness =
        (struct wgc_liveness){.nodes = shapes->flow->count,
                              .values = shapes->count,
                              .far = wgc_new(values, sizeof(bool)),
                              .at = wgc_new(nodes * values, sizeof(bool))};
    note_all(&s);
    for (bool more = true; more;) {
        more = false;
        for (int k = shapes->flow->count - 1; k >= 0; k--)
            more |= update(&s, shapes->flow->order[k]);
    }
    free(s.uses);
    free(s.makes);
}

void wgc_liveness_free(struct wgc_liveness *liveness)
{
    free(liveness->far);
    free(liveness->at);
}
