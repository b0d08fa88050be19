/* SPDX-License-Identifier: MIT */
/* What optimisers want to know of functions, and cannot always find out. */
#include <string.h>

#include "packet/ir/ir.h"

/* The number of an attribute, 0 if this LLVM does not know it. */
static unsigned kind(const char *name)
{
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static LLVMAttributeRef attribute(LLVMContextRef context, const char *name,
                                  uint64_t value)
{
    return LLVMCreateEnumAttribute(context, kind(name), value);
}

static void add(LLVMValueRef function, const char *name, uint64_t value)
{
    const LLVMContextRef context =
        LLVMGetModuleContext(LLVMGetGlobalParent(function));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                            attribute(context, name, value));
}

static bool has(LLVMValueRef function, const char *name)
{
    return LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                       kind(name));
}

/* Every function returns, and the public ones touch nothing but the memory of
 * their arguments. Array functions that C keeps apart may be inlined here. */
static void set_contract(LLVMValueRef function)
{
    add(function, "nounwind", 0);
    add(function, "willreturn", 0);
    LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                   kind("noinline"));
    if (!is_public(function))
        return;
    enum { READ_WRITE_ARGUMENTS = 3 }; /* two bits for each kind of memory */
    if (kind("memory"))
        add(function, "memory", READ_WRITE_ARGUMENTS);
    else /* before LLVM 16 */
        add(function, "argmemonly", 0);
}

static LLVMValueRef next_instruction(LLVMValueRef instruction)
{
    const LLVMValueRef next = LLVMGetNextInstruction(instruction);
    if (next)
        return next;
    const LLVMBasicBlockRef block =
        LLVMGetNextBasicBlock(LLVMGetInstructionParent(instruction));
    return block ? LLVMGetFirstInstruction(block) : NULL;
}

static LLVMValueRef first_instruction(LLVMValueRef function)
{
    return LLVMIsDeclaration(function)
               ? NULL
               : LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(function));
}

/* An asm must be said to return, or one whose result is not used stays. Where
 * it stood in C is of no use to anybody. */
static void set_asm(LLVMContextRef context, LLVMValueRef call)
{
    LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex,
                             attribute(context, "willreturn", 0));
    const unsigned place = LLVMGetMDKindIDInContext(context, "srcloc", 6);
    LLVMSetMetadata(call, place, NULL);
}

/* Packet functions are inlined where they are used, with all that they call,
 * and not into each other before: that would double the file. */
static void inline_always(LLVMValueRef function)
{
    if (has(function, "alwaysinline"))
        return;
    add(function, "alwaysinline", 0);
    for (LLVMValueRef i = first_instruction(function); i;
         i = next_instruction(i)) {
        if (!LLVMIsACallInst(i))
            continue;
        const LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(i));
        if (callee && !LLVMIsDeclaration(callee))
            inline_always(callee);
    }
}

void set_attributes(LLVMModuleRef module)
{
    const LLVMContextRef context = LLVMGetModuleContext(module);
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f)) {
        if (LLVMIsDeclaration(f))
            continue;
        set_contract(f);
        if (is_packet(f))
            inline_always(f);
        for (LLVMValueRef i = first_instruction(f); i; i = next_instruction(i))
            if (LLVMIsACallInst(i) && LLVMIsAInlineAsm(LLVMGetCalledValue(i)))
                set_asm(context, i);
    }
}
