/* SPDX-License-Identifier: MIT */
/*
 * The pass that recomputes ids in place of saving them. Clang knows that an id
 * does not change, so it asks for it once, before the kernel's first barrier,
 * and derives addresses from it there. PoCL then stores those per work-item and
 * loads them behind the barrier, and neither loop over work-items becomes a
 * plain vector loop. So: where an instruction uses a value that is made of ids,
 * arguments and constants alone, and a barrier lies in between, the value is
 * made afresh before the instruction.
 */
#include "recompute.h"

#include <stdlib.h>

#include "flow.h"
#include "ids.h"
#include "passes/launch.h"

/* Beyond this many nodes a value is cheaper to keep than to make again. */
enum { MAX_TREE = 24 };

/* What wgc_place.size says of a value that cannot be made again, and of one not
 * yet looked at. */
enum { UNKNOWN = 0, NOT_A_TREE = MAX_TREE + 1 };

struct rewriter {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    struct wgc_flow *flow;
    LLVMBuilderRef builder;
    size_t recomputed;
};

/* ---------------------------------------------------------------- trees -- */

/* Operations without effects. To keep the result of a division by a variable
 * is cheaper than to divide again. */
static bool is_pure(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
    case LLVMICmp:
    case LLVMSelect:
    case LLVMGetElementPtr:
    case LLVMBitCast:
    case LLVMAddrSpaceCast:
    case LLVMPtrToInt:
    case LLVMIntToPtr:
        return true;
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return llvm->IsConstant(llvm->GetOperand(instruction, 1));
    default:
        return false;
    }
}

static unsigned tree_size(struct rewriter *rewriter, LLVMValueRef value);

/* A tree that ends in an own id, and so has to be made again. What is the same
 * for all work-items PoCL keeps without saving it for each. */
static bool is_own(struct rewriter *rewriter, LLVMValueRef value)
{
    return rewriter->llvm->IsAInstruction(value) &&
           tree_size(rewriter, value) != NOT_A_TREE &&
           wgc_flow_find(rewriter->flow, value)->own;
}

static unsigned sum_of_operands(struct rewriter *rewriter,
                                struct wgc_place *place)
{
    const struct wgc_llvm *const llvm = rewriter->llvm;
    const int operands = llvm->GetNumOperands(place->instruction);
    unsigned size = 0;
    for (int i = 0; i < operands && size < NOT_A_TREE; i++) {
        const LLVMValueRef operand =
            llvm->GetOperand(place->instruction, (unsigned)i);
        if (is_own(rewriter, operand)) {
            size += tree_size(rewriter, operand);
            place->own = true;
        } else if (llvm->IsAInstruction(operand)
                       ? tree_size(rewriter, operand) == NOT_A_TREE
                       : !llvm->IsConstant(operand) &&
                             !llvm->IsAArgument(operand)) {
            return NOT_A_TREE;
        }
    }
    return size;
}

/* The number of instructions that make the value from own ids, at least 1, or
 * NOT_A_TREE. */
static unsigned tree_size(struct rewriter *rewriter, LLVMValueRef value)
{
    struct wgc_place *const place = wgc_flow_find(rewriter->flow, value);
    if (!place)
        return NOT_A_TREE;
    if (place->size == UNKNOWN) {
        unsigned size = NOT_A_TREE;
        place->size = NOT_A_TREE; /* unreachable code may use itself */
        const enum wgc_id asked = wgc_asks_for(rewriter->llvm, value);
        place->own = asked == WGC_OWN_ID;
        if (asked != WGC_NO_ID)
            size = 1;
        else if (is_pure(rewriter->llvm, value))
            size = 1 + sum_of_operands(rewriter, place);
        place->size = size < NOT_A_TREE ? size : NOT_A_TREE;
    }
    return place->size;
}

/* Whether any own part of the tree is made before a barrier and needed after
 * it. */
static bool reaches_across(struct rewriter *rewriter, LLVMValueRef tree,
                           const struct wgc_place *use)
{
    const struct wgc_llvm *const llvm = rewriter->llvm;
    if (wgc_barrier_between(rewriter->flow, wgc_flow_find(rewriter->flow, tree),
                            use))
        return true;
    const int operands = llvm->GetNumOperands(tree);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef operand = llvm->GetOperand(tree, (unsigned)i);
        if (is_own(rewriter, operand) && reaches_across(rewriter, operand, use))
            return true;
    }
    return false;
}

/* -------------------------------------------------------------- copying -- */

static LLVMValueRef copy_tree(struct rewriter *rewriter, LLVMValueRef tree)
{
    const struct wgc_llvm *const llvm = rewriter->llvm;
    if (wgc_asks_for(llvm, tree) == WGC_OWN_ID)
        return wgc_read_id(llvm, rewriter->module, rewriter->builder, tree);
    const LLVMValueRef copy = llvm->InstructionClone(tree);
    const int operands = llvm->GetNumOperands(tree);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef operand = llvm->GetOperand(tree, (unsigned)i);
        if (is_own(rewriter, operand))
            llvm->SetOperand(copy, (unsigned)i, copy_tree(rewriter, operand));
    }
    llvm->InsertIntoBuilder(rewriter->builder, copy);
    return copy;
}

/* The instruction before which an operand is needed: a phi takes it at the end
 * of the block that control comes from. */
static LLVMValueRef point_of_use(const struct wgc_llvm *llvm, LLVMValueRef user,
                                 unsigned operand)
{
    if (llvm->GetInstructionOpcode(user) != LLVMPHI)
        return user;
    return llvm->GetBasicBlockTerminator(llvm->GetIncomingBlock(user, operand));
}

/* A phi with several edges from one block takes one value on all of them. */
static void set_operands(const struct wgc_llvm *llvm, LLVMValueRef user,
                         unsigned first, LLVMValueRef point, LLVMValueRef old,
                         LLVMValueRef new)
{
    const unsigned operands = (unsigned)llvm->GetNumOperands(user);
    for (unsigned i = first; i < operands; i++)
        if (llvm->GetOperand(user, i) == old &&
            point_of_use(llvm, user, i) == point)
            llvm->SetOperand(user, i, new);
}

static void rewrite_operands(struct rewriter *rewriter, LLVMValueRef user)
{
    const struct wgc_llvm *const llvm = rewriter->llvm;
    const unsigned operands = (unsigned)llvm->GetNumOperands(user);
    for (unsigned i = 0; i < operands; i++) {
        const LLVMValueRef value = llvm->GetOperand(user, i);
        if (!is_own(rewriter, value))
            continue;
        const LLVMValueRef point = point_of_use(llvm, user, i);
        if (!reaches_across(rewriter, value,
                            wgc_flow_find(rewriter->flow, point)))
            continue;
        llvm->PositionBuilderBefore(rewriter->builder, point);
        set_operands(llvm, user, i, point, value, copy_tree(rewriter, value));
        rewriter->recomputed++;
    }
}

/* PoCL would save the originals for uses that are gone. */
static void remove_unused(struct rewriter *rewriter)
{
    const struct wgc_llvm *const llvm = rewriter->llvm;
    size_t count, removed;
    struct wgc_place *const places = wgc_flow_places(rewriter->flow, &count);
    do {
        removed = 0;
        for (size_t i = 0; i < count; i++)
            if (places[i].size != UNKNOWN && places[i].size != NOT_A_TREE &&
                places[i].own && !llvm->GetFirstUse(places[i].instruction)) {
                llvm->InstructionEraseFromParent(places[i].instruction);
                places[i].size = NOT_A_TREE;
                removed++;
            }
    } while (removed > 0);
}

static size_t rewrite_function(const struct wgc_llvm *llvm,
                               LLVMModuleRef module, struct wgc_flow *flow,
                               LLVMBuilderRef builder)
{
    size_t count;
    struct wgc_place *const places = wgc_flow_places(flow, &count);
    struct rewriter rewriter = {llvm, module, flow, builder, 0};
    for (size_t i = 0; i < count; i++)
        if (!is_own(&rewriter, places[i].instruction))
            rewrite_operands(&rewriter, places[i].instruction);
    remove_unused(&rewriter);
    return rewriter.recomputed;
}

size_t wgc_recompute_ids(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct wgc_waiting waiting;
    size_t recomputed = 0;
    /* Short rows are unrolled, and what the columns then access at a stride of
     * two or three LLVM 15 may reorder: it checks no dependences in loops that
     * PoCL says are parallel. Addresses that were saved it has to gather. */
    if (wgc_find_launch(llvm, module).has_short_rows ||
        !wgc_find_waiting(&waiting, llvm, module))
        return 0;
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    for (size_t i = 0; i < waiting.count; i++) {
        if (!llvm->GetFirstBasicBlock(waiting.functions[i]))
            continue;
        struct wgc_flow *const flow =
            wgc_flow_new(llvm, &waiting, waiting.functions[i]);
        if (!flow)
            continue;
        recomputed += rewrite_function(llvm, module, flow, builder);
        wgc_flow_free(flow);
    }
    llvm->DisposeBuilder(builder);
    free(waiting.functions);
    return recomputed;
}
