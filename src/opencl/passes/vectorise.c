/* SPDX-License-Identifier: MIT */
/*
 * The steps: prepare, flow, shapes, plan, pack, tidy. Each is a file of its
 * own; wgc-opt runs them on IR by hand.
 */
#include "vectorise.h"

#include <math.h>

#include "analysis/chains.h"
#include "analysis/legality.h"
#include "analysis/memory_costs.h"
#include "analysis/plan.h"
#include "flatten.h"
#include "others.h"
#include "run_passes.h"
#include "transforms/collectives.h"
#include "transforms/local_atomics.h"
#include "transforms/offsets.h"
#include "transforms/permutes.h"
#include "transforms/prepare.h"
#include "transforms/scalarise.h"
#include "transforms/short_loops.h"
#include "workarounds/reads.h"
#include "workarounds/two_masks.h"
#include "workarounds/vectors.h"

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
                 const struct wgc_vector_request *request, int lanes,
                 enum wgc_lane_order order, bool whole)
{
    attempt->packing = wgc_packing_of(&request->launch, lanes, order);
    attempt->packing.whole = whole;
    wgc_shapes_find(&attempt->shapes, flow, &attempt->packing);
    if (!attempt->shapes.refusal)
        attempt->cost = wgc_plan_cost(&attempt->shapes, &request->target.cpu,
                                      request->costs);
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
                           request->target.cpu.register_bits);
    if (packets == 1)
        return false;
    look(wide, flow, request, natural->packing.lanes * packets,
         natural->packing.across ? WGC_ACROSS_ROWS : WGC_ALONG_ROWS, false);
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
 * wait for each other. */
static double most(bool barrier)
{
    return barrier ? HUGE_VAL : 0.6;
}

/* Of one that computes with OpenCL's vectors, which fill registers already;
 * and where lanes part, a work-item alone does not wait for others. Scalar
 * instructions take less beside vectors. */
static double most_of_whole(struct wgc_whole_cost alone, bool barrier,
                            bool part)
{
    const double scalars = alone.scalars, others = alone.others;
    const double beside = scalars < others ? scalars : others;
    if (barrier)
        return 0.4 * scalars + 0.8 * others;
    return most(barrier) * (scalars - beside) + 0.4 * beside +
           (part ? 0.4 : 0.8) * others;
}

static bool do_lanes_part(const struct wgc_shapes *shapes)
{
    for (int n = 0; n < shapes->flow->count; n++)
        if (shapes->some_lanes[n])
            return true;
    return false;
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

/* The most that a packet may take where a work-item alone computes with whole
 * vectors; `packets`: how values differ over the lanes of packets. */
static double cost_of_one(const struct wgc_flow *flow,
                          const struct wgc_vector_request *request,
                          const struct wgc_shapes *packets)
{
    const struct wgc_whole_cost alone =
        wgc_plan_whole(flow, request->target.cpu.register_bits, request->costs);
    const double cost = most_of_whole(
        alone, has_barrier(flow->llvm, flow->kernel), do_lanes_part(packets));
    const double wait = wgc_plan_wait(packets, alone.scalars + alone.others);
    return wait > cost ? wait : cost;
}

/* Packets of the widths that come into question, and the cheapest. */
struct plan {
    struct attempt attempts[WGC_MAX_WIDTHS + 3];
    int count, best;
};

static void try(struct plan *plan, const struct wgc_flow *flow,
                const struct wgc_vector_request *request, int lanes,
                enum wgc_lane_order order, bool whole)
{
    struct attempt *const attempt = &plan->attempts[plan->count];
    look(attempt, flow, request, lanes, order, whole);
    if (whole && lanes == 1)
        attempt->cost.packed =
            cost_of_one(flow, request, &plan->attempts[0].shapes);
    if (is_better(attempt, &plan->attempts[plan->best]))
        plan->best = plan->count;
    plan->count++;
}

/* Programs that take rows for the first dimension access all of memory by
 * columns, unless lanes go across the group's rows. */
static void try_across(struct plan *plan, const struct wgc_flow *flow,
                       const struct wgc_vector_request *request, int lanes,
                       bool whole)
{
    const struct wgc_shapes *const rows = &plan->attempts[0].shapes;
    const int across = wgc_lanes_across(&request->launch, lanes);
    if (!request->sub_groups && across > 1 &&
        (rows->refusal || wgc_accesses_columns(rows)))
        try(plan, flow, request, across, WGC_ACROSS_ROWS, whole);
}

static void find_plan(struct plan *plan, const struct wgc_flow *flow,
                      const struct wgc_vector_request *request, bool whole)
{
    const enum wgc_lane_order order =
        request->sub_groups ? WGC_ALONG_LINEAR_ID : WGC_ALONG_ROWS;
    int widths[WGC_MAX_WIDTHS] = {request->lanes}, count = 1;
    const struct attempt *const first = &plan->attempts[0];
    if (request->lanes == 0) {
        count =
            whole ? wgc_list_whole_widths(
                        flow->llvm, flow->kernel, &request->launch,
                        request->target.cpu.register_bits, widths)
                  : wgc_list_widths(flow->llvm, flow->kernel, &request->launch,
                                    request->target.cpu.register_bits, widths);
        widths[count++] = 1;
    }
    plan->count = plan->best = 0;
    for (int w = 0; w < count; w++)
        try(plan, flow, request, widths[w], order, whole);
    try_across(plan, flow, request, widths[0], whole);
    if (request->lanes != 0)
        return;
    if (widths[0] > 2 && !first->shapes.refusal &&
        wgc_crowds(&first->shapes, WGC_NONE, &request->target.cpu))
        try(plan, flow, request, widths[0] / 2, order, whole);
    const struct attempt *const best = &plan->attempts[plan->best];
    if (!whole && best->packing.lanes == widths[0] &&
        jam(&plan->attempts[plan->count], best, flow, request))
        plan->best = plan->count++;
}

static void free_plan(struct plan *plan)
{
    for (int w = 0; w < plan->count; w++)
        wgc_shapes_free(&plan->attempts[w].shapes);
}

/* What a work-item takes with OpenCL's vectors whole, in packets or alone; 0 if
 * that is not known. */
static double cost_of_whole(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                            const struct wgc_vector_request *request)
{
    struct wgc_flow flow;
    struct plan plan;
    double cost = 0;
    wgc_flow_find(&flow, llvm, kernel);
    if (!flow.refusal) {
        find_plan(&plan, &flow, request, true);
        cost = plan.attempts[plan.best].shapes.refusal
                   ? cost_of_one(&flow, request, &plan.attempts[0].shapes)
                   : plan.attempts[plan.best].cost.packed;
        free_plan(&plan);
    }
    wgc_flow_free(&flow);
    return cost;
}

/* `whole`: what packets of whole vectors take, or most, of what work-items with
 * them take one by one; 0 if there are none. */
static bool is_worth_it(const struct wgc_llvm *llvm,
                        const struct wgc_vector_request *request,
                        LLVMValueRef kernel, const struct attempt *attempt,
                        double whole, bool doubtful)
{
    const struct wgc_cost cost = attempt->cost;
    const bool is =
        request->lanes > 0 || request->whole || doubtful ||
        cost.packed <=
            (whole > 0 ? whole : cost.alone * most(has_barrier(llvm, kernel)));
    char text[160];
    snprintf(text, sizeof text,
             "%d lanes%s, %.1f instructions for a work-item alone, %.1f in a "
             "packet%s",
             attempt->packing.lanes, request->whole ? " of whole vectors" : "",
             cost.alone, cost.packed, is ? "" : ": not packed");
    explain(llvm, request, kernel, text, NULL);
    return is;
}

/* The better of the widths that come into question. */
static bool pack_flow(const struct wgc_llvm *llvm, const struct wgc_flow *flow,
                      LLVMValueRef kernel,
                      const struct wgc_vector_request *request, double whole)
{
    struct plan plan;
    bool done = false;
    find_plan(&plan, flow, request, request->whole);
    wgc_times_end_step(request->times, "plan");
    struct attempt *const best = &plan.attempts[plan.best];
    const struct wgc_shapes *const first = &plan.attempts[0].shapes;
    struct wgc_shapes *const shapes = &best->shapes;
    if (request->shapes)
        print_shapes(shapes, request->shapes);
    if (plan.best > 0 && first->refusal)
        explain(llvm, request, kernel, first->refusal, first->refused);
    /* OpenCL's vectors are packed whole if not so, whatever that takes. */
    const bool doubtful =
        whole == 0 && (wgc_may_go_wrong(first) || wgc_may_lose_reads(flow));
    if (!shapes->refusal &&
        is_worth_it(llvm, request, kernel, best, whole, doubtful))
        done = wgc_pack(shapes, &request->target);
    if (done) {
        wgc_lower_local_atomics(llvm, kernel);
        wgc_hide_addresses(llvm, llvm->GetGlobalParent(kernel));
    }
    wgc_times_end_step(request->times, "pack");
    if (shapes->refusal)
        explain(llvm, request, kernel, shapes->refusal, shapes->refused);
    free_plan(&plan);
    return done;
}

/* Lets all work-items meet where they reach a branch around a barrier more than
 * once before they wait: they take the same path each time. */
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
    const struct wgc_packing one = wgc_packing_of(launch, 1, WGC_ALONG_ROWS);
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
    wgc_times_end_step(request->times, "flow");
    if (flow.refusal)
        explain(llvm, request, kernel, flow.refusal, NULL);
    else
        done = pack_flow(llvm, &flow, kernel, request, whole);
    wgc_flow_free(&flow);
    return done;
}

static bool vectorise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMValueRef kernel,
                      const struct wgc_vector_request *request)
{
    static const char tidy[] =
        "function(mem2reg,adce,sroa,early-cse,simplifycfg)";
    double whole = 0;
    if (request->lanes == 1 && !has_barrier(llvm, kernel))
        return false;
    if (!request->prepared &&
        !wgc_prepare(llvm, module, kernel, &request->launch, &request->target))
        return false;
    wgc_times_end_step(request->times, "prepare");
    const bool vectors = wgc_has_vectors(llvm, kernel);
    if (request->whole && !vectors)
        return false;
    const bool split =
        vectors && !request->whole && !request->prepared && request->lanes != 1;
    if (split) {
        whole = cost_of_whole(llvm, kernel, request);
        if (!wgc_split_vectors(llvm, module, kernel, &request->target))
            return false;
        wgc_times_end_step(request->times, "split vectors");
    }
    const bool done = pack(llvm, kernel, request, whole) &&
                      wgc_run_passes(llvm, module, tidy);
    if (done) {
        wgc_shorten_offsets(llvm, kernel);
        wgc_limit_short_loops(llvm, kernel);
    }
    wgc_times_end_step(request->times, "tidy");
    return done;
}

bool wgc_vectorise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel,
                   const struct wgc_vector_request *request)
{
    const bool done = vectorise(llvm, module, kernel, request);
    wgc_take_in_others(llvm, module);
    wgc_lower_permutes(llvm, kernel, request->target.cpu.register_bits);
    return done;
}
