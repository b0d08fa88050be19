/* SPDX-License-Identifier: MIT */
/* What loads and stores take, in instructions: a part of the cost model. */
#ifndef WGC_OPENCL_ANALYSIS_MEMORY_COSTS_H
#define WGC_OPENCL_ANALYSIS_MEMORY_COSTS_H

#include "cpu.h"
#include "shapes.h"

/* Whether lanes access elements of a column: the distance is a row. */
bool wgc_accesses_columns(const struct wgc_shapes *shapes);
/* Whether a loop, or with WGC_NONE all of them, walks more rows at a time than
 * the first cache may hold lines of. */
bool wgc_crowds(const struct wgc_shapes *shapes, int loop,
                const struct wgc_cpu *cpu);

/* What a load of a value just stored waits for, and what it takes to fetch a
 * line from the second cache. */
#define WGC_FORWARDED 8.0
#define WGC_FETCHED 16.0

/* Whether such a load fetches a line of its own each time. */
bool wgc_is_fetched(const struct wgc_flow *flow, int node, LLVMValueRef i);

/* One of all lanes; *alone: that of one work-item. The members of a group have
 * theirs in the first, and are `counted` by then. */
double wgc_memory_cost(const struct wgc_shapes *shapes,
                       const struct wgc_value *value, const struct wgc_cpu *cpu,
                       bool *counted, double *alone);

/* The same of a vector of OpenCL that stays whole. `registers`: those that all
 * lanes take. */
double wgc_whole_access_cost(const struct wgc_shapes *shapes,
                             const struct wgc_value *value,
                             const struct wgc_cpu *cpu, double registers);

#endif
