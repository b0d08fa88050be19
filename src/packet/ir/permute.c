/* SPDX-License-Identifier: MIT */
/*
 * Lanes by variable numbers: the shuffle that each instruction set has for one
 * register, and what makes packets of several registers of it.
 */
#include <stddef.h>

#include "packet/ir/ir.h"

enum { MOST_REGISTERS = 4 };

/* An instruction: the bits of a register and of the units that it moves. */
struct shuffle {
    const char *intrinsic;
    unsigned register_bits, unit_bits;
};

static struct shuffle best_shuffle(const struct maker *m, unsigned bits)
{
    if (m->is_arm)
        return (struct shuffle){"llvm.aarch64.neon.tbl1", 128, 8};
    if (m->register_bits == 512 && bits >= 16)
        return (struct shuffle){bits == 16   ? "llvm.x86.avx512.permvar.hi.512"
                                : bits == 32 ? "llvm.x86.avx512.permvar.si.512"
                                             : "llvm.x86.avx512.permvar.di.512",
                                512, bits};
    if (m->register_bits == 256 && bits >= 32)
        return (struct shuffle){"llvm.x86.avx2.permd", 256, 32};
    return (struct shuffle){"llvm.x86.ssse3.pshuf.b.128", 128, 8};
}

/* Vectors of units: a packet has `count`, a register `lanes`, at most 64. */
struct units {
    struct shuffle how;
    LLVMTypeRef element;
    unsigned count, lanes, per_element;
};

/* The numbers of the units that make up the lanes of the given numbers. */
static LLVMValueRef unit_numbers(const struct maker *m, const struct units *u,
                                 LLVMValueRef lanes)
{
    LLVMValueRef repeated[LONGEST_IN_UNITS], offsets[LONGEST_IN_UNITS],
        factors[LONGEST_IN_UNITS];
    for (unsigned k = 0; k < u->count; k++) {
        repeated[k] = LLVMConstInt(m->i32, k / u->per_element, 0);
        offsets[k] = LLVMConstInt(u->element, k % u->per_element, 0);
        factors[k] = LLVMConstInt(u->element, u->per_element, 0);
    }
    const LLVMTypeRef numbers = LLVMVectorType(u->element, m->vf);
    lanes = LLVMBuildIntCast2(m->builder, lanes, numbers, 0, "");
    const LLVMValueRef each =
        LLVMBuildShuffleVector(m->builder, lanes, LLVMGetPoison(numbers),
                               LLVMConstVector(repeated, u->count), "");
    return LLVMBuildAdd(
        m->builder,
        LLVMBuildMul(m->builder, each, LLVMConstVector(factors, u->count), ""),
        LLVMConstVector(offsets, u->count), "");
}

/* One register of a packet; a shorter packet is held repeated. */
static LLVMValueRef one_register(const struct maker *m, const struct units *u,
                                 LLVMValueRef vector, unsigned index)
{
    LLVMValueRef lanes[LONGEST_IN_UNITS];
    for (unsigned j = 0; j < u->lanes; j++)
        lanes[j] = LLVMConstInt(m->i32, (index * u->lanes + j) % u->count, 0);
    return LLVMBuildShuffleVector(m->builder, vector,
                                  LLVMGetPoison(LLVMTypeOf(vector)),
                                  LLVMConstVector(lanes, u->lanes), "");
}

static LLVMValueRef all_lanes(const struct units *u, unsigned value)
{
    LLVMValueRef lanes[LONGEST_IN_UNITS];
    for (unsigned j = 0; j < u->lanes; j++)
        lanes[j] = LLVMConstInt(u->element, value, 0);
    return LLVMConstVector(lanes, u->lanes);
}

/* A register of the result: from each register of the packet, by turns. */
static LLVMValueRef choose(const struct maker *m, const struct units *u,
                           LLVMValueRef packet, LLVMValueRef numbers)
{
    const LLVMBuilderRef b = m->builder;
    const LLVMTypeRef type = LLVMTypeOf(numbers);
    unsigned bits = 0;
    while (1u << bits < u->lanes)
        bits++;
    const LLVMValueRef within =
        LLVMBuildAnd(b, numbers, all_lanes(u, u->lanes - 1), "");
    const LLVMValueRef source =
        LLVMBuildLShr(b, numbers, all_lanes(u, bits), "");
    LLVMValueRef result = NULL;
    for (unsigned s = 0; s * u->lanes < u->count; s++) {
        const LLVMValueRef moved = intrinsic(
            m, u->how.intrinsic, type, one_register(m, u, packet, s), within);
        const LLVMValueRef here =
            LLVMBuildICmp(b, LLVMIntEQ, source, all_lanes(u, s), "");
        result = s ? LLVMBuildSelect(b, here, moved, result, "") : moved;
    }
    return result;
}

static LLVMValueRef by_registers(const struct maker *m, const struct units *u,
                                 LLVMValueRef packet, LLVMValueRef lanes)
{
    const LLVMTypeRef type = LLVMTypeOf(packet);
    packet = LLVMBuildBitCast(m->builder, packet,
                              LLVMVectorType(u->element, u->count), "");
    const LLVMValueRef numbers = unit_numbers(m, u, lanes);
    LLVMValueRef parts[MOST_REGISTERS];
    unsigned count = 0;
    for (; count * u->lanes < u->count; count++)
        parts[count] = choose(m, u, packet, one_register(m, u, numbers, count));
    for (; count > 1; count /= 2)
        for (unsigned i = 0; i < count / 2; i++)
            parts[i] = joined(m, parts[2 * i], parts[2 * i + 1]);
    LLVMValueRef whole = parts[0];
    if (u->count < u->lanes)
        whole = part(m, whole, 0, u->count);
    return LLVMBuildBitCast(m->builder, whole, type, "");
}

/* Packets of many registers are quicker to load from memory. */
static LLVMValueRef by_memory(const struct maker *m, LLVMValueRef packet,
                              LLVMValueRef lanes)
{
    const LLVMBuilderRef b = m->builder;
    const LLVMTypeRef type = LLVMTypeOf(packet);
    const LLVMTypeRef element = LLVMGetElementType(type);
    const LLVMValueRef slot = LLVMBuildAlloca(b, type, "");
    LLVMBuildStore(b, packet, slot);
    LLVMValueRef result = LLVMGetPoison(type);
    for (unsigned j = 0; j < m->vf; j++) {
        const LLVMValueRef number = LLVMConstInt(m->i32, j, 0);
        LLVMValueRef lane = LLVMBuildZExt(
            b, LLVMBuildExtractElement(b, lanes, number, ""), m->i64, "");
        const LLVMValueRef from =
            LLVMBuildInBoundsGEP2(b, element, slot, &lane, 1, "");
        result = LLVMBuildInsertElement(
            b, result, LLVMBuildLoad2(b, element, from, ""), number, "");
    }
    return result;
}

static bool permutes_in_registers(const struct maker *m, LLVMTypeRef element)
{
    const unsigned bits = element_bits(element);
    return m->vf * bits <= MOST_REGISTERS * best_shuffle(m, bits).register_bits;
}

LLVMValueRef permute(const struct maker *m, LLVMValueRef packet,
                     LLVMValueRef lanes)
{
    const LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(packet));
    const unsigned bits = element_bits(element);
    if (m->vf == 1)
        return packet;
    const LLVMValueRef last = splat(m, LLVMConstInt(m->i32, m->vf - 1, 0));
    lanes = LLVMBuildAnd(m->builder, lanes, last, "");
    if (!permutes_in_registers(m, element))
        return by_memory(m, packet, lanes);
    const struct shuffle how = best_shuffle(m, bits);
    const struct units units = {
        .how = how,
        .element = LLVMIntTypeInContext(m->context, how.unit_bits),
        .count = m->vf * bits / how.unit_bits,
        .lanes = how.register_bits / how.unit_bits,
        .per_element = bits / how.unit_bits,
    };
    return by_registers(m, &units, packet, lanes);
}

/* The half of a packet that has a lane. */
static LLVMValueRef half_with(struct maker half, LLVMValueRef packet,
                              LLVMValueRef lane)
{
    const LLVMBuilderRef b = half.builder;
    const LLVMTypeRef number = LLVMIntTypeInContext(
        half.context, element_bits(LLVMGetElementType(LLVMTypeOf(packet))));
    const LLVMValueRef bit =
        LLVMBuildAnd(b, LLVMBuildIntCast2(b, lane, number, 0, ""),
                     LLVMConstInt(number, half.vf, 0), "");
    const LLVMValueRef upper =
        LLVMBuildICmp(b, LLVMIntNE, splat(&half, bit),
                      LLVMConstNull(packet_of(&half, number)), "");
    return LLVMBuildSelect(b, upper, part(&half, packet, half.vf, half.vf),
                           part(&half, packet, 0, half.vf), "");
}

LLVMValueRef spread(const struct maker *m, LLVMValueRef packet,
                    LLVMValueRef lane)
{
    const unsigned bits = element_bits(LLVMGetElementType(LLVMTypeOf(packet)));
    struct maker few = *m;
    while (few.vf * bits > best_shuffle(m, bits).register_bits) {
        few.vf /= 2;
        packet = half_with(few, packet, lane);
    }
    packet = permute(&few, packet, splat(&few, lane));
    for (; few.vf < m->vf; few.vf *= 2)
        packet = joined(&few, packet, packet);
    return packet;
}
