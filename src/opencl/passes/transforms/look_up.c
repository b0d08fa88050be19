/* SPDX-License-Identifier: MIT */
/*
 * Values that each lane takes from the memory of its group's own functions, as
 * shuffles of sub-groups do. CPUs' gathers take longer than a few vectors that
 * are looked through, and than loads one by one.
 */
#include "../variables.h"
#include "packer.h"

/* A lane's value is `number` behind `first`, which is NULL where it is 0. */
struct table {
    LLVMTypeRef element;
    LLVMValueRef base, first, number;
    int bits; /* of the number */
};

enum { WORD_BYTES = 4, WORD_BITS = 32 };

/* An instruction of the node that is written: what it is made of is there. */
static bool is(const struct wgc_packer *p, LLVMValueRef value,
               LLVMOpcode opcode)
{
    const int index = wgc_value_index(p->shapes, value);
    return index >= 0 && p->shapes->values[index].node == p->node &&
           p->llvm->GetInstructionOpcode(value) == opcode;
}

/* An address of one index. */
static bool is_element(const struct wgc_packer *p, LLVMValueRef address,
                       LLVMTypeRef element)
{
    return is(p, address, LLVMGetElementPtr) &&
           p->llvm->GetNumOperands(address) == 2 &&
           p->llvm->GetGEPSourceElementType(address) == element;
}

/* What is the same for all may be in the number, too, in bits above others. */
static void split_number(const struct wgc_packer *p, struct table *t)
{
    const LLVMValueRef number = t->number;
    if (!is(p, number, LLVMOr))
        return;
    for (unsigned o = 0; o < 2 && !t->first; o++) {
        const LLVMValueRef same = p->llvm->GetOperand(number, o);
        const LLVMValueRef other = p->llvm->GetOperand(number, 1 - o);
        const struct wgc_shape s = wgc_shape_of(p->shapes, same);
        if (s.kind > WGC_UNIFORM ||
            s.align < wgc_shape_of(p->shapes, other).bits)
            continue;
        t->first = same;
        t->number = other;
    }
}

static bool find_table(const struct wgc_packer *p, LLVMValueRef address,
                       LLVMTypeRef element, struct table *found)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!is_element(p, address, element) ||
        llvm->ABISizeOfType(p->shapes->layout, element) != WORD_BYTES)
        return false;
    *found = (struct table){.element = element,
                            .base = llvm->GetOperand(address, 0),
                            .number = llvm->GetOperand(address, 1)};
    if (is_element(p, found->base, element)) {
        found->first = llvm->GetOperand(found->base, 1);
        found->base = llvm->GetOperand(found->base, 0);
    }
    if (!llvm->IsAInstruction(found->base) ||
        wgc_variable_of(llvm, found->base) != WGC_GROUP_MEMORY ||
        (found->first &&
         wgc_shape_of(p->shapes, found->first).kind > WGC_UNIFORM))
        return false;
    if (!found->first)
        split_number(p, found);
    found->bits = wgc_shape_of(p->shapes, found->number).bits;
    return found->bits < WORD_BITS &&
           wgc_width_of(llvm, found->number) >= WORD_BITS;
}

static LLVMValueRef base_of(struct wgc_packer *p, const struct table *t)
{
    LLVMValueRef first = t->first ? wgc_scalar(p, t->first) : NULL;
    const LLVMValueRef base = wgc_scalar(p, t->base);
    return first
               ? p->llvm->BuildGEP2(p->builder, t->element, base, &first, 1, "")
               : base;
}

static LLVMValueRef numbers_of(struct wgc_packer *p, const struct table *t)
{
    const LLVMValueRef numbers = wgc_vector(p, t->number);
    return wgc_width_of(p->llvm, t->number) > WORD_BITS
               ? p->llvm->BuildTrunc(p->builder, numbers,
                                     wgc_vector_type(p, p->i32), "")
               : numbers;
}

/* ------------------------------------------------------- in few vectors -- */

/* Its instruction, from one vector or from two; NULL if lanes are no vector of
 * one. */
static const char *permutation(const struct wgc_packer *p, bool of_two)
{
    const int bits = p->packing->lanes * WORD_BITS;
    if (bits == 512 && p->target->cpu.register_bits == 512)
        return of_two ? "llvm.x86.avx512.vpermi2var.ps.512"
                      : "llvm.x86.avx512.permvar.sf.512";
    return bits == 256 && p->target->cpu.register_bits >= 256 && !of_two
               ? "llvm.x86.avx2.permps"
               : NULL;
}

/* Whole tables, of which the last one is whole, too: of 16 vectors where pairs
 * are looked through, as they stay in registers. */
static bool is_in_vectors(const struct wgc_packer *p, const struct table *t)
{
    const struct wgc_packing *const packing = p->packing;
    const int most = packing->log_lanes + (permutation(p, true) ? 4 : 2);
    const unsigned long long items =
        packing->size[0] * packing->size[1] * packing->size[2];
    return permutation(p, false) && t->bits >= packing->log_lanes &&
           t->bits <= most && items % (1ULL << t->bits) == 0 &&
           (!t->first || wgc_shape_of(p->shapes, t->first).align >= t->bits);
}

/* What a lookup takes from. */
struct lookup {
    LLVMValueRef base, numbers;
    LLVMTypeRef floats;
    bool of_two;
};

/* Of `high` in the lanes whose number has that bit, else of `low`. AVX2 looks
 * at a word's highest bit. */
static LLVMValueRef by_bit(struct wgc_packer *p, const struct lookup *l,
                           int bit, LLVMValueRef high, LLVMValueRef low)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!l->of_two) {
        const LLVMValueRef moved = llvm->BuildBinOp(
            p->builder, LLVMShl, l->numbers,
            wgc_constant_vector(p, p->i32, WORD_BITS - 1 - bit, 0), "");
        LLVMValueRef arguments[] = {
            low, high,
            llvm->BuildCast(p->builder, LLVMBitCast, moved, l->floats, "")};
        return wgc_intrinsic(p, "llvm.x86.avx.blendv.ps.256", NULL, 0,
                             arguments, 3);
    }
    const LLVMValueRef is_set = llvm->BuildAnd(
        p->builder, l->numbers,
        wgc_constant_vector(p, p->i32, (int64_t)1 << bit, 0), "");
    return wgc_choose(p,
                      llvm->BuildICmp(p->builder, LLVMIntNE, is_set,
                                      llvm->ConstNull(llvm->TypeOf(is_set)),
                                      ""),
                      high, low);
}

/* From 2^log vectors, of which the first is number v: their halves, and the
 * number's bit chooses. */
static LLVMValueRef from_half(struct wgc_packer *p, const struct lookup *l,
                              int v, int log)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes, words = l->of_two && log > 0 ? 2 : 1;
    if (log >= words) {
        const LLVMValueRef low = from_half(p, l, v, log - 1);
        const LLVMValueRef high =
            from_half(p, l, v + (1 << (log - 1)), log - 1);
        return by_bit(p, l, p->packing->log_lanes + log - 1, high, low);
    }
    LLVMValueRef vectors[2] = {NULL, NULL};
    for (int k = 0; k < words; k++) {
        vectors[k] = llvm->BuildLoad2(
            p->builder, l->floats,
            wgc_move(p, l->base, (int64_t)(v + k) * lanes * WORD_BYTES), "");
        llvm->SetAlignment(vectors[k], WORD_BYTES);
    }
    LLVMValueRef arguments[] = {vectors[0], l->numbers, vectors[1]};
    return wgc_intrinsic(p, permutation(p, words == 2), NULL, 0, arguments,
                         (unsigned)words + 1);
}

static LLVMValueRef from_vectors(struct wgc_packer *p, const struct table *t)
{
    const struct lookup l = {
        .base = base_of(p, t),
        .numbers = numbers_of(p, t),
        .floats = wgc_vector_type(p, p->llvm->FloatTypeInContext(p->context)),
        .of_two = permutation(p, true) != NULL};
    return p->llvm->BuildCast(
        p->builder, LLVMBitCast,
        from_half(p, &l, 0, t->bits - p->packing->log_lanes),
        wgc_vector_type(p, t->element), "");
}

/* ----------------------------------------------------------- one by one -- */

/* Volatile, or LLVM would make the gather that this is not. */
static LLVMValueRef load_word(struct wgc_packer *p, const struct table *t,
                              LLVMValueRef base, LLVMValueRef number)
{
    const LLVMValueRef word = p->llvm->BuildLoad2(
        p->builder, t->element,
        p->llvm->BuildGEP2(p->builder, t->element, base, &number, 1, ""), "");
    p->llvm->SetVolatile(word, true);
    return word;
}

/* Two numbers leave their vector together. Through memory they would take twice
 * the time: CPUs are slow to load words of a vector that was just stored. */
static LLVMValueRef one_by_one(struct wgc_packer *p, const struct table *t)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef base = base_of(p, t);
    LLVMValueRef numbers = llvm->BuildFreeze(p->builder, numbers_of(p, t), "");
    LLVMValueRef made = llvm->GetPoison(wgc_vector_type(p, t->element));
    if (p->mask)
        numbers = wgc_choose(p, p->mask, numbers,
                             llvm->ConstNull(llvm->TypeOf(numbers)));
    const LLVMValueRef pairs = llvm->BuildCast(
        p->builder, LLVMBitCast, numbers,
        llvm->VectorType(p->i64, (unsigned)p->packing->lanes / 2), "");
    for (int l = 0; l < p->packing->lanes; l += 2) {
        const LLVMValueRef pair = llvm->BuildExtractElement(
            p->builder, pairs, wgc_integer(p, l / 2), "");
        const LLVMValueRef low =
            llvm->BuildAnd(p->builder, pair, wgc_integer(p, UINT32_MAX), "");
        const LLVMValueRef high = llvm->BuildBinOp(
            p->builder, LLVMLShr, pair, wgc_integer(p, WORD_BITS), "");
        made = wgc_with_lane(p, made, load_word(p, t, base, low), l);
        made = wgc_with_lane(p, made, load_word(p, t, base, high), l + 1);
    }
    return made;
}

LLVMValueRef wgc_look_up(struct wgc_packer *p, LLVMValueRef address,
                         LLVMTypeRef element)
{
    struct table table;
    if (!find_table(p, address, element, &table))
        return NULL;
    return is_in_vectors(p, &table) ? from_vectors(p, &table)
                                    : one_by_one(p, &table);
}
