/* SPDX-License-Identifier: MIT */
/*
 * Whether a launch is so short that a thread of PoCL's would cost more than it:
 * by the kernel's last launches. Times are in ns of one clock.
 */
#ifndef WGC_OPENCL_LAUNCH_TIMES_H
#define WGC_OPENCL_LAUNCH_TIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wgc_launch_size {
    size_t groups, items; /* work-groups, and work-items of all */
};

/* Whether a launch is to run in its caller's thread; one that is not begins in
 * `units` threads. Any thread may call these. */
bool wgc_launch_is_short(const void *kernel, struct wgc_launch_size size,
                         unsigned units, uint64_t now);

/* What a launch in its caller's thread took. */
void wgc_launch_took(const void *kernel, size_t items, uint64_t ns);

/* A wait has ended. */
void wgc_launch_waited(unsigned units, uint64_t now);

#endif
