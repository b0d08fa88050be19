/* SPDX-License-Identifier: MIT */
/*
 * What is made of e^x on vectors of floats and doubles: expm1, sinh, cosh and
 * tanh, and of floats erf and erfc. Of each 237th float the largest errors are
 * 1.4 ulp of the 3 that OpenCL allows (expm1), 2.1 and 1.6 of 4 (sinh, cosh),
 * 2.3 of 5 (tanh), 2.4 and 4.0 of 16 (erf, erfc).
 */
#include <string.h>

#include "../analysis/calls.h"
#include "floats.h"

/* Of a type: its bits; what rounds a number to a whole one; beyond which x the
 * functions are infinite, and at which they are -1; below which magnitude sinh
 * and tanh are their argument, and below which expm1 is. */
static const struct kind {
    unsigned fraction, bias;
    double rounder, of_ln2[2]; /* less ln 2, in two parts */
    double most, least, small, tiny;
    const double *coefficients; /* of (e^x - 1 - x) / x^2 up to ln 2 / 2 */
    int count;
} kinds[] = {{23,
              127,
              0x1.8p23,
              {-0x1.62e43p-1, 0x1.05c61p-29},
              89.5,
              -30,
              0x1p-12,
              0x1p-25,
              (const double[]){0.00019845968044798626, 0.0013941652701856405,
                               0.008333391621048262, 0.04166634871043574,
                               0.16666666352450252, 0.5000000046817702},
              6},
             {52,
              1023,
              0x1.8p52,
              {-0x1.62e42fefa39efp-1, -0x1.abc9e3b39803fp-56},
              710.7,
              -50,
              0x1p-27,
              0x1p-54,
              (const double[]){2.5053788560769672e-08, 2.762740318630616e-07,
                               2.755741114064487e-06, 2.4801501984797407e-05,
                               0.00019841269711529257, 0.0013888888934154818,
                               0.008333333333394165, 0.041666666666569416,
                               0.16666666666666582, 0.5000000000000006},
              10}};

static LLVMValueRef times(const struct wgc_floats *f, LLVMValueRef x,
                          double number)
{
    return wgc_operation(f, LLVMFMul, x, wgc_number(f, f->floats, number));
}

static LLVMValueRef plus(const struct wgc_floats *f, LLVMValueRef x,
                         double number)
{
    return wgc_operation(f, LLVMFAdd, x, wgc_number(f, f->floats, number));
}

static LLVMValueRef absolute(const struct wgc_floats *f, LLVMValueRef x)
{
    LLVMTypeRef type = f->floats;
    return wgc_intrinsic(f->p, "llvm.fabs", &type, 1, &x, 1);
}

static LLVMValueRef with_sign_of(const struct wgc_floats *f, LLVMValueRef made,
                                 LLVMValueRef x)
{
    LLVMTypeRef type = f->floats;
    LLVMValueRef arguments[] = {made, x};
    return wgc_intrinsic(f->p, "llvm.copysign", &type, 1, arguments, 2);
}

/* What is no number stays. */
static LLVMValueRef at_most(const struct wgc_floats *f, LLVMValueRef x,
                            double most)
{
    return wgc_choose(f->p, wgc_compare(f, LLVMRealOGT, x, most),
                      wgc_number(f, f->floats, most), x);
}

static LLVMValueRef unless_below(const struct wgc_floats *f, double limit,
                                 LLVMValueRef x, LLVMValueRef made)
{
    return wgc_choose(f->p, wgc_compare(f, LLVMRealOLT, absolute(f, x), limit),
                      x, made);
}

/* e^x = 2^k (1 + rest), k at the low end of the bits. */
static LLVMValueRef split(const struct wgc_floats *f, const struct kind *kind,
                          LLVMValueRef x, LLVMValueRef *k)
{
    const LLVMValueRef rounder = wgc_number(f, f->floats, kind->rounder);
    const LLVMValueRef sum =
        wgc_fma(f, x, wgc_number(f, f->floats, 1.4426950408889634), rounder);
    const LLVMValueRef whole = wgc_operation(f, LLVMFSub, sum, rounder);
    *k = wgc_to_bits(f, sum);
    for (int part = 0; part < 2; part++)
        x = wgc_fma(f, whole, wgc_number(f, f->floats, kind->of_ln2[part]), x);
    return wgc_fma(f, wgc_operation(f, LLVMFMul, x, x),
                   wgc_polynomial(f, x, kind->coefficients, kind->count), x);
}

/* 2^(k + more) */
static LLVMValueRef power_of_two(const struct wgc_floats *f,
                                 const struct kind *kind, LLVMValueRef k,
                                 int more)
{
    return wgc_to_floats(
        f,
        wgc_operation(f, LLVMShl,
                      wgc_operation(f, LLVMAdd, k,
                                    wgc_bits(f, kind->bias + (unsigned)more)),
                      wgc_bits(f, kind->fraction)));
}

/* (e^x - 1) / 2, which leaves the numbers where a sinh does. */
static LLVMValueRef half_of_expm1(const struct wgc_floats *f,
                                  const struct kind *kind, LLVMValueRef x)
{
    LLVMValueRef k;
    const LLVMValueRef rest = split(f, kind, x, &k);
    const LLVMValueRef quarter = power_of_two(f, kind, k, -2);
    return times(f, wgc_fma(f, quarter, rest, plus(f, quarter, -0.25)), 2);
}

/* n / d */
static LLVMValueRef ratio(const struct wgc_floats *f, LLVMValueRef n,
                          LLVMValueRef d)
{
    return wgc_operation(f, LLVMFDiv, n, d);
}

static LLVMValueRef write(const struct wgc_floats *f, const struct kind *kind,
                          const char *name, LLVMValueRef x)
{
    const LLVMValueRef size = absolute(f, x);
    if (strcmp(name, "expm1") == 0) {
        const LLVMValueRef least =
            wgc_choose(f->p, wgc_compare(f, LLVMRealOLT, x, kind->least),
                       wgc_number(f, f->floats, kind->least), x);
        const LLVMValueRef half =
            half_of_expm1(f, kind, at_most(f, least, kind->most));
        return unless_below(f, kind->tiny, x, times(f, half, 2));
    }
    if (strcmp(name, "tanh") == 0) {
        const LLVMValueRef half =
            half_of_expm1(f, kind, at_most(f, times(f, size, 2), -kind->least));
        return unless_below(
            f, kind->small, x,
            with_sign_of(f, ratio(f, half, plus(f, half, 1)), x));
    }
    const LLVMValueRef half =
        half_of_expm1(f, kind, at_most(f, size, kind->most));
    if (strcmp(name, "cosh") == 0) {
        const LLVMValueRef e = plus(f, half, 0.5);
        return wgc_operation(f, LLVMFAdd, e,
                             ratio(f, wgc_number(f, f->floats, 0.25), e));
    }
    const LLVMValueRef bounded = at_most(f, half, 0x1p60);
    const LLVMValueRef sum = wgc_operation(
        f, LLVMFAdd, half, ratio(f, bounded, plus(f, times(f, bounded, 2), 1)));
    return unless_below(f, kind->small, x, with_sign_of(f, sum, x));
}

/* erfc of 0.5 and above, e^(-x^2) times a polynomial of (x - 3) / (x + 3): what
 * x^2 lost counts, and small results are rounded once. */
static LLVMValueRef erfc_of(const struct wgc_floats *f, const struct kind *kind,
                            LLVMValueRef x)
{
    static const double coefficients[] = {
        -0.0005421241231775356, 0.0007367556877601451, 0.004250566927954621,
        -0.02439909883060946,   0.07166861471522006,   -0.15011540488649994,
        0.24560364863634893,    -0.32623356992733654,  0.17900115254254084};
    const struct wgc_llvm *const llvm = f->p->llvm;
    const LLVMValueRef t = ratio(f, plus(f, x, -3), plus(f, x, 3));
    const LLVMValueRef below = llvm->BuildFNeg(f->p->builder, x, "");
    const LLVMValueRef square = wgc_operation(f, LLVMFMul, below, x);
    const LLVMValueRef lost =
        wgc_fma(f, below, x, llvm->BuildFNeg(f->p->builder, square, ""));
    LLVMValueRef k;
    const LLVMValueRef e = plus(f, split(f, kind, square, &k), 1);
    const LLVMValueRef made = wgc_operation(
        f, LLVMFMul, e,
        wgc_polynomial(f, t, coefficients,
                       sizeof coefficients / sizeof *coefficients));
    /* k is below the rounder's bits, which end with zeros. */
    k = wgc_operation(f, LLVMSub, k,
                      wgc_to_bits(f, wgc_number(f, f->floats, kind->rounder)));
    const LLVMValueRef half = wgc_operation(f, LLVMAShr, k, wgc_bits(f, 1));
    const LLVMValueRef other = wgc_operation(f, LLVMSub, k, half);
    return wgc_operation(f, LLVMFMul,
                         wgc_operation(f, LLVMFMul,
                                       wgc_fma(f, made, lost, made),
                                       power_of_two(f, kind, half, 0)),
                         power_of_two(f, kind, other, 0));
}

static LLVMValueRef write_erf(const struct wgc_floats *f,
                              const struct kind *kind, const char *name,
                              LLVMValueRef x)
{
    /* Of erf(x) / x by x^2, below 0.5. */
    static const double coefficients[] = {
        0.004717990067210741, -0.026757184654804325, 0.11282822824487847,
        -0.37612608574230283, 1.1283791655675424};
    enum { FAR = 11 }; /* erfc is 0 there */
    const LLVMValueRef size = absolute(f, x);
    const LLVMValueRef one = wgc_number(f, f->floats, 1);
    const LLVMValueRef near = wgc_operation(
        f, LLVMFMul, x,
        wgc_polynomial(f, wgc_operation(f, LLVMFMul, x, x), coefficients,
                       sizeof coefficients / sizeof *coefficients));
    const LLVMValueRef far = erfc_of(f, kind, at_most(f, size, FAR));
    const LLVMValueRef is_near = wgc_compare(f, LLVMRealOLT, size, 0.5);
    if (strcmp(name, "erf") == 0)
        return wgc_choose(
            f->p, is_near, near,
            with_sign_of(f, wgc_operation(f, LLVMFSub, one, far), x));
    const LLVMValueRef of_negative =
        wgc_operation(f, LLVMFSub, wgc_number(f, f->floats, 2), far);
    return wgc_choose(
        f->p, is_near, wgc_operation(f, LLVMFSub, one, near),
        wgc_choose(f->p, wgc_compare(f, LLVMRealOLT, x, 0), of_negative, far));
}

LLVMValueRef wgc_write_exponential(struct wgc_packer *p, LLVMValueRef call,
                                   LLVMValueRef x)
{
    static const char *const names[] = {"expm1", "sinh", "cosh", "tanh"};
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(p->llvm, call), &builtin) ||
        !wgc_has_fma(p))
        return NULL;
    const struct kind *const kind = &kinds[builtin.type == 'd'];
    struct wgc_floats f = wgc_floats_of(p, p->llvm->TypeOf(x));
    if (builtin.type == 'd')
        f.bits = p->llvm->VectorType(p->i64, p->llvm->GetVectorSize(f.bits));
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strcmp(builtin.name, names[n]) == 0)
            return write(&f, kind, builtin.name, x);
    if (builtin.type == 'f' &&
        (strcmp(builtin.name, "erf") == 0 || strcmp(builtin.name, "erfc") == 0))
        return write_erf(&f, kind, builtin.name, x);
    return NULL;
}
