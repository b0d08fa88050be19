/* SPDX-License-Identifier: MIT */
/* Reasons against packets, each of one instruction. An unknown one is one. */
#include "legality.h"

#include <stdlib.h>

#include "../variables.h"
#include "collectives.h"
#include "divergence.h"

static bool is_element(const struct wgc_shapes *shapes, LLVMTypeRef element,
                       LLVMTypeRef type)
{
    return element && wgc_is_alike(shapes, element, type);
}

/* An array laid out by lanes is accessed by elements of its own size only. */
static void check_private_access(struct wgc_shapes *shapes, LLVMValueRef access,
                                 LLVMValueRef address, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, address);
    if (!s.own && !s.mixed)
        return;
    const LLVMValueRef root = wgc_private_root(llvm, address);
    for (int v = 0; v < shapes->count; v++) {
        const LLVMValueRef alloca = shapes->values[v].value;
        if (llvm->GetInstructionOpcode(alloca) == LLVMAlloca &&
            (!root || root == alloca) &&
            !is_element(shapes, wgc_private_element(shapes, alloca), type))
            wgc_refuse_lanes(shapes,
                             "a private array is accessed by other elements",
                             access);
    }
    if (llvm->GetVolatile(access))
        wgc_refuse_lanes(shapes, "a private array is volatile", access);
    /* Of vectors that stay whole check_private_step knows more. */
    if (!wgc_is_whole(shapes, type) &&
        llvm->GetAlignment(access) < llvm->ABISizeOfType(shapes->layout, type))
        wgc_refuse_lanes(shapes, "a part of a private array's element", access);
}

/* How many low bits of an address's step are 0 in each lane. */
static int zeros_of_steps(const struct wgc_shapes *shapes, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const int operands = llvm->GetNumOperands(address);
    int least = 64;
    for (int n = 1; n < operands; n++) {
        const LLVMValueRef index = llvm->GetOperand(address, (unsigned)n);
        int zeros;
        if (n > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            const unsigned field = (unsigned)llvm->ConstIntGetZExtValue(index);
            zeros =
                wgc_zeros(llvm->OffsetOfElement(shapes->layout, type, field));
            type = llvm->StructGetTypeAtIndex(type, field);
        } else {
            if (n > 1)
                type = llvm->GetElementType(type);
            zeros = wgc_zeros(llvm->ABISizeOfType(shapes->layout, type)) +
                    wgc_zeros_of(shapes, index);
        }
        least = zeros < least ? zeros : least;
    }
    return least;
}

/* vload4 may begin within one vector of an array, and end in the next. */
static void check_private_step(struct wgc_shapes *shapes, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef root = wgc_private_root(llvm, address);
    if (!wgc_shape_of(shapes, address).own)
        return;
    for (int v = 0; v < shapes->count; v++) {
        const LLVMValueRef alloca = shapes->values[v].value;
        const LLVMTypeRef element =
            llvm->GetInstructionOpcode(alloca) == LLVMAlloca &&
                    (!root || root == alloca)
                ? wgc_private_element(shapes, alloca)
                : NULL;
        if (element && wgc_is_whole(shapes, element) &&
            zeros_of_steps(shapes, address) <
                wgc_zeros(llvm->ABISizeOfType(shapes->layout, element)))
            wgc_refuse_lanes(shapes, "a part of a private array's element",
                             address);
    }
}

/* What lanes may have, each its own: scalars, and vectors that are whole. */
static bool has_lanes(const struct wgc_shapes *shapes, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    if (wgc_is_whole(shapes, type))
        type = llvm->GetElementType(type);
    switch (llvm->GetTypeKind(type)) {
    case LLVMVoidTypeKind:
    case LLVMHalfTypeKind:
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
    case LLVMPointerTypeKind:
        return true;
    case LLVMIntegerTypeKind:
        return llvm->GetIntTypeWidth(type) <= 64;
    default:
        return false;
    }
}

/* Four bytes, or two, that are divided and shuffled behind it: LLVM's code for
 * AVX2 is wrong (see divide_wider, which knows numbers alone). */
static bool divides_few_bytes(const struct wgc_shapes *shapes, LLVMValueRef i)
{
    enum { FEW = 4 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMTypeRef type = llvm->TypeOf(i);
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return wgc_is_whole(shapes, type) &&
               llvm->GetVectorSize(type) * (unsigned)shapes->packing->lanes <=
                   FEW &&
               llvm->GetIntTypeWidth(llvm->GetElementType(type)) == 8;
    default:
        return false;
    }
}

/* What one work-item does is the same for all, and for the group. */
static void check_alone(struct wgc_shapes *shapes,
                        const struct wgc_value *value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const int operands = llvm->GetNumOperands(value->value);
    bool same = value->shape.kind <= WGC_GROUP;
    for (int o = 0; o < operands; o++)
        same &=
            wgc_shape_of(shapes, llvm->GetOperand(value->value, (unsigned)o))
                .kind <= WGC_GROUP;
    if (!same)
        wgc_refuse(shapes, "work-items' own values beside a call for the group",
                   value->value);
}

/* Memory of the group is laid out when the kernel is compiled. */
static void check_memory(struct wgc_shapes *shapes, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    for (unsigned o = 0; o < 3; o++)
        if (!llvm->IsAConstantInt(llvm->GetOperand(call, o)))
            wgc_refuse(shapes, "memory of the group of no known size", call);
}

static void check_value(struct wgc_shapes *shapes, struct wgc_value *value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef i = value->value;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    if (value->shape.kind > WGC_UNIFORM && !has_lanes(shapes, llvm->TypeOf(i)))
        wgc_refuse(shapes, "a divergent value that is no scalar", i);
    if (value->shape.kind > WGC_UNIFORM && divides_few_bytes(shapes, i))
        wgc_refuse(shapes, "few bytes that are divided", i);
    if (shapes->alone[value->node] && !wgc_ends_loop(llvm, i))
        check_alone(shapes, value);
    if (wgc_variable_of(llvm, i) == WGC_GROUP_MEMORY)
        check_memory(shapes, i);
    const char *const why = wgc_why_no_collective(shapes, value);
    if (why)
        wgc_refuse(shapes, why, i);
    if (opcode == LLVMGetElementPtr)
        check_private_step(shapes, i);
    if (opcode == LLVMLoad)
        check_private_access(shapes, i, llvm->GetOperand(i, 0),
                             llvm->TypeOf(i));
    if (opcode == LLVMStore) {
        const LLVMTypeRef type = llvm->TypeOf(llvm->GetOperand(i, 0));
        check_private_access(shapes, i, llvm->GetOperand(i, 1), type);
        if (!has_lanes(shapes, type))
            wgc_refuse_lanes(shapes, "a store of what is no scalar", i);
    }
}

/* Whether the value flows into a phi by edges from the loop alone. */
static bool flows_from(const struct wgc_shapes *shapes, int loop,
                       LLVMValueRef value, LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    bool does = true;
    for (unsigned k = 0; k < llvm->CountIncoming(phi); k++) {
        const LLVMValueRef end =
            llvm->GetBasicBlockTerminator(llvm->GetIncomingBlock(phi, k));
        does &=
            llvm->GetIncomingValue(phi, k) != value ||
            wgc_is_in_loop(shapes->flow, loop,
                           shapes->values[wgc_value_index(shapes, end)].node);
    }
    return does;
}

/* A value that leaves a divergent loop goes through a phi, which keeps each
 * lane's own. */
static void check_uses(struct wgc_shapes *shapes, const struct wgc_value *value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_flow *const flow = shapes->flow;
    for (int l = flow->nodes[value->node].loop; l != WGC_NONE;
         l = flow->loops[l].parent) {
        const int header = flow->loops[l].header;
        if (!shapes->some_lanes[header] && !shapes->some_packets[header])
            continue;
        for (LLVMUseRef use = llvm->GetFirstUse(value->value); use;
             use = llvm->GetNextUse(use)) {
            const LLVMValueRef user = llvm->GetUser(use);
            const int index = wgc_value_index(shapes, user);
            if (llvm->GetInstructionOpcode(user) == LLVMPHI
                    ? !flows_from(shapes, l, value->value, user)
                    : !wgc_is_in_loop(flow, l, shapes->values[index].node))
                wgc_refuse(shapes, "a value leaves a divergent loop", user);
        }
    }
}

bool wgc_comes_again(const struct wgc_flow *flow, int node)
{
    int *const stack = wgc_new((size_t)flow->count, sizeof *stack);
    bool *const seen = wgc_new((size_t)flow->count, sizeof *seen);
    int top = 0;
    stack[top++] = node;
    while (top > 0 && !seen[node]) {
        const struct wgc_node *const from = &flow->nodes[stack[--top]];
        for (int k = 0; k < from->nexts && !from->barrier; k++) {
            if (!seen[from->next[k]])
                stack[top++] = from->next[k];
            seen[from->next[k]] = true;
        }
    }
    const bool again = seen[node];
    free(seen);
    free(stack);
    return again;
}

/* Where only a barrier says that all take the same path, packets follow the
 * first one's last decision: so a region has one such branch. */
static bool comes_again_apart(const struct wgc_shapes *shapes, int n)
{
    const struct wgc_node *const node = &shapes->flow->nodes[n];
    return shapes->trusted[n] &&
           wgc_shape_of(shapes, shapes->llvm->GetOperand(node->last, 0)).kind >
               WGC_GROUP &&
           wgc_comes_again(shapes->flow, n);
}

LLVMValueRef wgc_find_branch_to_meet_at(const struct wgc_shapes *shapes)
{
    for (int n = 0; n < shapes->flow->count; n++)
        if (!shapes->some_packets[n] && comes_again_apart(shapes, n))
            return shapes->flow->nodes[n].last;
    return NULL;
}

static void check_node(struct wgc_shapes *shapes, int n)
{
    const struct wgc_node *const node = &shapes->flow->nodes[n];
    if (node->barrier && (shapes->some_lanes[n] || shapes->some_packets[n]))
        wgc_refuse(shapes, "a barrier to which not all come together",
                   node->last);
    if (comes_again_apart(shapes, n))
        wgc_refuse(shapes,
                   "a branch around a barrier that may come again first",
                   node->last);
}

void wgc_check_legality(struct wgc_shapes *shapes)
{
    for (int n = 0; n < shapes->flow->count; n++)
        check_node(shapes, n);
    for (int v = 0; v < shapes->count; v++) {
        check_value(shapes, &shapes->values[v]);
        check_uses(shapes, &shapes->values[v]);
    }
}
