/* SPDX-License-Identifier: MIT */
/* What counts of the CPU that kernels are packed for. */
#ifndef WGC_OPENCL_ANALYSIS_CPU_H
#define WGC_OPENCL_ANALYSIS_CPU_H

#include <stdbool.h>

struct wgc_cpu {
    unsigned register_bits; /* of vectors */
    bool scatters;          /* stores to scattered places at once */
    bool slow_gathers;      /* loads one by one take less time than a gather */
};

#endif
