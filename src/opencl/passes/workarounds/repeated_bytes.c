/* SPDX-License-Identifier: MIT */
/*
 * Bytes that a shuffle repeats, and of which another one takes pairs beside
 * those of a constant: the code generator of LLVM 18 for AVX-512 without VBMI
 * loses those of every second 16 bytes. So bytes are repeated by a product with
 * 1 + 2^8 + ..., in which it sees no shuffle.
 */
#include "code.h"

enum { BYTE = 8, BYTES = 64, LONGEST = 8 };

/* How often each byte of the first operand is repeated; 0 of other shuffles. */
static unsigned times_of(const struct wgc_llvm *llvm, LLVMValueRef shuffle)
{
    const LLVMTypeRef type = llvm->TypeOf(shuffle);
    const unsigned count =
        llvm->GetVectorSize(llvm->TypeOf(llvm->GetOperand(shuffle, 0)));
    if (wgc_bits_of_type(llvm, llvm->GetElementType(type)) != BYTE ||
        llvm->GetVectorSize(type) != BYTES || BYTES % count != 0)
        return 0;
    const unsigned times = BYTES / count;
    for (unsigned b = 0; b < BYTES; b++) {
        const int from = llvm->GetMaskValue(shuffle, b);
        if (from >= 0 && (unsigned)from != b / times)
            return 0;
    }
    return times > 1 && times <= LONGEST ? times : 0;
}

void wgc_multiply_repeated_bytes(const struct wgc_llvm *llvm,
                                 LLVMBuilderRef builder,
                                 LLVMValueRef instruction)
{
    const unsigned times = times_of(llvm, instruction);
    if (times == 0)
        return;
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    const LLVMTypeRef number =
        llvm->IntTypeInContext(llvm->GetTypeContext(type), times * BYTE);
    LLVMValueRef ones[BYTES];
    for (unsigned e = 0; e < BYTES / times; e++)
        ones[e] = llvm->ConstInt(
            number, 0x0101010101010101ull >> BYTE * (LONGEST - times), false);
    const LLVMValueRef wide =
        llvm->BuildCast(builder, LLVMZExt, llvm->GetOperand(instruction, 0),
                        llvm->VectorType(number, BYTES / times), "");
    llvm->ReplaceAllUsesWith(
        instruction,
        llvm->BuildCast(builder, LLVMBitCast,
                        llvm->BuildMul(builder, wide,
                                       llvm->ConstVector(ones, BYTES / times),
                                       ""),
                        type, ""));
}
