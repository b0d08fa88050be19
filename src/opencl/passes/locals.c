/* SPDX-License-Identifier: MIT */
/*
 * Local memory: of variables, which Clang names after their kernel,
 * "kernel.variable", and of arguments.
 */
#include "locals.h"

#include <stdbool.h>
#include <string.h>

#include "run_passes.h"

bool wgc_is_variable_of_kernel(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                               LLVMValueRef global)
{
    size_t length, prefix;
    const char *const name = llvm->GetValueName2(global, &length);
    const char *const of = llvm->GetValueName2(kernel, &prefix);
    return !llvm->IsGlobalConstant(global) && length > prefix &&
           memcmp(name, of, prefix) == 0 && name[prefix] == '.';
}

static bool is_local(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMValueRef global)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (llvm->GetFunctionCallConv(f) == LLVMSPIRKERNELCallConv &&
            wgc_is_variable_of_kernel(llvm, f, global))
            return true;
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

/* Of an instruction, or of a constant address; else 0. */
static LLVMOpcode opcode_of(const struct wgc_llvm *llvm, LLVMValueRef user)
{
    return llvm->IsAConstantExpr(user) ? llvm->GetConstOpcode(user)
                                       : llvm->GetInstructionOpcode(user);
}

static bool stores_to(const struct wgc_llvm *llvm, LLVMValueRef instruction,
                      LLVMValueRef address)
{
    return llvm->GetInstructionOpcode(instruction) == LLVMStore &&
           llvm->GetOperand(instruction, 0) != address &&
           !llvm->GetVolatile(instruction) &&
           llvm->GetOrdering(instruction) == LLVMAtomicOrderingNotAtomic;
}

/* Whether nothing but stores is done at the address and what is made of it. */
static bool is_only_stored(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    for (LLVMUseRef use = llvm->GetFirstUse(address); use;
         use = llvm->GetNextUse(use)) {
        const LLVMValueRef user = llvm->GetUser(use);
        switch (opcode_of(llvm, user)) {
        case LLVMGetElementPtr:
        case LLVMBitCast:
        case LLVMAddrSpaceCast:
            if (!is_only_stored(llvm, user))
                return false;
            break;
        default:
            if (!stores_to(llvm, user, address))
                return false;
        }
    }
    return true;
}

static void erase_stores(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    LLVMUseRef next;
    for (LLVMUseRef use = llvm->GetFirstUse(address); use; use = next) {
        const LLVMValueRef user = llvm->GetUser(use);
        next = llvm->GetNextUse(use);
        if (llvm->GetInstructionOpcode(user) == LLVMStore)
            llvm->InstructionEraseFromParent(user);
        else
            erase_stores(llvm, user);
    }
}

/* Whether a variable was removed to which something was stored. */
static bool remove_unread(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    LLVMValueRef next;
    bool erased = false;
    for (LLVMValueRef g = llvm->GetFirstGlobal(module); g; g = next) {
        next = llvm->GetNextGlobal(g);
        if (llvm->GetLinkage(g) != LLVMInternalLinkage ||
            !is_local(llvm, module, g) || !is_only_stored(llvm, g))
            continue;
        erased |= llvm->GetFirstUse(g) != NULL;
        erase_stores(llvm, g);
        llvm->ReplaceAllUsesWith(g, llvm->GetUndef(llvm->TypeOf(g)));
        llvm->DeleteGlobal(g);
    }
    return erased;
}

/* A variable that is never read would have been deleted if it had not been
 * shown. What was stored there may be the only reader of another. */
void wgc_hide_locals(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    set_linkage(llvm, module, LLVMExternalLinkage, LLVMInternalLinkage);
    while (remove_unread(llvm, module))
        wgc_run_passes(llvm, module, "function(adce,simplifycfg)");
}

/* ------------------------------------------------------------ addresses -- */

/* A static variable, which all groups share, has a first value. */
static bool is_local_variable(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                              LLVMValueRef object)
{
    if (!llvm->IsAGlobalVariable(object) ||
        !wgc_is_variable_of_kernel(llvm, kernel, object))
        return false;
    const LLVMValueRef first = llvm->GetInitializer(object);
    return first && llvm->IsUndef(first);
}

/* The number of OpenCL's local address space in kernel_arg_addr_space. */
enum { LOCAL = 3 };

static LLVMMetadataRef find_spaces(const struct wgc_llvm *llvm,
                                   LLVMValueRef kernel, LLVMContextRef context)
{
    static const char name[] = "kernel_arg_addr_space";
    const unsigned kind =
        llvm->GetMDKindIDInContext(context, name, sizeof name - 1);
    LLVMMetadataRef found = NULL;
    size_t count;
    LLVMValueMetadataEntry *const notes =
        llvm->GlobalCopyAllMetadata(kernel, &count);
    for (unsigned i = 0; i < count; i++)
        if (llvm->ValueMetadataEntriesGetKind(notes, i) == kind)
            found = llvm->ValueMetadataEntriesGetMetadata(notes, i);
    llvm->DisposeValueMetadataEntries(notes);
    return found;
}

enum { MAX_ARGUMENTS = 128 };

static bool is_local_argument(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                              LLVMValueRef object)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const LLVMMetadataRef spaces = find_spaces(llvm, kernel, context);
    const unsigned count = llvm->CountParams(kernel);
    LLVMValueRef numbers[MAX_ARGUMENTS];
    if (!spaces)
        return false;
    const LLVMValueRef list = llvm->MetadataAsValue(context, spaces);
    if (count > MAX_ARGUMENTS || llvm->GetMDNodeNumOperands(list) != count)
        return false;
    llvm->GetMDNodeOperands(list, numbers);
    for (unsigned a = 0; a < count; a++)
        if (llvm->GetParam(kernel, a) == object)
            return llvm->IsAConstantInt(numbers[a]) &&
                   llvm->ConstIntGetZExtValue(numbers[a]) == LOCAL;
    return false;
}

static bool is_address(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMOpcode opcode = llvm->IsAConstantExpr(value)
                                  ? llvm->GetConstOpcode(value)
                                  : llvm->GetInstructionOpcode(value);
    return opcode == LLVMGetElementPtr || opcode == LLVMBitCast ||
           opcode == LLVMAddrSpaceCast;
}

bool wgc_is_in_local_memory(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                            LLVMValueRef address)
{
    while (is_address(llvm, address))
        address = llvm->GetOperand(address, 0);
    return is_local_variable(llvm, kernel, address) ||
           is_local_argument(llvm, kernel, address);
}
