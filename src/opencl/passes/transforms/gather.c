/* SPDX-License-Identifier: MIT */
/* What each lane loads from an address of its own, or stores to one. */
#include "packer.h"

/* CPUs gather and scatter numbers of 4 and 8 bytes, if any. Of others LLVM asks
 * each lane's mask, and jumps. */
static bool is_by_hand(const struct wgc_packer *p, LLVMTypeRef vector,
                       bool has_instruction)
{
    enum { LEAST_BYTES = 4 };
    return !has_instruction ||
           p->llvm->ABISizeOfType(p->shapes->layout, p->llvm->GetElementType(
                                                         vector)) < LEAST_BYTES;
}

/* The kernel's stack is in the first address space. */
static bool may_be_nowhere(const struct wgc_llvm *llvm, LLVMValueRef addresses)
{
    return llvm->GetPointerAddressSpace(
               llvm->GetElementType(llvm->TypeOf(addresses))) == 0;
}

/* A place that lanes may access that are off. */
static LLVMValueRef nowhere(struct wgc_packer *p)
{
    if (!p->nowhere) {
        p->nowhere = wgc_new_slot(p, p->i64);
        p->llvm->BuildStore(p->entry, p->llvm->ConstNull(p->i64), p->nowhere);
    }
    return p->nowhere;
}

static LLVMValueRef send_others_nowhere(struct wgc_packer *p,
                                        LLVMValueRef addresses)
{
    return p->mask ? wgc_choose(p, p->mask, addresses, wgc_splat(p, nowhere(p)))
                   : addresses;
}

/* The lanes that the instruction is told to be on. */
static LLVMValueRef choose_mask(struct wgc_packer *p, LLVMTypeRef vector,
                                bool has_instruction, LLVMValueRef *addresses)
{
    if (!is_by_hand(p, vector, has_instruction) ||
        !may_be_nowhere(p->llvm, *addresses))
        return wgc_mask(p);
    *addresses = send_others_nowhere(p, *addresses);
    return p->all;
}

LLVMValueRef wgc_gather(struct wgc_packer *p, LLVMTypeRef vector,
                        LLVMValueRef addresses, LLVMValueRef align)
{
    const bool gathers = p->target->cpu.register_bits > 128;
    const LLVMValueRef mask = choose_mask(p, vector, gathers, &addresses);
    LLVMTypeRef types[] = {vector, p->llvm->TypeOf(addresses)};
    LLVMValueRef arguments[] = {addresses, align, mask,
                                p->llvm->ConstNull(vector)};
    return wgc_intrinsic(p, "llvm.masked.gather", types, 2, arguments, 4);
}

LLVMValueRef wgc_scatter(struct wgc_packer *p, LLVMValueRef value,
                         LLVMValueRef addresses, LLVMValueRef align)
{
    const LLVMValueRef mask = choose_mask(p, p->llvm->TypeOf(value),
                                          p->target->cpu.scatters, &addresses);
    LLVMTypeRef types[] = {p->llvm->TypeOf(value), p->llvm->TypeOf(addresses)};
    LLVMValueRef arguments[] = {value, addresses, align, mask};
    return wgc_intrinsic(p, "llvm.masked.scatter", types, 2, arguments, 4);
}

/* --------------------------------------------------------------- triples -- */

/* Two gathers of them would be by hand: each lane loads its first two elements
 * and its third as one number. */
static LLVMValueRef load_triple(struct wgc_packer *p, LLVMValueRef address,
                                unsigned size, unsigned align,
                                LLVMValueRef note)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->IntTypeInContext(p->context, 4 * size * 8);
    LLVMValueRef parts[2];
    for (unsigned n = 0; n < 2; n++) {
        const LLVMValueRef made = llvm->BuildLoad2(
            p->builder, llvm->IntTypeInContext(p->context, (2 - n) * size * 8),
            wgc_move(p, address, n * 2 * size), "");
        llvm->SetAlignment(made, align);
        if (note)
            llvm->SetMetadata(
                made, llvm->GetMDKindIDInContext(p->context, "tbaa", 4), note);
        parts[n] = llvm->BuildZExt(p->builder, made, type, "");
    }
    return llvm->BuildBinOp(
        p->builder, LLVMOr, parts[0],
        llvm->BuildBinOp(p->builder, LLVMShl, parts[1],
                         llvm->ConstInt(type, 2 * size * 8, false), ""),
        "");
}

/* The numbers, of which LLVM does not know how they were made: else it makes
 * one insertion for each byte, as they are taken apart next. */
static LLVMValueRef forget_origin(const struct wgc_packer *p,
                                  LLVMValueRef numbers, unsigned size)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(numbers);
    LLVMTypeRef floats[] = {
        wgc_vector_type(p, size == 1 ? llvm->FloatTypeInContext(p->context)
                                     : llvm->DoubleTypeInContext(p->context))};
    LLVMValueRef arguments[] = {
        llvm->BuildCast(p->builder, LLVMBitCast, numbers, floats[0], "")};
    return llvm->BuildCast(
        p->builder, LLVMBitCast,
        wgc_intrinsic(p, "llvm.arithmetic.fence", floats, 1, arguments, 1),
        type, "");
}

LLVMValueRef wgc_gather_triples(struct wgc_packer *p, LLVMValueRef addresses,
                                unsigned size, unsigned align,
                                LLVMValueRef note)
{
    const LLVMTypeRef type =
        p->llvm->IntTypeInContext(p->context, 4 * size * 8);
    LLVMValueRef all = p->llvm->GetPoison(wgc_vector_type(p, type));
    addresses = send_others_nowhere(p, addresses);
    for (int l = 0; l < p->packing->lanes; l++)
        all = wgc_with_lane(
            p, all,
            load_triple(p, wgc_lane(p, addresses, l), size, align, note), l);
    return forget_origin(p, all, size);
}
