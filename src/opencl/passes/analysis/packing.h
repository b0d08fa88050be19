/* SPDX-License-Identifier: MIT */
/* How many lanes a packet may have, and which work-items share one. */
#ifndef WGC_OPENCL_ANALYSIS_PACKING_H
#define WGC_OPENCL_ANALYSIS_PACKING_H

#include <stdbool.h>
#include <stddef.h>

#include "../launch.h"
#include "../llvm.h"

/* Powers of two: up to four of the widest registers. */
enum { WGC_MAX_LANES = 64 };

struct wgc_packing {
    int lanes, log_lanes;
    unsigned long long size[3]; /* of a group */
    unsigned long long most;    /* a dimension's global size; 0: unknown */
    bool whole;        /* OpenCL's vectors are not split into their elements */
    bool joined;       /* lanes go along the linear id, over rows' ends */
    unsigned row; /* else along this dimension */
    bool across;  /* which is not that of the group's rows */
    unsigned long long row_size; /* work-items of a row, or of the group */
    int packets_of_row, packets; /* of a group */
};

enum { WGC_MAX_WIDTHS = 3 };

/* Numbers of lanes to choose from: as many as registers have and groups fill,
 * and, where rows are no multiple of that, as many as rows are one of. */
int wgc_list_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                    const struct wgc_launch *launch, unsigned register_bits,
                    int widths[WGC_MAX_WIDTHS]);

/* Or of packets in which OpenCL's vectors stay whole: the widest one fills
 * several registers, so that not all wait for one sum. */
int wgc_list_whole_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                          const struct wgc_launch *launch,
                          unsigned register_bits, int widths[WGC_MAX_WIDTHS]);
/* The widest vector that an instruction makes or takes; NULL if it has none. */
LLVMTypeRef wgc_widest_vector(const struct wgc_llvm *llvm, LLVMValueRef i);

/* Along which work-items the lanes of a packet go. */
enum wgc_lane_order {
    WGC_ALONG_ROWS,
    WGC_ALONG_LINEAR_ID, /* as sub-groups do */
    WGC_ACROSS_ROWS      /* along the second dimension with several */
};
/* Of packets across rows: so many lanes, or as many as columns fill; 1 if there
 * is one row. */
int wgc_lanes_across(const struct wgc_launch *launch, int lanes);
struct wgc_packing wgc_packing_of(const struct wgc_launch *launch, int lanes,
                                  enum wgc_lane_order order);

#endif
