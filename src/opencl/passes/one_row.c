/* SPDX-License-Identifier: MIT */
/* Finds sums that are multiples of the linear id. */
#include "one_row.h"

#include <stddef.h>

#include "flatten.h"
#include "variables.h"

/* Operations deep enough for indices as people write them. */
enum { MAX_DEPTH = 12 };

struct search {
    const struct wgc_llvm *llvm;
    const struct wgc_launch *launch;
    LLVMBuilderRef builder;
    LLVMValueRef reads[3];      /* of ids; NULL where a size is one */
    LLVMValueRef first, last;   /* of the reads */
    LLVMValueRef linear;        /* a read of its own */
    unsigned long long step[3]; /* of the linear id */
};

/* Of a sum: what each id is multiplied by, modulo a power of two. */
struct terms {
    unsigned long long times[3];
    bool any;
};

/* ------------------------------------------------------------------ sums -- */

static struct terms scaled(struct terms terms, unsigned long long by)
{
    for (int d = 0; d < 3; d++)
        terms.times[d] *= by;
    return terms;
}

static struct terms added(struct terms a, struct terms b)
{
    for (int d = 0; d < 3; d++)
        a.times[d] += b.times[d];
    a.any |= b.any;
    return a;
}

/* The id's dimension, or that of an id that was cut and lost nothing; 3 of all
 * else. */
static unsigned find_id(const struct search *search, LLVMValueRef value)
{
    LLVMValueRef from = value;
    while (from) {
        for (unsigned d = 0; d < 3; d++)
            if (from == search->reads[d])
                return d;
        from = wgc_uncut(search->llvm, from, search->launch->items - 1);
    }
    return 3;
}

static bool is_constant(const struct wgc_llvm *llvm, LLVMValueRef value,
                        unsigned long long *constant)
{
    if (!llvm->IsAConstantInt(value))
        return false;
    *constant = llvm->ConstIntGetZExtValue(value);
    return true;
}

static struct terms find_terms(const struct search *search, LLVMValueRef value,
                               int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    struct terms terms = {{0, 0, 0}, false};
    unsigned long long by;
    const unsigned id = find_id(search, value);
    if (id < 3) {
        terms.times[id] = 1;
        terms.any = true;
        return terms;
    }
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (depth == 0 || (opcode != LLVMAdd && opcode != LLVMSub &&
                       opcode != LLVMMul && opcode != LLVMShl))
        return terms;
    const LLVMValueRef right = llvm->GetOperand(value, 1);
    if (opcode == LLVMMul || opcode == LLVMShl) {
        if (!is_constant(llvm, right, &by) || (opcode == LLVMShl && by > 63))
            return terms;
        return scaled(find_terms(search, llvm->GetOperand(value, 0), depth - 1),
                      opcode == LLVMShl ? 1ULL << by : by);
    }
    return added(find_terms(search, llvm->GetOperand(value, 0), depth - 1),
                 scaled(find_terms(search, right, depth - 1),
                        opcode == LLVMSub ? ~0ULL : 1));
}

/* What the linear id is multiplied by; 0 if it is not in the terms. */
static unsigned long long find_multiple(const struct search *search,
                                        struct terms terms, unsigned bits)
{
    unsigned long long multiple = 0;
    for (int d = 2; d >= 0; d--)
        if (search->launch->size[d] > 1)
            multiple = terms.times[d];
    for (int d = 0; d < 3; d++)
        if (search->launch->size[d] > 1 &&
            (terms.times[d] - multiple * search->step[d]) << (64 - bits))
            return 0;
    return multiple << (64 - bits) >> (64 - bits);
}

/* The sum without its terms of ids; NULL if nothing is left. */
static LLVMValueRef make_rest(const struct search *search, LLVMValueRef value,
                              int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    if (!find_terms(search, value, depth).any)
        return value;
    if (find_id(search, value) < 3)
        return NULL;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    LLVMValueRef left =
        make_rest(search, llvm->GetOperand(value, 0), depth - 1);
    LLVMValueRef right = llvm->GetOperand(value, 1);
    if (opcode == LLVMAdd || opcode == LLVMSub)
        right = make_rest(search, right, depth - 1);
    if (!left && opcode == LLVMSub && right)
        left = llvm->ConstNull(llvm->TypeOf(value));
    if (!left)
        return opcode == LLVMAdd ? right : NULL;
    return right ? llvm->BuildBinOp(search->builder, opcode, left, right, "")
                 : left;
}

static LLVMValueRef make_multiple(const struct search *search, LLVMTypeRef type,
                                  unsigned long long multiple)
{
    const struct wgc_llvm *const llvm = search->llvm;
    LLVMValueRef linear = search->linear;
    if (llvm->GetIntTypeWidth(type) < 64)
        linear = llvm->BuildTrunc(search->builder, linear, type, "");
    if (multiple == 1)
        return linear;
    const bool shifts = (multiple & (multiple - 1)) == 0;
    const unsigned long long by =
        shifts ? (unsigned long long)__builtin_ctzll(multiple) : multiple;
    return llvm->BuildBinOp(search->builder, shifts ? LLVMShl : LLVMMul, linear,
                            llvm->ConstInt(type, by, false), "");
}

static void replace_sum(const struct search *search, LLVMValueRef sum)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(sum);
    const LLVMTypeRef type = llvm->TypeOf(sum);
    if ((opcode != LLVMAdd && opcode != LLVMSub) ||
        llvm->GetTypeKind(type) != LLVMIntegerTypeKind ||
        llvm->GetIntTypeWidth(type) > 64)
        return;
    const unsigned long long multiple =
        find_multiple(search, find_terms(search, sum, MAX_DEPTH),
                      llvm->GetIntTypeWidth(type));
    if (multiple == 0)
        return;
    llvm->PositionBuilderBefore(search->builder, sum);
    const LLVMValueRef ids = make_multiple(search, type, multiple);
    const LLVMValueRef rest = make_rest(search, sum, MAX_DEPTH);
    llvm->ReplaceAllUsesWith(
        sum, rest ? llvm->BuildAdd(search->builder, rest, ids, "") : ids);
}

/* ------------------------------------------------------------------ uses -- */

/* Whether the linear id is all that the kernel asks for. What is made of a
 * row's number is the same for the row, and better made once for it. */
static bool is_all(const struct search *search)
{
    const struct wgc_llvm *const llvm = search->llvm;
    bool all = llvm->GetFirstUse(search->linear) != NULL;
    for (int d = 0; d < 3; d++)
        all &= !search->reads[d] || !llvm->GetFirstUse(search->reads[d]);
    return all;
}

/* ------------------------------------------------------------- interface -- */

/* One of each, in the kernel's first block. */
static bool find_reads(struct search *search, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMBasicBlockRef start = llvm->GetFirstBasicBlock(kernel);
    unsigned long long step = 1;
    for (LLVMValueRef i = llvm->GetFirstInstruction(start); i;
         i = llvm->GetNextInstruction(i)) {
        if (!wgc_is_read(llvm, i) ||
            wgc_variable_of(llvm, i) != WGC_OWN_VARIABLE)
            continue;
        search->reads[wgc_dimension_of(llvm, i)] = i;
        search->first = search->first ? search->first : i;
        search->last = i;
    }
    for (int d = 0; d < 3; d++) {
        if (search->launch->size[d] > 1 && !search->reads[d])
            return false;
        search->step[d] = step;
        step *= search->launch->size[d];
    }
    return true;
}

static void make_one_row(const struct search *search, struct wgc_launch *launch)
{
    const unsigned row = wgc_row_dimension(launch);
    for (unsigned d = 0; d < 3; d++) {
        if (search->reads[d])
            search->llvm->InstructionEraseFromParent(search->reads[d]);
        launch->size[d] = d == row ? launch->items : 1;
    }
    launch->row = launch->items;
}

/* Else LLVM may remove those that are of no use any more. */
static void keep_reads(const struct search *search, bool keep)
{
    search->llvm->SetVolatile(search->linear, keep);
    for (int d = 0; d < 3; d++)
        if (search->reads[d])
            search->llvm->SetVolatile(search->reads[d], keep);
}

/* The sum in place of what would have been counted. */
static void make_sum(const struct search *search)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMTypeRef type = llvm->TypeOf(search->linear);
    LLVMValueRef sum = llvm->ConstNull(type);
    llvm->PositionBuilderBefore(search->builder,
                                llvm->GetNextInstruction(search->last));
    for (int d = 0; d < 3; d++)
        if (search->reads[d])
            sum = llvm->BuildAdd(
                search->builder, sum,
                llvm->BuildMul(search->builder, search->reads[d],
                               llvm->ConstInt(type, search->step[d], false),
                               ""),
                "");
    llvm->ReplaceAllUsesWith(search->linear, sum);
    llvm->InstructionEraseFromParent(search->linear);
}

static void replace_sums(const struct search *search, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = search->llvm;
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            replace_sum(search, i);
        }
}

bool wgc_make_one_row(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      struct wgc_launch *launch, LLVMValueRef kernel)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    struct search search = {.llvm = llvm, .launch = launch};
    if (launch->row == launch->items || launch->items <= WGC_FEW_ITEMS ||
        !find_reads(&search, kernel))
        return false;
    search.builder = llvm->CreateBuilderInContext(context);
    llvm->PositionBuilderBefore(search.builder, search.first);
    search.linear =
        llvm->InstructionClone(search.reads[wgc_row_dimension(launch)]);
    llvm->InsertIntoBuilder(search.builder, search.linear);
    keep_reads(&search, true);
    replace_sums(&search, kernel);
    const bool wanted =
        wgc_run_passes(llvm, module, "function(adce)") && is_all(&search);
    keep_reads(&search, false);
    if (wanted)
        make_one_row(&search, launch);
    else
        make_sum(&search);
    llvm->DisposeBuilder(search.builder);
    return wanted;
}
