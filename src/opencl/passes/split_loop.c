/* SPDX-License-Identifier: MIT */
/*
 * A grid-stride loop becomes two, here one that is left from its last block:
 *
 *     guard: ...                            head: ..., is anybody's start
 *            if (start < end) goto entry          below the end? goto first
 *            ...                   becomes  guard: as before
 *     entry: begin: body                    first: body, for all work-items
 *            if (next < end) goto begin            has the last one more?
 *            ...                                   goto first
 *                                           left:  if (next < end) goto begin
 *
 * First turns are counted in 64 bits and for all at once: the index is the
 * first work-item's start, and what has been added since, and the id's share.
 */
#include <stdlib.h>

#include "grid_loops.h"
#include "images.h"
#include "variables.h"

struct splitter {
    const struct wgc_grid_loop *loop;
    const struct wgc_graph *graph;
    const struct wgc_llvm *llvm;
    LLVMContextRef context;
    LLVMValueRef function;
    LLVMBuilderRef builder;
    LLVMBasicBlockRef head, left;
    LLVMBasicBlockRef *copies; /* of the loop's blocks */
    LLVMValueRef id;           /* the read of it */
    LLVMValueRef first, most;  /* starts of the first item and the last */
    LLVMValueRef step, end;    /* in 64 bits */
    LLVMValueRef added;        /* the sum of steps, a phi */
    LLVMValueRef index;        /* a work-item's, in 64 bits */
    struct wgc_images images;
};

static LLVMValueRef number(const struct splitter *splitter, long long value)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    return llvm->ConstInt(llvm->Int64TypeInContext(splitter->context),
                          (unsigned long long)value, true);
}

static LLVMValueRef widened(const struct splitter *splitter, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMTypeRef wide = llvm->Int64TypeInContext(splitter->context);
    return llvm->GetIntTypeWidth(llvm->TypeOf(value)) < 64
               ? llvm->BuildSExt(splitter->builder, value, wide, "")
               : value;
}

static LLVMValueRef narrowed(const struct splitter *splitter,
                             LLVMValueRef value, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    return llvm->GetIntTypeWidth(type) < 64
               ? llvm->BuildTrunc(splitter->builder, value, type, "")
               : value;
}

/* ------------------------------------------------------------ the head -- */

static void move_instructions(const struct splitter *splitter,
                              LLVMBasicBlockRef block)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMValueRef last = llvm->GetBasicBlockTerminator(block);
    for (LLVMValueRef i = llvm->GetFirstInstruction(block), next; i != last;
         i = next) {
        next = llvm->GetNextInstruction(i);
        llvm->InstructionRemoveFromParent(i);
        llvm->InsertIntoBuilder(splitter->builder, i);
    }
}

/* The guard's instructions go to a block before it, and so do those of what
 * stands between it and the loop: they have no effect. */
static void make_head(struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBasicBlockRef guard = graph->blocks[loop->guard];
    splitter->head =
        llvm->InsertBasicBlockInContext(splitter->context, guard, "");
    llvm->PositionBuilderAtEnd(splitter->builder, splitter->head);
    move_instructions(splitter, guard);
    if (loop->entry != loop->guard)
        move_instructions(splitter, graph->blocks[loop->entry]);
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (graph->next[e] == loop->guard)
                llvm->SetSuccessor(
                    llvm->GetBasicBlockTerminator(graph->blocks[b]),
                    (unsigned)(e - graph->first[b]), splitter->head);
}

/* What differs of the value, for the work-item whose id stands as an image of
 * the id; what is the same for all, as it is before the loop. */
static LLVMValueRef copy_value(struct splitter *splitter,
                               struct wgc_images *images, LLVMValueRef value)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMValueRef known = wgc_images_get(images, value);
    if (known != value || !llvm->GetInstructionOpcode(value))
        return known;
    const size_t home =
        wgc_map_get(&splitter->graph->index, llvm->GetInstructionParent(value));
    if (!wgc_is_varying(loop->uniform, value) &&
        (home == (size_t)WGC_ABSENT || !loop->member[home]))
        return value;
    const LLVMValueRef copy = llvm->InstructionClone(value);
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        llvm->SetOperand(
            copy, (unsigned)i,
            copy_value(splitter, images, llvm->GetOperand(value, (unsigned)i)));
    llvm->InsertIntoBuilder(splitter->builder, copy);
    wgc_images_set(images, value, copy);
    return copy;
}

static LLVMValueRef find_id(const struct splitter *splitter, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    if (!wgc_is_varying(splitter->loop->uniform, value) ||
        wgc_variable_of(llvm, value) == WGC_OWN_VARIABLE)
        return wgc_is_read(llvm, value) ? value : NULL;
    LLVMValueRef id = NULL;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands && !id; i++)
        id = find_id(splitter, llvm->GetOperand(value, (unsigned)i));
    return id;
}

/* What a value of all work-items is of one of them. */
static LLVMValueRef of_item(struct splitter *splitter, LLVMValueRef value,
                            unsigned long long id)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    struct wgc_images images = {0};
    wgc_images_set(&images, splitter->id,
                   llvm->ConstInt(llvm->TypeOf(splitter->id), id, false));
    const LLVMValueRef copy = copy_value(splitter, &images, value);
    wgc_images_free(&images);
    return copy;
}

static LLVMValueRef in_head(struct splitter *splitter, LLVMValueRef value)
{
    struct wgc_images images = {0};
    const LLVMValueRef copy = copy_value(splitter, &images, value);
    wgc_images_free(&images);
    return widened(splitter, copy);
}

static LLVMValueRef is_below_end(const struct splitter *splitter,
                                 LLVMValueRef index)
{
    return splitter->llvm->BuildICmp(
        splitter->builder, splitter->loop->with_end ? LLVMIntSLE : LLVMIntSLT,
        index, splitter->end, "");
}

/* Whether the value of the first item is not below zero, and that of the last
 * one not below it. */
static LLVMValueRef is_rising(const struct splitter *splitter,
                              LLVMValueRef first, LLVMValueRef most)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBuilderRef builder = splitter->builder;
    return llvm->BuildAnd(
        builder,
        llvm->BuildICmp(builder, LLVMIntSGE, first, number(splitter, 0), ""),
        llvm->BuildICmp(builder, LLVMIntSLE, first, most, ""), "");
}

/* Whether the guard lets all work-items pass. */
static LLVMValueRef do_all_pass(struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBuilderRef builder = splitter->builder;
    const unsigned long long last = loop->launch->row - 1;
    const LLVMValueRef passes = of_item(splitter, loop->passed, last);
    const LLVMValueRef wanted =
        llvm->ConstInt(llvm->TypeOf(passes), !loop->passed_if_not, false);
    const LLVMValueRef pass =
        llvm->BuildICmp(builder, LLVMIntEQ, passes, wanted, "");
    if (!loop->compared)
        return pass;
    return llvm->BuildAnd(
        builder, pass,
        is_rising(splitter,
                  widened(splitter, of_item(splitter, loop->compared, 0)),
                  widened(splitter, of_item(splitter, loop->compared, last))),
        "");
}

/* Whether the last work-item takes part in the first turn, and all numbers up
 * to the end and a step are what they are without a limit to their bits. */
static LLVMValueRef is_regular(struct splitter *splitter)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBuilderRef builder = splitter->builder;
    const LLVMValueRef greatest =
        number(splitter, (long long)((1ULL << (splitter->loop->bits - 1)) - 1));
    const LLVMValueRef room =
        llvm->BuildSub(builder, greatest, splitter->step, "");
    const LLVMValueRef tests[] = {
        is_rising(splitter, splitter->first, splitter->most),
        llvm->BuildICmp(builder, LLVMIntSGE, splitter->step,
                        number(splitter, 1), ""),
        llvm->BuildICmp(builder, LLVMIntSLE, splitter->step, greatest, ""),
        llvm->BuildICmp(builder, LLVMIntSLE, splitter->end, room, ""),
    };
    LLVMValueRef all = is_below_end(splitter, splitter->most);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        all = llvm->BuildAnd(builder, all, tests[i], "");
    return splitter->loop->passed
               ? llvm->BuildAnd(builder, all, do_all_pass(splitter), "")
               : all;
}

/* ----------------------------------------------------------- the copy -- */

static LLVMBasicBlockRef new_block(const struct splitter *splitter)
{
    return splitter->llvm->AppendBasicBlockInContext(splitter->context,
                                                     splitter->function, "");
}

static bool is_phi(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetInstructionOpcode(instruction) == LLVMPHI;
}

/* Whether the instruction is the index, or what is left of its bits. */
static bool is_index(const struct splitter *splitter, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    unsigned bits;
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(type) <= 64 &&
           wgc_uncut_all(llvm, instruction, &bits) == splitter->loop->index &&
           bits >= splitter->loop->bits;
}

/* The phis of a block, without their values but at the loop's begin, where they
 * have what the loop starts with. */
static void copy_phis(struct splitter *splitter, size_t block)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_llvm *const llvm = splitter->llvm;
    for (LLVMValueRef i =
             llvm->GetFirstInstruction(splitter->graph->blocks[block]);
         is_phi(llvm, i); i = llvm->GetNextInstruction(i)) {
        if (i == loop->index)
            continue;
        const LLVMValueRef phi =
            llvm->BuildPhi(splitter->builder, llvm->TypeOf(i), "");
        wgc_images_set(&splitter->images, i, phi);
    }
}

static void copy_instruction(struct splitter *splitter,
                             LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    if (is_index(splitter, instruction)) {
        wgc_images_set(
            &splitter->images, instruction,
            narrowed(splitter, splitter->index, llvm->TypeOf(instruction)));
        return;
    }
    const LLVMValueRef copy = llvm->InstructionClone(instruction);
    const int operands = llvm->GetNumOperands(copy);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef old = llvm->GetOperand(copy, (unsigned)i);
        const LLVMValueRef image = wgc_images_get(&splitter->images, old);
        if (image != old)
            llvm->SetOperand(copy, (unsigned)i, image);
    }
    llvm->InsertIntoBuilder(splitter->builder, copy);
    wgc_images_set(&splitter->images, instruction, copy);
}

/* From a block to others of the loop: none leaves it in these turns. */
static void copy_end(struct splitter *splitter, size_t block)
{
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    if (wgc_graph_is_left_at(graph, block, splitter->loop->member)) {
        const size_t first = graph->next[graph->first[block]];
        const size_t second = graph->next[graph->first[block] + 1];
        llvm->BuildBr(
            splitter->builder,
            splitter->copies[splitter->loop->member[first] ? first : second]);
        return;
    }
    copy_instruction(splitter,
                     llvm->GetBasicBlockTerminator(graph->blocks[block]));
    const LLVMValueRef end =
        llvm->GetBasicBlockTerminator(splitter->copies[block]);
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++)
        llvm->SetSuccessor(end, (unsigned)(e - graph->first[block]),
                           splitter->copies[graph->next[e]]);
}

/* The index is made of what all have, and of the id. */
static void begin_turn(struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBuilderRef builder = splitter->builder;
    LLVMValueRef zero = number(splitter, 0);
    splitter->added = llvm->BuildPhi(builder, llvm->TypeOf(zero), "");
    llvm->AddIncoming(splitter->added, &zero, &splitter->head, 1);
    const LLVMValueRef same =
        llvm->BuildAdd(builder, splitter->first, splitter->added, "");
    const LLVMValueRef own =
        llvm->BuildMul(builder, widened(splitter, splitter->id),
                       number(splitter, loop->stride), "");
    splitter->index = llvm->BuildAdd(builder, same, own, "");
    wgc_images_set(
        &splitter->images, loop->index,
        narrowed(splitter, splitter->index, llvm->TypeOf(loop->index)));
}

/* All go on while the last work-item does. Then each does what it did. */
static void end_turn(struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMBuilderRef builder = splitter->builder;
    LLVMBasicBlockRef last = splitter->copies[loop->last];
    LLVMValueRef sum =
        llvm->BuildAdd(builder, splitter->added, splitter->step, "");
    llvm->AddIncoming(splitter->added, &sum, &last, 1);
    llvm->BuildCondBr(
        builder,
        is_below_end(splitter,
                     llvm->BuildAdd(builder, splitter->most, sum, "")),
        splitter->copies[loop->begin], splitter->left);
    llvm->PositionBuilderAtEnd(builder, splitter->left);
    copy_instruction(splitter, llvm->GetBasicBlockTerminator(
                                   splitter->graph->blocks[loop->last]));
}

static void copy_block(struct splitter *splitter, size_t block)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMValueRef end =
        llvm->GetBasicBlockTerminator(graph->blocks[block]);
    llvm->PositionBuilderAtEnd(splitter->builder, splitter->copies[block]);
    copy_phis(splitter, block);
    if (block == loop->begin)
        begin_turn(splitter);
    for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[block]);
         i != end; i = llvm->GetNextInstruction(i))
        if (!is_phi(llvm, i))
            copy_instruction(splitter, i);
    if (block == loop->last)
        end_turn(splitter);
    else
        copy_end(splitter, block);
}

/* ----------------------------------------------------------- the values -- */

static void add_incoming(const struct splitter *splitter, LLVMValueRef phi,
                         LLVMValueRef value, LLVMBasicBlockRef from)
{
    splitter->llvm->AddIncoming(phi, &value, &from, 1);
}

/* Phis of the copy get the images of what those of the loop have. */
static void fill_phi(const struct splitter *splitter, LLVMValueRef phi)
{
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const LLVMValueRef copy = wgc_images_get(&splitter->images, phi);
    const unsigned count = llvm->CountIncoming(phi);
    for (unsigned i = 0; i < count && phi != splitter->loop->index; i++) {
        const size_t from =
            wgc_map_get(&graph->index, llvm->GetIncomingBlock(phi, i));
        add_incoming(
            splitter, copy,
            wgc_images_get(&splitter->images, llvm->GetIncomingValue(phi, i)),
            splitter->loop->member[from] ? splitter->copies[from]
                                         : splitter->head);
    }
}

/* The value that a phi has of whoever comes from the loop's last block. */
static LLVMValueRef value_from_last(const struct splitter *splitter,
                                    LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    unsigned i = 0;
    while (llvm->GetIncomingBlock(phi, i) !=
           splitter->graph->blocks[splitter->loop->last])
        i++;
    return llvm->GetIncomingValue(phi, i);
}

/* Whoever has left the copy comes to a block as from the loop. */
static void fill_from_copy(const struct splitter *splitter, size_t block)
{
    const struct wgc_llvm *const llvm = splitter->llvm;
    for (LLVMValueRef i =
             llvm->GetFirstInstruction(splitter->graph->blocks[block]);
         is_phi(llvm, i); i = llvm->GetNextInstruction(i))
        add_incoming(
            splitter, i,
            wgc_images_get(&splitter->images, value_from_last(splitter, i)),
            splitter->left);
}

/* Where the last block leads to if not back. */
static size_t find_exit(const struct splitter *splitter)
{
    const struct wgc_graph *const graph = splitter->graph;
    const size_t first = graph->first[splitter->loop->last];
    return graph->next[first] == splitter->loop->begin ? graph->next[first + 1]
                                                       : graph->next[first];
}

/* Whether a use is neither in the loop nor one of the copy's. */
static bool is_outside(const struct splitter *splitter, LLVMValueRef user)
{
    const size_t block = wgc_map_get(
        &splitter->graph->index, splitter->llvm->GetInstructionParent(user));
    return block != (size_t)WGC_ABSENT && !splitter->loop->member[block];
}

/* What is used behind the loop is whichever value was made last. */
static void join_value(const struct splitter *splitter, LLVMValueRef value)
{
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    const size_t exit = find_exit(splitter);
    LLVMValueRef *users = NULL, phi = NULL;
    size_t count = 0, capacity = 0;
    for (LLVMUseRef use = llvm->GetFirstUse(value); use;
         use = llvm->GetNextUse(use)) {
        const LLVMValueRef user = llvm->GetUser(use);
        if (!is_outside(splitter, user) ||
            (is_phi(llvm, user) &&
             llvm->GetInstructionParent(user) == graph->blocks[exit]))
            continue;
        users = wgc_grow(users, count, &capacity, sizeof *users);
        users[count++] = user;
    }
    if (count > 0) {
        llvm->PositionBuilderBefore(
            splitter->builder, llvm->GetFirstInstruction(graph->blocks[exit]));
        phi = llvm->BuildPhi(splitter->builder, llvm->TypeOf(value), "");
        add_incoming(splitter, phi, value, graph->blocks[splitter->loop->last]);
    }
    for (size_t i = 0; i < count; i++)
        wgc_replace_operand(llvm, users[i], value, phi);
    free(users);
}

static void join_values(const struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const struct wgc_graph *const graph = splitter->graph;
    const struct wgc_llvm *const llvm = splitter->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        if (!loop->member[b])
            continue;
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = llvm->GetNextInstruction(i)) {
            if (!loop->tests_first)
                join_value(splitter, i);
            if (is_phi(llvm, i))
                fill_phi(splitter, i);
        }
    }
    fill_from_copy(splitter, loop->begin);
    if (!loop->tests_first)
        fill_from_copy(splitter, find_exit(splitter));
}

/* ------------------------------------------------------------- interface -- */

static void copy_loop(struct splitter *splitter)
{
    const struct wgc_grid_loop *const loop = splitter->loop;
    const size_t count = splitter->graph->count;
    splitter->copies = wgc_new(count, sizeof *splitter->copies);
    for (size_t b = 0; b < count; b++)
        if (loop->member[b])
            splitter->copies[b] = new_block(splitter);
    splitter->left = new_block(splitter);
    splitter->llvm->BuildCondBr(splitter->builder, is_regular(splitter),
                                splitter->copies[loop->begin],
                                splitter->graph->blocks[loop->guard]);
    for (size_t b = 0; b < count; b++)
        if (loop->member[b])
            copy_block(splitter, b);
    join_values(splitter);
    free(splitter->copies);
}

void wgc_split_loop(const struct wgc_grid_loop *loop, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = loop->uniform->graph->llvm;
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    struct splitter splitter = {.loop = loop,
                                .graph = loop->uniform->graph,
                                .llvm = llvm,
                                .context = context,
                                .function = kernel,
                                .builder =
                                    llvm->CreateBuilderInContext(context)};
    make_head(&splitter);
    splitter.id = find_id(&splitter, loop->start);
    splitter.first = widened(&splitter, of_item(&splitter, loop->start, 0));
    splitter.most = widened(
        &splitter, of_item(&splitter, loop->start, loop->launch->row - 1));
    splitter.step = in_head(&splitter, loop->step);
    splitter.end = in_head(&splitter, loop->end);
    if (loop->tests_index && !loop->tests_first)
        splitter.end =
            llvm->BuildAdd(splitter.builder, splitter.end, splitter.step, "");
    copy_loop(&splitter);
    wgc_images_free(&splitter.images);
    llvm->DisposeBuilder(splitter.builder);
}
