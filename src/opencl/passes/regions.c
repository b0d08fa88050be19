/* SPDX-License-Identifier: MIT */
/* Copies the regions' blocks into loops, with what comes before and behind. */
#include "regions.h"

#include <stdlib.h>
#include <string.h>

#include "order.h"
#include "region_maker.h"
#include "vectors.h"
#include "widen.h"

/* Copies beyond this are not worth their time; nor is the code of all
 * work-items of a region. */
enum { MAX_COPIES = 20000, MAX_UNROLLED = 4000 };

static size_t count_region(const struct wgc_maker *maker,
                           const struct wgc_region *region)
{
    size_t count = 0;
    for (size_t b = 0; b < maker->input->graph->count; b++)
        for (LLVMValueRef i = region->member[b] ? wgc_first_of(maker, b) : NULL;
             i; i = maker->llvm->GetNextInstruction(i))
            count++;
    return count;
}

static size_t count_copies(const struct wgc_maker *maker)
{
    size_t copies = 0;
    for (size_t r = 0; r < maker->count; r++)
        copies += count_region(maker, &maker->regions[r]);
    return copies;
}

/* ----------------------------------------------- before a region, behind it */

/* Slots that all work-items store to in this region. */
static void find_stored(const struct wgc_copy *copy, bool *stored)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_slots *const slots = maker->input->slots;
    const size_t blocks = maker->input->graph->count;
    for (size_t b = 0; b < blocks; b++)
        for (LLVMValueRef i = copy->region->member[b] ? wgc_first_of(maker, b)
                                                      : NULL;
             i; i = maker->llvm->GetNextInstruction(i)) {
            const struct wgc_slot *const slot = wgc_slot_of(slots, i);
            if (slot && maker->llvm->GetInstructionOpcode(i) == LLVMStore)
                stored[slot - slots->slots] = true;
        }
}

/*
 * All work-items compute what is the same for all, each from what was there
 * before the region: so each works on a copy, and one copy is kept.
 */
static void load_incoming(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_slots *const slots = maker->input->slots;
    bool *const stored = wgc_new(slots->count, sizeof *stored);
    find_stored(copy, stored);
    for (size_t s = 0; s < slots->count; s++) {
        const struct wgc_slot *const slot = &slots->slots[s];
        if (slot->varying || !stored[s])
            continue;
        copy->addresses[s] = maker->works[s];
        copy->incoming[s] =
            wgc_is_live_at(maker, copy->region, s)
                ? maker->llvm->BuildLoad2(maker->builder, slot->type,
                                          slot->variable, "")
                : maker->llvm->GetUndef(slot->type);
    }
    free(stored);
}

/* What a work-item begins with. */
static void begin_item(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++) {
        if (copy->incoming[s])
            llvm->BuildStore(maker->builder, copy->incoming[s],
                             copy->addresses[s]);
        else if (maker->arrays[s])
            copy->addresses[s] = llvm->BuildInBoundsGEP2(
                maker->builder, slots->slots[s].type, maker->arrays[s],
                &copy->loops.item, 1, "");
        else
            copy->addresses[s] = slots->slots[s].variable;
    }
    for (size_t p = 0; p < maker->privates.count; p++) {
        LLVMValueRef offset =
            llvm->BuildMul(maker->builder, copy->loops.item,
                           wgc_number(maker, maker->private_strides[p]), "");
        copy->private_addresses[p] = llvm->BuildInBoundsGEP2(
            maker->builder, llvm->Int8TypeInContext(maker->context),
            maker->private_arrays[p], &offset, 1, "");
    }
}

/* Keeps what is the same for all where a next region needs it. */
static void keep_outgoing(const struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++) {
        const struct wgc_slot *const slot = &slots->slots[s];
        bool needed = false;
        for (size_t r = 0; r < maker->count; r++)
            needed |=
                copy->exits[r] && wgc_is_live_at(maker, &maker->regions[r], s);
        if (needed && copy->incoming[s])
            llvm->BuildStore(maker->builder,
                             llvm->BuildLoad2(maker->builder, slot->type,
                                              maker->works[s], ""),
                             slot->variable);
    }
    llvm->BuildStore(maker->builder,
                     llvm->BuildLoad2(maker->builder, wgc_number_type(maker),
                                      maker->next_work, ""),
                     maker->next);
}

/* LLVM 15 makes nonsense of a loop that keeps a value of its first turn if what
 * was there before is undefined. */
static void clear_outgoing(const struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const struct wgc_slots *const slots = maker->input->slots;
    for (size_t s = 0; s < slots->count; s++)
        if (copy->incoming[s])
            llvm->BuildStore(maker->builder,
                             llvm->ConstNull(slots->slots[s].type),
                             slots->slots[s].variable);
    llvm->BuildStore(maker->builder, wgc_number(maker, 0), maker->next);
}

/* Where nothing but the rules says that work-items go the same way, the first
 * one shows it. */
static void keep_of_first(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef keep =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    const LLVMBasicBlockRef rest =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    llvm->PositionBuilderAtEnd(maker->builder, copy->loops.end);
    const LLVMValueRef first = llvm->BuildICmp(
        maker->builder, LLVMIntEQ, copy->loops.item, wgc_number(maker, 0), "");
    llvm->BuildCondBr(maker->builder, first, keep, rest);
    llvm->PositionBuilderAtEnd(maker->builder, keep);
    keep_outgoing(copy);
    llvm->BuildBr(maker->builder, rest);
    copy->loops.end = rest;
}

static LLVMBasicBlockRef start_of(const struct wgc_maker *maker, size_t region,
                                  LLVMBasicBlockRef finish)
{
    return region < maker->count ? maker->regions[region].start : finish;
}

static void go_on(const struct wgc_copy *copy, LLVMBasicBlockRef finish)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    size_t last = maker->count, ways = 0;
    for (size_t r = 0; r <= maker->count; r++)
        if (copy->exits[r]) {
            last = r;
            ways++;
        }
    if (ways <= 1) {
        llvm->BuildBr(maker->builder, start_of(maker, last, finish));
        return;
    }
    const LLVMValueRef next = llvm->BuildLoad2(
        maker->builder, wgc_number_type(maker), maker->next, "");
    const LLVMValueRef choice = llvm->BuildSwitch(
        maker->builder, next, start_of(maker, last, finish), (unsigned)ways);
    for (size_t r = 0; r < last; r++)
        if (copy->exits[r])
            llvm->AddCase(choice, wgc_number(maker, r),
                          start_of(maker, r, finish));
}

/* Whether the region's code for all work-items is short enough for one piece.
 * LLVM would decide by another limit in each version. */
static bool is_short(const struct wgc_maker *maker,
                     const struct wgc_region *region)
{
    const struct wgc_launch *const launch = &maker->input->launch;
    return launch->items <= WGC_FEW_ITEMS && !maker->input->uniform->turns &&
           count_region(maker, region) * launch->items <= MAX_UNROLLED;
}

/* Whether the region may become vectors. An inner loop may be gone when LLVM
 * comes to that, unless it is a search. */
static bool may_be_kept(const struct wgc_maker *maker,
                        const struct wgc_region *region)
{
    const struct wgc_launch *const launch = &maker->input->launch;
    const bool small = wgc_is_small(launch) && !maker->input->uniform->turns;
    if (wgc_has_scalar(maker, region))
        return false;
    if (wgc_has_loop(maker, region))
        return !small && wgc_has_long_rows(launch) &&
               !wgc_has_search(maker, region);
    return !small || maker->few_are_vectors ||
           wgc_calls_array_face(maker->llvm, maker->module);
}

static bool loses_order(const struct wgc_maker *maker,
                        const struct wgc_region *region,
                        const struct wgc_map *linear)
{
    const struct wgc_accesses known = {
        maker->input->graph, maker->input->uniform, &maker->input->launch,
        maker->input->slots, linear};
    return wgc_loses_order(&known, region->member, region->entry);
}

static bool is_side_by_side(const struct wgc_maker *maker,
                            const struct wgc_region *region)
{
    const struct wgc_regions_input *const input = maker->input;
    for (size_t b = 0; b < input->graph->count; b++)
        for (LLVMValueRef i = region->member[b] ? wgc_first_of(maker, b) : NULL;
             i; i = maker->llvm->GetNextInstruction(i))
            if (!wgc_slot_of(input->slots, i) &&
                !wgc_is_side_by_side(input->uniform, &input->launch, i))
                return false;
    return true;
}

/* Whether groups of 8 or 16 are better as vectors: if all regions are. Else
 * what one region stores one by one another would load at once, which waits
 * until all stores are done. */
static bool are_few_vectors(const struct wgc_maker *maker)
{
    const struct wgc_launch *const launch = &maker->input->launch;
    bool suit = wgc_is_small(launch) && launch->row == launch->items &&
                launch->items % WGC_MIN_ROW == 0;
    for (size_t r = 0; r < maker->count && suit; r++) {
        const struct wgc_region *const region = &maker->regions[r];
        suit =
            region->once || (!region->unsafe && !wgc_has_loop(maker, region) &&
                             is_side_by_side(maker, region) &&
                             !loses_order(maker, region, NULL));
    }
    return suit;
}

/* Whether the region becomes vectors. */
static bool is_kept(const struct wgc_maker *maker,
                    const struct wgc_region *region,
                    const struct wgc_map *linear)
{
    return maker->input->vectors && !region->unsafe &&
           may_be_kept(maker, region) && !loses_order(maker, region, linear);
}

/*
 * All of a group of 16 or fewer unrolled is one piece of code, which is better
 * wherever work-items read each other's values, but not in turns of a loop;
 * rows of two or three make no vector, but unrolled, the columns do. But in a
 * loop that was unrolled, as rows may be, before it became a vector loop, LLVM
 * 15 may put a work-item's store behind its loads, since it takes independent
 * turns for independent accesses.
 */
static enum wgc_loop_kind kind_of(const struct wgc_maker *maker,
                                  const struct wgc_region *region)
{
    if (!maker->input->vectors)
        return WGC_LOOP_SCALAR;
    const bool is_of_few = is_short(maker, region);
    const enum wgc_loop_kind scalar = is_of_few ? WGC_NO_LOOP
                                      : wgc_has_loop(maker, region)
                                          ? WGC_LOOP_SCALAR
                                          : WGC_LOOP_UNROLLED;
    if (is_kept(maker, region, NULL))
        return WGC_LOOP_KEPT;
    if (region->unsafe || may_be_kept(maker, region) ||
        wgc_loads_behind_store(maker, region) ||
        loses_order(maker, region, NULL))
        return scalar;
    return is_of_few ? WGC_NO_LOOP : WGC_LOOP_OPEN;
}

/* The innermost loop is what becomes vectors, but where none are wanted: when
 * it has been unrolled, the next one would be taken, or is to be as well. */
static void set_notes(struct wgc_copy *copy, enum wgc_loop_kind kind)
{
    const struct wgc_maker *const maker = copy->maker;
    for (int d = 0; d < 3; d++) {
        if (!copy->loops.head[d])
            continue;
        const struct wgc_notes notes =
            wgc_new_notes(maker->llvm, maker->context, kind);
        copy->loops.notes[d] = notes.loop;
        if (!copy->notes.accesses)
            copy->notes = notes;
        if (kind == WGC_LOOP_UNROLLED)
            kind = WGC_LOOP_SCALAR;
        if (kind != WGC_LOOP_SCALAR)
            break;
    }
}

/* ---------------------------------------------------------------- driver -- */

static void free_copy(struct wgc_copy *copy)
{
    free(copy->blocks);
    free(copy->exits);
    free(copy->addresses);
    free(copy->private_addresses);
    free(copy->incoming);
    wgc_images_free(&copy->images);
}

/* The loops' body, and their ends. */
static void make_body(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_llvm *const llvm = maker->llvm;
    const LLVMBasicBlockRef begin = llvm->GetInsertBlock(maker->builder);
    wgc_copy_blocks(copy);
    llvm->PositionBuilderAtEnd(maker->builder, begin);
    llvm->BuildBr(maker->builder, copy->blocks[copy->region->entry]);
    if (copy->region->trusted)
        keep_of_first(copy);
    wgc_loops_end(&copy->loops);
}

/* These work-items, in loops if they are many. */
static void make_items(struct wgc_copy *copy, const struct wgc_items *items,
                       enum wgc_loop_kind kind)
{
    const struct wgc_maker *const maker = copy->maker;
    memset(copy->exits, 0, (maker->count + 1) * sizeof *copy->exits);
    wgc_images_free(&copy->images);
    copy->images = (struct wgc_images){0};
    wgc_loops_begin(&copy->loops, maker->llvm, maker->builder, maker->function,
                    &maker->input->launch, items);
    begin_item(copy);
    if (kind != WGC_NO_LOOP)
        set_notes(copy, kind);
    make_body(copy);
}

/* One work-item behind the other. LLVM packs what several of them do if it
 * knows that none accesses another's places. Two or three gain nothing by it.
 * It would think the same of two turns of a loop around the region, where that
 * is wrong. */
static void make_each_item(struct wgc_copy *copy)
{
    enum { MIN_PACKED = 4 };
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_launch *const launch = &maker->input->launch;
    struct wgc_notes notes[WGC_FEW_ITEMS] = {0};
    if (launch->items >= MIN_PACKED && !wgc_comes_again(maker, copy->region))
        wgc_new_item_notes(maker->llvm, maker->context, notes,
                           (size_t)launch->items);
    for (size_t i = 0; i < launch->items; i++) {
        const struct wgc_items item = wgc_nth_item(launch, i);
        copy->notes = notes[i];
        make_items(copy, &item, WGC_NO_LOOP);
    }
}

/* The ends of rows, and what is between them. */
static void make_parts(struct wgc_copy *copy, const struct wgc_ends *ends)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_launch *const launch = &maker->input->launch;
    const unsigned row = wgc_row_dimension(launch);
    const unsigned long long bounds[] = {
        0, ends->first ? WGC_END : 0, launch->row - (ends->last ? WGC_END : 0),
        launch->row};
    const enum wgc_loop_kind at_end = kind_of(maker, copy->region);
    copy->is_part = true;
    for (size_t p = 0; p < 3; p++) {
        struct wgc_items items = wgc_all_items(launch);
        items.first[row] = bounds[p];
        items.end[row] = bounds[p + 1];
        copy->notes = (struct wgc_notes){0};
        if (bounds[p] < bounds[p + 1])
            make_items(copy, &items, p == 1 ? WGC_LOOP_KEPT : at_end);
    }
}

/* Whether the ends stand alone. */
static bool are_parts(const struct wgc_maker *maker,
                      const struct wgc_region *region,
                      const struct wgc_ends *ends)
{
    return (ends->first || ends->last) && !region->once &&
           is_kept(maker, region, &ends->linear);
}

/* Those of the group that run the region, in loops or not. */
static void make_all_items(struct wgc_copy *copy)
{
    const struct wgc_maker *const maker = copy->maker;
    const struct wgc_region *const region = copy->region;
    struct wgc_items items = wgc_all_items(&maker->input->launch);
    if (region->once) {
        items = wgc_one_item(region->ids);
        make_items(copy, &items, WGC_NO_LOOP);
        return;
    }
    struct wgc_ends ends = wgc_find_ends(maker, region);
    const enum wgc_loop_kind kind = kind_of(maker, region);
    if (are_parts(maker, region, &ends))
        make_parts(copy, &ends);
    else if (kind == WGC_NO_LOOP)
        make_each_item(copy);
    else
        make_items(copy, &items, kind);
    wgc_map_free(&ends.linear);
}

static void make_region(struct wgc_maker *maker,
                        const struct wgc_region *region,
                        LLVMBasicBlockRef finish)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    const size_t slots = maker->input->slots->count;
    struct wgc_copy copy = {
        .maker = maker,
        .region = region,
        .blocks = wgc_new(maker->input->graph->count, sizeof *copy.blocks),
        .exits = wgc_new(maker->count + 1, sizeof *copy.exits),
        .addresses = wgc_new(slots, sizeof *copy.addresses),
        .private_addresses =
            wgc_new(maker->privates.count, sizeof *copy.private_addresses),
        .incoming = wgc_new(slots, sizeof *copy.incoming),
    };
    llvm->PositionBuilderAtEnd(maker->builder, region->start);
    load_incoming(&copy);
    if (region->trusted)
        clear_outgoing(&copy);
    make_all_items(&copy);
    if (!region->trusted)
        keep_outgoing(&copy);
    go_on(&copy, finish);
    free_copy(&copy);
}

static void remove_originals(const struct wgc_maker *maker)
{
    const struct wgc_graph *const graph = maker->input->graph;
    const struct wgc_llvm *const llvm = maker->llvm;
    for (size_t b = 0; b < graph->count; b++) {
        LLVMValueRef before;
        for (LLVMValueRef i = llvm->GetBasicBlockTerminator(graph->blocks[b]);
             i; i = before) {
            before = llvm->GetPreviousInstruction(i);
            if (llvm->GetTypeKind(llvm->TypeOf(i)) != LLVMVoidTypeKind)
                llvm->ReplaceAllUsesWith(i, llvm->GetUndef(llvm->TypeOf(i)));
            llvm->InstructionEraseFromParent(i);
        }
    }
    for (size_t b = 0; b < graph->count; b++)
        llvm->DeleteBasicBlock(graph->blocks[b]);
}

static bool has_parts(const struct wgc_maker *maker)
{
    bool any = false;
    for (size_t r = 0; r < maker->count && !any; r++) {
        struct wgc_ends ends = wgc_find_ends(maker, &maker->regions[r]);
        any = are_parts(maker, &maker->regions[r], &ends);
        wgc_map_free(&ends.linear);
    }
    return any;
}

static void free_maker(struct wgc_maker *maker)
{
    for (size_t r = 0; r < maker->count; r++) {
        free(maker->regions[r].member);
        free(maker->regions[r].scatters);
    }
    free(maker->regions);
    free(maker->region_of);
    free(maker->arrays);
    free(maker->works);
    free(maker->private_arrays);
    free(maker->private_strides);
    wgc_map_free(&maker->privates);
    free(maker->values);
    wgc_map_free(&maker->reads);
}

static void make_all(struct wgc_maker *maker)
{
    const struct wgc_llvm *const llvm = maker->llvm;
    maker->builder = llvm->CreateBuilderInContext(maker->context);
    maker->head = llvm->InsertBasicBlockInContext(
        maker->context, maker->input->graph->blocks[0], "");
    wgc_make_places(maker);
    const LLVMBasicBlockRef finish =
        llvm->AppendBasicBlockInContext(maker->context, maker->function, "");
    for (size_t r = 0; r < maker->count; r++)
        maker->regions[r].start = llvm->AppendBasicBlockInContext(
            maker->context, maker->function, "");
    for (size_t r = 0; r < maker->count; r++)
        make_region(maker, &maker->regions[r], finish);
    llvm->PositionBuilderAtEnd(maker->builder, maker->head);
    llvm->BuildBr(maker->builder, maker->regions[0].start);
    llvm->PositionBuilderAtEnd(maker->builder, finish);
    llvm->BuildRetVoid(maker->builder);
    remove_originals(maker);
    llvm->DisposeBuilder(maker->builder);
}

bool wgc_make_regions(const struct wgc_regions_input *input,
                      LLVMModuleRef module, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = input->graph->llvm;
    struct wgc_maker maker = {.input = input,
                              .llvm = llvm,
                              .module = module,
                              .context = llvm->GetModuleContext(module),
                              .function = function};
    wgc_find_regions(&maker);
    maker.few_are_vectors = are_few_vectors(&maker);
    const bool wanted = count_copies(&maker) <= MAX_COPIES &&
                        (!input->parts || has_parts(&maker));
    if (wanted)
        make_all(&maker);
    free_maker(&maker);
    return wanted;
}
