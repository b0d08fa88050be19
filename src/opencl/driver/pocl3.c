/* SPDX-License-Identifier: MIT */
/*
 * The hook for PoCL 3.1, which compiles kernels by LLVM's old pass manager. The
 * new one is Clang's alone.
 */
#include "hook.h"

static wgc_run_old_function *original_kernel;
static wgc_run_function *original_program;

bool wgc_find_originals(void *library)
{
    const bool kernel =
        wgc_find_original(library, WGC_RUN_OLD_PASSES, &original_kernel);
    return wgc_find_original(library, WGC_RUN_PASSES, &original_program) &&
           kernel;
}

/* pocl3.map gives it the version that PoCL asks for, so no other LLVM's callers
 * come here. */
WGC_EXPORT wgc_run_old_function
    wgc_opencl_run_kernel_passes __asm__(WGC_RUN_OLD_PASSES);

bool wgc_opencl_run_kernel_passes(void *manager, LLVMModuleRef module)
{
    char words[512];
    wgc_compile_begin(module, words);
    wgc_treat_kernel(module);
    const bool changed = original_kernel(manager, module);
    wgc_treat_result(module);
    wgc_compile_end();
    return changed;
}

WGC_EXPORT
wgc_run_function wgc_opencl_run_program_passes __asm__(WGC_RUN_PASSES);

void *wgc_opencl_run_program_passes(void *result, void *manager,
                                    LLVMModuleRef module, void *analyses)
{
    wgc_treat_program(module);
    original_program(result, manager, module, analyses);
    wgc_leave_program(module);
    return result;
}
