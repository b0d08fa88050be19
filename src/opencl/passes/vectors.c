/* SPDX-License-Identifier: MIT */
/* Instructions that LLVM's vectoriser leaves scalar, or gets wrong. */
#include "vectors.h"

#include <stdint.h>
#include <string.h>

#include "flatten.h"
#include "ranges.h"
#include "strides.h"
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

bool wgc_is_side_by_side(const struct wgc_uniform *uniform,
                         const struct wgc_launch *launch,
                         LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    size_t length;
    if (wgc_is_scalar(llvm, instruction))
        return false;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
        return wgc_is_read(llvm, instruction) ||
               wgc_find_stride(uniform, launch, instruction) <=
                   WGC_SIDE_BY_SIDE;
    case LLVMStore:
        return wgc_find_stride(uniform, launch, instruction) ==
               WGC_SIDE_BY_SIDE;
    case LLVMCall:
        return wgc_is_read(llvm, instruction) ||
               strncmp(llvm->GetValueName2(llvm->GetCalledValue(instruction),
                                           &length),
                       "llvm.mem", 8) != 0;
    default:
        return true;
    }
}

/* ------------------------------------------------- what LLVM gets wrong -- */

/* What values are made of, in one kernel. */
struct kernel {
    const struct wgc_llvm *llvm;
    const struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
};

/* A test of an instruction whose operands are made of ids. */
typedef bool test(const struct kernel *kernel, LLVMValueRef instruction);

/* Operations deep enough for addresses as people write them. */
enum { MAX_DEPTH = 8 };

/* Whether the test holds somewhere in what a value is made of. */
static bool is_made_by(const struct kernel *kernel, LLVMValueRef value,
                       test *holds, int depth)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    if (depth == 0 || !wgc_is_varying(kernel->uniform, value) ||
        wgc_is_read(llvm, value))
        return false;
    if (holds(kernel, value))
        return true;
    if (llvm->GetInstructionOpcode(value) == LLVMLoad)
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (is_made_by(kernel, llvm->GetOperand(value, (unsigned)i), holds,
                       depth - 1))
            return true;
    return false;
}

/* A kind of operations. */
typedef bool kind(LLVMOpcode opcode);

static bool is_product(LLVMOpcode opcode)
{
    return opcode == LLVMMul || opcode == LLVMShl;
}

/* What may leave upper bits out. */
static bool is_cut(LLVMOpcode opcode)
{
    return opcode == LLVMAnd || opcode == LLVMURem || opcode == LLVMSRem ||
           opcode == LLVMTrunc || opcode == LLVMLShr;
}

/* Whether a function that is called, and not inlined yet, has an operation of
 * that kind; calls of calls are taken to have any. */
static bool callee_has(const struct kernel *kernel, LLVMValueRef call,
                       kind *is_wanted)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    if (!llvm->IsAFunction(callee))
        return true;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(callee); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
            if (opcode == LLVMCall || is_wanted(opcode))
                return true;
        }
    return false;
}

static bool multiplies(const struct kernel *kernel, LLVMValueRef instruction)
{
    const LLVMOpcode opcode = kernel->llvm->GetInstructionOpcode(instruction);
    return is_product(opcode) ||
           (opcode == LLVMCall && callee_has(kernel, instruction, is_product));
}

static bool subtracts(const struct kernel *kernel, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMSub:
        return wgc_is_varying(kernel->uniform,
                              llvm->GetOperand(instruction, 1));
    case LLVMXor:
    case LLVMMul:
        return true; /* by -1 */
    default:
        return false;
    }
}

/* Moves bits so far up that, moved back, only the lowest ones are left. */
static bool moves_far(const struct kernel *kernel, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    if (opcode != LLVMShl)
        return opcode == LLVMCall; /* a rotation, for one */
    const LLVMValueRef by = llvm->GetOperand(instruction, 1);
    return !llvm->IsAConstantInt(by) || llvm->ConstIntGetZExtValue(by) >= 16;
}

/* No value is greater. */
static const unsigned long long any_value = ~0ULL;

/* The greatest value that stays what it is. What is no constant yet, such as
 * get_local_size(0) * 2, may become one. */
static unsigned long long greatest_kept(const struct kernel *kernel,
                                        LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    switch (opcode) {
    case LLVMTrunc: {
        const unsigned bits = llvm->GetIntTypeWidth(llvm->TypeOf(instruction));
        return bits <= 16 ? (1ULL << bits) - 1 : any_value;
    }
    case LLVMAnd:
    case LLVMURem:
    case LLVMSRem: {
        const LLVMValueRef right = llvm->GetOperand(instruction, 1);
        if (!llvm->IsAConstantInt(right))
            return 0;
        const long long by = llvm->ConstIntGetSExtValue(right);
        if (opcode == LLVMSRem)
            return (by < 0 ? -(unsigned long long)by : (unsigned long long)by) -
                   1;
        return llvm->ConstIntGetZExtValue(right) - (opcode != LLVMAnd);
    }
    case LLVMLShr:
        return is_made_by(kernel, llvm->GetOperand(instruction, 0), moves_far,
                          MAX_DEPTH)
                   ? 0
                   : any_value;
    case LLVMCall:
        return callee_has(kernel, instruction, is_cut) ? 0 : any_value;
    default:
        return any_value;
    }
}

static bool loads(const struct kernel *kernel, LLVMValueRef instruction)
{
    return kernel->llvm->GetInstructionOpcode(instruction) == LLVMLoad;
}

/* (uchar)id * 5: Clang computes in as few bits as are wanted. */
static bool overflows(const struct kernel *kernel, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    struct wgc_range range;
    if (!is_product(llvm->GetInstructionOpcode(instruction)) ||
        llvm->GetTypeKind(llvm->TypeOf(instruction)) != LLVMIntegerTypeKind)
        return false;
    const unsigned bits = llvm->GetIntTypeWidth(llvm->TypeOf(instruction));
    if (bits > 32)
        return false;
    if (!wgc_find_uncut_range(llvm, kernel->launch, instruction, &range))
        return bits <= 16 && !is_made_by(kernel, instruction, loads, MAX_DEPTH);
    const long long signs = 1LL << (bits - 1);
    return range.least < -signs ||
           range.greatest >= (range.least < 0 ? signs : 2 * signs);
}

/* Of a sum what is made of ids. */
static LLVMValueRef varying_part(const struct kernel *kernel,
                                 LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    while (llvm->GetInstructionOpcode(value) == LLVMAdd) {
        const LLVMValueRef left = llvm->GetOperand(value, 0);
        const LLVMValueRef right = llvm->GetOperand(value, 1);
        if (!wgc_is_varying(kernel->uniform, left))
            value = right;
        else if (!wgc_is_varying(kernel->uniform, right))
            value = left;
        else
            break;
    }
    return value;
}

/* (id * 5) % 64 and the like; but group * 64 + id in 32 bits wraps by the
 * group's part, where LLVM does look. */
static bool wraps(const struct kernel *kernel, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const unsigned long long most = greatest_kept(kernel, instruction);
    const int operands =
        most < any_value ? llvm->GetNumOperands(instruction) : 0;
    for (int i = 0; i < operands; i++) {
        LLVMValueRef from = llvm->GetOperand(instruction, (unsigned)i);
        if (most == UINT32_MAX)
            from = varying_part(kernel, from);
        const struct wgc_range range =
            wgc_find_range(llvm, kernel->launch, from);
        if ((range.least < 0 || (unsigned long long)range.greatest > most) &&
            is_made_by(kernel, from, multiplies, MAX_DEPTH))
            return true;
    }
    return overflows(kernel, instruction);
}

/* bytes[n - 1 - id] */
static bool loads_bytes_backwards(const struct kernel *kernel,
                                  LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const LLVMTypeRef type = llvm->TypeOf(instruction);
    return llvm->GetInstructionOpcode(instruction) == LLVMLoad &&
           llvm->GetTypeKind(type) == LLVMIntegerTypeKind &&
           llvm->GetIntTypeWidth(type) == 8 &&
           is_made_by(kernel, llvm->GetOperand(instruction, 0), subtracts,
                      MAX_DEPTH);
}

/*
 * LLVM's vectorisers, 14 to 18, take an address with a multiple of an id that
 * wraps for one that does not, if it starts at 0: what they check before the
 * loop leaves the factor out. And their code for x86 makes zero of bytes in
 * reverse order that are divided.
 */
bool wgc_is_unsafe(const struct wgc_uniform *uniform,
                   const struct wgc_launch *launch, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    const struct kernel kernel = {llvm, uniform, launch};
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
    case LLVMStore: {
        const bool store = llvm->GetInstructionOpcode(instruction) == LLVMStore;
        return is_made_by(&kernel, llvm->GetOperand(instruction, store), wraps,
                          MAX_DEPTH);
    }
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return is_made_by(&kernel, llvm->GetOperand(instruction, 0),
                          loads_bytes_backwards, MAX_DEPTH);
    default:
        return false;
    }
}
