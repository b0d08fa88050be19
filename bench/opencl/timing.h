/* SPDX-License-Identifier: MIT */
/* What the benchmarks of OpenCL devices share: a clock, and one core. */
#ifndef WGC_OPENCL_TIMING_H
#define WGC_OPENCL_TIMING_H

/* Includers define _GNU_SOURCE. */
#include <sched.h>
#include <time.h>

static inline double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The process keeps to the core it is on, so do the device's threads. */
static inline void stay_on_one_core(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(sched_getcpu(), &set);
    sched_setaffinity(0, sizeof set, &set);
}

#endif
