/* SPDX-License-Identifier: MIT */
/*
 * Loops in which each iteration waits for the one before, and long code in
 * which each instruction does. A CPU runs several packets of such a kernel in
 * the time of one: they are one packet with two or four times the lanes of a
 * register, which LLVM splits into several vectors.
 */
#ifndef WGC_OPENCL_ANALYSIS_CHAINS_H
#define WGC_OPENCL_ANALYSIS_CHAINS_H

#include "shapes.h"

/* By how much to multiply a packet's lanes: 1, 2 or 4. */
int wgc_plan_jam(const struct wgc_shapes *shapes, LLVMModuleRef module,
                 unsigned register_bits);

/* What a work-item alone takes that is so many instructions, by how long they
 * wait for each other. A CPU does short ones beside the next work-item's. */
double wgc_plan_wait(const struct wgc_shapes *shapes, double instructions);

/* Whether no loop is within the loop. */
bool wgc_is_innermost(const struct wgc_flow *flow, int loop);

/* Instructions that a work-item alone could begin while an iteration of the
 * loop waits for the one before. */
double wgc_chain_of_one(const struct wgc_shapes *shapes, int loop);

#endif
