/* SPDX-License-Identifier: MIT */
/*
 * Vectors of 64 bits are divided by a constant by way of a product with its
 * reciprocal. CPUs have no upper half of such a product, so LLVM takes elements
 * one by one; here it is made of four products of 32 bits.
 */
#include <stdint.h>

#include "packer.h"

struct divider {
    const struct wgc_packer *p;
    LLVMTypeRef type; /* of vectors */
};

static LLVMValueRef number(const struct divider *d, uint64_t x)
{
    const struct wgc_llvm *const llvm = d->p->llvm;
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const unsigned count = llvm->GetVectorSize(d->type);
    for (unsigned e = 0; e < count; e++)
        elements[e] = llvm->ConstInt(llvm->GetElementType(d->type), x, false);
    return llvm->ConstVector(elements, count);
}

static LLVMValueRef operation(const struct divider *d, LLVMOpcode opcode,
                              LLVMValueRef a, LLVMValueRef b)
{
    return d->p->llvm->BuildBinOp(d->p->builder, opcode, a, b, "");
}

static LLVMValueRef times(const struct divider *d, LLVMValueRef a, uint64_t b)
{
    return operation(d, LLVMMul, a, number(d, b));
}

static LLVMValueRef sum(const struct divider *d, LLVMValueRef a, LLVMValueRef b)
{
    return operation(d, LLVMAdd, a, b);
}

static LLVMValueRef shifted(const struct divider *d, LLVMValueRef x, int bits)
{
    return operation(d, LLVMLShr, x, number(d, (uint64_t)bits));
}

static LLVMValueRef upper_half(const struct divider *d, LLVMValueRef x,
                               uint64_t factor)
{
    const uint64_t low = UINT32_MAX;
    const LLVMValueRef first = operation(d, LLVMAnd, x, number(d, low));
    const LLVMValueRef second = shifted(d, x, 32);
    const LLVMValueRef carry = shifted(d, times(d, first, factor & low), 32);
    const LLVMValueRef a = sum(d, times(d, second, factor & low), carry);
    const LLVMValueRef b = sum(d, times(d, first, factor >> 32),
                               operation(d, LLVMAnd, a, number(d, low)));
    return sum(d, sum(d, times(d, second, factor >> 32), shifted(d, a, 32)),
               shifted(d, b, 32));
}

/* More bits of a quotient whose rest is known, below a divisor up to 2^63. */
static uint64_t more_bits(uint64_t quotient, uint64_t rest, uint64_t divisor,
                          int bits)
{
    for (; bits > 0; bits--) {
        rest *= 2;
        quotient = 2 * quotient + (rest >= divisor);
        rest -= rest >= divisor ? divisor : 0;
    }
    return quotient;
}

/* Of numbers that are not below 0, up to 2^63 if they are `short_by_one`. Their
 * reciprocals are rounded up: exact up to those numbers by Granlund and
 * Montgomery, "Division by invariant integers using multiplication". Without
 * the bit it has 65 bits, the first of which is added. */
static LLVMValueRef quotient_of(const struct divider *d, LLVMValueRef x,
                                uint64_t divisor, bool short_by_one)
{
    int bits = 1;
    while (divisor >> bits)
        bits++;
    const uint64_t rest = (UINT64_C(1) << bits) - divisor;
    if (short_by_one)
        return shifted(d, upper_half(d, x, more_bits(1, rest, divisor, 63) + 1),
                       bits - 1);
    const LLVMValueRef part =
        upper_half(d, x, more_bits(0, rest, divisor, 64) + 1);
    return shifted(d,
                   sum(d, part, shifted(d, operation(d, LLVMSub, x, part), 1)),
                   bits - 1);
}

LLVMValueRef wgc_divide_by_constant(struct wgc_packer *p,
                                    LLVMValueRef instruction, LLVMValueRef a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct divider d = {p, llvm->TypeOf(a)};
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const bool is_signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    const LLVMValueRef dividend = llvm->GetOperand(instruction, 0);
    const uint64_t constant =
        llvm->ConstIntGetZExtValue(llvm->GetOperand(instruction, 1));
    const bool negative = is_signed && constant >> 63;
    const uint64_t divisor = negative ? 0 - constant : constant;
    LLVMValueRef quotient;
    if (is_signed) {
        const LLVMValueRef sign = operation(&d, LLVMAShr, a, number(&d, 63));
        const LLVMValueRef size =
            operation(&d, LLVMSub, operation(&d, LLVMXor, a, sign), sign);
        const LLVMValueRef turned =
            negative ? llvm->BuildNot(p->builder, sign, "") : sign;
        quotient =
            operation(&d, LLVMSub,
                      operation(&d, LLVMXor,
                                quotient_of(&d, size, divisor, true), turned),
                      turned);
    } else {
        quotient = quotient_of(&d, a, divisor,
                               wgc_shape_of(p->shapes, dividend).bits < 64);
    }
    return opcode == LLVMUDiv || opcode == LLVMSDiv
               ? quotient
               : operation(&d, LLVMSub, a, times(&d, quotient, constant));
}
