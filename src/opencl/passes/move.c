/* SPDX-License-Identifier: MIT */
/*
 * A copy of a module shares the context of the first one: its types and
 * constants are the same, and instructions may move. Only what they say of
 * functions, variables and arguments has to be put right.
 */
#include "move.h"

#include <stddef.h>

void wgc_delete_blocks(const struct wgc_llvm *llvm, LLVMBasicBlockRef block,
                       LLVMBasicBlockRef end)
{
    for (LLVMBasicBlockRef b = block; b != end; b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (llvm->GetFirstUse(i))
                llvm->ReplaceAllUsesWith(i, llvm->GetUndef(llvm->TypeOf(i)));
    for (LLVMBasicBlockRef b = block, next; b != end; b = next) {
        next = llvm->GetNextBasicBlock(b);
        LLVMValueRef i;
        while ((i = llvm->GetFirstInstruction(b)))
            llvm->InstructionEraseFromParent(i);
    }
    for (LLVMBasicBlockRef b = block, next; b != end; b = next) {
        next = llvm->GetNextBasicBlock(b);
        llvm->DeleteBasicBlock(b);
    }
}

static LLVMValueRef function_named_as(const struct wgc_llvm *llvm,
                                      LLVMModuleRef module, LLVMValueRef other)
{
    size_t length;
    return llvm->GetNamedFunction(module, llvm->GetValueName2(other, &length));
}

static LLVMValueRef variable_named_as(const struct wgc_llvm *llvm,
                                      LLVMModuleRef module, LLVMValueRef other)
{
    size_t length;
    return llvm->GetNamedGlobal(module, llvm->GetValueName2(other, &length));
}

static bool has_all_variables(const struct wgc_llvm *llvm, LLVMModuleRef module,
                              LLVMModuleRef copy)
{
    for (LLVMValueRef v = llvm->GetFirstGlobal(copy); v;
         v = llvm->GetNextGlobal(v))
        if (llvm->GetFirstUse(v) && !variable_named_as(llvm, module, v))
            return false;
    return true;
}

/* Declares what the copy alone knows. */
static LLVMValueRef own_function(const struct wgc_llvm *llvm,
                                 LLVMModuleRef module, LLVMValueRef theirs)
{
    size_t length;
    LLVMValueRef own = function_named_as(llvm, module, theirs);
    if (!own) {
        own = llvm->AddFunction(module, llvm->GetValueName2(theirs, &length),
                                llvm->GlobalGetValueType(theirs));
        llvm->copyAttributesFrom(own, theirs);
    }
    return own;
}

/* What refers to the copy's functions and variables refers to our own. */
static void refer_to(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMModuleRef copy)
{
    for (LLVMValueRef v = llvm->GetFirstGlobal(copy); v;
         v = llvm->GetNextGlobal(v))
        if (llvm->GetFirstUse(v))
            llvm->ReplaceAllUsesWith(v, variable_named_as(llvm, module, v));
    for (LLVMValueRef f = llvm->GetFirstFunction(copy); f;
         f = llvm->GetNextFunction(f))
        if (llvm->GetFirstUse(f))
            llvm->ReplaceAllUsesWith(f, own_function(llvm, module, f));
}

static void move_code(const struct wgc_llvm *llvm, LLVMValueRef to,
                      LLVMValueRef from)
{
    LLVMBasicBlockRef block;
    wgc_delete_blocks(llvm, llvm->GetFirstBasicBlock(to), NULL);
    for (unsigned p = 0; p < llvm->CountParams(to); p++)
        llvm->ReplaceAllUsesWith(llvm->GetParam(from, p),
                                 llvm->GetParam(to, p));
    while ((block = llvm->GetFirstBasicBlock(from))) {
        llvm->RemoveBasicBlockFromParent(block);
        llvm->AppendExistingBasicBlock(to, block);
    }
    llvm->copyAttributesFrom(to, from);
}

static void delete_lost(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef kernel, LLVMModuleRef copy)
{
    LLVMValueRef next;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f; f = next) {
        next = llvm->GetNextFunction(f);
        const LLVMValueRef theirs = function_named_as(llvm, copy, f);
        if (f != kernel && !llvm->GetFirstUse(f) &&
            (!theirs || !llvm->GetFirstBasicBlock(theirs)))
            llvm->DeleteFunction(f);
    }
}

bool wgc_move_kernel(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                     LLVMModuleRef copy)
{
    const LLVMModuleRef module = llvm->GetGlobalParent(kernel);
    if (!has_all_variables(llvm, module, copy))
        return false;
    llvm->StripModuleDebugInfo(module); /* as the copy's is */
    refer_to(llvm, module, copy);
    move_code(llvm, kernel, function_named_as(llvm, copy, kernel));
    delete_lost(llvm, module, kernel, copy);
    return true;
}
