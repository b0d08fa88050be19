/* SPDX-License-Identifier: MIT */
/*
 * pow, powr, pown and rootn of vectors of floats, as 2^(y log2 |x|) with a
 * logarithm of doubles, so that the product is right to a float's last place:
 * of 30 million numbers the largest error of pow was .97 ulp, of the 16 that
 * OpenCL allows. What is known of y LLVM leaves out.
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

/* x as 2^exponent (1 + t), t from sqrt(1/2) - 1 to sqrt(2) - 1, which is exact.
 */
static LLVMValueRef take_apart(const struct wgc_floats *f, LLVMValueRef x,
                               LLVMValueRef *exponent)
{
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
    *exponent = wgc_choose(
        f->p, small, wgc_operation(f, LLVMSub, power, wgc_bits(f, FRACTION)),
        power);
    return wgc_operation(f, LLVMFSub, mantissa, wgc_number(f, f->floats, 1));
}

/* Of infinity and of 0. */
static LLVMValueRef put_ends(const struct wgc_floats *f, LLVMValueRef x,
                             LLVMValueRef made)
{
    return put(f, wgc_compare(f, LLVMRealOEQ, x, INFINITY), INFINITY,
               put(f, wgc_compare(f, LLVMRealOEQ, x, 0), -INFINITY, made));
}

static LLVMValueRef logarithm(const struct wgc_floats *f, LLVMValueRef x)
{
    /* Of log2(1 + t) / t, to 2^-33. */
    static const double of_log2[] = {
        -0.084350034290004,  0.15347962810920412,  -0.15723560309993917,
        0.15930934205989478, -0.17904930590196938, 0.20607176884469153,
        -0.2405029181981989, 0.2885414566796545,   -0.3606728426626832,
        0.4808983110223032,  -0.7213475249105354,  1.4426950409584025};
    LLVMValueRef exponent;
    const LLVMValueRef t =
        cast(f, LLVMFPExt, take_apart(f, x, &exponent), f->doubles);
    return put_ends(f, x,
                    wgc_fma(f, t, wgc_polynomial(f, t, of_log2, 12),
                            cast(f, LLVMSIToFP, exponent, f->doubles)));
}

/* By floats: of each 237th float the largest error is 1.5 ulp, of 3. */
static LLVMValueRef short_logarithm(const struct wgc_floats *f, LLVMValueRef x)
{
    /* Of log2(1 + t) / t, to 2^-28. */
    static const double of_log2[] = {-0.10995926910815686, 0.18617210795318115,
                                     -0.19105609528138773, 0.20460042177167673,
                                     -0.2396183777794137,  0.2885674885378268,
                                     -0.36069659935502274, 0.4808982366880188,
                                     -0.7213473522865422,  1.4426950408889634};
    LLVMValueRef exponent;
    const LLVMValueRef t = take_apart(f, x, &exponent);
    return put_ends(f, x,
                    wgc_fma(f, t, wgc_polynomial(f, t, of_log2, 10),
                            cast(f, LLVMSIToFP, exponent, f->floats)));
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

static LLVMValueRef all(const struct wgc_floats *f, LLVMValueRef a,
                        LLVMValueRef b)
{
    return wgc_operation(f, LLVMAnd, a, b);
}

/* x's sign where the power is odd. */
static LLVMValueRef with_sign(const struct wgc_floats *f, LLVMValueRef x,
                              LLVMValueRef odd, LLVMValueRef made)
{
    const LLVMValueRef sign = wgc_operation(
        f, LLVMAnd, wgc_to_bits(f, x),
        wgc_choose(f->p, odd, wgc_bits(f, 1u << 31), wgc_bits(f, 0)));
    return wgc_to_floats(f,
                         wgc_operation(f, LLVMOr, wgc_to_bits(f, made), sign));
}

/* What is below 0 has only whole powers. */
static LLVMValueRef pow_of(const struct wgc_floats *f, LLVMValueRef x,
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
    const LLVMValueRef below = all(f, wgc_compare(f, LLVMRealOLT, x, 0),
                                   wgc_compare(f, LLVMRealOGT, x, -INFINITY));
    made = with_sign(f, x, odd, made);
    made = wgc_choose(f->p, whole, made, put(f, below, NAN, made));
    made = wgc_choose(f->p, llvm->BuildFCmp(builder, LLVMRealUNO, x, y, ""),
                      wgc_operation(f, LLVMFAdd, x, y), made);
    made = put(f, wgc_compare(f, LLVMRealOEQ, y, 0), 1, made);
    made = put(f, wgc_compare(f, LLVMRealOEQ, x, 1), 1, made);
    return put(f,
               all(f, wgc_compare(f, LLVMRealOEQ, x, -1),
                   wgc_compare(f, LLVMRealOEQ, absolute(f, y), INFINITY)),
               1, made);
}

/* Of whole n, which says nothing of what is no number, but that pown is 1 for
 * n = 0, where no root is. */
static LLVMValueRef whole_power_of(const struct wgc_floats *f, LLVMValueRef x,
                                   LLVMValueRef n, bool root, LLVMValueRef made)
{
    const struct wgc_llvm *const llvm = f->p->llvm;
    const LLVMBuilderRef builder = f->p->builder;
    const LLVMValueRef odd = llvm->BuildICmp(
        builder, LLVMIntNE, wgc_operation(f, LLVMAnd, n, wgc_bits(f, 1)),
        wgc_bits(f, 0), "");
    made = with_sign(f, x, odd, made);
    if (root)
        made = wgc_choose(f->p, odd, made,
                          put(f, wgc_compare(f, LLVMRealOLT, x, 0), NAN, made));
    made = wgc_choose(f->p, wgc_compare(f, LLVMRealUNO, x, 0), x, made);
    return put(f, llvm->BuildICmp(builder, LLVMIntEQ, n, wgc_bits(f, 0), ""),
               root ? NAN : 1, made);
}

static LLVMValueRef write(const struct wgc_floats *f, const char *name,
                          LLVMValueRef x, LLVMValueRef y)
{
    const bool root = strcmp(name, "rootn") == 0;
    const bool whole = root || strcmp(name, "pown") == 0;
    const LLVMValueRef product = wgc_operation(
        f, root ? LLVMFDiv : LLVMFMul, logarithm(f, absolute(f, x)),
        cast(f, whole ? LLVMSIToFP : LLVMFPExt, y, f->doubles));
    const LLVMValueRef made = exponential(f, product);
    if (whole)
        return whole_power_of(f, x, y, root, made);
    if (strcmp(name, "pow") == 0)
        return pow_of(f, x, y, made);
    /* powr is a number where the product is. */
    return wgc_choose(f->p,
                      all(f, wgc_compare(f, LLVMRealOGE, x, 0),
                          wgc_compare(f, LLVMRealORD, product, 0)),
                      made, wgc_number(f, f->floats, NAN));
}

LLVMValueRef wgc_write_power(struct wgc_packer *p, LLVMValueRef call,
                             LLVMValueRef x, LLVMValueRef y)
{
    static const char *const names[] = {"pow", "powr", "pown", "rootn"};
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(p->llvm, call), &builtin) ||
        builtin.type != 'f' || !wgc_has_fma(p))
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, p->llvm->TypeOf(x));
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strcmp(builtin.name, names[n]) == 0)
            return write(&f, builtin.name, x, y);
    return NULL;
}

LLVMValueRef wgc_write_logarithm(struct wgc_packer *p, LLVMValueRef call,
                                 LLVMValueRef x)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(p->llvm, call), &builtin) ||
        builtin.type != 'f' || strcmp(builtin.name, "log2") != 0 ||
        !wgc_has_fma(p))
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, p->llvm->TypeOf(x));
    return wgc_choose(p, wgc_compare(&f, LLVMRealOGE, x, 0),
                      short_logarithm(&f, x), wgc_number(&f, f.floats, NAN));
}

/* By products, whose error is below 8 ulp up to that power. */
LLVMValueRef wgc_write_low_power(struct wgc_packer *p, LLVMValueRef call,
                                 LLVMValueRef x, LLVMValueRef n,
                                 LLVMValueRef *where)
{
    enum { MOST = 16 };
    const struct wgc_llvm *const llvm = p->llvm;
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin) ||
        strcmp(builtin.name, "pown") != 0)
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, llvm->TypeOf(x));
    LLVMValueRef product = wgc_number(&f, f.floats, 1);
    for (unsigned bit = 1; bit <= MOST; bit *= 2) {
        const LLVMValueRef set =
            llvm->BuildICmp(p->builder, LLVMIntNE,
                            wgc_operation(&f, LLVMAnd, n, wgc_bits(&f, bit)),
                            wgc_bits(&f, 0), "");
        product = wgc_choose(p, set, wgc_operation(&f, LLVMFMul, product, x),
                             product);
        x = wgc_operation(&f, LLVMFMul, x, x);
    }
    *where = llvm->BuildICmp(p->builder, LLVMIntULE, n, wgc_bits(&f, MOST), "");
    return product;
}
