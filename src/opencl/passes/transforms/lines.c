/* SPDX-License-Identifier: MIT */
/* Whether lanes are in a line, where it is not known before they run. */
#include "../analysis/lines.h"

#include "packer.h"

struct line {
    LLVMValueRef first; /* the first lane's value, if none wraps */
    LLVMValueRef holds; /* none wraps; NULL: as is known */
};

static LLVMValueRef both(const struct wgc_packer *p, LLVMValueRef a,
                         LLVMValueRef b)
{
    return !a || !b ? (a ? a : b) : p->llvm->BuildAnd(p->builder, a, b, "");
}

/* A number on the way that `like` was made wider. */
static LLVMValueRef make_wider(const struct wgc_packer *p, LLVMOpcode opcode,
                               LLVMValueRef number, LLVMValueRef like)
{
    return opcode == LLVMAnd
               ? p->llvm->BuildAnd(p->builder, number,
                                   p->llvm->GetOperand(like, 1), "")
               : p->llvm->BuildCast(p->builder, opcode, number, p->i64, "");
}

/* None wraps if the last lane's is as far from the first one's as before. */
static struct line line_of_wider(struct wgc_packer *p, LLVMOpcode opcode,
                                 LLVMValueRef narrow, LLVMValueRef like)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const long long end =
        (p->packing->lanes - 1) * wgc_shape_of(p->shapes, narrow).stride;
    const LLVMValueRef first = wgc_scalar(p, narrow);
    const LLVMValueRef last = llvm->BuildAdd(
        p->builder, first,
        llvm->ConstInt(llvm->TypeOf(first), (unsigned long long)end, true), "");
    const LLVMValueRef wide = make_wider(p, opcode, first, like);
    return (struct line){
        wide,
        llvm->BuildICmp(
            p->builder, LLVMIntEQ, make_wider(p, opcode, last, like),
            llvm->BuildAdd(p->builder, wide, wgc_integer(p, end), ""), "")};
}

static struct line line_of(struct wgc_packer *p, LLVMValueRef value);

/* An address counts narrow indices as signed numbers. */
static struct line line_of_index(struct wgc_packer *p, LLVMValueRef index)
{
    const bool narrow = wgc_width_of(p->llvm, index) < 64 &&
                        wgc_shape_of(p->shapes, index).kind == WGC_LINEAR;
    return narrow ? line_of_wider(p, LLVMSExt, index, NULL) : line_of(p, index);
}

static struct line line_of_address(struct wgc_packer *p, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef indices[WGC_MAX_TERMS];
    const int count = llvm->GetNumOperands(address) - 1;
    struct line line = line_of(p, llvm->GetOperand(address, 0));
    for (int n = 0; n < count; n++) {
        const struct line by =
            line_of_index(p, llvm->GetOperand(address, (unsigned)n + 1));
        indices[n] = by.first;
        line.holds = both(p, line.holds, by.holds);
    }
    line.first =
        llvm->BuildGEP2(p->builder, llvm->GetGEPSourceElementType(address),
                        line.first, indices, (unsigned)count, "");
    return line;
}

/* Of what wgc_find_line takes. */
static struct line line_of(struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (wgc_shape_of(p->shapes, value).kind <= WGC_LINEAR)
        return (struct line){wgc_scalar(p, value), NULL};
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (opcode == LLVMGetElementPtr)
        return line_of_address(p, value);
    if (wgc_is_wider(p->shapes, value))
        return line_of_wider(p, opcode, llvm->GetOperand(value, 0), value);
    const struct line a = line_of(p, llvm->GetOperand(value, 0));
    const struct line b = line_of(p, llvm->GetOperand(value, 1));
    return (struct line){
        llvm->BuildBinOp(p->builder, opcode, a.first, b.first, ""),
        both(p, a.holds, b.holds)};
}

/* All lanes that are on, by their addresses: from the first of them. */
static struct line line_of_active(struct wgc_packer *p, int64_t stride,
                                  LLVMValueRef addresses)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef lane = wgc_first_lane(p);
    LLVMValueRef back =
        llvm->BuildMul(p->builder, lane, wgc_integer(p, -stride), "");
    LLVMValueRef steps = wgc_constant_vector(p, p->i64, 0, stride);
    const LLVMValueRef active =
        llvm->BuildExtractElement(p->builder, addresses, lane, "");
    const LLVMValueRef first =
        llvm->BuildGEP2(p->builder, p->i8, active, &back, 1, "");
    const LLVMValueRef apart = llvm->BuildICmp(
        p->builder, LLVMIntNE, addresses,
        llvm->BuildGEP2(p->builder, p->i8, first, &steps, 1, ""), "");
    const LLVMValueRef some =
        wgc_any(p, p->mask ? wgc_choose(p, p->mask, apart, p->none) : apart);
    return (struct line){
        first,
        llvm->BuildXor(p->builder, some, llvm->ConstInt(p->i1, 1, false), "")};
}

struct wgc_ways wgc_ask_whether_in_line(struct wgc_packer *p, int64_t stride,
                                        LLVMValueRef address,
                                        LLVMValueRef *first)
{
    const struct wgc_llvm *const llvm = p->llvm;
    struct line line = {0};
    if (wgc_find_line(p->shapes, address).count)
        line = line_of(p, address);
    if (!line.holds)
        line = line_of_active(p, stride, wgc_vector(p, address));
    const LLVMBasicBlockRef here = wgc_new_block(p, "line");
    const struct wgc_ways ways = {wgc_new_block(p, "apart"),
                                  wgc_new_block(p, "behind")};
    *first = line.first;
    llvm->BuildCondBr(p->builder, line.holds, here, ways.other);
    llvm->PositionBuilderAtEnd(p->builder, here);
    return ways;
}
