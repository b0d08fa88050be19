/* SPDX-License-Identifier: MIT */
/* Calls on vectors, and what has no form on vectors: once for each lane. */
#include "../analysis/calls.h"

#include <string.h>

#include "packer.h"
#include "permutes.h"
#include "pixels.h"

enum { MAX_ARGUMENTS = 16 };

/* --------------------------------------------------------- lane by lane -- */

/* An operand of one lane: the address of its own element, where it is of a
 * private array. */
static LLVMValueRef lane_operand(struct wgc_packer *p, LLVMValueRef operand,
                                 int lane)
{
    const struct wgc_shape s = wgc_shape_of(p->shapes, operand);
    if (s.kind <= WGC_UNIFORM)
        return wgc_scalar(p, operand);
    return wgc_lane(p, wgc_vector(p, operand), lane);
}

static int operand_count(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetNumOperands(instruction) -
           (llvm->GetInstructionOpcode(instruction) == LLVMCall ? 1 : 0);
}

static LLVMValueRef copy_for_lane(struct wgc_packer *p,
                                  LLVMValueRef instruction, int lane)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int count = operand_count(llvm, instruction);
    LLVMValueRef operands[MAX_ARGUMENTS];
    for (int o = 0; o < count; o++)
        operands[o] =
            lane_operand(p, llvm->GetOperand(instruction, (unsigned)o), lane);
    const LLVMValueRef copy = llvm->InstructionClone(instruction);
    for (int o = 0; o < count; o++)
        llvm->SetOperand(copy, (unsigned)o, operands[o]);
    llvm->InsertIntoBuilder(p->builder, copy);
    return copy;
}

static void put_lane(struct wgc_packer *p, LLVMValueRef slot, LLVMTypeRef type,
                     LLVMValueRef made, int lane)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef old = llvm->BuildLoad2(p->builder, type, slot, "");
    llvm->BuildStore(p->builder, wgc_with_lane(p, old, made, lane), slot);
}

/* Vectors that a lane needs are made before the first branch, so that all
 * lanes' blocks find them. */
static void make_operands(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    for (int o = 0; o < operand_count(llvm, instruction); o++) {
        const LLVMValueRef operand = llvm->GetOperand(instruction, (unsigned)o);
        if (wgc_shape_of(p->shapes, operand).kind <= WGC_UNIFORM)
            wgc_scalar(p, operand);
        else
            wgc_vector(p, operand);
    }
}

LLVMValueRef wgc_write_lanes(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef result = llvm->TypeOf(instruction);
    const bool is_void = llvm->GetTypeKind(result) == LLVMVoidTypeKind;
    const LLVMTypeRef type = is_void ? NULL : wgc_vector_type(p, result);
    if (operand_count(llvm, instruction) > MAX_ARGUMENTS) {
        wgc_refuse(p->shapes, "a call with many arguments", instruction);
        return is_void ? NULL : llvm->GetUndef(type);
    }
    const LLVMValueRef slot = is_void ? NULL : wgc_new_slot(p, type);
    make_operands(p, instruction);
    if (slot)
        llvm->BuildStore(p->builder, llvm->ConstNull(type), slot);
    for (int l = 0; l < p->packing->lanes; l++) {
        LLVMBasicBlockRef on = NULL, next = NULL;
        if (p->mask) {
            on = wgc_new_block(p, "lane");
            next = wgc_new_block(p, "next");
            llvm->BuildCondBr(p->builder, wgc_lane(p, p->mask, l), on, next);
            llvm->PositionBuilderAtEnd(p->builder, on);
        }
        const LLVMValueRef made = copy_for_lane(p, instruction, l);
        if (slot)
            put_lane(p, slot, type, made, l);
        if (next) {
            llvm->BuildBr(p->builder, next);
            llvm->PositionBuilderAtEnd(p->builder, next);
        }
    }
    return slot ? llvm->BuildLoad2(p->builder, type, slot, "") : NULL;
}

/* -------------------------------------------------------------- vectors -- */

struct arguments {
    LLVMValueRef values[MAX_ARGUMENTS];
    unsigned count;
    bool alike; /* all of the result's type, but for flags and integers */
};

static struct arguments widen_arguments(struct wgc_packer *p, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = p->llvm;
    struct arguments a = {.count = (unsigned)operand_count(llvm, call)};
    a.alike = a.count <= MAX_ARGUMENTS;
    for (unsigned o = 0; o < a.count && a.alike; o++) {
        const LLVMValueRef operand = llvm->GetOperand(call, o);
        const bool flag = wgc_is_flag_operand(llvm, call, o);
        a.values[o] = flag ? operand : wgc_vector(p, operand);
        a.alike = flag || wgc_is_integer_operand(llvm, call, o) ||
                  llvm->TypeOf(operand) == llvm->TypeOf(call);
    }
    return a;
}

/* What the vectors' lanes from `first` on are, `lanes` of them. */
static LLVMValueRef part(const struct wgc_packer *p, LLVMValueRef vector,
                         int first, int count)
{
    return count == wgc_elements_of(p, p->llvm->TypeOf(vector))
               ? vector
               : wgc_each(p, vector, first, 1, count);
}

/* All parts, each of so many elements, one behind the other. */
static LLVMValueRef concatenate(const struct wgc_packer *p, LLVMValueRef *parts,
                                int count, int elements)
{
    int from[WGC_MAX_ELEMENTS];
    for (int e = 0; e < count * elements; e++)
        from[e] = e;
    for (; count > 1; count /= 2) {
        elements *= 2;
        for (int k = 0; k < count / 2; k++)
            parts[k] =
                wgc_pick(p, parts[2 * k], parts[2 * k + 1], from, elements);
    }
    return parts[0];
}

static LLVMValueRef call_with(struct wgc_packer *p, LLVMValueRef function,
                              const struct arguments *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef values[MAX_ARGUMENTS];
    memcpy(values, a->values, sizeof values);
    const LLVMValueRef made =
        llvm->BuildCall2(p->builder, llvm->GlobalGetValueType(function),
                         function, values, a->count, "");
    /* A call with another convention is undefined, and vanishes. */
    llvm->SetInstructionCallConv(made, llvm->GetFunctionCallConv(function));
    return made;
}

static LLVMValueRef call_part(struct wgc_packer *p, LLVMValueRef function,
                              const struct arguments *a, int first, int count)
{
    struct arguments of_part = {.count = a->count};
    for (unsigned o = 0; o < a->count; o++)
        of_part.values[o] = part(p, a->values[o], first, count);
    return call_with(p, function, &of_part);
}

/* The type of a call's elements: OpenCL's vectors have several. */
static LLVMTypeRef element_type(const struct wgc_packer *p, LLVMValueRef call)
{
    const LLVMTypeRef type = p->llvm->TypeOf(call);
    return wgc_is_vector(p, type) ? p->llvm->GetElementType(type) : type;
}

/* The library's function of that name, on so many elements. */
static LLVMValueRef find_function(const struct wgc_packer *p, const char *name,
                                  LLVMValueRef call, unsigned arguments,
                                  int count)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMTypeRef types[MAX_ARGUMENTS];
    const LLVMTypeRef type =
        llvm->VectorType(element_type(p, call), (unsigned)count);
    for (unsigned a = 0; a < arguments; a++)
        types[a] = wgc_is_integer_operand(llvm, call, a)
                       ? llvm->VectorType(p->i32, (unsigned)count)
                       : type;
    return p->target->find_function(
        p->target->context, p->module, name,
        llvm->FunctionType(type, types, arguments, false));
}

/* By the form on all elements, or several times by one on a part of them, down
 * to half of the lanes: arguments wider than a register go through memory
 * there. */
static LLVMValueRef call_form(struct wgc_packer *p, LLVMValueRef call,
                              const struct arguments *a, bool quick)
{
    enum { WIDEST = 16 };
    char name[80];
    LLVMValueRef parts[WGC_MAX_ELEMENTS];
    const int half = p->packing->lanes / 2;
    const int total =
        p->packing->lanes * wgc_elements_of(p, p->llvm->TypeOf(call));
    for (int count = total < WIDEST ? total : WIDEST;
         count >= (half < WIDEST ? half : WIDEST) && count > 1; count /= 2) {
        if (!quick)
            wgc_overload_name(p->llvm, call, count, name, sizeof name);
        else if (!wgc_quick_name(p->llvm, call, count, name, sizeof name))
            return NULL;
        const LLVMValueRef function =
            find_function(p, name, call, a->count, count);
        if (!function)
            continue;
        for (int k = 0; k < total / count; k++)
            parts[k] = call_part(p, function, a, k * count, count);
        return concatenate(p, parts, total / count, count);
    }
    return NULL;
}

/* The library's function on numbers, for a call on OpenCL's vectors. */
static LLVMValueRef find_scalar(const struct wgc_packer *p, LLVMValueRef call,
                                const struct arguments *a, LLVMTypeRef *types)
{
    const struct wgc_llvm *const llvm = p->llvm;
    char name[80];
    for (unsigned o = 0; o < a->count; o++)
        types[o] = llvm->GetElementType(llvm->TypeOf(a->values[o]));
    wgc_overload_name(llvm, call, 1, name, sizeof name);
    return p->target->find_function(
        p->target->context, p->module, name,
        llvm->FunctionType(element_type(p, call), types, a->count, false));
}

static LLVMValueRef place_at(const struct wgc_packer *p, LLVMTypeRef type,
                             LLVMValueRef slot, LLVMValueRef at)
{
    return p->llvm->BuildGEP2(p->builder, type, slot, &at, 1, "");
}

/* A loop over all elements. */
static LLVMValueRef call_elements(struct wgc_packer *p, LLVMValueRef call,
                                  const struct arguments *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = wgc_vector_type(p, llvm->TypeOf(call));
    LLVMTypeRef types[MAX_ARGUMENTS];
    LLVMValueRef slots[MAX_ARGUMENTS];
    struct arguments one = {.count = a->count};
    const LLVMValueRef function = find_scalar(p, call, a, types);
    if (!function)
        return NULL;
    const LLVMValueRef made = wgc_new_slot(p, type);
    const LLVMValueRef number = wgc_new_slot(p, p->i64);
    const LLVMBasicBlockRef each = wgc_new_block(p, "element");
    const LLVMBasicBlockRef next = wgc_new_block(p, "next");
    for (unsigned o = 0; o < a->count; o++) {
        slots[o] = wgc_new_slot(p, llvm->TypeOf(a->values[o]));
        llvm->BuildStore(p->builder, a->values[o], slots[o]);
    }
    llvm->BuildStore(p->builder, wgc_integer(p, 0), number);
    llvm->BuildBr(p->builder, each);
    llvm->PositionBuilderAtEnd(p->builder, each);
    LLVMValueRef at = llvm->BuildLoad2(p->builder, p->i64, number, "");
    for (unsigned o = 0; o < a->count; o++)
        one.values[o] = llvm->BuildLoad2(
            p->builder, types[o], place_at(p, types[o], slots[o], at), "");
    llvm->BuildStore(p->builder, call_with(p, function, &one),
                     place_at(p, element_type(p, call), made, at));
    at = llvm->BuildAdd(p->builder, at, wgc_integer(p, 1), "");
    llvm->BuildStore(p->builder, at, number);
    const LLVMValueRef last = llvm->BuildICmp(
        p->builder, LLVMIntEQ, at,
        wgc_integer(p, (long long)llvm->GetVectorSize(type)), "");
    llvm->BuildCondBr(p->builder, last, next, each);
    llvm->PositionBuilderAtEnd(p->builder, next);
    return llvm->BuildLoad2(p->builder, type, made, "");
}

/* Of vectors a wrong form is the work-item's own function, too. */
static LLVMValueRef call_overload(struct wgc_packer *p, LLVMValueRef call,
                                  const struct arguments *a)
{
    if (!wgc_is_wrong_overload(p->llvm, call))
        return call_form(p, call, a, false);
    return wgc_is_vector(p, p->llvm->TypeOf(call)) ? call_elements(p, call, a)
                                                   : NULL;
}

static LLVMValueRef call_quickest(struct wgc_packer *p, LLVMValueRef call,
                                  const struct arguments *a)
{
    LLVMValueRef made =
        a->count == 1 ? wgc_write_sine(p, call, a->values[0])
                      : wgc_write_power(p, call, a->values[0], a->values[1]);
    if (!made && a->count == 1)
        made = wgc_write_logarithm(p, call, a->values[0]);
    if (!made)
        made = call_form(p, call, a, true);
    return made ? made : call_overload(p, call, a);
}

/* A vector of one number, for a call's results. */
static LLVMValueRef all_of(const struct wgc_packer *p, LLVMValueRef call,
                           double number)
{
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const int total =
        p->packing->lanes * wgc_elements_of(p, p->llvm->TypeOf(call));
    for (int e = 0; e < total; e++)
        elements[e] = p->llvm->ConstReal(element_type(p, call), number);
    return p->llvm->ConstVector(elements, (unsigned)total);
}

/* Lanes for which `of_small` is right have that, others the library's function,
 * which gets 1 for the numbers of the former. Lanes that are off may be
 * anything. */
static LLVMValueRef call_for_others(struct wgc_packer *p, LLVMValueRef call,
                                    struct arguments *a, LLVMValueRef small,
                                    LLVMValueRef of_small, bool quickest)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMTypeRef vector = wgc_vector_type(p, llvm->TypeOf(call));
    const LLVMValueRef large = llvm->BuildNot(p->builder, small, "");
    const LLVMValueRef slot = wgc_new_slot(p, vector);
    const LLVMBasicBlockRef some = wgc_new_block(p, "large");
    const LLVMBasicBlockRef next = wgc_new_block(p, "next");
    llvm->BuildStore(p->builder, of_small, slot);
    const LLVMValueRef asked =
        p->mask ? wgc_choose(p, p->mask, large,
                             llvm->ConstNull(llvm->TypeOf(large)))
                : large;
    wgc_branch(p, llvm->BuildNot(p->builder, wgc_any(p, asked), ""), next,
               some);
    llvm->PositionBuilderAtEnd(p->builder, some);
    for (unsigned o = 0; o < a->count; o++)
        if (llvm->TypeOf(a->values[o]) == vector)
            a->values[o] =
                wgc_choose(p, large, a->values[o], all_of(p, call, 1));
    const LLVMValueRef of_large =
        quickest ? call_quickest(p, call, a) : call_overload(p, call, a);
    llvm->BuildStore(p->builder,
                     wgc_choose(p, small, of_small,
                                of_large ? of_large : wgc_write_lanes(p, call)),
                     slot);
    llvm->BuildBr(p->builder, next);
    llvm->PositionBuilderAtEnd(p->builder, next);
    return llvm->BuildLoad2(p->builder, vector, slot, "");
}

/* Numbers within the limit take the quick form, which gets 1 for others. */
static LLVMValueRef call_apart(struct wgc_packer *p, LLVMValueRef call,
                               struct arguments *a, double limit)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMTypeRef vector = wgc_vector_type(p, llvm->TypeOf(call));
    const LLVMValueRef x = a->values[0];
    LLVMValueRef number = x;
    const LLVMValueRef small =
        llvm->BuildFCmp(p->builder, LLVMRealOLT,
                        wgc_intrinsic(p, "llvm.fabs", &vector, 1, &number, 1),
                        all_of(p, call, limit), "");
    a->values[0] = wgc_choose(p, small, x, all_of(p, call, 1));
    const LLVMValueRef of_small = call_quickest(p, call, a);
    a->values[0] = x;
    return of_small ? call_for_others(p, call, a, small, of_small, false)
                    : NULL;
}

/* By what is written into the kernel for most numbers, or by the library. */
static LLVMValueRef write_overload(struct wgc_packer *p, LLVMValueRef call,
                                   struct arguments *a)
{
    const double limit = wgc_limit_of(p->llvm, call);
    LLVMValueRef small = NULL, of_small = NULL;
    const LLVMValueRef made =
        a->count == 1 ? wgc_write_exponential(p, call, a->values[0]) : NULL;
    if (made)
        return made;
    if (limit > 0)
        return call_apart(p, call, a, limit);
    if (a->count == 2)
        of_small = wgc_write_rest(p, call, a->values[0], a->values[1], &small);
    if (of_small)
        return call_for_others(p, call, a, small, of_small, false);
    if (a->count == 2)
        of_small =
            wgc_write_low_power(p, call, a->values[0], a->values[1], &small);
    return of_small ? call_for_others(p, call, a, small, of_small, true)
                    : call_quickest(p, call, a);
}

static LLVMValueRef call_intrinsic(struct wgc_packer *p, LLVMValueRef call,
                                   const char *name, const struct arguments *a)
{
    LLVMTypeRef type = wgc_vector_type(p, p->llvm->TypeOf(call));
    LLVMValueRef values[MAX_ARGUMENTS];
    memcpy(values, a->values, sizeof values);
    const LLVMValueRef made =
        wgc_intrinsic(p, name, &type, 1, values, a->count);
    if (p->llvm->IsAInstruction(made))
        p->llvm->copyIRFlags(made, call, false);
    return made;
}

static LLVMValueRef write_permute(struct wgc_packer *p, LLVMValueRef call)
{
    LLVMValueRef operands[MAX_ARGUMENTS];
    for (int o = 0; o < operand_count(p->llvm, call); o++)
        operands[o] = wgc_vector(p, p->llvm->GetOperand(call, (unsigned)o));
    return wgc_write_permute(p->llvm, p->builder, call, operands,
                             (unsigned)p->packing->lanes,
                             p->target->cpu.register_bits);
}

LLVMValueRef wgc_write_call(struct wgc_packer *p, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const enum wgc_call kind = wgc_call_of(llvm, call);
    if (kind == WGC_CALL_LANES)
        return wgc_write_lanes(p, call);
    if (kind == WGC_CALL_PERMUTE)
        return write_permute(p, call);
    if (kind == WGC_CALL_PIXELS) {
        LLVMValueRef pixels;
        return wgc_write_pixels(p, call, &pixels) ? pixels
                                                  : wgc_write_lanes(p, call);
    }
    struct arguments a = widen_arguments(p, call);
    LLVMValueRef made = NULL;
    char stem[64];
    if (a.alike && kind == WGC_CALL_INTRINSIC) {
        /* "llvm.fma.f32" without its type */
        strncpy(stem, wgc_called_name(llvm, call), sizeof stem - 1);
        stem[sizeof stem - 1] = '\0';
        *strrchr(stem, '.') = '\0';
        made = call_intrinsic(p, call, stem, &a);
    } else if (a.alike && kind == WGC_CALL_BUILTIN) {
        made = call_intrinsic(p, call, wgc_intrinsic_of(llvm, call), &a);
    } else if (a.alike && kind == WGC_CALL_OVERLOAD) {
        made = write_overload(p, call, &a);
    }
    return made ? made : wgc_write_lanes(p, call);
}
