/* SPDX-License-Identifier: MIT */
/*
 * The hook for PoCL 6.0, which compiles a kernel by two pipelines of its own,
 * with all of LLVM's passes behind each: the first one makes it one function,
 * the second one makes its loops over work-items. It has LLVM read both from
 * text.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "hook.h"

/* llvm::PassBuilder::parsePassPipeline(llvm::PassManager<llvm::Module> &,
 * llvm::StringRef). llvm::Error is returned in memory. */
#define PARSE_PASSES                                                           \
    "_ZN4llvm11PassBuilder17parsePassPipelineERNS_11PassManagerINS_6ModuleE"   \
    "NS_15AnalysisManagerIS2_JEEEJEEENS_9StringRefE"
typedef void *parse_function(void *result, void *builder, void *manager,
                             const char *text, size_t length);

static parse_function *original_parse;
static wgc_run_function *original_run;
static wgc_run_old_function *original_code;

/* The pipelines of the kernel that this thread compiles. */
static _Thread_local void *first, *second;

bool wgc_find_originals(void *library)
{
    const bool parse =
        wgc_find_original(library, PARSE_PASSES, &original_parse);
    const bool code =
        wgc_find_original(library, WGC_RUN_OLD_PASSES, &original_code);
    return wgc_find_original(library, WGC_RUN_PASSES, &original_run) && parse &&
           code;
}

static bool has(const char *text, size_t length, const char *word)
{
    return memmem(text, length, word, strlen(word)) != NULL;
}

/*
 * LLVM 18 ends the process where its simplifier of instructions would change
 * something in a second round, unless it is told not to look.
 */
static void *parse_without_check(void *result, void *builder, void *manager,
                                 const char *text, size_t length)
{
    static const char pass[] = "(instcombine)";
    static const char calm[] = "(instcombine<no-verify-fixpoint>)";
    const char *const place = memmem(text, length, pass, sizeof pass - 1);
    char *const changed = place ? malloc(length + sizeof calm) : NULL;
    if (!changed)
        return original_parse(result, builder, manager, text, length);
    const size_t before = (size_t)(place - text);
    const size_t behind = length - before - (sizeof pass - 1);
    memcpy(changed, text, before);
    memcpy(changed + before, calm, sizeof calm - 1);
    memcpy(changed + before + sizeof calm - 1, place + sizeof pass - 1, behind);
    original_parse(result, builder, manager, changed,
                   before + sizeof calm - 1 + behind);
    free(changed); /* what is made of it keeps no text */
    return result;
}

WGC_EXPORT parse_function wgc_opencl_parse_passes __asm__(PARSE_PASSES);

void *wgc_opencl_parse_passes(void *result, void *builder, void *manager,
                              const char *text, size_t length)
{
    if (has(text, length, "workitemloops"))
        second = manager;
    else if (has(text, length, "flatten-barrier-subs"))
        first = manager;
    return parse_without_check(result, builder, manager, text, length);
}

WGC_EXPORT wgc_run_function wgc_opencl_run_passes __asm__(WGC_RUN_PASSES);

/* Of PoCL's runs for a kernel the first one is the place for the passes: before
 * it functions of groups are still calls, and later LLVM takes local ids for
 * constants. */
void *wgc_opencl_run_passes(void *result, void *manager, LLVMModuleRef module,
                            void *analyses)
{
    char words[512];
    wgc_compile_begin(module, words);
    if (manager == first)
        wgc_treat_calls(module);
    wgc_treat_program(module);
    original_run(result, manager, module, analyses);
    wgc_leave_program(module);
    if (manager == first)
        wgc_treat_rest(module);
    wgc_compile_end();
    return result;
}

/* LLVM makes code by its old pass manager. */
WGC_EXPORT
wgc_run_old_function wgc_opencl_make_code __asm__(WGC_RUN_OLD_PASSES);

bool wgc_opencl_make_code(void *manager, LLVMModuleRef module)
{
    char words[512];
    wgc_compile_begin(module, words);
    wgc_treat_result(module);
    wgc_treat_code(module);
    const bool changed = original_code(manager, module);
    wgc_compile_end();
    return changed;
}
