/* SPDX-License-Identifier: MIT */
/* Looks LLVM's C functions up. */
#include "llvm.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#define LLVM_NAME(name) "LLVM" #name,
#define LLVM_CXX_NAME(type, name, parameters, symbol) symbol,
static const char *const names[] = {LLVM_FUNCTIONS(LLVM_NAME)
                                        LLVM_CXX_FUNCTIONS(LLVM_CXX_NAME)};

_Static_assert(sizeof(struct wgc_llvm) ==
                   sizeof names / sizeof names[0] * sizeof(void *),
               "the table holds one pointer per name");

bool wgc_llvm_bind(struct wgc_llvm *llvm, void *library)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        void *const symbol = dlsym(library, names[i]);
        if (!symbol)
            return false;
        memcpy((char *)llvm + i * sizeof symbol, &symbol, sizeof symbol);
    }
    return true;
}

void wgc_llvm_know_ptr(void *library, LLVMContextRef context)
{
    /* llvm::LLVMContext::enableOpaquePointers() const, which LLVM 14 alone has.
     */
    void *const symbol =
        dlsym(library, "_ZNK4llvm11LLVMContext20enableOpaquePointersEv");
    void (*enable)(LLVMContextRef);
    if (!symbol)
        return;
    memcpy(&enable, &symbol, sizeof enable);
    enable(context);
}

unsigned wgc_bits_of_type(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    switch (llvm->GetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return llvm->GetIntTypeWidth(type);
    case LLVMDoubleTypeKind:
        return 64;
    case LLVMFloatTypeKind:
        return 32;
    case LLVMHalfTypeKind:
        return 16;
    default:
        return 0;
    }
}

unsigned wgc_bits_of_vector(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    return llvm->GetVectorSize(type) *
           wgc_bits_of_type(llvm, llvm->GetElementType(type));
}

bool wgc_is(const struct wgc_llvm *llvm, LLVMValueRef value, LLVMOpcode opcode)
{
    return llvm->IsAInstruction(value) &&
           llvm->GetInstructionOpcode(value) == opcode;
}

unsigned wgc_attribute_kind(const struct wgc_llvm *llvm, const char *name)
{
    return llvm->GetEnumAttributeKindForName(name, strlen(name));
}

bool wgc_is_used_once(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return !llvm->GetNextUse(llvm->GetFirstUse(value));
}

bool wgc_is_order_free(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    static const char name[] = "unsafe-fp-math";
    unsigned length;
    const LLVMAttributeRef attribute = llvm->GetStringAttributeAtIndex(
        function, LLVMAttributeFunctionIndex, name, sizeof name - 1);
    return attribute &&
           strcmp("true", llvm->GetStringAttributeValue(attribute, &length)) ==
               0;
}

void wgc_each_block(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    void look(void *with, LLVMBasicBlockRef block), void *with)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(f); b;
             b = llvm->GetNextBasicBlock(b))
            look(with, b);
}

LLVMValueRef wgc_find_intrinsic(const struct wgc_llvm *llvm,
                                LLVMModuleRef module, const char *name,
                                LLVMTypeRef *types, size_t type_count)
{
    return llvm->GetIntrinsicDeclaration(
        module, llvm->LookupIntrinsicID(name, strlen(name)), types, type_count);
}

LLVMValueRef wgc_call_intrinsic(const struct wgc_llvm *llvm,
                                LLVMModuleRef module, LLVMBuilderRef builder,
                                const char *name, LLVMTypeRef *types,
                                size_t type_count, LLVMValueRef *arguments,
                                unsigned count)
{
    const LLVMValueRef function =
        wgc_find_intrinsic(llvm, module, name, types, type_count);
    return llvm->BuildCall2(builder, llvm->GlobalGetValueType(function),
                            function, arguments, count, "");
}
