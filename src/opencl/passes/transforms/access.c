/* SPDX-License-Identifier: MIT */
/* Loads and stores of lanes, by the shape of their addresses. */
#include "../analysis/neighbours.h"
#include "../locals.h"
#include "packer.h"

struct access {
    LLVMValueRef instruction, address, value; /* value: what is stored */
    LLVMTypeRef type, vector;
    struct wgc_shape shape; /* of the address */
    int64_t size;
    unsigned align;
};

static struct access describe(struct wgc_packer *p, LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const bool load = llvm->GetInstructionOpcode(instruction) == LLVMLoad;
    struct access a = {.instruction = instruction};
    a.address = llvm->GetOperand(instruction, load ? 0 : 1);
    a.value = load ? NULL : llvm->GetOperand(instruction, 0);
    a.type = llvm->TypeOf(load ? instruction : a.value);
    a.vector = wgc_vector_type(p, a.type);
    a.shape = wgc_shape_of(p->shapes, a.address);
    a.size = (int64_t)llvm->ABISizeOfType(p->shapes->layout, a.type);
    a.align = llvm->GetAlignment(instruction);
    /* A work-item's promise is not the packet's. */
    if ((int64_t)a.align > a.size)
        a.align = (unsigned)(a.size & -a.size);
    return a;
}

/* Volatile and atomic accesses, and numbers of odd widths, are made one by one.
 * Local memory nobody else sees while a group runs, on one thread: there
 * volatile only says that lanes see what others stored in the step before. */
static bool is_plain(const struct wgc_packer *p, const struct access *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    return (!llvm->GetVolatile(a->instruction) ||
            wgc_is_in_local_memory(llvm, p->kernel, a->address)) &&
           llvm->GetOrdering(a->instruction) == LLVMAtomicOrderingNotAtomic &&
           (llvm->GetTypeKind(a->type) != LLVMIntegerTypeKind ||
            llvm->GetIntTypeWidth(a->type) == (unsigned)a->size * 8);
}

/* One of OpenCL's vectors, in memory that is not laid out by lanes, or of which
 * each lane accesses another. */
static bool is_whole(const struct wgc_packer *p, const struct access *a)
{
    return wgc_is_vector(p, a->type) &&
           !(a->shape.own && a->shape.kind <= WGC_UNIFORM);
}

static LLVMValueRef align_value(const struct wgc_packer *p,
                                const struct access *a)
{
    return p->llvm->ConstInt(p->i32, a->align, false);
}

static LLVMValueRef keep_alias_note(const struct wgc_packer *p,
                                    const struct access *a, LLVMValueRef made)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned kind = llvm->GetMDKindIDInContext(p->context, "tbaa", 4);
    const LLVMValueRef note = llvm->GetMetadata(a->instruction, kind);
    if (note && llvm->IsAInstruction(made))
        llvm->SetMetadata(made, kind, note);
    return made;
}

/* ------------------------------------------------------- private arrays -- */

LLVMValueRef wgc_own_addresses(struct wgc_packer *p, LLVMValueRef address,
                               int64_t size)
{
    LLVMValueRef steps = wgc_constant_vector(p, p->i64, 0, size);
    return p->llvm->BuildGEP2(p->builder, p->i8, wgc_scalar(p, address), &steps,
                              1, "");
}

static LLVMValueRef load_own(struct wgc_packer *p, const struct access *a)
{
    const LLVMValueRef load = p->llvm->BuildLoad2(
        p->builder, a->vector, wgc_scalar(p, a->address), "");
    p->llvm->SetAlignment(load, (unsigned)a->size);
    return load;
}

static void store_own(struct wgc_packer *p, const struct access *a)
{
    LLVMValueRef value = wgc_vector(p, a->value);
    if (p->mask)
        value = wgc_choose(p, p->mask, value, load_own(p, a));
    const LLVMValueRef store =
        p->llvm->BuildStore(p->builder, value, wgc_scalar(p, a->address));
    p->llvm->SetAlignment(store, (unsigned)a->size);
}

static LLVMValueRef gather(struct wgc_packer *p, const struct access *a,
                           LLVMValueRef addresses)
{
    return wgc_gather(p, a->vector, addresses, align_value(p, a));
}

static LLVMValueRef scatter(struct wgc_packer *p, const struct access *a,
                            LLVMValueRef addresses)
{
    return wgc_scatter(p, wgc_vector(p, a->value), addresses,
                       align_value(p, a));
}

/* ----------------------------------------------------------- in a line -- */

/* Where lane 0's neighbours are: behind it, or before it. */
static LLVMValueRef lowest(struct wgc_packer *p, const struct access *a)
{
    LLVMValueRef back = wgc_integer(p, -a->size * (p->packing->lanes - 1));
    const LLVMValueRef first = wgc_scalar(p, a->address);
    return a->shape.stride > 0
               ? first
               : p->llvm->BuildGEP2(p->builder, p->i8, first, &back, 1, "");
}

/* From lane 0's address on, or the last lane's where they go down. */
static LLVMValueRef load_line(struct wgc_packer *p, const struct access *a,
                              LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const bool turned = a->shape.stride < 0;
    LLVMTypeRef types[] = {a->vector, llvm->TypeOf(address)};
    LLVMValueRef made;
    if (p->mask) {
        LLVMValueRef arguments[] = {address, align_value(p, a),
                                    turned ? wgc_reverse(p, p->mask, 1)
                                           : p->mask,
                                    llvm->ConstNull(a->vector)};
        made = wgc_intrinsic(p, "llvm.masked.load", types, 2, arguments, 4);
    } else {
        made = llvm->BuildLoad2(p->builder, a->vector, address, "");
        llvm->SetAlignment(made, a->align);
    }
    keep_alias_note(p, a, made);
    return turned ? wgc_reverse(p, made, 1) : made;
}

/* Lanes of a packet that is the whole group, if it is not full; else 0. */
static int lanes_of_short_group(const struct wgc_packer *p)
{
    return p->mask && p->mask == p->base && p->packing->packets == 1
               ? (int)p->packing->row_size
               : 0;
}

/* A CPU keeps the next group's load waiting if it begins in what a masked store
 * may have written; so the lanes of short groups are stored by vectors of 8, 4
 * and 2, where these are few. */
static bool goes_by_parts(const struct wgc_packer *p)
{
    enum { FEW = 3 };
    const int lanes = lanes_of_short_group(p);
    return lanes > 0 && __builtin_popcount((unsigned)lanes) <= FEW;
}

static LLVMValueRef part_of(const struct wgc_packer *p, LLVMValueRef vector,
                            int first, int count)
{
    LLVMValueRef numbers[WGC_MAX_LANES];
    if (count == 1)
        return p->llvm->BuildExtractElement(p->builder, vector,
                                            wgc_integer(p, first), "");
    for (int l = 0; l < count; l++)
        numbers[l] =
            p->llvm->ConstInt(p->i32, (unsigned long long)(first + l), false);
    return p->llvm->BuildShuffleVector(
        p->builder, vector, vector,
        p->llvm->ConstVector(numbers, (unsigned)count), "");
}

static void store_parts(struct wgc_packer *p, const struct access *a,
                        LLVMValueRef value, LLVMValueRef address)
{
    const int lanes = lanes_of_short_group(p);
    int first = 0;
    for (int count = p->packing->lanes / 2; count > 0; count /= 2) {
        if (!(lanes & count))
            continue;
        const LLVMValueRef made =
            p->llvm->BuildStore(p->builder, part_of(p, value, first, count),
                                wgc_move(p, address, a->size * first));
        p->llvm->SetAlignment(made, (unsigned)a->size);
        keep_alias_note(p, a, made);
        first += count;
    }
}

static void store_line(struct wgc_packer *p, const struct access *a,
                       LLVMValueRef value, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const bool turned = a->shape.stride < 0;
    LLVMTypeRef types[] = {a->vector, llvm->TypeOf(address)};
    LLVMValueRef made;
    if (!turned && goes_by_parts(p)) {
        store_parts(p, a, value, address);
        return;
    }
    if (turned)
        value = wgc_reverse(p, value, 1);
    if (p->mask) {
        LLVMValueRef arguments[] = {value, address, align_value(p, a),
                                    turned ? wgc_reverse(p, p->mask, 1)
                                           : p->mask};
        made = wgc_intrinsic(p, "llvm.masked.store", types, 2, arguments, 4);
    } else {
        made = llvm->BuildStore(p->builder, value, address);
        llvm->SetAlignment(made, a->align);
    }
    keep_alias_note(p, a, made);
}

/* ------------------------------------------------- consecutive elements -- */

/* The vector's elements by number. */
static LLVMValueRef pick(const struct wgc_packer *p, LLVMValueRef vector,
                         const int *place)
{
    LLVMValueRef numbers[WGC_MAX_LANES];
    for (int l = 0; l < p->packing->lanes; l++)
        numbers[l] =
            p->llvm->ConstInt(p->i32, (unsigned long long)place[l], false);
    return p->llvm->BuildShuffleVector(
        p->builder, vector, vector,
        p->llvm->ConstVector(numbers, (unsigned)p->packing->lanes), "");
}

static LLVMValueRef address_of(struct wgc_packer *p, const struct access *a,
                               int lane)
{
    return p->llvm->BuildExtractElement(p->builder, wgc_vector(p, a->address),
                                        wgc_integer(p, lane), "");
}

static bool are_neighbours(const struct wgc_packer *p, const struct access *a,
                           struct wgc_neighbours *found)
{
    return !p->mask &&
           wgc_find_neighbours(p->shapes, a->address, a->size, found);
}

static LLVMValueRef load_neighbours(struct wgc_packer *p,
                                    const struct access *a,
                                    const struct wgc_neighbours *n)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef made = llvm->BuildLoad2(
        p->builder, llvm->VectorType(a->type, (unsigned)n->count),
        address_of(p, a, n->first), "");
    llvm->SetAlignment(made, a->align);
    keep_alias_note(p, a, made);
    return pick(p, made, n->place);
}

static void store_neighbours(struct wgc_packer *p, const struct access *a,
                             const struct wgc_neighbours *n)
{
    int lane[WGC_MAX_LANES];
    for (int l = 0; l < p->packing->lanes; l++)
        lane[n->place[l]] = l;
    const LLVMValueRef made =
        p->llvm->BuildStore(p->builder, pick(p, wgc_vector(p, a->value), lane),
                            address_of(p, a, n->first));
    p->llvm->SetAlignment(made, a->align);
    keep_alias_note(p, a, made);
}

/* ---------------------------------------------------- perhaps in a line -- */

static bool may_be_consecutive(const struct access *a)
{
    return a->shape.kind == WGC_DIVERGENT && !a->shape.own && !a->shape.mixed &&
           a->shape.guess == a->size;
}

static LLVMValueRef load_perhaps_in_line(struct wgc_packer *p,
                                         const struct access *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef slot = wgc_new_slot(p, a->vector);
    const struct wgc_ways ways =
        wgc_ask_whether_in_line(p, a->size, a->address, 0);
    llvm->BuildStore(p->builder, load_line(p, a, ways.start), slot);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.other);
    llvm->BuildStore(p->builder, gather(p, a, ways.addresses), slot);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.behind);
    return llvm->BuildLoad2(p->builder, a->vector, slot, "");
}

static void store_perhaps_in_line(struct wgc_packer *p, const struct access *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef value = wgc_vector(p, a->value);
    const struct wgc_ways ways =
        wgc_ask_whether_in_line(p, a->size, a->address, 0);
    store_line(p, a, value, ways.start);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.other);
    scatter(p, a, ways.addresses);
    llvm->BuildBr(p->builder, ways.behind);
    llvm->PositionBuilderAtEnd(p->builder, ways.behind);
}

/* -------------------------------------------------------- few elements apart
 */

enum { MAX_APART = 4 };

/* How many elements lie between those of two lanes, if these are read or
 * written by long vectors; else 0. */
static int apart(const struct access *a)
{
    const int64_t count = a->size ? a->shape.stride / a->size : 0;
    return a->shape.kind == WGC_LINEAR && count > 1 && count <= MAX_APART &&
                   count * a->size == a->shape.stride
               ? (int)count
               : 0;
}

/* Of `total` places: where the lanes' elements are in a long vector, or, to
 * spread them, which lane's each place takes; any, between. */
static LLVMValueRef places(const struct wgc_packer *p, int total, int count,
                           bool spread)
{
    LLVMValueRef elements[WGC_MAX_LANES * MAX_APART];
    for (int l = 0; l < total; l++) {
        const int place = spread ? (l % count == 0 ? l / count : 0) : l * count;
        elements[l] =
            p->llvm->ConstInt(p->i32, (unsigned long long)place, false);
    }
    return p->llvm->ConstVector(elements, (unsigned)total);
}

/* The lanes' mask in a vector `count` times as long, false between. */
static LLVMValueRef spread_mask(struct wgc_packer *p, int count)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int total = p->packing->lanes * count;
    LLVMValueRef elements[WGC_MAX_LANES * MAX_APART];
    for (int l = 0; l < total; l++)
        elements[l] = llvm->ConstInt(
            p->i32,
            (unsigned long long)(l % count == 0 ? l / count
                                                : p->packing->lanes),
            false);
    return llvm->BuildShuffleVector(
        p->builder, wgc_mask(p), p->none,
        llvm->ConstVector(elements, (unsigned)total), "");
}

static LLVMValueRef load_apart(struct wgc_packer *p, const struct access *a,
                               int count)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int total = p->packing->lanes * count;
    const LLVMTypeRef wide = llvm->VectorType(a->type, (unsigned)total);
    const LLVMValueRef address = wgc_scalar(p, a->address);
    LLVMTypeRef types[] = {wide, llvm->TypeOf(address)};
    LLVMValueRef arguments[] = {address, align_value(p, a),
                                spread_mask(p, count), llvm->ConstNull(wide)};
    const LLVMValueRef made =
        wgc_intrinsic(p, "llvm.masked.load", types, 2, arguments, 4);
    return llvm->BuildShuffleVector(
        p->builder, made, made, places(p, p->packing->lanes, count, false), "");
}

static void store_apart(struct wgc_packer *p, const struct access *a, int count)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int total = p->packing->lanes * count;
    const LLVMTypeRef wide = llvm->VectorType(a->type, (unsigned)total);
    const LLVMValueRef value = wgc_vector(p, a->value);
    const LLVMValueRef address = wgc_scalar(p, a->address);
    LLVMTypeRef types[] = {wide, llvm->TypeOf(address)};
    LLVMValueRef arguments[] = {
        llvm->BuildShuffleVector(p->builder, value, value,
                                 places(p, total, count, true), ""),
        address, align_value(p, a), spread_mask(p, count)};
    wgc_intrinsic(p, "llvm.masked.store", types, 2, arguments, 4);
}

/* ----------------------------------------------------------- one by one -- */

/* Where all lanes are on, and the CPU is slow to gather and scatter. */
static bool goes_one_by_one(const struct wgc_packer *p, const struct access *a)
{
    return a->shape.kind == WGC_LINEAR && !p->mask &&
           p->target->cpu.slow_gathers;
}

/* Volatile, or LLVM would make the gather that this is not. */
static LLVMValueRef load_one_by_one(struct wgc_packer *p,
                                    const struct access *a)
{
    const LLVMValueRef first = wgc_scalar(p, a->address);
    LLVMValueRef made = p->llvm->GetPoison(a->vector);
    for (int l = 0; l < p->packing->lanes; l++) {
        const LLVMValueRef one = p->llvm->BuildLoad2(
            p->builder, a->type, wgc_move(p, first, l * a->shape.stride), "");
        p->llvm->SetAlignment(one, a->align);
        p->llvm->SetVolatile(one, true);
        made = wgc_with_lane(p, made, keep_alias_note(p, a, one), l);
    }
    return made;
}

static void store_one_by_one(struct wgc_packer *p, const struct access *a)
{
    const LLVMValueRef first = wgc_scalar(p, a->address);
    const LLVMValueRef value = wgc_vector(p, a->value);
    for (int l = 0; l < p->packing->lanes; l++) {
        const LLVMValueRef one =
            p->llvm->BuildStore(p->builder, wgc_lane(p, value, l),
                                wgc_move(p, first, l * a->shape.stride));
        p->llvm->SetAlignment(one, a->align);
        keep_alias_note(p, a, one);
    }
}

/* ------------------------------------------------------------------ all -- */

LLVMValueRef wgc_write_load(struct wgc_packer *p, LLVMValueRef load)
{
    const struct access a = describe(p, load);
    const LLVMValueRef of_group = wgc_load_group(p, load);
    if (of_group)
        return of_group;
    const int count = apart(&a);
    if (!is_plain(p, &a) || (a.shape.kind <= WGC_UNIFORM && !a.shape.own))
        return wgc_write_lanes(p, load);
    if (is_whole(p, &a))
        return wgc_load_whole(p, load);
    if (a.shape.own)
        return a.shape.kind == WGC_DIVERGENT
                   ? gather(p, &a, wgc_own_addresses(p, a.address, a.size))
                   : load_own(p, &a);
    if (a.shape.kind == WGC_LINEAR &&
        (a.shape.stride == a.size || a.shape.stride == -a.size))
        return load_line(p, &a, lowest(p, &a));
    if (count && p->target->cpu.scatters)
        return load_apart(p, &a, count);
    if (goes_one_by_one(p, &a))
        return load_one_by_one(p, &a);
    struct wgc_neighbours near;
    if (are_neighbours(p, &a, &near))
        return load_neighbours(p, &a, &near);
    if (may_be_consecutive(&a))
        return load_perhaps_in_line(p, &a);
    const LLVMValueRef found = wgc_look_up(p, a.address, a.type);
    if (found)
        return found;
    return keep_alias_note(p, &a, gather(p, &a, wgc_vector(p, a.address)));
}

/* All lanes store to one address: any of those that are on may be the last. */
static void store_one(struct wgc_packer *p, const struct access *a)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef bits =
        llvm->IntTypeInContext(p->context, (unsigned)p->packing->lanes);
    LLVMTypeRef types[] = {bits};
    LLVMValueRef lane = wgc_integer(p, p->packing->lanes - 1);
    if (p->mask) {
        LLVMValueRef arguments[] = {
            llvm->BuildCast(p->builder, LLVMBitCast, p->mask, bits, ""),
            llvm->ConstInt(p->i1, 0, false)};
        const LLVMValueRef zeros =
            wgc_intrinsic(p, "llvm.ctlz", types, 1, arguments, 2);
        lane =
            llvm->BuildSub(p->builder, lane,
                           llvm->BuildZExt(p->builder, zeros, p->i64, ""), "");
    }
    const LLVMValueRef value = llvm->BuildExtractElement(
        p->builder, wgc_vector(p, a->value), lane, "");
    const LLVMValueRef store =
        llvm->BuildStore(p->builder, value, wgc_scalar(p, a->address));
    llvm->SetAlignment(store, a->align);
}

void wgc_write_store(struct wgc_packer *p, LLVMValueRef store)
{
    const struct access a = describe(p, store);
    const int count = apart(&a);
    struct wgc_neighbours near;
    if (wgc_store_group(p, store))
        return;
    if (!is_plain(p, &a))
        wgc_write_lanes(p, store);
    else if (is_whole(p, &a))
        wgc_store_whole(p, store);
    else if (a.shape.own && a.shape.kind == WGC_DIVERGENT)
        scatter(p, &a, wgc_own_addresses(p, a.address, a.size));
    else if (a.shape.own)
        store_own(p, &a);
    else if (a.shape.kind <= WGC_UNIFORM)
        store_one(p, &a);
    else if (a.shape.kind == WGC_LINEAR &&
             (a.shape.stride == a.size || a.shape.stride == -a.size))
        store_line(p, &a, wgc_vector(p, a.value), lowest(p, &a));
    else if (count && p->target->cpu.scatters)
        store_apart(p, &a, count);
    else if (goes_one_by_one(p, &a))
        store_one_by_one(p, &a);
    else if (are_neighbours(p, &a, &near) && near.each)
        store_neighbours(p, &a, &near);
    else if (may_be_consecutive(&a))
        store_perhaps_in_line(p, &a);
    else
        keep_alias_note(p, &a, scatter(p, &a, wgc_vector(p, a.address)));
}
