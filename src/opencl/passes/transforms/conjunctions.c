/* SPDX-License-Identifier: MIT */
/* a && b && ... of truth values: separates what is uniform from what is
 * divergent. */
#include "packer.h"

/* `a & b`, or `a ? b : false`, of truth values. */
static bool is_conjunction(const struct wgc_packer *p, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int index = wgc_value_index(p->shapes, value);
    if (index < 0 || p->shapes->values[index].node != p->node ||
        llvm->TypeOf(value) != p->i1)
        return false;
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMAnd:
        return true;
    case LLVMSelect:
        return llvm->GetOperand(value, 2) == llvm->ConstNull(p->i1) &&
               llvm->TypeOf(llvm->GetOperand(value, 0)) == p->i1;
    default:
        return false;
    }
}

/* False if there are too many. */
static bool find_parts(const struct wgc_packer *p, LLVMValueRef value,
                       struct wgc_conjunction *c)
{
    enum { MOST = sizeof c->same / sizeof *c->same };
    if (c->same_count == MOST || c->apart_count == MOST)
        return false;
    if (wgc_shape_of(p->shapes, value).kind <= WGC_UNIFORM)
        c->same[c->same_count++] = value;
    else if (is_conjunction(p, value))
        return find_parts(p, p->llvm->GetOperand(value, 0), c) &&
               find_parts(p, p->llvm->GetOperand(value, 1), c);
    else
        c->apart[c->apart_count++] = value;
    return true;
}

/* Frozen, since in `a ? b : false` b may be undefined where a is false. */
static LLVMValueRef all_of(struct wgc_packer *p, const LLVMValueRef *values,
                           int count,
                           LLVMValueRef get(struct wgc_packer *, LLVMValueRef))
{
    const struct wgc_llvm *const llvm = p->llvm;
    LLVMValueRef all = NULL;
    for (int v = 0; v < count; v++) {
        const LLVMValueRef one =
            llvm->BuildFreeze(p->builder, get(p, values[v]), "");
        all = all ? llvm->BuildBinOp(p->builder, LLVMAnd, all, one, "") : one;
    }
    return all;
}

bool wgc_find_conjunction(const struct wgc_packer *p, LLVMValueRef value,
                          struct wgc_conjunction *c)
{
    c->same_count = c->apart_count = 0;
    return is_conjunction(p, value) && find_parts(p, value, c) &&
           c->same_count > 0 && c->apart_count > 0;
}

LLVMValueRef wgc_all_the_same(struct wgc_packer *p,
                              const struct wgc_conjunction *c)
{
    return all_of(p, c->same, c->same_count, wgc_scalar);
}

LLVMValueRef wgc_all_apart(struct wgc_packer *p,
                           const struct wgc_conjunction *c)
{
    return all_of(p, c->apart, c->apart_count, wgc_vector);
}
