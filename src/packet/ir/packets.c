/* SPDX-License-Identifier: MIT */
/* Packets and masks as LLVM's vectors. */
#include <string.h>

#include "packet/ir/ir.h"

LLVMTypeRef packet_of(const struct maker *m, LLVMTypeRef element)
{
    return LLVMVectorType(element, m->vf);
}

LLVMTypeRef mask_type(const struct maker *m)
{
    return packet_of(m, m->i1);
}

bool is_packet_type(LLVMTypeRef type)
{
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind && !is_mask_type(type);
}

bool is_mask_type(LLVMTypeRef type)
{
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind &&
           element_bits(LLVMGetElementType(type)) == 1;
}

unsigned element_bits(LLVMTypeRef element)
{
    switch (LLVMGetTypeKind(element)) {
    case LLVMFloatTypeKind:
        return 32;
    case LLVMDoubleTypeKind:
        return 64;
    default:
        return LLVMGetIntTypeWidth(element);
    }
}

LLVMValueRef constant(LLVMTypeRef element, unsigned long long bits)
{
    const LLVMTypeRef integer = LLVMIntTypeInContext(
        LLVMGetTypeContext(element), element_bits(element));
    return LLVMConstBitCast(LLVMConstInt(integer, bits, 0), element);
}

LLVMValueRef splat(const struct maker *m, LLVMValueRef value)
{
    const LLVMTypeRef packet = packet_of(m, LLVMTypeOf(value));
    const LLVMTypeRef indices = packet_of(m, m->i32);
    const LLVMValueRef one =
        LLVMBuildInsertElement(m->builder, LLVMGetPoison(packet), value,
                               LLVMConstInt(m->i64, 0, 0), "");
    return LLVMBuildShuffleVector(m->builder, one, LLVMGetPoison(packet),
                                  LLVMConstNull(indices), "");
}

/* Integers that begin with `first`, each one more than the one before. */
static LLVMValueRef rising(LLVMTypeRef element, unsigned first, unsigned count)
{
    LLVMValueRef numbers[LONGEST];
    for (unsigned j = 0; j < count; j++)
        numbers[j] = LLVMConstInt(element, first + j, 0);
    return LLVMConstVector(numbers, count);
}

LLVMValueRef lane_numbers(const struct maker *m, LLVMTypeRef element)
{
    return rising(element, 0, m->vf);
}

LLVMValueRef part(const struct maker *m, LLVMValueRef vector, unsigned first,
                  unsigned count)
{
    return LLVMBuildShuffleVector(m->builder, vector,
                                  LLVMGetPoison(LLVMTypeOf(vector)),
                                  rising(m->i32, first, count), "");
}

LLVMValueRef joined(const struct maker *m, LLVMValueRef low, LLVMValueRef high)
{
    const unsigned count = LLVMGetVectorSize(LLVMTypeOf(low));
    return LLVMBuildShuffleVector(m->builder, low, high,
                                  rising(m->i32, 0, 2 * count), "");
}

/* The own bits of up to 32 lanes. */
static LLVMValueRef own_bits(const struct maker *m, unsigned count)
{
    LLVMValueRef own[LONGEST];
    for (unsigned j = 0; j < count; j++)
        own[j] = LLVMConstInt(m->i32, 1ull << j, 0);
    return LLVMConstVector(own, count);
}

/* Up to 32 lanes that each test their own bit: where masks are vectors LLVM
 * takes apart integers bit by bit, if they are long. */
static LLVMValueRef test_bits(const struct maker *m, LLVMValueRef bits)
{
    struct maker few = *m;
    few.vf = m->vf < 32 ? m->vf : 32;
    const LLVMValueRef word = LLVMBuildTrunc(m->builder, bits, m->i32, "");
    const LLVMValueRef own =
        LLVMBuildAnd(m->builder, splat(&few, word), own_bits(m, few.vf), "");
    return LLVMBuildICmp(m->builder, LLVMIntNE, own,
                         LLVMConstNull(LLVMTypeOf(own)), "");
}

/* Of one lane, by a byte: LLVM 15 without optimisation fails on others in
 * registers of AVX-512. */
static LLVMValueRef mask_of_one(const struct maker *m, LLVMValueRef set)
{
    const LLVMValueRef byte = LLVMBuildZExt(m->builder, set, m->i8, "");
    return part(
        m, LLVMBuildBitCast(m->builder, byte, LLVMVectorType(m->i1, 8), ""), 0,
        1);
}

LLVMValueRef mask_of_bits(const struct maker *m, LLVMValueRef bits)
{
    const LLVMTypeRef narrow = LLVMIntTypeInContext(m->context, m->vf);
    if (m->vf == 1)
        return mask_of_one(m, LLVMBuildTrunc(m->builder, bits, m->i1, ""));
    if (m->register_bits == 512)
        return LLVMBuildBitCast(m->builder,
                                LLVMBuildTrunc(m->builder, bits, narrow, ""),
                                mask_type(m), "");
    const LLVMValueRef low = test_bits(m, bits);
    if (m->vf <= 32)
        return low;
    const LLVMValueRef high = test_bits(
        m, LLVMBuildLShr(m->builder, bits, LLVMConstInt(m->i64, 32, 0), ""));
    return joined(m, low, high);
}

/* Up to 32 lanes of a mask as the sum of their own bits: AArch64 has nothing
 * better, and LLVM 15 takes lanes one by one. */
static LLVMValueRef sum_of_bits(const struct maker *m, LLVMValueRef mask)
{
    const unsigned count = LLVMGetVectorSize(LLVMTypeOf(mask));
    const LLVMTypeRef words = LLVMVectorType(m->i32, count);
    const LLVMValueRef set = LLVMBuildSelect(
        m->builder, mask, own_bits(m, count), LLVMConstNull(words), "");
    return LLVMBuildZExt(
        m->builder, intrinsic(m, "llvm.vector.reduce.add", words, set, NULL),
        m->i64, "");
}

LLVMValueRef bits_of_mask(const struct maker *m, LLVMValueRef mask)
{
    if (m->is_arm && m->vf <= 32)
        return sum_of_bits(m, mask);
    if (m->is_arm)
        return LLVMBuildOr(m->builder, sum_of_bits(m, part(m, mask, 0, 32)),
                           LLVMBuildShl(m->builder,
                                        sum_of_bits(m, part(m, mask, 32, 32)),
                                        LLVMConstInt(m->i64, 32, 0), ""),
                           "");
    const LLVMTypeRef narrow = LLVMIntTypeInContext(m->context, m->vf);
    return LLVMBuildZExt(
        m->builder, LLVMBuildBitCast(m->builder, mask, narrow, ""), m->i64, "");
}

LLVMValueRef mask_of_count(const struct maker *m, LLVMValueRef count)
{
    if (m->vf == 1)
        return mask_of_one(m, LLVMBuildICmp(m->builder, LLVMIntNE, count,
                                            LLVMConstInt(m->i32, 0, 0), ""));
    return LLVMBuildICmp(m->builder, LLVMIntULT, lane_numbers(m, m->i32),
                         splat(m, count), "");
}

LLVMValueRef any_lane(const struct maker *m, LLVMValueRef mask)
{
    return LLVMBuildICmp(m->builder, LLVMIntNE, bits_of_mask(m, mask),
                         LLVMConstNull(m->i64), "");
}

LLVMValueRef behind_first(const struct maker *m, LLVMValueRef mask)
{
    const LLVMValueRef bits = bits_of_mask(m, mask);
    const LLVMValueRef less =
        LLVMBuildSub(m->builder, bits, LLVMConstInt(m->i64, 1, 0), "");
    const LLVMValueRef up_to_first = LLVMBuildXor(m->builder, bits, less, "");
    return mask_of_bits(m, LLVMBuildNot(m->builder, up_to_first, ""));
}
