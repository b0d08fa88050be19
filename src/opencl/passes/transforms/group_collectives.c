/* SPDX-License-Identifier: MIT */
/*
 * Work-group functions in registers. The loop over packets takes them in order,
 * and each packet hands on what it leaves: a scan is done in that loop, and a
 * reduction, which a barrier follows, behind it.
 */
#include "operators.h"

/* A place for what packets hand on, which holds `start` before the first. */
static LLVMValueRef hand_on(struct wgc_packer *p, LLVMValueRef *place,
                            LLVMValueRef start)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (*place)
        return *place;
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(p->context);
    *place = wgc_new_slot(p, llvm->TypeOf(start));
    llvm->PositionBuilderBefore(builder,
                                llvm->GetBasicBlockTerminator(p->head));
    llvm->BuildStore(builder, start, *place);
    llvm->DisposeBuilder(builder);
    return *place;
}

static LLVMValueRef load(const struct wgc_packer *p, LLVMTypeRef type,
                         LLVMValueRef place)
{
    return p->llvm->BuildLoad2(p->builder, type, place, "");
}

/* ---------------------------------------------------------------- scans -- */

/* The lanes moved on by one, behind the last one of the packet before. */
static LLVMValueRef move_on(const struct wgc_packer *p, LLVMValueRef before,
                            LLVMValueRef vector)
{
    LLVMValueRef elements[WGC_MAX_LANES];
    const int lanes = p->packing->lanes;
    for (int l = 0; l < lanes; l++)
        elements[l] =
            p->llvm->ConstInt(p->i32, (unsigned)(lanes - 1 + l), false);
    return p->llvm->BuildShuffleVector(
        p->builder, before, vector,
        p->llvm->ConstVector(elements, (unsigned)lanes), "");
}

/* The carry is in all lanes, and does not wait for the row's results. */
static LLVMValueRef write_scan(struct wgc_packer *p, LLVMValueRef call,
                               const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int index = wgc_value_index(p->shapes, call);
    const LLVMValueRef x = wgc_operand(p, call, how);
    const LLVMValueRef row = wgc_scan(p, how, x, p->packing->lanes);
    const LLVMTypeRef type = llvm->TypeOf(row);
    const LLVMValueRef place =
        hand_on(p, &p->carries[index],
                wgc_splat(p, wgc_neutral(p, llvm->GetElementType(type), how)));
    const LLVMValueRef carry = load(p, type, place);
    int last[WGC_MAX_LANES];
    for (int l = 0; l < p->packing->lanes; l++)
        last[l] = p->packing->lanes - 1;
    llvm->BuildStore(p->builder,
                     wgc_combine(p, how, carry, wgc_shuffle(p, row, last)),
                     place);
    const LLVMValueRef made = wgc_combine(p, how, carry, row);
    if (how->kind == WGC_COLLECTIVE_INCLUSIVE)
        return made;
    const LLVMValueRef shown =
        hand_on(p, &p->befores[index],
                wgc_splat(p, wgc_identity(p, llvm->TypeOf(call), how)));
    const LLVMValueRef before = load(p, llvm->TypeOf(made), shown);
    llvm->BuildStore(p->builder, made, shown);
    return move_on(p, before, made);
}

/* ----------------------------------------------------------- reductions -- */

/* The rows from `first` on, of which a block's part has `count`, as a tree;
 * rows that are not there change nothing. */
static LLVMValueRef add_rows(const struct wgc_packer *p,
                             const struct wgc_collective *how, LLVMTypeRef type,
                             LLVMValueRef rows, int first, int count)
{
    if (count > 1) {
        const LLVMValueRef low = add_rows(p, how, type, rows, first, count / 2);
        return first + count / 2 >= p->packing->packets
                   ? low
                   : wgc_combine(p, how, low,
                                 add_rows(p, how, type, rows, first + count / 2,
                                          count / 2));
    }
    LLVMValueRef index = wgc_integer(p, first);
    return load(p, type,
                p->llvm->BuildGEP2(p->builder, type, rows, &index, 1, ""));
}

static LLVMValueRef add_blocks(const struct wgc_packer *p,
                               const struct wgc_collective *how,
                               LLVMTypeRef type, LLVMValueRef rows)
{
    enum { ROWS = 8 };
    LLVMValueRef sum = add_rows(p, how, type, rows, 0, ROWS);
    for (int first = ROWS; first < p->packing->packets; first += ROWS)
        sum =
            wgc_combine(p, how, sum, add_rows(p, how, type, rows, first, ROWS));
    return sum;
}

/* Sums of floats need all packets' values, so each packet has a slot; others
 * need the total of the packets before, in one slot for all. */
static void take_in(struct wgc_packer *p, const struct wgc_collective *how,
                    LLVMValueRef *place, LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(x);
    const LLVMValueRef neutral =
        wgc_splat(p, wgc_neutral(p, llvm->GetElementType(type), how));
    if (p->base)
        x = wgc_choose(p, p->base, x, neutral);
    if (!wgc_is_rounding(how)) {
        hand_on(p, place, neutral);
        llvm->BuildStore(p->builder,
                         wgc_combine(p, how, load(p, type, *place), x), *place);
        return;
    }
    if (!*place)
        *place = wgc_new_slot(
            p, llvm->ArrayType(type, (unsigned)p->packing->packets));
    llvm->BuildStore(
        p->builder, x,
        llvm->BuildGEP2(p->builder, type, *place, &p->packet, 1, ""));
}

/* The total of the packets, in the last one. */
static LLVMValueRef finish(struct wgc_packer *p,
                           const struct wgc_collective *how, LLVMTypeRef type,
                           LLVMValueRef place)
{
    const LLVMValueRef all = wgc_is_rounding(how)
                                 ? add_blocks(p, how, type, place)
                                 : load(p, type, place);
    return wgc_lane(
        p, wgc_with_one_nan(p, how, wgc_fold(p, how, all, p->packing->lanes)),
        0);
}

/* A vote is the least or the greatest of 0 and 1. */
static struct wgc_collective as_reduction(struct wgc_collective how)
{
    if (how.kind == WGC_COLLECTIVE_REDUCE)
        return how;
    return (struct wgc_collective){
        .kind = WGC_COLLECTIVE_REDUCE,
        .by = how.kind == WGC_COLLECTIVE_ALL ? WGC_MIN : WGC_MAX,
        .type = 'j',
        .of_group = true,
        .of_truth = true};
}

static LLVMValueRef write_reduce(struct wgc_packer *p, LLVMValueRef call,
                                 const struct wgc_collective *how)
{
    const struct wgc_collective reduction = as_reduction(*how);
    take_in(p, &reduction, &p->carries[wgc_value_index(p->shapes, call)],
            wgc_operand(p, call, &reduction));
    return p->llvm->GetUndef(p->llvm->TypeOf(call));
}

/* Where regions' paths diverge, only if all have come to the call. */
static void finish_call(struct wgc_packer *p, int value,
                        const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef call = p->shapes->values[value].value;
    const int next = p->region_at[p->shapes->values[value].node + 1];
    LLVMBasicBlockRef behind = NULL;
    if (p->ways_part) {
        const LLVMBasicBlockRef came = wgc_new_block(p, "came");
        behind = wgc_new_block(p, "behind");
        llvm->BuildCondBr(
            p->builder,
            llvm->BuildICmp(p->builder, LLVMIntEQ, load(p, p->i32, p->which),
                            llvm->ConstInt(p->i32, (unsigned)next, false), ""),
            came, behind);
        llvm->PositionBuilderAtEnd(p->builder, came);
    }
    llvm->BuildStore(p->builder,
                     finish(p, how, wgc_vector_type(p, llvm->TypeOf(call)),
                            p->carries[value]),
                     wgc_group_place(p, value));
    if (behind) {
        llvm->BuildBr(p->builder, behind);
        llvm->PositionBuilderAtEnd(p->builder, behind);
    }
}

void wgc_finish_collectives(struct wgc_packer *p)
{
    struct wgc_collective how;
    for (int v = 0; v < p->shapes->count; v++)
        if (p->carries[v] &&
            wgc_is_collective(p->llvm, p->shapes->values[v].value, &how) &&
            how.kind != WGC_COLLECTIVE_INCLUSIVE &&
            how.kind != WGC_COLLECTIVE_EXCLUSIVE) {
            how = as_reduction(how);
            finish_call(p, v, &how);
        }
}

LLVMValueRef wgc_write_group_collective(struct wgc_packer *p, LLVMValueRef call,
                                        const struct wgc_collective *how)
{
    return how->kind == WGC_COLLECTIVE_INCLUSIVE ||
                   how->kind == WGC_COLLECTIVE_EXCLUSIVE
               ? write_scan(p, call, how)
               : write_reduce(p, call, how);
}
