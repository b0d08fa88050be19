/* SPDX-License-Identifier: MIT */
/*
 * LLVM's passes run on all functions of a module, and those of PoCL's that read
 * images are far longer than most kernels. What is left out has a note of ours,
 * so that nothing is taken in that LLVM or PoCL had left out.
 */
#include "others.h"

static const char *const left_out[] = {"optnone", "noinline"};
static const char note[] = "wgc-left-out";

static bool has_note(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    return llvm->GetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                           note, sizeof note - 1);
}

/* Whether some attribute says already whether it is to be inlined. */
static bool is_settled(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    static const char *const names[] = {"optnone", "noinline", "alwaysinline",
                                        "optsize", "minsize"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (llvm->GetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                          wgc_attribute_kind(llvm, names[n])))
            return true;
    return false;
}

void wgc_leave_out_others(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        if (f == kernel || !llvm->GetFirstBasicBlock(f) || is_settled(llvm, f))
            continue;
        llvm->AddAttributeAtIndex(
            f, LLVMAttributeFunctionIndex,
            llvm->CreateStringAttribute(context, note, sizeof note - 1, "", 0));
        for (size_t a = 0; a < sizeof left_out / sizeof *left_out; a++)
            llvm->AddAttributeAtIndex(
                f, LLVMAttributeFunctionIndex,
                llvm->CreateEnumAttribute(
                    context, wgc_attribute_kind(llvm, left_out[a]), 0));
    }
}

void wgc_take_in_others(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        if (!has_note(llvm, f))
            continue;
        llvm->RemoveStringAttributeAtIndex(f, LLVMAttributeFunctionIndex, note,
                                           sizeof note - 1);
        for (size_t a = 0; a < sizeof left_out / sizeof *left_out; a++)
            llvm->RemoveEnumAttributeAtIndex(
                f, LLVMAttributeFunctionIndex,
                wgc_attribute_kind(llvm, left_out[a]));
    }
}
