/* SPDX-License-Identifier: MIT */
/* LLVM's own passes. */
#ifndef WGC_OPENCL_RUN_PASSES_H
#define WGC_OPENCL_RUN_PASSES_H

#include "llvm.h"

/* By name, as LLVM 19 calls them; false, with LLVM's error on stderr, if that
 * fails. `instcombine` is to have <no-verify-fixpoint>: LLVM 18 and newer end
 * the process where it would change something in a second round, unless they
 * are told not to look. */
bool wgc_run_passes(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    const char *passes);

#endif
