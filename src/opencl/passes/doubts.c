/* SPDX-License-Identifier: MIT */
/* Looks at a copy of the kernel in which all is in one function. */
#include "doubts.h"

#include <stdlib.h>
#include <string.h>

#include "flatten.h"
#include "memory.h"
#include "order.h"
#include "vectors.h"

static const char of_vectors[] = "wgc_doubts_vectors";
static const char of_rows[] = "wgc_doubts_rows";
static const char of_columns[] = "wgc_doubts_columns";

static bool has_unsafe(const struct wgc_uniform *uniform,
                       const struct wgc_launch *launch)
{
    const struct wgc_graph *const graph = uniform->graph;
    for (size_t b = 0; b < graph->count; b++)
        for (LLVMValueRef i =
                 graph->llvm->GetFirstInstruction(graph->blocks[b]);
             i; i = graph->llvm->GetNextInstruction(i))
            if (wgc_is_unsafe(uniform, launch, i))
                return true;
    return false;
}

static struct wgc_doubts look_at(const struct wgc_graph *graph,
                                 const struct wgc_launch *launch)
{
    struct wgc_uniform uniform;
    bool *const waits = wgc_new(graph->count, sizeof *waits);
    bool *const all = wgc_new(graph->count, sizeof *all);
    memset(all, true, graph->count * sizeof *all);
    wgc_uniform_find(&uniform, graph, waits);
    const struct wgc_accesses known = {graph, &uniform, launch, NULL, NULL};
    const struct wgc_doubts doubts = {
        .vectors = has_unsafe(&uniform, launch),
        .rows = wgc_loses_order(&known, all, 0),
        .columns = wgc_loses_order_in_columns(&known, all, 0),
    };
    wgc_uniform_free(&uniform);
    free(all);
    free(waits);
    return doubts;
}

static void note(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 const char *name, bool doubtful)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    if (doubtful)
        llvm->AddNamedMetadataOperand(
            module, name,
            llvm->MetadataAsValue(context,
                                  llvm->MDNodeInContext2(context, NULL, 0)));
}

/* Groups may have any size where PoCL does not say which, and any shape. */
static struct wgc_launch find_launch(const struct wgc_llvm *llvm,
                                     LLVMModuleRef module)
{
    enum { MOST = 4096 };
    static const struct wgc_launch any = {
        .size = {MOST, MOST, MOST}, .items = MOST, .row = 1};
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    return launch.items ? launch : any;
}

/* All doubts, if nothing can be found out. */
static struct wgc_doubts doubt(const struct wgc_llvm *llvm,
                               LLVMModuleRef module,
                               const struct wgc_launch *launch)
{
    struct wgc_doubts doubts = {true, true, true};
    const LLVMModuleRef copy = llvm->CloneModule(module);
    const LLVMValueRef kernel = wgc_find_kernel(llvm, copy);
    if (kernel && wgc_flatten(llvm, copy, kernel)) {
        struct wgc_graph graph;
        wgc_graph_make(&graph, llvm, kernel);
        doubts = look_at(&graph, launch);
        wgc_graph_free(&graph);
    }
    llvm->DisposeModule(copy);
    return doubts;
}

void wgc_note_doubts(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const struct wgc_launch launch = find_launch(llvm, module);
    if (launch.items == 1)
        return;
    const struct wgc_doubts doubts = doubt(llvm, module, &launch);
    note(llvm, module, of_vectors, doubts.vectors);
    note(llvm, module, of_rows, doubts.rows);
    note(llvm, module, of_columns, doubts.columns);
}

struct wgc_doubts wgc_find_doubts(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module)
{
    return (struct wgc_doubts){
        .vectors = llvm->GetNamedMetadataNumOperands(module, of_vectors) > 0,
        .rows = llvm->GetNamedMetadataNumOperands(module, of_rows) > 0,
        .columns = llvm->GetNamedMetadataNumOperands(module, of_columns) > 0,
    };
}
