/* SPDX-License-Identifier: MIT */
/*
 * The shape of the new code: for each region, the code from a barrier to the
 * next ones, a loop over packets around a copy of its nodes; behind the loop a
 * switch goes on to the region that the packets have come to. A row's last
 * packet that is not full has a copy of its own, under a constant mask.
 */
#include "pack.h"

#include <stdlib.h>
#include <string.h>

#include "../move.h"
#include "../variables.h"
#include "../workarounds/vectors.h"
#include "packer.h"

/* -------------------------------------------------------------- regions -- */

static void find_regions(struct wgc_packer *p)
{
    const struct wgc_flow *const flow = p->flow;
    p->starts = wgc_new((size_t)flow->count, sizeof *p->starts);
    p->heads = wgc_new((size_t)flow->count, sizeof *p->heads);
    p->region_at = wgc_new((size_t)flow->count, sizeof *p->region_at);
    for (int n = 0; n < flow->count; n++) {
        p->region_at[n] = WGC_NONE;
        if (n > 0 && !flow->nodes[n - 1].barrier)
            continue;
        p->region_at[n] = p->regions;
        p->starts[p->regions++] = n;
    }
}

/* ------------------------------------------------------------------ ids -- */

static LLVMValueRef divide(const struct wgc_packer *p, LLVMOpcode opcode,
                           LLVMValueRef number, unsigned long long by)
{
    return p->llvm->BuildBinOp(p->builder, opcode, number,
                               wgc_integer(p, (long long)by), "");
}

/* Rows along one dimension: the first lane's id there, and the row's others;
 * `place`: which packet of the row. */
static LLVMValueRef find_row_ids(struct wgc_packer *p, LLVMValueRef row,
                                 LLVMValueRef place)
{
    const struct wgc_packing *const packing = p->packing;
    const LLVMValueRef first = p->llvm->BuildMul(
        p->builder, place, wgc_integer(p, packing->lanes), "");
    for (unsigned d = 0; d < 3; d++) {
        if (d == packing->row) {
            p->ids[d] = first;
            continue;
        }
        p->ids[d] = divide(p, LLVMURem, row, packing->size[d]);
        row = divide(p, LLVMUDiv, row, packing->size[d]);
    }
    return first;
}

/* Rows joined: each lane's ids by its linear one, in numbers of 32 bits, which
 * vectors divide sooner. */
static LLVMValueRef find_joined_ids(struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_packing *const packing = p->packing;
    const LLVMValueRef first = llvm->BuildMul(
        p->builder, p->packet, wgc_integer(p, packing->lanes), "");
    LLVMValueRef linear = llvm->BuildAdd(
        p->builder,
        wgc_splat(p, llvm->BuildTrunc(p->builder, first, p->i32, "")),
        wgc_constant_vector(p, p->i32, 0, 1), "");
    for (unsigned d = 0; d < 3; d++) {
        const LLVMValueRef size =
            wgc_constant_vector(p, p->i32, (long long)packing->size[d], 0);
        p->ids[d] = llvm->BuildZExt(
            p->builder,
            llvm->BuildBinOp(p->builder, LLVMURem, linear, size, ""),
            wgc_vector_type(p, p->i64), "");
        linear = llvm->BuildBinOp(p->builder, LLVMUDiv, linear, size, "");
    }
    return first;
}

/* ------------------------------------------------------ a packet's code -- */

/* When a loop begins anew, nothing is left of the iteration before but the
 * header's phis: other lanes wait behind the loop, if any do, and values come
 * there by phis. LLVM does not see that of masks, and would carry all of it. */
static void forget_iteration(struct wgc_packer *p, int loop)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int header = p->flow->loops[loop].header;
    llvm->PositionBuilderBefore(p->builder,
                                llvm->GetFirstInstruction(p->body[header]));
    for (int v = 0; v < p->shapes->count; v++) {
        const struct wgc_value *const value = &p->shapes->values[v];
        const bool stays = value->node == header &&
                           llvm->GetInstructionOpcode(value->value) == LLVMPHI;
        if (p->slots[v] && !stays && wgc_is_in_loop(p->flow, loop, value->node))
            llvm->BuildStore(p->builder,
                             llvm->GetUndef(wgc_slot_type(p, value->value)),
                             p->slots[v]);
    }
    for (int n = 0; n < p->flow->count; n++)
        if (n != header && wgc_lanes_wait(p, n) &&
            wgc_is_in_loop(p->flow, loop, n))
            wgc_clear_waiting(p, n);
}

static void write_nodes(struct wgc_packer *p, int start)
{
    const struct wgc_flow *const flow = p->flow;
    for (int n = 0; n < flow->count; n++) {
        if (!p->inside[n])
            continue;
        p->body[n] = p->enter[n] = wgc_new_block(p, "node");
        if (wgc_lanes_wait(p, n))
            p->body[n] = wgc_new_block(p, "lanes");
    }
    p->llvm->BuildBr(p->builder, p->enter[start]);
    for (int k = 0; k < flow->count; k++)
        if (p->inside[flow->order[k]])
            wgc_write_node(p, flow->order[k]);
    for (int l = 0; l < flow->loop_count; l++)
        if (p->inside[flow->loops[l].header])
            forget_iteration(p, l);
}

/* The lanes of a row's last packet. */
static LLVMValueRef part_mask(const struct wgc_packer *p)
{
    LLVMValueRef elements[WGC_MAX_LANES];
    const int lanes = p->packing->lanes;
    const int rest = (int)(p->packing->row_size % (unsigned)lanes);
    for (int l = 0; l < lanes; l++)
        elements[l] = p->llvm->ConstInt(p->i1, l < rest, false);
    return p->llvm->ConstVector(elements, (unsigned)lanes);
}

/* Full packets, and the last of a row; `first`: the first lane's place in the
 * row. */
static void write_packets(struct wgc_packer *p, int start, LLVMValueRef first)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const unsigned long long size = p->packing->row_size;
    const unsigned lanes = (unsigned)p->packing->lanes;
    LLVMBasicBlockRef full = NULL, part = NULL;
    if (size >= lanes && size % lanes != 0) {
        full = wgc_new_block(p, "full");
        part = wgc_new_block(p, "part");
        llvm->BuildCondBr(
            p->builder,
            llvm->BuildICmp(p->builder, LLVMIntULE, first,
                            wgc_integer(p, (long long)(size - lanes)), ""),
            full, part);
        llvm->PositionBuilderAtEnd(p->builder, full);
    }
    p->base = NULL;
    if (size >= lanes)
        write_nodes(p, start);
    if (size % lanes == 0)
        return;
    if (part)
        llvm->PositionBuilderAtEnd(p->builder, part);
    p->base = part_mask(p);
    write_nodes(p, start);
}

/* ------------------------------------------------------------- a region -- */

/* A packet gets nothing from the one before. */
static void clear_slots(struct wgc_packer *p, const bool *restored)
{
    const struct wgc_llvm *const llvm = p->llvm;
    for (int v = 0; v < p->shapes->count; v++)
        if (p->slots[v] && !restored[v])
            llvm->BuildStore(
                p->builder,
                llvm->GetUndef(wgc_slot_type(p, p->shapes->values[v].value)),
                p->slots[v]);
    for (int n = 0; n < p->flow->count; n++)
        if (wgc_lanes_wait(p, n))
            wgc_clear_waiting(p, n);
}

static void note_restored(const struct wgc_packer *p, bool *restored)
{
    for (int v = 0; v < p->shapes->count; v++)
        restored[v] = p->slots[v] != NULL;
}

static void make_mask_slots(struct wgc_packer *p)
{
    const LLVMTypeRef type = wgc_vector_type(p, p->i1);
    memset(p->held, 0, (size_t)p->flow->count * sizeof *p->held);
    for (int n = 0; n < p->flow->count; n++) {
        const int same = p->same[n];
        if (wgc_lanes_wait(p, n)) {
            p->mask_slots[n] = wgc_new_slot(p, type);
            p->some_slots[n] = wgc_new_slot(p, p->i1);
        } else if (same != WGC_NONE && p->inside[n] && !p->held[same]) {
            p->held[same] = wgc_new_slot(p, type);
        }
    }
}

/* The region that packets go on to: known, or decided by the switch. A known
 * one is jumped to: in a loop around all regions LLVM would carry addresses
 * from one to the next. */
static LLVMBasicBlockRef behind(const struct wgc_packer *p)
{
    if (p->ways_part || !p->left)
        return p->dispatch;
    return p->next == WGC_NONE ? p->end : p->heads[p->next];
}

static void begin_region(struct wgc_packer *p, int region)
{
    const size_t count = (size_t)p->shapes->count;
    memset(p->inside, 0, (size_t)p->flow->count * sizeof *p->inside);
    memset(p->slots, 0, count * sizeof *p->slots);
    memset(p->carries, 0, count * sizeof *p->carries);
    memset(p->befores, 0, count * sizeof *p->befores);
    wgc_mark_region(p->flow, p->starts[region], p->inside);
    wgc_forget_seen(p);
    p->head = p->heads[region];
    p->latch = wgc_new_block(p, "latch");
    p->left = p->ways_part = false;
    p->mask = NULL;
}

/* A loop: the block that it goes back to, and where its counter is. */
struct loop {
    LLVMBasicBlockRef head;
    LLVMValueRef slot, counter;
};

static struct loop begin_loop(struct wgc_packer *p, const char *name)
{
    const struct wgc_llvm *const llvm = p->llvm;
    struct loop loop = {.head = wgc_new_block(p, name),
                        .slot = wgc_new_slot(p, p->i64)};
    llvm->BuildStore(p->builder, wgc_integer(p, 0), loop.slot);
    llvm->BuildBr(p->builder, loop.head);
    llvm->PositionBuilderAtEnd(p->builder, loop.head);
    loop.counter = llvm->BuildLoad2(p->builder, p->i64, loop.slot, name);
    return loop;
}

/* Whether packets have a loop of their own in the region. LLVM would unroll the
 * loop over up to eight packets, which only makes code longer then. */
static bool has_loop(const struct wgc_packer *p)
{
    for (int l = 0; l < p->flow->loop_count; l++) {
        bool whole = p->inside[p->flow->loops[l].header];
        for (int n = 0; n < p->flow->count && whole; n++)
            whole =
                !p->flow->nodes[n].barrier || !wgc_is_in_loop(p->flow, l, n);
        if (whole)
            return true;
    }
    return false;
}

/* Whole vectors fill several registers: an iteration has work enough, and LLVM
 * takes long over many of them. */
static bool may_be_unrolled(const struct wgc_packer *p, int count)
{
    enum { FEW = 4 };
    return count == 1 || (!has_loop(p) && (!p->packing->whole || count <= FEW));
}

static void end_loop(struct wgc_packer *p, const struct loop *loop, int count)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef more =
        llvm->BuildAdd(p->builder, loop->counter, wgc_integer(p, 1), "");
    llvm->BuildStore(p->builder, more, loop->slot);
    const LLVMValueRef again = llvm->BuildICmp(p->builder, LLVMIntULT, more,
                                               wgc_integer(p, count), "");
    const LLVMBasicBlockRef done = wgc_new_block(p, "done");
    wgc_forbid_vectors(llvm, p->context,
                       llvm->BuildCondBr(p->builder, again, loop->head, done),
                       may_be_unrolled(p, count));
    llvm->PositionBuilderAtEnd(p->builder, done);
}

/* The loop over packets, in one over rows if there are several: what a row's
 * packets have in common LLVM computes once. What one work-item does alone is
 * done once. Slots that nodes make are cleared in the loop's head, in a block
 * of its own that is filled when all are known. */
static void write_region(struct wgc_packer *p, int region)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_packing *const packing = p->packing;
    const size_t count = (size_t)p->shapes->count;
    const bool alone = p->shapes->alone[p->starts[region]];
    const int packets = alone ? 1 : packing->packets;
    const int of_row = alone ? 1 : packing->packets_of_row;
    const bool has_rows = of_row < packets;
    LLVMValueRef *const first_values = wgc_new(count, sizeof *first_values);
    bool *const restored = wgc_new(count, sizeof *restored);
    begin_region(p, region);

    llvm->PositionBuilderAtEnd(p->builder, p->heads[region]);
    wgc_contexts_open(p, region, first_values);
    struct loop rows = {NULL, NULL, wgc_integer(p, 0)};
    if (has_rows)
        rows = begin_loop(p, "row");
    const struct loop loop = begin_loop(p, "packet");
    const LLVMBasicBlockRef code = wgc_new_block(p, "code");
    p->packet = loop.counter;
    if (has_rows)
        p->packet = llvm->BuildAdd(p->builder,
                                   llvm->BuildMul(p->builder, rows.counter,
                                                  wgc_integer(p, of_row), ""),
                                   loop.counter, "");
    const LLVMValueRef first =
        packing->joined ? find_joined_ids(p)
                        : find_row_ids(p, rows.counter, loop.counter);
    wgc_contexts_restore(p, region, first_values);
    note_restored(p, restored);
    make_mask_slots(p);
    llvm->PositionBuilderAtEnd(p->builder, code);
    write_packets(p, p->starts[region], first);
    llvm->PositionBuilderAtEnd(p->builder, loop.head);
    clear_slots(p, restored);
    llvm->BuildBr(p->builder, code);

    llvm->PositionBuilderAtEnd(p->builder, p->latch);
    end_loop(p, &loop, of_row);
    if (has_rows)
        end_loop(p, &rows, packets / of_row);
    wgc_finish_collectives(p);
    llvm->BuildBr(p->builder, behind(p));
    free(first_values);
    free(restored);
}

/* ------------------------------------------------------------- old, new -- */

static void make_tables(struct wgc_packer *p)
{
    const size_t nodes = (size_t)p->flow->count;
    const size_t values = (size_t)p->shapes->count;
    p->inside = wgc_new(nodes, sizeof *p->inside);
    p->held = wgc_new(nodes, sizeof *p->held);
    p->mask_slots = wgc_new(nodes, sizeof *p->mask_slots);
    p->some_slots = wgc_new(nodes, sizeof *p->some_slots);
    p->enter = wgc_new(nodes, sizeof *p->enter);
    p->body = wgc_new(nodes, sizeof *p->body);
    p->slots = wgc_new(values, sizeof *p->slots);
    p->once = wgc_new(values, sizeof *p->once);
    p->scalars = wgc_new(values, sizeof *p->scalars);
    p->vectors = wgc_new(values, sizeof *p->vectors);
    p->ready = wgc_new(values, sizeof *p->ready);
    p->carries = wgc_new(values, sizeof *p->carries);
    p->befores = wgc_new(values, sizeof *p->befores);
}

static void free_tables(struct wgc_packer *p)
{
    free(p->starts);
    free(p->heads);
    free(p->region_at);
    free(p->inside);
    free(p->same);
    free(p->held);
    free(p->mask_slots);
    free(p->some_slots);
    free(p->enter);
    free(p->body);
    free(p->slots);
    free(p->once);
    free(p->scalars);
    free(p->vectors);
    free(p->ready);
    free(p->carries);
    free(p->befores);
    wgc_contexts_free(p);
}

/* So many bytes for each work-item, that alignment, and so many bytes more.
 * PoCL gives memory to kernels with barriers alone, and soon there are none. */
static LLVMValueRef make_memory(struct wgc_packer *p, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = p->llvm;
    unsigned long long numbers[3];
    for (unsigned o = 0; o < 3; o++)
        numbers[o] = llvm->ConstIntGetZExtValue(llvm->GetOperand(call, o));
    const unsigned long long *const size = p->packing->size;
    const LLVMValueRef memory = wgc_new_slot(
        p, llvm->ArrayType(p->i8,
                           (unsigned)(numbers[0] * size[0] * size[1] * size[2] +
                                      numbers[2])));
    llvm->SetAlignment(memory, (unsigned)numbers[1]);
    return memory;
}

/* PoCL does not find its variables where LLVM has merged loads of several, or
 * of one and of other memory. So each is read only at the kernel's start, by a
 * volatile load, which stays there. */
static void read_variables(struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    for (int v = 0; v < p->shapes->count; v++) {
        const LLVMValueRef read = p->shapes->values[v].value;
        if (!wgc_is_read(llvm, read) ||
            wgc_variable_of(llvm, read) == WGC_OWN_VARIABLE)
            continue;
        if (wgc_variable_of(llvm, read) == WGC_GROUP_MEMORY) {
            p->once[v] = make_memory(p, read);
            continue;
        }
        p->once[v] = llvm->InstructionClone(read);
        llvm->SetVolatile(p->once[v], true);
        llvm->InsertIntoBuilder(p->entry, p->once[v]);
    }
}

static void write_all(struct wgc_packer *p, LLVMBasicBlockRef entry)
{
    const struct wgc_llvm *const llvm = p->llvm;
    p->end = wgc_new_block(p, "end");
    p->dispatch = wgc_new_block(p, "dispatch");
    llvm->PositionBuilderAtEnd(p->entry, entry);
    p->which = wgc_new_slot(p, p->i32);
    read_variables(p);
    llvm->PositionBuilderAtEnd(p->builder, p->end);
    llvm->BuildRetVoid(p->builder);
    llvm->PositionBuilderAtEnd(p->builder, p->dispatch);
    const LLVMValueRef next = llvm->BuildSwitch(
        p->builder, llvm->BuildLoad2(p->builder, p->i32, p->which, ""), p->end,
        (unsigned)p->regions);
    wgc_contexts_plan(p);
    for (int r = 0; r < p->regions; r++) {
        p->heads[r] = wgc_new_block(p, "region");
        llvm->AddCase(next, llvm->ConstInt(p->i32, (unsigned)r, false),
                      p->heads[r]);
    }
    for (int r = 0; r < p->regions; r++)
        write_region(p, r);
    llvm->BuildBr(p->entry, p->heads[0]);
}

/* The kernel's blocks are put back, or replaced. */
static void settle(struct wgc_packer *p, LLVMBasicBlockRef entry,
                   LLVMBasicBlockRef old, LLVMBasicBlockRef new)
{
    if (p->shapes->refusal) {
        wgc_delete_blocks(p->llvm, new, NULL);
        wgc_delete_blocks(p->llvm, entry, old);
    } else {
        wgc_delete_blocks(p->llvm, old, new);
    }
}

static void write_anew(struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMBasicBlockRef old = llvm->GetFirstBasicBlock(p->kernel);
    const LLVMBasicBlockRef entry =
        llvm->InsertBasicBlockInContext(p->context, old, "entry");
    LLVMBasicBlockRef last = old;
    for (LLVMBasicBlockRef b = old; b; b = llvm->GetNextBasicBlock(b))
        last = b;
    write_all(p, entry);
    settle(p, entry, old, llvm->GetNextBasicBlock(last));
}

bool wgc_pack(struct wgc_shapes *shapes, const struct wgc_pack_target *target)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef kernel = shapes->flow->kernel;
    const LLVMModuleRef module = llvm->GetGlobalParent(kernel);
    const LLVMContextRef context = llvm->GetModuleContext(module);
    struct wgc_liveness live;
    struct wgc_packer p = {.llvm = llvm,
                           .flow = shapes->flow,
                           .shapes = shapes,
                           .packing = shapes->packing,
                           .live = &live,
                           .target = target,
                           .kernel = kernel,
                           .module = module,
                           .context = context,
                           .builder = llvm->CreateBuilderInContext(context),
                           .entry = llvm->CreateBuilderInContext(context),
                           .i1 = llvm->Int1TypeInContext(context),
                           .i8 = llvm->Int8TypeInContext(context),
                           .i32 = llvm->Int32TypeInContext(context),
                           .i64 = llvm->Int64TypeInContext(context)};
    p.all = wgc_constant_vector(&p, p.i1, 1, 0);
    p.none = wgc_constant_vector(&p, p.i1, 0, 0);
    wgc_liveness_find(&live, shapes);
    make_tables(&p);
    find_regions(&p);
    wgc_find_same_lanes(&p);
    write_anew(&p);
    free_tables(&p);
    wgc_liveness_free(&live);
    llvm->DisposeBuilder(p.builder);
    llvm->DisposeBuilder(p.entry);
    return !shapes->refusal;
}
