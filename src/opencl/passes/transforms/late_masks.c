/* SPDX-License-Identifier: MIT */
/*
 * In a step of a scan some elements become `x + y`, and others stay x. LLVM
 * shuffles x and the sum for that, and moves elements of the sum that are in
 * both, so the sum is needed, too. AVX-512 adds under a mask, in one
 * instruction: a scan of 16 floats takes 11 operations of the two ports for 512
 * bits in place of 15. The code generator would make a shuffle of a constant
 * mask again, so masks are loaded.
 */
#include "late_masks.h"

#include <string.h>

#include "../analysis/calls.h"
#include "../analysis/division.h"
#include "../memory.h"

/* There are seven mask registers, and a kernel has masks of its own. */
enum { BITS = 512, MOST = BITS / 32, MOST_USES = 48, MOST_MASKS = 6 };

/* The masks of one function, loaded where it begins. */
struct masks {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMValueRef function; /* whose `loaded` are */
    LLVMValueRef loaded[MOST_MASKS];
    uint64_t numbers[MOST_MASKS];
    size_t count;
};

/* Of 16 or 8 elements. */
static bool is_wide(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMTypeRef type = llvm->TypeOf(value);
    return llvm->GetTypeKind(type) == LLVMVectorTypeKind &&
           llvm->GetVectorSize(type) <= MOST &&
           wgc_bits_of_vector(llvm, type) == BITS;
}

/* Which instructions AVX-512 has under a mask. */
static bool is_operation(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    static const char *const calls[] = {"llvm.smax.", "llvm.smin.",
                                        "llvm.umax.", "llvm.umin.",
                                        "llvm.x86.avx512.mask.range."};
    if (!wgc_is(llvm, value, LLVMCall))
        return llvm->IsABinaryOperator(value);
    const char *const name = wgc_called_name(llvm, value);
    for (size_t c = 0; name && c < sizeof calls / sizeof *calls; c++)
        if (strncmp(name, calls[c], strlen(calls[c])) == 0)
            return true;
    return false;
}

/* Of a choice between two vectors, element by element: bit i, whether element
 * i is the one's of that number; 0 if it is no such shuffle. */
static uint64_t chosen(const struct wgc_llvm *llvm, LLVMValueRef shuffle,
                       unsigned operand)
{
    const unsigned count = llvm->GetVectorSize(llvm->TypeOf(shuffle));
    uint64_t mask = 0;
    if (llvm->TypeOf(llvm->GetOperand(shuffle, 0)) != llvm->TypeOf(shuffle))
        return 0;
    for (unsigned i = 0; i < count; i++) {
        const int from = llvm->GetMaskValue(shuffle, i);
        if (from != (int)i && from != (int)(i + count))
            return 0;
        mask |= (uint64_t)((from != (int)i) == (operand == 1)) << i;
    }
    return mask;
}

/* Whether a shuffle moves elements of one vector only, and these. */
static bool moves_only(const struct wgc_llvm *llvm, LLVMValueRef shuffle,
                       LLVMValueRef vector, uint64_t mask)
{
    const unsigned count = llvm->GetVectorSize(llvm->TypeOf(vector));
    if (!wgc_is(llvm, shuffle, LLVMShuffleVector) ||
        llvm->GetOperand(shuffle, 0) != vector)
        return false;
    for (unsigned i = 0; i < llvm->GetNumMaskElements(shuffle); i++) {
        const int from = llvm->GetMaskValue(shuffle, i);
        if (from >= (int)count || (from >= 0 && !(mask >> from & 1)))
            return false;
    }
    return true;
}

/* Whether elements out of the mask are not used: the choice leaves them out,
 * as shuffles do, or sums whose own are not used. A quotient is no such sum,
 * since other elements may be 0. At most `left` uses are looked at. */
static bool is_enough(const struct wgc_llvm *llvm, LLVMValueRef sum,
                      LLVMValueRef choice, uint64_t mask, unsigned *left)
{
    for (LLVMUseRef u = llvm->GetFirstUse(sum); u; u = llvm->GetNextUse(u)) {
        const LLVMValueRef user = llvm->GetUser(u);
        if (*left == 0)
            return false;
        --*left;
        if (user != choice && !moves_only(llvm, user, sum, mask) &&
            !(llvm->IsABinaryOperator(user) &&
              !wgc_is_division(llvm->GetInstructionOpcode(user)) &&
              is_enough(llvm, user, choice, mask, left)))
            return false;
    }
    return true;
}

static LLVMValueRef load_mask(struct masks *m, LLVMValueRef function,
                              uint64_t mask, unsigned count)
{
    const struct wgc_llvm *const llvm = m->llvm;
    const LLVMContextRef context = llvm->GetModuleContext(m->module);
    const LLVMTypeRef bits = llvm->IntTypeInContext(context, count);
    if (m->function != function)
        m->count = 0;
    m->function = function;
    for (size_t k = 0; k < m->count; k++)
        if (m->numbers[k] == mask &&
            llvm->GetVectorSize(llvm->TypeOf(m->loaded[k])) == count)
            return m->loaded[k];
    if (m->count == MOST_MASKS)
        return NULL;
    const LLVMValueRef place = llvm->AddGlobal(m->module, bits, "mask");
    llvm->SetInitializer(place, llvm->ConstInt(bits, mask, false));
    llvm->SetGlobalConstant(place, true);
    llvm->SetLinkage(place, LLVMPrivateLinkage);
    llvm->PositionBuilderBefore(
        m->builder,
        llvm->GetFirstInstruction(llvm->GetFirstBasicBlock(function)));
    m->numbers[m->count] = mask;
    return m->loaded[m->count++] = llvm->BuildBitCast(
               m->builder, llvm->BuildLoad2(m->builder, bits, place, ""),
               llvm->VectorType(llvm->Int1TypeInContext(context), count), "");
}

/* Which elements a choice takes from that operand, if it is an operation with
 * the other one, and nothing else of it is used; 0: none. */
static uint64_t mask_of(const struct wgc_llvm *llvm, LLVMValueRef choice,
                        unsigned operand)
{
    const LLVMValueRef sum = llvm->GetOperand(choice, operand);
    const LLVMValueRef other = llvm->GetOperand(choice, 1 - operand);
    const uint64_t mask = chosen(llvm, choice, operand);
    unsigned uses = MOST_USES;
    const bool is =
        is_operation(llvm, sum) &&
        llvm->GetInstructionParent(sum) == llvm->GetInstructionParent(choice) &&
        (llvm->GetOperand(sum, 0) == other ||
         llvm->GetOperand(sum, 1) == other) &&
        is_enough(llvm, sum, choice, mask, &uses);
    return is ? mask : 0;
}

static void mask_operation(struct masks *m, LLVMValueRef choice,
                           unsigned operand, uint64_t mask)
{
    const struct wgc_llvm *const llvm = m->llvm;
    const LLVMValueRef sum = llvm->GetOperand(choice, operand);
    const LLVMValueRef other = llvm->GetOperand(choice, 1 - operand);
    const LLVMValueRef loaded = load_mask(
        m, llvm->GetBasicBlockParent(llvm->GetInstructionParent(choice)), mask,
        llvm->GetVectorSize(llvm->TypeOf(choice)));
    if (!loaded)
        return;
    llvm->PositionBuilderBefore(m->builder, llvm->GetNextInstruction(sum));
    const LLVMValueRef both =
        llvm->BuildSelect(m->builder, loaded, sum, other, "");
    llvm->ReplaceAllUsesWith(choice, both);
    llvm->ReplaceAllUsesWith(sum, both);
    llvm->SetOperand(both, 1, sum);
    llvm->InstructionEraseFromParent(choice);
}

static void look(void *masks, LLVMBasicBlockRef block)
{
    struct masks *const m = masks;
    const struct wgc_llvm *const llvm = m->llvm;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        if (!wgc_is(llvm, i, LLVMShuffleVector) || !is_wide(llvm, i))
            continue;
        const unsigned operand = mask_of(llvm, i, 1) != 0;
        const uint64_t mask = mask_of(llvm, i, operand);
        if (mask != 0)
            mask_operation(m, i, operand, mask);
    }
}

void wgc_mask_operations(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct masks m = {.llvm = llvm, .module = module};
    m.builder = llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    wgc_each_block(llvm, module, look, &m);
    llvm->DisposeBuilder(m.builder);
}
