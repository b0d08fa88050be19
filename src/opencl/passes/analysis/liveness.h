/* SPDX-License-Identifier: MIT */
/* Which values leave the node that makes them, and where they are needed. */
#ifndef WGC_OPENCL_ANALYSIS_LIVENESS_H
#define WGC_OPENCL_ANALYSIS_LIVENESS_H

#include "shapes.h"

struct wgc_liveness {
    int nodes, values;
    bool *far; /* of a value: it is used beyond its node */
    bool *at;  /* needed when a node begins: at[node * values + value] */
};

void wgc_liveness_find(struct wgc_liveness *liveness,
                       const struct wgc_shapes *shapes);
void wgc_liveness_free(struct wgc_liveness *liveness);
bool wgc_lives_at(const struct wgc_liveness *liveness, int node, int value);

#endif
