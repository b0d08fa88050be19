/* SPDX-License-Identifier: MIT */
/* Loads of PoCL's variables that LLVM makes one load of. */
#ifndef WGC_OPENCL_WORKAROUNDS_READS_H
#define WGC_OPENCL_WORKAROUNDS_READS_H

#include <stdbool.h>

#include "../analysis/flow.h"

/* Whether PoCL may not find a variable that the kernel reads, if the kernel is
 * left to it. */
bool wgc_may_lose_reads(const struct wgc_flow *flow);

#endif
