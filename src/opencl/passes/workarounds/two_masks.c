/* SPDX-License-Identifier: MIT */
/*
 * Of masked loads and stores at one address LLVM 15 compares constant masks
 * lane by lane, and takes both for as long as the first. Of vectors of 16 and 8
 * work-items it reads behind the shorter mask, and crashes, or finds what is
 * not there. So where lengths differ, each of them has an address of which LLVM
 * does not see that it is another's.
 */
#include "two_masks.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../memory.h"

/* Masked loads and stores of one function. Their masks may become constant. */
struct accesses {
    LLVMValueRef *calls;
    size_t count, capacity;
};

/* Which operand is the address; the mask is the second one behind it. */
enum { OF_LOAD, OF_STORE, OF_NONE };

static unsigned address_of(const struct wgc_llvm *llvm,
                           LLVMValueRef instruction)
{
    static const char load[] = "llvm.masked.load.";
    static const char store[] = "llvm.masked.store.";
    size_t length;
    if (llvm->GetInstructionOpcode(instruction) != LLVMCall)
        return OF_NONE;
    const char *const name =
        llvm->GetValueName2(llvm->GetCalledValue(instruction), &length);
    return strncmp(name, load, sizeof load - 1) == 0     ? OF_LOAD
           : strncmp(name, store, sizeof store - 1) == 0 ? OF_STORE
                                                         : OF_NONE;
}

static LLVMValueRef mask_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    return llvm->GetOperand(call, address_of(llvm, call) + 2);
}

static void find(const struct wgc_llvm *llvm, LLVMBasicBlockRef block,
                 struct accesses *accesses)
{
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i;
         i = llvm->GetNextInstruction(i)) {
        if (address_of(llvm, i) == OF_NONE)
            continue;
        accesses->calls =
            wgc_grow(accesses->calls, accesses->count, &accesses->capacity,
                     sizeof *accesses->calls);
        accesses->calls[accesses->count++] = i;
    }
}

static bool differ(const struct wgc_llvm *llvm, const struct accesses *accesses)
{
    const LLVMTypeRef first =
        accesses->count ? llvm->TypeOf(mask_of(llvm, accesses->calls[0]))
                        : NULL;
    for (size_t i = 1; i < accesses->count; i++)
        if (llvm->TypeOf(mask_of(llvm, accesses->calls[i])) != first)
            return true;
    return false;
}

/* llvm.launder.invariant.group gives an address back, and becomes no code. */
static void hide_address(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call)
{
    static const char name[] = "llvm.launder.invariant.group.p0";
    const unsigned operand = address_of(llvm, call);
    LLVMValueRef address = llvm->GetOperand(call, operand);
    LLVMTypeRef pointer = llvm->TypeOf(address);
    const LLVMTypeRef type = llvm->FunctionType(pointer, &pointer, 1, false);
    LLVMValueRef launder = llvm->GetNamedFunction(module, name);
    if (llvm->GetPointerAddressSpace(pointer) != 0 ||
        (llvm->GetInstructionOpcode(address) == LLVMCall &&
         llvm->GetCalledValue(address) == launder))
        return;
    if (!launder)
        launder = llvm->AddFunction(module, name, type);
    llvm->PositionBuilderBefore(builder, call);
    llvm->SetOperand(call, operand,
                     llvm->BuildCall2(builder, type, launder, &address, 1, ""));
}

void wgc_hide_addresses(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        struct accesses accesses = {0};
        for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(f); b;
             b = llvm->GetNextBasicBlock(b))
            find(llvm, b, &accesses);
        if (differ(llvm, &accesses))
            for (size_t i = 0; i < accesses.count; i++)
                hide_address(llvm, module, builder, accesses.calls[i]);
        free(accesses.calls);
    }
    llvm->DisposeBuilder(builder);
}
