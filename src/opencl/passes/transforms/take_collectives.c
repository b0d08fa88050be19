/* SPDX-License-Identifier: MIT */
/* Which of the glue's functions stay calls: those without a body. */
#include "collectives.h"

#include <stdlib.h>
#include <string.h>

#include "../analysis/collectives.h"
#include "../flatten.h"
#include "../memory.h"
#include "../move.h"
#include "../variables.h"

/* Whether the function keeps values where our glue does: a program may have
 * one of that name. */
static bool is_of_glue(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    static const char scratch[] = "wgc_opencl_scratch";
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            if (wgc_purpose_of_memory(llvm, i))
                return true;
            for (int o = 0; o < llvm->GetNumOperands(i); o++) {
                size_t length;
                LLVMValueRef operand = llvm->GetOperand(i, (unsigned)o);
                while (llvm->IsAConstantExpr(operand))
                    operand = llvm->GetOperand(operand, 0);
                if (llvm->IsAGlobalVariable(operand) &&
                    strcmp(llvm->GetValueName2(operand, &length), scratch) == 0)
                    return true;
            }
        }
    return false;
}

/* A cluster's size must be a constant, and a power of two. */
static bool is_cluster(const struct wgc_llvm *llvm, LLVMValueRef size)
{
    const unsigned long long cluster =
        llvm->IsAConstantInt(size) ? llvm->ConstIntGetZExtValue(size) : 0;
    return cluster > 0 && (cluster & (cluster - 1)) == 0;
}

/* All uses are calls. */
static bool suits(const struct wgc_llvm *llvm, LLVMValueRef function,
                  const struct wgc_collective *how)
{
    for (LLVMUseRef use = llvm->GetFirstUse(function); use;
         use = llvm->GetNextUse(use)) {
        const LLVMValueRef call = llvm->GetUser(use);
        if (!llvm->IsACallInst(call) || llvm->GetCalledValue(call) != function)
            return false;
        if (how->kind == WGC_COLLECTIVE_CLUSTERED &&
            !is_cluster(llvm, llvm->GetOperand(call, 1)))
            return false;
    }
    return llvm->GetFirstUse(function) && is_of_glue(llvm, function);
}

static void take_body(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    wgc_delete_blocks(llvm, llvm->GetFirstBasicBlock(function), NULL);
    llvm->SetLinkage(function, LLVMExternalLinkage);
}

static void meet_behind(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef call)
{
    const LLVMValueRef barrier =
        llvm->GetNamedFunction(module, WGC_BARRIER_NAME);
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    llvm->PositionBuilderBefore(builder, llvm->GetNextInstruction(call));
    llvm->BuildCall2(builder, llvm->GlobalGetValueType(barrier), barrier, NULL,
                     0, "");
    llvm->DisposeBuilder(builder);
}

static bool is_scan(const struct wgc_collective *how)
{
    return how->kind == WGC_COLLECTIVE_INCLUSIVE ||
           how->kind == WGC_COLLECTIVE_EXCLUSIVE;
}

/* Whether it may stand behind a barrier as well as before. */
static bool is_pure(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMFreeze:
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
    case LLVMBitCast:
    case LLVMICmp:
    case LLVMFCmp:
    case LLVMSelect:
    case LLVMGetElementPtr:
        return true;
    default:
        return llvm->IsABinaryOperator(instruction) != NULL;
    }
}

void wgc_meet_at_once(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMValueRef kernel)
{
    struct wgc_collective how;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            if (!wgc_is_collective(llvm, i, &how) || !how.of_group)
                continue;
            LLVMValueRef next = llvm->GetNextInstruction(i);
            while (next && is_pure(llvm, next))
                next = llvm->GetNextInstruction(next);
            if (!next || !wgc_is_barrier(llvm, next))
                continue;
            llvm->InstructionEraseFromParent(next);
            meet_behind(llvm, module, i);
        }
}

/* A group's least or greatest float is found in registers by AVX-512 alone. */
static bool has_form(const struct wgc_collective *how, bool wide)
{
    return !how->of_group || !wgc_is_ordered(how) || wide;
}

/* The taken function's description; false of all others. */
static bool is_taken(const struct wgc_llvm *llvm, LLVMValueRef function,
                     struct wgc_collective *how)
{
    size_t length;
    return wgc_parse_collective(llvm->GetValueName2(function, &length), how) &&
           !llvm->GetFirstBasicBlock(function);
}

/* Whether control may come back to the block. */
static bool is_in_loop(const struct wgc_llvm *llvm, LLVMBasicBlockRef block)
{
    struct wgc_map seen = {0};
    LLVMBasicBlockRef *stack = NULL;
    size_t count = 0, capacity = 0;
    LLVMBasicBlockRef from = block;
    bool again = false;
    while (from && !again) {
        const LLVMValueRef end = llvm->GetBasicBlockTerminator(from);
        for (unsigned k = 0; k < llvm->GetNumSuccessors(end); k++) {
            const LLVMBasicBlockRef next = llvm->GetSuccessor(end, k);
            again |= next == block;
            if (wgc_map_get(&seen, next) != (size_t)WGC_ABSENT)
                continue;
            wgc_map_set(&seen, next, 1);
            stack = wgc_grow(stack, count, &capacity, sizeof *stack);
            stack[count++] = next;
        }
        from = count > 0 ? stack[--count] : NULL;
    }
    free(stack);
    wgc_map_free(&seen);
    return again;
}

/* All meet behind a reduction: its result is there in the region that begins
 * then. And behind scans, unless the kernel has a single one that comes once:
 * one that waits for another in each packet is slower than one by one. */
static void add_barriers(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMValueRef kernel)
{
    struct wgc_collective how;
    int scans = 0;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (is_taken(llvm, f, &how) && how.of_group && is_scan(&how))
            for (LLVMUseRef use = llvm->GetFirstUse(f); use;
                 use = llvm->GetNextUse(use))
                scans++;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        if (!is_taken(llvm, f, &how) || !how.of_group)
            continue;
        for (LLVMUseRef use = llvm->GetFirstUse(f); use;
             use = llvm->GetNextUse(use)) {
            const LLVMValueRef call = llvm->GetUser(use);
            const LLVMBasicBlockRef block = llvm->GetInstructionParent(call);
            if (!is_scan(&how) || scans > 1 ||
                llvm->GetBasicBlockParent(block) != kernel ||
                is_in_loop(llvm, block))
                meet_behind(llvm, module, call);
        }
    }
}

static bool is_barrier(const char *name)
{
    static const char prefix[] = "_Z17sub_group_barrier";
    return strncmp(name, prefix, sizeof prefix - 1) == 0;
}

/* Where packets are sub-groups, their barriers are nothing; as a group's they
 * would have the other sub-groups come, which need not. */
static bool take_barrier(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    size_t length;
    if (!is_barrier(llvm->GetValueName2(function, &length)) ||
        !llvm->GetFirstBasicBlock(function) || !llvm->GetFirstUse(function))
        return false;
    take_body(llvm, function);
    return true;
}

bool wgc_has_collectives(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         bool of_group)
{
    struct wgc_collective how;
    bool has = false;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        size_t length;
        const char *const name = llvm->GetValueName2(f, &length);
        has |= (!of_group && is_barrier(name)) ||
               (wgc_parse_collective(name, &how) && how.of_group == of_group);
    }
    return has;
}

bool wgc_take_collectives(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel, bool sub_groups, bool wide)
{
    bool any = false;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        struct wgc_collective how;
        size_t length;
        if (sub_groups && take_barrier(llvm, f)) {
            any = true;
            continue;
        }
        if (!wgc_parse_collective(llvm->GetValueName2(f, &length), &how) ||
            !(how.of_group || sub_groups) || !has_form(&how, wide) ||
            !llvm->GetFirstBasicBlock(f) || !suits(llvm, f, &how))
            continue;
        take_body(llvm, f);
        any |= how.of_group != sub_groups;
    }
    add_barriers(llvm, module, kernel);
    return any;
}
