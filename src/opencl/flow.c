/* SPDX-License-Identifier: MIT */
/* Barriers and paths between instructions. */
#include "flow.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Paths are kept per pair of blocks, so the square of this bounds memory. */
enum { MAX_BLOCKS = 2048 };

/* How control can arrive at a block's start. */
enum { BY_NO_BARRIER = 1, BY_A_BARRIER = 2 };

struct block {
    LLVMBasicBlockRef ref;
    unsigned barriers;
    /* For a start at this block's end, before and after a barrier in it: how
     * control arrives at each block. NULL until asked for. */
    unsigned char *arrivals[2];
};

struct wgc_flow {
    const struct wgc_llvm *llvm;
    struct block *blocks; /* by address, as the places are */
    struct wgc_place *places;
    size_t block_count, place_count;
};

/* All keys start with a pointer. */
static int by_address(const void *a, const void *b)
{
    uintptr_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

/* ------------------------------------------------- functions that wait -- */

static bool is_barrier(const char *name)
{
    static const char *const names[] = {
        "pocl.barrier",
        "_Z7barrierj",
        "_Z18work_group_barrierj",
        "_Z18work_group_barrierj12memory_scope",
        "_Z22_cl_work_group_barrierj",
        "_Z22_cl_work_group_barrierj12memory_scope",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool waits(const struct wgc_llvm *llvm,
                  const struct wgc_waiting *waiting, LLVMValueRef instruction)
{
    if (!llvm->IsACallInst(instruction))
        return false;
    const LLVMValueRef callee = llvm->GetCalledValue(instruction);
    for (size_t i = 0; i < waiting->count; i++)
        if (waiting->functions[i] == callee)
            return true;
    return false;
}

static bool calls_waiting(const struct wgc_llvm *llvm,
                          const struct wgc_waiting *waiting,
                          LLVMValueRef function)
{
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (waits(llvm, waiting, i))
                return true;
    return false;
}

static bool contains(const struct wgc_waiting *waiting, LLVMValueRef function)
{
    for (size_t i = 0; i < waiting->count; i++)
        if (waiting->functions[i] == function)
            return true;
    return false;
}

bool wgc_find_waiting(struct wgc_waiting *waiting, const struct wgc_llvm *llvm,
                      LLVMModuleRef module)
{
    size_t functions = 0, length, before;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        functions++;
    waiting->count = 0;
    waiting->functions = malloc((functions + 1) * sizeof *waiting->functions);
    if (!waiting->functions)
        return false;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (is_barrier(llvm->GetValueName2(f, &length)))
            waiting->functions[waiting->count++] = f;
    do {
        before = waiting->count;
        for (LLVMValueRef f = llvm->GetFirstFunction(module); f && before;
             f = llvm->GetNextFunction(f))
            if (!contains(waiting, f) && calls_waiting(llvm, waiting, f))
                waiting->functions[waiting->count++] = f;
    } while (waiting->count > before);
    return true;
}

/* --------------------------------------------------------------- places -- */

static void count(struct wgc_flow *flow, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b)) {
        flow->block_count++;
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            flow->place_count++;
    }
}

static void fill(struct wgc_flow *flow, const struct wgc_waiting *waiting,
                 LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    struct block *block = flow->blocks;
    struct wgc_place *place = flow->places;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b), block++) {
        unsigned order = 0;
        block->ref = b;
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i), place++) {
            block->barriers += waits(llvm, waiting, i);
            place->instruction = i;
            place->block = b;
            place->order = order++;
            place->barriers = block->barriers;
        }
    }
    qsort(flow->blocks, flow->block_count, sizeof *block, by_address);
    qsort(flow->places, flow->place_count, sizeof *place, by_address);
}

struct wgc_flow *wgc_flow_new(const struct wgc_llvm *llvm,
                              const struct wgc_waiting *waiting,
                              LLVMValueRef function)
{
    struct wgc_flow *const flow = calloc(1, sizeof *flow);
    if (!flow)
        return NULL;
    flow->llvm = llvm;
    count(flow, function);
    flow->blocks = calloc(flow->block_count, sizeof *flow->blocks);
    flow->places = calloc(flow->place_count, sizeof *flow->places);
    if (!flow->blocks || !flow->places || flow->block_count > MAX_BLOCKS) {
        flow->block_count = 0;
        wgc_flow_free(flow);
        return NULL;
    }
    fill(flow, waiting, function);
    return flow;
}

void wgc_flow_free(struct wgc_flow *flow)
{
    for (size_t i = 0; i < flow->block_count; i++) {
        free(flow->blocks[i].arrivals[0]);
        free(flow->blocks[i].arrivals[1]);
    }
    free(flow->blocks);
    free(flow->places);
    free(flow);
}

struct wgc_place *wgc_flow_places(struct wgc_flow *flow, size_t *count)
{
    *count = flow->place_count;
    return flow->places;
}

struct wgc_place *wgc_flow_find(struct wgc_flow *flow, LLVMValueRef value)
{
    return bsearch(&value, flow->places, flow->place_count,
                   sizeof *flow->places, by_address);
}

/* ---------------------------------------------------------------- paths -- */

static struct block *find_block(const struct wgc_flow *flow,
                                LLVMBasicBlockRef ref)
{
    return bsearch(&ref, flow->blocks, flow->block_count, sizeof *flow->blocks,
                   by_address);
}

/* Notes an arrival; a block that is new to it goes on the stack. */
static void arrive(const struct wgc_flow *flow, unsigned char *arrivals,
                   size_t *stack, size_t *depth, LLVMBasicBlockRef from,
                   unsigned how)
{
    const LLVMValueRef last = flow->llvm->GetBasicBlockTerminator(from);
    const unsigned successors = flow->llvm->GetNumSuccessors(last);
    for (unsigned s = 0; s < successors; s++) {
        const LLVMBasicBlockRef to = flow->llvm->GetSuccessor(last, s);
        const size_t i = (size_t)(find_block(flow, to) - flow->blocks);
        if (!(arrivals[i] & how)) {
            arrivals[i] |= (unsigned char)how;
            stack[(*depth)++] = i << 2 | how;
        }
    }
}

/* How control arrives at each block that starts at the end of `start` and does
 * not pass it again. */
static unsigned char *find_arrivals(const struct wgc_flow *flow,
                                    const struct block *start, unsigned how)
{
    unsigned char *const arrivals = calloc(flow->block_count, 1);
    size_t *const stack = malloc(2 * flow->block_count * sizeof *stack);
    size_t depth = 0;
    if (arrivals && stack)
        arrive(flow, arrivals, stack, &depth, start->ref, how);
    while (depth > 0) {
        const size_t entry = stack[--depth];
        const struct block *const block = &flow->blocks[entry >> 2];
        const unsigned out = block->barriers ? BY_A_BARRIER : entry & 3;
        if (block != start)
            arrive(flow, arrivals, stack, &depth, block->ref, out);
    }
    free(stack);
    if (stack)
        return arrivals;
    free(arrivals);
    return NULL;
}

/* The same, found once for starts before and once for starts after the last
 * barrier of the block. NULL without memory. */
static const unsigned char *arrivals_from(const struct wgc_flow *flow,
                                          struct block *start, bool crossed)
{
    if (!start->arrivals[crossed])
        start->arrivals[crossed] =
            find_arrivals(flow, start, crossed ? BY_A_BARRIER : BY_NO_BARRIER);
    return start->arrivals[crossed];
}

bool wgc_barrier_between(struct wgc_flow *flow, const struct wgc_place *from,
                         const struct wgc_place *to)
{
    struct block *const start = find_block(flow, from->block);
    const struct block *const end = find_block(flow, to->block);
    if (start == end && from->order < to->order)
        return to->barriers > from->barriers;
    const unsigned char *const arrivals =
        arrivals_from(flow, start, start->barriers > from->barriers);
    return !arrivals || (arrivals[end - flow->blocks] & BY_A_BARRIER) ||
           to->barriers > 0;
}
