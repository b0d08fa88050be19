/* SPDX-License-Identifier: MIT */
/* Instructions one by one: on scalars where values are uniform or in a line;
 * else on vectors. */
#include <stdlib.h>

#include "../analysis/calls.h"
#include "../analysis/division.h"
#include "../variables.h"
#include "../workarounds/divide.h"
#include "packer.h"

enum { MAX_OPERANDS = 32 };

/* ------------------------------------------------------------------ ids -- */

LLVMValueRef wgc_id_of(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (llvm->GetInstructionOpcode(instruction) != LLVMLoad ||
        wgc_variable_of(llvm, instruction) != WGC_OWN_VARIABLE)
        return NULL;
    return p->ids[wgc_dimension_of(llvm, instruction)];
}

/* --------------------------------------------------------------- scalars -- */

LLVMTypeRef wgc_widened_type(const struct wgc_packer *p, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeKind kind = llvm->GetTypeKind(type);
    if (p->packing->lanes == 1)
        return type;
    if (kind == LLVMStructTypeKind) {
        const unsigned count = llvm->CountStructElementTypes(type);
        LLVMTypeRef *const fields = wgc_new(count, sizeof *fields);
        for (unsigned n = 0; n < count; n++)
            fields[n] =
                wgc_widened_type(p, llvm->StructGetTypeAtIndex(type, n));
        const LLVMTypeRef all =
            llvm->StructTypeInContext(p->context, fields, count, false);
        free(fields);
        return all;
    }
    if (kind != LLVMArrayTypeKind &&
        (kind != LLVMVectorTypeKind || p->packing->whole))
        return wgc_vector_type(p, type);
    const LLVMTypeRef element = llvm->GetElementType(type);
    const LLVMTargetDataRef layout = p->shapes->layout;
    /* A vector of three elements takes the room of four. */
    return llvm->ArrayType(wgc_widened_type(p, element),
                           (unsigned)(llvm->ABISizeOfType(layout, type) /
                                      llvm->ABISizeOfType(layout, element)));
}

/* Makes the address again, without a promise that it is in bounds: the first
 * lane may be off. */
static LLVMValueRef address(struct wgc_packer *p, LLVMValueRef instruction,
                            LLVMValueRef (*get)(struct wgc_packer *p,
                                                LLVMValueRef operand))
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef operands[MAX_OPERANDS];
    const unsigned count = (unsigned)llvm->GetNumOperands(instruction);
    LLVMTypeRef type = llvm->GetGEPSourceElementType(instruction);
    if (count > MAX_OPERANDS) {
        wgc_refuse(p->shapes, "an address of many indices", instruction);
        return llvm->GetUndef(llvm->TypeOf(instruction));
    }
    for (unsigned o = 0; o < count; o++)
        operands[o] = get(p, llvm->GetOperand(instruction, o));
    if (wgc_shape_of(p->shapes, instruction).own)
        type = wgc_widened_type(p, type);
    return llvm->BuildGEP2(p->builder, type, operands[0], operands + 1,
                           count - 1, "");
}

static bool has_line(const struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int count = llvm->GetNumOperands(instruction);
    for (int o = 0; o < count; o++)
        if (wgc_shape_of(p->shapes, llvm->GetOperand(instruction, (unsigned)o))
                .kind == WGC_LINEAR)
            return true;
    return wgc_shape_of(p->shapes, instruction).kind == WGC_LINEAR;
}

/* Lane 0 of a number in more bits, as it is where it does not wrap. */
static LLVMValueRef extend_parts(struct wgc_packer *p, LLVMValueRef number,
                                 LLVMTypeRef wide)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!wgc_shape_of(p->shapes, number).promised)
        return llvm->BuildCast(p->builder, LLVMSExt, wgc_scalar(p, number),
                               wide, "");
    const LLVMValueRef a = extend_parts(p, llvm->GetOperand(number, 0), wide);
    const LLVMValueRef b = extend_parts(p, llvm->GetOperand(number, 1), wide);
    return llvm->BuildBinOp(p->builder, llvm->GetInstructionOpcode(number), a,
                            b, "");
}

static LLVMValueRef extend_line(struct wgc_packer *p, LLVMValueRef cast,
                                LLVMOpcode opcode, LLVMValueRef first)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef wide = llvm->TypeOf(cast);
    if (opcode == LLVMSExt || opcode == LLVMZExt)
        switch (wgc_extension_of(p->shapes, cast)) {
        case WGC_EXTEND_PARTS:
            return extend_parts(p, llvm->GetOperand(cast, 0), wide);
        case WGC_EXTEND_SIGNED:
            opcode = LLVMSExt;
            break;
        default:
            opcode = LLVMZExt;
        }
    return llvm->BuildCast(p->builder, opcode, first, wide, "");
}

/* 1 in place of zero. OpenCL lets a quotient by zero be any number, but x86
 * traps, and PoCL goes on behind that after 2 us. */
static LLVMValueRef safe_divisor(const struct wgc_packer *p, LLVMValueRef b,
                                 LLVMValueRef one)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (llvm->IsConstant(b))
        return b;
    const LLVMValueRef is_safe = llvm->BuildICmp(
        p->builder, LLVMIntNE, b, llvm->ConstNull(llvm->TypeOf(b)), "");
    return wgc_choose(p, is_safe, b, one);
}

LLVMValueRef wgc_copy(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const int count =
        llvm->GetNumOperands(instruction) - (opcode == LLVMCall ? 1 : 0);
    LLVMValueRef operands[MAX_OPERANDS];
    if (opcode == LLVMGetElementPtr)
        return address(p, instruction, wgc_first_value);
    if (count > MAX_OPERANDS) {
        wgc_refuse(p->shapes, "many operands", instruction);
        return llvm->GetUndef(llvm->TypeOf(instruction));
    }
    for (int o = 0; o < count; o++)
        operands[o] =
            wgc_first_value(p, llvm->GetOperand(instruction, (unsigned)o));
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    if (wgc_is_division(opcode) &&
        llvm->GetTypeKind(type) == LLVMIntegerTypeKind)
        operands[1] =
            safe_divisor(p, operands[1], llvm->ConstInt(type, 1, false));
    /* Of the first lane, which may be off: no promise holds for it. */
    if (has_line(p, instruction) && llvm->IsABinaryOperator(instruction))
        return llvm->BuildBinOp(p->builder, opcode, operands[0], operands[1],
                                "");
    if (has_line(p, instruction) && llvm->IsACastInst(instruction))
        return extend_line(p, instruction, opcode, operands[0]);
    const LLVMValueRef copy = llvm->InstructionClone(instruction);
    for (int o = 0; o < count; o++)
        llvm->SetOperand(copy, (unsigned)o, operands[o]);
    llvm->InsertIntoBuilder(p->builder, copy);
    return copy;
}

/* --------------------------------------------------------------- vectors -- */

/* Lines over rows' ends are made of the first lane's ids, which may be off. */
static bool is_part_of_line(const struct wgc_packer *p, LLVMValueRef value)
{
    return p->packing->joined &&
           p->llvm->GetTypeKind(p->llvm->TypeOf(value)) == LLVMIntegerTypeKind;
}

static LLVMValueRef with_flags(const struct wgc_packer *p, LLVMValueRef made,
                               LLVMValueRef from)
{
    if (p->llvm->IsAInstruction(made) && !is_part_of_line(p, from))
        p->llvm->copyIRFlags(made, from, true);
    return made;
}

/* By numbers with a point, which do not trap. */
static LLVMValueRef divide_as(const struct wgc_packer *p, LLVMOpcode opcode,
                              LLVMTypeRef point, LLVMValueRef a, LLVMValueRef b)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(a);
    const LLVMTypeRef wide = llvm->VectorType(point, llvm->GetVectorSize(type));
    const bool is_signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    const LLVMOpcode to = is_signed ? LLVMSIToFP : LLVMUIToFP;
    const LLVMValueRef dividend = llvm->BuildCast(p->builder, to, a, wide, "");
    const LLVMValueRef divisor = llvm->BuildCast(p->builder, to, b, wide, "");
    const LLVMValueRef quotient = llvm->BuildCast(
        p->builder, is_signed ? LLVMFPToSI : LLVMFPToUI,
        llvm->BuildBinOp(p->builder, LLVMFDiv, dividend, divisor, ""), type,
        "");
    return opcode == LLVMUDiv || opcode == LLVMSDiv
               ? quotient
               : llvm->BuildSub(p->builder, a,
                                llvm->BuildMul(p->builder, quotient, b, ""),
                                "");
}

LLVMValueRef wgc_divide(struct wgc_packer *p, LLVMValueRef instruction,
                        LLVMValueRef a, LLVMValueRef b)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    const bool constant = llvm->IsConstant(llvm->GetOperand(instruction, 1));
    switch (wgc_division_of(p->shapes, instruction, p->target->cpu.scatters)) {
    case WGC_DIVIDE_PRODUCTS:
        return wgc_divide_by_constant(p, instruction, a);
    case WGC_DIVIDE_FLOATS:
        return divide_as(p, opcode, llvm->FloatTypeInContext(p->context), a, b);
    case WGC_DIVIDE_DOUBLES:
        return divide_as(p, opcode, llvm->DoubleTypeInContext(p->context), a,
                         b);
    default: { /* a lane that is off must not trap */
        const LLVMValueRef one = wgc_constant_vector(p, type, 1, 0);
        if (p->mask && !constant)
            b = wgc_choose(p, p->mask, b, one);
        return llvm->BuildBinOp(p->builder, opcode, a, safe_divisor(p, b, one),
                                "");
    }
    }
}

static LLVMValueRef vector_or_scalar(struct wgc_packer *p, LLVMValueRef value)
{
    return wgc_shape_of(p->shapes, value).kind <= WGC_UNIFORM
               ? wgc_scalar(p, value)
               : wgc_vector(p, value);
}

/* ---- 64 bits that fill several registers, and of which 32 say all ---- */

/* The lanes' numbers follow each other, or are one. */
static bool is_line_of_long(const struct wgc_packer *p, LLVMValueRef number)
{
    const struct wgc_shape s = wgc_shape_of(p->shapes, number);
    return p->llvm->TypeOf(number) == p->i64 && s.kind != WGC_DIVERGENT &&
           s.stride == (int32_t)s.stride &&
           (unsigned)p->packing->lanes * 64 > p->target->cpu.register_bits;
}

static LLVMValueRef in_32_bits(struct wgc_packer *p, LLVMValueRef number)
{
    const LLVMValueRef first = wgc_splat(
        p, p->llvm->BuildTrunc(p->builder, wgc_scalar(p, number), p->i32, ""));
    const int64_t stride = wgc_shape_of(p->shapes, number).stride;
    return p->llvm->BuildAdd(p->builder, first,
                             wgc_constant_vector(p, p->i32, 0, stride), "");
}

/* Of ids and the like; 31 bits are the same number with a sign. */
static bool is_short_comparison(const struct wgc_packer *p, LLVMValueRef a,
                                LLVMValueRef b)
{
    return is_line_of_long(p, a) && is_line_of_long(p, b) &&
           wgc_shape_of(p->shapes, a).bits < 32 &&
           wgc_shape_of(p->shapes, b).bits < 32;
}

/* As (id + 3) & 15. */
static bool is_short_mask(const struct wgc_packer *p, LLVMOpcode opcode,
                          LLVMValueRef a, LLVMValueRef b)
{
    return opcode == LLVMAnd && is_line_of_long(p, a) &&
           is_line_of_long(p, b) &&
           (wgc_shape_of(p->shapes, a).bits <= 32 ||
            wgc_shape_of(p->shapes, b).bits <= 32);
}

static LLVMValueRef widen_mask(struct wgc_packer *p, LLVMValueRef a,
                               LLVMValueRef b)
{
    const LLVMValueRef left = in_32_bits(p, a), right = in_32_bits(p, b);
    return p->llvm->BuildZExt(p->builder,
                              p->llvm->BuildAnd(p->builder, left, right, ""),
                              wgc_vector_type(p, p->i64), "");
}

static LLVMValueRef widen_binary(struct wgc_packer *p, LLVMValueRef instruction,
                                 LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef left = llvm->GetOperand(instruction, 0);
    const LLVMValueRef right = llvm->GetOperand(instruction, 1);
    if (is_short_mask(p, opcode, left, right))
        return widen_mask(p, left, right);
    const LLVMValueRef a = wgc_vector(p, left), b = wgc_vector(p, right);
    return wgc_is_division(opcode)
               ? wgc_divide(p, instruction, a, b)
               : with_flags(p, llvm->BuildBinOp(p->builder, opcode, a, b, ""),
                            instruction);
}

/* A mask of what is the same for all takes several instructions, so all of that
 * goes into one. NULL if there is one at most. */
static LLVMValueRef widen_conjunction(struct wgc_packer *p, LLVMValueRef value)
{
    struct wgc_conjunction c;
    if (!wgc_find_conjunction(p, value, &c) || c.same_count < 2)
        return NULL;
    const LLVMValueRef apart = wgc_all_apart(p, &c);
    return p->llvm->BuildBinOp(p->builder, LLVMAnd, apart,
                               wgc_splat(p, wgc_all_the_same(p, &c)), "");
}

/* ------------------------------------------------------------------------- */

static LLVMValueRef widen_select(struct wgc_packer *p, LLVMValueRef select)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef condition = llvm->GetOperand(select, 0);
    /* Of truth values by one for all lanes LLVM 15 makes `select <8 x i1>, i1`.
     */
    const LLVMValueRef by = wgc_is_vector(p, llvm->TypeOf(condition)) ||
                                    llvm->TypeOf(select) == p->i1
                                ? wgc_vector(p, condition)
                                : vector_or_scalar(p, condition);
    return wgc_choose(p, by,
                      wgc_flowing(p, llvm->GetOperand(select, 1), select),
                      wgc_flowing(p, llvm->GetOperand(select, 2), select));
}

static LLVMValueRef widen_compare(struct wgc_packer *p, LLVMValueRef compare,
                                  LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef left = llvm->GetOperand(compare, 0);
    const LLVMValueRef right = llvm->GetOperand(compare, 1);
    const bool is_short = is_short_comparison(p, left, right);
    const LLVMValueRef a = is_short ? in_32_bits(p, left) : wgc_vector(p, left);
    const LLVMValueRef b =
        is_short ? in_32_bits(p, right) : wgc_vector(p, right);
    if (opcode == LLVMICmp)
        return llvm->BuildICmp(p->builder, llvm->GetICmpPredicate(compare), a,
                               b, "");
    return with_flags(
        p,
        llvm->BuildFCmp(p->builder, llvm->GetFCmpPredicate(compare), a, b, ""),
        compare);
}

static LLVMValueRef widen(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const LLVMValueRef first = llvm->GetOperand(instruction, 0);
    if (wgc_is_short_division(p, instruction))
        return wgc_divide_wider(p, instruction);
    const LLVMValueRef conjunction = widen_conjunction(p, instruction);
    if (conjunction)
        return conjunction;
    if (llvm->IsABinaryOperator(instruction))
        return widen_binary(p, instruction, opcode);
    if (llvm->IsACastInst(instruction))
        return llvm->BuildCast(p->builder, opcode, wgc_vector(p, first),
                               wgc_vector_type(p, llvm->TypeOf(instruction)),
                               "");
    switch (opcode) {
    case LLVMLoad:
        return wgc_write_load(p, instruction);
    case LLVMICmp:
    case LLVMFCmp:
        return widen_compare(p, instruction, opcode);
    case LLVMFNeg:
        return with_flags(p,
                          llvm->BuildFNeg(p->builder, wgc_vector(p, first), ""),
                          instruction);
    case LLVMFreeze:
        return llvm->BuildFreeze(p->builder, wgc_vector(p, first), "");
    case LLVMSelect:
        return widen_select(p, instruction);
    case LLVMGetElementPtr:
        return address(p, instruction, vector_or_scalar);
    case LLVMCall:
        return wgc_write_call(p, instruction);
    default:
        break;
    }
    const LLVMValueRef made = wgc_write_elements(p, instruction);
    return made ? made : wgc_write_lanes(p, instruction);
}

/* ------------------------------------------------------------------ all -- */

static bool has_code(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMPHI:
    case LLVMAlloca:
        return false;
    case LLVMCall:
        return wgc_call_of(llvm, instruction) != WGC_CALL_NOTHING;
    case LLVMStore: /* to a local id: see find_alone */
        return wgc_variable_of(llvm, instruction) == WGC_NO_VARIABLE;
    default:
        return true;
    }
}

static bool is_once_for_all(const struct wgc_packer *p,
                            LLVMValueRef instruction, LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (opcode == LLVMFence || p->packing->lanes == 1)
        return true;
    return opcode == LLVMStore && !llvm->GetVolatile(instruction) &&
           llvm->GetOrdering(instruction) == LLVMAtomicOrderingNotAtomic &&
           !wgc_shape_of(p->shapes, llvm->GetOperand(instruction, 1)).own &&
           wgc_shape_of(p->shapes, llvm->GetOperand(instruction, 0)).kind <=
               WGC_UNIFORM &&
           wgc_shape_of(p->shapes, llvm->GetOperand(instruction, 1)).kind <=
               WGC_UNIFORM;
}

/* Calls of OpenCL's functions on vectors that one work-item has whole are
 * written as those on lanes are. */
static bool takes_vectors(const struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    return wgc_is_divergent(p, instruction) ||
           (p->packing->lanes == 1 &&
            wgc_is_vector(p, llvm->TypeOf(instruction)) &&
            llvm->IsACallInst(instruction) &&
            wgc_call_of(llvm, instruction) == WGC_CALL_OVERLOAD &&
            wgc_stays_call(wgc_called_name(llvm, instruction)));
}

void wgc_write_instruction(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    const int index = wgc_value_index(p->shapes, instruction);
    /* In a region that begins in a loop, the edges that write a phi come behind
     * its node: what leaves the node must know of its slot. */
    if (opcode == LLVMPHI)
        wgc_value_slot(p, index);
    if (!has_code(llvm, instruction) || p->once[index])
        return;
    if (opcode == LLVMStore && !is_once_for_all(p, instruction, opcode)) {
        wgc_write_store(p, instruction);
        return;
    }
    LLVMValueRef made = wgc_id_of(p, instruction);
    if (!made)
        made = wgc_write_collective(p, instruction);
    if (!made)
        made = takes_vectors(p, instruction) ? widen(p, instruction)
                                             : wgc_copy(p, instruction);
    wgc_set_seen(p, index, made);
    if (p->live->far[index])
        llvm->BuildStore(p->builder, made, wgc_value_slot(p, index));
}
