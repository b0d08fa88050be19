/* SPDX-License-Identifier: MIT */
/* The shapes of ids and of addresses. */
#include "../variables.h"
#include "joined.h"
#include "shapes.h"

static int log_of(unsigned long long number)
{
    return number > 1 ? 64 - __builtin_clzll(number - 1) : 0;
}

static struct wgc_shape id_shape(const struct wgc_shapes *shapes, unsigned d)
{
    const struct wgc_packing *const packing = shapes->packing;
    const int bits = log_of(packing->size[d]);
    if (packing->joined) {
        struct wgc_shape s = wgc_divergent_shape();
        s.bits = bits;
        return s;
    }
    if (d == packing->row)
        return wgc_linear_shape(
            shapes, 1, packing->packets_of_row == 1 ? 63 : packing->log_lanes,
            bits, true, 64);
    return wgc_uniform_shape(WGC_UNIFORM, 0, bits);
}

/* A load of one of PoCL's variables. */
struct wgc_shape wgc_shape_of_read(const struct wgc_shapes *shapes,
                                   LLVMValueRef read)
{
    const struct wgc_packing *const packing = shapes->packing;
    if (wgc_variable_of(shapes->llvm, read) == WGC_OWN_VARIABLE)
        return id_shape(shapes, wgc_dimension_of(shapes->llvm, read));
    const unsigned long long end =
        wgc_end_of_read(shapes->llvm, read, packing->size, packing->most);
    return wgc_uniform_shape(WGC_GROUP, 0, end ? log_of(end) : 64);
}

/* A step of an address: a field, or an element by its index. */
static struct wgc_shape step(struct wgc_shapes *shapes, struct wgc_shape from,
                             LLVMValueRef index, uint64_t size)
{
    struct wgc_shape by = wgc_shape_of(shapes, index), s;
    if (by.kind == WGC_LINEAR && wgc_width_of(shapes->llvm, index) < 64 &&
        (!by.exact || by.promised)) { /* it may wrap before it is extended */
        by.kind = WGC_DIVERGENT;
        by.guess = by.stride;
    }
    if (by.kind == WGC_DIVERGENT || from.kind == WGC_DIVERGENT ||
        (from.own && by.kind == WGC_LINEAR)) {
        const int64_t guess = wgc_guess(by), start = wgc_guess(from);
        s = wgc_divergent_shape();
        s.own = from.own;
        if ((by.kind <= WGC_UNIFORM || guess) &&
            (from.kind <= WGC_UNIFORM || start))
            s.guess = start + guess * (int64_t)size;
        return s;
    }
    const int align = by.align + wgc_zeros(size);
    s = from;
    s.kind = by.kind > from.kind ? by.kind : from.kind;
    s.stride = (from.kind == WGC_LINEAR ? from.stride : 0) +
               (by.kind == WGC_LINEAR ? by.stride * (int64_t)size : 0);
    if (s.kind == WGC_LINEAR && s.stride == 0)
        s.kind = WGC_UNIFORM;
    s.align = align < from.align ? align : from.align;
    s.exact = true;
    s.bits = 64;
    return s;
}

/* An address by ids in a packet over rows' ends; UNKNOWN if it is in no line.
 */
static struct wgc_shape address_by_ids(const struct wgc_shapes *shapes,
                                       LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct wgc_shape s = wgc_shape_of(shapes, llvm->GetOperand(address, 0));
    struct wgc_id_sum sum = {.align = s.align};
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const int operands = llvm->GetNumOperands(address);
    bool is = s.kind <= WGC_UNIFORM;
    for (int n = 1; n < operands && is; n++) {
        const LLVMValueRef index = llvm->GetOperand(address, (unsigned)n);
        if (n > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind)
            return (struct wgc_shape){0};
        if (n > 1)
            type = llvm->GetElementType(type);
        const int width = wgc_width_of(llvm, index);
        is = (width == 64 || wgc_shape_of(shapes, index).bits < width) &&
             wgc_add_to_id_sum(
                 shapes, index,
                 (int64_t)llvm->ABISizeOfType(shapes->layout, type), &sum);
    }
    if (!is || !wgc_is_along_items(shapes, &sum, &s.stride, &s.align))
        return (struct wgc_shape){0};
    s.kind = s.stride ? WGC_LINEAR : WGC_UNIFORM;
    s.exact = true;
    s.bits = 64;
    return s;
}

struct wgc_shape wgc_shape_of_address(struct wgc_shapes *shapes,
                                      LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct wgc_shape s = wgc_shape_of(shapes, llvm->GetOperand(address, 0));
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const int operands = llvm->GetNumOperands(address);
    if (s.mixed)
        wgc_refuse_lanes(shapes, "an index from a pointer that may be private",
                         address);
    for (int n = 1; n < operands; n++) {
        const LLVMValueRef index = llvm->GetOperand(address, (unsigned)n);
        if (n > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            const unsigned field = (unsigned)llvm->ConstIntGetZExtValue(index);
            const int align =
                wgc_zeros(llvm->OffsetOfElement(shapes->layout, type, field));
            s.align = align < s.align ? align : s.align;
            type = llvm->StructGetTypeAtIndex(type, field);
            continue;
        }
        if (n > 1)
            type = llvm->GetElementType(type);
        s = step(shapes, s, index, llvm->ABISizeOfType(shapes->layout, type));
    }
    if (s.kind == WGC_DIVERGENT && !s.own && shapes->packing->joined) {
        const struct wgc_shape line = address_by_ids(shapes, address);
        return line.kind == WGC_UNKNOWN ? s : line;
    }
    return s;
}
