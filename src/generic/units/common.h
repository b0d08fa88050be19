/* SPDX-License-Identifier: MIT */
/*
 * What the tables of all instruction sets have in common: functions that none
 * has for itself, and what is done with the kernels of any table.
 */
#ifndef WGC_SRC_GENERIC_COMMON_H
#define WGC_SRC_GENERIC_COMMON_H

#include <stdbool.h>

#include "compiler.h"
#include "elements.h"
#include "platform.h"
#include "wgc/kernels.h"

/* Bitcode has them once more, under the public names. */
#ifdef WGC_BITCODE
#define COMMON(name) PASTE2(wgc, name)
#define COMMON_LINKAGE static
#else
#define COMMON(name) PASTE2(wgc_common, name)
#define COMMON_LINKAGE WGC_HIDDEN
#define WGC_COMMON(name, parameters, arguments)                                \
    WGC_HIDDEN wgc_status COMMON(name) parameters;
#include "functions.def"
#endif

/* Of the active elements of sub-groups, and of clusters in them. */
COMMON_LINKAGE
wgc_status COMMON(reduce_active)(wgc_operator op, wgc_type type, void *dst,
                                 const void *src, const uint64_t *active,
                                 size_t n, size_t size,
                                 const struct wgc_kernels *kernels);
COMMON_LINKAGE
wgc_status COMMON(scan_active)(wgc_operator op, wgc_type type, void *dst,
                               const void *src, const uint64_t *active,
                               size_t n, size_t size, bool inclusive,
                               const struct wgc_kernels *kernels);
COMMON_LINKAGE wgc_status COMMON(reduce_clusters)(
    wgc_operator op, wgc_type type, void *dst, const void *src, size_t n,
    size_t size, size_t cluster, const struct wgc_kernels *kernels);

#endif
