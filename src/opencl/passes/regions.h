/* SPDX-License-Identifier: MIT */
/*
 * Work-item loops: a kernel's body cut into regions. A region is what a
 * work-item does from one barrier, or the kernel's start, to whichever comes
 * next. Each gets loops over the group's work-items, behind which control goes
 * on to the region that they have come to.
 */
#ifndef WGC_OPENCL_REGIONS_H
#define WGC_OPENCL_REGIONS_H

#include "launch.h"
#include "slots.h"

struct wgc_regions_input {
    const struct wgc_graph *graph; /* of the function with its slots */
    const struct wgc_slots *slots; /* with what is live */
    const struct wgc_uniform *uniform;
    struct wgc_launch launch;
    bool vectors; /* LLVM may make vectors of work-items */
    bool parts;   /* only if ends of rows are to stand alone */
};

/* Rewrites the function; false, with nothing changed, if it is too large, or no
 * end of a row is to stand alone where that is asked for. */
bool wgc_make_regions(const struct wgc_regions_input *input,
                      LLVMModuleRef module, LLVMValueRef function);

#endif
