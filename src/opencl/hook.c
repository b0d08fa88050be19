/* SPDX-License-Identifier: MIT */
/*
 * How recompute.c and widen.c get at kernels in PoCL 3.1: PoCL has LLVM run its
 * passes by a function of a shared library, so a function of that name that
 * comes before LLVM's own sees every module first.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <string.h>

#include "pocl.h"
#include "recompute.h"
#include "widen.h"

#define RUN_PASSES "_ZN4llvm6legacy11PassManager3runERNS_6ModuleE"
#define LLVM_VERSION "LLVM_15"

typedef bool (*run_function)(void *manager, LLVMModuleRef module);

static run_function original;
static struct wgc_llvm llvm;
static bool bound, recompute;
static atomic_size_t recomputed;

/* llvm::legacy::PassManager::run(llvm::Module &); opencl.map gives it the
 * version that PoCL asks for, so no other LLVM's callers come here. */
WGC_EXPORT bool wgc_opencl_run_passes(void *manager,
                                      LLVMModuleRef module) __asm__(RUN_PASSES);

bool wgc_opencl_run_passes(void *manager, LLVMModuleRef module)
{
    if (bound)
        wgc_prefer_wide_vectors(&llvm, module);
    if (bound && recompute)
        recomputed += wgc_recompute_ids(&llvm, module);
    return original(manager, module);
}

/* For wgc-pocl status and the tests: how many operands the pass has changed. */
WGC_EXPORT size_t wgc_opencl_recomputed(void)
{
    return recomputed;
}

void wgc_recompute_start(void *pocl, bool wanted)
{
    void *const symbol = dlvsym(pocl, RUN_PASSES, LLVM_VERSION);
    memcpy(&original, &symbol, sizeof original);
    bound = original && wgc_llvm_bind(&llvm, pocl);
    recompute = wanted;
}
