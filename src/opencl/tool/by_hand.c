/* SPDX-License-Identifier: MIT */
/* See by_hand.h. */
#include "tool/by_hand.h"

#include <string.h>

#include "passes/flatten.h"
#include "passes/transforms/collectives.h"
#include "passes/unroll.h"

/* PoCL's kernel library, of which only names are known. */
struct names {
    const struct wgc_llvm *llvm;
    const char *without; /* NULL: it has all */
};

static LLVMValueRef declare_function(void *context, LLVMModuleRef module,
                                     const char *name, LLVMTypeRef type)
{
    const struct names *const names = context;
    const struct wgc_llvm *const llvm = names->llvm;
    enum { SPIR_FUNCTION = 75 };
    if (names->without &&
        strncmp(name, names->without, strlen(names->without)) == 0)
        return NULL;
    const LLVMValueRef known = llvm->GetNamedFunction(module, name);
    if (known)
        return known;
    const LLVMValueRef function = llvm->AddFunction(module, name, type);
    llvm->SetFunctionCallConv(function, SPIR_FUNCTION);
    return function;
}

enum wgc_outcome wgc_pack_by_hand(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module,
                                  const struct wgc_by_hand *by_hand)
{
    const LLVMValueRef kernel =
        by_hand->kernel ? llvm->GetNamedFunction(module, by_hand->kernel)
                        : wgc_find_kernel(llvm, module);
    if (!kernel)
        return WGC_NO_KERNEL;
    if (by_hand->size[0])
        wgc_set_size(llvm, module, by_hand->size);
    const bool wide = by_hand->bits == 512;
    if (by_hand->groups || by_hand->sub_groups)
        wgc_take_collectives(llvm, module, kernel, by_hand->sub_groups, wide);
    wgc_times_end_step(by_hand->times, "collectives");
    struct names names = {llvm, by_hand->without};
    const struct wgc_vector_request request = {
        .launch = wgc_find_launch(llvm, module),
        .lanes = by_hand->lanes,
        .whole = by_hand->whole,
        .sub_groups = by_hand->sub_groups,
        .prepared = by_hand->prepared,
        .target = {&names,
                   declare_function,
                   {by_hand->bits, wide, by_hand->slow_gathers}},
        .explain = by_hand->explain,
        .shapes = by_hand->shapes,
        .costs = by_hand->costs,
        .times = by_hand->times};
    if (request.launch.items == 0)
        return WGC_NO_SIZE;
    if (by_hand->unroll) {
        wgc_unroll(llvm, module, kernel);
        wgc_times_end_step(by_hand->times, "unroll");
    }
    if (!by_hand->prepared && !wgc_flatten(llvm, module, kernel))
        return WGC_NOT_PACKED;
    wgc_times_end_step(by_hand->times, "flatten");
    if (!wgc_vectorise(llvm, module, kernel, &request))
        return WGC_NOT_PACKED;
    wgc_set_one_item(llvm, module);
    return WGC_PACKED;
}
