/* SPDX-License-Identifier: MIT */
/* An index (a + (x << 32)) >> 32, where a has more zeros at its end than x has
 * bits behind the shift, is (a >> 32) + x. */
#include "indices.h"

#include <stddef.h>

#include "ranges.h"

enum { CUT = 32, MAX_DEPTH = 8 };

/* Nothing is known of values from here on. */
static const unsigned long long limit = 1ULL << (CUT - 1);

struct search {
    const struct wgc_llvm *llvm;
    const struct wgc_launch *launch;
    LLVMBuilderRef builder;
};

static bool is_constant(const struct search *search, LLVMValueRef value,
                        unsigned long long *constant)
{
    if (!search->llvm->IsAConstantInt(value))
        return false;
    *constant = search->llvm->ConstIntGetZExtValue(value);
    return true;
}

/* The greatest value, or the limit. */
static unsigned long long most_of(const struct search *search,
                                  LLVMValueRef value)
{
    const struct wgc_range range =
        wgc_find_range(search->llvm, search->launch, value);
    return range.least < 0 || (unsigned long long)range.greatest > limit
               ? limit
               : (unsigned long long)range.greatest;
}

/* How many zeros a value has at its end, at least. */
static unsigned zeros_of(const struct search *search, LLVMValueRef value,
                         int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    unsigned long long constant;
    if (is_constant(search, value, &constant))
        return constant ? (unsigned)__builtin_ctzll(constant) : 2 * CUT;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (depth == 0 || (opcode != LLVMAdd && opcode != LLVMSub &&
                       opcode != LLVMShl && opcode != LLVMMul))
        return 0;
    const LLVMValueRef second = llvm->GetOperand(value, 1);
    const unsigned left =
        zeros_of(search, llvm->GetOperand(value, 0), depth - 1);
    if (opcode == LLVMShl)
        return is_constant(search, second, &constant)
                   ? left + (unsigned)constant
                   : left;
    const unsigned right = zeros_of(search, second, depth - 1);
    if (opcode == LLVMMul)
        return left + right;
    return left < right ? left : right;
}

/* Whether a value's zeros are more than another has bits. */
static bool leaves_room(const struct search *search, LLVMValueRef value,
                        LLVMValueRef other)
{
    const unsigned long long most = most_of(search, other);
    const unsigned zeros = zeros_of(search, value, MAX_DEPTH);
    return most < limit && zeros < 2 * CUT && most < 1ULL << zeros;
}

/* What a term has in its upper half, if its sign is clear there; else NULL. */
static LLVMValueRef upper_of(const struct search *search, LLVMValueRef term)
{
    const struct wgc_llvm *const llvm = search->llvm;
    unsigned long long by;
    if (llvm->GetInstructionOpcode(term) != LLVMShl ||
        !is_constant(search, llvm->GetOperand(term, 1), &by) || by != CUT)
        return NULL;
    const LLVMValueRef upper = llvm->GetOperand(term, 0);
    return most_of(search, upper) < limit ? upper : NULL;
}

static bool has_room(const struct search *search, LLVMValueRef sum,
                     LLVMValueRef upper)
{
    const unsigned long long most = most_of(search, upper);
    const unsigned zeros = zeros_of(search, sum, MAX_DEPTH);
    return zeros >= 2 * CUT || most < 1ULL << zeros >> CUT;
}

/* The sum without a term, whose upper half is given, made before `place`; NULL
 * if no term is known, or the others leave no room for it. */
static LLVMValueRef take_term(const struct search *search, LLVMValueRef place,
                              LLVMValueRef sum, LLVMValueRef *upper, int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(sum);
    if (opcode != LLVMAdd && opcode != LLVMOr)
        return NULL;
    for (unsigned side = 0; side < 2; side++) {
        const LLVMValueRef term = llvm->GetOperand(sum, side);
        const LLVMValueRef other = llvm->GetOperand(sum, !side);
        *upper = upper_of(search, term);
        if (*upper && has_room(search, other, *upper))
            return other;
        const LLVMValueRef rest =
            opcode == LLVMAdd && depth > 0 && !*upper
                ? take_term(search, place, term, upper, depth - 1)
                : NULL;
        if (!rest || !has_room(search, other, *upper))
            continue;
        llvm->PositionBuilderBefore(search->builder, place);
        return llvm->BuildAdd(search->builder, other, rest, "");
    }
    return NULL;
}

/* A constant without its sign less a term, as in a[n - 1 - id]; or NULL. */
static LLVMValueRef make_difference(const struct search *search,
                                    LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef difference = llvm->GetOperand(index, 0);
    unsigned long long from;
    if (llvm->GetInstructionOpcode(difference) != LLVMSub ||
        !is_constant(search, llvm->GetOperand(difference, 0), &from) ||
        from >> CUT >= limit)
        return NULL;
    const LLVMValueRef upper =
        upper_of(search, llvm->GetOperand(difference, 1));
    if (!upper)
        return NULL;
    llvm->PositionBuilderBefore(search->builder, index);
    return llvm->BuildSub(
        search->builder,
        llvm->ConstInt(llvm->TypeOf(index), from >> CUT, false), upper, "");
}

/* A term and a constant with a sign, as in a[id - 2]; or NULL. */
static LLVMValueRef make_offset(const struct search *search, LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef sum = llvm->GetOperand(index, 0);
    if (llvm->GetInstructionOpcode(sum) != LLVMAdd ||
        !llvm->IsAConstantInt(llvm->GetOperand(sum, 1)))
        return NULL;
    const long long constant =
        llvm->ConstIntGetSExtValue(llvm->GetOperand(sum, 1));
    const long long offset = constant / (1LL << CUT);
    const LLVMValueRef upper = upper_of(search, llvm->GetOperand(sum, 0));
    if (!upper || constant % (1LL << CUT) != 0 ||
        offset + (long long)most_of(search, upper) >= (long long)limit)
        return NULL;
    llvm->PositionBuilderBefore(search->builder, index);
    return llvm->BuildAdd(
        search->builder, upper,
        llvm->ConstInt(llvm->TypeOf(index), (unsigned long long)offset, true),
        "");
}

/* Of terms, which may be one alone; or NULL. */
static LLVMValueRef make_sum(const struct search *search, LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef sum = llvm->GetOperand(index, 0);
    LLVMValueRef upper = upper_of(search, sum);
    if (upper)
        return upper;
    const LLVMValueRef rest = take_term(search, index, sum, &upper, MAX_DEPTH);
    if (!rest)
        return NULL;
    llvm->PositionBuilderBefore(search->builder, index);
    const LLVMValueRef start =
        llvm->BuildAShr(search->builder, rest, llvm->GetOperand(index, 1), "");
    return llvm->BuildAdd(search->builder, start, upper, "");
}

/* What was shifted up and comes back as it was, as (char)id does; or NULL. */
static LLVMValueRef uncut(const struct search *search, LLVMValueRef index,
                          unsigned bits)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef up = llvm->GetOperand(index, 0);
    const long long most = (long long)(1ULL << (bits - 1)) - 1;
    if (llvm->GetInstructionOpcode(up) != LLVMShl ||
        llvm->GetOperand(up, 1) != llvm->GetOperand(index, 1))
        return NULL;
    const LLVMValueRef from = llvm->GetOperand(up, 0);
    const struct wgc_range range = wgc_find_range(llvm, search->launch, from);
    return range.least >= -most - 1 && range.greatest <= most ? from : NULL;
}

/* Of an index that is shifted down. */
static LLVMValueRef make_shifted(const struct search *search,
                                 LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    unsigned long long by;
    if (!is_constant(search, llvm->GetOperand(index, 1), &by))
        return NULL;
    const unsigned width = llvm->GetIntTypeWidth(llvm->TypeOf(index));
    LLVMValueRef made =
        by < width ? uncut(search, index, width - (unsigned)by) : NULL;
    if (!made && by == CUT && width == 2 * CUT)
        made = make_difference(search, index);
    if (!made && by == CUT && width == 2 * CUT)
        made = make_offset(search, index);
    if (!made && by == CUT && width == 2 * CUT)
        made = make_sum(search, index);
    return made;
}

/* Of an index (group << 5) | id, in which no bit is of both; or NULL. */
static LLVMValueRef make_united(const struct search *search, LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMTypeRef type = llvm->TypeOf(index);
    const LLVMValueRef left = llvm->GetOperand(index, 0);
    const LLVMValueRef right = llvm->GetOperand(index, 1);
    if (llvm->GetTypeKind(type) != LLVMIntegerTypeKind ||
        llvm->GetIntTypeWidth(type) > 2 * CUT)
        return NULL;
    if (!leaves_room(search, left, right) && !leaves_room(search, right, left))
        return NULL;
    llvm->PositionBuilderBefore(search->builder, index);
    return llvm->BuildNUWAdd(search->builder, left, right, "");
}

static void free_ids_of(const struct search *search, LLVMValueRef index)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(index);
    const LLVMValueRef made = opcode == LLVMAShr ? make_shifted(search, index)
                              : opcode == LLVMOr ? make_united(search, index)
                                                 : NULL;
    if (!made)
        return;
    llvm->ReplaceAllUsesWith(index, made);
    llvm->InstructionEraseFromParent(index);
}

void wgc_free_ids(const struct wgc_llvm *llvm, const struct wgc_launch *launch,
                  LLVMValueRef kernel)
{
    const struct search search = {
        llvm, launch,
        llvm->CreateBuilderInContext(
            llvm->GetModuleContext(llvm->GetGlobalParent(kernel)))};
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            free_ids_of(&search, i);
        }
    llvm->DisposeBuilder(search.builder);
}
