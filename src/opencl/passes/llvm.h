/* SPDX-License-Identifier: MIT */
/*
 * LLVM's C interface, looked up at run time in the LLVM that PoCL has loaded:
 * so this library loads where there is none, and there is never a second one.
 */
#ifndef WGC_OPENCL_LLVM_H
#define WGC_OPENCL_LLVM_H

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdbool.h>

#define LLVM_FUNCTIONS(F)                                                      \
    F(ABISizeOfType)                                                           \
    F(AddAttributeAtIndex)                                                     \
    F(AddCase)                                                                 \
    F(AddFunction)                                                             \
    F(AddGlobal)                                                               \
    F(AddIncoming)                                                             \
    F(AddNamedMetadataOperand)                                                 \
    F(AppendBasicBlockInContext)                                               \
    F(AppendExistingBasicBlock)                                                \
    F(ArrayType)                                                               \
    F(BuildAdd)                                                                \
    F(BuildAlloca)                                                             \
    F(BuildAnd)                                                                \
    F(BuildBinOp)                                                              \
    F(BuildBitCast)                                                            \
    F(BuildBr)                                                                 \
    F(BuildCall2)                                                              \
    F(BuildCast)                                                               \
    F(BuildCondBr)                                                             \
    F(BuildExtractElement)                                                     \
    F(BuildFCmp)                                                               \
    F(BuildFNeg)                                                               \
    F(BuildFreeze)                                                             \
    F(BuildGEP2)                                                               \
    F(BuildICmp)                                                               \
    F(BuildInBoundsGEP2)                                                       \
    F(BuildInsertElement)                                                      \
    F(BuildLoad2)                                                              \
    F(BuildMul)                                                                \
    F(BuildNot)                                                                \
    F(BuildPhi)                                                                \
    F(BuildRetVoid)                                                            \
    F(BuildSelect)                                                             \
    F(BuildShuffleVector)                                                      \
    F(BuildStore)                                                              \
    F(BuildSub)                                                                \
    F(BuildSwitch)                                                             \
    F(BuildTrunc)                                                              \
    F(BuildXor)                                                                \
    F(BuildZExt)                                                               \
    F(CloneModule)                                                             \
    F(ConstInt)                                                                \
    F(ConstIntGetSExtValue)                                                    \
    F(ConstIntGetZExtValue)                                                    \
    F(ConstIntToPtr)                                                           \
    F(ConstNull)                                                               \
    F(ConstReal)                                                               \
    F(ConstVector)                                                             \
    F(CountIncoming)                                                           \
    F(CountParams)                                                             \
    F(CreateBuilderInContext)                                                  \
    F(CreateEnumAttribute)                                                     \
    F(CreateMemoryBufferWithMemoryRangeCopy)                                   \
    F(CreatePassBuilderOptions)                                                \
    F(CreateStringAttribute)                                                   \
    F(DeleteBasicBlock)                                                        \
    F(DeleteFunction)                                                          \
    F(DeleteGlobal)                                                            \
    F(DisposeBuilder)                                                          \
    F(DisposeErrorMessage)                                                     \
    F(DisposeMessage)                                                          \
    F(DisposeModule)                                                           \
    F(DisposePassBuilderOptions)                                               \
    F(DisposeValueMetadataEntries)                                             \
    F(FunctionType)                                                            \
    F(GetAlignment)                                                            \
    F(GetAllocatedType)                                                        \
    F(GetAtomicRMWBinOp)                                                       \
    F(GetBasicBlockParent)                                                     \
    F(GetBasicBlockTerminator)                                                 \
    F(GetCallSiteEnumAttribute)                                                \
    F(GetCalledValue)                                                          \
    F(GetConstOpcode)                                                          \
    F(GetElementType)                                                          \
    F(GetEnumAttributeAtIndex)                                                 \
    F(GetEnumAttributeKindForName)                                             \
    F(GetErrorMessage)                                                         \
    F(GetFCmpPredicate)                                                        \
    F(GetFirstBasicBlock)                                                      \
    F(GetFirstFunction)                                                        \
    F(GetFirstGlobal)                                                          \
    F(GetFirstInstruction)                                                     \
    F(GetFirstUse)                                                             \
    F(GetFunctionCallConv)                                                     \
    F(GetGEPSourceElementType)                                                 \
    F(GetGlobalParent)                                                         \
    F(GetICmpPredicate)                                                        \
    F(GetIncomingBlock)                                                        \
    F(GetIncomingValue)                                                        \
    F(GetInitializer)                                                          \
    F(GetInstructionOpcode)                                                    \
    F(GetInstructionParent)                                                    \
    F(GetIntTypeWidth)                                                         \
    F(GetIntrinsicDeclaration)                                                 \
    F(GetLinkage)                                                              \
    F(GetMDKindIDInContext)                                                    \
    F(GetMDNodeNumOperands)                                                    \
    F(GetMDNodeOperands)                                                       \
    F(GetMDString)                                                             \
    F(GetMetadata)                                                             \
    F(GetModuleContext)                                                        \
    F(GetModuleDataLayout)                                                     \
    F(GetNamedFunction)                                                        \
    F(GetNamedGlobal)                                                          \
    F(GetNamedMetadataNumOperands)                                             \
    F(GetNamedMetadataOperands)                                                \
    F(GetNextBasicBlock)                                                       \
    F(GetNextFunction)                                                         \
    F(GetNextGlobal)                                                           \
    F(GetNextInstruction)                                                      \
    F(GetNextUse)                                                              \
    F(GetNumOperands)                                                          \
    F(GetNumSuccessors)                                                        \
    F(GetOperand)                                                              \
    F(GetOrdering)                                                             \
    F(GetParam)                                                                \
    F(GetPointerAddressSpace)                                                  \
    F(GetPoison)                                                               \
    F(GetPreviousInstruction)                                                  \
    F(GetStringAttributeAtIndex)                                               \
    F(GetStringAttributeValue)                                                 \
    F(GetSuccessor)                                                            \
    F(GetTypeContext)                                                          \
    F(GetTypeKind)                                                             \
    F(GetUndef)                                                                \
    F(GetUser)                                                                 \
    F(GetValueName2)                                                           \
    F(GetMaskValue)                                                            \
    F(GetNumMaskElements)                                                      \
    F(GetVectorSize)                                                           \
    F(GetVolatile)                                                             \
    F(GlobalCopyAllMetadata)                                                   \
    F(GlobalSetMetadata)                                                       \
    F(GlobalGetValueType)                                                      \
    F(InsertBasicBlockInContext)                                               \
    F(InsertIntoBuilder)                                                       \
    F(InstructionClone)                                                        \
    F(InstructionEraseFromParent)                                              \
    F(InstructionRemoveFromParent)                                             \
    F(Int1TypeInContext)                                                       \
    F(Int32TypeInContext)                                                      \
    F(Int64TypeInContext)                                                      \
    F(Int8TypeInContext)                                                       \
    F(IntTypeInContext)                                                        \
    F(IsABinaryOperator)                                                       \
    F(IsACallInst)                                                             \
    F(IsACastInst)                                                             \
    F(IsAConstantExpr)                                                         \
    F(IsAConstantInt)                                                          \
    F(IsAConstantVector)                                                       \
    F(IsAFunction)                                                             \
    F(IsAGlobalVariable)                                                       \
    F(IsAInstruction)                                                          \
    F(IsAPHINode)                                                              \
    F(IsConstant)                                                              \
    F(IsGlobalConstant)                                                        \
    F(IsUndef)                                                                 \
    F(LookupIntrinsicID)                                                       \
    F(MDNodeInContext2)                                                        \
    F(MDStringInContext2)                                                      \
    F(MetadataAsValue)                                                         \
    F(MetadataReplaceAllUsesWith)                                              \
    F(OffsetOfElement)                                                         \
    F(ParseIRInContext)                                                        \
    F(PositionBuilderAtEnd)                                                    \
    F(PositionBuilderBefore)                                                   \
    F(PrintModuleToFile)                                                       \
    F(PrintValueToString)                                                      \
    F(RemoveBasicBlockFromParent)                                              \
    F(RemoveEnumAttributeAtIndex)                                              \
    F(RemoveStringAttributeAtIndex)                                            \
    F(ReplaceAllUsesWith)                                                      \
    F(RunPasses)                                                               \
    F(SetAlignment)                                                            \
    F(SetGlobalConstant)                                                       \
    F(SetInitializer)                                                          \
    F(SetInstructionCallConv)                                                  \
    F(SetLinkage)                                                              \
    F(SetMetadata)                                                             \
    F(SetOperand)                                                              \
    F(SetValueName2)                                                           \
    F(SetVolatile)                                                             \
    F(StripModuleDebugInfo)                                                    \
    F(CountStructElementTypes)                                                 \
    F(StructGetTypeAtIndex)                                                    \
    F(StructTypeInContext)                                                     \
    F(TemporaryMDNode)                                                         \
    F(TypeOf)                                                                  \
    F(ValueAsMetadata)                                                         \
    F(ValueIsBasicBlock)                                                       \
    F(ValueMetadataEntriesGetKind)                                             \
    F(ValueMetadataEntriesGetMetadata)                                         \
    F(VectorType)                                                              \
    F(VoidTypeInContext)                                                       \
    F(VerifyModule)                                                            \
    F(DoubleTypeInContext)                                                     \
    F(FloatTypeInContext)                                                      \
    F(SetFunctionCallConv)                                                     \
    F(CreateMemoryBufferWithContentsOfFile)                                    \
    F(GetBitcodeModuleInContext2)                                              \
    F(CountParamTypes)                                                         \
    F(GetReturnType)                                                           \
    F(GetParamTypes)

/* What C cannot ask in every LLVM from 14 to 19, by mangled names that all of
 * them export. */
#define LLVM_CXX_FUNCTIONS(F)                                                  \
    F(bool, hasNoSignedWrap, (LLVMValueRef),                                   \
      "_ZNK4llvm11Instruction15hasNoSignedWrapEv")                             \
    F(void, copyIRFlags, (LLVMValueRef to, LLVMValueRef from, bool wraps),     \
      "_ZN4llvm11Instruction11copyIRFlagsEPKNS_5ValueEb")                      \
    F(void, andIRFlags, (LLVMValueRef to, LLVMValueRef from),                  \
      "_ZN4llvm11Instruction10andIRFlagsEPKNS_5ValueE")                        \
    F(void, copyAttributesFrom, (LLVMValueRef to, LLVMValueRef from),          \
      "_ZN4llvm8Function18copyAttributesFromEPKS0_")                           \
    F(bool, linkModules,                                                       \
      (LLVMModuleRef to, LLVMModuleRef * from, unsigned flags,                 \
       void *const *callback),                                                 \
      "_ZN4llvm6Linker11linkModulesERNS_6ModuleESt10unique_ptrIS1_St14default" \
      "_deleteIS1_EEjSt8functionIFvS2_RKNS_9StringSetINS_15MallocAllocatorEEE" \
      "EE")

struct wgc_llvm {
#define LLVM_POINTER(name) __typeof__(LLVM##name) *name;
    LLVM_FUNCTIONS(LLVM_POINTER)
#undef LLVM_POINTER
#define LLVM_CXX_POINTER(type, name, parameters, symbol) type(*name) parameters;
    LLVM_CXX_FUNCTIONS(LLVM_CXX_POINTER)
#undef LLVM_CXX_POINTER
};

/* Fills the table from the library and what it depends on; false if some
 * function is missing. */
bool wgc_llvm_bind(struct wgc_llvm *llvm, void *library);

/* Has LLVM 14 know the type `ptr`; later ones do. */
void wgc_llvm_know_ptr(void *library, LLVMContextRef context);

/* Of an integer or floating-point type; 0 of others. */
unsigned wgc_bits_of_type(const struct wgc_llvm *llvm, LLVMTypeRef type);
/* Of all elements of a vector. */
unsigned wgc_bits_of_vector(const struct wgc_llvm *llvm, LLVMTypeRef type);

/* Of LLVM's own attributes; 0 if this LLVM knows none of that name. */
unsigned wgc_attribute_kind(const struct wgc_llvm *llvm, const char *name);

/* Whether the value is an instruction of that kind. */
bool wgc_is(const struct wgc_llvm *llvm, LLVMValueRef value, LLVMOpcode opcode);
/* Of a value that is used. */
bool wgc_is_used_once(const struct wgc_llvm *llvm, LLVMValueRef value);
/* Whether a function's sums of floats may be taken in any order, as under
 * -cl-fast-relaxed-math. */
bool wgc_is_order_free(const struct wgc_llvm *llvm, LLVMValueRef function);
/* All blocks of a module's functions. */
void wgc_each_block(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    void look(void *with, LLVMBasicBlockRef block), void *with);

/* An intrinsic of LLVM's, and a call of it where the builder is; `types`: those
 * that it is overloaded by. */
LLVMValueRef wgc_find_intrinsic(const struct wgc_llvm *llvm,
                                LLVMModuleRef module, const char *name,
                                LLVMTypeRef *types, size_t type_count);
LLVMValueRef wgc_call_intrinsic(const struct wgc_llvm *llvm,
                                LLVMModuleRef module, LLVMBuilderRef builder,
                                const char *name, LLVMTypeRef *types,
                                size_t type_count, LLVMValueRef *arguments,
                                unsigned count);

#endif
