/* SPDX-License-Identifier: MIT */
/* The shapes of scans, arguments of every scan kernel. */
#ifndef WGC_SRC_GENERIC_SHAPES_H
#define WGC_SRC_GENERIC_SHAPES_H

#include <stddef.h>
#include <stdint.h>

enum shape { inclusive, exclusive };

/* Where a strided scan reads and writes. */
struct strides {
    void *dst;
    const void *src;
    ptrdiff_t dst_stride, src_stride;
};

/* How a scan of many groups that fit into some vectors goes. */
struct groups {
    size_t size; /* elements of a group, a power of two */
    enum shape shape;
    /* Bit j: lane j does not begin a group, in every other vector. */
    uint32_t begun[2];
};

#endif
