/* SPDX-License-Identifier: MIT */
/*
 * The steps: prepare, flow, shapes, plan, pack, tidy. Each is a file of its
 * own; wgc-opt runs them on IR by hand.
 */
#include "vectorise.h"

#include "analysis/plan.h"
#include "flatten.h"
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

static bool is_worth_it(const struct wgc_llvm *llvm,
                        const struct wgc_vector_request *request,
                        LLVMValueRef kernel, const struct wgc_shapes *shapes,
                        double growth)
{
    struct wgc_cost cost = wgc_plan_cost(shapes, request->target.scatters);
    cost.alone /= growth; /* a work-item alone computes with vectors */
    const bool is = request->lanes > 0 || cost.packed < cost.alone;
    char text[160];
    snprintf(text, sizeof text,
             "%d lanes, %.1f instructions for a work-item alone, %.1f in a "
             "packet%s",
             shapes->packing->lanes, cost.alone, cost.packed,
             is ? "" : ": not packed");
    explain(llvm, request, kernel, text, NULL);
    return is;
}

static bool pack(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                 const struct wgc_vector_request *request, double growth)
{
    const struct wgc_packing packing = wgc_plan_packing(
        llvm, kernel, &request->launch, request->register_bits, request->lanes);
    struct wgc_flow flow;
    struct wgc_shapes shapes;
    bool done = false;
    wgc_flow_find(&flow, llvm, kernel);
    if (flow.refusal) {
        explain(llvm, request, kernel, flow.refusal, NULL);
        wgc_flow_free(&flow);
        return false;
    }
    wgc_shapes_find(&shapes, &flow, &packing);
    if (request->shapes)
        print_shapes(&shapes, request->shapes);
    if (!shapes.refusal && is_worth_it(llvm, request, kernel, &shapes, growth))
        done = wgc_pack(&shapes, &request->target);
    if (shapes.refusal)
        explain(llvm, request, kernel, shapes.refusal, shapes.refused);
    wgc_shapes_free(&shapes);
    wgc_flow_free(&flow);
    return done;
}

bool wgc_vectorise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel,
                   const struct wgc_vector_request *request)
{
    static const char tidy[] = "function(mem2reg,sroa,early-cse,simplifycfg)";
    double growth = 1;
    return (request->prepared ||
            wgc_prepare(llvm, module, kernel, &request->launch,
                        &request->target, &growth)) &&
           pack(llvm, kernel, request, growth) &&
           wgc_run_passes(llvm, module, tidy);
}
