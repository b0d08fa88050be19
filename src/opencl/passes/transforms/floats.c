/* SPDX-License-Identifier: MIT */
#include "floats.h"

#include <string.h>

struct wgc_floats wgc_floats_of(const struct wgc_packer *p, LLVMTypeRef floats)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned count = llvm->GetVectorSize(floats);
    return (struct wgc_floats){
        .p = p,
        .floats = floats,
        .doubles =
            llvm->VectorType(llvm->DoubleTypeInContext(p->context), count),
        .bits = llvm->VectorType(p->i32, count)};
}

bool wgc_has_fma(const struct wgc_packer *p)
{
    static const char kind[] = "target-features";
    const struct wgc_llvm *const llvm = p->llvm;
    unsigned length;
    const LLVMAttributeRef features = llvm->GetStringAttributeAtIndex(
        p->kernel, LLVMAttributeFunctionIndex, kind, sizeof kind - 1);
    return features &&
           strstr(llvm->GetStringAttributeValue(features, &length), "+fma,");
}

LLVMValueRef wgc_number(const struct wgc_floats *f, LLVMTypeRef type,
                        double number)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const unsigned count = llvm->GetVectorSize(type);
    for (unsigned e = 0; e < count; e++)
        elements[e] = llvm->ConstReal(llvm->GetElementType(type), number);
    return llvm->ConstVector(elements, count);
}

LLVMValueRef wgc_bits(const struct wgc_floats *f, unsigned number)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const unsigned count = llvm->GetVectorSize(f->bits);
    for (unsigned e = 0; e < count; e++)
        elements[e] =
            llvm->ConstInt(llvm->GetElementType(f->bits), number, false);
    return llvm->ConstVector(elements, count);
}

LLVMValueRef wgc_operation(const struct wgc_floats *f, LLVMOpcode opcode,
                           LLVMValueRef a, LLVMValueRef b)
{
    return f->p->llvm->BuildBinOp(f->p->builder, opcode, a, b, "");
}

LLVMValueRef wgc_fma(const struct wgc_floats *f, LLVMValueRef a, LLVMValueRef b,
                     LLVMValueRef c)
{
    LLVMTypeRef type = f->p->llvm->TypeOf(a);
    LLVMValueRef arguments[] = {a, b, c};
    return wgc_intrinsic(f->p, "llvm.fma", &type, 1, arguments, 3);
}

LLVMValueRef wgc_polynomial(const struct wgc_floats *f, LLVMValueRef x,
                            const double *coefficients, int count)
{
    const LLVMTypeRef type = f->p->llvm->TypeOf(x);
    LLVMValueRef sum = wgc_number(f, type, coefficients[0]);
    for (int c = 1; c < count; c++)
        sum = wgc_fma(f, sum, x, wgc_number(f, type, coefficients[c]));
    return sum;
}

LLVMValueRef wgc_compare(const struct wgc_floats *f, LLVMRealPredicate by,
                         LLVMValueRef a, double b)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    return llvm->BuildFCmp(f->p->builder, by, a,
                           wgc_number(f, llvm->TypeOf(a), b), "");
}

LLVMValueRef wgc_to_bits(const struct wgc_floats *f, LLVMValueRef x)
{
    return f->p->llvm->BuildBitCast(f->p->builder, x, f->bits, "");
}

LLVMValueRef wgc_to_floats(const struct wgc_floats *f, LLVMValueRef bits)
{
    return f->p->llvm->BuildBitCast(f->p->builder, bits, f->floats, "");
}
