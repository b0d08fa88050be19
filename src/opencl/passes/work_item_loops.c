/* SPDX-License-Identifier: MIT */
/*
 * LLVM unrolls a loop over 16 work-items before its vectoriser could make
 * vector code of it, and then packs the next dimension's work-items, by gathers
 * and scatters. So PoCL's loops over work-items are marked: not to be unrolled
 * but after they have been vectorised.
 *
 * Where LLVM would lose the order of a work-item's accesses, PoCL's word that
 * work-items are independent is taken back for rows, so that LLVM looks for
 * itself. In columns it sees too little: LLVM 15 takes 63 - id in 32 and in 64
 * bits for two places. They stay scalar, and so does all that it gets wrong.
 */
#include "work_item_loops.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "doubts.h"
#include "launch.h"
#include "memory.h"
#include "vectors.h"
#include "widen.h"

/* A loop of more is not looked at, and taken for none that is straight. */
enum { MAX_BLOCKS = 256 };

enum { OWN = 3 }; /* operands that the marks add, at most */

/* ------------------------------------------------- which loops to mark -- */

/* Blocks that a walk has come by; open while it is at what follows them. */
struct walk {
    const struct wgc_llvm *llvm;
    LLVMBasicBlockRef end; /* is not left */
    bool scalars;          /* what has to be scalar does not matter */
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

/* Whether all blocks from this one to the walk's end are without a loop, and
 * without what has to be scalar unless that does not matter. */
static bool is_straight(struct walk *walk, LLVMBasicBlockRef block)
{
    const struct wgc_llvm *const llvm = walk->llvm;
    for (size_t i = 0; i < walk->count; i++)
        if (walk->blocks[i] == block)
            return !walk->open[i];
    if (walk->count == MAX_BLOCKS ||
        (!walk->scalars && has_scalar(llvm, block)))
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
static bool is_straight_loop(const struct wgc_llvm *llvm, LLVMValueRef branch,
                             bool scalars)
{
    struct walk walk = {.llvm = llvm,
                        .end = llvm->GetInstructionParent(branch),
                        .scalars = scalars};
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

/* Whether a part of a loop's node says that turns are independent. */
static bool is_word(const struct wgc_llvm *llvm, LLVMValueRef part)
{
    static const char word[] = "llvm.loop.parallel_accesses";
    unsigned length;
    LLVMValueRef parts[2];
    if (llvm->GetMDNodeNumOperands(part) != 2)
        return false;
    llvm->GetMDNodeOperands(part, parts);
    const char *const name = llvm->GetMDString(parts[0], &length);
    return name && length == sizeof word - 1 && memcmp(name, word, length) == 0;
}

/* What is to become of a loop. */
struct wish {
    bool trusted; /* PoCL's word stays */
    bool scalar;  /* to be no vectors */
    bool kept;    /* to be vectors before it is unrolled; not if scalar */
};

/* Adds the marks. A scalar loop hands its mark on when it is unrolled. What a
 * kept loop is marked with when it has become a vector loop stands in place of
 * all that was there. */
static unsigned add_marks(const struct wgc_llvm *llvm, LLVMContextRef context,
                          const struct wish *wish, LLVMMetadataRef *parts)
{
    const LLVMValueRef one =
        llvm->ConstInt(llvm->Int32TypeInContext(context), 1, false);
    const LLVMValueRef no =
        llvm->ConstInt(llvm->Int1TypeInContext(context), 0, false);
    const LLVMMetadataRef vectorized = node(
        llvm, context, "llvm.loop.isvectorized", llvm->ValueAsMetadata(one));
    unsigned count = 0;
    if (wish->scalar) {
        parts[count++] = node(llvm, context, "llvm.loop.vectorize.enable",
                              llvm->ValueAsMetadata(no));
        parts[count++] =
            node(llvm, context, "llvm.loop.unroll.followup_all", parts[0]);
    }
    if (!wish->kept)
        return count;
    parts[count++] = node(llvm, context, "llvm.loop.unroll.disable", NULL);
    parts[count++] = node(
        llvm, context, "llvm.loop.vectorize.followup_vectorized", vectorized);
    parts[count++] = node(llvm, context,
                          "llvm.loop.vectorize.followup_epilogue", vectorized);
    return count;
}

/* The loop's node as wished. Its first operand is the node itself. */
static LLVMMetadataRef change(const struct wgc_llvm *llvm,
                              LLVMContextRef context, LLVMValueRef node,
                              const struct wish *wish)
{
    const unsigned operands = llvm->GetMDNodeNumOperands(node);
    unsigned count = 1;
    LLVMValueRef *const old = wgc_new(operands, sizeof *old);
    LLVMMetadataRef *const parts = wgc_new(operands + OWN, sizeof *parts);
    llvm->GetMDNodeOperands(node, old);
    parts[0] = llvm->TemporaryMDNode(context, NULL, 0);
    for (unsigned i = 1; i < operands; i++)
        if (wish->trusted || !is_word(llvm, old[i]))
            parts[count++] = llvm->ValueAsMetadata(old[i]);
    count += add_marks(llvm, context, wish, parts + count);
    const LLVMMetadataRef changed =
        llvm->MDNodeInContext2(context, parts, count);
    llvm->MetadataReplaceAllUsesWith(parts[0], changed);
    free(old);
    free(parts);
    return changed;
}

LLVMMetadataRef wgc_keep_loop(const struct wgc_llvm *llvm, LLVMValueRef branch,
                              LLVMMetadataRef loop)
{
    const LLVMValueRef function =
        llvm->GetBasicBlockParent(llvm->GetInstructionParent(branch));
    const LLVMModuleRef module = llvm->GetGlobalParent(function);
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const LLVMValueRef value = llvm->MetadataAsValue(context, loop);
    const struct wgc_doubts doubts = wgc_find_doubts(llvm, module);
    const bool scalar =
        doubts.vectors ||
        (doubts.columns && !is_straight_loop(llvm, branch, true));
    const struct wish wish = {
        .trusted = !doubts.rows,
        .scalar = scalar,
        .kept = !scalar && is_straight_loop(llvm, branch, false) &&
                (!is_small_group(llvm, module) ||
                 wgc_calls_array_face(llvm, module)),
    };
    return change(llvm, context, value, &wish);
}
