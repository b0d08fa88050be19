/* SPDX-License-Identifier: MIT */
/* Clang names a local variable after its kernel: "kernel.variable". */
#include "locals.h"

#include <stdbool.h>
#include <string.h>

static bool is_local(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMValueRef global)
{
    size_t length, prefix;
    const char *const name = llvm->GetValueName2(global, &length);
    if (llvm->IsGlobalConstant(global))
        return false;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        const char *const kernel = llvm->GetValueName2(f, &prefix);
        if (llvm->GetFunctionCallConv(f) == LLVMSPIRKERNELCallConv &&
            length > prefix && memcmp(name, kernel, prefix) == 0 &&
            name[prefix] == '.')
            return true;
    }
    return false;
}

static void set_linkage(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMLinkage from, LLVMLinkage to)
{
    for (LLVMValueRef g = llvm->GetFirstGlobal(module); g;
         g = llvm->GetNextGlobal(g))
        if (llvm->GetLinkage(g) == from && is_local(llvm, module, g))
            llvm->SetLinkage(g, to);
}

void wgc_show_locals(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    set_linkage(llvm, module, LLVMInternalLinkage, LLVMExternalLinkage);
}

/* One that is not used any more would have gone. */
void wgc_hide_locals(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    LLVMValueRef next;
    set_linkage(llvm, module, LLVMExternalLinkage, LLVMInternalLinkage);
    for (LLVMValueRef g = llvm->GetFirstGlobal(module); g; g = next) {
        next = llvm->GetNextGlobal(g);
        if (llvm->GetLinkage(g) == LLVMInternalLinkage &&
            !llvm->GetFirstUse(g) && is_local(llvm, module, g))
            llvm->DeleteGlobal(g);
    }
}
