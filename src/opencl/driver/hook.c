/* SPDX-License-Identifier: MIT */
/*
 * What hooks of all versions of PoCL do: they change kernels and programs, and
 * name a kernel whose compilation dies.
 */
#define _GNU_SOURCE
#include "hook.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "last_words.h"
#include "library.h"
#include "passes/analysis/packing.h"
#include "passes/directions.h"
#include "passes/flatten.h"
#include "passes/late.h"
#include "passes/launch.h"
#include "passes/locals.h"
#include "passes/move.h"
#include "passes/times.h"
#include "passes/transforms/collectives.h"
#include "passes/unroll.h"
#include "passes/vectorise.h"
#include "passes/widen.h"
#include "passes/workarounds/code.h"
#include "passes/workarounds/two_masks.h"
#include "scratch.h"

#define INSERT_FUNCTION                                                        \
    "_ZN4llvm6Module19getOrInsertFunctionENS_9StringRefEPNS_12FunctionTypeE"

/* llvm::FunctionCallee, and what makes one; PoCL uses it for the functions that
 * it launches. */
struct callee {
    LLVMTypeRef type;
    LLVMValueRef function;
};

typedef struct callee (*insert_function)(LLVMModuleRef module, const char *name,
                                         size_t length, LLVMTypeRef type);

static insert_function original_insert;
static struct wgc_llvm llvm;
static bool bound, recompute;
static atomic_size_t recomputed;
/* Whether the kernel that this thread compiles is ours. */
static _Thread_local bool packed;
static _Thread_local unsigned packed_bits; /* of its vector registers */

/* ------------------------------------------------ kernels and programs -- */

/* What is said if the process dies from now on. */
static void write_last_words(char *words, size_t size, LLVMModuleRef module)
{
    const LLVMValueRef kernel = bound ? wgc_find_kernel(&llvm, module) : NULL;
    char what[256] = "a kernel";
    if (kernel) {
        const struct wgc_launch launch = wgc_find_launch(&llvm, module);
        size_t length;
        const char *const name = llvm.GetValueName2(kernel, &length);
        snprintf(what, sizeof what, "kernel %.*s for groups of %llux%llux%llu",
                 (int)length, name, launch.size[0], launch.size[1],
                 launch.size[2]);
    }
    snprintf(words, size, "wgc-opencl: PoCL failed to compile %s; %s\n", what,
             recompute ? "try WGC_POCL_RECOMPUTE=0 in the environment, see "
                         "wgc-pocl(1)"
                       : "WGC_POCL_RECOMPUTE=0 was set, see wgc-pocl(1)");
}

void wgc_compile_begin(LLVMModuleRef module, char words[512])
{
    write_last_words(words, 512, module);
    wgc_last_words_begin(words);
}

void wgc_compile_end(void)
{
    wgc_last_words_end();
}

/* Whether PoCL compiles the kernel for CPUs without it: POCL_KERNELLIB_NAME may
 * ask for less than this one has. */
static bool lacks(LLVMValueRef kernel, const char *feature)
{
    static const char key[] = "target-features";
    unsigned length;
    const LLVMAttributeRef features = llvm.GetStringAttributeAtIndex(
        kernel, (unsigned)LLVMAttributeFunctionIndex, key, sizeof key - 1);
    return features &&
           !strstr(llvm.GetStringAttributeValue(features, &length), feature);
}

/* This CPU, as PoCL compiles for it. On AMD's up to Zen 5 a gather is a
 * program of its own. */
static struct wgc_cpu this_cpu(LLVMValueRef kernel)
{
    const bool wide = __builtin_cpu_supports("avx512f") &&
                      __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl") &&
                      !lacks(kernel, "+avx512vl");
    const bool avx2 = __builtin_cpu_supports("avx2") && !lacks(kernel, "+avx2");
    const unsigned short_bits = avx2 ? 256 : 128;
    return (struct wgc_cpu){.register_bits = wide ? 512 : short_bits,
                            .scatters = wide,
                            .slow_gathers = __builtin_cpu_is("amd")};
}

/* How a kernel is packed: which functions are in registers. */
struct way {
    int lanes; /* 0: as many as suit */
    enum { OF_NONE, OF_GROUPS, OF_SUB_GROUPS } registers;
    bool whole; /* OpenCL's vectors are not split */
};

/* What WGC_POCL_EXPLAIN asks for; both may be NULL. */
struct report {
    FILE *explain;
    struct wgc_times *times;
};

/* Whether functions of groups and sub-groups are calls when a kernel is
 * treated, or until PoCL puts its library's code in their place. */
enum calls { CALLS_STAY, CALLS_ARE_THERE, CALLS_ARE_GONE };

/* Packs the kernel's work-items into lanes. */
static bool pack(LLVMModuleRef module, struct way way,
                 struct wgc_library *library, struct report report)
{
    const LLVMValueRef kernel = wgc_find_kernel(&llvm, module);
    if (!kernel)
        return false;
    const struct wgc_cpu cpu = this_cpu(kernel);
    packed_bits = cpu.register_bits;
    const struct wgc_vector_request request = {
        .launch = wgc_find_launch(&llvm, module),
        .lanes = way.lanes,
        .whole = way.whole,
        .sub_groups = way.registers == OF_SUB_GROUPS,
        .target = {library, wgc_library_find, cpu},
        .explain = report.explain,
        .times = report.times};
    if (request.launch.items == 0) /* groups of any size */
        return false;
    if (way.registers != OF_NONE &&
        !wgc_take_collectives(&llvm, module, kernel,
                              way.registers == OF_SUB_GROUPS,
                              cpu.register_bits == 512))
        return false;
    wgc_times_end_step(report.times, "collectives");
    llvm.StripModuleDebugInfo(module);
    wgc_unroll(&llvm, module, kernel);
    wgc_times_end_step(report.times, "unroll");
    const bool flat = wgc_flatten(&llvm, module, kernel);
    wgc_times_end_step(report.times, "flatten");
    return flat && wgc_vectorise(&llvm, module, kernel, &request);
}

/* WGC_POCL_DUMP names a directory for what wgc-opt takes. */
static void write_kernel(LLVMModuleRef module)
{
    const char *const directory = getenv("WGC_POCL_DUMP");
    const LLVMValueRef kernel = wgc_find_kernel(&llvm, module);
    const struct wgc_launch launch = wgc_find_launch(&llvm, module);
    char path[PATH_MAX], *message = NULL;
    size_t length;
    if (!directory || !kernel)
        return;
    snprintf(path, sizeof path, "%s/%s-%llux%llux%llu.ll", directory,
             llvm.GetValueName2(kernel, &length), launch.size[0],
             launch.size[1], launch.size[2]);
    if (llvm.PrintModuleToFile(module, path, &message)) {
        fprintf(stderr, "wgc-opencl: %s: %s\n", path, message);
        llvm.DisposeMessage(message);
    }
}

/* 1, 2, 4, 8, 16, 32 and 64: a packet of these. */
static bool is_width(int lanes)
{
    return lanes >= 1 && lanes <= WGC_MAX_LANES && (lanes & (lanes - 1)) == 0;
}

/* What WGC_POCL_LANES asks for; work-items one by one, and 0 for as many as
 * suit. */
static int wanted_lanes(void)
{
    const char *const lanes = getenv("WGC_POCL_LANES");
    const int wanted = lanes ? atoi(lanes) : 0;
    if (!recompute)
        return 1;
    return is_width(wanted) ? wanted : 0;
}

/* In a copy: what is not packed is for PoCL, and as it was. */
static bool try_to_pack(LLVMModuleRef module, struct way way,
                        struct wgc_library *library, struct report report)
{
    const LLVMModuleRef copy = llvm.CloneModule(module);
    wgc_times_end_step(report.times, "copy");
    bool done = pack(copy, way, library, report);
    if (done && !wgc_move_kernel(&llvm, wgc_find_kernel(&llvm, module), copy)) {
        report.explain = NULL; /* it has been said */
        done = pack(module, way, library, report);
    }
    llvm.DisposeModule(copy);
    wgc_times_end_step(report.times, "move");
    return done;
}

/* As large as the kernel asks for where PoCL has sub-groups, which tells us
 * before it takes calls away. 0: no packet has so many lanes. */
static int sub_group_lanes(LLVMValueRef kernel, enum calls calls)
{
    const unsigned long long size =
        calls == CALLS_ARE_THERE
            ? wgc_noted_sub_group_size(&llvm, kernel, WGC_OPENCL_SUB_GROUP_SIZE)
            : WGC_OPENCL_SUB_GROUP_SIZE;
    return size > 1 && size <= WGC_MAX_LANES && is_width((int)size) ? (int)size
                                                                    : 0;
}

/* Packets are sub-groups, if the kernel has functions of these, whatever is
 * asked for: not all need come to them. Work-groups' are in registers, or in
 * arrays; OpenCL's vectors are split, or whole; and work-items go one by one,
 * if nothing else suits a kernel that waits. */
static bool pack_kernel(LLVMModuleRef module, LLVMValueRef kernel,
                        enum calls calls, struct report report)
{
    struct wgc_library library = {.llvm = &llvm};
    const int lanes = wanted_lanes(), own = sub_group_lanes(kernel, calls);
    const struct way ways[] = {
        {own, OF_SUB_GROUPS, false}, {own, OF_SUB_GROUPS, true},
        {lanes, OF_GROUPS, false},   {lanes, OF_NONE, false},
        {lanes, OF_NONE, true},      {1, OF_NONE, false}};
    enum { LAST = sizeof ways / sizeof *ways - 1 };
    const bool suits[] = {
        [OF_NONE] = calls != CALLS_ARE_THERE,
        [OF_GROUPS] = calls != CALLS_ARE_GONE && lanes != 1 &&
                      wgc_has_collectives(&llvm, module, true),
        [OF_SUB_GROUPS] = calls != CALLS_ARE_GONE && own > 0 &&
                          wgc_has_collectives(&llvm, module, false)};
    bool done = false;
    for (int w = 0; w <= LAST && !done; w++)
        if (suits[ways[w].registers] &&
            (ways[w].registers != OF_NONE || lanes != 1 || w == LAST))
            done = try_to_pack(module, ways[w], &library, report);
    library.used &= done;
    wgc_library_close(&library, module);
    wgc_times_end_step(report.times, "library");
    if (done)
        wgc_set_one_item(&llvm, module);
    return done;
}

static void treat_kernel(LLVMModuleRef module, LLVMValueRef kernel,
                         enum calls calls)
{
    const char *const wanted = getenv("WGC_POCL_EXPLAIN");
    struct wgc_times times = {.ended = NULL};
    const struct report report = {
        .explain = wanted ? stderr : NULL,
        .times = wanted && strcmp(wanted, "time") == 0 ? &times : NULL};
    size_t length;
    write_kernel(module);
    wgc_times_begin(report.times);
    packed = pack_kernel(module, kernel, calls, report);
    const char *const name = llvm.GetValueName2(kernel, &length);
    if (packed) {
        recomputed += recompute;
        wgc_widen_functions(&llvm, module);
    } else if (report.explain && calls != CALLS_ARE_THERE) {
        fprintf(report.explain, "wgc-opencl: %s: left to PoCL\n", name);
    }
    if (report.times)
        wgc_times_print(report.times, report.explain, name);
}

void wgc_treat_kernel(LLVMModuleRef module)
{
    const LLVMValueRef kernel = bound ? wgc_find_kernel(&llvm, module) : NULL;
    packed = false;
    if (kernel)
        treat_kernel(module, kernel, CALLS_STAY);
}

void wgc_treat_calls(LLVMModuleRef module)
{
    const LLVMValueRef kernel = bound ? wgc_find_kernel(&llvm, module) : NULL;
    packed = false;
    if (!kernel)
        return;
    wgc_note_sub_group_size(&llvm, kernel, WGC_OPENCL_SUB_GROUP_SIZE);
    if (wgc_has_collectives(&llvm, module, true) ||
        wgc_has_collectives(&llvm, module, false))
        treat_kernel(module, kernel, CALLS_ARE_THERE);
    if (packed) /* PoCL 6.0 ends the process if one is not used */
        wgc_hide_locals(&llvm, module);
}

void wgc_treat_rest(LLVMModuleRef module)
{
    const LLVMValueRef kernel = bound ? wgc_find_kernel(&llvm, module) : NULL;
    if (kernel && !packed)
        treat_kernel(module, kernel, CALLS_ARE_GONE);
}

void wgc_treat_program(LLVMModuleRef module)
{
    if (bound)
        wgc_show_locals(&llvm, module);
}

void wgc_leave_program(LLVMModuleRef module)
{
    if (!bound)
        return;
    wgc_hide_locals(&llvm, module);
    wgc_note_directions(&llvm, module);
}

void wgc_treat_code(LLVMModuleRef module)
{
    if (bound)
        wgc_avoid_code_faults(&llvm, module);
}

void wgc_treat_result(LLVMModuleRef module)
{
    if (!packed)
        return;
    wgc_library_finish(&llvm, module);
    wgc_treat_late(&llvm, module, packed_bits);
}

/* ---------------------------------------------------------- launches -- */

/* llvm::Module::getOrInsertFunction(llvm::StringRef, llvm::FunctionType *).
 * PoCL 3.1 has LLVM run all its passes before that, and once more behind it. */
WGC_EXPORT struct callee
wgc_opencl_insert_function(LLVMModuleRef module, const char *name,
                           size_t length,
                           LLVMTypeRef type) __asm__(INSERT_FUNCTION);

/* Whether a name ends so. */
static bool ends(const char *name, size_t length, const char *end)
{
    const size_t size = strlen(end);
    return length > size && memcmp(name + length - size, end, size) == 0;
}

/* Of the functions that PoCL makes of a kernel CPU devices call `_workgroup`
 * alone, which has all of its code. LLVM leaves out the others, one of which
 * PoCL 3.1 calls `_workgroup_fast`, if they are not to be seen. */
static void hide_unused(LLVMModuleRef module, const char *name, size_t length,
                        LLVMValueRef function)
{
    static const char launched[] = "_workgroup";
    char kernel[256];
    if (ends(name, length, "_workgroup_fast"))
        llvm.SetLinkage(function, LLVMInternalLinkage);
    if (!ends(name, length, launched))
        return;
    snprintf(kernel, sizeof kernel, "%.*s",
             (int)(length - (sizeof launched - 1)), name);
    const LLVMValueRef inner = llvm.GetNamedFunction(module, kernel);
    if (inner)
        llvm.SetLinkage(inner, LLVMInternalLinkage);
}

struct callee wgc_opencl_insert_function(LLVMModuleRef module, const char *name,
                                         size_t length, LLVMTypeRef type)
{
    const struct callee callee = original_insert(module, name, length, type);
    if (bound && llvm.IsAFunction(callee.function)) {
        hide_unused(module, name, length, callee.function);
        if (packed)
            wgc_widen_function(&llvm, module, callee.function);
        wgc_hide_addresses(&llvm, module);
    }
    return callee;
}

/* For wgc-pocl status and the tests: how many kernels have been changed. */
WGC_EXPORT size_t wgc_opencl_recomputed(void)
{
    return recomputed;
}

/* ------------------------------------------------------------- the start -- */

/* dlsym gives an object pointer; POSIX says that copying it is the way. */
bool wgc_find_original(void *library, const char *name, void *function)
{
    void *const symbol = dlvsym(library, name, WGC_LLVM_VERSION);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

/*
 * Makes the passes ready, before PoCL compiles anything; `wanted`: they may
 * make values again in place of keeping them.
 */
WGC_EXPORT void wgc_opencl_hook_start(void *pocl, bool wanted)
{
    /* Each is looked up, since each may be called from now on. */
    const bool found[] = {
        wgc_find_originals(pocl),
        wgc_find_original(pocl, INSERT_FUNCTION, &original_insert),
        wgc_llvm_bind(&llvm, pocl),
    };
    bound = true;
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        bound &= found[i];
    recompute = wanted;
}
