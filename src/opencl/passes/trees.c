/* SPDX-License-Identifier: MIT */
/*
 * Clang knows that an id does not change, so it asks for it once, before the
 * kernel's first barrier, and derives addresses from it there. Kept per
 * work-item they would make gathers and scatters of plain vector loads. So
 * every such tree of operations is copied to where it is used.
 */
#include "trees.h"

#include "variables.h"

/* Beyond this many nodes a value is cheaper to keep than to make again. */
enum { MAX_TREE = 24 };

/* The number of nodes of a value that cannot be made again. */
enum { NOT_A_TREE = MAX_TREE + 1 };

struct copier {
    struct wgc_uniform *uniform;
    const struct wgc_llvm *llvm;
    struct wgc_map sizes; /* of trees of varying values */
    LLVMBuilderRef builder;
};

bool wgc_is_pure(const struct wgc_llvm *llvm, LLVMValueRef instruction)
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
    case LLVMFreeze:
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

/* Ids, and what is the same for all, are used as they are. */
static bool is_leaf(const struct copier *copier, LLVMValueRef value)
{
    return !wgc_is_varying(copier->uniform, value) ||
           wgc_is_read(copier->llvm, value);
}

/* The number of operations; 0 of a leaf. */
static size_t tree_size(struct copier *copier, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = copier->llvm;
    if (is_leaf(copier, value))
        return 0;
    const size_t known = wgc_map_get(&copier->sizes, value);
    if (known != (size_t)WGC_ABSENT)
        return known;
    size_t size = NOT_A_TREE;
    if (wgc_is_pure(llvm, value)) {
        const int operands = llvm->GetNumOperands(value);
        size = 1;
        for (int i = 0; i < operands && size < NOT_A_TREE; i++)
            size += tree_size(copier, llvm->GetOperand(value, (unsigned)i));
    }
    size = size < NOT_A_TREE ? size : NOT_A_TREE;
    wgc_map_set(&copier->sizes, value, size);
    return size;
}

static LLVMValueRef copy_tree(struct copier *copier, LLVMValueRef tree)
{
    const struct wgc_llvm *const llvm = copier->llvm;
    const LLVMValueRef copy = llvm->InstructionClone(tree);
    const int operands = llvm->GetNumOperands(tree);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef operand = llvm->GetOperand(tree, (unsigned)i);
        if (!is_leaf(copier, operand))
            llvm->SetOperand(copy, (unsigned)i, copy_tree(copier, operand));
    }
    llvm->InsertIntoBuilder(copier->builder, copy);
    wgc_map_set(&copier->uniform->varying, copy, 1);
    return copy;
}

/* The trees that an instruction uses of other blocks. */
static size_t copy_for(struct copier *copier, LLVMValueRef user)
{
    const struct wgc_llvm *const llvm = copier->llvm;
    const LLVMBasicBlockRef home = llvm->GetInstructionParent(user);
    const int operands = llvm->GetNumOperands(user);
    size_t copied = 0;
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef value = llvm->GetOperand(user, (unsigned)i);
        const size_t size = tree_size(copier, value);
        if (size == 0 || size == NOT_A_TREE ||
            llvm->GetInstructionParent(value) == home)
            continue;
        llvm->PositionBuilderBefore(copier->builder, user);
        wgc_replace_operand(llvm, user, value, copy_tree(copier, value));
        copied++;
    }
    return copied;
}

size_t wgc_copy_trees(struct wgc_uniform *uniform, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    struct copier copier = {
        .uniform = uniform,
        .llvm = llvm,
        .builder = llvm->CreateBuilderInContext(
            llvm->GetModuleContext(llvm->GetGlobalParent(function)))};
    size_t copied = 0;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            copied += copy_for(&copier, i);
    llvm->DisposeBuilder(copier.builder);
    wgc_map_free(&copier.sizes);
    return copied;
}
