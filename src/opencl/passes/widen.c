/* SPDX-License-Identifier: MIT */
/*
 * LLVM keeps to 256 bits where a CPU has 512. But a load of 512 bits cannot
 * take its data from two stores of 256 bits that are still on their way to the
 * cache: it waits for both. So kernels whose values AVX-512 functions read at
 * once should store them as wide as those load them.
 */
#include "widen.h"

#include <string.h>

bool wgc_calls_array_face(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    static const char prefix[] = "wgc_";
    size_t length;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (strncmp(llvm->GetValueName2(f, &length), prefix,
                    sizeof prefix - 1) == 0)
            return true;
    return false;
}

static void set_512(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    LLVMValueRef function, const char *name)
{
    static const char width[] = "512";
    llvm->AddAttributeAtIndex(
        function, LLVMAttributeFunctionIndex,
        llvm->CreateStringAttribute(llvm->GetModuleContext(module), name,
                                    (unsigned)strlen(name), width,
                                    sizeof width - 1));
}

static void widen(const struct wgc_llvm *llvm, LLVMModuleRef module,
                  LLVMValueRef function)
{
    set_512(llvm, module, function, "prefer-vector-width");
}

/* Functions that take vectors must agree on how wide they may be: those that
 * may not be as wide get them in other registers. */
void wgc_force_wide_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        if (!llvm->GetFirstBasicBlock(f))
            continue;
        widen(llvm, module, f);
        set_512(llvm, module, f, "min-legal-vector-width");
    }
}

void wgc_widen_function(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef function)
{
    if (wgc_calls_array_face(llvm, module))
        widen(llvm, module, function);
}

void wgc_prefer_wide_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    if (!wgc_calls_array_face(llvm, module))
        return;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (llvm->GetFirstBasicBlock(f))
            widen(llvm, module, f);
}
