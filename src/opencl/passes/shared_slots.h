/* SPDX-License-Identifier: MIT */
/* Slots that can be one. */
#ifndef WGC_OPENCL_SHARED_SLOTS_H
#define WGC_OPENCL_SHARED_SLOTS_H

#include "slots.h"

/* Of slots whose liveness is known, and is kept so. */
void wgc_share_slots(struct wgc_slots *slots, const struct wgc_graph *graph);

#endif
