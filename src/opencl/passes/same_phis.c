/* SPDX-License-Identifier: MIT */
/*
 * The operands that all values of a phi have in common are defined before all
 * paths to the phi, and so before the phi. Flags, such as nsw, that hold on
 * some edges only are not kept.
 */
#include "same_phis.h"

#include <stdlib.h>

#include "graph.h"

/* Operations deep enough for indices as people write them. */
enum { MAX_DEPTH = 4 };

struct search {
    const struct wgc_llvm *llvm;
    struct wgc_graph graph;
    size_t *before; /* of a block: the only one that leads to it, or none */
};

enum { NONE = -1, MANY = -2 };

/* What holds on an edge, from a branch that asked: the value is the constant.
 */
struct fact {
    LLVMValueRef value, constant;
};

static const struct fact no_fact = {NULL, NULL};

static bool is_operation(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->GetTypeKind(llvm->TypeOf(value)) == LLVMIntegerTypeKind &&
           (llvm->IsABinaryOperator(value) || llvm->IsACastInst(value));
}

/* --------------------------------------------------------- what is equal -- */

static unsigned bits_of(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->GetIntTypeWidth(llvm->TypeOf(value));
}

/* The lowest bits of a number, as an unsigned and as a signed one. */
static unsigned long long cut(unsigned long long number, unsigned bits)
{
    return number << (64 - bits) >> (64 - bits);
}

static long long extended(unsigned long long number, unsigned bits)
{
    return (long long)(number << (64 - bits)) >> (64 - bits);
}

static bool shift(LLVMOpcode opcode, unsigned bits, unsigned long long left,
                  unsigned long long right, unsigned long long *result)
{
    if (right >= bits)
        return false;
    if (opcode == LLVMShl)
        *result = left << right;
    else if (opcode == LLVMLShr)
        *result = left >> right;
    else
        *result = (unsigned long long)(extended(left, bits) >> right);
    return true;
}

/* Of operands of so many bits; false of an operation that is not known. */
static bool calculate(LLVMOpcode opcode, unsigned bits, unsigned long long left,
                      unsigned long long right, unsigned long long *result)
{
    switch (opcode) {
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
        return shift(opcode, bits, left, right, result);
    case LLVMTrunc:
    case LLVMZExt:
        *result = left;
        return true;
    case LLVMSExt:
        *result = (unsigned long long)extended(left, bits);
        return true;
    case LLVMAdd:
        *result = left + right;
        return true;
    case LLVMSub:
        *result = left - right;
        return true;
    case LLVMMul:
        *result = left * right;
        return true;
    case LLVMAnd:
        *result = left & right;
        return true;
    case LLVMOr:
        *result = left | right;
        return true;
    case LLVMXor:
        *result = left ^ right;
        return true;
    default:
        return false;
    }
}

/* The number that a value is where a fact holds; false if that is not known. */
static bool find_number(const struct wgc_llvm *llvm, LLVMValueRef value,
                        struct fact fact, int depth, unsigned long long *number)
{
    unsigned long long left, right = 0;
    if (value == fact.value)
        value = fact.constant;
    if (llvm->GetTypeKind(llvm->TypeOf(value)) != LLVMIntegerTypeKind ||
        bits_of(llvm, value) > 64)
        return false;
    if (llvm->IsAConstantInt(value)) {
        *number = llvm->ConstIntGetZExtValue(value);
        return true;
    }
    if (depth == 0 || !is_operation(llvm, value))
        return false;
    const LLVMValueRef first = llvm->GetOperand(value, 0);
    if (!find_number(llvm, first, fact, depth - 1, &left) ||
        (llvm->IsABinaryOperator(value) &&
         !find_number(llvm, llvm->GetOperand(value, 1), fact, depth - 1,
                      &right)) ||
        !calculate(llvm->GetInstructionOpcode(value), bits_of(llvm, first),
                   left, right, number))
        return false;
    *number = cut(*number, bits_of(llvm, value));
    return true;
}

static bool is_zero(const struct wgc_llvm *llvm, LLVMValueRef value,
                    struct fact fact, int depth)
{
    unsigned long long number;
    return find_number(llvm, value, fact, depth, &number) && number == 0;
}

/* Whether both are the same where a fact holds. */
static bool is_same(const struct wgc_llvm *llvm, LLVMValueRef a, LLVMValueRef b,
                    struct fact fact, int depth)
{
    unsigned long long left, right;
    if (a == b)
        return true;
    if (find_number(llvm, a, fact, depth, &left) &&
        find_number(llvm, b, fact, depth, &right))
        return left == right;
    if (depth == 0 || !is_operation(llvm, a))
        return false;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(a);
    const LLVMValueRef first = llvm->GetOperand(a, 0);
    const LLVMValueRef second =
        llvm->IsABinaryOperator(a) ? llvm->GetOperand(a, 1) : NULL;
    if ((opcode == LLVMAdd || opcode == LLVMOr || opcode == LLVMXor) &&
        ((is_zero(llvm, second, fact, depth - 1) &&
          is_same(llvm, first, b, fact, depth - 1)) ||
         (is_zero(llvm, first, fact, depth - 1) &&
          is_same(llvm, second, b, fact, depth - 1))))
        return true;
    return is_operation(llvm, b) && llvm->GetInstructionOpcode(b) == opcode &&
           is_same(llvm, first, llvm->GetOperand(b, 0), fact, depth - 1) &&
           (!second ||
            is_same(llvm, second, llvm->GetOperand(b, 1), fact, depth - 1));
}

/* ------------------------------------------------------------------ phis -- */

/* What the branch at a block's end says where it goes to another one. */
static struct fact find_fact(const struct search *search, size_t from,
                             LLVMBasicBlockRef to)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef branch =
        llvm->GetBasicBlockTerminator(search->graph.blocks[from]);
    if (llvm->GetInstructionOpcode(branch) != LLVMBr ||
        llvm->GetNumSuccessors(branch) != 2 ||
        llvm->GetSuccessor(branch, 0) == llvm->GetSuccessor(branch, 1))
        return no_fact;
    const LLVMValueRef condition = llvm->GetOperand(branch, 0);
    if (llvm->GetInstructionOpcode(condition) != LLVMICmp ||
        !llvm->IsAConstantInt(llvm->GetOperand(condition, 1)) ||
        llvm->GetICmpPredicate(condition) !=
            (llvm->GetSuccessor(branch, 0) == to ? LLVMIntEQ : LLVMIntNE))
        return no_fact;
    return (struct fact){llvm->GetOperand(condition, 0),
                         llvm->GetOperand(condition, 1)};
}

/* Whether both are the same on the edge from a block to the phi. */
static bool is_same_on_way(const struct search *search, LLVMValueRef a,
                           LLVMValueRef b, LLVMBasicBlockRef from,
                           LLVMBasicBlockRef to)
{
    if (is_same(search->llvm, a, b, no_fact, MAX_DEPTH))
        return true;
    for (size_t block = wgc_map_get(&search->graph.index, from);
         block < search->graph.count; block = search->before[block]) {
        const struct fact fact = find_fact(search, block, to);
        if (fact.value && is_same(search->llvm, a, b, fact, MAX_DEPTH))
            return true;
        to = search->graph.blocks[block];
    }
    return false;
}

/* What the phi is on all edges; NULL if that is not known. */
static LLVMValueRef find_same(const struct search *search, LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const unsigned ways = llvm->CountIncoming(phi);
    const LLVMBasicBlockRef to = llvm->GetInstructionParent(phi);
    if (llvm->GetTypeKind(llvm->TypeOf(phi)) != LLVMIntegerTypeKind)
        return NULL;
    for (unsigned i = 0; i < ways; i++) {
        const LLVMValueRef value = llvm->GetIncomingValue(phi, i);
        bool same = value != phi && !llvm->IsConstant(value);
        for (unsigned j = 0; same && j < ways; j++)
            same = j == i ||
                   is_same_on_way(search, value, llvm->GetIncomingValue(phi, j),
                                  llvm->GetIncomingBlock(phi, j), to);
        if (same)
            return value;
    }
    return NULL;
}

/* The value at the builder's place, of what comes before all paths to it. */
static LLVMValueRef make_again(const struct wgc_llvm *llvm,
                               LLVMBuilderRef builder, LLVMValueRef value,
                               int depth)
{
    if (depth == 0 || !is_operation(llvm, value))
        return value;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const LLVMValueRef left =
        make_again(llvm, builder, llvm->GetOperand(value, 0), depth - 1);
    if (llvm->IsACastInst(value))
        return llvm->BuildCast(builder, opcode, left, llvm->TypeOf(value), "");
    return llvm->BuildBinOp(
        builder, opcode, left,
        make_again(llvm, builder, llvm->GetOperand(value, 1), depth - 1), "");
}

/* Whether there was one. */
static bool remove_one(const struct search *search, LLVMBuilderRef builder)
{
    const struct wgc_llvm *const llvm = search->llvm;
    for (size_t b = 0; b < search->graph.count; b++) {
        const LLVMBasicBlockRef block = search->graph.blocks[b];
        for (LLVMValueRef i = llvm->GetFirstInstruction(block);
             llvm->GetInstructionOpcode(i) == LLVMPHI;
             i = llvm->GetNextInstruction(i)) {
            const LLVMValueRef same = find_same(search, i);
            if (!same)
                continue;
            llvm->PositionBuilderBefore(builder,
                                        wgc_first_behind_phis(llvm, block));
            llvm->ReplaceAllUsesWith(
                i, make_again(llvm, builder, same, MAX_DEPTH));
            llvm->InstructionEraseFromParent(i);
            return true;
        }
    }
    return false;
}

static void find_before(struct search *search)
{
    const struct wgc_graph *const graph = &search->graph;
    search->before = wgc_new(graph->count, sizeof *search->before);
    for (size_t b = 0; b < graph->count; b++)
        search->before[b] = (size_t)NONE;
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++) {
            size_t *const before = &search->before[graph->next[e]];
            *before = *before == (size_t)NONE ? b : (size_t)MANY;
        }
}

void wgc_remove_same_phis(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    struct search search = {.llvm = llvm};
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    wgc_graph_make(&search.graph, llvm, kernel);
    find_before(&search);
    while (remove_one(&search, builder))
        continue;
    free(search.before);
    wgc_graph_free(&search.graph);
    llvm->DisposeBuilder(builder);
}
