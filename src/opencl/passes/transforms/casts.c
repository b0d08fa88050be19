/* SPDX-License-Identifier: MIT */
/* Clang passes two floats as a double on x86-64, so builtins extract a vector's
 * parts from numbers that are not used otherwise, and LLVM passes these on
 * through phis. */
#include "casts.h"

#include <stddef.h>

enum { MAX_ELEMENTS = 16 };

static bool is_vector(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    return llvm->GetTypeKind(type) == LLVMVectorTypeKind;
}

/* Of the cast to a vector of a number that was taken out of a vector that is a
 * cast: the vector that was cast, of elements of the same type, and the first
 * of them. NULL of others. */
static LLVMValueRef find_source(const struct wgc_llvm *llvm, LLVMValueRef cast,
                                unsigned *first)
{
    const LLVMTypeRef type = llvm->TypeOf(cast);
    const LLVMValueRef number = llvm->GetOperand(cast, 0);
    if (!is_vector(llvm, type) || is_vector(llvm, llvm->TypeOf(number)) ||
        !wgc_is(llvm, number, LLVMExtractElement))
        return NULL;
    const LLVMValueRef numbers = llvm->GetOperand(number, 0);
    const LLVMValueRef place = llvm->GetOperand(number, 1);
    if (!llvm->IsAConstantInt(place) || !wgc_is(llvm, numbers, LLVMBitCast))
        return NULL;
    const LLVMValueRef source = llvm->GetOperand(numbers, 0);
    const unsigned count = llvm->GetVectorSize(type);
    const unsigned long long at = llvm->ConstIntGetZExtValue(place);
    *first = (unsigned)at * count;
    return is_vector(llvm, llvm->TypeOf(source)) &&
                   llvm->GetElementType(llvm->TypeOf(source)) ==
                       llvm->GetElementType(type) &&
                   at < llvm->GetVectorSize(llvm->TypeOf(numbers)) &&
                   count <= MAX_ELEMENTS
               ? source
               : NULL;
}

static void straighten(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                       LLVMContextRef context, LLVMValueRef cast)
{
    const LLVMTypeRef i32 = llvm->Int32TypeInContext(context);
    LLVMValueRef places[MAX_ELEMENTS];
    unsigned first;
    const LLVMValueRef source = find_source(llvm, cast, &first);
    if (!source)
        return;
    const unsigned count = llvm->GetVectorSize(llvm->TypeOf(cast));
    for (unsigned e = 0; e < count; e++)
        places[e] = llvm->ConstInt(i32, first + e, false);
    llvm->PositionBuilderBefore(builder, cast);
    llvm->ReplaceAllUsesWith(
        cast, llvm->BuildShuffleVector(builder, source,
                                       llvm->GetPoison(llvm->TypeOf(source)),
                                       llvm->ConstVector(places, count), ""));
}

void wgc_straighten_casts(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(context);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (wgc_is(llvm, i, LLVMBitCast))
                straighten(llvm, builder, context, i);
    llvm->DisposeBuilder(builder);
}
