/* SPDX-License-Identifier: MIT */
/*
 * What lives across barriers. Values of the group are kept once. Values made
 * of ids and arguments are computed again. All others are kept for each packet,
 * in a frame: one struct for each packet, and private arrays beside it.
 */
#include <stdlib.h>
#include <string.h>

#include "../analysis/calls.h"
#include "../variables.h"
#include "packer.h"

/* -------------------------------------------------------- made again -- */

enum { MAX_DEPTH = 8 };

static bool is_simple(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return false;
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
    case LLVMICmp:
    case LLVMGetElementPtr:
        return true;
    default:
        return llvm->IsABinaryOperator(instruction) != NULL;
    }
}

/* Scalars of ids, arguments and constants. */
static bool is_cheap(const struct wgc_packer *p, LLVMValueRef value, int depth)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int index = wgc_value_index(p->shapes, value);
    if (index < 0 || p->once[index])
        return true;
    if (llvm->GetInstructionOpcode(value) == LLVMLoad &&
        wgc_is_read(llvm, value))
        return true; /* the id of a lane, too, where packets are joined */
    const struct wgc_shape s = wgc_shape_of(p->shapes, value);
    if (depth > MAX_DEPTH || s.kind == WGC_DIVERGENT || s.own ||
        !is_simple(llvm, value))
        return false;
    const int count = llvm->GetNumOperands(value);
    for (int o = 0; o < count; o++)
        if (!is_cheap(p, llvm->GetOperand(value, (unsigned)o), depth + 1))
            return false;
    return true;
}

static LLVMValueRef make_again(struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int index = wgc_value_index(p->shapes, value);
    if (index < 0)
        return value;
    if (p->once[index])
        return p->once[index];
    if (p->scalars[index])
        return p->scalars[index];
    LLVMValueRef made = wgc_id_of(p, value);
    if (!made) {
        const int count = llvm->GetNumOperands(value);
        for (int o = 0; o < count; o++)
            make_again(p, llvm->GetOperand(value, (unsigned)o));
        made = wgc_copy(p, value);
    }
    return p->scalars[index] = made;
}

/* --------------------------------------------------------------- classes -- */

static int class_of(const struct wgc_packer *p, int value)
{
    while (p->classes[value] != value)
        value = p->classes[value];
    return value;
}

/* Whether values of both classes live at one barrier. */
static bool meet(const struct wgc_packer *p, int a, int b)
{
    for (int r = 1; r < p->regions; r++) {
        bool has_a = false, has_b = false;
        for (int v = 0; v < p->shapes->count; v++)
            if (wgc_lives_at(p->live, p->starts[r], v)) {
                has_a |= class_of(p, v) == a;
                has_b |= class_of(p, v) == b;
            }
        if (has_a && has_b)
            return true;
    }
    return false;
}

static bool is_kept(const struct wgc_packer *p, int value)
{
    for (int r = 1; r < p->regions; r++)
        if (wgc_lives_at(p->live, p->starts[r], value))
            return true;
    return false;
}

/* A phi shares its place with the value that flows into it, if the two do not
 * live at the same barrier: so a loop's sum stays where it is. */
static void find_classes(struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    p->classes = wgc_new((size_t)p->shapes->count, sizeof *p->classes);
    for (int v = 0; v < p->shapes->count; v++)
        p->classes[v] = v;
    for (int v = 0; v < p->shapes->count; v++) {
        const LLVMValueRef phi = p->shapes->values[v].value;
        if (llvm->GetInstructionOpcode(phi) != LLVMPHI)
            continue;
        for (unsigned k = 0; k < llvm->CountIncoming(phi); k++) {
            const LLVMValueRef from = llvm->GetIncomingValue(phi, k);
            const int index = wgc_value_index(p->shapes, from);
            if (index < 0 || !(is_kept(p, index) || is_kept(p, v)) ||
                wgc_shape_of(p->shapes, from).kind !=
                    p->shapes->values[v].shape.kind)
                continue;
            const int a = class_of(p, v), b = class_of(p, index);
            if (a != b && !meet(p, a, b))
                p->classes[b] = a;
        }
    }
}

/* Numbers of 64 bits that are known to have 32, and share no place. */
static bool is_narrow(const struct wgc_packer *p, int value)
{
    const struct wgc_shape s = p->shapes->values[value].shape;
    if (s.kind != WGC_DIVERGENT || s.bits > 32 ||
        p->llvm->TypeOf(p->shapes->values[value].value) != p->i64)
        return false;
    for (int v = 0; v < p->shapes->count; v++)
        if (v != value && class_of(p, v) == class_of(p, value))
            return false;
    return true;
}

static LLVMTypeRef kept_type(const struct wgc_packer *p, int value)
{
    return is_narrow(p, value)
               ? wgc_vector_type(p, p->i32)
               : wgc_slot_type(p, p->shapes->values[value].value);
}

/* Vectors first, so that they are aligned. */
static void make_frame(struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const size_t count = (size_t)p->shapes->count;
    LLVMTypeRef *const types = wgc_new(count, sizeof *types);
    unsigned fields = 0;
    p->fields = wgc_new(count, sizeof *p->fields);
    for (size_t v = 0; v < count; v++)
        p->fields[v] = WGC_NONE;
    for (int vectors = 1; vectors >= 0; vectors--)
        for (int v = 0; v < p->shapes->count; v++) {
            const LLVMValueRef value = p->shapes->values[v].value;
            const enum wgc_shape_kind kind = p->shapes->values[v].shape.kind;
            const int class = class_of(p, v);
            if (!is_kept(p, v) || kind == WGC_GROUP ||
                (kind == WGC_DIVERGENT) != vectors || is_cheap(p, value, 0) ||
                p->fields[class] != WGC_NONE)
                continue;
            types[fields] = kept_type(p, v);
            p->fields[class] = (int)fields++;
        }
    if (fields > 0) {
        p->frame_type = llvm->StructTypeInContext(p->context, types, fields, 0);
        p->frame = wgc_new_slot(
            p, llvm->ArrayType(p->frame_type, (unsigned)p->packing->packets));
    }
    free(types);
}

static LLVMValueRef place_of(struct wgc_packer *p, int value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int class = class_of(p, value);
    if (p->shapes->values[value].shape.kind == WGC_GROUP) {
        if (!p->group_places[class])
            p->group_places[class] = wgc_new_slot(
                p, wgc_slot_type(p, p->shapes->values[value].value));
        return p->group_places[class];
    }
    LLVMValueRef at[] = {
        wgc_integer(p, 0), p->packet,
        llvm->ConstInt(p->i32, (unsigned long long)p->fields[class], false)};
    return llvm->BuildGEP2(
        p->builder,
        llvm->ArrayType(p->frame_type, (unsigned)p->packing->packets), p->frame,
        at, 3, "");
}

/* ------------------------------------------------------- private arrays -- */

static bool is_private_use(const struct wgc_packer *p, LLVMValueRef operand)
{
    const struct wgc_shape s = wgc_shape_of(p->shapes, operand);
    return wgc_value_index(p->shapes, operand) >= 0 && (s.own || s.mixed);
}

static bool begins_life(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetInstructionOpcode(instruction) == LLVMCall &&
           strncmp(wgc_called_name(llvm, instruction), "llvm.lifetime.start",
                   19) == 0;
}

/* Whether code inside of the region accesses the array; `begins`: whether the
 * array's life begins there. */
static bool touches(const struct wgc_packer *p, const bool *inside,
                    LLVMValueRef array, bool *begins)
{
    const struct wgc_llvm *const llvm = p->llvm;
    bool any = false;
    *begins = false;
    for (int v = 0; v < p->shapes->count; v++) {
        const LLVMValueRef i = p->shapes->values[v].value;
        if (!inside[p->shapes->values[v].node])
            continue;
        const int count = llvm->GetNumOperands(i);
        for (int o = 0; o < count; o++) {
            const LLVMValueRef operand = llvm->GetOperand(i, (unsigned)o);
            if (!is_private_use(p, operand))
                continue;
            const LLVMValueRef root = wgc_private_root(llvm, operand);
            if (root && root != array)
                continue;
            if (root && llvm->GetInstructionOpcode(i) == LLVMCall &&
                wgc_call_of(llvm, i) == WGC_CALL_NOTHING)
                *begins |= begins_life(llvm, i);
            else
                any = true;
        }
    }
    return any;
}

/* An array that one region alone accesses, and begins, is not kept. */
static void plan_array(struct wgc_packer *p, int value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef array = p->shapes->values[value].value;
    const LLVMTypeRef type = wgc_widened_type(p, llvm->GetAllocatedType(array));
    bool *const inside = wgc_new((size_t)p->flow->count, sizeof *inside);
    int users = 0;
    bool local = true, begins;
    p->own[value] = wgc_new_slot(p, type);
    if (p->packing->lanes == 1)
        llvm->SetAlignment(p->own[value], llvm->GetAlignment(array));
    for (int r = 0; r < p->regions; r++) {
        memset(inside, 0, (size_t)p->flow->count * sizeof *inside);
        wgc_mark_region(p->flow, p->starts[r], inside);
        if (touches(p, inside, array, &begins)) {
            users++;
            local &= begins;
        }
    }
    free(inside);
    if (p->regions > 1 && !(users == 1 && local))
        p->kept[value] = wgc_new_slot(
            p, llvm->ArrayType(type, (unsigned)p->packing->packets));
}

static LLVMValueRef kept_place(struct wgc_packer *p, int value,
                               LLVMTypeRef type)
{
    return p->llvm->BuildGEP2(p->builder, type, p->kept[value], &p->packet, 1,
                              "");
}

static void move_array(struct wgc_packer *p, int value, bool out)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = wgc_widened_type(
        p, llvm->GetAllocatedType(p->shapes->values[value].value));
    const LLVMValueRef place = kept_place(p, value, type);
    llvm->BuildStore(
        p->builder,
        llvm->BuildLoad2(p->builder, type, out ? p->own[value] : place, ""),
        out ? place : p->own[value]);
}

/* ------------------------------------------------------------------ all -- */

void wgc_contexts_plan(struct wgc_packer *p)
{
    const size_t count = (size_t)p->shapes->count;
    p->group_places = wgc_new(count, sizeof *p->group_places);
    p->own = wgc_new(count, sizeof *p->own);
    p->kept = wgc_new(count, sizeof *p->kept);
    p->own_out = wgc_new(count, sizeof *p->own_out);
    find_classes(p);
    make_frame(p);
    for (int v = 0; v < p->shapes->count; v++)
        if (p->llvm->GetInstructionOpcode(p->shapes->values[v].value) ==
            LLVMAlloca)
            plan_array(p, v);
}

/* Values of the group are read before the first packet writes their next
 * ones. */
void wgc_contexts_open(struct wgc_packer *p, int region, LLVMValueRef *first)
{
    for (int v = 0; v < p->shapes->count && region > 0; v++)
        if (wgc_lives_at(p->live, p->starts[region], v) &&
            p->shapes->values[v].shape.kind == WGC_GROUP &&
            !is_cheap(p, p->shapes->values[v].value, 0))
            first[v] = p->llvm->BuildLoad2(
                p->builder, wgc_slot_type(p, p->shapes->values[v].value),
                place_of(p, v), "");
}

static LLVMValueRef restored(struct wgc_packer *p, int value,
                             LLVMValueRef *first)
{
    const LLVMValueRef source = p->shapes->values[value].value;
    if (is_cheap(p, source, 0))
        return make_again(p, source);
    if (first[value])
        return first[value];
    const LLVMValueRef kept = p->llvm->BuildLoad2(
        p->builder, kept_type(p, value), place_of(p, value), "");
    return is_narrow(p, value)
               ? p->llvm->BuildCast(p->builder, LLVMZExt, kept,
                                    wgc_slot_type(p, source), "")
               : kept;
}

void wgc_contexts_restore(struct wgc_packer *p, int region, LLVMValueRef *first)
{
    bool begins;
    for (int v = 0; v < p->shapes->count && region > 0; v++)
        if (wgc_lives_at(p->live, p->starts[region], v))
            p->llvm->BuildStore(p->builder, restored(p, v, first),
                                wgc_value_slot(p, v));
    for (int v = 0; v < p->shapes->count; v++) {
        p->own_out[v] =
            p->kept[v] &&
            touches(p, p->inside, p->shapes->values[v].value, &begins);
        if (p->own_out[v] && region > 0)
            move_array(p, v, false);
    }
}

void wgc_contexts_leave(struct wgc_packer *p, int next)
{
    const struct wgc_llvm *const llvm = p->llvm;
    p->ways_part |= p->left && p->next != next;
    p->left = true;
    p->next = next;
    for (int v = 0; v < p->shapes->count && next != WGC_NONE; v++) {
        const LLVMValueRef source = p->shapes->values[v].value;
        if (p->own_out[v])
            move_array(p, v, true);
        if (wgc_lives_at(p->live, p->starts[next], v) && p->slots[v] &&
            !is_cheap(p, source, 0)) {
            const LLVMValueRef whole = llvm->BuildLoad2(
                p->builder, wgc_slot_type(p, source), p->slots[v], "");
            llvm->BuildStore(p->builder,
                             is_narrow(p, v)
                                 ? llvm->BuildCast(p->builder, LLVMTrunc, whole,
                                                   kept_type(p, v), "")
                                 : whole,
                             place_of(p, v));
        }
    }
    llvm->BuildStore(p->builder,
                     llvm->ConstInt(p->i32, (unsigned long long)next, true),
                     p->which);
    llvm->BuildBr(p->builder, p->latch);
}

LLVMValueRef wgc_group_place(struct wgc_packer *p, int value)
{
    return place_of(p, value);
}

void wgc_contexts_free(struct wgc_packer *p)
{
    free(p->classes);
    free(p->fields);
    free(p->group_places);
    free(p->own);
    free(p->kept);
    free(p->own_out);
}
