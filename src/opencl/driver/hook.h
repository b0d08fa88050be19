/* SPDX-License-Identifier: MIT */
/*
 * A hook is how the passes get at programs and kernels in one version of PoCL:
 * a library whose functions have names of LLVM's. It is loaded before PoCL and
 * so comes before LLVM in the symbol search. Hooks of all versions share
 * hook.c.
 */
#ifndef WGC_OPENCL_HOOK_H
#define WGC_OPENCL_HOOK_H

#include "passes/llvm.h"

#define WGC_EXPORT __attribute__((visibility("default")))

/* llvm::PassManager<llvm::Module>::run(llvm::Module &,
 * llvm::AnalysisManager<llvm::Module> &). llvm::PreservedAnalyses is returned
 * in memory. */
#define WGC_RUN_PASSES                                                         \
    "_ZN4llvm11PassManagerINS_6ModuleENS_15AnalysisManagerIS1_JEEEJEE3run"     \
    "ERS1_RS3_"
typedef void *wgc_run_function(void *result, void *manager,
                               LLVMModuleRef module, void *analyses);

/* llvm::legacy::PassManager::run(llvm::Module &). */
#define WGC_RUN_OLD_PASSES "_ZN4llvm6legacy11PassManager3runERNS_6ModuleE"
typedef bool wgc_run_old_function(void *manager, LLVMModuleRef module);

/* LLVM's own function behind one of the hook's; false if there is none. The
 * library is PoCL's handle. */
bool wgc_find_original(void *library, const char *name, void *function);

/* What a version has of its own: finds the originals of its functions. */
bool wgc_find_originals(void *library);

/* A kernel's compilation, around all that may fail. */
void wgc_compile_begin(LLVMModuleRef module, char words[512]);
void wgc_compile_end(void);

/* What is done to a kernel before PoCL makes its loops, and to a program around
 * Clang's passes. */
void wgc_treat_kernel(LLVMModuleRef module);
/* The same in two steps, where PoCL puts code in the place of calls between: of
 * kernels with functions of groups and sub-groups that can stay calls, and of
 * those that are not packed then. */
void wgc_treat_calls(LLVMModuleRef module);
void wgc_treat_rest(LLVMModuleRef module);
void wgc_treat_program(LLVMModuleRef module);
void wgc_leave_program(LLVMModuleRef module);

/* Right before LLVM makes code. */
void wgc_treat_code(LLVMModuleRef module);

/* What LLVM's passes have made of the kernel that was treated last. */
void wgc_treat_result(LLVMModuleRef module);

#endif
