/* SPDX-License-Identifier: MIT */
/* Looks for a store to the same place, and for addresses that step by lines. */
#include "alone.h"

#include <stdint.h>
#include <stdlib.h>

#include "calls.h"
#include "shapes.h"

/* --------------------------------------------------------------- stores -- */

static bool is_stored_in_loop(const struct wgc_flow *flow, int loop,
                              LLVMValueRef address, LLVMValueRef array)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    for (int n = 0; n < flow->count; n++)
        for (LLVMValueRef i =
                 wgc_is_in_loop(flow, loop, n) ? flow->nodes[n].first : NULL;
             i;
             i = i == flow->nodes[n].last ? NULL : llvm->GetNextInstruction(i))
            if (llvm->GetInstructionOpcode(i) == LLVMStore &&
                (llvm->GetOperand(i, 1) == address ||
                 (array &&
                  wgc_private_root(llvm, llvm->GetOperand(i, 1)) == array)))
                return true;
    return false;
}

static bool is_made_in_loop(const struct wgc_flow *flow, int loop,
                            LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    if (!llvm->IsAInstruction(value))
        return false;
    const size_t node =
        wgc_map_get(&flow->blocks, llvm->GetInstructionParent(value));
    return node != (size_t)WGC_ABSENT && wgc_is_in_loop(flow, loop, (int)node);
}

bool wgc_waits_for_store(const struct wgc_flow *flow, int node,
                         LLVMValueRef load)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const int loop = flow->nodes[node].loop;
    if (loop == WGC_NONE || llvm->GetInstructionOpcode(load) != LLVMLoad)
        return false;
    const LLVMValueRef address = llvm->GetOperand(load, 0);
    const LLVMValueRef array = wgc_private_root(llvm, address);
    return (array || !is_made_in_loop(flow, loop, address)) &&
           is_stored_in_loop(flow, loop, address, array);
}

/* ---------------------------------------------------------------- lines -- */

/* How far a value goes in each iteration of a loop. */
struct step {
    bool known, far; /* `far`: a multiple of what is not known */
    int64_t size;
};

static const struct step STRAY = {0};

static struct step sum_of(struct step a, struct step b, int64_t scale)
{
    return (struct step){.known = a.known && b.known,
                         .far = a.far || b.far,
                         .size = a.size + b.size * scale};
}

static struct step product_of(const struct wgc_llvm *llvm, struct step step,
                              LLVMValueRef factor)
{
    int64_t number;
    if (step.size == 0 || !step.known)
        return step;
    if (wgc_is_number(llvm, factor, &number))
        step.size *= number;
    else
        step.far = true;
    return step;
}

static struct step shifted(const struct wgc_llvm *llvm, struct step step,
                           LLVMValueRef by)
{
    enum { MOST = 32 };
    int64_t number;
    if (!wgc_is_number(llvm, by, &number) || number < 0 || number > MOST)
        return STRAY;
    step.size *= (int64_t)1 << number;
    return step;
}

static bool is_still(struct step step)
{
    return step.known && !step.far && step.size == 0;
}

static struct step step_of(const struct wgc_flow *flow, int loop,
                           LLVMValueRef value, int depth);

/* A counter, to which the same is added in each iteration. */
static struct step step_of_phi(const struct wgc_flow *flow, int loop,
                               LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    for (unsigned k = 0; k < llvm->CountIncoming(phi); k++) {
        const LLVMValueRef next = llvm->GetIncomingValue(phi, k);
        int64_t number;
        if (!llvm->IsAInstruction(next) ||
            (llvm->GetInstructionOpcode(next) != LLVMAdd &&
             llvm->GetInstructionOpcode(next) != LLVMGetElementPtr) ||
            llvm->GetOperand(next, 0) != phi ||
            llvm->GetNumOperands(next) != 2 ||
            !is_made_in_loop(flow, loop, next))
            continue;
        const LLVMValueRef by = llvm->GetOperand(next, 1);
        if (wgc_is_number(llvm, by, &number))
            return (struct step){.known = true, .size = number};
        if (!is_made_in_loop(flow, loop, by))
            return (struct step){.known = true, .far = true};
    }
    return STRAY;
}

static struct step step_of_address(const struct wgc_flow *flow, int loop,
                                   LLVMValueRef address, int depth)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const LLVMTargetDataRef layout =
        llvm->GetModuleDataLayout(llvm->GetGlobalParent(flow->kernel));
    const int last = llvm->GetNumOperands(address) - 1;
    if (last != 1)
        return STRAY;
    return sum_of(step_of(flow, loop, llvm->GetOperand(address, 0), depth),
                  step_of(flow, loop, llvm->GetOperand(address, 1), depth),
                  (int64_t)llvm->ABISizeOfType(layout, type));
}

static struct step step_of(const struct wgc_flow *flow, int loop,
                           LLVMValueRef value, int depth)
{
    enum { DEEPEST = 8 };
    const struct wgc_llvm *const llvm = flow->llvm;
    if (!is_made_in_loop(flow, loop, value))
        return (struct step){.known = true};
    if (depth == DEEPEST)
        return STRAY;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (opcode == LLVMPHI)
        return step_of_phi(flow, loop, value);
    if (opcode == LLVMGetElementPtr)
        return step_of_address(flow, loop, value, depth + 1);
    if (opcode == LLVMSExt || opcode == LLVMZExt || opcode == LLVMTrunc)
        return step_of(flow, loop, llvm->GetOperand(value, 0), depth + 1);
    if (opcode != LLVMAdd && opcode != LLVMSub && opcode != LLVMMul &&
        opcode != LLVMShl)
        return STRAY;
    const LLVMValueRef left = llvm->GetOperand(value, 0);
    const LLVMValueRef right = llvm->GetOperand(value, 1);
    const struct step a = step_of(flow, loop, left, depth + 1);
    const struct step b = step_of(flow, loop, right, depth + 1);
    if (opcode == LLVMShl)
        return shifted(llvm, a, right);
    if (opcode != LLVMMul)
        return sum_of(a, b, opcode == LLVMAdd ? 1 : -1);
    return is_still(b)   ? product_of(llvm, a, right)
           : is_still(a) ? product_of(llvm, b, left)
                         : STRAY;
}

static struct step step_of_access(const struct wgc_flow *flow, int loop,
                                  LLVMValueRef access)
{
    const bool store = flow->llvm->GetInstructionOpcode(access) == LLVMStore;
    return step_of(flow, loop, flow->llvm->GetOperand(access, store), 0);
}

bool wgc_walks_lines(const struct wgc_flow *flow, int node, LLVMValueRef load)
{
    enum { LINE = 64 };
    const struct wgc_llvm *const llvm = flow->llvm;
    const int loop = flow->nodes[node].loop;
    if (loop == WGC_NONE || llvm->GetInstructionOpcode(load) != LLVMLoad)
        return false;
    const struct step step = step_of_access(flow, loop, load);
    return step.known && (step.far || step.size >= LINE || step.size <= -LINE);
}

/* -------------------------------------------------------------- vectors -- */

/* Whether a value is a phi to which the loop adds, or what else is the same in
 * any order. */
static bool is_sum(const struct wgc_flow *flow, int loop, LLVMValueRef value,
                   LLVMValueRef phi, LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    if (value == phi)
        return true;
    if (!is_made_in_loop(flow, loop, value) ||
        llvm->GetInstructionOpcode(value) != opcode)
        return false;
    for (int n = 0; n < llvm->GetNumOperands(value); n++)
        if (is_sum(flow, loop, llvm->GetOperand(value, (unsigned)n), phi,
                   opcode))
            return true;
    return false;
}

static bool may_be_vector(const struct wgc_flow *flow, int loop,
                          LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const bool integer =
        llvm->GetTypeKind(llvm->TypeOf(phi)) == LLVMIntegerTypeKind;
    if (step_of_phi(flow, loop, phi).known)
        return true;
    if (!integer && !wgc_is_order_free(llvm, flow->kernel))
        return false;
    for (unsigned k = 0; k < llvm->CountIncoming(phi); k++) {
        const LLVMValueRef next = llvm->GetIncomingValue(phi, k);
        if (is_made_in_loop(flow, loop, next) &&
            !is_sum(flow, loop, next, phi, llvm->GetInstructionOpcode(next)))
            return false;
    }
    return true;
}

/* An access to the next element each time, or a load of one all the time. */
static bool is_consecutive(const struct wgc_flow *flow, int loop,
                           LLVMValueRef access, bool *walks)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const bool load = llvm->GetInstructionOpcode(access) == LLVMLoad;
    const LLVMTypeRef type =
        llvm->TypeOf(load ? access : llvm->GetOperand(access, 0));
    const int64_t size = (int64_t)llvm->ABISizeOfType(
        llvm->GetModuleDataLayout(llvm->GetGlobalParent(flow->kernel)), type);
    const struct step step = step_of_access(flow, loop, access);
    const bool next =
        step.known && !step.far && (step.size == size || step.size == -size);
    *walks |= next;
    return !llvm->GetVolatile(access) &&
           llvm->GetOrdering(access) == LLVMAtomicOrderingNotAtomic &&
           (next || (load && is_still(step)));
}

bool wgc_is_vectorised(const struct wgc_flow *flow, int loop)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const struct wgc_node *const node = &flow->nodes[flow->loops[loop].header];
    bool fits = flow->loops[loop].header == flow->loops[loop].last;
    bool walks = false;
    for (LLVMValueRef i = node->first; fits; i = llvm->GetNextInstruction(i)) {
        switch (llvm->GetInstructionOpcode(i)) {
        case LLVMPHI:
            fits = may_be_vector(flow, loop, i);
            break;
        case LLVMLoad:
        case LLVMStore:
            fits = is_consecutive(flow, loop, i, &walks);
            break;
        case LLVMCall:
            fits = wgc_call_of(llvm, i) == WGC_CALL_NOTHING ||
                   wgc_call_of(llvm, i) == WGC_CALL_INTRINSIC;
            break;
        default:
            break;
        }
        if (i == node->last)
            break;
    }
    return fits && walks;
}
