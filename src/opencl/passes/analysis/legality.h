/* SPDX-License-Identifier: MIT */
/* What cannot be packed. Whether packets are worth it is the plan's. */
#ifndef WGC_OPENCL_ANALYSIS_LEGALITY_H
#define WGC_OPENCL_ANALYSIS_LEGALITY_H

#include "shapes.h"

/* Notes the first reason, of shapes that are final. */
void wgc_check_legality(struct wgc_shapes *shapes);

#endif
