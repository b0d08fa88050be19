/* SPDX-License-Identifier: MIT */
/*
 * A sub-group that is a packet has its values in a vector: what moves them is a
 * shuffle, reductions and scans are the trees of semantics.md, of which 16
 * elements or less take one row, or two of doubles, whose tree is the same.
 */
#include "../analysis/collectives.h"
#include "operators.h"
#include "packer.h"

/* --------------------------------------------------------------- moving -- */

/* Which lane a lane reads from, if all know by how much. */
static int lane_by(enum wgc_collective_kind kind, int own, long long by,
                   int lanes)
{
    if (kind == WGC_COLLECTIVE_ROTATE)
        return (int)((own + by) & (lanes - 1));
    if (by < 0 || by >= lanes)
        return -1;
    switch (kind) {
    case WGC_COLLECTIVE_XOR:
        return own ^ (int)by;
    case WGC_COLLECTIVE_UP:
        return own - (int)by;
    case WGC_COLLECTIVE_DOWN:
        return own + (int)by;
    default:
        return (int)by;
    }
}

/* The same in vectors. */
static LLVMValueRef lanes_by(const struct wgc_packer *p,
                             enum wgc_collective_kind kind, LLVMValueRef by)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef own = wgc_constant_vector(p, p->i32, 0, 1);
    switch (kind) {
    case WGC_COLLECTIVE_XOR:
        return llvm->BuildXor(p->builder, own, by, "");
    case WGC_COLLECTIVE_UP:
        return llvm->BuildSub(p->builder, own, by, "");
    case WGC_COLLECTIVE_DOWN:
    case WGC_COLLECTIVE_ROTATE:
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
                                   enum wgc_collective_kind kind,
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
    if (kind == WGC_COLLECTIVE_ROTATE)
        return made;
    const LLVMValueRef is_there = llvm->BuildAnd(
        p->builder, llvm->BuildICmp(p->builder, LLVMIntULT, by, end, ""),
        llvm->BuildICmp(p->builder, LLVMIntULT, from, end, ""), "");
    return wgc_choose(p, is_there, made, llvm->ConstNull(llvm->TypeOf(vector)));
}

static LLVMValueRef write_move(struct wgc_packer *p, LLVMValueRef call,
                               enum wgc_collective_kind kind)
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
    return wgc_shuffle(p, x, from);
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

/* ----------------------------------------------------------- operators -- */

static LLVMValueRef write_reduce(struct wgc_packer *p, LLVMValueRef call,
                                 const struct wgc_collective *how)
{
    const LLVMValueRef x = wgc_vector(p, p->llvm->GetOperand(call, 0));
    const LLVMValueRef made = wgc_fold(p, how, x, p->packing->lanes);
    return wgc_lane(p, wgc_with_one_nan(p, how, made), 0);
}

static LLVMValueRef write_clusters(struct wgc_packer *p, LLVMValueRef call,
                                   const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    const unsigned long long wanted =
        llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 1));
    const int cluster = wanted < (unsigned)lanes ? (int)wanted : lanes;
    const LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    int from[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++)
        from[l] = l & ~(cluster - 1);
    return wgc_with_one_nan(p, how,
                            wgc_shuffle(p, wgc_fold(p, how, x, cluster), from));
}

static LLVMValueRef write_scan(struct wgc_packer *p, LLVMValueRef call,
                               const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef made =
        wgc_scan_row(p, how, wgc_vector(p, llvm->GetOperand(call, 0)));
    int from[WGC_MAX_LANES];
    if (how->kind == WGC_COLLECTIVE_INCLUSIVE)
        return made;
    for (int l = 0; l < p->packing->lanes; l++)
        from[l] = l - 1;
    return llvm->BuildInsertElement(p->builder, wgc_shuffle(p, made, from),
                                    wgc_identity(p, llvm->TypeOf(call), how),
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

LLVMValueRef wgc_write_collective(struct wgc_packer *p, LLVMValueRef call)
{
    struct wgc_collective how;
    if (!wgc_is_collective(p->llvm, call, &how))
        return NULL;
    if (how.of_group)
        return wgc_write_group_collective(p, call, &how);
    switch (how.kind) {
    case WGC_COLLECTIVE_REDUCE:
        return write_reduce(p, call, &how);
    case WGC_COLLECTIVE_INCLUSIVE:
    case WGC_COLLECTIVE_EXCLUSIVE:
        return write_scan(p, call, &how);
    case WGC_COLLECTIVE_CLUSTERED:
        return write_clusters(p, call, &how);
    case WGC_COLLECTIVE_ALL:
    case WGC_COLLECTIVE_ANY:
        return write_vote(p, call, how.kind == WGC_COLLECTIVE_ALL);
    case WGC_COLLECTIVE_FIRST:
        return wgc_lane(p, wgc_vector(p, p->llvm->GetOperand(call, 0)), 0);
    case WGC_COLLECTIVE_BROADCAST:
        if (!wgc_is_divergent(p, call))
            return write_broadcast(p, call);
        /* fall through */
    default:
        return write_move(p, call, how.kind);
    }
}
