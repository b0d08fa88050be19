/* SPDX-License-Identifier: MIT */
/* The one cost model: whether packets are worth it. */
#ifndef WGC_OPENCL_ANALYSIS_PLAN_H
#define WGC_OPENCL_ANALYSIS_PLAN_H

#include <stdio.h>

#include "cpu.h"
#include "shapes.h"

/* Estimates, in instructions, of what a work-item takes: alone, and as its part
 * of a packet. */
struct wgc_cost {
    double alone, packed;
};
/* `costs` gets one line for each instruction; or NULL. */
struct wgc_cost wgc_plan_cost(const struct wgc_shapes *shapes,
                              const struct wgc_cpu *cpu, FILE *costs);

/* What a work-item alone takes that computes with OpenCL's vectors: simple
 * instructions on scalars, and vectors and all that takes longer. */
struct wgc_whole_cost {
    double scalars, others;
};
struct wgc_whole_cost wgc_plan_whole(const struct wgc_flow *flow,
                                     unsigned register_bits, FILE *costs);

#endif
