/* SPDX-License-Identifier: MIT */
/* Each instruction becomes several, of whose results the vector is made again:
 * LLVM's scalarizer looks through that. */
#include "scalarise.h"

#include <string.h>

#include "../analysis/calls.h"
#include "permutes.h"

enum { MAX_ELEMENTS = 64, MAX_ARGUMENTS = 4, MAX_BITS = 64 };

struct splitter {
    const struct wgc_llvm *llvm;
    const struct wgc_pack_target *target;
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMBuilderRef builder; /* before the instruction */
};

/* Elements of a value of some type: a scalar is one. */
struct elements {
    LLVMTypeRef type;
    unsigned count, bits; /* 0 bits: of a pointer, or another type */
    LLVMValueRef values[MAX_ELEMENTS];
};

/* ---------------------------------------------------------------- values -- */

static bool is_vector(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    return llvm->GetTypeKind(type) == LLVMVectorTypeKind;
}

static struct elements describe(const struct splitter *s, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = s->llvm;
    struct elements e = {.type = type, .count = 1};
    if (is_vector(llvm, type)) {
        e.type = llvm->GetElementType(type);
        e.count = llvm->GetVectorSize(type);
    }
    e.bits = wgc_bits_of_type(llvm, e.type);
    return e;
}

static LLVMValueRef number(const struct splitter *s, unsigned value)
{
    return s->llvm->ConstInt(s->llvm->Int32TypeInContext(s->context), value,
                             false);
}

static LLVMValueRef element(const struct splitter *s, LLVMValueRef value,
                            unsigned at)
{
    return is_vector(s->llvm, s->llvm->TypeOf(value))
               ? s->llvm->BuildExtractElement(s->builder, value, number(s, at),
                                              "")
               : value;
}

/* A value of that type, of the elements. */
static LLVMValueRef join(const struct splitter *s, LLVMTypeRef type,
                         const struct elements *e)
{
    const struct wgc_llvm *const llvm = s->llvm;
    if (!is_vector(llvm, type))
        return e->values[0];
    LLVMValueRef made = llvm->GetPoison(type);
    for (unsigned k = 0; k < e->count; k++)
        made = llvm->BuildInsertElement(s->builder, made, e->values[k],
                                        number(s, k), "");
    return made;
}

/* ---------------------------------------------------------------- memory -- */

/* The element's place, and how it is aligned. */
static LLVMValueRef place(const struct splitter *s, LLVMValueRef address,
                          const struct elements *e, unsigned at)
{
    LLVMValueRef index = number(s, at);
    return at == 0 ? address
                   : s->llvm->BuildInBoundsGEP2(s->builder, e->type, address,
                                                &index, 1, "");
}

static void describe_access(const struct splitter *s, LLVMValueRef made,
                            LLVMValueRef from, unsigned offset)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned kind = llvm->GetMDKindIDInContext(s->context, "tbaa", 4);
    const unsigned bits = llvm->GetAlignment(from) | offset;
    llvm->SetAlignment(made, bits & -bits);
    llvm->SetVolatile(made, llvm->GetVolatile(from));
    llvm->SetMetadata(made, kind, llvm->GetMetadata(from, kind));
}

/* Elements are consecutive in memory, but those of no whole bytes. */
static bool has_bytes(const struct elements *e)
{
    return e->bits > 0 && e->bits % 8 == 0 && e->count <= MAX_ELEMENTS;
}

static LLVMValueRef split_load(const struct splitter *s, LLVMValueRef load)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type = llvm->TypeOf(load);
    struct elements e = describe(s, type);
    if (!has_bytes(&e))
        return NULL;
    for (unsigned k = 0; k < e.count; k++) {
        const LLVMValueRef from = place(s, llvm->GetOperand(load, 0), &e, k);
        e.values[k] = llvm->BuildLoad2(s->builder, e.type, from, "");
        describe_access(s, e.values[k], load, k * e.bits / 8);
    }
    return join(s, type, &e);
}

/* Whether it is done. */
static bool split_store(const struct splitter *s, LLVMValueRef store)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMValueRef value = llvm->GetOperand(store, 0);
    const struct elements e = describe(s, llvm->TypeOf(value));
    if (!has_bytes(&e))
        return false;
    for (unsigned k = 0; k < e.count; k++) {
        const LLVMValueRef to = place(s, llvm->GetOperand(store, 1), &e, k);
        describe_access(s,
                        llvm->BuildStore(s->builder, element(s, value, k), to),
                        store, k * e.bits / 8);
    }
    return true;
}

/* ----------------------------------------------------------------- casts -- */

static LLVMValueRef as_integer(const struct splitter *s, LLVMValueRef value,
                               unsigned bits, unsigned wide)
{
    const struct wgc_llvm *const llvm = s->llvm;
    return llvm->BuildZExt(
        s->builder,
        llvm->BuildCast(s->builder, LLVMBitCast, value,
                        llvm->IntTypeInContext(s->context, bits), ""),
        llvm->IntTypeInContext(s->context, wide), "");
}

static LLVMValueRef shift(const struct splitter *s, LLVMOpcode opcode,
                          LLVMValueRef value, unsigned by)
{
    return s->llvm->BuildBinOp(
        s->builder, opcode, value,
        s->llvm->ConstInt(s->llvm->TypeOf(value), by, false), "");
}

/* One element of several: the first is at the low end. */
static LLVMValueRef widen(const struct splitter *s, LLVMValueRef value,
                          const struct elements *from,
                          const struct elements *to, unsigned at)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned count = to->bits / from->bits;
    LLVMValueRef made = NULL;
    for (unsigned k = 0; k < count; k++) {
        /* An element that is not read may be poison, and would make the whole
         * number poison. */
        const LLVMValueRef one = llvm->BuildFreeze(
            s->builder, element(s, value, at * count + k), "");
        const LLVMValueRef part =
            shift(s, LLVMShl, as_integer(s, one, from->bits, to->bits),
                  k * from->bits);
        made =
            made ? llvm->BuildBinOp(s->builder, LLVMOr, made, part, "") : part;
    }
    return llvm->BuildCast(s->builder, LLVMBitCast, made, to->type, "");
}

static LLVMValueRef narrow(const struct splitter *s, LLVMValueRef value,
                           const struct elements *from,
                           const struct elements *to, unsigned at)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned count = from->bits / to->bits;
    const LLVMValueRef whole =
        as_integer(s, element(s, value, at / count), from->bits, from->bits);
    const LLVMValueRef part = llvm->BuildTrunc(
        s->builder, shift(s, LLVMLShr, whole, at % count * to->bits),
        llvm->IntTypeInContext(s->context, to->bits), "");
    return llvm->BuildCast(s->builder, LLVMBitCast, part, to->type, "");
}

static LLVMValueRef split_cast(const struct splitter *s, LLVMValueRef cast)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMValueRef value = llvm->GetOperand(cast, 0);
    const LLVMTypeRef type = llvm->TypeOf(cast);
    const struct elements from = describe(s, llvm->TypeOf(value));
    struct elements to = describe(s, type);
    if (from.bits == 0 || to.bits == 0 || from.bits > MAX_BITS ||
        to.bits > MAX_BITS || from.count == to.count ||
        to.count > MAX_ELEMENTS ||
        (to.bits % from.bits != 0 && from.bits % to.bits != 0))
        return NULL;
    for (unsigned k = 0; k < to.count; k++)
        to.values[k] = to.bits > from.bits ? widen(s, value, &from, &to, k)
                                           : narrow(s, value, &from, &to, k);
    return join(s, type, &to);
}

static LLVMValueRef split_freeze(const struct splitter *s, LLVMValueRef freeze)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type = llvm->TypeOf(freeze);
    struct elements e = describe(s, type);
    if (e.count > MAX_ELEMENTS)
        return NULL;
    for (unsigned k = 0; k < e.count; k++)
        e.values[k] = llvm->BuildFreeze(
            s->builder, element(s, llvm->GetOperand(freeze, 0), k), "");
    return join(s, type, &e);
}

/* ----------------------------------------------------------------- calls -- */

static LLVMValueRef call_one(const struct splitter *s, LLVMValueRef function,
                             LLVMValueRef *values, unsigned count,
                             LLVMValueRef from)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMValueRef made =
        llvm->BuildCall2(s->builder, llvm->GlobalGetValueType(function),
                         function, values, count, "");
    llvm->SetInstructionCallConv(made, llvm->GetFunctionCallConv(function));
    llvm->copyIRFlags(made, from, false);
    return made;
}

static LLVMValueRef intrinsic(const struct splitter *s, const char *name,
                              LLVMTypeRef type)
{
    return wgc_find_intrinsic(s->llvm, s->module, name, &type, 1);
}

/* What does to one element what the call does to all; NULL: nothing. */
static LLVMValueRef find_function(const struct splitter *s, LLVMValueRef call,
                                  LLVMTypeRef type)
{
    enum { MOST = 4 };
    char scalar[80];
    struct wgc_builtin builtin;
    LLVMTypeRef types[MOST];
    const char *const name = wgc_called_name(s->llvm, call);
    const char *const known = wgc_intrinsic_named(name);
    if (known)
        return intrinsic(s, known, type);
    if (!wgc_is_overloaded(name) || !wgc_parse_builtin(name, &builtin) ||
        builtin.arguments > MOST)
        return NULL;
    for (unsigned a = 0; a < builtin.arguments; a++)
        types[a] = builtin.integers >> a & 1
                       ? s->llvm->Int32TypeInContext(s->context)
                       : type;
    wgc_overload_name(s->llvm, call, 1, scalar, sizeof scalar);
    if (!wgc_stays_call(scalar)) /* would be called lane by lane */
        return NULL;
    return s->target->find_function(
        s->target->context, s->module, scalar,
        s->llvm->FunctionType(type, types, (unsigned)builtin.arguments, false));
}

/* A type of a builtin as its name says: of its results and numbers, or of the
 * integers beside them. */
static struct elements describe_named(const struct splitter *s,
                                      const struct wgc_builtin *builtin,
                                      bool integer)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const bool wide = builtin->type == 'd' && !integer;
    return (struct elements){.type =
                                 integer ? llvm->Int32TypeInContext(s->context)
                                 : wide  ? llvm->DoubleTypeInContext(s->context)
                                         : llvm->FloatTypeInContext(s->context),
                             .count = (unsigned)builtin->elements,
                             .bits = wide ? 64 : 32};
}

/* An operand's element: two floats are passed as a double. NULL of memory. */
static LLVMValueRef operand_element(const struct splitter *s,
                                    LLVMValueRef operand,
                                    const struct elements *e, unsigned at)
{
    const LLVMTypeRef type = s->llvm->TypeOf(operand);
    const struct elements from = describe(s, type);
    if (from.type == e->type && (from.count > at || from.count == 1))
        return element(s, operand, at);
    return from.bits == e->count * e->bits ? narrow(s, operand, &from, e, at)
                                           : NULL;
}

/* What the call gives, of its elements. */
static LLVMValueRef join_result(const struct splitter *s, LLVMTypeRef type,
                                struct elements *e)
{
    const struct elements to = describe(s, type);
    if (to.type == e->type && to.count >= e->count) {
        for (unsigned k = e->count; k < to.count; k++)
            e->values[k] = s->llvm->GetPoison(e->type);
        e->count = to.count;
        return join(s, type, e);
    }
    const LLVMValueRef whole =
        join(s, s->llvm->VectorType(e->type, e->count), e);
    return widen(s, whole, e, &to, 0);
}

static LLVMValueRef argument_element(const struct splitter *s,
                                     const struct wgc_builtin *builtin,
                                     LLVMValueRef call, unsigned operand,
                                     unsigned at)
{
    const struct elements e =
        describe_named(s, builtin, builtin->integers >> operand & 1);
    return operand_element(s, s->llvm->GetOperand(call, operand), &e, at);
}

static bool is_passed_by_value(const struct splitter *s, LLVMValueRef call,
                               const struct wgc_builtin *builtin)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const int count = llvm->GetNumOperands(call) - 1;
    bool is = describe(s, llvm->TypeOf(call)).bits > 0;
    for (int o = 0; o < count; o++)
        is &= argument_element(s, builtin, call, (unsigned)o, 0) != NULL;
    return is;
}

static LLVMValueRef split_call(const struct splitter *s, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned count = (unsigned)llvm->GetNumOperands(call) - 1;
    struct wgc_builtin builtin;
    LLVMValueRef values[MAX_ARGUMENTS];
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin) ||
        builtin.elements > MAX_ELEMENTS || count > MAX_ARGUMENTS)
        return NULL;
    struct elements e = describe_named(s, &builtin, false);
    const bool clamp = strcmp(builtin.name, "clamp") == 0 && count == 3;
    const LLVMValueRef function = clamp ? intrinsic(s, "llvm.maxnum", e.type)
                                        : find_function(s, call, e.type);
    if (!function || !is_passed_by_value(s, call, &builtin))
        return NULL;
    for (unsigned k = 0; k < e.count; k++) {
        for (unsigned o = 0; o < count; o++)
            values[o] = argument_element(s, &builtin, call, o, k);
        e.values[k] = call_one(s, function, values, clamp ? 2 : count, call);
        if (clamp)
            e.values[k] =
                call_one(s, intrinsic(s, "llvm.minnum", e.type),
                         (LLVMValueRef[]){e.values[k], values[2]}, 2, call);
    }
    return join_result(s, llvm->TypeOf(call), &e);
}

/* Each element is chosen among all. */
static LLVMValueRef split_permute(const struct splitter *s, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned vectors = (unsigned)llvm->GetNumOperands(call) - 2;
    const LLVMTypeRef type = llvm->TypeOf(call);
    struct elements all = {0}, made = describe(s, type);
    for (unsigned v = 0; v < vectors; v++) {
        const LLVMValueRef vector = llvm->GetOperand(call, v);
        const unsigned count = llvm->GetVectorSize(llvm->TypeOf(vector));
        for (unsigned k = 0; k < count; k++)
            all.values[all.count++] = element(s, vector, k);
    }
    for (unsigned k = 0; k < made.count; k++)
        made.values[k] = wgc_choose_by_number(
            llvm, s->builder, all.values, all.count,
            element(s, llvm->GetOperand(call, vectors), k));
    return join(s, type, &made);
}

/* OpenCL's, on vectors. */
static bool is_vector_call(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    struct wgc_builtin builtin;
    return llvm->GetInstructionOpcode(i) == LLVMCall &&
           wgc_parse_builtin(wgc_called_name(llvm, i), &builtin) &&
           builtin.elements > 1;
}

/* ------------------------------------------------------------------- all -- */

static bool has_vector(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    const int count = llvm->GetNumOperands(instruction);
    bool has = is_vector(llvm, llvm->TypeOf(instruction)) ||
               is_vector_call(llvm, instruction);
    for (int o = 0; o < count && !has; o++)
        has = is_vector(
            llvm, llvm->TypeOf(llvm->GetOperand(instruction, (unsigned)o)));
    return has;
}

static void split(const struct splitter *s, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = s->llvm;
    LLVMValueRef made = NULL;
    bool done = false;
    llvm->PositionBuilderBefore(s->builder, instruction);
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
        made = split_load(s, instruction);
        break;
    case LLVMStore:
        done = split_store(s, instruction);
        break;
    case LLVMBitCast:
        made = split_cast(s, instruction);
        break;
    case LLVMFreeze:
        made = split_freeze(s, instruction);
        break;
    case LLVMCall:
        made = wgc_call_of(llvm, instruction) == WGC_CALL_PERMUTE
                   ? split_permute(s, instruction)
                   : split_call(s, instruction);
        break;
    default:
        break;
    }
    if (made)
        llvm->ReplaceAllUsesWith(instruction, made);
    if (made || done)
        llvm->InstructionEraseFromParent(instruction);
}

bool wgc_has_vectors(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (has_vector(llvm, i))
                return true;
    return false;
}

void wgc_scalarise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel, const struct wgc_pack_target *target)
{
    struct splitter s = {.llvm = llvm, .target = target, .module = module};
    LLVMValueRef next;
    s.context = llvm->GetModuleContext(module);
    s.builder = llvm->CreateBuilderInContext(s.context);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (has_vector(llvm, i))
                split(&s, i);
        }
    llvm->DisposeBuilder(s.builder);
}
