/* SPDX-License-Identifier: MIT */
/* What each step takes that a kernel goes through, in CPU time of its thread,
 * and who wants to know when one ends. NULL for `times` measures nothing. */
#ifndef WGC_OPENCL_TIMES_H
#define WGC_OPENCL_TIMES_H

#include <stdio.h>

enum { WGC_MAX_STEPS = 16 };

struct wgc_times {
    struct wgc_step_time {
        const char *name;
        double seconds;
    } steps[WGC_MAX_STEPS];
    int count;
    double last; /* when the last step ended */
    /* Is called at the end of each step, if not NULL. */
    void (*ended)(void *with, const char *step);
    void *with;
};

void wgc_times_begin(struct wgc_times *times);
/* All since the last step's end; a step may come more than once. */
void wgc_times_end_step(struct wgc_times *times, const char *name);
/* One line, in milliseconds. */
void wgc_times_print(const struct wgc_times *times, FILE *file,
                     const char *kernel);

#endif
