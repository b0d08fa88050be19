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

/* A mask as the sum of its lanes' own bits: AArch64 has nothing better, and
 * LLVM 15 takes lanes one by one. */
static LLVMValueRef sum_of_bits(const struct maker *m, LLVMValueRef mask)
{
    const LLVMTypeRef words = packet_of(m, m->i32);
    const LLVMValueRef set = LLVMBuildSelect(
        m->builder, mask, own_bits(m, m->vf), LLVMConstNull(words), "");
    return intrinsic(m, "llvm.vector.reduce.add", words, set, NULL);
}

/* The same where lanes are many: eight make a byte, whose bits are added up by
 * neighbours, a register's or those of two. */
static LLVMValueRef sum_of_bytes(const struct maker *m, LLVMValueRef mask)
{
    enum { REGISTER = 16 };
    const LLVMBuilderRef b = m->builder;
    LLVMValueRef own[LONGEST], parts[LONGEST / REGISTER];
    for (unsigned j = 0; j < m->vf; j++)
        own[j] = LLVMConstInt(m->i8, 1u << j % 8, 0);
    const LLVMValueRef set =
        LLVMBuildAnd(b, LLVMBuildSExt(b, mask, packet_of(m, m->i8), ""),
                     LLVMConstVector(own, m->vf), "");
    unsigned count = m->vf / REGISTER;
    for (unsigned i = 0; i < count; i++)
        parts[i] = part(m, set, i * REGISTER, REGISTER);
    for (unsigned step = 0; step < 3; step++) {
        const unsigned other = count > 1;
        count = count > 1 ? count / 2 : 1;
        for (unsigned i = 0; i < count; i++)
            parts[i] =
                intrinsic(m, "llvm.aarch64.neon.addp", LLVMTypeOf(parts[0]),
                          parts[2 * i], parts[2 * i + other]);
    }
    const LLVMTypeRef sum = LLVMIntTypeInContext(m->context, m->vf);
    return LLVMBuildExtractElement(
        b, LLVMBuildBitCast(b, parts[0], LLVMVectorType(sum, 128 / m->vf), ""),
        LLVMConstInt(m->i64, 0, 0), "");
}

LLVMValueRef bits_of_mask(const struct maker *m, LLVMValueRef mask)
{
    const LLVMTypeRef narrow = LLVMIntTypeInContext(m->context, m->vf);
    const LLVMValueRef bits =
        !m->is_arm    ? LLVMBuildBitCast(m->builder, mask, narrow, "")
        : m->vf >= 16 ? sum_of_bytes(m, mask)
                      : sum_of_bits(m, mask);
    return LLVMBuildZExt(m->builder, bits, m->i64, "");
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
