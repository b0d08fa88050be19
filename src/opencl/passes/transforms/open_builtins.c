/* SPDX-License-Identifier: MIT */
/* OpenCL's functions that others are made of: see open_builtins.h. */
#include "open_builtins.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../analysis/calls.h"

struct opener {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    const struct wgc_pack_target *target;
    LLVMBuilderRef builder; /* before the call */
    LLVMContextRef context;
    struct wgc_builtin builtin;
    LLVMTypeRef type; /* of the numbers, or of vectors of them */
};

/* ------------------------------------------------------------- numbers -- */

/* One of the type, or of its elements. */
static LLVMTypeRef with_elements(const struct opener *o, LLVMTypeRef of)
{
    return o->builtin.elements == 1
               ? of
               : o->llvm->VectorType(of, (unsigned)o->builtin.elements);
}

static LLVMValueRef constant(const struct opener *o, LLVMTypeRef type,
                             LLVMValueRef number)
{
    enum { MOST = 16 };
    LLVMValueRef elements[MOST];
    if (o->llvm->TypeOf(number) == type)
        return number;
    for (int e = 0; e < o->builtin.elements; e++)
        elements[e] = number;
    return o->llvm->ConstVector(elements, (unsigned)o->builtin.elements);
}

static LLVMTypeRef number_type(const struct opener *o)
{
    return o->builtin.type == 'd' ? o->llvm->DoubleTypeInContext(o->context)
                                  : o->llvm->FloatTypeInContext(o->context);
}

static LLVMValueRef number(const struct opener *o, double x)
{
    return constant(o, o->type, o->llvm->ConstReal(number_type(o), x));
}

static LLVMValueRef integer(const struct opener *o, int x)
{
    const LLVMTypeRef i32 = o->llvm->Int32TypeInContext(o->context);
    return constant(
        o, with_elements(o, i32),
        o->llvm->ConstInt(i32, (unsigned long long)(long long)x, true));
}

static LLVMValueRef intrinsic(const struct opener *o, const char *name,
                              LLVMValueRef *arguments, unsigned count)
{
    LLVMTypeRef type = o->type;
    return wgc_call_intrinsic(o->llvm, o->module, o->builder, name, &type, 1,
                              arguments, count);
}

static LLVMValueRef floor_of(const struct opener *o, LLVMValueRef x)
{
    return intrinsic(o, "llvm.floor", &x, 1);
}

static LLVMValueRef compare(const struct opener *o, LLVMRealPredicate by,
                            LLVMValueRef a, LLVMValueRef b)
{
    return o->llvm->BuildFCmp(o->builder, by, a, b, "");
}

static LLVMValueRef choose(const struct opener *o, LLVMValueRef truth,
                           LLVMValueRef yes, LLVMValueRef no)
{
    return o->llvm->BuildSelect(o->builder, truth, yes, no, "");
}

/* ------------------------------------------------------- the functions -- */

/* The library's function of that type and the call's name but for the
 * builtin's; NULL if it has none. */
static LLVMValueRef find(const struct opener *o, const char *mangled,
                         const char *name, LLVMTypeRef type)
{
    static const char prefix[] = "_cl_";
    char full[64];
    const char *const types = mangled + o->builtin.stem;
    snprintf(full, sizeof full, "_Z%zu%s%s%.*s",
             strlen(name) + sizeof prefix - 1, prefix, name,
             (int)strcspn(types, "P"), types);
    return o->target->find_function(o->target->context, o->module, full, type);
}

static LLVMValueRef call(const struct opener *o, LLVMValueRef function,
                         LLVMValueRef x)
{
    const LLVMValueRef made = o->llvm->BuildCall2(
        o->builder, o->llvm->GlobalGetValueType(function), function, &x, 1, "");
    o->llvm->SetInstructionCallConv(made,
                                    o->llvm->GetFunctionCallConv(function));
    return made;
}

/* x - floor(x), but below 1. Of infinities and zeros it is 0 with their sign:
 * they alone are twice their floor. */
static LLVMValueRef fraction(const struct opener *o, LLVMValueRef x,
                             LLVMValueRef floor)
{
    const LLVMValueRef most = number(
        o, o->builtin.type == 'd' ? 0x1.fffffffffffffp-1 : 0x1.fffffep-1);
    const LLVMValueRef rest =
        o->llvm->BuildBinOp(o->builder, LLVMFSub, x, floor, "");
    const LLVMValueRef twice =
        o->llvm->BuildBinOp(o->builder, LLVMFAdd, floor, floor, "");
    LLVMValueRef zero[] = {number(o, 0), x};
    return choose(o, compare(o, LLVMRealOEQ, twice, x),
                  intrinsic(o, "llvm.copysign", zero, 2),
                  choose(o, compare(o, LLVMRealUGT, most, rest), rest, most));
}

/* -1 where the gamma function is below 0: at -0, and where x is below 0 and its
 * floor is odd. */
static LLVMValueRef sign_of_gamma(const struct opener *o, LLVMValueRef x)
{
    LLVMValueRef one[] = {number(o, 1), x};
    const LLVMValueRef half = o->llvm->BuildBinOp(
        o->builder, LLVMFMul, floor_of(o, x), number(o, 0.5), "");
    const LLVMValueRef below = compare(
        o, LLVMRealOLT, intrinsic(o, "llvm.copysign", one, 2), number(o, 0));
    const LLVMValueRef odd = compare(o, LLVMRealONE, half, floor_of(o, half));
    const LLVMValueRef zero = compare(o, LLVMRealOEQ, x, number(o, 0));
    return choose(o,
                  o->llvm->BuildAnd(
                      o->builder, below,
                      o->llvm->BuildBinOp(o->builder, LLVMOr, odd, zero, ""),
                      ""),
                  integer(o, -1), integer(o, 1));
}

/* The first result, of numbers x as they are passed; NULL if the library does
 * not have what it takes. */
static LLVMValueRef open(const struct opener *o, const char *mangled,
                         LLVMValueRef passed, LLVMValueRef *second)
{
    const LLVMTypeRef type = o->llvm->TypeOf(passed);
    const LLVMValueRef x =
        o->llvm->BuildBitCast(o->builder, passed, o->type, "");
    if (strcmp(o->builtin.name, "fract") == 0) {
        *second = floor_of(o, x);
        return fraction(o, x, *second);
    }
    LLVMTypeRef argument = type;
    const LLVMTypeRef function =
        o->llvm->FunctionType(type, &argument, 1, false);
    const bool gamma = strcmp(o->builtin.name, "lgamma_r") == 0;
    const LLVMValueRef first =
        find(o, mangled, gamma ? "lgamma" : "sin", function);
    const LLVMValueRef cosine =
        gamma ? NULL : find(o, mangled, "cos", function);
    if (!first || (!gamma && !cosine))
        return NULL;
    *second = gamma ? sign_of_gamma(o, x) : call(o, cosine, passed);
    return call(o, first, passed);
}

static bool open_second_result(struct opener *o, LLVMValueRef i,
                               const char *name)
{
    const struct wgc_llvm *const llvm = o->llvm;
    LLVMValueRef second = NULL;
    const LLVMValueRef passed = llvm->GetOperand(i, 0);
    const LLVMTypeRef type = llvm->TypeOf(i);
    const LLVMTargetDataRef layout = llvm->GetModuleDataLayout(o->module);
    o->type = with_elements(o, number_type(o));
    /* Two floats are passed as a double, long vectors by address on some CPUs.
     */
    if (llvm->TypeOf(passed) != type ||
        llvm->GetTypeKind(type) == LLVMPointerTypeKind ||
        llvm->ABISizeOfType(layout, type) !=
            llvm->ABISizeOfType(layout, o->type))
        return false;
    const LLVMValueRef first = open(o, name, passed, &second);
    if (!first)
        return false;
    if (llvm->TypeOf(second) == type)
        second = llvm->BuildBitCast(o->builder, second, o->type, "");
    llvm->BuildStore(o->builder, second, llvm->GetOperand(i, 1));
    llvm->ReplaceAllUsesWith(i,
                             llvm->BuildBitCast(o->builder, first, type, ""));
    return true;
}

/* Calls the function without the prefix that says how exact it is. */
static bool open_other_name(const struct opener *o, LLVMValueRef i,
                            const char *name)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMValueRef other =
        find(o, name, strchr(o->builtin.name, '_') + 1,
             llvm->GlobalGetValueType(llvm->GetCalledValue(i)));
    if (other)
        llvm->SetOperand(i, (unsigned)llvm->GetNumOperands(i) - 1, other);
    return other != NULL;
}

/* Whether the call goes. */
static bool open_call(struct opener *o, LLVMValueRef i)
{
    const char *const name = wgc_called_name(o->llvm, i);
    bool second;
    if (!wgc_parse_opened(name, &o->builtin, &second))
        return false;
    o->llvm->PositionBuilderBefore(o->builder, i);
    if (second)
        return open_second_result(o, i, name);
    open_other_name(o, i, name);
    return false;
}

void wgc_open_builtins(const struct wgc_llvm *llvm, LLVMModuleRef module,
                       LLVMValueRef kernel,
                       const struct wgc_pack_target *target)
{
    struct opener o = {.llvm = llvm, .module = module, .target = target};
    LLVMValueRef next;
    o.context = llvm->GetModuleContext(module);
    o.builder = llvm->CreateBuilderInContext(o.context);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (llvm->IsACallInst(i) && open_call(&o, i))
                llvm->InstructionEraseFromParent(i);
        }
    llvm->DisposeBuilder(o.builder);
}
