/* SPDX-License-Identifier: MIT */
/* Instructions that LLVM's vectoriser leaves scalar, or gets wrong. */
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

/* ------------------------------------------------- what LLVM gets wrong -- */

/* A test of an instruction whose operands are made of ids. */
typedef bool test(const struct wgc_uniform *uniform, LLVMValueRef instruction);

/* Operations deep enough for addresses as people write them. */
enum { MAX_DEPTH = 8 };

/* Whether the test holds somewhere in what a value is made of. */
static bool is_made_by(const struct wgc_uniform *uniform, LLVMValueRef value,
                       test *holds, int depth)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    if (depth == 0 || !wgc_is_varying(uniform, value) ||
        wgc_is_read(llvm, value))
        return false;
    if (holds(uniform, value))
        return true;
    if (llvm->GetInstructionOpcode(value) == LLVMLoad)
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (is_made_by(uniform, llvm->GetOperand(value, (unsigned)i), holds,
                       depth - 1))
            return true;
    return false;
}

static bool multiplies(const struct wgc_uniform *uniform,
                       LLVMValueRef instruction)
{
    const LLVMOpcode opcode =
        uniform->graph->llvm->GetInstructionOpcode(instruction);
    return opcode == LLVMMul || opcode == LLVMShl;
}

static bool subtracts(const struct wgc_uniform *uniform,
                      LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMSub:
        return wgc_is_varying(uniform, llvm->GetOperand(instruction, 1));
    case LLVMXor:
    case LLVMMul:
        return true; /* by -1 */
    default:
        return false;
    }
}

/* (id * 5) % 64 and the like. */
static bool wraps(const struct wgc_uniform *uniform, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    const LLVMValueRef from = llvm->GetOperand(instruction, 0);
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMTrunc:
        if (llvm->GetIntTypeWidth(llvm->TypeOf(instruction)) > 16)
            return false;
        break;
    case LLVMAnd:
    case LLVMURem:
        if (!llvm->IsAConstantInt(llvm->GetOperand(instruction, 1)))
            return false;
        break;
    default:
        return false;
    }
    return is_made_by(uniform, from, multiplies, MAX_DEPTH);
}

/* bytes[n - 1 - id] */
static bool loads_bytes_backwards(const struct wgc_uniform *uniform,
                                  LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    return llvm->GetInstructionOpcode(instruction) == LLVMLoad &&
           llvm->GetTypeKind(type) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(type) == 8 &&
           is_made_by(uniform, llvm->GetOperand(instruction, 0), subtracts,
                      MAX_DEPTH);
}

/*
 * LLVM's vectorisers, 15 to 18 and newer, take an address with a multiple of an
 * id that wraps for one that does not, if the number of turns is known. And
 * their code for x86 makes zero of bytes in reverse order that are divided.
 */
bool wgc_is_unsafe(const struct wgc_uniform *uniform, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
    case LLVMStore: {
        const bool store = llvm->GetInstructionOpcode(instruction) == LLVMStore;
        return is_made_by(uniform, llvm->GetOperand(instruction, store), wraps,
                          MAX_DEPTH);
    }
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return is_made_by(uniform, llvm->GetOperand(instruction, 0),
                          loads_bytes_backwards, MAX_DEPTH);
    default:
        return false;
    }
}
