/* SPDX-License-Identifier: MIT */
/*
 * LLVM's C interface, looked up at run time in the LLVM that PoCL has loaded:
 * so this library loads where there is none, and there is never a second one.
 */
#ifndef WGC_OPENCL_LLVM_H
#define WGC_OPENCL_LLVM_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <stdbool.h>

#define LLVM_FUNCTIONS(F)                                                      \
    F(AddAttributeAtIndex)                                                     \
    F(AddGlobal)                                                               \
    F(BuildAdd)                                                                \
    F(BuildLoad2)                                                              \
    F(BuildMul)                                                                \
    F(ConstInt)                                                                \
    F(ConstIntGetZExtValue)                                                    \
    F(CreateBuilderInContext)                                                  \
    F(CreateStringAttribute)                                                   \
    F(DisposeBuilder)                                                          \
    F(GetBasicBlockParent)                                                     \
    F(GetBasicBlockTerminator)                                                 \
    F(GetCalledValue)                                                          \
    F(GetFirstBasicBlock)                                                      \
    F(GetFirstFunction)                                                        \
    F(GetFirstInstruction)                                                     \
    F(GetFirstUse)                                                             \
    F(GetGlobalParent)                                                         \
    F(GetIncomingBlock)                                                        \
    F(GetInstructionOpcode)                                                    \
    F(GetInstructionParent)                                                    \
    F(GetMDNodeNumOperands)                                                    \
    F(GetMDNodeOperands)                                                       \
    F(GetMDString)                                                             \
    F(GetModuleContext)                                                        \
    F(GetNamedGlobal)                                                          \
    F(GetNamedMetadataNumOperands)                                             \
    F(GetNamedMetadataOperands)                                                \
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
    F(Int32TypeInContext)                                                      \
    F(IsAArgument)                                                             \
    F(IsACallInst)                                                             \
    F(IsAConstantInt)                                                          \
    F(IsAFunction)                                                             \
    F(IsAInstruction)                                                          \
    F(IsConstant)                                                              \
    F(MDNodeInContext2)                                                        \
    F(MDStringInContext2)                                                      \
    F(MetadataAsValue)                                                         \
    F(MetadataReplaceAllUsesWith)                                              \
    F(PositionBuilderBefore)                                                   \
    F(SetOperand)                                                              \
    F(TemporaryMDNode)                                                         \
    F(TypeOf)                                                                  \
    F(ValueAsMetadata)

struct wgc_llvm {
#define LLVM_POINTER(name) __typeof__(LLVM##name) *name;
    LLVM_FUNCTIONS(LLVM_POINTER)
#undef LLVM_POINTER
};

/* Fills the table from the library and what it depends on; false if some
 * function is not there. */
bool wgc_llvm_bind(struct wgc_llvm *llvm, void *library);

#endif
