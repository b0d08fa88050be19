/* SPDX-License-Identifier: MIT */
/*
 * The steps: prepare, flow, shapes, plan, pack, tidy. Each is a file of its
 * own; wgc-opt runs them on IR by hand.
 */
#include "vectorise.h"

#include <math.h>

#include "analysis/chains.h"
#include "analysis/legality.h"
#include "analysis/plan.h"
#include "flatten.h"
#include "masks.h"
#include "transforms/collectives.h"
#include "transforms/local_atomics.h"
#include "transforms/prepare.h"

static void explain(const struct wgc_llvm *llvm,
                    const struct wgc_vector_request *request,
                    LLVMValueRef kernel, const char *what, LLVMValueRef where)
{
    size_t length;
    if (!request->explain)
        return;
    fprintf(request->explain, "wgc-opencl: %s: %s",
            llvm->GetValueName2(kernel, &length), what);
    if (where) {
        char *const text = llvm->PrintValueToString(where);
        fprintf(request->explain, ":%s", text);
        llvm->DisposeMessage(text);
    }
    fputc('\n', request->explain);
}

/* One line for each value: "linear 4 align 6 bits 12 exact: %x = ...". */
static void print_shapes(const struct wgc_shapes *shapes, FILE *file)
{
    static const char *const kinds[] = {"unknown", "group", "uniform", "linear",
                                        "divergent"};
    for (int v = 0; v < shapes->count; v++) {
        const struct wgc_value *const value = &shapes->values[v];
        const struct wgc_shape s = value->shape;
        char *const text = shapes->llvm->PrintValueToString(value->value);
        fprintf(file, "%s", kinds[s.kind]);
        if (wgc_guess(s))
            fprintf(file, " %s%lld", s.kind == WGC_LINEAR ? "" : "perhaps ",
                    (long long)wgc_guess(s));
        fprintf(file, " align %d bits %d%s%s%s%s:%s\n", s.align, s.bits,
                s.exact ? (s.promised ? " promised" : " exact") : "",
                s.own ? " private" : "", s.mixed ? " mixed" : "",
                shapes->some_lanes[value->node] ? " masked" : "", text);
        shapes->llvm->DisposeMessage(text);
    }
}

/* Packets of some width. */
struct attempt {
    struct wgc_packing packing;
    struct wgc_shapes shapes;
    struct wgc_cost cost;
};

static void look(struct attempt *attempt, const struct wgc_flow *flow,
                 const struct wgc_vector_request *request, int lanes)
{
    attempt->packing = wgc_plan_packing(&request->launch, lanes);
    wgc_shapes_find(&attempt->shapes, flow, &attempt->packing);
    if (!attempt->shapes.refusal)
        attempt->cost =
            wgc_plan_cost(&attempt->shapes, request->target.scatters);
}

/* Whether packets that do not fit rows have more vectors in loops, or more
 * addresses that are anywhere. */
static bool is_dearer(const struct wgc_shapes *wide,
                      const struct wgc_shapes *natural)
{
    const struct wgc_llvm *const llvm = wide->llvm;
    for (int v = 0; v < wide->count; v++)
        if (wide->values[v].shape.kind == WGC_DIVERGENT &&
            natural->values[v].shape.kind != WGC_DIVERGENT &&
            (wide->flow->nodes[wide->values[v].node].loop != WGC_NONE ||
             llvm->GetTypeKind(llvm->TypeOf(wide->values[v].value)) ==
                 LLVMPointerTypeKind))
            return true;
    return false;
}

/* Packets of more lanes in place of a register's, if several are to run in
 * step. */
static bool jam(struct attempt *wide, const struct attempt *natural,
                const struct wgc_flow *flow,
                const struct wgc_vector_request *request)
{
    const int packets =
        natural->shapes.refusal
            ? 1
            : wgc_plan_jam(&natural->shapes,
                           flow->llvm->GetGlobalParent(flow->kernel),
                           request->target.register_bits);
    if (packets == 1)
        return false;
    look(wide, flow, request, natural->packing.lanes * packets);
    if (!wide->shapes.refusal && !is_dearer(&wide->shapes, &natural->shapes)) {
        wide->cost = natural->cost;
        return true;
    }
    wgc_shapes_free(&wide->shapes);
    return false;
}

static bool is_better(const struct attempt *a, const struct attempt *b)
{
    return !a->shapes.refusal &&
           (b->shapes.refusal || a->cost.packed < b->cost.packed);
}

/* What a packet may take of what a work-item takes alone. Without a barrier
 * LLVM makes vectors, too, or does several items at once where an item's steps
 * wait for each other; OpenCL's vectors are vectors already. */
static double most(bool barrier, bool whole)
{
    return barrier ? (whole ? 0.8 : HUGE_VAL) : (whole ? 0.4 : 0.6);
}

static bool has_barrier(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    bool has = false;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            has |= wgc_is_barrier(llvm, i);
    return has;
}

static bool is_worth_it(const struct wgc_llvm *llvm,
                        const struct wgc_vector_request *request,
                        LLVMValueRef kernel, const struct attempt *attempt,
                        double whole, bool doubtful)
{
    struct wgc_cost cost = attempt->cost;
    cost.alone = whole > 0 ? whole : cost.alone;
    const bool is =
        request->lanes > 0 || doubtful ||
        cost.packed <= cost.alone * most(has_barrier(llvm, kernel), whole > 0);
    char text[160];
    snprintf(text, sizeof text,
             "%d lanes, %.1f instructions for a work-item alone, %.1f in a "
             "packet%s",
             attempt->packing.lanes, cost.alone, cost.packed,
             is ? "" : ": not packed");
    explain(llvm, request, kernel, text, NULL);
    return is;
}

/* The better of the widths that come into question. */
static bool pack_flow(const struct wgc_llvm *llvm, const struct wgc_flow *flow,
                      LLVMValueRef kernel,
                      const struct wgc_vector_request *request, double whole)
{
    struct attempt attempts[WGC_MAX_WIDTHS + 1];
    int widths[WGC_MAX_WIDTHS] = {request->lanes}, count = 1, best = 0;
    bool done = false;
    if (request->lanes == 0)
        count = wgc_plan_widths(llvm, kernel, &request->launch,
                                request->target.register_bits, widths);
    if (request->lanes == 0)
        widths[count++] = 1;
    for (int w = 0; w < count; w++) {
        look(&attempts[w], flow, request, widths[w]);
        best = is_better(&attempts[w], &attempts[best]) ? w : best;
    }
    if (request->lanes == 0 && best == 0 &&
        jam(&attempts[count], &attempts[0], flow, request))
        best = count++;
    struct wgc_shapes *const shapes = &attempts[best].shapes;
    if (request->shapes)
        print_shapes(shapes, request->shapes);
    if (best > 0 && attempts[0].shapes.refusal)
        explain(llvm, request, kernel, attempts[0].shapes.refusal,
                attempts[0].shapes.refused);
    /* LLVM makes no vectors of what has OpenCL's vectors, or a loop. */
    const bool doubtful = whole == 0 && flow->loop_count == 0 &&
                          !attempts[0].shapes.refusal &&
                          wgc_may_go_wrong(&attempts[0].shapes);
    if (!shapes->refusal &&
        is_worth_it(llvm, request, kernel, &attempts[best], whole, doubtful))
        done = wgc_pack(shapes, &request->target);
    if (done) {
        wgc_lower_local_atomics(llvm, kernel);
        wgc_hide_addresses(llvm, llvm->GetGlobalParent(kernel));
    }
    if (shapes->refusal)
        explain(llvm, request, kernel, shapes->refusal, shapes->refused);
    for (int w = 0; w < count; w++)
        wgc_shapes_free(&attempts[w].shapes);
    return done;
}

/* Has all meet where they come to a branch around a barrier more than once
 * before they wait: they go the same way each time. */
static bool add_barrier(const struct wgc_llvm *llvm,
                        const struct wgc_flow *flow,
                        const struct wgc_packing *packing)
{
    struct wgc_shapes shapes;
    LLVMValueRef barrier = NULL;
    wgc_shapes_find(&shapes, flow, packing);
    const LLVMValueRef branch = wgc_find_branch_to_meet_at(&shapes);
    for (int n = 0; n < flow->count; n++)
        if (flow->nodes[n].barrier)
            barrier = flow->nodes[n].last;
    if (branch && barrier) {
        const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
            llvm->GetModuleContext(llvm->GetGlobalParent(flow->kernel)));
        llvm->PositionBuilderBefore(builder, branch);
        llvm->InsertIntoBuilder(builder, llvm->InstructionClone(barrier));
        llvm->DisposeBuilder(builder);
    }
    wgc_shapes_free(&shapes);
    return branch && barrier;
}

static void find_flow(struct wgc_flow *flow, const struct wgc_llvm *llvm,
                      LLVMValueRef kernel, const struct wgc_launch *launch)
{
    const struct wgc_packing one = wgc_plan_packing(launch, 1);
    wgc_flow_find(flow, llvm, kernel);
    while (!flow->refusal && has_barrier(llvm, kernel) &&
           add_barrier(llvm, flow, &one)) {
        wgc_flow_free(flow);
        wgc_flow_find(flow, llvm, kernel);
    }
}

static bool pack(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                 const struct wgc_vector_request *request, double whole)
{
    struct wgc_flow flow;
    bool done = false;
    wgc_mark_local_atomics(llvm, kernel);
    wgc_meet_at_once(llvm, llvm->GetGlobalParent(kernel), kernel);
    find_flow(&flow, llvm, kernel, &request->launch);
    if (flow.refusal)
        explain(llvm, request, kernel, flow.refusal, NULL);
    else
        done = pack_flow(llvm, &flow, kernel, request, whole);
    wgc_flow_free(&flow);
    return done;
}

bool wgc_vectorise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel,
                   const struct wgc_vector_request *request)
{
    static const char tidy[] = "function(mem2reg,sroa,early-cse,simplifycfg)";
    double whole = 0;
    if (request->lanes == 1 && !has_barrier(llvm, kernel))
        return false;
    return (request->prepared ||
            wgc_prepare(llvm, module, kernel, &request->launch,
                        &request->target, request->lanes != 1, &whole)) &&
           pack(llvm, kernel, request, whole) &&
           wgc_run_passes(llvm, module, tidy);
}
