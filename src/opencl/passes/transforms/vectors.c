/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's vectors kept whole: a packet's are one vector, in which a lane's
 * elements are consecutive. What works element by element is written as for
 * numbers; here is what moves elements, by shuffles.
 */
#include "packer.h"

/* One of each lane's elements. Halves of halves: LLVM has quick shuffles for
 * each second one. */
static LLVMValueRef extract(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef from = llvm->GetOperand(instruction, 0);
    int count = wgc_elements_of(p, llvm->TypeOf(from));
    int at = (int)llvm->ConstIntGetZExtValue(llvm->GetOperand(instruction, 1));
    LLVMValueRef vector = wgc_vector(p, from);
    for (; count > 1; count /= 2, at /= 2)
        vector = wgc_each(p, vector, at % 2, 2, p->packing->lanes * count / 2);
    return vector;
}

static LLVMValueRef insert(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef to = llvm->GetOperand(instruction, 0);
    const int count = wgc_elements_of(p, llvm->TypeOf(to));
    const int total = p->packing->lanes * count;
    const int at =
        (int)llvm->ConstIntGetZExtValue(llvm->GetOperand(instruction, 2));
    const LLVMValueRef spread =
        wgc_repeat(p, wgc_vector(p, llvm->GetOperand(instruction, 1)), count);
    int from[WGC_MAX_ELEMENTS];
    if (llvm->IsUndef(to))
        return spread;
    for (int e = 0; e < total; e++)
        from[e] = e % count == at ? total + e : e;
    return wgc_pick(p, wgc_vector(p, to), spread, from, total);
}

/* Each lane's own elements in another order. */
static LLVMValueRef shuffle(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef a = llvm->GetOperand(instruction, 0);
    const int before = wgc_elements_of(p, llvm->TypeOf(a));
    const int count = wgc_elements_of(p, llvm->TypeOf(instruction));
    int from[WGC_MAX_ELEMENTS];
    for (int e = 0; e < p->packing->lanes * count; e++) {
        const int at = llvm->GetMaskValue(instruction, (unsigned)(e % count));
        const int lane = e / count;
        from[e] = at < 0        ? -1
                  : at < before ? lane * before + at
                                : (p->packing->lanes + lane - 1) * before + at;
    }
    return wgc_pick(p, wgc_vector(p, a),
                    wgc_vector(p, llvm->GetOperand(instruction, 1)), from,
                    p->packing->lanes * count);
}

LLVMValueRef wgc_write_elements(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMExtractElement:
        return llvm->IsAConstantInt(llvm->GetOperand(instruction, 1))
                   ? extract(p, instruction)
                   : NULL;
    case LLVMInsertElement:
        return llvm->IsAConstantInt(llvm->GetOperand(instruction, 2))
                   ? insert(p, instruction)
                   : NULL;
    case LLVMShuffleVector:
        return shuffle(p, instruction);
    default:
        return NULL;
    }
}
