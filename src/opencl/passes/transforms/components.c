/* SPDX-License-Identifier: MIT */
/*
 * Many programs, and the macros of libraries above all, compute with a vector's
 * components one by one. Split over lanes, its loads and stores take shuffles;
 * whole, none. The work starts at the chains of insertions that make a vector.
 */
#include "components.h"

#include <stdlib.h>
#include <string.h>

#include "../analysis/bundles.h"
#include "../memory.h"
#include "../run_passes.h"

/* The chain that makes a vector: its last insertion, and what it inserts. */
struct root {
    LLVMValueRef last;
    size_t bundle;
    bool kept;
};

enum { MAX_ROOTS = 256 };

struct joiner {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    struct wgc_bundles bundles;
    struct root *roots;
    size_t root_count, root_capacity;
};

/* ----------------------------------------------------------------- roots -- */

static bool goes_on(const struct joiner *j, LLVMValueRef insertion)
{
    const LLVMUseRef use = j->llvm->GetFirstUse(insertion);
    return use && !j->llvm->GetNextUse(use) &&
           wgc_is(j->llvm, j->llvm->GetUser(use), LLVMInsertElement) &&
           j->llvm->GetOperand(j->llvm->GetUser(use), 0) == insertion;
}

/* What a chain that ends there inserts; false if it does not make a vector. */
static bool find_members(const struct joiner *j, LLVMValueRef last,
                         LLVMValueRef members[WGC_MAX_COMPONENTS])
{
    const struct wgc_llvm *const llvm = j->llvm;
    LLVMValueRef at = last;
    unsigned found = 0;
    memset(members, 0, WGC_MAX_COMPONENTS * sizeof *members);
    while (wgc_is(j->llvm, at, LLVMInsertElement) &&
           (at == last || goes_on(j, at))) {
        const LLVMValueRef place = llvm->GetOperand(at, 2);
        const unsigned long long k = llvm->IsAConstantInt(place)
                                         ? llvm->ConstIntGetZExtValue(place)
                                         : WGC_MAX_COMPONENTS;
        if (k >= j->bundles.components)
            return false;
        found += !members[k];
        if (!members[k])
            members[k] = llvm->GetOperand(at, 1);
        at = llvm->GetOperand(at, 0);
    }
    return found == j->bundles.components || (found > 1 && llvm->IsUndef(at));
}

static void add_root(struct joiner *j, LLVMValueRef last)
{
    LLVMValueRef members[WGC_MAX_COMPONENTS];
    if (j->root_count == MAX_ROOTS || goes_on(j, last) ||
        !find_members(j, last, members) ||
        wgc_bits_of_type(j->llvm, j->llvm->TypeOf(wgc_first_member(
                                      &j->bundles, members))) == 0)
        return;
    const size_t bundle = wgc_find_bundle(&j->bundles, members);
    j->roots =
        wgc_grow(j->roots, j->root_count, &j->root_capacity, sizeof *j->roots);
    j->roots[j->root_count++] =
        (struct root){.last = last, .bundle = bundle, .kept = true};
}

static void find_roots(struct joiner *j, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = j->llvm;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (wgc_is(j->llvm, i, LLVMInsertElement) &&
                llvm->GetVectorSize(llvm->TypeOf(i)) == j->bundles.components)
                add_root(j, i);
}

static void mark(const struct joiner *j, size_t bundle, bool *marks)
{
    const struct wgc_bundle *const b = &j->bundles.list[bundle];
    if (marks[bundle])
        return;
    marks[bundle] = true;
    for (unsigned o = 0; o < b->operand_count; o++)
        mark(j, b->operands[o], marks);
}

static bool is_computed(const struct wgc_bundle *bundle)
{
    return bundle->kind == WGC_OPERATIONS || bundle->kind == WGC_PHIS;
}

/* Each operation saves all components but one; what is inserted one by one
 * costs as many. */
static bool is_worth_it(const struct joiner *j, const bool *marks)
{
    int operations = 0, others = 0;
    for (size_t b = 0; b < j->bundles.count; b++) {
        operations += marks[b] && j->bundles.list[b].kind == WGC_OPERATIONS;
        others += marks[b] && j->bundles.list[b].kind == WGC_OTHERS;
    }
    return operations > 0 && others <= operations;
}

static bool are_users_inside(const struct joiner *j,
                             const struct wgc_bundle *bundle,
                             const struct wgc_map *inside)
{
    const struct wgc_llvm *const llvm = j->llvm;
    for (unsigned k = 0; k < j->bundles.components; k++)
        for (LLVMUseRef use = bundle->members[k]
                                  ? llvm->GetFirstUse(bundle->members[k])
                                  : NULL;
             use; use = llvm->GetNextUse(use))
            if (wgc_map_get(inside, llvm->GetUser(use)) == (size_t)WGC_ABSENT)
                return false;
    return true;
}

/* Whether nothing but bundles and chains that stay uses what they compute. */
static bool is_all_used_inside(const struct joiner *j, const bool *marks,
                               const struct wgc_map *inside)
{
    for (size_t b = 0; b < j->bundles.count; b++)
        if (marks[b] && is_computed(&j->bundles.list[b]) &&
            !are_users_inside(j, &j->bundles.list[b], inside))
            return false;
    return true;
}

static void note_inside(const struct joiner *j, const struct root *root,
                        const bool *marks, struct wgc_map *inside)
{
    for (LLVMValueRef at = root->last; wgc_is(j->llvm, at, LLVMInsertElement);
         at = j->llvm->GetOperand(at, 0))
        wgc_map_set(inside, at, 1);
    for (size_t b = 0; b < j->bundles.count; b++)
        for (unsigned k = 0; k < j->bundles.components && marks[b]; k++) {
            const struct wgc_bundle *const bundle = &j->bundles.list[b];
            if (is_computed(bundle) && bundle->members[k])
                wgc_map_set(inside, bundle->members[k], 1);
        }
}

/* Drops roots until those that are left use all that they compute. */
static void choose(struct joiner *j)
{
    bool changed = true;
    bool *const marks = wgc_new(j->bundles.count, sizeof *marks);
    while (changed) {
        struct wgc_map inside = {0};
        changed = false;
        for (int round = 0; round < 2; round++)
            for (size_t r = 0; r < j->root_count; r++) {
                struct root *const root = &j->roots[r];
                if (!root->kept)
                    continue;
                memset(marks, 0, j->bundles.count * sizeof *marks);
                mark(j, root->bundle, marks);
                if (round == 0) {
                    note_inside(j, root, marks, &inside);
                    continue;
                }
                root->kept = is_worth_it(j, marks) &&
                             is_all_used_inside(j, marks, &inside);
                changed |= !root->kept;
            }
        wgc_map_free(&inside);
    }
    free(marks);
}

/* --------------------------------------------------------------- vectors -- */

static LLVMValueRef number(const struct joiner *j, unsigned value)
{
    const LLVMContextRef context = j->llvm->GetModuleContext(j->module);
    return j->llvm->ConstInt(j->llvm->Int32TypeInContext(context), value,
                             false);
}

/* The components, inserted one by one where the builder is. */
static LLVMValueRef insert(const struct joiner *j, const struct wgc_bundle *b,
                           LLVMTypeRef type)
{
    LLVMValueRef made = j->llvm->GetPoison(type);
    for (unsigned k = 0; k < j->bundles.components; k++)
        if (b->members[k])
            made = j->llvm->BuildInsertElement(j->builder, made, b->members[k],
                                               number(j, k), "");
    return made;
}

static LLVMValueRef spread(const struct joiner *j, LLVMValueRef value,
                           LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = j->llvm;
    const LLVMTypeRef mask = llvm->VectorType(
        llvm->Int32TypeInContext(llvm->GetModuleContext(j->module)),
        j->bundles.components);
    const LLVMValueRef poison = llvm->GetPoison(type);
    return llvm->BuildShuffleVector(
        j->builder,
        llvm->BuildInsertElement(j->builder, poison, value, number(j, 0), ""),
        poison, llvm->ConstNull(mask), "");
}

static LLVMValueRef join(struct joiner *j, size_t bundle, LLVMValueRef before);

static LLVMValueRef load(struct joiner *j, const struct wgc_bundle *b,
                         LLVMTypeRef type)
{
    const LLVMValueRef made = j->llvm->BuildLoad2(
        j->builder, type, j->llvm->GetOperand(b->members[0], 0), "");
    j->llvm->SetAlignment(made, j->llvm->GetAlignment(b->members[0]));
    return made;
}

/* Flags hold that all components have; none about wrapping. */
static void copy_flags(const struct joiner *j, const struct wgc_bundle *b,
                       LLVMValueRef made)
{
    if (!j->llvm->IsAInstruction(made))
        return;
    j->llvm->copyIRFlags(made, wgc_first_member(&j->bundles, b->members),
                         false);
    for (unsigned k = 0; k < j->bundles.components; k++)
        if (b->members[k])
            j->llvm->andIRFlags(made, b->members[k]);
}

static LLVMValueRef operate(struct joiner *j, const struct wgc_bundle *b,
                            const LLVMValueRef *operands, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = j->llvm;
    const LLVMValueRef first = wgc_first_member(&j->bundles, b->members);
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(first);
    LLVMValueRef arguments[WGC_MAX_BUNDLE_OPERANDS];
    memcpy(arguments, operands, b->operand_count * sizeof *operands);
    switch (opcode) {
    case LLVMFNeg:
        return llvm->BuildFNeg(j->builder, operands[0], "");
    case LLVMICmp:
        return llvm->BuildICmp(j->builder, llvm->GetICmpPredicate(first),
                               operands[0], operands[1], "");
    case LLVMFCmp:
        return llvm->BuildFCmp(j->builder, llvm->GetFCmpPredicate(first),
                               operands[0], operands[1], "");
    case LLVMSelect:
        return llvm->BuildSelect(j->builder, operands[0], operands[1],
                                 operands[2], "");
    case LLVMCall:
        return wgc_call_intrinsic(llvm, j->module, j->builder,
                                  wgc_intrinsic_of_components(llvm, first),
                                  &type, 1, arguments, b->operand_count);
    default:
        return llvm->IsACastInst(first)
                   ? llvm->BuildCast(j->builder, opcode, operands[0], type, "")
                   : llvm->BuildBinOp(j->builder, opcode, operands[0],
                                      operands[1], "");
    }
}

static LLVMValueRef join_phis(struct joiner *j, size_t bundle, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = j->llvm;
    const struct wgc_bundle b = j->bundles.list[bundle];
    const LLVMValueRef first = wgc_first_member(&j->bundles, b.members);
    llvm->PositionBuilderBefore(j->builder, first);
    const LLVMValueRef made = llvm->BuildPhi(j->builder, type, "");
    j->bundles.list[bundle].vector = made;
    for (unsigned e = 0; e < b.operand_count; e++) {
        LLVMBasicBlockRef from = llvm->GetIncomingBlock(first, e);
        LLVMValueRef value =
            join(j, b.operands[e], llvm->GetBasicBlockTerminator(from));
        llvm->AddIncoming(made, &value, &from, 1);
    }
    return made;
}

/* One for all components chooses whole vectors. */
static LLVMValueRef condition(struct joiner *j, size_t bundle,
                              LLVMValueRef before)
{
    const struct wgc_bundle *const b = &j->bundles.list[bundle];
    return b->kind == WGC_SAME_VALUE ? wgc_first_member(&j->bundles, b->members)
                                     : join(j, bundle, before);
}

static LLVMValueRef join_operations(struct joiner *j, size_t bundle,
                                    LLVMTypeRef type)
{
    const struct wgc_bundle b = j->bundles.list[bundle];
    const LLVMValueRef behind =
        j->llvm->GetNextInstruction(wgc_last_member(&j->bundles, b.members));
    const bool select =
        wgc_is(j->llvm, wgc_first_member(&j->bundles, b.members), LLVMSelect);
    LLVMValueRef operands[WGC_MAX_BUNDLE_OPERANDS];
    for (unsigned o = 0; o < b.operand_count; o++)
        operands[o] = select && o == 0 ? condition(j, b.operands[o], behind)
                                       : join(j, b.operands[o], behind);
    j->llvm->PositionBuilderBefore(j->builder, behind);
    const LLVMValueRef made = b.kind == WGC_LOADS
                                  ? load(j, &b, type)
                                  : operate(j, &b, operands, type);
    if (b.kind == WGC_OPERATIONS)
        copy_flags(j, &b, made);
    return j->bundles.list[bundle].vector = made;
}

/* The bundle's vector, which is there before some instruction. */
static LLVMValueRef join(struct joiner *j, size_t bundle, LLVMValueRef before)
{
    const struct wgc_llvm *const llvm = j->llvm;
    const struct wgc_bundle *const b = &j->bundles.list[bundle];
    const LLVMValueRef first = wgc_first_member(&j->bundles, b->members);
    const LLVMTypeRef type =
        llvm->VectorType(llvm->TypeOf(first), j->bundles.components);
    if (b->vector)
        return b->vector;
    switch (b->kind) {
    case WGC_OF_VECTOR:
        return llvm->GetOperand(first, 0);
    case WGC_PHIS:
        return join_phis(j, bundle, type);
    case WGC_LOADS:
    case WGC_OPERATIONS:
        return join_operations(j, bundle, type);
    default:
        llvm->PositionBuilderBefore(j->builder, before);
        return b->kind == WGC_SAME_VALUE ? spread(j, first, type)
                                         : insert(j, b, type);
    }
}

/* Whether vectors of so many components were joined. */
static bool join_all(struct joiner *j, LLVMValueRef kernel)
{
    bool done = false;
    find_roots(j, kernel);
    choose(j);
    for (size_t r = 0; r < j->root_count; r++)
        if (j->roots[r].kept) {
            const LLVMValueRef last = j->roots[r].last;
            j->llvm->ReplaceAllUsesWith(last,
                                        join(j, j->roots[r].bundle, last));
            done = true;
        }
    free(j->bundles.list);
    free(j->roots);
    return done;
}

void wgc_join_components(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMValueRef kernel)
{
    bool done = false;
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    for (unsigned count = 2; count <= WGC_MAX_COMPONENTS; count *= 2) {
        struct joiner j = {.llvm = llvm,
                           .module = module,
                           .builder = builder,
                           .bundles = {.llvm = llvm, .components = count}};
        done |= join_all(&j, kernel);
    }
    llvm->DisposeBuilder(builder);
    if (done)
        wgc_run_passes(llvm, module, "function(early-cse,adce)");
}
