/* SPDX-License-Identifier: MIT */
/*
 * Sines and cosines of vectors of floats below 2^15. Both take the same steps
 * but for the last, so of one argument LLVM does them once. The largest error
 * of all such floats is 1.95 ulp, of the 4 that OpenCL allows.
 */
#include <string.h>

#include "../analysis/calls.h"
#include "packer.h"

/* What is written: vectors of floats, and of their bits. */
struct sines {
    const struct wgc_packer *p;
    LLVMTypeRef floats, bits;
};

static LLVMValueRef number(const struct sines *s, double value)
{
    const struct wgc_llvm *const llvm = s->p->llvm;
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const unsigned count = llvm->GetVectorSize(s->floats);
    for (unsigned e = 0; e < count; e++)
        elements[e] = llvm->ConstReal(llvm->GetElementType(s->floats), value);
    return llvm->ConstVector(elements, count);
}

static LLVMValueRef integer(const struct sines *s, unsigned value)
{
    const struct wgc_llvm *const llvm = s->p->llvm;
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const unsigned count = llvm->GetVectorSize(s->bits);
    for (unsigned e = 0; e < count; e++)
        elements[e] = llvm->ConstInt(s->p->i32, value, false);
    return llvm->ConstVector(elements, count);
}

static LLVMValueRef fuse(const struct sines *s, LLVMValueRef a, LLVMValueRef b,
                         LLVMValueRef c)
{
    LLVMTypeRef type = s->floats;
    LLVMValueRef arguments[] = {a, b, c};
    return wgc_intrinsic(s->p, "llvm.fma", &type, 1, arguments, 3);
}

static LLVMValueRef operation(const struct sines *s, LLVMOpcode opcode,
                              LLVMValueRef a, LLVMValueRef b)
{
    return s->p->llvm->BuildBinOp(s->p->builder, opcode, a, b, "");
}

/* The first coefficient is that of the highest power. */
static LLVMValueRef polynomial(const struct sines *s, LLVMValueRef x,
                               const double *coefficients, int count)
{
    LLVMValueRef sum = number(s, coefficients[0]);
    for (int c = 1; c < count; c++)
        sum = fuse(s, sum, x, number(s, coefficients[c]));
    return sum;
}

/* x less the nearest multiple of pi/2, in three parts, the bits of which end
 * with that multiple's number: 1.5 * 2^23 cuts off what is behind the point. */
static LLVMValueRef reduce(const struct sines *s, LLVMValueRef x,
                           LLVMValueRef *quadrant)
{
    static const double parts[] = {-0x1.921fb0p0, -0x1.5110b4p-22,
                                   -0x1.846988p-48};
    const LLVMValueRef large = number(s, 0x1.8p23);
    const LLVMValueRef sum = fuse(s, x, number(s, 0x1.45f306p-1), large);
    const LLVMValueRef multiple = operation(s, LLVMFSub, sum, large);
    *quadrant = s->p->llvm->BuildBitCast(s->p->builder, sum, s->bits, "");
    for (int part = 0; part < 3; part++)
        x = fuse(s, multiple, number(s, parts[part]), x);
    return x;
}

static LLVMValueRef write(const struct sines *s, LLVMValueRef x, bool cosine)
{
    /* Of (sin x / x - 1) / x^2 and (cos x - 1 + x^2/2) / x^4, up to pi/4. */
    static const double of_sine[] = {-0x1.9ac96cp-13, 0x1.110c28p-7,
                                     -0x1.555552p-3, 1};
    static const double of_cosine[] = {0x1.9bd864p-16, -0x1.6c12d2p-10,
                                       0x1.555554p-5, -0.5, 1};
    const struct wgc_llvm *const llvm = s->p->llvm;
    const LLVMBuilderRef builder = s->p->builder;
    LLVMValueRef quadrant;
    x = reduce(s, x, &quadrant);
    const LLVMValueRef square = operation(s, LLVMFMul, x, x);
    const LLVMValueRef sine =
        operation(s, LLVMFMul, polynomial(s, square, of_sine, 4), x);
    const LLVMValueRef other = polynomial(s, square, of_cosine, 5);
    const LLVMValueRef odd = llvm->BuildICmp(
        builder, LLVMIntNE, operation(s, LLVMAnd, quadrant, integer(s, 1)),
        integer(s, 0), "");
    const LLVMValueRef made = cosine ? wgc_choose(s->p, odd, sine, other)
                                     : wgc_choose(s->p, odd, other, sine);
    if (cosine)
        quadrant = operation(s, LLVMAdd, quadrant, integer(s, 1));
    const LLVMValueRef sign =
        operation(s, LLVMShl, operation(s, LLVMAnd, quadrant, integer(s, 2)),
                  integer(s, 30));
    return llvm->BuildBitCast(
        builder,
        operation(s, LLVMXor, llvm->BuildBitCast(builder, made, s->bits, ""),
                  sign),
        s->floats, "");
}

/* Without it what is left of large arguments is not exact. */
static bool has_fma(const struct wgc_packer *p)
{
    static const char kind[] = "target-features";
    const struct wgc_llvm *const llvm = p->llvm;
    unsigned length;
    const LLVMAttributeRef features = llvm->GetStringAttributeAtIndex(
        p->kernel, LLVMAttributeFunctionIndex, kind, sizeof kind - 1);
    return features &&
           strstr(llvm->GetStringAttributeValue(features, &length), "+fma,");
}

LLVMValueRef wgc_write_sine(struct wgc_packer *p, LLVMValueRef call,
                            LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin) ||
        builtin.type != 'f' || !has_fma(p))
        return NULL;
    const struct sines s = {
        .p = p,
        .floats = llvm->TypeOf(x),
        .bits = llvm->VectorType(p->i32, llvm->GetVectorSize(llvm->TypeOf(x)))};
    if (strcmp(builtin.name, "sin") == 0 ||
        strcmp(builtin.name, "half_sin") == 0)
        return write(&s, x, false);
    if (strcmp(builtin.name, "cos") == 0 ||
        strcmp(builtin.name, "half_cos") == 0)
        return write(&s, x, true);
    return NULL;
}
