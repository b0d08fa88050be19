/* SPDX-License-Identifier: MIT */
/*
 * A lane that an `and` with a constant makes 0 need not be computed, so the
 * code generator of LLVM 16 to 19 leaves it undefined in a vector that a
 * shuffle made. Of a shuffle behind the `and` that takes such lanes alone it
 * then says that all of it is undefined (isSplatValue, llvm-project's issue
 * 134602), and stores nothing. So zeros come from a shuffle. Masks, the vectors
 * of i1, have no such lanes.
 */
#include <stdlib.h>

#include "../memory.h"
#include "code.h"

/* What a constant vector becomes. */
struct lanes {
    LLVMValueRef *bits, *from; /* numbers, and where each lane comes from */
    LLVMValueRef other;        /* a number that is not 0, or NULL */
    unsigned count, zeros;
};

static void find_lanes(struct lanes *lanes, const struct wgc_llvm *llvm,
                       LLVMBuilderRef builder, LLVMValueRef constant,
                       LLVMTypeRef i32)
{
    const LLVMValueRef zero =
        llvm->ConstNull(llvm->GetElementType(llvm->TypeOf(constant)));
    for (unsigned l = 0; l < lanes->count; l++) {
        lanes->bits[l] = llvm->BuildExtractElement(
            builder, constant, llvm->ConstInt(i32, l, false), "");
        const bool is_zero = lanes->bits[l] == zero;
        lanes->from[l] =
            llvm->ConstInt(i32, l + (is_zero ? lanes->count : 0), false);
        lanes->zeros += is_zero;
        if (!is_zero)
            lanes->other = lanes->bits[l];
    }
    for (unsigned l = 0; l < lanes->count; l++)
        if (lanes->bits[l] == zero && lanes->other)
            lanes->bits[l] = lanes->other;
}

/* and x, <0, 1> is shuffle (and x, <1, 1>), 0, <2, 1>. */
void wgc_shuffle_zero_lanes(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                            LLVMValueRef instruction)
{
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    const LLVMTypeRef i32 =
        llvm->Int32TypeInContext(llvm->GetTypeContext(type));
    const unsigned count = llvm->GetVectorSize(type);
    const LLVMValueRef constant = llvm->GetOperand(instruction, 1);
    if (!llvm->IsConstant(constant) ||
        llvm->GetIntTypeWidth(llvm->GetElementType(type)) == 1)
        return;
    struct lanes lanes = {.bits = wgc_new(count, sizeof *lanes.bits),
                          .from = wgc_new(count, sizeof *lanes.from),
                          .count = count};
    find_lanes(&lanes, llvm, builder, constant, i32);
    if (lanes.zeros > 0 && lanes.other) {
        const LLVMValueRef chosen = llvm->BuildShuffleVector(
            builder, instruction, llvm->ConstNull(type),
            llvm->ConstVector(lanes.from, count), "");
        llvm->ReplaceAllUsesWith(instruction, chosen);
        llvm->SetOperand(chosen, 0, instruction);
        llvm->SetOperand(instruction, 1, llvm->ConstVector(lanes.bits, count));
    }
    free(lanes.bits);
    free(lanes.from);
}
