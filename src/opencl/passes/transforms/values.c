/* SPDX-License-Identifier: MIT */
/* The kernel's values as scalars and as vectors, and the slots between. */
#include <string.h>

#include "packer.h"

/* ---------------------------------------------------------------- tools -- */

bool wgc_is_vector(const struct wgc_packer *p, LLVMTypeRef type)
{
    return p->llvm->GetTypeKind(type) == LLVMVectorTypeKind;
}

int wgc_elements_of(const struct wgc_packer *p, LLVMTypeRef type)
{
    return wgc_is_vector(p, type) ? (int)p->llvm->GetVectorSize(type) : 1;
}

LLVMTypeRef wgc_vector_type(const struct wgc_packer *p, LLVMTypeRef type)
{
    return p->llvm->VectorType(
        wgc_is_vector(p, type) ? p->llvm->GetElementType(type) : type,
        (unsigned)(p->packing->lanes * wgc_elements_of(p, type)));
}

LLVMValueRef wgc_pick(const struct wgc_packer *p, LLVMValueRef a,
                      LLVMValueRef b, const int *from, int total)
{
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    for (int e = 0; e < total; e++)
        elements[e] = from[e] < 0
                          ? p->llvm->GetUndef(p->i32)
                          : p->llvm->ConstInt(p->i32, (unsigned)from[e], false);
    return p->llvm->BuildShuffleVector(
        p->builder, a, b, p->llvm->ConstVector(elements, (unsigned)total), "");
}

LLVMValueRef wgc_each(const struct wgc_packer *p, LLVMValueRef vector,
                      int first, int step, int total)
{
    int from[WGC_MAX_ELEMENTS];
    for (int e = 0; e < total; e++)
        from[e] = first + e * step;
    return wgc_pick(p, vector, vector, from, total);
}

LLVMValueRef wgc_repeat(const struct wgc_packer *p, LLVMValueRef vector,
                        int count)
{
    int from[WGC_MAX_ELEMENTS];
    const int total = p->packing->lanes * count;
    for (int e = 0; e < total; e++)
        from[e] = e / count;
    return wgc_pick(p, vector, vector, from, total);
}

LLVMValueRef wgc_integer(const struct wgc_packer *p, long long number)
{
    return p->llvm->ConstInt(p->i64, (unsigned long long)number, true);
}

LLVMValueRef wgc_constant_vector(const struct wgc_packer *p, LLVMTypeRef type,
                                 long long first, long long step)
{
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    const int total = p->packing->lanes * wgc_elements_of(p, type);
    if (wgc_is_vector(p, type))
        type = p->llvm->GetElementType(type);
    for (int e = 0; e < total; e++)
        elements[e] = p->llvm->ConstInt(type,
                                        (unsigned long long)first +
                                            (unsigned long long)e *
                                                (unsigned long long)step,
                                        true);
    return p->llvm->ConstVector(elements, (unsigned)total);
}

/* PoCL puts arguments in the place of local variables, also in constant
 * vectors, which is no valid IR (LLVM crashes): so their address is one that
 * LLVM does not know. */
static LLVMValueRef hide_variable(const struct wgc_packer *p,
                                  LLVMValueRef variable)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(variable);
    const LLVMValueRef slot = wgc_new_slot(p, type);
    llvm->SetVolatile(llvm->BuildStore(p->entry, variable, slot), true);
    const LLVMValueRef hidden = llvm->BuildLoad2(p->builder, type, slot, "");
    llvm->SetVolatile(hidden, true);
    return hidden;
}

/* Of a constant that is no variable, and not made of one. */
static bool is_number(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->IsConstant(value) && !llvm->IsAConstantExpr(value) &&
           !llvm->IsAGlobalVariable(value);
}

/* OpenCL's vector, for each lane. */
static LLVMValueRef splat_whole(const struct wgc_packer *p, LLVMValueRef vector)
{
    int from[WGC_MAX_ELEMENTS];
    const int count = wgc_elements_of(p, p->llvm->TypeOf(vector));
    for (int e = 0; e < p->packing->lanes * count; e++)
        from[e] = e % count;
    return wgc_pick(p, vector, vector, from, p->packing->lanes * count);
}

LLVMValueRef wgc_splat(const struct wgc_packer *p, LLVMValueRef scalar)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (wgc_is_vector(p, llvm->TypeOf(scalar)))
        return splat_whole(p, scalar);
    if (llvm->IsConstant(scalar) && !is_number(llvm, scalar))
        scalar = hide_variable(p, scalar);
    if (llvm->IsConstant(scalar)) {
        LLVMValueRef elements[WGC_MAX_LANES];
        for (int l = 0; l < p->packing->lanes; l++)
            elements[l] = scalar;
        return llvm->ConstVector(elements, (unsigned)p->packing->lanes);
    }
    const LLVMValueRef poison =
        llvm->GetPoison(wgc_vector_type(p, llvm->TypeOf(scalar)));
    const LLVMValueRef one = llvm->BuildInsertElement(
        p->builder, poison, scalar, llvm->ConstNull(p->i32), "");
    return llvm->BuildShuffleVector(p->builder, one, poison,
                                    llvm->ConstNull(wgc_vector_type(p, p->i32)),
                                    "");
}

LLVMValueRef wgc_intrinsic(const struct wgc_packer *p, const char *name,
                           LLVMTypeRef *types, size_t type_count,
                           LLVMValueRef *arguments, unsigned count)
{
    return wgc_call_intrinsic(p->llvm, p->module, p->builder, name, types,
                              type_count, arguments, count);
}

/* Not `and`: what comes of a lane that is off may be poison. */
LLVMValueRef wgc_choose(const struct wgc_packer *p, LLVMValueRef mask,
                        LLVMValueRef yes, LLVMValueRef no)
{
    const int lanes = wgc_elements_of(p, p->llvm->TypeOf(mask));
    const int total = wgc_elements_of(p, p->llvm->TypeOf(yes));
    if (lanes > 1 && total > lanes)
        mask = wgc_repeat(p, mask, total / lanes);
    return p->llvm->BuildSelect(p->builder, mask, yes, no, "");
}

LLVMValueRef wgc_any(const struct wgc_packer *p, LLVMValueRef mask)
{
    LLVMTypeRef type = p->llvm->TypeOf(mask);
    return wgc_intrinsic(p, "llvm.vector.reduce.or", &type, 1, &mask, 1);
}

LLVMValueRef wgc_mask(const struct wgc_packer *p)
{
    return p->mask ? p->mask : p->all;
}

LLVMValueRef wgc_lane(const struct wgc_packer *p, LLVMValueRef vector, int lane)
{
    const int count =
        wgc_elements_of(p, p->llvm->TypeOf(vector)) / p->packing->lanes;
    if (count > 1)
        return wgc_each(p, vector, lane * count, 1, count);
    return p->llvm->BuildExtractElement(
        p->builder, vector,
        p->llvm->ConstInt(p->i32, (unsigned long long)lane, false), "");
}

LLVMValueRef wgc_with_lane(const struct wgc_packer *p, LLVMValueRef vector,
                           LLVMValueRef value, int lane)
{
    const int count = wgc_elements_of(p, p->llvm->TypeOf(value));
    const int total = p->packing->lanes * count;
    int from[WGC_MAX_ELEMENTS];
    if (count == 1)
        return p->llvm->BuildInsertElement(
            p->builder, vector, value,
            p->llvm->ConstInt(p->i32, (unsigned long long)lane, false), "");
    for (int e = 0; e < total; e++)
        from[e] = e / count == lane ? total + e : e;
    return wgc_pick(p, vector, wgc_splat(p, value), from, total);
}

LLVMValueRef wgc_first_lane(const struct wgc_packer *p)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef bits =
        llvm->IntTypeInContext(p->context, (unsigned)p->packing->lanes);
    LLVMTypeRef types[] = {bits};
    if (!p->mask)
        return llvm->ConstNull(p->i64);
    LLVMValueRef arguments[] = {
        llvm->BuildCast(p->builder, LLVMBitCast, p->mask, bits, ""),
        llvm->ConstInt(p->i1, 0, false)};
    return llvm->BuildZExt(
        p->builder, wgc_intrinsic(p, "llvm.cttz", types, 1, arguments, 2),
        p->i64, "");
}

LLVMBasicBlockRef wgc_new_block(const struct wgc_packer *p, const char *name)
{
    return p->llvm->AppendBasicBlockInContext(p->context, p->kernel, name);
}

void wgc_branch(const struct wgc_packer *p, LLVMValueRef condition,
                LLVMBasicBlockRef often, LLVMBasicBlockRef rarely)
{
    enum { OFTEN = 2000, RARELY = 1 };
    static const char weights[] = "branch_weights", kind[] = "prof";
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMMetadataRef note[] = {
        llvm->MDStringInContext2(p->context, weights, sizeof weights - 1),
        llvm->ValueAsMetadata(llvm->ConstInt(p->i32, OFTEN, false)),
        llvm->ValueAsMetadata(llvm->ConstInt(p->i32, RARELY, false))};
    llvm->SetMetadata(
        llvm->BuildCondBr(p->builder, condition, often, rarely),
        llvm->GetMDKindIDInContext(p->context, kind, sizeof kind - 1),
        llvm->MetadataAsValue(p->context,
                              llvm->MDNodeInContext2(p->context, note, 3)));
}

bool wgc_is_divergent(const struct wgc_packer *p, LLVMValueRef value)
{
    return wgc_shape_of(p->shapes, value).kind == WGC_DIVERGENT;
}

/* ---------------------------------------------------------------- slots -- */

LLVMValueRef wgc_new_slot(const struct wgc_packer *p, LLVMTypeRef type)
{
    return p->llvm->BuildAlloca(p->entry, type, "");
}

LLVMTypeRef wgc_slot_type(const struct wgc_packer *p, LLVMValueRef value)
{
    const LLVMTypeRef type = p->llvm->TypeOf(value);
    return wgc_is_divergent(p, value) ? wgc_vector_type(p, type) : type;
}

LLVMValueRef wgc_value_slot(struct wgc_packer *p, int value)
{
    if (!p->slots[value])
        p->slots[value] =
            wgc_new_slot(p, wgc_slot_type(p, p->shapes->values[value].value));
    return p->slots[value];
}

/* --------------------------------------------------------------- values -- */

void wgc_set_seen(struct wgc_packer *p, int value, LLVMValueRef made)
{
    p->scalars[value] = made;
    p->vectors[value] = NULL;
}

void wgc_forget_seen(struct wgc_packer *p)
{
    const size_t size = (size_t)p->shapes->count * sizeof *p->scalars;
    memset(p->scalars, 0, size);
    memset(p->vectors, 0, size);
}

/* As it is stored: a vector where it is divergent, else a scalar. */
static LLVMValueRef kept_value(struct wgc_packer *p, LLVMValueRef value)
{
    const int index = wgc_value_index(p->shapes, value);
    if (index < 0)
        return value; /* a constant or an argument */
    if (p->own[index])
        return p->own[index];
    if (p->once[index])
        return p->once[index];
    if (!p->scalars[index])
        p->scalars[index] = p->llvm->BuildLoad2(
            p->builder, wgc_slot_type(p, value), wgc_value_slot(p, index), "");
    return p->scalars[index];
}

LLVMValueRef wgc_scalar(struct wgc_packer *p, LLVMValueRef value)
{
    return kept_value(p, value);
}

LLVMValueRef wgc_first_value(struct wgc_packer *p, LLVMValueRef value)
{
    const LLVMValueRef kept = kept_value(p, value);
    return wgc_is_divergent(p, value) ? wgc_lane(p, kept, 0) : kept;
}

static LLVMValueRef make_vector(struct wgc_packer *p, LLVMValueRef value,
                                struct wgc_shape s)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef first = kept_value(p, value);
    const LLVMTypeRef type = llvm->TypeOf(value);
    if (s.kind != WGC_LINEAR)
        return wgc_splat(p, first);
    if (llvm->GetTypeKind(type) == LLVMPointerTypeKind) {
        LLVMValueRef steps = wgc_constant_vector(p, p->i64, 0, s.stride);
        return llvm->BuildGEP2(p->builder, p->i8, first, &steps, 1, "");
    }
    return llvm->BuildAdd(p->builder, wgc_splat(p, first),
                          wgc_constant_vector(p, type, 0, s.stride), "");
}

LLVMValueRef wgc_vector(struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_shape s = wgc_shape_of(p->shapes, value);
    const int index = wgc_value_index(p->shapes, value);
    if (s.kind == WGC_DIVERGENT)
        return kept_value(p, value);
    if (index < 0)
        return make_vector(p, value, s);
    if (!p->vectors[index])
        p->vectors[index] = make_vector(p, value, s);
    return p->vectors[index];
}

LLVMValueRef wgc_vector_here(struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_shape s = wgc_shape_of(p->shapes, value);
    return s.kind == WGC_DIVERGENT ? kept_value(p, value)
                                   : make_vector(p, value, s);
}

/* A private pointer where it may be another becomes the addresses of the lanes'
 * own elements. */
LLVMValueRef wgc_flowing(struct wgc_packer *p, LLVMValueRef value,
                         LLVMValueRef to)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!wgc_shape_of(p->shapes, to).mixed ||
        !wgc_shape_of(p->shapes, value).own)
        return wgc_vector(p, value);
    LLVMTypeRef element = NULL;
    for (int v = 0; v < p->shapes->count && !element; v++)
        if (p->own[v])
            element =
                wgc_private_element(p->shapes, p->shapes->values[v].value);
    LLVMValueRef steps = wgc_constant_vector(
        p, p->i64, 0,
        (long long)llvm->ABISizeOfType(p->shapes->layout, element));
    return llvm->BuildGEP2(p->builder, p->i8, wgc_vector(p, value), &steps, 1,
                           "");
}
