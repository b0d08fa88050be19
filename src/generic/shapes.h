/* SPDX-License-Identifier: MIT */
/* The shapes of scans, arguments of every scan kernel. */
#ifndef WGC_SRC_GENERIC_SHAPES_H
#define WGC_SRC_GENERIC_SHAPES_H

#include <stddef.h>
#include <stdint.h>

enum shape { inclusive, exclusive };

/* How a scan of many groups that fit into a vector, or a row, goes. */
struct groups {
    size_t size;    /* elements of a group, a power of two */
    uint32_t begun; /* bit j: lane j of a vector does not begin a group */
    enum shape shape;
};

#endif
