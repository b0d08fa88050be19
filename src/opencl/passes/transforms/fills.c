/* SPDX-License-Identifier: MIT */
/* LLVM makes a call of a loop that fills an array, or of its first values; a
 * packet lays private arrays out by lanes, where stores can follow. */
#include "fills.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../analysis/calls.h"

enum { MAX_STORES = 256, BYTES_OF_NUMBER = 8 };

struct fill {
    LLVMValueRef array, value; /* what each element is filled with */
    LLVMTypeRef element;
    unsigned long long count;
};

/* The same byte all over. */
static LLVMValueRef value_of(const struct wgc_llvm *llvm, LLVMTypeRef type,
                             uint64_t byte)
{
    const uint64_t bytes = byte * (UINT64_MAX / UINT8_MAX);
    if (byte == 0)
        return llvm->ConstNull(type);
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind
               ? llvm->ConstInt(type, bytes, false)
               : NULL;
}

static bool find_fill(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                      LLVMValueRef call, struct fill *fill)
{
    static const char name[] = "llvm.memset.";
    const LLVMTargetDataRef layout =
        llvm->GetModuleDataLayout(llvm->GetGlobalParent(kernel));
    if (llvm->GetInstructionOpcode(call) != LLVMCall ||
        !wgc_called_name(llvm, call) ||
        strncmp(wgc_called_name(llvm, call), name, sizeof name - 1) != 0)
        return false;
    fill->array = llvm->GetOperand(call, 0);
    const LLVMValueRef byte = llvm->GetOperand(call, 1);
    const LLVMValueRef size = llvm->GetOperand(call, 2);
    if (llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 3)) != 0)
        return false; /* volatile */
    if (!llvm->IsAInstruction(fill->array) ||
        llvm->GetInstructionOpcode(fill->array) != LLVMAlloca ||
        !llvm->IsAConstantInt(byte) || !llvm->IsAConstantInt(size))
        return false;
    fill->element = llvm->GetAllocatedType(fill->array);
    while (llvm->GetTypeKind(fill->element) == LLVMArrayTypeKind)
        fill->element = llvm->GetElementType(fill->element);
    const LLVMTypeKind kind = llvm->GetTypeKind(fill->element);
    if (kind != LLVMIntegerTypeKind && kind != LLVMFloatTypeKind &&
        kind != LLVMDoubleTypeKind)
        return false;
    const unsigned long long bytes = llvm->ABISizeOfType(layout, fill->element);
    fill->count = llvm->ConstIntGetZExtValue(size) / bytes;
    fill->value =
        value_of(llvm, fill->element, llvm->ConstIntGetZExtValue(byte));
    return bytes <= BYTES_OF_NUMBER && fill->value &&
           llvm->ConstIntGetZExtValue(size) % bytes == 0 &&
           fill->count <= MAX_STORES;
}

static void store(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                  LLVMContextRef context, const struct fill *fill)
{
    const LLVMTypeRef i64 = llvm->Int64TypeInContext(context);
    for (unsigned long long n = 0; n < fill->count; n++) {
        LLVMValueRef index = llvm->ConstInt(i64, n, false);
        llvm->BuildStore(builder, fill->value,
                         llvm->BuildInBoundsGEP2(builder, fill->element,
                                                 fill->array, &index, 1, ""));
    }
}

void wgc_open_fills(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(context);
    struct fill fill;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b), next; i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (!find_fill(llvm, kernel, i, &fill))
                continue;
            llvm->PositionBuilderBefore(builder, i);
            store(llvm, builder, context, &fill);
            llvm->InstructionEraseFromParent(i);
        }
    llvm->DisposeBuilder(builder);
}
