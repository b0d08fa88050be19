/* SPDX-License-Identifier: MIT */
/* Accesses whose lanes are in a line (consecutive) unless something rare
 * happens: the code that asks for it, and the addresses for both cases. */
#include "../analysis/lines.h"
#include "../analysis/division.h"

#include <stddef.h>

#include "packer.h"

LLVMValueRef wgc_move(const struct wgc_packer *p, LLVMValueRef address,
                      int64_t bytes)
{
    LLVMValueRef by = wgc_integer(p, bytes);
    return bytes ? p->llvm->BuildGEP2(p->builder, p->i8, address, &by, 1, "")
                 : address;
}

/* ------------------------------------- by the numbers that are extended -- */

/* The address of lane 0, if nothing wraps, or the addresses of all lanes. */
struct line {
    struct wgc_packer *p;
    bool lanes;
    LLVMValueRef fits; /* nothing wraps, or is cut off; NULL so far */
};

static LLVMValueRef remake(struct line *line, LLVMValueRef value);

static void demand(struct line *line, LLVMIntPredicate predicate,
                   LLVMValueRef a, LLVMValueRef b)
{
    const struct wgc_llvm *const llvm = line->p->llvm;
    const LLVMBuilderRef builder = line->p->builder;
    const LLVMValueRef is = llvm->BuildICmp(builder, predicate, a, b, "");
    line->fits = line->fits ? llvm->BuildAnd(builder, line->fits, is, "") : is;
}

/* The last lane's distance from the first. */
static int64_t distance(const struct line *line, LLVMValueRef value)
{
    return wgc_guess(wgc_shape_of(line->p->shapes, value)) *
           (line->p->packing->lanes - 1);
}

/* All lanes of a line that begins with `first` are numbers of so many bits. */
static void demand_bits(struct line *line, LLVMValueRef value,
                        LLVMValueRef first, int bits, bool is_signed)
{
    const struct wgc_llvm *const llvm = line->p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(first);
    const int64_t steps = distance(line, value);
    const uint64_t most = UINT64_MAX >> (64 - bits) >> is_signed;
    const uint64_t least = is_signed ? ~most : 0;
    const uint64_t edge = (steps > 0 ? most : least) - (uint64_t)steps;
    demand(line,
           steps > 0 ? (is_signed ? LLVMIntSLE : LLVMIntULE)
                     : (is_signed ? LLVMIntSGE : LLVMIntUGE),
           first, llvm->ConstInt(type, edge, is_signed));
}

/* A value as one of lane 0, or of all. */
static LLVMValueRef leaf(const struct line *line, LLVMValueRef value)
{
    return line->lanes ? wgc_vector_here(line->p, value)
                       : wgc_scalar(line->p, value);
}

static LLVMValueRef remake_address(struct line *line, LLVMValueRef address)
{
    struct wgc_packer *const p = line->p;
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned count = (unsigned)llvm->GetNumOperands(address);
    LLVMValueRef operands[WGC_MAX_TERMS]; /* each is made of one at least */
    for (unsigned o = 0; o < count; o++) {
        const LLVMValueRef operand = llvm->GetOperand(address, o);
        operands[o] = wgc_shape_of(p->shapes, operand).kind <= WGC_UNIFORM
                          ? wgc_scalar(p, operand)
                          : remake(line, operand);
        if (o > 0 && !line->lanes && wgc_is_extended_index(p->shapes, operand))
            demand_bits(line, operand, operands[o], wgc_width_of(llvm, operand),
                        true);
    }
    return llvm->BuildGEP2(p->builder, llvm->GetGEPSourceElementType(address),
                           operands[0], operands + 1, count - 1, "");
}

static LLVMTypeRef type_of(const struct line *line, LLVMValueRef value)
{
    const LLVMTypeRef type = line->p->llvm->TypeOf(value);
    return line->lanes ? wgc_vector_type(line->p, type) : type;
}

static LLVMValueRef with_steps(const struct line *line, LLVMValueRef value,
                               LLVMValueRef first)
{
    const struct wgc_llvm *const llvm = line->p->llvm;
    return llvm->BuildAdd(
        line->p->builder, first,
        llvm->ConstInt(llvm->TypeOf(first),
                       (unsigned long long)distance(line, value), true),
        "");
}

/* Low bits by any mask: the line stays within the ones at its end. */
static void demand_low(struct line *line, LLVMValueRef value,
                       LLVMValueRef first, LLVMValueRef mask)
{
    const struct wgc_llvm *const llvm = line->p->llvm;
    const LLVMBuilderRef builder = line->p->builder;
    const LLVMValueRef above = llvm->BuildNot(
        builder,
        llvm->BuildAdd(builder, mask,
                       llvm->ConstInt(llvm->TypeOf(mask), 1, false), ""),
        "");
    const LLVMValueRef ones = llvm->BuildAnd(builder, mask, above, "");
    demand(line, LLVMIntULE,
           with_steps(line, value, llvm->BuildAnd(builder, first, ones, "")),
           ones);
}

/* A quotient or rest of numbers that pass no multiple of the divisor, and are
 * not negative. Others may trap, so the divisor is another where it is short.
 */
static LLVMValueRef divide_first(struct line *line, LLVMValueRef division,
                                 LLVMValueRef first, LLVMValueRef by)
{
    const struct wgc_llvm *const llvm = line->p->llvm;
    const LLVMBuilderRef builder = line->p->builder;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(division);
    const LLVMValueRef value = llvm->GetOperand(division, 0);
    const LLVMTypeRef type = llvm->TypeOf(first);
    const bool is_signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    const LLVMValueRef steps =
        llvm->ConstInt(type, (unsigned long long)distance(line, value), true);
    const LLVMValueRef is_longer = llvm->BuildICmp(
        builder, is_signed ? LLVMIntSGT : LLVMIntUGT, by, steps, "");
    by = llvm->BuildSelect(builder, is_longer, by,
                           llvm->ConstInt(type, 1, false), "");
    const LLVMValueRef rest = llvm->BuildBinOp(
        builder, is_signed ? LLVMSRem : LLVMURem, first, by, "");
    demand_bits(line, value, first, wgc_width_of(llvm, first), is_signed);
    if (is_signed)
        demand(line, LLVMIntSGE, first, llvm->ConstNull(type));
    demand(line, LLVMIntULT, rest, llvm->BuildSub(builder, by, steps, ""));
    demand(line, LLVMIntNE, is_longer, llvm->ConstNull(line->p->i1));
    return opcode == LLVMURem || opcode == LLVMSRem
               ? rest
               : llvm->BuildBinOp(builder, opcode, first, by, "");
}

/* Of numbers, without promises: lane 0 may be off. */
static LLVMValueRef remake_number(struct line *line, LLVMValueRef value,
                                  enum wgc_link link)
{
    struct wgc_packer *const p = line->p;
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const LLVMValueRef operand = llvm->GetOperand(value, 0);
    const LLVMValueRef a = remake(line, operand);
    if (!line->lanes && (link == WGC_LINK_SIGNED || link == WGC_LINK_UNSIGNED))
        demand_bits(line, operand, a, wgc_width_of(llvm, operand),
                    link == WGC_LINK_SIGNED);
    if (llvm->IsACastInst(value))
        return llvm->BuildCast(p->builder, opcode, a, type_of(line, value), "");
    const LLVMValueRef other = llvm->GetOperand(value, 1);
    const LLVMValueRef b = remake(line, other);
    if (wgc_is_division(opcode))
        return line->lanes ? wgc_divide(p, value, a, b)
                           : divide_first(line, value, a, b);
    const LLVMValueRef made = llvm->BuildBinOp(p->builder, opcode, a, b, "");
    if (line->lanes)
        return made;
    if (link == WGC_LINK_LOW && llvm->IsConstant(other))
        demand_bits(line, operand, made, wgc_bits_of_link(p->shapes, value),
                    false);
    else if (link == WGC_LINK_LOW && wgc_linked_operand(p->shapes, value) == 0)
        demand_low(line, operand, a, b);
    else if (link == WGC_LINK_LOW)
        demand_low(line, other, b, a);
    return made;
}

/* Where no lane reaches the edge, it is as if there were none. */
static LLVMValueRef remake_cut(struct line *line, LLVMValueRef cut)
{
    struct wgc_packer *const p = line->p;
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned which = wgc_linked_operand(p->shapes, cut);
    const LLVMValueRef value = llvm->GetOperand(cut, which);
    const LLVMValueRef edge = remake(line, llvm->GetOperand(cut, 1 - which));
    const LLVMValueRef first = remake(line, value);
    const bool above = wgc_cuts_above(p->shapes, cut);
    const int64_t steps = distance(line, value);
    if (line->lanes) {
        LLVMTypeRef types[] = {llvm->TypeOf(first)};
        LLVMValueRef arguments[] = {first, edge};
        return wgc_intrinsic(p, above ? "llvm.smin" : "llvm.smax", types, 1,
                             arguments, 2);
    }
    demand_bits(line, value, first, wgc_width_of(llvm, value), true);
    const LLVMValueRef nearest =
        above == (steps > 0)
            ? llvm->BuildAdd(p->builder, first,
                             llvm->ConstInt(llvm->TypeOf(first),
                                            (unsigned long long)steps, true),
                             "")
            : first;
    demand(line, above ? LLVMIntSLE : LLVMIntSGE, nearest, edge);
    return first;
}

static LLVMValueRef remake(struct line *line, LLVMValueRef value)
{
    struct wgc_packer *const p = line->p;
    if (wgc_shape_of(p->shapes, value).kind <= WGC_LINEAR)
        return leaf(line, value);
    if (p->llvm->GetInstructionOpcode(value) == LLVMGetElementPtr)
        return remake_address(line, value);
    const enum wgc_link link = wgc_link_of(p->shapes, value);
    return link == WGC_LINK_CUT ? remake_cut(line, value)
                                : remake_number(line, value, link);
}

/* ----------------------------------------------------- by the addresses -- */

/* Whether all lanes that are on are in a line with the first of them, and where
 * lane 0 of that line is. */
static LLVMValueRef is_in_line(struct wgc_packer *p, int64_t stride,
                               LLVMValueRef addresses, LLVMValueRef *start)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef lane = wgc_first_lane(p);
    LLVMValueRef back =
        llvm->BuildMul(p->builder, lane, wgc_integer(p, -stride), "");
    LLVMValueRef steps = wgc_constant_vector(p, p->i64, 0, stride);
    const LLVMValueRef first =
        llvm->BuildExtractElement(p->builder, addresses, lane, "");
    *start = llvm->BuildGEP2(p->builder, p->i8, first, &back, 1, "");
    const LLVMValueRef line =
        llvm->BuildGEP2(p->builder, p->i8, *start, &steps, 1, "");
    const LLVMValueRef apart =
        llvm->BuildICmp(p->builder, LLVMIntNE, addresses, line, "");
    return llvm->BuildXor(
        p->builder,
        wgc_any(p, p->mask ? wgc_choose(p, p->mask, apart, p->none) : apart),
        llvm->ConstInt(p->i1, 1, false), "");
}

/* ------------------------------------------------------------------ both -- */

/* The block of the lanes that are in a line. */
static LLVMBasicBlockRef part(struct wgc_packer *p, struct wgc_ways *ways,
                              LLVMValueRef in_line)
{
    const LLVMBasicBlockRef here = wgc_new_block(p, "line");
    ways->other = wgc_new_block(p, "apart");
    ways->behind = wgc_new_block(p, "behind");
    wgc_branch(p, in_line, here, ways->other);
    p->llvm->PositionBuilderAtEnd(p->builder, here);
    return here;
}

/* The addresses are computed only on the path that wants them. */
static struct wgc_ways ask_by_numbers(struct wgc_packer *p,
                                      LLVMValueRef address, int64_t back)
{
    struct line line = {.p = p};
    struct wgc_ways ways = {.start = wgc_move(p, remake(&line, address), back)};
    const LLVMBasicBlockRef here = part(
        p, &ways, line.fits ? line.fits : p->llvm->ConstInt(p->i1, 1, false));
    line.lanes = true;
    p->llvm->PositionBuilderAtEnd(p->builder, ways.other);
    ways.addresses = wgc_move(p, remake(&line, address), back);
    p->llvm->PositionBuilderAtEnd(p->builder, here);
    return ways;
}

struct wgc_ways wgc_ask_whether_in_line(struct wgc_packer *p, int64_t stride,
                                        LLVMValueRef address, int64_t back)
{
    struct wgc_ways ways;
    if (wgc_find_line(p->shapes, address).count)
        return ask_by_numbers(p, address, back);
    ways.addresses = wgc_shape_of(p->shapes, address).own
                         ? wgc_own_addresses(p, address, stride)
                         : wgc_move(p, wgc_vector(p, address), back);
    part(p, &ways, is_in_line(p, stride, ways.addresses, &ways.start));
    return ways;
}
