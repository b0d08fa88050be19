/* SPDX-License-Identifier: MIT */
/* Which values are the same for all work-items of a group. */
#ifndef WGC_OPENCL_UNIFORM_H
#define WGC_OPENCL_UNIFORM_H

#include "graph.h"

struct wgc_uniform {
    const struct wgc_graph *graph;
    struct wgc_map varying; /* instructions that may differ; else the same */
    const bool *waits;      /* of a block: it has a barrier */
    bool *parting;          /* of a block: work-items part at its end */
    bool *apart; /* of a block: some may come to it without the others */
    /* Ends of blocks at which work-items might part, were it not for OpenCL's
     * rule for barriers. */
    struct wgc_map trusted;
    bool turns; /* barriers have been added to loops */
};

/* Of a function without calls of id functions; `waits` stays the caller's. */
void wgc_uniform_find(struct wgc_uniform *uniform,
                      const struct wgc_graph *graph, const bool *waits);
/* The same, but nothing is taken to be the same for all. */
void wgc_uniform_assume_none(struct wgc_uniform *uniform,
                             const struct wgc_graph *graph, const bool *waits);
void wgc_uniform_free(struct wgc_uniform *uniform);

bool wgc_is_varying(const struct wgc_uniform *uniform, LLVMValueRef value);

#endif
