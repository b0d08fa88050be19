/* SPDX-License-Identifier: MIT */
/* Copies of a region's blocks, as one work-item runs them. */
#include <string.h>

#include "flatten.h"
#include "ranges.h"
#include "region_maker.h"
#include "variables.h"

static LLVMValueRef image(const struct wgc_copy *copy, LLVMValueRef value)
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
    return wgc_images_get(&copy->images, value);
}

/* Where a work-item ends that has come to a region, or to the kernel's end. */
static LLVMBasicBlockRef exit_to(struct wgc_copy *copy, size_t target)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    if (!copy->exits[target]) {
        copy->exits[target] = llvm->AppendBasicBlockInContext(
            maker->context, maker->function, "");
        llvm->PositionBuilderAtEnd(maker->builder, copy->exits[target]);
        llvm->BuildStore(maker->builder, wgc_number(maker, target),
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

/* Other work-items may not access that place before the next barrier. */
static bool is_plain_access(const struct wgc_llvm *llvm,
                            LLVMValueRef instruction)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    return (opcode == LLVMLoad || opcode == LLVMStore) &&
           !llvm->GetVolatile(instruction) &&
           llvm->GetOrdering(instruction) == LLVMAtomicOrderingNotAtomic;
}

static void set_note(const struct wgc_copy *copy, LLVMValueRef instruction,
                     const char *kind, LLVMMetadataRef note)
{
    const struct wgc_maker *const maker = copy->maker;
    maker->llvm->SetMetadata(
        instruction,
        maker->llvm->GetMDKindIDInContext(maker->context, kind,
                                          (unsigned)strlen(kind)),
        note ? maker->llvm->MetadataAsValue(maker->context, note) : NULL);
}

/* An index that LLVM's vectoriser would take for one that does not wrap is
 * combined with a zero, of which it does not know that it is one. */
static void hide_index(const struct wgc_copy *copy, LLVMValueRef load)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMValueRef address =
        llvm->InstructionClone(llvm->GetOperand(load, 0));
    const unsigned last = (unsigned)llvm->GetNumOperands(address) - 1;
    const LLVMValueRef index = llvm->GetOperand(address, last);
    const LLVMTypeRef type = llvm->TypeOf(index);
    const LLVMValueRef zero =
        type == wgc_number_type(maker)
            ? maker->zero
            : llvm->BuildTrunc(maker->builder, maker->zero, type, "");
    llvm->SetOperand(address, last,
                     llvm->BuildXor(maker->builder, index, zero, ""));
    llvm->InsertIntoBuilder(maker->builder, address);
    llvm->SetOperand(load, 0, address);
}

/* A number of few bits as it is in as many as it was made of; or NULL. LLVM 15
 * does not see that sums in fewer bits are side by side. */
static LLVMValueRef make_wide(const struct wgc_copy *copy, LLVMValueRef value,
                              LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = copy->maker->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const struct wgc_known known =
        wgc_find_known(llvm, &copy->loops.items, value);
    if (known.value)
        return make_wide(copy, known.value, type);
    if (llvm->IsAConstantInt(value))
        return llvm->ConstInt(
            type, (unsigned long long)llvm->ConstIntGetSExtValue(value), true);
    if ((opcode != LLVMTrunc && opcode != LLVMAdd) ||
        !wgc_is_exact(llvm, &copy->loops.items, value))
        return NULL;
    const LLVMValueRef first = llvm->GetOperand(value, 0);
    if (opcode == LLVMTrunc)
        return llvm->TypeOf(first) == type ? image(copy, first) : NULL;
    const LLVMValueRef left = make_wide(copy, first, type);
    const LLVMValueRef right =
        left ? make_wide(copy, llvm->GetOperand(value, 1), type) : NULL;
    return right ? llvm->BuildAdd(copy->maker->builder, left, right, "") : NULL;
}

/* Whether what an instruction comes to is known of these work-items. */
static bool put_in_known(struct wgc_copy *copy, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = copy->maker->llvm;
    struct wgc_known known =
        wgc_find_known(llvm, &copy->loops.items, instruction);
    if (llvm->GetInstructionOpcode(instruction) == LLVMSExt) {
        known.value = make_wide(copy, llvm->GetOperand(instruction, 0),
                                llvm->TypeOf(instruction));
        if (known.value)
            wgc_images_set(&copy->images, instruction, known.value);
        return known.value != NULL;
    }
    if (known.value)
        wgc_images_set(&copy->images, instruction, image(copy, known.value));
    if (known.is_difference)
        wgc_images_set(
            &copy->images, instruction,
            llvm->BuildSub(copy->maker->builder,
                           image(copy, llvm->GetOperand(instruction, 0)),
                           image(copy, llvm->GetOperand(instruction, 1)), ""));
    return known.value || known.is_difference;
}

static void copy_instruction(struct wgc_copy *copy, LLVMValueRef instruction)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    if (wgc_is_read(llvm, instruction) || is_left_out(llvm, instruction))
        return;
    if (copy->is_part && put_in_known(copy, instruction))
        return;
    const LLVMValueRef new = llvm->InstructionClone(instruction);
    const int operands = llvm->GetNumOperands(new);
    for (int i = 0; i < operands; i++) {
        const LLVMValueRef old = llvm->GetOperand(new, (unsigned)i);
        if (image(copy, old) != old)
            llvm->SetOperand(new, (unsigned)i, image(copy, old));
    }
    if (copy->region->hides && !copy->region->unsafe && copy->notes.accesses &&
        wgc_is_hidden(maker, instruction))
        hide_index(copy, new);
    llvm->InsertIntoBuilder(maker->builder, new);
    const bool plain = is_plain_access(llvm, new);
    set_note(copy, new, "alias.scope", plain ? copy->notes.own : NULL);
    set_note(copy, new, "noalias", plain ? copy->notes.others : NULL);
    if (copy->notes.accesses && accesses_memory(llvm, new))
        set_note(copy, new, "llvm.access.group", copy->notes.accesses);
    wgc_images_set(&copy->images, instruction, new);
}

/* Ways within the region lead to copies, others to the work-item's end. */
static void copy_end(struct wgc_copy *copy, size_t block)
{
    const struct wgc_maker *const maker = copy->maker;
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
    if (maker->input->vectors &&
        (copy->region->scatters[block] || wgc_ends_search(maker, block)))
        set_note(copy, new, "llvm.loop",
                 wgc_new_notes(llvm, maker->context,
                               copy->region->scatters[block]
                                   ? WGC_LOOP_SCALAR
                                   : WGC_LOOP_UNROLLED)
                     .loop);
    for (size_t e = graph->first[block]; e < graph->first[block + 1]; e++) {
        const size_t to = graph->next[e];
        const size_t region = maker->region_of[to];
        llvm->SetSuccessor(new, (unsigned)(e - graph->first[block]),
                           region < maker->count ? exit_to(copy, region)
                                                 : copy->blocks[to]);
    }
}

void wgc_copy_blocks(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
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
        for (LLVMValueRef i = wgc_first_of(maker, b); i != last;
             i = llvm->GetNextInstruction(i))
            copy_instruction(copy, i);
        copy_end(copy, b);
    }
}
