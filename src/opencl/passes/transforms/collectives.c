/* SPDX-License-Identifier: MIT */
/*
 * A sub-group that is a packet has its values in a vector: what moves them is a
 * shuffle, reductions and scans are the trees of semantics.md. Inactive lanes
 * are left out, as if the others were consecutive.
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

/* The value that moves: 0 of lanes that the sub-group does not have. */
static LLVMValueRef moved_value(struct wgc_packer *p, LLVMValueRef call)
{
    const LLVMValueRef x = wgc_vector(p, p->llvm->GetOperand(call, 0));
    return p->base ? wgc_choose(p, p->base, x,
                                p->llvm->ConstNull(p->llvm->TypeOf(x)))
                   : x;
}

/* Whether LLVM makes one instruction of lanes that are looked up. */
static bool is_looked_up_at_once(const struct wgc_packer *p, LLVMTypeRef vector)
{
    return p->target->cpu.register_bits == 512 &&
           8 * p->llvm->ABISizeOfType(p->shapes->layout, vector) <=
               p->target->cpu.register_bits;
}

/* AVX2 has an instruction for words of a register. */
enum { WORDS = 8, LOG_WORDS = 3, WORD_BITS = 32 };

/* Words by numbers from 2^log registers: their halves, and a number's bit
 * chooses. Of a word AVX2's choice looks at the highest bit. */
static LLVMValueRef words_of(const struct wgc_packer *p,
                             const LLVMValueRef *registers, int log,
                             LLVMValueRef numbers)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (log == 0) {
        LLVMValueRef arguments[] = {*registers, numbers};
        return wgc_intrinsic(p, "llvm.x86.avx2.permps", NULL, 0, arguments, 2);
    }
    LLVMValueRef distance[WORDS];
    for (int w = 0; w < WORDS; w++)
        distance[w] = llvm->ConstInt(
            p->i32, (unsigned)(WORD_BITS - LOG_WORDS - log), false);
    const LLVMValueRef bit = llvm->BuildBinOp(
        p->builder, LLVMShl, numbers, llvm->ConstVector(distance, WORDS), "");
    LLVMValueRef arguments[] = {
        words_of(p, registers, log - 1, numbers),
        words_of(p, registers + (1 << (log - 1)), log - 1, numbers),
        llvm->BuildCast(p->builder, LLVMBitCast, bit, llvm->TypeOf(*registers),
                        "")};
    return wgc_intrinsic(p, "llvm.x86.avx.blendv.ps.256", NULL, 0, arguments,
                         3);
}

/* How many registers of AVX2 the vector has, as a power of two; -1 where
 * looking through them takes longer than memory, or cannot be done. */
static int log_of_registers(const struct wgc_packer *p, LLVMTypeRef vector)
{
    enum { MOST = 4 };
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned long long bits =
        8 * llvm->ABISizeOfType(p->shapes->layout, vector);
    const unsigned long long count = bits / WORDS / WORD_BITS;
    return p->target->cpu.register_bits == 256 && count >= 1 && count <= MOST &&
                   bits == WORD_BITS * (unsigned)p->packing->lanes
               ? __builtin_ctz((unsigned)count)
               : -1;
}

/* Lanes by number. */
static LLVMValueRef permute_registers(const struct wgc_packer *p,
                                      LLVMValueRef vector, LLVMValueRef from,
                                      int log)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef floats =
        wgc_vector_type(p, llvm->FloatTypeInContext(p->context));
    const LLVMValueRef words =
        llvm->BuildCast(p->builder, LLVMBitCast, vector, floats, "");
    LLVMValueRef registers[4], made[4];
    int all[4 * WORDS];
    for (int w = 0; w < 4 * WORDS; w++)
        all[w] = w;
    for (int r = 0; r < 1 << log; r++)
        registers[r] = wgc_each(p, words, r * WORDS, 1, WORDS);
    for (int r = 0; r < 1 << log; r++)
        made[r] =
            words_of(p, registers, log, wgc_each(p, from, r * WORDS, 1, WORDS));
    for (int count = 1 << log, size = 2 * WORDS; count > 1;
         count /= 2, size *= 2)
        for (int r = 0; r < count; r += 2)
            made[r / 2] = wgc_pick(p, made[r], made[r + 1], all, size);
    return llvm->BuildCast(p->builder, LLVMBitCast, *made, llvm->TypeOf(vector),
                           "");
}

/* Lanes by number, each of one that is there: from memory, if LLVM would write
 * the vector there for each. */
static LLVMValueRef permute(const struct wgc_packer *p, LLVMValueRef vector,
                            LLVMValueRef from)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(vector);
    const LLVMTypeRef element = llvm->GetElementType(type);
    const int log = log_of_registers(p, type);
    if (log >= 0)
        return permute_registers(p, vector, from, log);
    const LLVMValueRef place =
        is_looked_up_at_once(p, type) ? NULL : wgc_new_slot(p, type);
    LLVMValueRef made = llvm->GetPoison(type);
    if (place)
        llvm->BuildStore(p->builder, vector, place);
    for (int l = 0; l < p->packing->lanes; l++) {
        LLVMValueRef lane = wgc_lane(p, from, l);
        const LLVMValueRef value =
            place ? llvm->BuildLoad2(p->builder, element,
                                     llvm->BuildGEP2(p->builder, element, place,
                                                     &lane, 1, ""),
                                     "")
                  : llvm->BuildExtractElement(p->builder, vector, lane, "");
        made = wgc_with_lane(p, made, value, l);
    }
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
    /* Lanes that are off may ask for anything. */
    by = llvm->BuildFreeze(p->builder, by, "");
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
    const LLVMValueRef x = moved_value(p, call);
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
    const LLVMValueRef value =
        llvm->BuildExtractElement(p->builder, moved_value(p, call), safe, "");
    return wgc_choose(p, is_there, value, llvm->ConstNull(llvm->TypeOf(value)));
}

static LLVMValueRef write_first(struct wgc_packer *p, LLVMValueRef call)
{
    return p->llvm->BuildExtractElement(
        p->builder, wgc_vector(p, p->llvm->GetOperand(call, 0)),
        wgc_first_lane(p), "");
}

/* --------------------------------------------------- consecutive lanes -- */

/* By how many lanes each moves down so that those of a cluster that are on
 * become consecutive: so many are inactive below it. 0 of inactive lanes. */
static LLVMValueRef distances(const struct wgc_packer *p, int cluster)
{
    static const struct wgc_collective count = {.by = WGC_ADD, .type = 'j'};
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef numbers = wgc_vector_type(p, p->i32);
    const LLVMValueRef off = llvm->BuildZExt(
        p->builder, llvm->BuildXor(p->builder, p->mask, p->all, ""), numbers,
        "");
    return wgc_choose(p, p->mask, wgc_scan(p, &count, off, cluster),
                      llvm->ConstNull(numbers));
}

/* Lanes move down by the distances' powers of two, the least first: none comes
 * to the place of one that stays. */
static LLVMValueRef move_down(const struct wgc_packer *p, LLVMValueRef x,
                              LLVMValueRef distance, int cluster)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef zero = llvm->ConstNull(llvm->TypeOf(distance));
    int from[WGC_MAX_LANES];
    for (int step = 1; step < cluster; step *= 2) {
        for (int l = 0; l < p->packing->lanes; l++)
            from[l] = l + step;
        const LLVMValueRef moves = llvm->BuildICmp(
            p->builder, LLVMIntNE,
            llvm->BuildAnd(p->builder, distance,
                           wgc_constant_vector(p, p->i32, step, 0), ""),
            zero, "");
        const LLVMValueRef comes = wgc_shuffle(p, moves, from);
        x = wgc_choose(p, comes, wgc_shuffle(p, x, from), x);
        distance = wgc_choose(p, comes, wgc_shuffle(p, distance, from),
                              wgc_choose(p, moves, zero, distance));
    }
    return x;
}

/* Behind the lanes of a cluster that are on. */
static LLVMValueRef is_behind(const struct wgc_packer *p, int cluster)
{
    static const struct wgc_collective count = {.by = WGC_ADD, .type = 'j'};
    const struct wgc_llvm *const llvm = p->llvm;
    int from[WGC_MAX_LANES];
    LLVMValueRef own[WGC_MAX_LANES];
    for (int l = 0; l < p->packing->lanes; l++) {
        from[l] = l & ~(cluster - 1);
        own[l] = llvm->ConstInt(p->i32, (unsigned)(l & (cluster - 1)), false);
    }
    const LLVMValueRef on =
        llvm->BuildZExt(p->builder, p->mask, wgc_vector_type(p, p->i32), "");
    return llvm->BuildICmp(
        p->builder, LLVMIntUGE,
        llvm->ConstVector(own, (unsigned)p->packing->lanes),
        wgc_shuffle(p, wgc_fold(p, &count, on, cluster), from), "");
}

/* A reduction's or scan's values, with what changes nothing in the place of
 * lanes that are off, which is behind the others where the order counts. */
static LLVMValueRef values_that_are_on(struct wgc_packer *p, LLVMValueRef call,
                                       const struct wgc_collective *how,
                                       int cluster)
{
    const LLVMValueRef x = wgc_operand(p, call, how);
    if (!p->mask)
        return x;
    const LLVMValueRef neutral =
        wgc_splat(p, wgc_neutral(p, p->llvm->TypeOf(call), how));
    if (!wgc_is_rounding(how))
        return wgc_choose(p, p->mask, x, neutral);
    return wgc_choose(p, is_behind(p, cluster), neutral,
                      move_down(p, x, distances(p, cluster), cluster));
}

/* ----------------------------------------------------------- operators -- */

static LLVMValueRef write_reduce(struct wgc_packer *p, LLVMValueRef call,
                                 const struct wgc_collective *how)
{
    const int lanes = p->packing->lanes;
    const LLVMValueRef made =
        wgc_fold(p, how, values_that_are_on(p, call, how, lanes), lanes);
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
    const LLVMValueRef x = values_that_are_on(p, call, how, cluster);
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
    const int lanes = p->packing->lanes;
    const bool moved = p->mask && wgc_is_rounding(how);
    LLVMValueRef made =
        wgc_scan(p, how, values_that_are_on(p, call, how, lanes), lanes);
    int from[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++)
        from[l] = l - 1;
    if (how->kind == WGC_COLLECTIVE_EXCLUSIVE)
        made = llvm->BuildInsertElement(
            p->builder, wgc_shuffle(p, made, from),
            wgc_identity(p, llvm->TypeOf(call), how),
            moved ? llvm->ConstNull(p->i64) : wgc_first_lane(p), "");
    return moved ? permute(p, made,
                           llvm->BuildSub(p->builder,
                                          wgc_constant_vector(p, p->i32, 0, 1),
                                          distances(p, lanes), ""))
                 : made;
}

/* ----------------------------------------------------- votes, ballots -- */

/* The lanes that are on and whose value is not 0, or is. */
static LLVMValueRef lanes_with(struct wgc_packer *p, LLVMValueRef call,
                               LLVMIntPredicate predicate)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    const LLVMValueRef with = llvm->BuildICmp(
        p->builder, predicate, x, llvm->ConstNull(llvm->TypeOf(x)), "");
    return p->mask ? wgc_choose(p, p->mask, with, p->none) : with;
}

static LLVMValueRef write_vote(struct wgc_packer *p, LLVMValueRef call,
                               bool all)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef any =
        wgc_any(p, lanes_with(p, call, all ? LLVMIntEQ : LLVMIntNE));
    const LLVMValueRef vote =
        all ? llvm->BuildXor(p->builder, any, llvm->ConstInt(p->i1, 1, false),
                             "")
            : any;
    return llvm->BuildZExt(p->builder, vote, llvm->TypeOf(call), "");
}

/* A bit for each lane, in the first two words of four. */
static LLVMValueRef write_ballot(struct wgc_packer *p, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef bits =
        llvm->IntTypeInContext(p->context, (unsigned)p->packing->lanes);
    const LLVMValueRef word = llvm->BuildZExt(
        p->builder,
        llvm->BuildCast(p->builder, LLVMBitCast, lanes_with(p, call, LLVMIntNE),
                        bits, ""),
        p->i64, "");
    return llvm->BuildCast(
        p->builder, LLVMBitCast,
        llvm->BuildInsertElement(p->builder,
                                 llvm->ConstNull(llvm->VectorType(p->i64, 2)),
                                 word, llvm->ConstNull(p->i32), ""),
        llvm->TypeOf(call), "");
}

/* ----------------------------------------------------------------- all -- */

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
    case WGC_COLLECTIVE_BALLOT:
        return write_ballot(p, call);
    case WGC_COLLECTIVE_FIRST:
        return write_first(p, call);
    case WGC_COLLECTIVE_BROADCAST:
        if (!wgc_is_divergent(p, call))
            return write_broadcast(p, call);
        /* fall through */
    default:
        return write_move(p, call, how.kind);
    }
}
