/* SPDX-License-Identifier: MIT */
/*
 * What each component is computed from tells what a bundle is. Alike operations
 * in one block become one behind the last of them: its operands are known
 * there.
 */
#include "bundles.h"

#include <string.h>

#include "../memory.h"
#include "calls.h"
#include "groups.h"
#include "shapes.h"

enum { MAX_BUNDLES = 1024 };

/* ---------------------------------------------------------------- values -- */

static LLVMOpcode opcode_of(const struct wgc_bundles *all, LLVMValueRef value)
{
    return all->llvm->IsAInstruction(value)
               ? all->llvm->GetInstructionOpcode(value)
               : LLVMRet;
}

static bool is_number(const struct wgc_bundles *all, LLVMTypeRef type)
{
    return wgc_bits_of_type(all->llvm, type) > 0;
}

/* -1 if it is no constant. */
static long long constant(const struct wgc_bundles *all, LLVMValueRef value)
{
    return all->llvm->IsAConstantInt(value) &&
                   all->llvm->ConstIntGetZExtValue(value) < WGC_MAX_COMPONENTS
               ? (long long)all->llvm->ConstIntGetZExtValue(value)
               : -1;
}

LLVMValueRef wgc_first_member(const struct wgc_bundles *all,
                              LLVMValueRef const *members)
{
    unsigned k = 0;
    while (k + 1 < all->components && !members[k])
        k++;
    return members[k];
}

const char *wgc_intrinsic_of_components(const struct wgc_llvm *llvm,
                                        LLVMValueRef value)
{
    static const char *const names[] = {"llvm.fmuladd", "llvm.fma",
                                        "llvm.fabs",    "llvm.sqrt",
                                        "llvm.minnum",  "llvm.maxnum"};
    const char *const name =
        wgc_is(llvm, value, LLVMCall) ? wgc_called_name(llvm, value) : NULL;
    for (size_t n = 0; name && n < sizeof names / sizeof *names; n++) {
        const size_t length = strlen(names[n]);
        if (strncmp(name, names[n], length) == 0 && name[length] == '.')
            return names[n];
    }
    return NULL;
}

/* Division by what a component that does not matter has may trap. */
static bool is_operation(const struct wgc_bundles *all, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = all->llvm;
    const LLVMOpcode opcode = opcode_of(all, value);
    switch (opcode) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return false;
    case LLVMFNeg:
    case LLVMFCmp:
    case LLVMSelect:
        return true;
    case LLVMICmp:
        return is_number(all, llvm->TypeOf(llvm->GetOperand(value, 0)));
    case LLVMCall:
        return wgc_intrinsic_of_components(llvm, value) != NULL;
    default:
        return llvm->IsABinaryOperator(value) ||
               (llvm->IsACastInst(value) &&
                is_number(all, llvm->TypeOf(llvm->GetOperand(value, 0))));
    }
}

static unsigned operand_count(const struct wgc_bundles *all, LLVMValueRef value)
{
    return (unsigned)all->llvm->GetNumOperands(value) -
           (opcode_of(all, value) == LLVMCall);
}

static bool does_the_same(const struct wgc_bundles *all, LLVMValueRef a,
                          LLVMValueRef b)
{
    const struct wgc_llvm *const llvm = all->llvm;
    const LLVMOpcode opcode = opcode_of(all, a);
    bool same = llvm->IsAInstruction(a) && opcode == opcode_of(all, b) &&
                llvm->TypeOf(a) == llvm->TypeOf(b) &&
                llvm->GetInstructionParent(a) == llvm->GetInstructionParent(b);
    if (same && opcode == LLVMICmp)
        same = llvm->GetICmpPredicate(a) == llvm->GetICmpPredicate(b);
    if (same && opcode == LLVMFCmp)
        same = llvm->GetFCmpPredicate(a) == llvm->GetFCmpPredicate(b);
    if (same && opcode == LLVMCall)
        same = llvm->GetCalledValue(a) == llvm->GetCalledValue(b);
    if (same && opcode != LLVMPHI && opcode != LLVMLoad)
        for (unsigned o = 0; o < operand_count(all, a); o++)
            same &= llvm->TypeOf(llvm->GetOperand(a, o)) ==
                    llvm->TypeOf(llvm->GetOperand(b, o));
    return same;
}

/* ---------------------------------------------------------------- memory -- */

/* Whether an address is `at` components behind the first one. */
static bool is_behind(const struct wgc_bundles *all, LLVMValueRef address,
                      LLVMValueRef first, unsigned at, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = all->llvm;
    if (opcode_of(all, address) != LLVMGetElementPtr)
        return false;
    const unsigned count = (unsigned)llvm->GetNumOperands(address);
    const LLVMTypeRef source = llvm->GetGEPSourceElementType(address);
    if (constant(all, llvm->GetOperand(address, count - 1)) != at)
        return false;
    if (count == 2)
        return source == type && llvm->GetOperand(address, 0) == first;
    /* p, i, at of vectors: behind p, i */
    if (count != 3 || llvm->GetTypeKind(source) != LLVMVectorTypeKind ||
        llvm->GetElementType(source) != type)
        return false;
    if (opcode_of(all, first) != LLVMGetElementPtr)
        return llvm->GetOperand(address, 0) == first &&
               constant(all, llvm->GetOperand(address, 1)) == 0;
    return llvm->GetNumOperands(first) == 2 &&
           llvm->GetGEPSourceElementType(first) == source &&
           llvm->GetOperand(first, 0) == llvm->GetOperand(address, 0) &&
           llvm->GetOperand(first, 1) == llvm->GetOperand(address, 1);
}

/* Of members in one block. */
LLVMValueRef wgc_last_member(const struct wgc_bundles *all,
                             LLVMValueRef const *members)
{
    LLVMValueRef last = NULL;
    for (LLVMValueRef i = wgc_first_member(all, members); i;
         i = all->llvm->GetNextInstruction(i))
        for (unsigned k = 0; k < all->components; k++)
            if (members[k] == i)
                last = i;
    return last;
}

/* Whether all may be loaded where the last one is. */
static bool are_loaded_at_once(const struct wgc_bundles *all,
                               LLVMValueRef const *members)
{
    const struct wgc_llvm *const llvm = all->llvm;
    unsigned found = 0;
    for (LLVMValueRef i =
             llvm->GetFirstInstruction(llvm->GetInstructionParent(members[0]));
         i && found < all->components; i = llvm->GetNextInstruction(i)) {
        bool is = false;
        for (unsigned k = 0; k < all->components; k++)
            is |= members[k] == i;
        found += is;
        if (found > 0 && wgc_hinders(llvm, i, false))
            return false;
    }
    return found == all->components;
}

static bool are_consecutive(const struct wgc_bundles *all,
                            LLVMValueRef const *members)
{
    const struct wgc_llvm *const llvm = all->llvm;
    for (unsigned k = 0; k < all->components; k++)
        if (!members[k] ||
            (k > 0 && !is_behind(all, llvm->GetOperand(members[k], 0),
                                 llvm->GetOperand(members[0], 0), k,
                                 llvm->TypeOf(members[0]))))
            return false;
    return !wgc_private_root(llvm, llvm->GetOperand(members[0], 0)) &&
           are_loaded_at_once(all, members);
}

/* --------------------------------------------------------------- bundles -- */

/* How much a value looks like one that is an operand of the first component. */
static int likeness(const struct wgc_bundles *all, LLVMValueRef a,
                    LLVMValueRef b)
{
    const struct wgc_llvm *const llvm = all->llvm;
    const LLVMOpcode opcode = opcode_of(all, a);
    if (a == b)
        return 3;
    if (opcode != opcode_of(all, b))
        return 0;
    return opcode == LLVMExtractElement &&
                   llvm->GetOperand(a, 0) == llvm->GetOperand(b, 0)
               ? 2
               : 1;
}

static bool is_commutative(LLVMOpcode opcode)
{
    return opcode == LLVMAdd || opcode == LLVMMul || opcode == LLVMFAdd ||
           opcode == LLVMFMul || opcode == LLVMAnd || opcode == LLVMOr ||
           opcode == LLVMXor;
}

/* The operand of a member that belongs to that of the first one. */
static LLVMValueRef operand_of(const struct wgc_bundles *all,
                               LLVMValueRef member, LLVMValueRef first,
                               unsigned o)
{
    const struct wgc_llvm *const llvm = all->llvm;
    if (opcode_of(all, member) == LLVMPHI)
        return llvm->GetIncomingValue(member, o);
    if (is_commutative(opcode_of(all, member))) {
        const LLVMValueRef wanted = llvm->GetOperand(first, 0);
        if (likeness(all, llvm->GetOperand(member, 0), wanted) <
            likeness(all, llvm->GetOperand(member, 1), wanted))
            o = 1 - o;
    }
    return llvm->GetOperand(member, o);
}

static bool have_same_edges(const struct wgc_llvm *llvm, LLVMValueRef a,
                            LLVMValueRef b)
{
    const unsigned count = llvm->CountIncoming(a);
    bool same = count <= WGC_MAX_BUNDLE_OPERANDS;
    for (unsigned e = 0; e < count && same; e++)
        same = llvm->GetIncomingBlock(a, e) == llvm->GetIncomingBlock(b, e);
    return same;
}

static enum wgc_bundle_kind kind_of(const struct wgc_bundles *all,
                                    LLVMValueRef const *members)
{
    const struct wgc_llvm *const llvm = all->llvm;
    const LLVMValueRef first = wgc_first_member(all, members);
    const LLVMOpcode opcode = opcode_of(all, first);
    bool same = true, alike = true, constants = true;
    bool vector = opcode == LLVMExtractElement;
    const LLVMValueRef whole = vector ? llvm->GetOperand(first, 0) : NULL;
    vector =
        vector && llvm->GetVectorSize(llvm->TypeOf(whole)) == all->components;
    for (unsigned k = 0; k < all->components; k++) {
        if (!members[k])
            continue;
        same &= members[k] == first;
        constants &= llvm->IsConstant(members[k]) != 0;
        alike &= does_the_same(all, first, members[k]);
        if (alike && opcode == LLVMPHI)
            alike = have_same_edges(llvm, first, members[k]);
        vector = vector && opcode_of(all, members[k]) == opcode &&
                 llvm->GetOperand(members[k], 0) == whole &&
                 constant(all, llvm->GetOperand(members[k], 1)) == k;
    }
    if (same)
        return WGC_SAME_VALUE;
    if (vector)
        return WGC_OF_VECTOR;
    if (constants)
        return WGC_CONSTANT_PARTS;
    if (!alike)
        return WGC_OTHERS;
    if (opcode == LLVMLoad)
        return are_consecutive(all, members) ? WGC_LOADS : WGC_OTHERS;
    return opcode == LLVMPHI          ? WGC_PHIS
           : is_operation(all, first) ? WGC_OPERATIONS
                                      : WGC_OTHERS;
}

size_t wgc_find_bundle(struct wgc_bundles *all, LLVMValueRef const *members)
{
    for (size_t b = 0; b < all->count; b++)
        if (memcmp(all->list[b].members, members,
                   all->components * sizeof *members) == 0)
            return b;
    const size_t made = all->count;
    const LLVMValueRef first = wgc_first_member(all, members);
    struct wgc_bundle bundle = {.kind = kind_of(all, members)};
    memcpy(bundle.members, members, all->components * sizeof *members);
    if (made >= MAX_BUNDLES && bundle.kind >= WGC_OPERATIONS)
        bundle.kind = WGC_OTHERS;
    if (bundle.kind == WGC_OPERATIONS)
        bundle.operand_count = operand_count(all, first);
    if (bundle.kind == WGC_PHIS)
        bundle.operand_count = all->llvm->CountIncoming(first);
    all->list = wgc_grow(all->list, made, &all->capacity, sizeof *all->list);
    all->list[all->count++] = bundle;
    for (unsigned o = 0; o < bundle.operand_count; o++) {
        LLVMValueRef operands[WGC_MAX_COMPONENTS] = {0};
        for (unsigned k = 0; k < all->components; k++)
            operands[k] =
                members[k] ? operand_of(all, members[k], first, o) : NULL;
        const size_t operand = wgc_find_bundle(all, operands);
        all->list[made].operands[o] = operand;
    }
    return made;
}
