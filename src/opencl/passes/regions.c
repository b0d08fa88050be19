/* SPDX-License-Identifier: MIT */
/* Finds regions, gives every value that crosses a barrier its place, and copies
 * the regions' blocks into loops. */
#include "regions.h"

#include <stdlib.h>
#include <string.h>

#include "../widen.h"
#include "flatten.h"
#include "loops.h"
#include "notes.h"
#include "variables.h"

/* Copies beyond this are not worth their time. */
enum { MAX_COPIES = 20000 };

enum { LINE = 64 }; /* bytes of the cache */

struct region {
    size_t entry; /* the block that it starts with */
    bool *member; /* of blocks */
    bool once;    /* the first work-item does it for all */
    bool trusted; /* see struct wgc_uniform */
    LLVMBasicBlockRef start;
};

struct maker {
    const struct wgc_regions_input *input;
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMValueRef function;
    LLVMBuilderRef builder;
    LLVMBasicBlockRef head; /* where variables are made */
    struct region *regions;
    size_t count;
    size_t *region_of;    /* of a block that starts one; else count */
    LLVMValueRef *arrays; /* per slot that a work-item keeps over a barrier */
    LLVMValueRef *works;  /* per slot that is the same for all; see work_of */
    struct wgc_map privates; /* of a private variable: number */
    LLVMValueRef *private_arrays;
    size_t *private_strides;
    LLVMValueRef next, next_work; /* variables: the region to go on with */
    struct wgc_map reads;         /* of PoCL's variables: number */
    LLVMValueRef *values;         /* of reads; NULL: a local id */
};

/* ------------------------------------------------------ which there are -- */

static LLVMValueRef first_of(const struct maker *maker, size_t block)
{
    return maker->llvm->GetFirstInstruction(maker->input->graph->blocks[block]);
}

static void find_members(const struct maker *maker, struct region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    size_t *const stack = wgc_new(graph->count, sizeof *stack);
    size_t depth = 0;
    region->member = wgc_new(graph->count, sizeof *region->member);
    region->member[region->entry] = true;
    stack[depth++] = region->entry;
    while (depth > 0) {
        const size_t block = stack[--depth];
        for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
            const size_t to = graph->next[e];
            if (region->member[to] || maker->region_of[to] < maker->count)
                continue;
            region->member[to] = true;
            stack[depth++] = to;
        }
    }
    free(stack);
}

/* The glue stores to a local id where one work-item works for all. */
static void inspect(const struct maker *maker, struct region *region)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        if (!region->member[b])
            continue;
        for (LLVMValueRef i = first_of(maker, b); i;
             i = llvm->GetNextInstruction(i)) {
            region->once |= llvm->GetInstructionOpcode(i) == LLVMStore &&
                            wgc_variable_of(llvm, i) == WGC_OWN_VARIABLE;
            region->trusted |=
                wgc_map_get(maker->input->trusted, i) != (size_t)WGC_ABSENT;
        }
    }
}

static void find_regions(struct maker *maker)
{
    const size_t blocks = maker->input->graph->count;
    size_t capacity = 0;
    maker->region_of = wgc_new(blocks, sizeof *maker->region_of);
    for (size_t b = 0; b < blocks; b++) {
        maker->region_of[b] = (size_t)-1;
        if (b > 0 && !wgc_is_barrier(maker->llvm, first_of(maker, b)))
            continue;
        maker->regions = wgc_grow(maker->regions, maker->count, &capacity,
                                  sizeof *maker->regions);
        maker->region_of[b] = maker->count;
        maker->regions[maker->count++] = (struct region){.entry = b};
    }
    for (size_t r = 0; r < maker->count; r++) {
        find_members(maker, &maker->regions[r]);
        inspect(maker, &maker->regions[r]);
    }
}

static size_t count_copies(const struct maker *maker)
{
    size_t copies = 0;
    for (size_t r = 0; r < maker->count; r++)
        for (size_t b = 0; b < maker->input->graph->count; b++)
            for (LLVMValueRef i =
                     maker->regions[r].member[b] ? first_of(maker, b) : NULL;
                 i; i = maker->llvm->GetNextInstruction(i))
                copies++;
    return copies;
}

/* -------------------------------------------------------------- variables --
 */

static LLVMValueRef new_variable(const struct maker *maker, LLVMTypeRef type)
{
    maker->llvm->PositionBuilderAtEnd(maker->builder, maker->head);
    return maker->llvm->BuildAlloca(maker->builder, type, "");
}

/* Vectors of it do not lie across lines of the cache. */
static LLVMValueRef new_array(const struct maker *maker, LLVMTypeRef type,
                              unsigned long long count,
                              unsigned long long alignment)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef array =
        new_variable(maker, llvm->ArrayType(type, (unsigned)count));
    llvm->SetAlignment(array, (unsigned)(alignment > LINE ? alignment : LINE));
    return array;
}

static LLVMTypeRef number_type(const struct maker *maker)
{
    return maker->llvm->Int64TypeInContext(maker->context);
}

static LLVMValueRef number(const struct maker *maker, unsigned long long value)
{
    return maker->llvm->ConstInt(number_type(maker), value, false);
}

/* Whether a work-item's value of the slot is needed behind a barrier. */
static bool crosses(const struct maker *maker, size_t slot)
{
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t r = 0; r < maker->count; r++)
        if (slots->live[maker->regions[r].entry * slots->count + slot])
            return true;
    return false;
}

static void make_slot(struct maker *maker, size_t s)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slot *const slot = &maker->input->slots->slots[s];
    llvm->InstructionRemoveFromParent(slot->variable);
    llvm->PositionBuilderAtEnd(maker->builder, maker->head);
    llvm->InsertIntoBuilder(maker->builder, slot->variable);
    if (!slot->varying)
        maker->works[s] = new_variable(maker, slot->type);
    else if (crosses(maker, s))
        maker->arrays[s] =
            new_array(maker, slot->type, maker->input->launch.items, LINE);
}

/* A private variable has a place per work-item, as aligned as it was. */
static void make_private(struct maker *maker, LLVMValueRef variable)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const size_t place = maker->privates.count;
    const unsigned long long alignment = llvm->GetAlignment(variable);
    const unsigned long long size =
        llvm->ABISizeOfType(llvm->GetModuleDataLayout(maker->module),
                            llvm->GetAllocatedType(variable)) *
        llvm->ConstIntGetZExtValue(llvm->GetOperand(variable, 0));
    const unsigned long long stride =
        (size + alignment - 1) / alignment * alignment;
    wgc_map_set(&maker->privates, variable, place);
    maker->private_strides[place] = stride;
    maker->private_arrays[place] =
        new_array(maker, llvm->Int8TypeInContext(maker->context),
                  stride * maker->input->launch.items, alignment);
}

static size_t count_privates(const struct maker *maker)
{
    size_t count = 0;
    for (LLVMValueRef i = first_of(maker, 0); i;
         i = maker->llvm->GetNextInstruction(i))
        count += maker->llvm->GetInstructionOpcode(i) == LLVMAlloca;
    return count;
}

/* Sizes are known, and ids of the group are read before all loops: in a loop
 * LLVM might compare the variables' addresses with others, and PoCL forget to
 * define them. */
static LLVMValueRef value_of_read(const struct maker *maker, LLVMValueRef read)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    switch (wgc_variable_of(llvm, read)) {
    case WGC_SIZE_VARIABLE:
        return number(maker,
                      maker->input->launch.size[wgc_dimension_of(llvm, read)]);
    case WGC_SAME_VARIABLE:
        llvm->PositionBuilderAtEnd(maker->builder, maker->head);
        return llvm->BuildLoad2(maker->builder, llvm->TypeOf(read),
                                llvm->GetOperand(read, 0), "");
    default:
        return NULL;
    }
}

static void read_variables(struct maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    size_t capacity = 0;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = first_of(maker, b); i;
             i = llvm->GetNextInstruction(i)) {
            if (!wgc_is_read(llvm, i))
                continue;
            maker->values = wgc_grow(maker->values, maker->reads.count,
                                     &capacity, sizeof *maker->values);
            maker->values[maker->reads.count] = value_of_read(maker, i);
            wgc_map_set(&maker->reads, i, maker->reads.count);
        }
}

static void make_variables(struct maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const size_t slots = maker->input->slots->count;
    maker->arrays = wgc_new(slots, sizeof *maker->arrays);
    maker->works = wgc_new(slots, sizeof *maker->works);
    for (size_t s = 0; s < slots; s++)
        make_slot(maker, s);
    const size_t privates = count_privates(maker);
    maker->private_arrays = wgc_new(privates, sizeof *maker->private_arrays);
    maker->private_strides = wgc_new(privates, sizeof *maker->private_strides);
    for (LLVMValueRef i = first_of(maker, 0); i;
         i = llvm->GetNextInstruction(i))
        if (llvm->GetInstructionOpcode(i) == LLVMAlloca)
            make_private(maker, i);
    read_variables(maker);
    maker->next = new_variable(maker, number_type(maker));
    maker->next_work = new_variable(maker, number_type(maker));
}

/* ------------------------------------------------------------- one region --
 */

/* One region while its blocks are copied. */
struct copy {
    struct maker *maker;
    const struct region *region;
    struct wgc_loops loops;
    struct wgc_notes notes;    /* NULL: LLVM is told nothing */
    LLVMBasicBlockRef *blocks; /* copies; NULL outside of the region */
    LLVMBasicBlockRef *exits;  /* per region, and one for the kernel's end */
    LLVMValueRef *addresses;   /* per slot, in this region */
    LLVMValueRef *private_addresses;
    LLVMValueRef *incoming; /* per slot: what all start with; or NULL */
    struct wgc_map images;  /* of an instruction: its place in copies */
    LLVMValueRef *copies;
    size_t count, capacity;
};

/* Slots that all work-items store to in this region. */
static void find_stored(const struct copy *copy, bool *stored)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_slots *const slots = maker->input->slots;
    const size_t blocks = maker->input->graph->count;
    for (size_t b = 0; b < blocks; b++)
        for (LLVMValueRef i = copy->region->member[b] ? first_of(maker, b)
                                                      : NULL;
             i; i = maker->llvm->GetNextInstruction(i)) {
            const struct wgc_slot *const slot = wgc_slot_of(slots, i);
            if (slot && maker->llvm->GetInstructionOpcode(i) == LLVMStore)
                stored[slot - slots->slots] = true;
        }
}

static bool is_live_at(const struct maker *maker, const struct region *region,
                       size_t slot)
{
    const struct wgc_slots *const slots = maker->input->slots;
    return slots->live[region->entry * slots->count + slot];
}

/*
 * All work-items compute what is the same for all, each from what was there
 * before the region: so each works on a copy, and one copy is kept.
 */
static void load_incoming(struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_slots *const slots = maker->input->slots;
    bool *const stored = wgc_new(slots->count, sizeof *stored);
    find_stored(copy, stored);
    for (size_t s = 0; s < slots->count; s++) {
        const struct wgc_slot *const slot = &slots->slots[s];
        if (slot->varying || !stored[s])
            continue;
        copy->addresses[s] = maker->works[s];
        copy->incoming[s] =
            is_live_at(maker, copy->region, s)
                ? maker->llvm->BuildLoad2(maker->builder, slot->type,
                                          slot->variable, "")
                : maker->llvm->GetUndef(slot->type);
    }
    free(stored);
}

/* What a work-item begins with. */
static void begin_item(struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++) {
        if (copy->incoming[s])
            llvm->BuildStore(maker->builder, copy->incoming[s],
                             copy->addresses[s]);
        else if (maker->arrays[s])
            copy->addresses[s] = llvm->BuildInBoundsGEP2(
                maker->builder, slots->slots[s].type, maker->arrays[s],
                &copy->loops.item, 1, "");
        else
            copy->addresses[s] = slots->slots[s].variable;
    }
    for (size_t p = 0; p < maker->privates.count; p++) {
        LLVMValueRef offset =
            llvm->BuildMul(maker->builder, copy->loops.item,
                           number(maker, maker->private_strides[p]), "");
        copy->private_addresses[p] = llvm->BuildInBoundsGEP2(
            maker->builder, llvm->Int8TypeInContext(maker->context),
            maker->private_arrays[p], &offset, 1, "");
    }
}

/* -------------------------------------------------------- copying blocks -- */

static void set_image(struct copy *copy, LLVMValueRef old, LLVMValueRef new)
{
    copy->copies = wgc_grow(copy->copies, copy->count, &copy->capacity,
                            sizeof *copy->copies);
    wgc_map_set(&copy->images, old, copy->count);
    copy->copies[copy->count++] = new;
}

static LLVMValueRef image(const struct copy *copy, LLVMValueRef value)
{
    const size_t slot = wgc_map_get(&copy->maker->input->slots->index, value);
    if (slot != (size_t)WGC_ABSENT)
        return copy->addresses[slot];
    const size_t private = wgc_map_get(&copy->maker->privates, value);
    if (private != (size_t)WGC_ABSENT)
        return copy->private_addresses[private];
    const size_t read = wgc_map_get(&copy->maker->reads, value);
    if (read != (size_t)WGC_ABSENT)
        return copy->maker->values[read]
                   ? copy->maker->values[read]
                   : copy->loops.id[wgc_dimension_of(copy->maker->llvm, value)];
    const size_t place = wgc_map_get(&copy->images, value);
    return place == (size_t)WGC_ABSENT ? value : copy->copies[place];
}

/* Where a work-item ends that has come to a region, or to the kernel's end. */
static LLVMBasicBlockRef exit_to(struct copy *copy, size_t target)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    if (!copy->exits[target]) {
        copy->exits[target] = llvm->AppendBasicBlockInContext(
            maker->context, maker->function, "");
        llvm->PositionBuilderAtEnd(maker->builder, copy->exits[target]);
        llvm->BuildStore(maker->builder, number(maker, target),
                         maker->next_work);
        llvm->BuildBr(maker->builder, copy->loops.end);
    }
    return copy->exits[target];
}

/* Calls that speak of a variable's life, or of what may alias within one call,
 * do not hold for many work-items. */
static bool is_left_out(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    static const char *const names[] = {"llvm.lifetime.",
                                        "llvm.experimental.noalias.",
                                        "llvm.dbg.", "pocl.barrier"};
    size_t length;
    if (llvm->GetInstructionOpcode(instruction) == LLVMAlloca)
        return true;
    if (llvm->GetInstructionOpcode(instruction) == LLVMStore)
        return wgc_variable_of(llvm, instruction) == WGC_OWN_VARIABLE;
    if (!llvm->IsACallInst(instruction))
        return false;
    const LLVMValueRef callee = llvm->GetCalledValue(instruction);
    if (!llvm->IsAFunction(callee))
        return false;
    const char *const name = llvm->GetValueName2(callee, &length);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return true;
    return false;
}

static bool accesses_memory(const struct wgc_llvm *llvm,
                            LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
    case LLVMStore:
    case LLVMCall:
        return true;
    default:
        return false;
    }
}

static void set_note(const struct copy *copy, LLVMValueRef instruction,
                     const char *kind, LLVMMetadataRef note)
{
    const struct maker *const maker = copy->maker;
    maker->llvm->SetMetadata(
        instruction,
        maker->llvm->GetMDKindIDInContext(maker->context, kind,
                                          (unsigned)strlen(kind)),
        note ? maker->llvm->MetadataAsValue(maker->context, note) : NULL);
}

static void copy_instruction(struct copy *copy, LLVMValueRef instruction)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    if (wgc_is_read(llvm, instruction) || is_left_out(llvm, instruction))
        return;
    const LLVMValueRef new = llvm->InstructionClone(instruction);
    const int operands = llvm->GetNumOperands(new);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef old = llvm->GetOperand(new, (unsigned)i);
        if (image(copy, old) != old)
            llvm->SetOperand(new, (unsigned)i, image(copy, old));
    }
    llvm->InsertIntoBuilder(maker->builder, new);
    set_note(copy, new, "alias.scope", NULL);
    set_note(copy, new, "noalias", NULL);
    if (copy->notes.accesses && accesses_memory(llvm, new))
        set_note(copy, new, "llvm.access.group", copy->notes.accesses);
    set_image(copy, instruction, new);
}

/* Ways within the region lead to copies, others to the work-item's end. */
static void copy_end(struct copy *copy, size_t block)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_graph *const graph = maker->input->graph;
    const LLVMValueRef old =
        llvm->GetBasicBlockTerminator(graph->blocks[block]);
    if (llvm->GetInstructionOpcode(old) == LLVMRet) {
        const LLVMBasicBlockRef end = exit_to(copy, maker->count);
        llvm->PositionBuilderAtEnd(maker->builder, copy->blocks[block]);
        llvm->BuildBr(maker->builder, end);
        return;
    }
    copy_instruction(copy, old);
    const LLVMValueRef new = llvm->GetBasicBlockTerminator(copy->blocks[block]);
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
        const size_t to = graph->next[e];
        const size_t region = maker->region_of[to];
        llvm->SetSuccessor(new, (unsigned)(e - graph->first[block]),
                           region < maker->count ? exit_to(copy, region)
                                                 : copy->blocks[to]);
    }
}

static void copy_blocks(struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const size_t blocks = maker->input->graph->count;
    for (size_t b = 0; b < blocks; b++)
        if (copy->region->member[b])
            copy->blocks[b] = llvm->AppendBasicBlockInContext(
                maker->context, maker->function, "");
    for (size_t b = 0; b < blocks; b++) {
        if (!copy->region->member[b])
            continue;
        const LLVMValueRef last =
            llvm->GetBasicBlockTerminator(maker->input->graph->blocks[b]);
        llvm->PositionBuilderAtEnd(maker->builder, copy->blocks[b]);
        for (LLVMValueRef i = first_of(maker, b); i != last;
             i = llvm->GetNextInstruction(i))
            copy_instruction(copy, i);
        copy_end(copy, b);
    }
}

/* ------------------------------------------------------- from one to next --
 */

/* Keeps what is the same for all where a next region needs it. */
static void keep_outgoing(const struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++) {
        const struct wgc_slot *const slot = &slots->slots[s];
        bool needed = false;
        for (size_t r = 0; r < maker->count; r++)
            needed |=
                copy->exits[r] && is_live_at(maker, &maker->regions[r], s);
        if (needed && copy->incoming[s])
            llvm->BuildStore(maker->builder,
                             llvm->BuildLoad2(maker->builder, slot->type,
                                              maker->works[s], ""),
                             slot->variable);
    }
    llvm->BuildStore(maker->builder,
                     llvm->BuildLoad2(maker->builder, number_type(maker),
                                      maker->next_work, ""),
                     maker->next);
}

/* LLVM 15 makes nonsense of a loop that keeps a value of its first turn if what
 * was there before is undefined. */
static void clear_outgoing(const struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++)
        if (copy->incoming[s])
            llvm->BuildStore(maker->builder,
                             llvm->ConstNull(slots->slots[s].type),
                             slots->slots[s].variable);
    llvm->BuildStore(maker->builder, number(maker, 0), maker->next);
}

/* Where nothing but the rules says that work-items go the same way, the first
 * one shows it. */
static void keep_of_first(struct copy *copy)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef keep =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    const LLVMBasicBlockRef rest =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    llvm->PositionBuilderAtEnd(maker->builder, copy->loops.end);
    const LLVMValueRef first = llvm->BuildICmp(
        maker->builder, LLVMIntEQ, copy->loops.item, number(maker, 0), "");
    llvm->BuildCondBr(maker->builder, first, keep, rest);
    llvm->PositionBuilderAtEnd(maker->builder, keep);
    keep_outgoing(copy);
    llvm->BuildBr(maker->builder, rest);
    copy->loops.end = rest;
}

static LLVMBasicBlockRef start_of(const struct maker *maker, size_t region,
                                  LLVMBasicBlockRef finish)
{
    return region < maker->count ? maker->regions[region].start : finish;
}

static void go_on(const struct copy *copy, LLVMBasicBlockRef finish)
{
    const struct maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    size_t last = maker->count, ways = 0;
    for (size_t r = 0; r <= maker->count; r++)
        if (copy->exits[r]) {
            last = r;
            ways++;
        }
    if (ways <= 1) {
        llvm->BuildBr(maker->builder, start_of(maker, last, finish));
        return;
    }
    const LLVMValueRef next =
        llvm->BuildLoad2(maker->builder, number_type(maker), maker->next, "");
    const LLVMValueRef choice = llvm->BuildSwitch(
        maker->builder, next, start_of(maker, last, finish), (unsigned)ways);
    for (size_t r = 0; r < last; r++)
        if (copy->exits[r])
            llvm->AddCase(choice, number(maker, r), start_of(maker, r, finish));
}

/* ----------------------------------------------- what LLVM makes of it -- */

/* What no vector code is made of. There is no vector division of integers;
 * where loops are unrolled, ids are constants and many divisions are gone. */
static bool is_scalar(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    size_t length;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return !llvm->IsConstant(llvm->GetOperand(instruction, 1));
    case LLVMCall: {
        const LLVMValueRef callee = llvm->GetCalledValue(instruction);
        return !llvm->IsAFunction(callee) ||
               (!llvm->GetFirstBasicBlock(callee) &&
                !wgc_is_barrier(llvm, instruction) &&
                strncmp(llvm->GetValueName2(callee, &length), "llvm.", 5) != 0);
    }
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return true;
    default:
        return false;
    }
}

/* Whether a way leads from the block back to itself within the region. */
static bool is_in_cycle(const struct maker *maker, const struct region *region,
                        size_t block)
{
    const struct wgc_graph *const graph = maker->input->graph;
    bool *const seen = wgc_new(graph->count, sizeof *seen);
    size_t *const stack = wgc_new(graph->count + 1, sizeof *stack);
    size_t depth = 0;
    stack[depth++] = block;
    while (depth > 0 && !seen[block]) {
        const size_t from = stack[--depth];
        for (size_t e = graph->first[from]; e < graph->first[from + 1]; e++) {
            const size_t to = graph->next[e];
            if (seen[to] || !region->member[to] ||
                maker->region_of[to] < maker->count)
                continue;
            seen[to] = true;
            stack[depth++] = to;
        }
    }
    const bool found = seen[block];
    free(seen);
    free(stack);
    return found;
}

/* Whether LLVM's vectoriser may take the region, which has no loop then. */
static bool can_become_vector(const struct maker *maker,
                              const struct region *region)
{
    for (size_t b = 0; b < maker->input->graph->count; b++) {
        if (!region->member[b])
            continue;
        if (is_in_cycle(maker, region, b))
            return false;
        for (LLVMValueRef i = first_of(maker, b); i;
             i = maker->llvm->GetNextInstruction(i))
            if (is_scalar(maker->llvm, i))
                return false;
    }
    return true;
}

/* All of a group of 16 or fewer unrolled is one piece of code, which is better
 * wherever work-items read each other's values; short rows make no vector, but
 * unrolled, the columns do. */
static bool is_kept(const struct maker *maker, const struct region *region)
{
    const struct wgc_launch *const launch = &maker->input->launch;
    const bool small = launch->items <= 16 || launch->has_short_rows;
    return can_become_vector(maker, region) &&
           (!small || wgc_calls_array_face(maker->llvm, maker->module));
}

/* ---------------------------------------------------------------- driver -- */

static void free_copy(struct copy *copy)
{
    free(copy->blocks);
    free(copy->exits);
    free(copy->addresses);
    free(copy->private_addresses);
    free(copy->incoming);
    free(copy->copies);
    wgc_map_free(&copy->images);
}

static void make_region(struct maker *maker, const struct region *region,
                        LLVMBasicBlockRef finish)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const size_t slots = maker->input->slots->count;
    struct copy copy = {
        .maker = maker,
        .region = region,
        .blocks = wgc_new(maker->input->graph->count, sizeof *copy.blocks),
        .exits = wgc_new(maker->count + 1, sizeof *copy.exits),
        .addresses = wgc_new(slots, sizeof *copy.addresses),
        .private_addresses =
            wgc_new(maker->privates.count, sizeof *copy.private_addresses),
        .incoming = wgc_new(slots, sizeof *copy.incoming),
    };
    const struct wgc_launch one = {.items = 1, .size = {1, 1, 1}};
    llvm->PositionBuilderAtEnd(maker->builder, region->start);
    load_incoming(&copy);
    if (region->trusted)
        clear_outgoing(&copy);
    wgc_loops_begin(&copy.loops, llvm, maker->builder, maker->function,
                    region->once ? &one : &maker->input->launch);
    begin_item(&copy);
    if (maker->input->parallel && !region->once)
        copy.notes =
            wgc_new_notes(llvm, maker->context, is_kept(maker, region));
    copy.loops.note = copy.notes.loop;
    const LLVMBasicBlockRef begin = llvm->GetInsertBlock(maker->builder);
    copy_blocks(&copy);
    llvm->PositionBuilderAtEnd(maker->builder, begin);
    llvm->BuildBr(maker->builder, copy.blocks[region->entry]);
    if (region->trusted)
        keep_of_first(&copy);
    wgc_loops_end(&copy.loops);
    if (!region->trusted)
        keep_outgoing(&copy);
    go_on(&copy, finish);
    free_copy(&copy);
}

static void remove_originals(const struct maker *maker)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        LLVMValueRef before;
        for (LLVMValueRef i = llvm->GetBasicBlockTerminator(graph->blocks[b]);
             i; i = before) {
            before = llvm->GetPreviousInstruction(i);
            if (llvm->GetTypeKind(llvm->TypeOf(i)) != LLVMVoidTypeKind)
                llvm->ReplaceAllUsesWith(i, llvm->GetUndef(llvm->TypeOf(i)));
            llvm->InstructionEraseFromParent(i);
        }
    }
    for (size_t b = 0; b < graph->count; b++)
        llvm->DeleteBasicBlock(graph->blocks[b]);
}

static void free_maker(struct maker *maker)
{
    for (size_t r = 0; r < maker->count; r++)
        free(maker->regions[r].member);
    free(maker->regions);
    free(maker->region_of);
    free(maker->arrays);
    free(maker->works);
    free(maker->private_arrays);
    free(maker->private_strides);
    wgc_map_free(&maker->privates);
    free(maker->values);
    wgc_map_free(&maker->reads);
}

static void make_all(struct maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    maker->builder = llvm->CreateBuilderInContext(maker->context);
    maker->head = llvm->InsertBasicBlockInContext(
        maker->context, maker->input->graph->blocks[0], "");
    make_variables(maker);
    const LLVMBasicBlockRef finish =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    for (size_t r = 0; r < maker->count; r++)
        maker->regions[r].start = llvm->AppendBasicBlockInContext(
            maker->context, maker->function, "");
    for (size_t r = 0; r < maker->count; r++)
        make_region(maker, &maker->regions[r], finish);
    llvm->PositionBuilderAtEnd(maker->builder, maker->head);
    llvm->BuildBr(maker->builder, maker->regions[0].start);
    llvm->PositionBuilderAtEnd(maker->builder, finish);
    llvm->BuildRetVoid(maker->builder);
    remove_originals(maker);
    llvm->DisposeBuilder(maker->builder);
}

bool wgc_make_regions(const struct wgc_regions_input *input,
                      LLVMModuleRef module, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = input->graph->llvm;
    struct maker maker = {.input = input,
                          .llvm = llvm,
                          .module = module,
                          .context = llvm->GetModuleContext(module),
                          .function = function};
    find_regions(&maker);
    const bool small = count_copies(&maker) <= MAX_COPIES;
    if (small)
        make_all(&maker);
    free_maker(&maker);
    return small;
}
