/* SPDX-License-Identifier: MIT */
/* OpenCL's functions that read or write a pixel. */
#ifndef WGC_OPENCL_ANALYSIS_IMAGES_H
#define WGC_OPENCL_ANALYSIS_IMAGES_H

#include <stdbool.h>

/* As glue/pixels.c has it: what the function takes. */
enum { WGC_HAS_THREE = 16, WGC_HAS_SAMPLER = 32 };

struct wgc_access {
    bool writes, floats; /* coordinates that are no integers */
    int how;
};

/* Of an image of two or three dimensions; of others, false. */
bool wgc_parse_access(const char *mangled, struct wgc_access *access);

#endif
