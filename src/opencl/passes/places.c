/* SPDX-License-Identifier: MIT */
/* Places in memory for what work-items keep from one region to another. */
#include "region_maker.h"
#include "variables.h"

enum { LINE = 64 }; /* bytes of the cache */

LLVMTypeRef wgc_number_type(const struct wgc_maker *maker)
{
    return maker->llvm->Int64TypeInContext(maker->context);
}

LLVMValueRef wgc_number(const struct wgc_maker *maker, unsigned long long value)
{
    return maker->llvm->ConstInt(wgc_number_type(maker), value, false);
}

static LLVMValueRef new_variable(const struct wgc_maker *maker,
                                 LLVMTypeRef type)
{
    maker->llvm->PositionBuilderAtEnd(maker->builder, maker->head);
    return maker->llvm->BuildAlloca(maker->builder, type, "");
}

/* Vectors of it do not lie across lines of the cache. */
static LLVMValueRef new_array(const struct wgc_maker *maker, LLVMTypeRef type,
                              unsigned long long count,
                              unsigned long long alignment)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef array =
        new_variable(maker, llvm->ArrayType(type, (unsigned)count));
    llvm->SetAlignment(array, (unsigned)(alignment > LINE ? alignment : LINE));
    return array;
}

bool wgc_is_live_at(const struct wgc_maker *maker,
                    const struct wgc_region *region, size_t slot)
{
    const struct wgc_slots *const slots = maker->input->slots;
    return slots->live[region->entry * slots->count + slot];
}

/* Whether a work-item's value of the slot is needed behind a barrier. */
static bool crosses(const struct wgc_maker *maker, size_t slot)
{
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t r = 0; r < maker->count; r++)
        if (slots->live[maker->regions[r].entry * slots->count + slot])
            return true;
    return false;
}

static void make_slot(struct wgc_maker *maker, size_t s)
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
static void make_private(struct wgc_maker *maker, LLVMValueRef variable)
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

static size_t count_privates(const struct wgc_maker *maker)
{
    size_t count = 0;
    for (LLVMValueRef i = wgc_first_of(maker, 0); i;
         i = maker->llvm->GetNextInstruction(i))
        count += maker->llvm->GetInstructionOpcode(i) == LLVMAlloca;
    return count;
}

static unsigned long long argument(const struct wgc_maker *maker,
                                   LLVMValueRef call, unsigned place)
{
    return maker->llvm->ConstIntGetZExtValue(
        maker->llvm->GetOperand(call, place));
}

/* The call's arguments: bytes per work-item, alignment, more bytes. */
static LLVMValueRef group_memory(const struct wgc_maker *maker,
                                 LLVMValueRef call)
{
    const unsigned long long bytes = argument(maker, call, 0);
    const unsigned long long alignment = argument(maker, call, 1);
    const unsigned long long more = argument(maker, call, 2);
    return new_array(maker, maker->llvm->Int8TypeInContext(maker->context),
                     bytes * maker->input->launch.items + more, alignment);
}

/* Ids of the group are read before all loops: in a loop LLVM might compare the
 * variables' addresses with others, and PoCL forget to define them. Volatile
 * loads stay there: else LLVM makes one of several where their values are used,
 * from an address that it chooses. */
static LLVMValueRef value_of_read(const struct wgc_maker *maker,
                                  LLVMValueRef read)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    LLVMValueRef value;
    switch (wgc_variable_of(llvm, read)) {
    case WGC_SAME_VARIABLE:
    case WGC_SUB_GROUP_VARIABLE:
        llvm->PositionBuilderAtEnd(maker->builder, maker->head);
        value = llvm->BuildLoad2(maker->builder, llvm->TypeOf(read),
                                 llvm->GetOperand(read, 0), "");
        llvm->SetVolatile(value, true);
        return value;
    case WGC_GROUP_MEMORY:
        return group_memory(maker, read);
    default:
        return NULL;
    }
}

static void read_variables(struct wgc_maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    size_t capacity = 0;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = wgc_first_of(maker, b); i;
             i = llvm->GetNextInstruction(i)) {
            if (!wgc_is_read(llvm, i))
                continue;
            maker->values = wgc_grow(maker->values, maker->reads.count,
                                     &capacity, sizeof *maker->values);
            maker->values[maker->reads.count] = value_of_read(maker, i);
            wgc_map_set(&maker->reads, i, maker->reads.count);
        }
}

/* LLVM takes nothing for granted of what a volatile load gives. */
static LLVMValueRef make_zero(const struct wgc_maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMTypeRef type = wgc_number_type(maker);
    const LLVMValueRef variable = new_variable(maker, type);
    llvm->SetVolatile(
        llvm->BuildStore(maker->builder, wgc_number(maker, 0), variable), true);
    const LLVMValueRef zero =
        llvm->BuildLoad2(maker->builder, type, variable, "");
    llvm->SetVolatile(zero, true);
    return zero;
}

void wgc_make_places(struct wgc_maker *maker)
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
    for (LLVMValueRef i = wgc_first_of(maker, 0); i;
         i = llvm->GetNextInstruction(i))
        if (llvm->GetInstructionOpcode(i) == LLVMAlloca)
            make_private(maker, i);
    read_variables(maker);
    for (size_t r = 0; r < maker->count && !maker->zero; r++)
        maker->zero = maker->regions[r].hides ? make_zero(maker) : NULL;
    maker->next = new_variable(maker, wgc_number_type(maker));
    maker->next_work = new_variable(maker, wgc_number_type(maker));
}
