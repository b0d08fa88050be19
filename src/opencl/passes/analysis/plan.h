/* SPDX-License-Identifier: MIT */
/* How many lanes a packet has, how rows share packets, and whether packets are
 * worth it. */
#ifndef WGC_OPENCL_ANALYSIS_PLAN_H
#define WGC_OPENCL_ANALYSIS_PLAN_H

#include "../launch.h"
#include "shapes.h"

enum { WGC_MAX_WIDTHS = 3 };

/* Numbers of lanes to choose from: as many as registers have and groups fill,
 * and, where rows are no multiple of that, as many as rows are one of. */
int wgc_plan_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                    const struct wgc_launch *launch, unsigned register_bits,
                    int widths[WGC_MAX_WIDTHS]);

/* Or of packets in which OpenCL's vectors stay whole: the widest one fills
 * several registers, so that not all wait for one sum. */
int wgc_plan_whole_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                          const struct wgc_launch *launch,
                          unsigned register_bits, int widths[WGC_MAX_WIDTHS]);
/* The widest vector that an instruction makes or takes; NULL if it has none. */
LLVMTypeRef wgc_widest_vector(const struct wgc_llvm *llvm, LLVMValueRef i);

/* `linear`: lanes go along the linear id, as sub-groups do. */
struct wgc_packing wgc_plan_packing(const struct wgc_launch *launch, int lanes,
                                    bool linear);

/* Whether a loop, or with WGC_NONE all of them, walks more rows at a time than
 * the first cache may hold lines of. */
bool wgc_crowds(const struct wgc_shapes *shapes, int loop);

/* Estimates, in instructions, of what a work-item takes: alone, and as its part
 * of a packet. */
struct wgc_cost {
    double alone, packed;
};
struct wgc_cost wgc_plan_cost(const struct wgc_shapes *shapes, bool scatters,
                              unsigned register_bits);

/* What a work-item alone takes that computes with OpenCL's vectors. */
double wgc_plan_whole(const struct wgc_flow *flow, unsigned register_bits);

#endif
