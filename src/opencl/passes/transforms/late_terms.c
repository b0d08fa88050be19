/* SPDX-License-Identifier: MIT */
/*
 * LLVM puts a constant last into a sum. In steps of a hash function, (a + f) +
 * 5 in place of (a + 5) + f, all wait for f, and for two additions behind it
 * instead of one (MD5 on vectors: 1.12 times as long, Zen 5). So what is known
 * late is added last. The code generator would undo that, so the constant is
 * loaded.
 */
#include "late_terms.h"

#include "../memory.h"

/* Of how many operations, one after the other, a sum has to be the end. */
enum { LONG_CHAIN = 16 };

struct terms {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    struct wgc_map depths; /* of a block's vectors, in operations */
};

static size_t depth_of(const struct terms *t, LLVMValueRef value)
{
    const size_t depth = wgc_map_get(&t->depths, value);
    return depth == (size_t)WGC_ABSENT ? 0 : depth;
}

static void note_depth(struct terms *t, LLVMValueRef instruction)
{
    size_t most = 0;
    const int count = t->llvm->GetNumOperands(instruction);
    for (unsigned i = 0; i < (unsigned)count; i++) {
        const size_t depth = depth_of(t, t->llvm->GetOperand(instruction, i));
        most = depth > most ? depth : most;
    }
    wgc_map_set(&t->depths, instruction, most + 1);
}

/* The number that all elements of a constant are, or NULL. */
static LLVMValueRef number_of_all(const struct terms *t, LLVMValueRef constant)
{
    const struct wgc_llvm *const llvm = t->llvm;
    const LLVMTypeRef i32 =
        llvm->Int32TypeInContext(llvm->GetModuleContext(t->module));
    const unsigned count = llvm->GetVectorSize(llvm->TypeOf(constant));
    LLVMValueRef number = NULL;
    for (unsigned i = 0; i < count; i++) {
        const LLVMValueRef element = llvm->BuildExtractElement(
            t->builder, constant, llvm->ConstInt(i32, i, false), "");
        if (!llvm->IsAConstantInt(element) || (number && element != number))
            return NULL;
        number = element;
    }
    return number;
}

static LLVMValueRef load_for_all(const struct terms *t, LLVMValueRef number,
                                 LLVMTypeRef vector)
{
    const struct wgc_llvm *const llvm = t->llvm;
    const LLVMTypeRef type = llvm->TypeOf(number);
    const LLVMTypeRef i32 =
        llvm->Int32TypeInContext(llvm->GetModuleContext(t->module));
    const LLVMValueRef place = llvm->AddGlobal(t->module, type, "term");
    llvm->SetInitializer(place, number);
    llvm->SetGlobalConstant(place, true);
    llvm->SetLinkage(place, LLVMPrivateLinkage);
    const LLVMValueRef first =
        llvm->BuildInsertElement(t->builder, llvm->GetPoison(vector),
                                 llvm->BuildLoad2(t->builder, type, place, ""),
                                 llvm->ConstNull(i32), "");
    return llvm->BuildShuffleVector(
        t->builder, first, llvm->GetPoison(vector),
        llvm->ConstNull(llvm->VectorType(i32, llvm->GetVectorSize(vector))),
        "");
}

/* A sum of three terms in two instructions. */
struct sum {
    LLVMValueRef inner, early, late, constant;
};

/* That of `inner` and `term`; false if neither it nor a term of `inner` is a
 * constant, or if `inner` is no sum of its own. */
static bool find_sum(const struct terms *t, LLVMValueRef inner,
                     LLVMValueRef term, struct sum *sum)
{
    const struct wgc_llvm *const llvm = t->llvm;
    if (!wgc_is(t->llvm, inner, LLVMAdd) || !wgc_is_used_once(t->llvm, inner) ||
        depth_of(t, inner) == 0)
        return false; /* it may have left a loop */
    const LLVMValueRef first = llvm->GetOperand(inner, 0);
    const LLVMValueRef second = llvm->GetOperand(inner, 1);
    const LLVMValueRef last = llvm->IsConstant(second) ? second : term;
    *sum = (struct sum){inner, first, last == term ? second : term, last};
    if (depth_of(t, sum->early) > depth_of(t, sum->late)) {
        sum->early = sum->late;
        sum->late = first;
    }
    return llvm->IsConstant(last) && !llvm->IsConstant(sum->early);
}

/* (early + late) + 5 is (early + 5) + late, and what is stays. */
static void reorder(struct terms *t, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = t->llvm;
    const LLVMValueRef a = llvm->GetOperand(value, 0);
    const LLVMValueRef b = llvm->GetOperand(value, 1);
    struct sum sum;
    if (depth_of(t, value) < LONG_CHAIN ||
        (!find_sum(t, a, b, &sum) && !find_sum(t, b, a, &sum)) ||
        depth_of(t, sum.early) == depth_of(t, sum.late))
        return;
    llvm->PositionBuilderBefore(t->builder, value);
    const LLVMValueRef number = number_of_all(t, sum.constant);
    if (!number)
        return;
    const LLVMValueRef first =
        llvm->BuildAdd(t->builder, sum.early,
                       load_for_all(t, number, llvm->TypeOf(value)), "");
    note_depth(t, first);
    const LLVMValueRef all = llvm->BuildAdd(t->builder, first, sum.late, "");
    note_depth(t, all);
    llvm->ReplaceAllUsesWith(value, all);
    llvm->InstructionEraseFromParent(value);
    llvm->InstructionEraseFromParent(sum.inner);
}

static void look(void *terms, LLVMBasicBlockRef block)
{
    struct terms *const t = terms;
    const struct wgc_llvm *const llvm = t->llvm;
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        const LLVMTypeRef type = llvm->TypeOf(i);
        if (llvm->GetTypeKind(type) != LLVMVectorTypeKind ||
            llvm->IsAPHINode(i))
            continue;
        note_depth(t, i);
        if (wgc_is(llvm, i, LLVMAdd))
            reorder(t, i);
    }
    wgc_map_free(&t->depths);
    t->depths = (struct wgc_map){0};
}

void wgc_add_late_terms_last(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct terms t = {.llvm = llvm, .module = module};
    t.builder = llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    wgc_each_block(llvm, module, look, &t);
    llvm->DisposeBuilder(t.builder);
}
