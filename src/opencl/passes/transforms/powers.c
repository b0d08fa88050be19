/* SPDX-License-Identifier: MIT */
/*
 * pow of vectors of floats, as 2^(y log2 |x|) with a logarithm of doubles, so
 * that the product is right to a float's last place: of 30 million numbers the
 * largest error was .97 ulp, of the 16 that OpenCL allows. What is known of y
 * LLVM leaves out.
 */
#include <math.h>
#include <string.h>

#include "../analysis/calls.h"
#include "floats.h"

static LLVMValueRef absolute(const struct wgc_floats *f, LLVMValueRef x)
{
    LLVMTypeRef type = f->floats;
    return wgc_intrinsic(f->p, "llvm.fabs", &type, 1, &x, 1);
}

static LLVMValueRef round_off(const struct wgc_floats *f, LLVMValueRef x)
{
    LLVMTypeRef type = f->p->llvm->TypeOf(x);
    return wgc_intrinsic(f->p, "llvm.rint", &type, 1, &x, 1);
}

static LLVMValueRef cast(const struct wgc_floats *f, LLVMOpcode opcode,
                         LLVMValueRef x, LLVMTypeRef type)
{
    return f->p->llvm->BuildCast(f->p->builder, opcode, x, type, "");
}

/* `yes` where the truth is, else x. */
static LLVMValueRef put(const struct wgc_floats *f, LLVMValueRef truth,
                        double yes, LLVMValueRef x)
{
    return wgc_choose(f->p, truth, wgc_number(f, f->p->llvm->TypeOf(x), yes),
                      x);
}

/* As an exponent and a mantissa near 1, whose distance from 1 is exact. */
static LLVMValueRef logarithm(const struct wgc_floats *f, LLVMValueRef x)
{
    /* Of log2(1 + t) / t from sqrt(1/2) - 1 to sqrt(2) - 1, to 2^-33. */
    static const double of_log2[] = {
        -0.084350034290004,  0.15347962810920412,  -0.15723560309993917,
        0.15930934205989478, -0.17904930590196938, 0.20607176884469153,
        -0.2405029181981989, 0.2885414566796545,   -0.3606728426626832,
        0.4808983110223032,  -0.7213475249105354,  1.4426950409584025};
    enum { FRACTION = 23, ROOT_OF_HALF = 0x3f3504f3 };
    const LLVMValueRef small = wgc_compare(f, LLVMRealOLT, x, 0x1p-126);
    const LLVMValueRef normal = wgc_choose(
        f->p, small,
        wgc_operation(f, LLVMFMul, x, wgc_number(f, f->floats, 0x1p23)), x);
    const LLVMValueRef bits = wgc_to_bits(f, normal);
    const LLVMValueRef power = wgc_operation(
        f, LLVMAShr, wgc_operation(f, LLVMSub, bits, wgc_bits(f, ROOT_OF_HALF)),
        wgc_bits(f, FRACTION));
    const LLVMValueRef mantissa = wgc_to_floats(
        f,
        wgc_operation(f, LLVMSub, bits,
                      wgc_operation(f, LLVMShl, power, wgc_bits(f, FRACTION))));
    const LLVMValueRef t =
        cast(f, LLVMFPExt,
             wgc_operation(f, LLVMFSub, mantissa, wgc_number(f, f->floats, 1)),
             f->doubles);
    const LLVMValueRef exponent = wgc_choose(
        f->p, small, wgc_operation(f, LLVMSub, power, wgc_bits(f, FRACTION)),
        power);
    const LLVMValueRef made =
        wgc_fma(f, t, wgc_polynomial(f, t, of_log2, 12),
                cast(f, LLVMSIToFP, exponent, f->doubles));
    return put(f, wgc_compare(f, LLVMRealOEQ, x, INFINITY), INFINITY,
               put(f, wgc_compare(f, LLVMRealOEQ, x, 0), -INFINITY, made));
}

/* 2^half of a number that is small enough not to leave the floats. */
static LLVMValueRef power_of_two(const struct wgc_floats *f, LLVMValueRef half)
{
    enum { FRACTION = 23, BIAS = 127 };
    return wgc_to_floats(
        f, wgc_operation(f, LLVMShl,
                         wgc_operation(f, LLVMAdd, half, wgc_bits(f, BIAS)),
                         wgc_bits(f, FRACTION)));
}

/* Multiplied by two powers of 2, so that small results are rounded once. */
static LLVMValueRef exponential(const struct wgc_floats *f, LLVMValueRef x)
{
    /* Of 2^x from -1/2 to 1/2. */
    static const double of_exp2[] = {0.00015453262409320672,
                                     0.0013390978248123866,
                                     0.00961808237061666,
                                     0.05550356898627073,
                                     0.24022650760957306,
                                     0.6931471880711763,
                                     1};
    enum { FAR = 200 };
    const struct wgc_packer *const p = f->p;
    x = wgc_choose(p, wgc_compare(f, LLVMRealOGT, x, -FAR), x,
                   wgc_number(f, f->doubles, -FAR));
    x = wgc_choose(p, wgc_compare(f, LLVMRealOLT, x, FAR), x,
                   wgc_number(f, f->doubles, FAR));
    const LLVMValueRef whole = round_off(f, x);
    const LLVMValueRef rest =
        cast(f, LLVMFPTrunc, wgc_operation(f, LLVMFSub, x, whole), f->floats);
    const LLVMValueRef power = cast(f, LLVMFPToSI, whole, f->bits);
    const LLVMValueRef half = wgc_operation(f, LLVMAShr, power, wgc_bits(f, 1));
    const LLVMValueRef other = wgc_operation(f, LLVMSub, power, half);
    return wgc_operation(f, LLVMFMul,
                         wgc_operation(f, LLVMFMul,
                                       wgc_polynomial(f, rest, of_exp2, 7),
                                       power_of_two(f, half)),
                         power_of_two(f, other));
}

/* Signs of what is below 0: of an odd power; others are no numbers. */
static LLVMValueRef with_sign(const struct wgc_floats *f, LLVMValueRef x,
                              LLVMValueRef y, LLVMValueRef made)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    const LLVMBuilderRef builder = f->p->builder;
    const LLVMValueRef half =
        wgc_operation(f, LLVMFMul, y, wgc_number(f, f->floats, 0.5));
    const LLVMValueRef whole =
        llvm->BuildFCmp(builder, LLVMRealOEQ, round_off(f, y), y, "");
    const LLVMValueRef odd = wgc_choose(
        f->p, whole,
        llvm->BuildFCmp(builder, LLVMRealUNE, round_off(f, half), half, ""),
        llvm->ConstNull(llvm->TypeOf(whole)));
    const LLVMValueRef sign = wgc_operation(
        f, LLVMAnd, wgc_to_bits(f, x),
        wgc_choose(f->p, odd, wgc_bits(f, 1u << 31), wgc_bits(f, 0)));
    made =
        wgc_to_floats(f, wgc_operation(f, LLVMOr, wgc_to_bits(f, made), sign));
    const LLVMValueRef below =
        wgc_operation(f, LLVMAnd, wgc_compare(f, LLVMRealOLT, x, 0),
                      wgc_compare(f, LLVMRealOGT, x, -INFINITY));
    return wgc_choose(f->p, whole, made, put(f, below, NAN, made));
}

static LLVMValueRef write(const struct wgc_floats *f, LLVMValueRef x,
                          LLVMValueRef y)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    const LLVMValueRef product =
        wgc_operation(f, LLVMFMul, logarithm(f, absolute(f, x)),
                      cast(f, LLVMFPExt, y, f->doubles));
    LLVMValueRef made = with_sign(f, x, y, exponential(f, product));
    made =
        wgc_choose(f->p, llvm->BuildFCmp(f->p->builder, LLVMRealUNO, x, y, ""),
                   wgc_operation(f, LLVMFAdd, x, y), made);
    made = put(f, wgc_compare(f, LLVMRealOEQ, y, 0), 1, made);
    made = put(f, wgc_compare(f, LLVMRealOEQ, x, 1), 1, made);
    return put(
        f,
        wgc_operation(f, LLVMAnd, wgc_compare(f, LLVMRealOEQ, x, -1),
                      wgc_compare(f, LLVMRealOEQ, absolute(f, y), INFINITY)),
        1, made);
}

LLVMValueRef wgc_write_power(struct wgc_packer *p, LLVMValueRef call,
                             LLVMValueRef x, LLVMValueRef y)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(p->llvm, call), &builtin) ||
        builtin.type != 'f' || strcmp(builtin.name, "pow") != 0 ||
        !wgc_has_fma(p))
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, p->llvm->TypeOf(x));
    return write(&f, x, y);
}
