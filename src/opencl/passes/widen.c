/* SPDX-License-Identifier: MIT */
/*
 * LLVM keeps to 256 bits where a CPU has 512. Twice as many work-items in a
 * vector are faster. A load of 512 bits cannot take its data from two stores of
 * 256 bits that have not reached the cache, but waits for both. So kernels
 * whose values are read by AVX-512 functions right away have to store them as
 * wide as those load them. A function for which 512 bits are no legal width
 * takes a vector argument in other registers than one for which they are, so
 * all get both.
 */
#include "widen.h"

#include <string.h>

void wgc_widen_function(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef function)
{
    static const char *const names[] = {"prefer-vector-width",
                                        "min-legal-vector-width"};
    static const char width[] = "512";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        llvm->AddAttributeAtIndex(
            function, LLVMAttributeFunctionIndex,
            llvm->CreateStringAttribute(llvm->GetModuleContext(module),
                                        names[i], (unsigned)strlen(names[i]),
                                        width, sizeof width - 1));
}

void wgc_widen_functions(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (llvm->GetFirstBasicBlock(f))
            wgc_widen_function(llvm, module, f);
}
