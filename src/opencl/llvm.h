/* SPDX-License-Identifier: MIT */
/*
 * LLVM's C interface, looked up at run time in the LLVM that PoCL has loaded:
 * so this library loads where there is none, and there is never a second one.
 */
#ifndef WGC_OPENCL_LLVM_H
#define WGC_OPENCL_LLVM_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#define LLVM_FUNCTIONS(F)                                                      \
    F(AddAttributeAtIndex)                                                     \
    F(CreateBuilderInContext)                                                  \
    F(CreateStringAttribute)                                                   \
    F(DisposeBuilder)                                                          \
    F(GetFirstBasicBlock)                                                      \
    F(GetFirstFunction)                                                        \
    F(GetFirstInstruction)                                                     \
    F(GetFirstUse)                                                             \
    F(GetBasicBlockTerminator)                                                 \
    F(GetCalledValue)                                                          \
    F(GetIncomingBlock)                                                        \
    F(GetInstructionOpcode)                                                    \
    F(GetInstructionParent)                                                    \
    F(GetModuleContext)                                                        \
    F(GetNextBasicBlock)                                                       \
    F(GetNextFunction)                                                         \
    F(GetNextInstruction)                                                      \
    F(GetNumOperands)                                                          \
    F(GetNumSuccessors)                                                        \
    F(GetOperand)                                                              \
    F(GetSuccessor)                                                            \
    F(GetValueName2)                                                           \
    F(InsertIntoBuilder)                                                       \
    F(InstructionClone)                                                        \
    F(InstructionEraseFromParent)                                              \
    F(IsAArgument)                                                             \
    F(IsACallInst)                                                             \
    F(IsAFunction)                                                             \
    F(IsAInstruction)                                                          \
    F(IsConstant)                                                              \
    F(PositionBuilderBefore)                                                   \
    F(SetOperand)

struct wgc_llvm {
#define LLVM_POINTER(name) __typeof__(LLVM##name) *name;
    LLVM_FUNCTIONS(LLVM_POINTER)
#undef LLVM_POINTER
};

/* Fills the table from the library and what it depends on; false if some
 * function is not there. */
bool wgc_llvm_bind(struct wgc_llvm *llvm, void *library);

#endif
