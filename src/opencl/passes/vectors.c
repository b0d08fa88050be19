/* SPDX-License-Identifier: MIT */
/* Instructions that LLVM's vectoriser leaves scalar, by kind. */
#include "vectors.h"

#include <string.h>

#include "flatten.h"
#include "variables.h"

/* There is no vector division of integers;
 * where loops are unrolled, ids are constants and many divisions are gone. */
bool wgc_is_scalar(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    size_t length;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return !llvm->IsConstant(llvm->GetOperand(instruction, 1));
    case LLVMCall: {
        if (wgc_is_read(llvm, instruction))
            return false;
        const LLVMValueRef callee = llvm->GetCalledValue(instruction);
        return !llvm->IsAFunction(callee) ||
               (!llvm->GetFirstBasicBlock(callee) &&
                !wgc_is_barrier(llvm, instruction) &&
                strncmp(llvm->GetValueName2(callee, &length), "llvm.", 5) != 0);
    }
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return true;
    default:
        return false;
    }
}
