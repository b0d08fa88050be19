/* SPDX-License-Identifier: MIT */
/* By name: PoCL's "_Z11_cl_vload16mPU8CLglobalKf". Address spaces, by which
 * versions differ, come behind. */
#include "open_calls.h"

#include <stdlib.h>
#include <string.h>

#include "../analysis/calls.h"
#include "conversions.h"
#include "passed.h"
#include "permutes.h"

struct opener {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder; /* before the call */
};

/* The elements that a function of that name loads or stores; 0 of others, and
 * of three, which are no vector in memory. */
static unsigned elements_named(const char *mangled, const char *name)
{
    char *behind;
    if (strncmp(mangled, "_Z", 2) != 0)
        return 0;
    const size_t length = strtoul(mangled + 2, &behind, 10);
    const char *const end = behind + length;
    if (length > strlen(behind) || strncmp(behind, name, strlen(name)) != 0)
        return 0;
    const unsigned long count = strtoul(behind + strlen(name), &behind, 10);
    const bool whole =
        behind == end && count > 1 && count <= 16 && (count & (count - 1)) == 0;
    return whole ? (unsigned)count : 0;
}

/* Floats two of which are passed as a double are left as they are. */
static bool is_vector(const struct wgc_llvm *llvm, LLVMValueRef value,
                      unsigned count)
{
    const LLVMTypeRef type = llvm->TypeOf(value);
    return count > 0 && llvm->GetTypeKind(type) == LLVMVectorTypeKind &&
           llvm->GetVectorSize(type) == count;
}

/* Of the call's last operands, an index and a pointer. */
static LLVMValueRef place(const struct opener *o, LLVMValueRef call,
                          unsigned first, LLVMTypeRef type)
{
    LLVMValueRef index = o->llvm->GetOperand(call, first);
    return o->llvm->BuildInBoundsGEP2(
        o->builder, type, o->llvm->GetOperand(call, first + 1), &index, 1, "");
}

/* As elements are. */
static void align(const struct opener *o, LLVMValueRef access, LLVMTypeRef type)
{
    o->llvm->SetAlignment(access, (unsigned)o->llvm->ABISizeOfType(
                                      o->llvm->GetModuleDataLayout(o->module),
                                      o->llvm->GetElementType(type)));
}

static LLVMValueRef open_load(const struct opener *o, LLVMValueRef call)
{
    const LLVMTypeRef type = o->llvm->TypeOf(call);
    const LLVMValueRef made =
        o->llvm->BuildLoad2(o->builder, type, place(o, call, 0, type), "");
    align(o, made, type);
    return made;
}

static void open_store(const struct opener *o, LLVMValueRef call)
{
    const LLVMValueRef value = o->llvm->GetOperand(call, 0);
    const LLVMTypeRef type = o->llvm->TypeOf(value);
    align(o, o->llvm->BuildStore(o->builder, value, place(o, call, 1, type)),
          type);
}

/* The operand, or a vector of one number. */
static LLVMValueRef as_vector(const struct opener *o, LLVMValueRef value,
                              LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = o->llvm;
    if (llvm->TypeOf(value) == type)
        return value;
    const LLVMTypeRef i32 =
        llvm->Int32TypeInContext(llvm->GetModuleContext(o->module));
    const LLVMValueRef poison = llvm->GetPoison(type);
    return llvm->BuildShuffleVector(
        o->builder,
        llvm->BuildInsertElement(o->builder, poison, value,
                                 llvm->ConstNull(i32), ""),
        poison,
        llvm->ConstNull(llvm->VectorType(i32, llvm->GetVectorSize(type))), "");
}

/* Of three vectors, or of one and two numbers. */
static bool is_clamp(const struct wgc_llvm *llvm, LLVMValueRef call,
                     const char *name)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(name, &builtin) ||
        strcmp(builtin.name, "clamp") != 0 || builtin.arguments != 3 ||
        builtin.elements == 1)
        return false;
    const LLVMTypeRef type = llvm->TypeOf(call);
    bool is = is_vector(llvm, call, (unsigned)builtin.elements) &&
              llvm->TypeOf(llvm->GetOperand(call, 0)) == type;
    for (unsigned o = 1; o < 3 && is; o++) {
        const LLVMTypeRef other = llvm->TypeOf(llvm->GetOperand(call, o));
        is = other == type || other == llvm->GetElementType(type);
    }
    return is;
}

static LLVMValueRef open_clamp(const struct opener *o, LLVMValueRef call)
{
    static const char *const names[] = {"llvm.maxnum", "llvm.minnum"};
    const struct wgc_llvm *const llvm = o->llvm;
    LLVMTypeRef type = llvm->TypeOf(call);
    LLVMValueRef made = llvm->GetOperand(call, 0);
    for (unsigned k = 0; k < 2; k++) {
        LLVMValueRef values[] = {
            made, as_vector(o, llvm->GetOperand(call, k + 1), type)};
        made = wgc_call_intrinsic(llvm, o->module, o->builder, names[k], &type,
                                  1, values, 2);
        llvm->copyIRFlags(made, call, false);
    }
    return made;
}

/* Sums and differences of bytes and shorts that saturate, which CPUs have. */
static bool open_saturated(const struct opener *o, LLVMValueRef call,
                           const char *name)
{
    static const struct {
        const char *name, *of_signed, *of_unsigned;
    } functions[] = {
        {"_Z11_cl_add_sat", "llvm.sadd.sat", "llvm.uadd.sat"},
        {"_Z11_cl_sub_sat", "llvm.ssub.sat", "llvm.usub.sat"},
    };
    const struct wgc_llvm *const llvm = o->llvm;
    LLVMValueRef operands[2];
    LLVMTypeRef types[2];
    unsigned count;
    char type;
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        const size_t length = strlen(functions[f].name);
        if (strncmp(name, functions[f].name, length) != 0 ||
            !wgc_parse_type(name + length, &count, &type) ||
            !strchr("chst", type) || count == 3)
            continue;
        for (unsigned a = 0; a < 2; a++)
            types[a] = wgc_type_of_elements(
                llvm,
                wgc_type_named(llvm, llvm->GetModuleContext(o->module), type),
                count);
        if (!wgc_is_passed_so(llvm, call, types, 2, types[0]))
            continue;
        for (unsigned a = 0; a < 2; a++)
            operands[a] =
                wgc_read_argument(llvm, o->builder, call, a, types[a]);
        const char *const other = strchr("cs", type) ? functions[f].of_signed
                                                     : functions[f].of_unsigned;
        wgc_write_result(llvm, o->builder, call,
                         wgc_call_intrinsic(llvm, o->module, o->builder, other,
                                            types, 1, operands, 2));
        return true;
    }
    return false;
}

/* Whether the call goes. */
static bool open_call(const struct opener *o, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const char *const name = wgc_called_name(llvm, call);
    LLVMValueRef made = NULL;
    llvm->PositionBuilderBefore(o->builder, call);
    if (is_vector(llvm, llvm->GetOperand(call, 0),
                  elements_named(name, "_cl_vstore"))) {
        open_store(o, call);
        return true;
    }
    if (is_vector(llvm, call, elements_named(name, "_cl_vload")))
        made = open_load(o, call);
    else if (is_clamp(llvm, call, name))
        made = open_clamp(o, call);
    else
        return wgc_open_permute(llvm, o->module, o->builder, call) ||
               wgc_open_conversion(llvm, o->module, o->builder, call) ||
               open_saturated(o, call, name);
    if (made)
        llvm->ReplaceAllUsesWith(call, made);
    return made != NULL;
}

/* Instructions of the CPU's that cut off what is behind the point. Numbers that
 * are too large are frozen: the CPU makes some number of them. */
static bool open_cut(const struct opener *o, LLVMValueRef call)
{
    static const char *const names[] = {"llvm.x86.sse2.cvttps2dq",
                                        "llvm.x86.avx.cvtt.ps2dq.256",
                                        "llvm.x86.avx.cvtt.pd2dq.256"};
    const struct wgc_llvm *const llvm = o->llvm;
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strcmp(wgc_called_name(llvm, call), names[n]) == 0) {
            llvm->PositionBuilderBefore(o->builder, call);
            llvm->ReplaceAllUsesWith(
                call,
                llvm->BuildFreeze(o->builder,
                                  llvm->BuildCast(o->builder, LLVMFPToSI,
                                                  llvm->GetOperand(call, 0),
                                                  llvm->TypeOf(call), ""),
                                  ""));
            return true;
        }
    return false;
}

static void open_block(const struct opener *o, LLVMBasicBlockRef block,
                       bool (*open)(const struct opener *o, LLVMValueRef call))
{
    LLVMValueRef next;
    for (LLVMValueRef i = o->llvm->GetFirstInstruction(block); i; i = next) {
        next = o->llvm->GetNextInstruction(i);
        if (o->llvm->GetInstructionOpcode(i) == LLVMCall && open(o, i))
            o->llvm->InstructionEraseFromParent(i);
    }
}

static void open_all(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     bool (*open)(const struct opener *o, LLVMValueRef call))
{
    const struct opener o = {
        llvm, module,
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module))};
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(f); b;
             b = llvm->GetNextBasicBlock(b))
            open_block(&o, b, open);
    llvm->DisposeBuilder(o.builder);
}

void wgc_open_calls(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    open_all(llvm, module, open_call);
}

void wgc_open_cuts(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    open_all(llvm, module, open_cut);
}
