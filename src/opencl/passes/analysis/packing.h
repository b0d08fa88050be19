/* SPDX-License-Identifier: MIT */
/* Which work-items share a packet. */
#ifndef WGC_OPENCL_ANALYSIS_PACKING_H
#define WGC_OPENCL_ANALYSIS_PACKING_H

#include <stdbool.h>

/* Powers of two: up to four of the widest registers. */
enum { WGC_MAX_LANES = 64 };

struct wgc_packing {
    int lanes, log_lanes;
    unsigned long long size[3]; /* of a group */
    unsigned long long most;    /* a dimension's global size; 0: unknown */
    bool whole;   /* OpenCL's vectors are not split into their elements */
    bool joined;  /* lanes go along the linear id, over rows' ends */
    unsigned row; /* else along this dimension */
    unsigned long long row_size; /* work-items of a row, or of the group */
    int packets_of_row, packets; /* of a group */
};

#endif
