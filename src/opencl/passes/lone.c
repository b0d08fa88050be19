/* SPDX-License-Identifier: MIT */
/* Comparisons of local ids with constants. */
#include "lone.h"

#include <string.h>

#include "variables.h"

struct search {
    const struct wgc_llvm *llvm;
    const struct wgc_launch *launch;
    unsigned long long *ids;
    bool found[3]; /* of a dimension: its id is known */
};

/* id == constant */
static bool find_in_comparison(struct search *search, LLVMValueRef condition)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef constant = llvm->GetOperand(condition, 1);
    LLVMValueRef id = llvm->GetOperand(condition, 0);
    const unsigned long long most = search->launch->items - 1;
    for (LLVMValueRef from = id; from; from = wgc_uncut(llvm, id, most))
        id = from;
    if (llvm->GetICmpPredicate(condition) != LLVMIntEQ ||
        !llvm->IsAConstantInt(constant) || !wgc_is_read(llvm, id) ||
        wgc_variable_of(llvm, id) != WGC_OWN_VARIABLE)
        return false;
    const unsigned d = wgc_dimension_of(llvm, id);
    search->ids[d] = llvm->ConstIntGetZExtValue(constant);
    search->found[d] = true;
    return search->ids[d] < search->launch->size[d];
}

static bool is_false(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->IsAConstantInt(value) &&
           llvm->ConstIntGetZExtValue(value) == 0;
}

/* Comparisons that hold together: a & b, or a ? b : false. */
static bool find(struct search *search, LLVMValueRef condition)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(condition);
    if (opcode == LLVMICmp)
        return find_in_comparison(search, condition);
    return (opcode == LLVMAnd ||
            (opcode == LLVMSelect &&
             is_false(llvm, llvm->GetOperand(condition, 2)))) &&
           find(search, llvm->GetOperand(condition, 0)) &&
           find(search, llvm->GetOperand(condition, 1));
}

bool wgc_find_lone_item(const struct wgc_llvm *llvm,
                        const struct wgc_launch *launch, LLVMValueRef branch,
                        unsigned long long ids[3])
{
    struct search search = {.llvm = llvm, .launch = launch, .ids = ids};
    memset(ids, 0, 3 * sizeof *ids);
    if (llvm->GetInstructionOpcode(branch) != LLVMBr ||
        llvm->GetNumSuccessors(branch) != 2 ||
        !find(&search, llvm->GetOperand(branch, 0)))
        return false;
    for (int d = 0; d < 3; d++)
        if (launch->size[d] > 1 && !search.found[d])
            return false;
    return true;
}
