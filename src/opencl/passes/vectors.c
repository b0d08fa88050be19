/* SPDX-License-Identifier: MIT */
/* Instructions that LLVM's vectoriser leaves scalar, or gets wrong. */
#include "vectors.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "flatten.h"
#include "memory.h"
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

/* Values to look at, each once: operations lead to one by many ways, and phis
 * lead in circles. */
struct walk {
    struct wgc_map seen;
    LLVMValueRef *values;
    size_t count, capacity;
};

static void add_value(struct walk *walk, LLVMValueRef value)
{
    if (wgc_map_get(&walk->seen, value) != (size_t)WGC_ABSENT)
        return;
    wgc_map_set(&walk->seen, value, 1);
    walk->values = wgc_grow(walk->values, walk->count, &walk->capacity,
                            sizeof *walk->values);
    walk->values[walk->count++] = value;
}

/* Whether the test holds somewhere in what a value is made of. There is no end
 * to how far that is: "no" is taken for safe. */
static bool is_made_by(const struct kernel *kernel, LLVMValueRef value,
                       test *holds)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    struct walk walk = {0};
    bool found = false;
    add_value(&walk, value);
    for (size_t v = 0; v < walk.count && !found; v++) {
        const LLVMValueRef one = walk.values[v];
        if (!wgc_is_varying(kernel->uniform, one) || wgc_is_read(llvm, one))
            continue;
        found = holds(kernel, one);
        if (llvm->GetInstructionOpcode(one) == LLVMLoad)
            continue;
        const int operands = llvm->GetNumOperands(one);
        for (int i = 0; i < operands; i++)
            add_value(&walk, llvm->GetOperand(one, (unsigned)i));
    }
    free(walk.values);
    wgc_map_free(&walk.seen);
    return found;
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
 * that kind; calls of calls, and what has no body yet, are taken to have any.
 * Of what LLVM computes by itself there are none. */
static bool callee_has(const struct kernel *kernel, LLVMValueRef call,
                       kind *is_wanted)
{
    const struct wgc_llvm *const llvm = kernel->llvm;
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    size_t length;
    if (!llvm->IsAFunction(callee))
        return true;
    if (!llvm->GetFirstBasicBlock(callee))
        return strncmp(llvm->GetValueName2(callee, &length), "llvm.", 5) != 0;
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
        return is_made_by(kernel, llvm->GetOperand(instruction, 0), moves_far)
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
        return bits <= 16 && !is_made_by(kernel, instruction, loads);
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
            is_made_by(kernel, from, multiplies))
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
           is_made_by(kernel, llvm->GetOperand(instruction, 0), subtracts);
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
        return is_made_by(&kernel, llvm->GetOperand(instruction, store), wraps);
    }
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return is_made_by(&kernel, llvm->GetOperand(instruction, 0),
                          loads_bytes_backwards);
    default:
        return false;
    }
}
