/* SPDX-License-Identifier: MIT */
/*
 * AVX-512's KMOVB copies 8 lanes of a mask and turns all others off. LLVM 18
 * and 19 take it for a plain copy where the mask then goes to memory for lack
 * of registers, and store the lanes that should be off as they were. The code
 * generator has it for a shuffle of a mask with zeros. Of an `and` with a
 * constant it makes KAND, which is no copy, so such shuffles become that.
 */
#include <stdlib.h>

#include "../memory.h"
#include "code.h"

/* A shuffle of a mask with zeros: where each lane comes from, and whether it
 * may be on. */
struct lanes {
    LLVMValueRef *from, *on;
    unsigned count;
};

static bool is_mask(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    const LLVMTypeRef element = llvm->GetElementType(type);
    return llvm->GetTypeKind(element) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(element) == 1;
}

/* False if no lane is off, or one is on. */
static bool find_lanes(struct lanes *lanes, const struct wgc_llvm *llvm,
                       LLVMBuilderRef builder, LLVMValueRef shuffle,
                       LLVMValueRef constant)
{
    const LLVMTypeRef type = llvm->TypeOf(constant);
    const LLVMTypeRef i1 = llvm->GetElementType(type);
    const LLVMTypeRef i32 =
        llvm->Int32TypeInContext(llvm->GetTypeContext(type));
    const unsigned size = llvm->GetVectorSize(type);
    const bool second = llvm->GetOperand(shuffle, 1) == constant;
    bool off = false;
    for (unsigned l = 0; l < lanes->count; l++) {
        const int from = llvm->GetMaskValue(shuffle, l);
        const unsigned lane = (unsigned)from % size;
        const bool own = from >= 0 && ((unsigned)from < size) == second;
        lanes->from[l] = llvm->ConstInt(i32, own ? lane : l % size, false);
        lanes->on[l] = llvm->ConstInt(i1, own, false);
        if (own || from < 0)
            continue;
        const LLVMValueRef bit = llvm->BuildExtractElement(
            builder, constant, llvm->ConstInt(i32, lane, false), "");
        if (bit == llvm->ConstInt(i1, 1, false))
            return false;
        off |= bit == llvm->ConstNull(i1);
    }
    return off;
}

/* shuffle m, 0, <0, 2> is and (shuffle m, <0, 1>), <1, 0>. */
void wgc_and_short_mask(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                        LLVMValueRef instruction)
{
    const unsigned count = llvm->GetVectorSize(llvm->TypeOf(instruction));
    LLVMValueRef mask = llvm->GetOperand(instruction, 0);
    LLVMValueRef constant = llvm->GetOperand(instruction, 1);
    if (llvm->IsConstant(mask)) {
        constant = mask;
        mask = llvm->GetOperand(instruction, 1);
    }
    if (!is_mask(llvm, llvm->TypeOf(instruction)) ||
        !llvm->IsConstant(constant))
        return;
    struct lanes lanes = {.from = wgc_new(count, sizeof *lanes.from),
                          .on = wgc_new(count, sizeof *lanes.on),
                          .count = count};
    if (find_lanes(&lanes, llvm, builder, instruction, constant)) {
        const LLVMValueRef lower = llvm->BuildShuffleVector(
            builder, mask, llvm->GetPoison(llvm->TypeOf(mask)),
            llvm->ConstVector(lanes.from, count), "");
        llvm->ReplaceAllUsesWith(
            instruction,
            llvm->BuildAnd(builder, lower, llvm->ConstVector(lanes.on, count),
                           ""));
        llvm->InstructionEraseFromParent(instruction);
    }
    free(lanes.from);
    free(lanes.on);
}
