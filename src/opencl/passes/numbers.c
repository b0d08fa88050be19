/* SPDX-License-Identifier: MIT */
/* One operation after the other; what has no result has no number. */
#include "numbers.h"

/* Operations from one iteration's counters to the next one's, or to an index.
 */
enum { MAX_DEPTH = 8 };

static const struct wgc_number unknown;

static struct wgc_number known(uint64_t value, unsigned bits)
{
    const uint64_t mask = bits == 64 ? ~0ULL : (1ULL << bits) - 1;
    return (struct wgc_number){true, value & mask};
}

static int64_t with_sign(uint64_t value, unsigned bits)
{
    const unsigned rest = 64 - bits;
    return (int64_t)(value << rest) >> rest;
}

static struct wgc_number divide(LLVMOpcode opcode, unsigned bits, uint64_t a,
                                uint64_t b)
{
    const int64_t x = with_sign(a, bits), y = with_sign(b, bits);
    const bool is_signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    if (b == 0 || (is_signed && y == -1))
        return unknown;
    switch (opcode) {
    case LLVMUDiv:
        return known(a / b, bits);
    case LLVMURem:
        return known(a % b, bits);
    case LLVMSDiv:
        return known((uint64_t)(x / y), bits);
    default:
        return known((uint64_t)(x % y), bits);
    }
}

static struct wgc_number shift(LLVMOpcode opcode, unsigned bits, uint64_t a,
                               uint64_t by)
{
    if (by >= bits)
        return unknown;
    return known(opcode == LLVMShl    ? a << by
                 : opcode == LLVMLShr ? a >> by
                                      : (uint64_t)(with_sign(a, bits) >> by),
                 bits);
}

static struct wgc_number combine(LLVMOpcode opcode, unsigned bits, uint64_t a,
                                 uint64_t b)
{
    switch (opcode) {
    case LLVMAdd:
        return known(a + b, bits);
    case LLVMSub:
        return known(a - b, bits);
    case LLVMMul:
        return known(a * b, bits);
    case LLVMAnd:
        return known(a & b, bits);
    case LLVMOr:
        return known(a | b, bits);
    case LLVMXor:
        return known(a ^ b, bits);
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
        return shift(opcode, bits, a, b);
    case LLVMUDiv:
    case LLVMURem:
    case LLVMSDiv:
    case LLVMSRem:
        return divide(opcode, bits, a, b);
    default:
        return unknown;
    }
}

static bool compare(LLVMIntPredicate predicate, unsigned bits, uint64_t a,
                    uint64_t b)
{
    const int64_t x = with_sign(a, bits), y = with_sign(b, bits);
    switch (predicate) {
    case LLVMIntEQ:
        return a == b;
    case LLVMIntNE:
        return a != b;
    case LLVMIntUGT:
        return a > b;
    case LLVMIntUGE:
        return a >= b;
    case LLVMIntULT:
        return a < b;
    case LLVMIntULE:
        return a <= b;
    case LLVMIntSGT:
        return x > y;
    case LLVMIntSGE:
        return x >= y;
    case LLVMIntSLT:
        return x < y;
    default:
        return x <= y;
    }
}

/* 0 of what is no integer, or one of more than 64 bits. */
static unsigned bits_of(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMTypeRef type = llvm->TypeOf(value);
    const unsigned bits = llvm->GetTypeKind(type) == LLVMIntegerTypeKind
                              ? llvm->GetIntTypeWidth(type)
                              : 0;
    return bits <= 64 ? bits : 0;
}

static struct wgc_number compute(const struct wgc_numbers *numbers,
                                 LLVMValueRef value, int depth)
{
    const struct wgc_llvm *const llvm = numbers->llvm;
    const unsigned bits = bits_of(llvm, value);
    const size_t place = wgc_map_get(&numbers->places, value);
    if (place != (size_t)WGC_ABSENT)
        return numbers->all[place];
    if (bits > 0 && llvm->IsAConstantInt(value))
        return known(llvm->ConstIntGetZExtValue(value), bits);
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const bool cast =
        opcode == LLVMZExt || opcode == LLVMSExt || opcode == LLVMTrunc;
    const bool pair = llvm->IsABinaryOperator(value) || opcode == LLVMICmp;
    if (bits == 0 || depth == 0 || !(cast || pair))
        return unknown;
    const LLVMValueRef first = llvm->GetOperand(value, 0);
    const unsigned from = bits_of(llvm, first);
    const struct wgc_number a = compute(numbers, first, depth - 1);
    if (from == 0 || !a.known)
        return unknown;
    if (cast)
        return known(opcode == LLVMSExt ? (uint64_t)with_sign(a.value, from)
                                        : a.value,
                     bits);
    const struct wgc_number b =
        compute(numbers, llvm->GetOperand(value, 1), depth - 1);
    if (!b.known)
        return unknown;
    return opcode == LLVMICmp ? known(compare(llvm->GetICmpPredicate(value),
                                              from, a.value, b.value),
                                      1)
                              : combine(opcode, bits, a.value, b.value);
}

struct wgc_number wgc_compute(const struct wgc_numbers *numbers,
                              LLVMValueRef value)
{
    return compute(numbers, value, MAX_DEPTH);
}
