/* SPDX-License-Identifier: MIT */
/* What some work-items load alike. */
#ifndef WGC_OPENCL_EARLY_LOADS_H
#define WGC_OPENCL_EARLY_LOADS_H

#include "launch.h"
#include "uniform.h"

/*
 * Where work-items part at a branch, and some certainly go a way, as behind `if
 * (id == 3)`, all load what is loaded there from one place: LLVM makes a gather
 * from that place of a load that some do.
 */
void wgc_load_early(const struct wgc_uniform *uniform,
                    const struct wgc_launch *launch);

#endif
