/* SPDX-License-Identifier: MIT */
/* Finds the ids, products with constants and sums that a value is made of. */
#include "joined.h"

#include "../variables.h"

enum { MAX_DEPTH = 8 };

static bool add(const struct wgc_shapes *shapes, LLVMValueRef value,
                int64_t factor, struct wgc_id_sum *sum, int depth);

static bool add_both(const struct wgc_shapes *shapes, LLVMValueRef value,
                     int64_t factor, struct wgc_id_sum *sum, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    return add(shapes, llvm->GetOperand(value, 0), factor, sum, depth - 1) &&
           add(shapes, llvm->GetOperand(value, 1), factor, sum, depth - 1);
}

static bool add_product(const struct wgc_shapes *shapes, LLVMValueRef value,
                        int64_t factor, struct wgc_id_sum *sum, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    int64_t number, product;
    return wgc_is_number(llvm, llvm->GetOperand(value, 1), &number) &&
           !__builtin_mul_overflow(factor, number, &product) &&
           add(shapes, llvm->GetOperand(value, 0), product, sum, depth - 1);
}

static bool add_shifted(const struct wgc_shapes *shapes, LLVMValueRef value,
                        int64_t factor, struct wgc_id_sum *sum, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    int64_t by, product;
    return wgc_is_number(llvm, llvm->GetOperand(value, 1), &by) && by >= 0 &&
           by < 32 &&
           !__builtin_mul_overflow(factor, (int64_t)1 << by, &product) &&
           add(shapes, llvm->GetOperand(value, 0), product, sum, depth - 1);
}

/* Numbers that have no set bit in common. */
static bool is_sum(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    const LLVMValueRef a = shapes->llvm->GetOperand(value, 0);
    const LLVMValueRef b = shapes->llvm->GetOperand(value, 1);
    return wgc_shape_of(shapes, a).bits <= wgc_zeros_of(shapes, b) ||
           wgc_shape_of(shapes, b).bits <= wgc_zeros_of(shapes, a);
}

/* What has known bits below its width is not negative and has not wrapped. */
static bool is_exact(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    return wgc_shape_of(shapes, value).bits < wgc_width_of(shapes->llvm, value);
}

static bool add_operation(const struct wgc_shapes *shapes, LLVMValueRef value,
                          int64_t factor, struct wgc_id_sum *sum, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMAdd:
        return add_both(shapes, value, factor, sum, depth);
    case LLVMOr:
        return is_sum(shapes, value) &&
               add_both(shapes, value, factor, sum, depth);
    case LLVMMul:
        return add_product(shapes, value, factor, sum, depth);
    case LLVMShl:
        return add_shifted(shapes, value, factor, sum, depth);
    case LLVMTrunc:
        return add(shapes, llvm->GetOperand(value, 0), factor, sum, depth - 1);
    case LLVMZExt:
    case LLVMSExt:
        return is_exact(shapes, llvm->GetOperand(value, 0)) &&
               add(shapes, llvm->GetOperand(value, 0), factor, sum, depth - 1);
    default:
        return false;
    }
}

static bool add(const struct wgc_shapes *shapes, LLVMValueRef value,
                int64_t factor, struct wgc_id_sum *sum, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (s.kind == WGC_GROUP || s.kind == WGC_UNIFORM) {
        const int align = s.align + wgc_zeros((uint64_t)factor);
        sum->align = align < sum->align ? align : sum->align;
        return true;
    }
    if (depth == 0 || s.kind != WGC_DIVERGENT || !llvm->IsAInstruction(value))
        return false;
    if (wgc_variable_of(llvm, value) != WGC_OWN_VARIABLE)
        return add_operation(shapes, value, factor, sum, depth);
    int64_t *const own = &sum->factors[wgc_dimension_of(llvm, value)];
    return !__builtin_add_overflow(*own, factor, own);
}

bool wgc_add_to_id_sum(const struct wgc_shapes *shapes, LLVMValueRef value,
                       int64_t factor, struct wgc_id_sum *sum)
{
    return add(shapes, value, factor, sum, MAX_DEPTH);
}

bool wgc_find_id_sum(const struct wgc_shapes *shapes, LLVMValueRef operation,
                     struct wgc_id_sum *sum)
{
    *sum = (struct wgc_id_sum){.align = 63};
    return add_operation(shapes, operation, 1, sum, MAX_DEPTH);
}

bool wgc_is_along_items(const struct wgc_shapes *shapes,
                        const struct wgc_id_sum *sum, int64_t *stride,
                        int *align)
{
    const struct wgc_packing *const packing = shapes->packing;
    int64_t items = 1;
    bool first = true;
    *stride = 0;
    for (unsigned d = 0; d < 3; d++) {
        const int64_t size = (int64_t)packing->size[d];
        int64_t wanted;
        if (size == 1)
            continue; /* the id is 0 */
        if (first)
            *stride = sum->factors[d];
        first = false;
        if (__builtin_mul_overflow(*stride, items, &wanted) ||
            sum->factors[d] != wanted)
            return false;
        items *= size;
    }
    *align = packing->packets == 1 || *stride == 0
                 ? 63
                 : packing->log_lanes + wgc_zeros((uint64_t)*stride);
    if (sum->align < *align)
        *align = sum->align;
    return true;
}
