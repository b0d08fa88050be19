/* SPDX-License-Identifier: MIT */
/*
 * Votes: all, any and ballot of predicates, and of masks. A comparison gives a
 * mask, and a mask as an integer is what instruction sets have an instruction
 * for.
 */
#include <stddef.h>

#include "packet/ir/ir.h"

/* One vector register of what has a zero lane where the packet has one
 * (`least`), or another lane where the packet has one. */
static LLVMValueRef shortened(const struct maker *m, LLVMValueRef packet,
                              bool least)
{
    for (unsigned lanes = m->vf; lanes * 32 > m->register_bits; lanes /= 2) {
        const LLVMValueRef low = part(m, packet, 0, lanes / 2),
                           high = part(m, packet, lanes / 2, lanes / 2);
        packet = least ? intrinsic(m, "llvm.umin", LLVMTypeOf(low), low, high)
                       : LLVMBuildOr(m->builder, low, high, "");
    }
    return packet;
}

static LLVMValueRef is_zero(const struct maker *m, LLVMValueRef value)
{
    return LLVMBuildICmp(m->builder, LLVMIntEQ, value,
                         LLVMConstNull(LLVMTypeOf(value)), "");
}

/* Whether a vector, perhaps shorter than a packet, has a lane that is true. */
static LLVMValueRef any_true(const struct maker *m, LLVMValueRef lanes)
{
    struct maker shorter = *m;
    shorter.vf = LLVMGetVectorSize(LLVMTypeOf(lanes));
    return any_lane(&shorter, lanes);
}

/* Whether no active lane is 0. */
static LLVMValueRef all(const struct maker *m, LLVMValueRef x,
                        LLVMValueRef active)
{
    const LLVMTypeRef type = LLVMTypeOf(x);
    const LLVMValueRef one =
        splat(m, LLVMConstInt(LLVMGetElementType(type), 1, 0));
    x = LLVMBuildSelect(m->builder, active, x, one, "");
    LLVMValueRef zero;
    if (is_mask_type(type)) {
        zero = any_true(m, LLVMBuildNot(m->builder, x, ""));
    } else {
        x = shortened(m, x, true);
        zero = m->is_arm ? is_zero(m, intrinsic(m, "llvm.vector.reduce.umin",
                                                LLVMTypeOf(x), x, NULL))
                         : any_true(m, is_zero(m, x));
    }
    return LLVMBuildZExt(m->builder, LLVMBuildNot(m->builder, zero, ""), m->i32,
                         "");
}

/* Whether an active lane is not 0. */
static LLVMValueRef any(const struct maker *m, LLVMValueRef x,
                        LLVMValueRef active)
{
    const LLVMTypeRef type = LLVMTypeOf(x);
    x = LLVMBuildSelect(m->builder, active, x, LLVMConstNull(type), "");
    LLVMValueRef none;
    if (is_mask_type(type)) {
        none = LLVMBuildNot(m->builder, any_true(m, x), "");
    } else {
        x = shortened(m, x, false);
        /* The largest: AArch64 has it in an instruction, x86 tests for zero. */
        none = is_zero(m, intrinsic(m,
                                    m->is_arm ? "llvm.vector.reduce.umax"
                                              : "llvm.vector.reduce.or",
                                    LLVMTypeOf(x), x, NULL));
    }
    return LLVMBuildZExt(m->builder, LLVMBuildNot(m->builder, none, ""), m->i32,
                         "");
}

/* Bit j where lane j is active and not 0. */
static LLVMValueRef ballot(const struct maker *m, LLVMValueRef x,
                           LLVMValueRef active)
{
    const LLVMValueRef set = LLVMBuildNot(m->builder, is_zero(m, x), "");
    return bits_of_mask(m, LLVMBuildAnd(m->builder, set, active, ""));
}

typedef LLVMValueRef vote(const struct maker *m, LLVMValueRef x,
                          LLVMValueRef active);

/* WHAT and WHAT_where. */
static void define_vote(const struct maker *m, const char *what,
                        const char *type, LLVMTypeRef element,
                        LLVMTypeRef result, vote *make)
{
    const struct parameters alone = {{packet_of(m, element)}};
    LLVMValueRef function =
        begin_function(m, packet_name(m, what, "", type).text, result, alone);
    end_function(
        m, make(m, LLVMGetParam(function, 0), LLVMConstAllOnes(mask_type(m))));
    function = begin_function(m, packet_name(m, what, "_where", type).text,
                              result, with(alone, mask_type(m)));
    end_function(m,
                 make(m, LLVMGetParam(function, 0), LLVMGetParam(function, 1)));
}

/* ---- Masks and counts: as bits, which the ballot is anyway --------------- */

static LLVMValueRef lanes_as_they_are(const struct maker *m, LLVMValueRef lanes)
{
    const unsigned long long whole = ~0ull >> (64 - m->vf);
    return LLVMBuildAnd(m->builder, lanes, LLVMConstInt(m->i64, whole, 0), "");
}

static LLVMValueRef first_lanes(const struct maker *m, LLVMValueRef count)
{
    const LLVMBuilderRef b = m->builder;
    const LLVMValueRef whole = LLVMConstInt(m->i64, ~0ull >> (64 - m->vf), 0);
    const LLVMValueRef vf = LLVMConstInt(m->i32, m->vf, 0);
    const LLVMValueRef others =
        LLVMBuildShl(b, whole, LLVMBuildZExt(b, count, m->i64, ""), "");
    return LLVMBuildSelect(
        b, LLVMBuildICmp(b, LLVMIntULT, count, vf, ""),
        LLVMBuildAnd(b, LLVMBuildNot(b, others, ""), whole, ""), whole, "");
}

static LLVMValueRef all_of_bits(const struct maker *m, LLVMValueRef bits,
                                LLVMValueRef lanes)
{
    const LLVMValueRef equal =
        LLVMBuildICmp(m->builder, LLVMIntEQ,
                      LLVMBuildAnd(m->builder, bits, lanes, ""), lanes, "");
    return LLVMBuildZExt(m->builder, equal, m->i32, "");
}

static LLVMValueRef any_of_bits(const struct maker *m, LLVMValueRef bits,
                                LLVMValueRef lanes)
{
    const LLVMValueRef some = LLVMBuildICmp(
        m->builder, LLVMIntNE, LLVMBuildAnd(m->builder, bits, lanes, ""),
        LLVMConstNull(m->i64), "");
    return LLVMBuildZExt(m->builder, some, m->i32, "");
}

static LLVMValueRef ballot_of_bits(const struct maker *m, LLVMValueRef bits,
                                   LLVMValueRef lanes)
{
    return LLVMBuildAnd(m->builder, bits, lanes, "");
}

/* WHAT_masked and WHAT_tail. */
static void define_bit_forms(const struct maker *m, const char *what,
                             const char *type, LLVMTypeRef element,
                             LLVMTypeRef result, vote *make)
{
    const struct {
        const char *form;
        LLVMTypeRef type;
        LLVMValueRef (*lanes)(const struct maker *, LLVMValueRef);
    } forms[] = {{"_masked", m->i64, lanes_as_they_are},
                 {"_tail", m->i32, first_lanes}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const struct name name = packet_name(m, what, forms[i].form, type);
        const LLVMValueRef function = begin_function(
            m, name.text, result,
            (struct parameters){{packet_of(m, element), forms[i].type}});
        LLVMValueRef x = LLVMGetParam(function, 0);
        const LLVMValueRef bits = ballot(m, x, LLVMConstAllOnes(mask_type(m)));
        end_function(
            m, make(m, bits, forms[i].lanes(m, LLVMGetParam(function, 1))));
    }
}

static void define_votes_of(const struct maker *m, const char *type,
                            LLVMTypeRef element)
{
    define_vote(m, "all", type, element, m->i32, all);
    define_vote(m, "any", type, element, m->i32, any);
    define_vote(m, "ballot", type, element, m->i64, ballot);
    define_bit_forms(m, "all", type, element, m->i32, all_of_bits);
    define_bit_forms(m, "any", type, element, m->i32, any_of_bits);
    define_bit_forms(m, "ballot", type, element, m->i64, ballot_of_bits);
}

static void define_pointers(const struct maker *m, const char *what)
{
    static const char *const forms[] = {"", "_masked", "_tail"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const struct name name = packet_name(m, what, forms[i], "i32");
        define_by_pointers(m, name_with(name, "_ptr").text,
                           find_function(m, name.text));
    }
}

void define_votes(struct maker *m)
{
    for (m->vf = 1; m->vf <= 64; m->vf *= 2) {
        define_votes_of(m, "i32", m->i32);
        define_votes_of(m, "i1", m->i1);
        define_pointers(m, "all");
        define_pointers(m, "any");
        define_pointers(m, "ballot");
    }
}
