/* SPDX-License-Identifier: MIT */
/* LLVM makes a call of a loop that fills an array, Clang of an initialiser or
 * an assignment; a packet lays private arrays out by lanes, where loads and
 * stores can follow. */
#include "memory_calls.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../analysis/calls.h"

enum { MAX_STORES = 256, BYTES_OF_NUMBER = 8 };

struct opener {
    const struct wgc_llvm *llvm;
    LLVMContextRef context;
    LLVMTargetDataRef layout;
    LLVMBuilderRef builder; /* before the call */
};

/* What is written to each element. */
struct elements {
    LLVMTypeRef type;
    unsigned long long count;
    LLVMValueRef to;
    LLVMValueRef value; /* NULL: that of the same place in `from` */
    LLVMValueRef from;
};

static LLVMTypeRef innermost(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    while (llvm->GetTypeKind(type) == LLVMArrayTypeKind)
        type = llvm->GetElementType(type);
    return type;
}

/* The private array one of whose elements is at the address; NULL if that is
 * not known. */
static LLVMValueRef array_of(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    LLVMTypeRef type = NULL;
    while (llvm->IsAInstruction(address) &&
           llvm->GetInstructionOpcode(address) == LLVMGetElementPtr) {
        const LLVMTypeRef of =
            innermost(llvm, llvm->GetGEPSourceElementType(address));
        if (type && type != of)
            return NULL;
        type = of;
        address = llvm->GetOperand(address, 0);
    }
    if (!llvm->IsAInstruction(address) ||
        llvm->GetInstructionOpcode(address) != LLVMAlloca)
        return NULL;
    const LLVMTypeRef of = innermost(llvm, llvm->GetAllocatedType(address));
    return !type || type == of ? address : NULL;
}

/* A number, or a vector that is as long in memory as its elements. */
static bool is_element(const struct opener *o, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = o->llvm;
    unsigned count = 1;
    const unsigned long long bytes = llvm->ABISizeOfType(o->layout, type);
    if (llvm->GetTypeKind(type) == LLVMVectorTypeKind) {
        count = llvm->GetVectorSize(type);
        type = llvm->GetElementType(type);
    }
    const LLVMTypeKind kind = llvm->GetTypeKind(type);
    const unsigned long long each = llvm->ABISizeOfType(o->layout, type);
    return (kind == LLVMIntegerTypeKind || kind == LLVMFloatTypeKind ||
            kind == LLVMDoubleTypeKind) &&
           each <= BYTES_OF_NUMBER && count * each == bytes;
}

/* Of the array's type, if the call's size is a number of them. */
static bool find_elements(const struct opener *o, LLVMValueRef array,
                          LLVMValueRef size, struct elements *elements)
{
    const struct wgc_llvm *const llvm = o->llvm;
    if (!array || !llvm->IsAConstantInt(size))
        return false;
    elements->type = innermost(llvm, llvm->GetAllocatedType(array));
    if (!is_element(o, elements->type))
        return false;
    const unsigned long long each =
        llvm->ABISizeOfType(o->layout, elements->type);
    elements->count = llvm->ConstIntGetZExtValue(size) / each;
    return llvm->ConstIntGetZExtValue(size) % each == 0 &&
           elements->count <= MAX_STORES;
}

/* Of the same byte all over; NULL where that is no constant to be had. */
static LLVMValueRef value_of(const struct wgc_llvm *llvm, LLVMTypeRef type,
                             uint64_t byte)
{
    const uint64_t bytes = byte * (UINT64_MAX / UINT8_MAX);
    if (byte == 0)
        return llvm->ConstNull(type);
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind
               ? llvm->ConstInt(type, bytes, false)
               : NULL;
}

static bool is_named(const struct wgc_llvm *llvm, LLVMValueRef call,
                     const char *prefix)
{
    return strncmp(wgc_called_name(llvm, call), prefix, strlen(prefix)) == 0;
}

/* What the call writes to a private array, or from one to elsewhere. */
static bool parse(const struct opener *o, LLVMValueRef call,
                  struct elements *elements)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const bool fills = is_named(llvm, call, "llvm.memset.");
    if (!fills && !is_named(llvm, call, "llvm.memcpy."))
        return false;
    const LLVMValueRef second = llvm->GetOperand(call, 1);
    const LLVMValueRef size = llvm->GetOperand(call, 2);
    if (llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 3)) != 0)
        return false; /* volatile */
    elements->to = llvm->GetOperand(call, 0);
    elements->from = second;
    elements->value = NULL;
    if (!fills)
        return find_elements(o, array_of(llvm, elements->to), size, elements) ||
               find_elements(o, array_of(llvm, second), size, elements);
    if (!llvm->IsAConstantInt(second) ||
        !find_elements(o, array_of(llvm, elements->to), size, elements))
        return false;
    elements->value =
        value_of(llvm, elements->type, llvm->ConstIntGetZExtValue(second));
    return elements->value != NULL;
}

/* Of memory that is not the array no more is known than of bytes. */
static void align(const struct opener *o, LLVMValueRef access,
                  LLVMValueRef address)
{
    if (!array_of(o->llvm, address))
        o->llvm->SetAlignment(access, 1);
}

static void write(const struct opener *o, const struct elements *elements)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMTypeRef i64 = llvm->Int64TypeInContext(o->context);
    for (unsigned long long n = 0; n < elements->count; n++) {
        LLVMValueRef index = llvm->ConstInt(i64, n, false);
        LLVMValueRef value = elements->value;
        if (!value) {
            value = llvm->BuildLoad2(
                o->builder, elements->type,
                llvm->BuildInBoundsGEP2(o->builder, elements->type,
                                        elements->from, &index, 1, ""),
                "");
            align(o, value, elements->from);
        }
        align(o,
              llvm->BuildStore(
                  o->builder, value,
                  llvm->BuildInBoundsGEP2(o->builder, elements->type,
                                          elements->to, &index, 1, "")),
              elements->to);
    }
}

void wgc_open_memory_calls(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMModuleRef module = llvm->GetGlobalParent(kernel);
    struct opener o = {.llvm = llvm};
    struct elements elements;
    o.context = llvm->GetModuleContext(module);
    o.layout = llvm->GetModuleDataLayout(module);
    o.builder = llvm->CreateBuilderInContext(o.context);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b), next; i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (!llvm->IsACallInst(i) || !wgc_called_name(llvm, i) ||
                !parse(&o, i, &elements))
                continue;
            llvm->PositionBuilderBefore(o.builder, i);
            write(&o, &elements);
            llvm->InstructionEraseFromParent(i);
        }
    llvm->DisposeBuilder(o.builder);
}
