/* SPDX-License-Identifier: MIT */
/* Where the private PoCL keeps the kernels that it has compiled. */
#ifndef WGC_OPENCL_CACHE_H
#define WGC_OPENCL_CACHE_H

#include <stdbool.h>

/*
 * PoCL's cache takes no notice of the kernel library and of this one, so that
 * it would run kernels made for others, and others kernels made for this one.
 * Gives PoCL the directory `name` inside of its own, by POCL_CACHE_DIR. False
 * if there is no such place; it says why.
 */
bool wgc_separate_cache(const char *name);

#endif
