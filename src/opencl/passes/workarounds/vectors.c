/* SPDX-License-Identifier: MIT */
/*
 * LLVM's vectorisers, 14 to 18, compile rows of work-items wrong, once they are
 * told that work-items do not depend on each other: they lose the order of
 * accesses with gaps, and of two stores to one object, and take a multiple of
 * an id that wraps for one that does not. tests/opencl/vectors.c has kernels
 * that show it. So loops over packets forbid it, and kernels in which it may
 * happen are not left to PoCL.
 */
#include "vectors.h"

#include <stdlib.h>

#include "../analysis/divergence.h"
#include "../loop_notes.h"

void wgc_forbid_vectors(const struct wgc_llvm *llvm, LLVMContextRef context,
                        LLVMValueRef branch, bool unroll)
{
    const LLVMMetadataRef no =
        wgc_loop_property(llvm, context, "llvm.loop.vectorize.enable",
                          llvm->ValueAsMetadata(llvm->ConstInt(
                              llvm->Int1TypeInContext(context), 0, false)));
    const LLVMMetadataRef all[] = {
        no,
        wgc_loop_property(llvm, context, "llvm.loop.unroll.followup_all", no),
        wgc_loop_property(llvm, context, "llvm.loop.unroll.disable", NULL)};
    llvm->SetMetadata(branch, wgc_loop_kind(llvm, context),
                      wgc_loop_note(llvm, context, all, unroll ? 2 : 3));
}

/* Or of one address, or of one that is not made of ids. */
static bool is_consecutive(const struct wgc_shapes *shapes,
                           LLVMValueRef address, LLVMTypeRef type)
{
    const int64_t size =
        (int64_t)shapes->llvm->ABISizeOfType(shapes->layout, type);
    const struct wgc_shape s = wgc_shape_of(shapes, address);
    if (s.kind == WGC_LINEAR)
        return s.stride == size;
    return s.kind <= WGC_UNIFORM || s.own || s.guess == 0;
}

static LLVMValueRef object_of(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    while (llvm->GetInstructionOpcode(address) == LLVMGetElementPtr ||
           llvm->GetInstructionOpcode(address) == LLVMBitCast)
        address = llvm->GetOperand(address, 0);
    return address;
}

/* Another store to the same object, before the one at `v`. */
static bool is_stored_to(const struct wgc_shapes *shapes, int v,
                         LLVMValueRef object)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    while (v-- > 0) {
        const LLVMValueRef i = shapes->values[v].value;
        if (llvm->GetInstructionOpcode(i) == LLVMStore &&
            object_of(llvm, llvm->GetOperand(i, 1)) == object)
            return true;
    }
    return false;
}

static bool accesses_as_feared(const struct wgc_shapes *shapes)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    for (int v = 0; v < shapes->count; v++) {
        const LLVMValueRef i = shapes->values[v].value;
        const bool store = llvm->GetInstructionOpcode(i) == LLVMStore;
        if (!store && llvm->GetInstructionOpcode(i) != LLVMLoad)
            continue;
        const LLVMValueRef address = llvm->GetOperand(i, store ? 1 : 0);
        const LLVMValueRef value = store ? llvm->GetOperand(i, 0) : i;
        if (!is_consecutive(shapes, address, llvm->TypeOf(value)) ||
            (store && is_stored_to(shapes, v, object_of(llvm, address))))
            return true;
    }
    return false;
}

/* Whether all lanes may go past all loops together: LLVM makes no vectors of
 * what has a loop, but moves a branch that all take alike out of loops. */
static bool may_pass_loops(const struct wgc_shapes *shapes)
{
    const struct wgc_flow *const flow = shapes->flow;
    bool *const may = wgc_new((size_t)flow->count, sizeof *may);
    for (int k = flow->count; k-- > 0;) {
        const int n = flow->order[k];
        const struct wgc_node *const node = &flow->nodes[n];
        int ways = 0;
        for (int w = 0; w < node->nexts; w++)
            ways += may[node->next[w]];
        may[n] = node->loop == WGC_NONE &&
                 (ways == node->nexts ||
                  (ways > 0 && !wgc_parts(shapes, n, WGC_UNIFORM)));
    }
    const bool result = may[0];
    free(may);
    return result;
}

bool wgc_may_go_wrong(const struct wgc_shapes *shapes)
{
    return may_pass_loops(shapes) && accesses_as_feared(shapes);
}
