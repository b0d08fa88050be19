/* SPDX-License-Identifier: MIT */
/* LLVM copies a structure by the widest numbers that fit, and a program reads
 * its fields. A packet lays a private array out by lanes, element by element,
 * so all accesses become some of the smallest number. */
#include "private_words.h"

#include <stddef.h>
#include <string.h>

#include "../analysis/calls.h"

enum { MOST_BYTES = 8 };

struct splitter {
    const struct wgc_llvm *llvm;
    LLVMContextRef context;
    LLVMTargetDataRef layout;
    LLVMBuilderRef builder;
};

/* What is known of all accesses to an array, in bytes. */
struct accesses {
    unsigned long long smallest, largest;
    unsigned long long steps; /* of addresses: all their bits */
    bool are_known, has_calls;
};

/* An index of an address. */
struct step {
    LLVMValueRef index;
    unsigned long long bytes; /* of one */
};

enum { MOST_STEPS = 16 }; /* more than anybody writes */

static bool is_number(const struct splitter *s, LLVMTypeRef type)
{
    switch (s->llvm->GetTypeKind(type)) {
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
        return true;
    case LLVMIntegerTypeKind:
        return s->llvm->GetIntTypeWidth(type) % 8 == 0 &&
               s->llvm->ABISizeOfType(s->layout, type) * 8 ==
                   s->llvm->GetIntTypeWidth(type) &&
               s->llvm->GetIntTypeWidth(type) <= 8 * MOST_BYTES;
    default:
        return false;
    }
}

static void add_access(const struct splitter *s, struct accesses *all,
                       LLVMValueRef access, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned long long size = llvm->ABISizeOfType(s->layout, type);
    all->smallest = size < all->smallest ? size : all->smallest;
    all->largest = size > all->largest ? size : all->largest;
    all->are_known &= is_number(s, type) && !llvm->GetVolatile(access) &&
                      llvm->GetOrdering(access) == LLVMAtomicOrderingNotAtomic;
}

/* A field's place in a structure is an index of single bytes. The number of
 * steps; 0 if they are too many. */
static int find_steps(const struct splitter *s, LLVMValueRef address,
                      struct step steps[MOST_STEPS])
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef i64 = llvm->Int64TypeInContext(s->context);
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const int count = llvm->GetNumOperands(address) - 1;
    if (count > MOST_STEPS)
        return 0;
    for (int n = 0; n < count; n++) {
        struct step step = {llvm->GetOperand(address, (unsigned)n + 1), 1};
        if (n > 0 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            const unsigned field =
                (unsigned)llvm->ConstIntGetZExtValue(step.index);
            step.index = llvm->ConstInt(
                i64, llvm->OffsetOfElement(s->layout, type, field), false);
            type = llvm->StructGetTypeAtIndex(type, field);
        } else {
            type = n > 0 ? llvm->GetElementType(type) : type;
            step.bytes = llvm->ABISizeOfType(s->layout, type);
        }
        steps[n] = step;
    }
    return count;
}

static void add_steps(const struct splitter *s, struct accesses *all,
                      LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = s->llvm;
    struct step steps[MOST_STEPS];
    const int count = find_steps(s, address, steps);
    all->are_known &= count > 0;
    for (int n = 0; n < count; n++)
        all->steps |=
            llvm->IsAConstantInt(steps[n].index)
                ? llvm->ConstIntGetZExtValue(steps[n].index) * steps[n].bytes
                : steps[n].bytes;
}

static bool is_copy(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    const char *const name = wgc_called_name(llvm, call);
    return name && (strncmp(name, "llvm.memcpy.", 12) == 0 ||
                    strncmp(name, "llvm.memset.", 12) == 0);
}

static bool is_lifetime(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    const char *const name = wgc_called_name(llvm, call);
    return name && strncmp(name, "llvm.lifetime.", 14) == 0;
}

static void add_accesses(const struct splitter *s, struct accesses *all,
                         LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = s->llvm;
    for (LLVMUseRef u = llvm->GetFirstUse(address); u && all->are_known;
         u = llvm->GetNextUse(u)) {
        const LLVMValueRef user = llvm->GetUser(u);
        const LLVMOpcode opcode = llvm->GetInstructionOpcode(user);
        if (opcode == LLVMGetElementPtr) {
            add_steps(s, all, user);
            add_accesses(s, all, user);
        } else if (opcode == LLVMLoad)
            add_access(s, all, user, llvm->TypeOf(user));
        else if (opcode == LLVMStore && llvm->GetOperand(user, 1) == address)
            add_access(s, all, user, llvm->TypeOf(llvm->GetOperand(user, 0)));
        else if (opcode == LLVMCall && is_copy(llvm, user))
            all->has_calls = true;
        else
            all->are_known = opcode == LLVMCall && is_lifetime(llvm, user);
    }
}

static LLVMTypeRef integer(const struct splitter *s, unsigned long long bytes)
{
    return s->llvm->IntTypeInContext(s->context, (unsigned)bytes * 8);
}

static LLVMValueRef part_address(const struct splitter *s, LLVMValueRef address,
                                 unsigned long long word, unsigned long long n)
{
    const struct wgc_llvm *const llvm = s->llvm;
    LLVMValueRef index =
        llvm->ConstInt(llvm->Int64TypeInContext(s->context), n, false);
    return llvm->BuildInBoundsGEP2(s->builder, integer(s, word), address,
                                   &index, 1, "");
}

static void split_load(const struct splitter *s, LLVMValueRef load,
                       LLVMValueRef address, unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type = llvm->TypeOf(load);
    const unsigned long long size = llvm->ABISizeOfType(s->layout, type);
    const LLVMTypeRef whole = integer(s, size);
    LLVMValueRef value = llvm->ConstNull(whole);
    llvm->PositionBuilderBefore(s->builder, load);
    for (unsigned long long n = 0; n < size / word; n++) {
        const LLVMValueRef part =
            llvm->BuildLoad2(s->builder, integer(s, word),
                             part_address(s, address, word, n), "");
        const LLVMValueRef shifted = llvm->BuildBinOp(
            s->builder, LLVMShl, llvm->BuildZExt(s->builder, part, whole, ""),
            llvm->ConstInt(whole, 8 * word * n, false), "");
        value = llvm->BuildBinOp(s->builder, LLVMOr, value, shifted, "");
    }
    llvm->ReplaceAllUsesWith(load,
                             llvm->BuildBitCast(s->builder, value, type, ""));
    llvm->InstructionEraseFromParent(load);
}

static void split_store(const struct splitter *s, LLVMValueRef store,
                        LLVMValueRef address, unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type = llvm->TypeOf(llvm->GetOperand(store, 0));
    const unsigned long long size = llvm->ABISizeOfType(s->layout, type);
    const LLVMTypeRef whole = integer(s, size);
    llvm->PositionBuilderBefore(s->builder, store);
    const LLVMValueRef value =
        llvm->BuildBitCast(s->builder, llvm->GetOperand(store, 0), whole, "");
    for (unsigned long long n = 0; n < size / word; n++) {
        const LLVMValueRef shifted =
            llvm->BuildBinOp(s->builder, LLVMLShr, value,
                             llvm->ConstInt(whole, 8 * word * n, false), "");
        llvm->BuildStore(
            s->builder,
            llvm->BuildTrunc(s->builder, shifted, integer(s, word), ""),
            part_address(s, address, word, n));
    }
    llvm->InstructionEraseFromParent(store);
}

/* The place in words of a step, whose index may be of any width. */
static LLVMValueRef words_of(const struct splitter *s, struct step step,
                             unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef i64 = llvm->Int64TypeInContext(s->context);
    if (llvm->IsAConstantInt(step.index))
        return llvm->ConstInt(
            i64,
            (unsigned long long)((long long)(llvm->ConstIntGetSExtValue(
                                                 step.index) *
                                             (long long)step.bytes) /
                                 (long long)word),
            true);
    if (llvm->TypeOf(step.index) != i64)
        step.index = llvm->BuildCast(s->builder, LLVMSExt, step.index, i64, "");
    return llvm->BuildMul(s->builder, step.index,
                          llvm->ConstInt(i64, step.bytes / word, false), "");
}

/* An address by words, since lanes of a structure have places of their own. */
static LLVMValueRef split_address(const struct splitter *s,
                                  LLVMValueRef address, LLVMValueRef base,
                                  unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    struct step steps[MOST_STEPS];
    const int count = find_steps(s, address, steps);
    llvm->PositionBuilderBefore(s->builder, address);
    LLVMValueRef index = words_of(s, steps[0], word);
    for (int n = 1; n < count; n++)
        index =
            llvm->BuildAdd(s->builder, index, words_of(s, steps[n], word), "");
    return llvm->BuildGEP2(s->builder, integer(s, word), base, &index, 1, "");
}

static void replace_operand(const struct wgc_llvm *llvm, LLVMValueRef user,
                            LLVMValueRef old, LLVMValueRef replacement)
{
    const int count = llvm->GetNumOperands(user);
    for (int n = 0; n < count; n++)
        if (llvm->GetOperand(user, (unsigned)n) == old)
            llvm->SetOperand(user, (unsigned)n, replacement);
}

/* Gives all accesses through an address another, by words. */
static void split_accesses(const struct splitter *s, LLVMValueRef address,
                           LLVMValueRef base, unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    for (LLVMUseRef u = llvm->GetFirstUse(address); u;
         u = llvm->GetFirstUse(address)) {
        const LLVMValueRef user = llvm->GetUser(u);
        switch (llvm->GetInstructionOpcode(user)) {
        case LLVMGetElementPtr:
            split_accesses(s, user, split_address(s, user, base, word), word);
            llvm->InstructionEraseFromParent(user);
            break;
        case LLVMLoad:
            split_load(s, user, base, word);
            break;
        case LLVMStore:
            split_store(s, user, base, word);
            break;
        default:
            replace_operand(llvm, user, address, base);
        }
    }
}

/* The size of the array's elements to be; 0 if it stays as it is. */
static unsigned long long word_of(const struct splitter *s, LLVMValueRef array)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type = llvm->GetAllocatedType(array);
    const LLVMValueRef count = llvm->GetOperand(array, 0);
    struct accesses all = {.smallest = MOST_BYTES + 1,
                           .are_known = llvm->IsAConstantInt(count) &&
                                        llvm->ConstIntGetZExtValue(count) == 1};
    add_accesses(s, &all, array);
    const unsigned long long size = llvm->ABISizeOfType(s->layout, type);
    const bool is_mixed =
        all.largest > all.smallest || (all.has_calls && all.largest > 0);
    return all.are_known && is_mixed && all.steps % all.smallest == 0 &&
                   size % all.smallest == 0
               ? all.smallest
               : 0;
}

static void split_array(const struct splitter *s, LLVMValueRef array,
                        unsigned long long word)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const unsigned long long size =
        llvm->ABISizeOfType(s->layout, llvm->GetAllocatedType(array));
    llvm->PositionBuilderBefore(s->builder, array);
    const LLVMValueRef words = llvm->BuildAlloca(
        s->builder, llvm->ArrayType(integer(s, word), (unsigned)(size / word)),
        "");
    split_accesses(s, array, words, word);
    llvm->InstructionEraseFromParent(array);
}

bool wgc_split_private_words(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    const LLVMModuleRef module = llvm->GetGlobalParent(kernel);
    struct splitter s = {.llvm = llvm};
    bool found = false;
    s.context = llvm->GetModuleContext(module);
    s.layout = llvm->GetModuleDataLayout(module);
    s.builder = llvm->CreateBuilderInContext(s.context);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b), next; i; i = next) {
            next = llvm->GetNextInstruction(i);
            const unsigned long long word =
                llvm->GetInstructionOpcode(i) == LLVMAlloca ? word_of(&s, i)
                                                            : 0;
            if (word)
                split_array(&s, i, word);
            found |= word != 0;
        }
    llvm->DisposeBuilder(s.builder);
    return found;
}
