/* SPDX-License-Identifier: MIT */
/*
 * fmod and remainder of vectors, where a quotient is a number in which whole
 * numbers are exact. The rest is then a number, and so is what a product and a
 * sum that are rounded once leave of it. A quotient that was rounded to the
 * next whole number is one off; the rest shows that.
 */
#include <math.h>
#include <string.h>

#include "../analysis/calls.h"
#include "floats.h"

static LLVMValueRef of_one(const struct wgc_floats *f, const char *name,
                           LLVMValueRef x)
{
    LLVMTypeRef type = f->floats;
    return wgc_intrinsic(f->p, name, &type, 1, &x, 1);
}

static LLVMValueRef compare(const struct wgc_floats *f, LLVMRealPredicate by,
                            LLVMValueRef a, LLVMValueRef b)
{
    return f->p->llvm->BuildFCmp(f->p->builder, by, a, b, "");
}

/* The rest of numbers that are not below 0. */
static LLVMValueRef write(const struct wgc_floats *f, LLVMValueRef x,
                          LLVMValueRef y, LLVMValueRef quotient, bool nearest)
{
    const LLVMValueRef minus = f->p->llvm->BuildFNeg(f->p->builder, y, "");
    const LLVMValueRef whole =
        of_one(f, nearest ? "llvm.rint" : "llvm.trunc", quotient);
    LLVMValueRef rest = wgc_fma(f, whole, minus, x);
    if (!nearest)
        return wgc_choose(f->p, wgc_compare(f, LLVMRealOLT, rest, 0),
                          wgc_operation(f, LLVMFAdd, rest, y), rest);
    const LLVMValueRef twice = wgc_operation(f, LLVMFAdd, rest, rest);
    rest = wgc_choose(f->p, compare(f, LLVMRealOGT, twice, y),
                      wgc_operation(f, LLVMFSub, rest, y), rest);
    return wgc_choose(f->p, compare(f, LLVMRealOLT, twice, minus),
                      wgc_operation(f, LLVMFAdd, rest, y), rest);
}

LLVMValueRef wgc_write_rest(struct wgc_packer *p, LLVMValueRef call,
                            LLVMValueRef x, LLVMValueRef y, LLVMValueRef *where)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(p->llvm, call), &builtin) ||
        !wgc_has_fma(p))
        return NULL;
    const bool nearest = strcmp(builtin.name, "remainder") == 0;
    if (!nearest && strcmp(builtin.name, "fmod") != 0)
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, p->llvm->TypeOf(x));
    const LLVMValueRef a = of_one(&f, "llvm.fabs", x);
    const LLVMValueRef b = of_one(&f, "llvm.fabs", y);
    const LLVMValueRef quotient = wgc_operation(&f, LLVMFDiv, a, b);
    *where =
        wgc_operation(&f, LLVMAnd, wgc_compare(&f, LLVMRealOLT, b, INFINITY),
                      wgc_compare(&f, LLVMRealOLT, quotient,
                                  builtin.type == 'd' ? 0x1p52 : 0x1p23));
    LLVMTypeRef type = f.floats;
    LLVMValueRef sign[] = {wgc_number(&f, type, 1), x};
    return wgc_operation(&f, LLVMFMul, write(&f, a, b, quotient, nearest),
                         wgc_intrinsic(p, "llvm.copysign", &type, 1, sign, 2));
}
