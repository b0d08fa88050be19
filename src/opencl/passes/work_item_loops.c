/* SPDX-License-Identifier: MIT */
/*
 * LLVM unrolls a loop over 16 work-items before its vectoriser could make
 * vector code of it, and then packs the next dimension's work-items, by gathers
 * and scatters. So PoCL's loops over work-items are marked: not to be unrolled
 * but after they have been vectorised.
 */
#include "work_item_loops.h"

#include <stdbool.h>
#include <string.h>

#include "launch.h"
#include "vectors.h"
#include "widen.h"

/* Beyond these a loop is left as it is. */
enum { MAX_BLOCKS = 256, MAX_OPERANDS = 8 };

enum { OWN = 3 }; /* operands that the marks add */

/* ------------------------------------------------- which loops to mark -- */

/* Blocks that a walk has come by; open while it is at what follows them. */
struct walk {
    const struct wgc_llvm *llvm;
    LLVMBasicBlockRef end; /* is not left */
    size_t count;
    LLVMBasicBlockRef blocks[MAX_BLOCKS];
    bool open[MAX_BLOCKS];
};

static bool has_scalar(const struct wgc_llvm *llvm, LLVMBasicBlockRef block)
{
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i;
         i = llvm->GetNextInstruction(i))
        if (wgc_is_scalar(llvm, i))
            return true;
    return false;
}

/* Whether all blocks from this one to the walk's end are without a loop and
 * what has to be scalar: the vectoriser may take them. */
static bool is_straight(struct walk *walk, LLVMBasicBlockRef block)
{
    const struct wgc_llvm *const llvm = walk->llvm;
    for (size_t i = 0; i < walk->count; i++)
        if (walk->blocks[i] == block)
            return !walk->open[i];
    if (walk->count == MAX_BLOCKS || has_scalar(llvm, block))
        return false;
    const size_t place = walk->count++;
    walk->blocks[place] = block;
    walk->open[place] = true;
    const LLVMValueRef last = llvm->GetBasicBlockTerminator(block);
    const unsigned successors =
        block == walk->end ? 0 : llvm->GetNumSuccessors(last);
    for (unsigned s = 0; s < successors; s++)
        if (!is_straight(walk, llvm->GetSuccessor(last, s)))
            return false;
    walk->open[place] = false;
    return true;
}

/* A loop ends in a branch to its first block or to what follows it. */
static bool can_become_vector(const struct wgc_llvm *llvm, LLVMValueRef branch)
{
    struct walk walk = {.llvm = llvm,
                        .end = llvm->GetInstructionParent(branch)};
    return llvm->GetNumSuccessors(branch) == 2 &&
           is_straight(&walk, llvm->GetSuccessor(branch, 0));
}

/* All of a group of 16 or fewer unrolled is one piece of code, which is better
 * wherever work-items read each other's values; short rows make no vector, but
 * unrolled, the columns do. */
static bool is_small_group(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    return wgc_is_small(&launch);
}

/* ----------------------------------------------------------- the marks -- */

static LLVMMetadataRef text(const struct wgc_llvm *llvm, LLVMContextRef context,
                            const char *name)
{
    return llvm->MDStringInContext2(context, name, strlen(name));
}

static LLVMMetadataRef node(const struct wgc_llvm *llvm, LLVMContextRef context,
                            const char *name, LLVMMetadataRef value)
{
    LLVMMetadataRef parts[] = {text(llvm, context, name), value};
    return llvm->MDNodeInContext2(context, parts, value ? 2 : 1);
}

/* The loop's node with the marks. Its first operand is the node itself. */
static LLVMMetadataRef mark(const struct wgc_llvm *llvm, LLVMContextRef context,
                            const LLVMValueRef *operands, unsigned count)
{
    const LLVMTypeRef number = llvm->Int32TypeInContext(context);
    const LLVMMetadataRef vectorized =
        node(llvm, context, "llvm.loop.isvectorized",
             llvm->ValueAsMetadata(llvm->ConstInt(number, 1, false)));
    LLVMMetadataRef parts[MAX_OPERANDS + OWN];
    parts[0] = llvm->TemporaryMDNode(context, NULL, 0);
    for (unsigned i = 1; i < count; i++)
        parts[i] = llvm->ValueAsMetadata(operands[i]);
    parts[count] = node(llvm, context, "llvm.loop.unroll.disable", NULL);
    /* What a vector loop is marked with in place of all this. */
    parts[count + 1] = node(
        llvm, context, "llvm.loop.vectorize.followup_vectorized", vectorized);
    parts[count + 2] = node(
        llvm, context, "llvm.loop.vectorize.followup_epilogue", vectorized);
    const LLVMMetadataRef marked =
        llvm->MDNodeInContext2(context, parts, count + OWN);
    llvm->MetadataReplaceAllUsesWith(parts[0], marked);
    return marked;
}

LLVMMetadataRef wgc_keep_loop(const struct wgc_llvm *llvm, LLVMValueRef branch,
                              LLVMMetadataRef loop)
{
    const LLVMValueRef function =
        llvm->GetBasicBlockParent(llvm->GetInstructionParent(branch));
    const LLVMModuleRef module = llvm->GetGlobalParent(function);
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const LLVMValueRef value = llvm->MetadataAsValue(context, loop);
    const unsigned count = llvm->GetMDNodeNumOperands(value);
    LLVMValueRef operands[MAX_OPERANDS];
    if (count > MAX_OPERANDS || !can_become_vector(llvm, branch) ||
        (is_small_group(llvm, module) && !wgc_calls_array_face(llvm, module)))
        return loop;
    llvm->GetMDNodeOperands(value, operands);
    return mark(llvm, context, operands, count);
}
