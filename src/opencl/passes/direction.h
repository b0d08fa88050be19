/* SPDX-License-Identifier: MIT */
/* What passes and driver both know of a kernel's direction. */
#ifndef WGC_OPENCL_DIRECTION_H
#define WGC_OPENCL_DIRECTION_H

/* The dimension of ids along which work-items access consecutive elements. */
enum wgc_direction {
    WGC_ALONG_FIRST, /* or unknown; there is no note then */
    WGC_ALONG_SECOND,
    WGC_ALONG_THIRD,
    WGC_IN_TILES /* the first and the second by turns, as transposes do */
};

#endif
