/* SPDX-License-Identifier: MIT */
/*
 * Accesses that together cover a vector or structure of each lane: long vectors
 * and shuffles where the lanes are consecutive; else each lane's elements go
 * as one or several numbers of 8 bytes.
 */
#include "../analysis/groups.h"

#include "packer.h"

struct piece {
    struct wgc_group group;
    LLVMTypeRef type; /* of an element */
    LLVMValueRef address, instruction;
    bool load;
    bool whole; /* one of OpenCL's vectors: in one part, not one an element */
};

/* The parts of one vector in which a lane's elements are consecutive; below,
 * that vector of its parts. */
static void set_parts(const struct wgc_packer *p, const struct piece *piece,
                      LLVMValueRef all, LLVMValueRef *parts)
{
    const int count = piece->group.count;
    if (piece->whole)
        parts[0] = all;
    else
        wgc_unzip(p, all, count, parts);
    if (piece->group.back_to_front)
        for (int e = 0; e < (piece->whole ? 1 : count); e++)
            parts[e] = wgc_reverse(p, parts[e], piece->whole ? count : 1);
}

static LLVMValueRef all_parts(const struct wgc_packer *p,
                              const struct piece *piece, LLVMValueRef *parts)
{
    const int count = piece->group.count;
    LLVMValueRef turned[WGC_MAX_GROUP];
    if (piece->group.back_to_front) {
        for (int e = 0; e < (piece->whole ? 1 : count); e++)
            turned[e] = wgc_reverse(p, parts[e], piece->whole ? count : 1);
        parts = turned;
    }
    return piece->whole ? parts[0] : wgc_zip(p, count, parts);
}

/* The lanes that are on, as they are in memory, for all elements of each. */
static LLVMValueRef mask_in_memory(const struct wgc_packer *p,
                                   const struct piece *piece)
{
    return wgc_repeat(
        p, piece->group.back_to_front ? wgc_reverse(p, p->mask, 1) : p->mask,
        piece->group.count);
}

/* --------------------------------------------------------------- notes -- */

/* The alias note that all members have; NULL if theirs differ. */
static LLVMValueRef alias_note(const struct wgc_packer *p,
                               const struct piece *piece)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned kind = llvm->GetMDKindIDInContext(p->context, "tbaa", 4);
    const LLVMValueRef note = llvm->GetMetadata(piece->instruction, kind);
    bool same = note != NULL;
    for (int e = 0; e < piece->group.count; e++)
        if (piece->group.members[e])
            same &= llvm->GetMetadata(piece->group.members[e], kind) == note;
    return same ? note : NULL;
}

static void keep_alias_note(const struct wgc_packer *p,
                            const struct piece *piece, LLVMValueRef made)
{
    const LLVMValueRef note = alias_note(p, piece);
    if (note)
        p->llvm->SetMetadata(
            made, p->llvm->GetMDKindIDInContext(p->context, "tbaa", 4), note);
}

/* The alignment that the kernel promises for each element, at most its size. */
static unsigned align_of(const struct wgc_packer *p, const struct piece *piece)
{
    unsigned align = (unsigned)piece->group.size;
    for (int e = 0; e < piece->group.count; e++)
        if (piece->group.members[e] &&
            p->llvm->GetAlignment(piece->group.members[e]) < align)
            align = p->llvm->GetAlignment(piece->group.members[e]);
    return align;
}

static LLVMValueRef align_value(const struct wgc_packer *p,
                                const struct piece *piece)
{
    return p->llvm->ConstInt(p->i32, align_of(p, piece), false);
}

static bool is_own(const struct wgc_packer *p, const struct piece *piece)
{
    return wgc_shape_of(p->shapes, piece->address).own;
}

/* ----------------------------------------------------------- consecutive -- */

static void load_line(struct wgc_packer *p, const struct piece *piece,
                      LLVMValueRef address, LLVMValueRef *parts)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int count = piece->group.count;
    const LLVMTypeRef wide =
        llvm->VectorType(piece->type, (unsigned)(p->packing->lanes * count));
    LLVMTypeRef types[] = {wide, llvm->TypeOf(address)};
    LLVMValueRef made;
    if (p->mask) {
        LLVMValueRef arguments[] = {address, align_value(p, piece),
                                    mask_in_memory(p, piece),
                                    llvm->ConstNull(wide)};
        made = wgc_intrinsic(p, "llvm.masked.load", types, 2, arguments, 4);
    } else {
        made = llvm->BuildLoad2(p->builder, wide, address, "");
        llvm->SetAlignment(made, align_of(p, piece));
    }
    keep_alias_note(p, piece, made);
    set_parts(p, piece, made, parts);
}

static void store_line(struct wgc_packer *p, const struct piece *piece,
                       LLVMValueRef address, LLVMValueRef *parts)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef value = all_parts(p, piece, parts);
    LLVMTypeRef types[] = {llvm->TypeOf(value), llvm->TypeOf(address)};
    LLVMValueRef made;
    if (p->mask) {
        LLVMValueRef arguments[] = {value, address, align_value(p, piece),
                                    mask_in_memory(p, piece)};
        made = wgc_intrinsic(p, "llvm.masked.store", types, 2, arguments, 4);
    } else {
        made = llvm->BuildStore(p->builder, value, address);
        llvm->SetAlignment(made, align_of(p, piece));
    }
    keep_alias_note(p, piece, made);
}

/* -------------------------------------------------------------- anywhere -- */

static LLVMTypeRef number_type(const struct wgc_packer *p,
                               const struct piece *piece, int count)
{
    return wgc_vector_type(
        p, count == 1
               ? piece->type
               : p->llvm->IntTypeInContext(
                     p->context, (unsigned)(count * piece->group.size * 8)));
}

/* A vector of `count` consecutive elements of each lane. */
static LLVMTypeRef elements_type(const struct wgc_packer *p,
                                 const struct piece *piece, int count)
{
    return p->llvm->VectorType(piece->type,
                               (unsigned)(p->packing->lanes * count));
}

static LLVMValueRef cast(const struct wgc_packer *p, LLVMValueRef value,
                         LLVMTypeRef type)
{
    return p->llvm->BuildCast(p->builder, LLVMBitCast, value, type, "");
}

static LLVMValueRef gather_number(struct wgc_packer *p,
                                  const struct piece *piece,
                                  LLVMValueRef addresses, int from, int count)
{
    const LLVMValueRef made =
        wgc_gather(p, number_type(p, piece, count),
                   wgc_move(p, addresses, from * piece->group.size),
                   align_value(p, piece));
    keep_alias_note(p, piece, made);
    return made;
}

static void scatter_number(struct wgc_packer *p, const struct piece *piece,
                           LLVMValueRef addresses, LLVMValueRef value, int from)
{
    keep_alias_note(
        p, piece,
        wgc_scatter(p, value, wgc_move(p, addresses, from * piece->group.size),
                    align_value(p, piece)));
}

/* Three small elements of each lane, which no CPU gathers. */
static void load_triples(struct wgc_packer *p, const struct piece *piece,
                         LLVMValueRef addresses, LLVMValueRef *parts)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef all =
        wgc_gather_triples(p, addresses, (unsigned)piece->group.size,
                           align_of(p, piece), alias_note(p, piece));
    const LLVMTypeRef type = llvm->GetElementType(llvm->TypeOf(all));
    for (int e = 0; e < 3; e++)
        parts[e] = llvm->BuildCast(
            p->builder, LLVMTrunc,
            llvm->BuildBinOp(
                p->builder, LLVMLShr, all,
                wgc_constant_vector(p, type, e * piece->group.size * 8, 0), ""),
            elements_type(p, piece, 1), "");
    if (piece->whole)
        parts[0] = wgc_zip(p, 3, parts);
}

static void gather(struct wgc_packer *p, const struct piece *piece,
                   LLVMValueRef addresses, LLVMValueRef *parts)
{
    LLVMValueRef numbers[WGC_MAX_GROUP];
    int n = 0;
    if (wgc_is_triple(&piece->group)) {
        load_triples(p, piece, addresses, parts);
        return;
    }
    for (int e = 0, count; e < piece->group.count; e += count, n++) {
        count = wgc_elements_of_number(&piece->group, e);
        numbers[n] = gather_number(p, piece, addresses, e, count);
        if (!piece->whole)
            wgc_unzip(p, cast(p, numbers[n], elements_type(p, piece, count)),
                      count, parts + e);
    }
    if (piece->whole)
        parts[0] = cast(p, wgc_zip(p, n, numbers),
                        elements_type(p, piece, piece->group.count));
}

static void scatter(struct wgc_packer *p, const struct piece *piece,
                    LLVMValueRef addresses, LLVMValueRef *parts)
{
    LLVMValueRef numbers[WGC_MAX_GROUP];
    const int first = wgc_elements_of_number(&piece->group, 0);
    if (piece->whole) {
        const LLVMTypeRef type = number_type(p, piece, first);
        const int count = piece->group.count / first;
        wgc_unzip(
            p,
            cast(p, parts[0],
                 p->llvm->VectorType(p->llvm->GetElementType(type),
                                     (unsigned)(p->packing->lanes * count))),
            count, numbers);
    }
    for (int e = 0, count; e < piece->group.count; e += count) {
        count = wgc_elements_of_number(&piece->group, e);
        scatter_number(p, piece, addresses,
                       piece->whole ? numbers[e / first]
                                    : cast(p, wgc_zip(p, count, parts + e),
                                           number_type(p, piece, count)),
                       e);
    }
}

/* --------------------------------------------------------- lane by lane -- */

/* Each lane's elements are one vector, and lanes are accessed one after the
 * other, which takes less time than a gather for each number. */
static LLVMTypeRef lane_type(const struct wgc_packer *p,
                             const struct piece *piece)
{
    return p->llvm->VectorType(piece->type, (unsigned)piece->group.count);
}

/* Whether it is a sum or address, computed in this node, of which one operand
 * is the same for all lanes. */
static bool is_sum_with_uniform(const struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int index = wgc_value_index(p->shapes, value);
    if (index < 0 || p->shapes->values[index].node != p->node ||
        llvm->GetNumOperands(value) != 2)
        return false;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    return (opcode == LLVMAdd || opcode == LLVMGetElementPtr) &&
           (!wgc_is_divergent(p, llvm->GetOperand(value, 0)) ||
            !wgc_is_divergent(p, llvm->GetOperand(value, 1)));
}

/* What all lanes share is added to each lane's part as a scalar. If that part
 * does not change in a loop, it is extracted from its vector once, before it.
 */
static LLVMValueRef value_of_lane(struct wgc_packer *p, LLVMValueRef value,
                                  int lane)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (wgc_shape_of(p->shapes, value).kind <= WGC_UNIFORM)
        return wgc_scalar(p, value);
    if (!is_sum_with_uniform(p, value))
        return wgc_lane(p, wgc_vector(p, value), lane);
    const LLVMValueRef a = value_of_lane(p, llvm->GetOperand(value, 0), lane);
    LLVMValueRef b = value_of_lane(p, llvm->GetOperand(value, 1), lane);
    return llvm->GetInstructionOpcode(value) == LLVMAdd
               ? llvm->BuildBinOp(p->builder, LLVMAdd, a, b, "")
               : llvm->BuildGEP2(p->builder,
                                 llvm->GetGEPSourceElementType(value), a, &b, 1,
                                 "");
}

static LLVMValueRef address_of_lane(struct wgc_packer *p,
                                    const struct piece *piece,
                                    LLVMValueRef addresses, int lane)
{
    return is_own(p, piece)
               ? wgc_lane(p, addresses, lane)
               : wgc_move(p, value_of_lane(p, piece->address, lane),
                          piece->group.back);
}

static LLVMValueRef load_lane(struct wgc_packer *p, const struct piece *piece,
                              LLVMValueRef addresses, int lane)
{
    const LLVMValueRef made =
        p->llvm->BuildLoad2(p->builder, lane_type(p, piece),
                            address_of_lane(p, piece, addresses, lane), "");
    p->llvm->SetAlignment(made, align_of(p, piece));
    keep_alias_note(p, piece, made);
    return made;
}

static void load_lanes(struct wgc_packer *p, const struct piece *piece,
                       LLVMValueRef addresses, LLVMValueRef *parts)
{
    LLVMValueRef vectors[WGC_MAX_LANES];
    int from[WGC_MAX_ELEMENTS], total = piece->group.count;
    for (int e = 0; e < WGC_MAX_ELEMENTS; e++)
        from[e] = e;
    for (int l = 0; l < p->packing->lanes; l++)
        vectors[l] = load_lane(p, piece, addresses, l);
    for (int count = p->packing->lanes; count > 1; count /= 2) {
        total *= 2;
        for (int v = 0; v < count / 2; v++)
            vectors[v] =
                wgc_pick(p, vectors[2 * v], vectors[2 * v + 1], from, total);
    }
    set_parts(p, piece, vectors[0], parts);
}

static void store_lanes(struct wgc_packer *p, const struct piece *piece,
                        LLVMValueRef addresses, LLVMValueRef *parts)
{
    const int count = piece->group.count;
    const LLVMValueRef all = all_parts(p, piece, parts);
    for (int l = 0; l < p->packing->lanes; l++) {
        const LLVMValueRef made = p->llvm->BuildStore(
            p->builder, wgc_each(p, all, l * count, 1, count),
            address_of_lane(p, piece, addresses, l));
        p->llvm->SetAlignment(made, align_of(p, piece));
        keep_alias_note(p, piece, made);
    }
}

/* ------------------------------------------------------------------- all -- */

static void write_anywhere(struct wgc_packer *p, const struct piece *piece,
                           LLVMValueRef addresses, LLVMValueRef *parts)
{
    if (!p->mask && wgc_goes_by_lanes(&piece->group))
        (piece->load ? load_lanes : store_lanes)(p, piece, addresses, parts);
    else
        (piece->load ? gather : scatter)(p, piece, addresses, parts);
}

static void write_line(struct wgc_packer *p, const struct piece *piece,
                       LLVMValueRef address, LLVMValueRef *parts)
{
    (piece->load ? load_line : store_line)(p, piece, address, parts);
}

/* What a load results in. */
static int count_parts(const struct piece *piece)
{
    return !piece->load ? 0 : piece->whole ? 1 : piece->group.count;
}

static void keep(const struct wgc_packer *p, const struct piece *piece,
                 LLVMValueRef *parts, LLVMValueRef *slots)
{
    for (int e = 0; e < count_parts(piece); e++)
        p->llvm->BuildStore(p->builder, parts[e], slots[e]);
}

/* One path for lanes in a line, and one for any; which is taken is asked at run
 * time. */
static void write_perhaps_in_line(struct wgc_packer *p,
                                  const struct piece *piece,
                                  LLVMValueRef *parts)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int count = piece->group.count;
    const LLVMTypeRef type = elements_type(p, piece, piece->whole ? count : 1);
    LLVMValueRef slots[WGC_MAX_GROUP];
    for (int e = 0; e < count_parts(piece); e++)
        slots[e] = wgc_new_slot(p, type);
    const struct wgc_ways ways = wgc_ask_whether_in_line(
        p, count * piece->group.size, piece->address, piece->group.back);
    write_line(p, piece, ways.start, parts);
    keep(p, piece, parts, slots);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.other);
    write_anywhere(p, piece, ways.addresses, parts);
    keep(p, piece, parts, slots);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.behind);
    for (int e = 0; e < count_parts(piece); e++)
        parts[e] = llvm->BuildLoad2(p->builder, type, slots[e], "");
}

/* AVX2 has masked accesses only of numbers of 4 and 8 bytes. */
static bool has_masks(const struct wgc_packer *p, const struct piece *piece)
{
    return !p->mask || p->target->cpu.scatters || piece->group.size >= 4;
}

/* Where a line of lanes begins. */
static LLVMValueRef lowest(struct wgc_packer *p, const struct piece *piece)
{
    const struct wgc_group *const group = &piece->group;
    const int64_t others = (p->packing->lanes - 1) * group->count * group->size;
    return wgc_move(p, wgc_scalar(p, piece->address),
                    group->back - (group->back_to_front ? others : 0));
}

static void write(struct wgc_packer *p, const struct piece *piece,
                  LLVMValueRef *parts)
{
    const struct wgc_group *const group = &piece->group;
    const bool line = has_masks(p, piece);
    if (group->linear && line) {
        write_line(p, piece, lowest(p, piece), parts);
        return;
    }
    if (group->guess && line) {
        write_perhaps_in_line(p, piece, parts);
        return;
    }
    write_anywhere(
        p, piece,
        is_own(p, piece)
            ? wgc_own_addresses(p, piece->address, group->count * group->size)
            : wgc_move(p, wgc_vector(p, piece->address), group->back),
        parts);
}

static bool find(struct wgc_packer *p, LLVMValueRef instruction,
                 struct piece *piece)
{
    const struct wgc_llvm *const llvm = p->llvm;
    piece->load = llvm->GetInstructionOpcode(instruction) == LLVMLoad;
    piece->instruction = instruction;
    piece->whole = false;
    piece->address = llvm->GetOperand(instruction, piece->load ? 0 : 1);
    piece->type = llvm->TypeOf(piece->load ? instruction
                                           : llvm->GetOperand(instruction, 0));
    return wgc_find_group(p->shapes, instruction, &piece->group);
}

/* What was made for the instruction, which is asked for once. */
static LLVMValueRef take(struct wgc_packer *p, LLVMValueRef instruction)
{
    LLVMValueRef *const ready =
        &p->ready[wgc_value_index(p->shapes, instruction)];
    const LLVMValueRef made = *ready;
    *ready = NULL;
    return made;
}

LLVMValueRef wgc_load_group(struct wgc_packer *p, LLVMValueRef load)
{
    struct piece piece;
    LLVMValueRef parts[WGC_MAX_GROUP];
    const LLVMValueRef made = take(p, load);
    if (made || !find(p, load, &piece))
        return made;
    write(p, &piece, parts);
    for (int e = 0; e < piece.group.count; e++)
        if (piece.group.members[e])
            p->ready[wgc_value_index(p->shapes, piece.group.members[e])] =
                parts[e];
    return take(p, load);
}

static LLVMValueRef stored_vector(struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!wgc_is_made_for_store(llvm, value))
        return wgc_vector(p, value);
    const LLVMValueRef from = stored_vector(p, llvm->GetOperand(value, 0));
    return llvm->GetInstructionOpcode(value) == LLVMFreeze
               ? llvm->BuildFreeze(p->builder, from, "")
               : llvm->BuildCast(p->builder, LLVMBitCast, from,
                                 wgc_vector_type(p, llvm->TypeOf(value)), "");
}

bool wgc_store_group(struct wgc_packer *p, LLVMValueRef store)
{
    struct piece piece;
    LLVMValueRef parts[WGC_MAX_GROUP];
    if (take(p, store))
        return true;
    if (!find(p, store, &piece))
        return false;
    for (int e = 0; e < piece.group.count; e++)
        parts[e] =
            stored_vector(p, p->llvm->GetOperand(piece.group.members[e], 0));
    write(p, &piece, parts);
    for (int e = 0; e < piece.group.count; e++)
        if (piece.group.members[e] != store)
            p->ready[wgc_value_index(p->shapes, piece.group.members[e])] =
                store;
    return true;
}

/* ---------------------------------------------------- OpenCL's vectors -- */

static struct piece describe_whole(struct wgc_packer *p,
                                   LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const bool load = llvm->GetInstructionOpcode(instruction) == LLVMLoad;
    const LLVMTypeRef type =
        llvm->TypeOf(load ? instruction : llvm->GetOperand(instruction, 0));
    struct piece piece = {.type = llvm->GetElementType(type),
                          .address =
                              llvm->GetOperand(instruction, load ? 0 : 1),
                          .instruction = instruction,
                          .load = load,
                          .whole = true};
    const struct wgc_shape s = wgc_shape_of(p->shapes, piece.address);
    struct wgc_group *const group = &piece.group;
    group->count = wgc_elements_of(p, type);
    group->size = (int64_t)llvm->ABISizeOfType(p->shapes->layout, piece.type);
    const int64_t bytes = group->count * group->size;
    const bool side_by_side = wgc_guess(s) == bytes;
    group->back_to_front = s.kind == WGC_LINEAR && wgc_guess(s) == -bytes;
    group->linear =
        group->back_to_front || (side_by_side && s.kind == WGC_LINEAR);
    group->guess =
        side_by_side && s.kind == WGC_DIVERGENT && !s.own && !s.mixed;
    group->members[0] = instruction;
    return piece;
}

LLVMValueRef wgc_load_whole(struct wgc_packer *p, LLVMValueRef load)
{
    const struct piece piece = describe_whole(p, load);
    LLVMValueRef parts[1];
    write(p, &piece, parts);
    return parts[0];
}

void wgc_store_whole(struct wgc_packer *p, LLVMValueRef store)
{
    const struct piece piece = describe_whole(p, store);
    LLVMValueRef parts[] = {wgc_vector(p, p->llvm->GetOperand(store, 0))};
    write(p, &piece, parts);
}
