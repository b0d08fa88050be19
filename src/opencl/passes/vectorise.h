/* SPDX-License-Identifier: MIT */
/*
 * The vectoriser: the work-items of a group run in step, between barriers, each
 * in a lane of a vector. OpenCL says that they do not depend on each other
 * there, so this is always right. Any compiler can call it; what PoCL has of
 * its own comes in by the target.
 */
#ifndef WGC_OPENCL_VECTORISE_H
#define WGC_OPENCL_VECTORISE_H

#include <stdio.h>

#include "launch.h"
#include "times.h"
#include "transforms/pack.h"

struct wgc_vector_request {
    struct wgc_launch launch;
    int lanes;  /* 0: as many as suit; else a power of two to 64, and 1 for
                 * kernels with barriers alone */
    bool whole; /* OpenCL's vectors stay whole; refused if there are none */
    bool sub_groups; /* packets are sub-groups */
    bool prepared;   /* LLVM's passes before the analysis are left out */
    struct wgc_pack_target target;
    FILE *explain; /* gets what became of the kernel, and why; or NULL */
    FILE *shapes;  /* gets each value with its shape; or NULL */
    FILE *costs;   /* gets each instruction with what it takes; or NULL */
    struct wgc_times *times; /* gets what each step takes; or NULL */
};

/*
 * Of a flat kernel (wgc_flatten) in which ids are loads of PoCL's variables:
 * writes it anew for packets, such that it runs a whole group. False if it
 * stays for others to treat, prepared but with the same meaning.
 */
bool wgc_vectorise(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   LLVMValueRef kernel,
                   const struct wgc_vector_request *request);

#endif
