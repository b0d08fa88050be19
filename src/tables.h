/* SPDX-License-Identifier: MIT */
/*
 * The kernel tables, one per instruction set: the only symbol each of their
 * objects exports. Those that are not built in are declared all the same.
 */
#ifndef WGC_SRC_TABLES_H
#define WGC_SRC_TABLES_H

#include "platform.h"
#include "wgc/kernels.h"

#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    extern WGC_HIDDEN const struct wgc_kernels wgc_kernels_##name;
#define WGC_LENGTH(name, NAME, rank, bits)                                     \
    extern WGC_HIDDEN const struct wgc_kernels wgc_kernels_##name##bits;
#include "isas.def"

/* The variants that the tests and the bench hold beside them; see
 * generic/algorithms/blelloch.h. */
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    extern WGC_HIDDEN const struct wgc_kernels wgc_kernels_##name##_blelloch;
#define WGC_LENGTH(name, NAME, rank, bits)                                     \
    extern WGC_HIDDEN const struct wgc_kernels                                 \
        wgc_kernels_##name##bits##_blelloch;
#include "isas.def"

#endif
