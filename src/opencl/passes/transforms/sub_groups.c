/* SPDX-License-Identifier: MIT */
/*
 * A sub-group that is a packet has its values in a vector: what moves them is a
 * shuffle, reductions and scans are the trees of semantics.md, of which 16
 * elements or less take one row, or two of doubles, whose tree is the same.
 */
#include "sub_groups.h"

#include <string.h>

#include "../analysis/sub_groups.h"
#include "packer.h"

/* --------------------------------------------------------------- moving -- */

/* The vector's lanes by number; 0 where the number is beyond the last one. */
static LLVMValueRef shuffle(const struct wgc_packer *p, LLVMValueRef vector,
                            const int *from)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    LLVMValueRef elements[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++) {
        const bool is_there = from[l] >= 0 && from[l] < lanes;
        elements[l] = llvm->ConstInt(
            p->i32, (unsigned)(is_there ? from[l] : lanes), false);
    }
    return llvm->BuildShuffleVector(
        p->builder, vector, llvm->ConstNull(llvm->TypeOf(vector)),
        llvm->ConstVector(elements, (unsigned)lanes), "");
}

/* Which lane a lane reads from, if all know by how much. */
static int lane_by(enum wgc_sub_group_kind kind, int own, long long by,
                   int lanes)
{
    if (kind == WGC_SUB_ROTATE)
        return (int)((own + by) & (lanes - 1));
    if (by < 0 || by >= lanes)
        return -1;
    switch (kind) {
    case WGC_SUB_XOR:
        return own ^ (int)by;
    case WGC_SUB_UP:
        return own - (int)by;
    case WGC_SUB_DOWN:
        return own + (int)by;
    default:
        return (int)by;
    }
}

/* The same in vectors. */
static LLVMValueRef lanes_by(const struct wgc_packer *p,
                             enum wgc_sub_group_kind kind, LLVMValueRef by)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef own = wgc_constant_vector(p, p->i32, 0, 1);
    switch (kind) {
    case WGC_SUB_XOR:
        return llvm->BuildXor(p->builder, own, by, "");
    case WGC_SUB_UP:
        return llvm->BuildSub(p->builder, own, by, "");
    case WGC_SUB_DOWN:
    case WGC_SUB_ROTATE:
        return llvm->BuildAdd(p->builder, own, by, "");
    default:
        return by;
    }
}

/* Of lanes that are there. LLVM makes one instruction of it where the CPU has
 * one. */
static LLVMValueRef permute(const struct wgc_packer *p, LLVMValueRef vector,
                            LLVMValueRef from)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef made = llvm->GetPoison(llvm->TypeOf(vector));
    for (int l = 0; l < p->packing->lanes; l++)
        made = llvm->BuildInsertElement(
            p->builder, made,
            llvm->BuildExtractElement(p->builder, vector, wgc_lane(p, from, l),
                                      ""),
            llvm->ConstInt(p->i32, (unsigned)l, false), "");
    return made;
}

/* A number of lanes that comes as `by` and leads to `from` is in range only if
 * both are: sums and differences wrap. */
static LLVMValueRef move_by_vector(struct wgc_packer *p,
                                   enum wgc_sub_group_kind kind,
                                   LLVMValueRef vector, LLVMValueRef by)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    const LLVMValueRef end = wgc_constant_vector(p, p->i32, lanes, 0);
    const LLVMValueRef from = lanes_by(p, kind, by);
    const LLVMValueRef made = permute(
        p, vector,
        llvm->BuildAnd(p->builder, from,
                       wgc_constant_vector(p, p->i32, lanes - 1, 0), ""));
    if (kind == WGC_SUB_ROTATE)
        return made;
    const LLVMValueRef is_there = llvm->BuildAnd(
        p->builder, llvm->BuildICmp(p->builder, LLVMIntULT, by, end, ""),
        llvm->BuildICmp(p->builder, LLVMIntULT, from, end, ""), "");
    return wgc_choose(p, is_there, made, llvm->ConstNull(llvm->TypeOf(vector)));
}

static LLVMValueRef write_move(struct wgc_packer *p, LLVMValueRef call,
                               enum wgc_sub_group_kind kind)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef by = llvm->GetOperand(call, 1);
    const LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    int from[WGC_MAX_LANES];
    if (!llvm->IsAConstantInt(by))
        return move_by_vector(p, kind, x, wgc_vector(p, by));
    for (int l = 0; l < p->packing->lanes; l++)
        from[l] =
            lane_by(kind, l, llvm->ConstIntGetSExtValue(by), p->packing->lanes);
    return shuffle(p, x, from);
}

/* Of a lane that is the same for all. */
static LLVMValueRef write_broadcast(struct wgc_packer *p, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef lane = wgc_scalar(p, llvm->GetOperand(call, 1));
    const LLVMValueRef end =
        llvm->ConstInt(p->i32, (unsigned)p->packing->lanes, false);
    const LLVMValueRef is_there =
        llvm->BuildICmp(p->builder, LLVMIntULT, lane, end, "");
    const LLVMValueRef safe =
        wgc_choose(p, is_there, lane, llvm->ConstNull(p->i32));
    const LLVMValueRef value = llvm->BuildExtractElement(
        p->builder, wgc_vector(p, llvm->GetOperand(call, 0)), safe, "");
    return wgc_choose(p, is_there, value, llvm->ConstNull(llvm->TypeOf(value)));
}

/* ------------------------------------------------------------ operators -- */

static bool is_float(char type)
{
    return type == 'f' || type == 'd';
}

static bool is_signed(char type)
{
    return strchr("csil", type) != NULL;
}

static LLVMValueRef combine(const struct wgc_packer *p,
                            const struct wgc_sub_group_call *how,
                            LLVMValueRef a, LLVMValueRef b)
{
    static const LLVMOpcode integers[] = {[WGC_ADD] = LLVMAdd,
                                          [WGC_MUL] = LLVMMul,
                                          [WGC_AND] = LLVMAnd,
                                          [WGC_OR] = LLVMOr,
                                          [WGC_XOR] = LLVMXor};
    const struct wgc_llvm *const llvm = p->llvm;
    if (is_float(how->type))
        return llvm->BuildBinOp(
            p->builder, how->by == WGC_ADD ? LLVMFAdd : LLVMFMul, a, b, "");
    if (how->by != WGC_MIN && how->by != WGC_MAX)
        return llvm->BuildBinOp(p->builder, integers[how->by], a, b, "");
    const LLVMIntPredicate less =
        is_signed(how->type) ? LLVMIntSLT : LLVMIntULT;
    const LLVMValueRef is_less = llvm->BuildICmp(p->builder, less, a, b, "");
    return how->by == WGC_MIN ? wgc_choose(p, is_less, a, b)
                              : wgc_choose(p, is_less, b, a);
}

static LLVMValueRef identity(const struct wgc_packer *p, LLVMTypeRef type,
                             const struct wgc_sub_group_call *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (is_float(how->type))
        return llvm->ConstReal(type, how->by == WGC_MUL ? 1.0 : 0.0);
    const unsigned long long low =
        is_signed(how->type) ? 1ULL << (llvm->GetIntTypeWidth(type) - 1) : 0;
    switch (how->by) {
    case WGC_MUL:
        return llvm->ConstInt(type, 1, false);
    case WGC_AND:
        return llvm->ConstInt(type, ~0ULL, true);
    case WGC_MIN:
        return llvm->ConstInt(type, ~low, true);
    case WGC_MAX:
        return llvm->ConstInt(type, low, true);
    default:
        return llvm->ConstNull(type);
    }
}

/* Each cluster's result in its first lane: the tree of a reduction folds the
 * upper half onto the lower one. */
static LLVMValueRef fold(const struct wgc_packer *p,
                         const struct wgc_sub_group_call *how,
                         LLVMValueRef vector, int cluster)
{
    int from[WGC_MAX_LANES];
    for (int half = cluster / 2; half > 0; half /= 2) {
        for (int l = 0; l < p->packing->lanes; l++)
            from[l] = (l & (cluster - 1)) < half ? l + half : l;
        vector = combine(p, how, vector, shuffle(p, vector, from));
    }
    return vector;
}

/* Reductions that are NaN are the one of semantics.md. */
static LLVMValueRef with_one_nan(const struct wgc_packer *p,
                                 const struct wgc_sub_group_call *how,
                                 LLVMValueRef value, LLVMValueRef nan)
{
    return is_float(how->type)
               ? wgc_choose(p,
                            p->llvm->BuildFCmp(p->builder, LLVMRealUNO, value,
                                               value, ""),
                            nan, value)
               : value;
}

static LLVMValueRef write_reduce(struct wgc_packer *p, LLVMValueRef call,
                                 const struct wgc_sub_group_call *how)
{
    const LLVMValueRef x = wgc_vector(p, p->llvm->GetOperand(call, 0));
    const LLVMValueRef value =
        wgc_lane(p, fold(p, how, x, p->packing->lanes), 0);
    return with_one_nan(
        p, how, value,
        is_float(how->type)
            ? p->llvm->ConstReal(p->llvm->TypeOf(value), __builtin_nan(""))
            : NULL);
}

static LLVMValueRef write_clusters(struct wgc_packer *p, LLVMValueRef call,
                                   const struct wgc_sub_group_call *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    const unsigned long long wanted =
        llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 1));
    const int cluster = wanted < (unsigned)lanes ? (int)wanted : lanes;
    int from[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++)
        from[l] = l & ~(cluster - 1);
    const LLVMValueRef value = shuffle(
        p, fold(p, how, wgc_vector(p, llvm->GetOperand(call, 0)), cluster),
        from);
    const LLVMTypeRef element = llvm->GetElementType(llvm->TypeOf(value));
    return with_one_nan(
        p, how, value,
        is_float(how->type)
            ? wgc_splat(p, llvm->ConstReal(element, __builtin_nan("")))
            : NULL);
}

/* Lanes by a mask of constants. */
static LLVMValueRef blend(const struct wgc_packer *p, int bit, LLVMValueRef yes,
                          LLVMValueRef no)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    LLVMValueRef elements[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++)
        elements[l] = llvm->ConstInt(
            p->i32, (unsigned)((l & bit) != 0 ? l : l + lanes), false);
    return llvm->BuildShuffleVector(
        p->builder, yes, no, llvm->ConstVector(elements, (unsigned)lanes), "");
}

static LLVMValueRef write_scan(struct wgc_packer *p, LLVMValueRef call,
                               const struct wgc_sub_group_call *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    int from[WGC_MAX_LANES];
    for (int k = 1; k < p->packing->lanes; k *= 2) {
        for (int l = 0; l < p->packing->lanes; l++)
            from[l] = (l & ~(2 * k - 1)) + k - 1;
        x = blend(p, k, combine(p, how, shuffle(p, x, from), x), x);
    }
    if (how->kind == WGC_SUB_INCLUSIVE)
        return x;
    for (int l = 0; l < p->packing->lanes; l++)
        from[l] = l - 1;
    return llvm->BuildInsertElement(p->builder, shuffle(p, x, from),
                                    identity(p, llvm->TypeOf(call), how),
                                    llvm->ConstNull(p->i32), "");
}

/* ----------------------------------------------------------------- all -- */

static LLVMValueRef write_vote(struct wgc_packer *p, LLVMValueRef call,
                               bool all)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    const LLVMValueRef any =
        wgc_any(p, llvm->BuildICmp(p->builder, all ? LLVMIntEQ : LLVMIntNE, x,
                                   llvm->ConstNull(llvm->TypeOf(x)), ""));
    const LLVMValueRef vote =
        all ? llvm->BuildXor(p->builder, any, llvm->ConstInt(p->i1, 1, false),
                             "")
            : any;
    return llvm->BuildZExt(p->builder, vote, llvm->TypeOf(call), "");
}

LLVMValueRef wgc_write_sub_group(struct wgc_packer *p, LLVMValueRef call)
{
    struct wgc_sub_group_call how;
    if (!wgc_is_sub_group_call(p->llvm, call, &how))
        return NULL;
    switch (how.kind) {
    case WGC_SUB_REDUCE:
        return write_reduce(p, call, &how);
    case WGC_SUB_INCLUSIVE:
    case WGC_SUB_EXCLUSIVE:
        return write_scan(p, call, &how);
    case WGC_SUB_CLUSTERED:
        return write_clusters(p, call, &how);
    case WGC_SUB_ALL:
    case WGC_SUB_ANY:
        return write_vote(p, call, how.kind == WGC_SUB_ALL);
    case WGC_SUB_FIRST:
        return wgc_lane(p, wgc_vector(p, p->llvm->GetOperand(call, 0)), 0);
    case WGC_SUB_BROADCAST:
        if (!wgc_is_divergent(p, call))
            return write_broadcast(p, call);
        /* fall through */
    default:
        return write_move(p, call, how.kind);
    }
}

/* --------------------------------------------------------------- bodies -- */

/* Whether the function keeps values where our glue does: a program may have
 * one of that name. */
static bool is_of_glue(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    static const char scratch[] = "wgc_opencl_scratch";
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            for (int o = 0; o < llvm->GetNumOperands(i); o++) {
                size_t length;
                LLVMValueRef operand = llvm->GetOperand(i, (unsigned)o);
                while (llvm->IsAConstantExpr(operand))
                    operand = llvm->GetOperand(operand, 0);
                if (llvm->IsAGlobalVariable(operand) &&
                    strcmp(llvm->GetValueName2(operand, &length), scratch) == 0)
                    return true;
            }
    return false;
}

/* A cluster's size must be a constant, and a power of two. */
static bool suits(const struct wgc_llvm *llvm, LLVMValueRef function,
                  enum wgc_sub_group_kind kind)
{
    for (LLVMUseRef use = llvm->GetFirstUse(function);
         use && kind == WGC_SUB_CLUSTERED; use = llvm->GetNextUse(use)) {
        const LLVMValueRef call = llvm->GetUser(use);
        if (!llvm->IsACallInst(call) ||
            !llvm->IsAConstantInt(llvm->GetOperand(call, 1)))
            return false;
        const unsigned long long cluster =
            llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 1));
        if (cluster == 0 || (cluster & (cluster - 1)) != 0)
            return false;
    }
    return llvm->GetFirstUse(function) && is_of_glue(llvm, function);
}

static void take_body(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    LLVMBasicBlockRef block;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b)) {
        LLVMValueRef i;
        while ((i = llvm->GetFirstInstruction(b))) {
            if (llvm->GetFirstUse(i))
                llvm->ReplaceAllUsesWith(i, llvm->GetUndef(llvm->TypeOf(i)));
            llvm->InstructionEraseFromParent(i);
        }
    }
    while ((block = llvm->GetFirstBasicBlock(function)))
        llvm->DeleteBasicBlock(block);
    llvm->SetLinkage(function, LLVMExternalLinkage);
}

bool wgc_take_sub_groups(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    bool any = false;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        struct wgc_sub_group_call how;
        size_t length;
        if (wgc_parse_sub_group(llvm->GetValueName2(f, &length), &how) &&
            llvm->GetFirstBasicBlock(f) && suits(llvm, f, how.kind)) {
            take_body(llvm, f);
            any = true;
        }
    }
    return any;
}
