/* SPDX-License-Identifier: MIT */
/*
 * Sines and cosines of vectors of floats below 2^15. Both take the same steps
 * but for the last, so of one argument LLVM does them once. The largest error
 * of all such floats is 1.95 ulp, of the 4 that OpenCL allows.
 */
#include <string.h>

#include "../analysis/calls.h"
#include "floats.h"

/* x less the nearest multiple of pi/2, in three parts, the bits of which end
 * with that multiple's number: 1.5 * 2^23 cuts off what is behind the point. */
static LLVMValueRef reduce(const struct wgc_floats *f, LLVMValueRef x,
                           LLVMValueRef *quadrant)
{
    static const double parts[] = {-0x1.921fb0p0, -0x1.5110b4p-22,
                                   -0x1.846988p-48};
    const LLVMValueRef large = wgc_number(f, f->floats, 0x1.8p23);
    const LLVMValueRef sum =
        wgc_fma(f, x, wgc_number(f, f->floats, 0x1.45f306p-1), large);
    const LLVMValueRef multiple = wgc_operation(f, LLVMFSub, sum, large);
    *quadrant = wgc_to_bits(f, sum);
    for (int part = 0; part < 3; part++)
        x = wgc_fma(f, multiple, wgc_number(f, f->floats, parts[part]), x);
    return x;
}

static LLVMValueRef write(const struct wgc_floats *f, LLVMValueRef x,
                          bool cosine)
{
    /* Of (sin x / x - 1) / x^2 and (cos x - 1 + x^2/2) / x^4, up to pi/4. */
    static const double of_sine[] = {-0x1.9ac96cp-13, 0x1.110c28p-7,
                                     -0x1.555552p-3, 1};
    static const double of_cosine[] = {0x1.9bd864p-16, -0x1.6c12d2p-10,
                                       0x1.555554p-5, -0.5, 1};
    LLVMValueRef quadrant;
    x = reduce(f, x, &quadrant);
    const LLVMValueRef square = wgc_operation(f, LLVMFMul, x, x);
    const LLVMValueRef sine =
        wgc_operation(f, LLVMFMul, wgc_polynomial(f, square, of_sine, 4), x);
    const LLVMValueRef other = wgc_polynomial(f, square, of_cosine, 5);
    const LLVMValueRef odd = f->p->llvm->BuildICmp(
        f->p->builder, LLVMIntNE,
        wgc_operation(f, LLVMAnd, quadrant, wgc_bits(f, 1)), wgc_bits(f, 0),
        "");
    const LLVMValueRef made = cosine ? wgc_choose(f->p, odd, sine, other)
                                     : wgc_choose(f->p, odd, other, sine);
    if (cosine)
        quadrant = wgc_operation(f, LLVMAdd, quadrant, wgc_bits(f, 1));
    const LLVMValueRef sign = wgc_operation(
        f, LLVMShl, wgc_operation(f, LLVMAnd, quadrant, wgc_bits(f, 2)),
        wgc_bits(f, 30));
    return wgc_to_floats(f,
                         wgc_operation(f, LLVMXor, wgc_to_bits(f, made), sign));
}

LLVMValueRef wgc_write_sine(struct wgc_packer *p, LLVMValueRef call,
                            LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin) ||
        builtin.type != 'f' || !wgc_has_fma(p))
        return NULL;
    const struct wgc_floats f = wgc_floats_of(p, llvm->TypeOf(x));
    if (strcmp(builtin.name, "sin") == 0)
        return write(&f, x, false);
    if (strcmp(builtin.name, "cos") == 0)
        return write(&f, x, true);
    return NULL;
}
