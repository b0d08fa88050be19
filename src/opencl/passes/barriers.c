/* SPDX-License-Identifier: MIT */
/* From a kernel with barriers to loops over work-items, step by step. */
#include "barriers.h"

#include <stdlib.h>

#include "early_loads.h"
#include "flatten.h"
#include "grid_loops.h"
#include "indices.h"
#include "launch.h"
#include "more_barriers.h"
#include "one_row.h"
#include "ranges.h"
#include "regions.h"
#include "same_phis.h"
#include "shared_slots.h"
#include "slots.h"
#include "strides.h"
#include "undefined.h"
#include "uniform.h"
#include "unroll.h"
#include "vectors.h"

/* Larger kernels would take long. */
enum { MAX_BLOCKS = 2000 };

static bool has_barrier(const struct wgc_llvm *llvm, LLVMBasicBlockRef block)
{
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i;
         i = llvm->GetNextInstruction(i))
        if (wgc_is_barrier(llvm, i))
            return true;
    return false;
}

/* Whether the module has a barrier that is more than a declaration. */
static bool may_wait(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const LLVMValueRef barrier = llvm->GetNamedFunction(module, "pocl.barrier");
    return barrier && llvm->GetFirstUse(barrier);
}

/* Private variables have one size each and are made at the start; of ways on
 * there are branches and switches alone. */
static bool is_known_shape(const struct wgc_llvm *llvm,
                           const struct wgc_graph *graph)
{
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i = llvm->GetFirstInstruction(graph->blocks[b]); i;
             i = llvm->GetNextInstruction(i))
            switch (llvm->GetInstructionOpcode(i)) {
            case LLVMAlloca:
                if (b > 0 || !llvm->IsAConstantInt(llvm->GetOperand(i, 0)))
                    return false;
                break;
            case LLVMIndirectBr:
            case LLVMInvoke:
            case LLVMCallBr:
                return false;
            default:
                break;
            }
    return graph->count <= MAX_BLOCKS;
}

static bool *find_waiting(const struct wgc_llvm *llvm,
                          const struct wgc_graph *graph, bool *any)
{
    bool *const waits = wgc_new(graph->count, sizeof *waits);
    *any = false;
    for (size_t b = 0; b < graph->count; b++) {
        waits[b] = has_barrier(llvm, graph->blocks[b]);
        *any |= waits[b];
    }
    return waits;
}

static bool cut_into_regions(const struct wgc_launch *launch,
                             LLVMModuleRef module, LLVMValueRef kernel,
                             struct wgc_uniform *uniform, bool recompute,
                             bool parts)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    struct wgc_graph graph;
    struct wgc_slots slots;
    wgc_slots_make(&slots, uniform, kernel, recompute);
    wgc_graph_make(&graph, llvm, kernel);
    wgc_slots_find_live(&slots, &graph);
    wgc_share_slots(&slots, &graph);
    const struct wgc_regions_input input = {
        .graph = &graph,
        .slots = &slots,
        .uniform = uniform,
        .launch = *launch,
        .vectors = recompute,
        .parts = parts,
    };
    const bool done = wgc_make_regions(&input, module, kernel);
    wgc_slots_free(&slots);
    wgc_graph_free(&graph);
    return done;
}

/* A kernel's blocks, and what is the same for all in them. */
struct view {
    struct wgc_graph graph;
    struct wgc_uniform uniform;
    bool *waits;
    bool any; /* some block waits */
};

static void look(struct view *view, const struct wgc_llvm *llvm,
                 LLVMValueRef kernel, bool recompute)
{
    wgc_graph_make(&view->graph, llvm, kernel);
    view->waits = find_waiting(llvm, &view->graph, &view->any);
    (recompute ? wgc_uniform_find : wgc_uniform_assume_none)(
        &view->uniform, &view->graph, view->waits);
}

static void forget(struct view *view)
{
    wgc_uniform_free(&view->uniform);
    free(view->waits);
    wgc_graph_free(&view->graph);
}

/* False if there are none. */
static bool split_loops(struct view *view, const struct wgc_launch *launch,
                        LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = view->graph.llvm;
    struct wgc_grid_loop loop;
    bool any = false;
    while (wgc_find_grid_loop(&view->uniform, launch, &loop)) {
        wgc_split_loop(&loop, kernel);
        free(loop.member);
        forget(view);
        look(view, llvm, kernel, true);
        any = true;
    }
    return any;
}

/* Shows what is known, and what is side by side. */
static bool show_ids(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMValueRef kernel, const struct wgc_launch *launch,
                     bool changed)
{
    static const char ends[] = "function(instsimplify,adce,simplifycfg)";
    if ((wgc_put_in_known(llvm, launch, kernel) || changed) &&
        !wgc_run_passes(llvm, module, ends))
        return false;
    wgc_free_ids(llvm, launch, kernel);
    return true;
}

/* Not where work-items store to places that are not side by side, or load from
 * there: rows that are unrolled may show which ones those are. */
static bool is_of_vectors(const struct view *view,
                          const struct wgc_launch *launch, LLVMValueRef i)
{
    return view->graph.llvm->GetInstructionOpcode(i) == LLVMStore
               ? wgc_find_stride(&view->uniform, launch, i) <= WGC_SIDE_BY_SIDE
               : wgc_is_side_by_side(&view->uniform, launch, i);
}

/* Whether a kernel without barriers has ends of rows that are to stand alone; a
 * copy of the module tells. */
static bool has_parts(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      const struct wgc_launch *launch)
{
    struct view view;
    const LLVMModuleRef copy = llvm->CloneModule(module);
    const LLVMValueRef kernel = wgc_find_kernel(llvm, copy);
    look(&view, llvm, kernel, true);
    const bool has =
        cut_into_regions(launch, copy, kernel, &view.uniform, true, true);
    forget(&view);
    llvm->DisposeModule(copy);
    return has;
}

/* What is done when ids are as they are to be. */
static bool cut_kernel(const struct wgc_llvm *llvm, LLVMModuleRef module,
                       LLVMValueRef kernel, const struct wgc_launch *launch,
                       bool recompute)
{
    struct view view;
    look(&view, llvm, kernel, recompute);
    bool done = is_known_shape(llvm, &view.graph);
    if (done && recompute)
        view.any |= split_loops(&view, launch, kernel) ||
                    (!view.any && wgc_may_have_ends(launch) &&
                     has_parts(llvm, module, launch));
    done = done && view.any;
    if (done && recompute) {
        wgc_add_barriers(&view.uniform, launch, kernel);
        wgc_load_early(&view.uniform, launch);
    }
    if (done)
        done = cut_into_regions(launch, module, kernel, &view.uniform,
                                recompute, false);
    forget(&view);
    return done;
}

/* Whether the kernel's one row is one of vectors. */
static bool is_row_of_vectors(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                              const struct wgc_launch *launch)
{
    struct view view;
    bool is = true;
    look(&view, llvm, kernel, true);
    for (size_t b = 0; b < view.graph.count && is; b++)
        for (LLVMValueRef i = llvm->GetFirstInstruction(view.graph.blocks[b]);
             i && is; i = llvm->GetNextInstruction(i))
            is = is_of_vectors(&view, launch, i);
    forget(&view);
    return is;
}

/* A copy of the module tells whether that is good. PoCL would take the kernel's
 * one id for one of several, so it tells as well whether there are barriers,
 * and the kernel can be cut at them: else PoCL gets it as it was. */
static bool make_one_row(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMValueRef kernel, struct wgc_launch *launch)
{
    struct wgc_launch row = *launch;
    if (launch->row == launch->items)
        return false;
    const LLVMModuleRef copy = llvm->CloneModule(module);
    const LLVMValueRef copied = wgc_find_kernel(llvm, copy);
    const bool suits = wgc_make_one_row(llvm, copy, &row, copied) &&
                       show_ids(llvm, copy, copied, &row, true) &&
                       is_row_of_vectors(llvm, copied, &row) &&
                       cut_kernel(llvm, copy, copied, &row, true);
    llvm->DisposeModule(copy);
    return suits && wgc_make_one_row(llvm, module, launch, kernel);
}

static bool remove_barriers(const struct wgc_llvm *llvm, LLVMModuleRef module,
                            LLVMValueRef kernel, bool recompute)
{
    struct wgc_launch launch = wgc_find_launch(llvm, module);
    if (recompute) {
        wgc_remove_same_phis(llvm, kernel);
        const bool rows = make_one_row(llvm, module, kernel, &launch);
        if (!show_ids(llvm, module, kernel, &launch, rows))
            return false;
    }
    return cut_kernel(llvm, module, kernel, &launch, recompute);
}

/* --------------------------------------------------- kernels without any -- */

static bool has_loop(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    struct wgc_graph graph;
    bool any = false;
    wgc_graph_make(&graph, llvm, kernel);
    for (size_t e = 0; e < graph.first[graph.count]; e++)
        any |= graph.back[e];
    wgc_graph_free(&graph);
    return any;
}

/* Kernels without barriers are PoCL's, and stay as they are, but for those with
 * a grid-stride loop, or with ends of rows that are to stand alone. A copy of
 * the module tells. */
static bool is_ours(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    LLVMValueRef kernel)
{
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    if (!wgc_may_have_ends(&launch) &&
        (launch.row < WGC_MIN_ROW || !has_loop(llvm, kernel)))
        return false;
    const LLVMModuleRef copy = llvm->CloneModule(module);
    const LLVMValueRef copied = wgc_find_kernel(llvm, copy);
    const bool found = wgc_flatten(llvm, copy, copied) &&
                       remove_barriers(llvm, copy, copied, true);
    llvm->DisposeModule(copy);
    return found;
}

/* Of a kernel that is flat. */
static void unroll_flat(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef kernel)
{
    struct view view;
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    look(&view, llvm, kernel, true);
    wgc_unroll(llvm, module, kernel, &view.uniform, &launch);
    forget(&view);
}

bool wgc_remove_barriers(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         bool recompute)
{
    const LLVMValueRef kernel = wgc_find_kernel(llvm, module);
    if (!kernel)
        return false;
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    const bool waits = may_wait(llvm, module);
    if (recompute && !waits)
        wgc_unroll(llvm, module, kernel, NULL, &launch);
    if (launch.items == 0 ||
        !(waits || (recompute && is_ours(llvm, module, kernel))))
        return false;
    llvm->StripModuleDebugInfo(module);
    if (!wgc_flatten(llvm, module, kernel))
        return false;
    if (recompute && waits)
        unroll_flat(llvm, module, kernel);
    if (!remove_barriers(llvm, module, kernel, recompute))
        return false;
    wgc_set_one_item(llvm, module);
    const bool done =
        wgc_run_passes(llvm, module, "function(sroa,simplifycfg)");
    wgc_define_first_values(llvm, kernel);
    return done;
}
