/* SPDX-License-Identifier: MIT */
/* A list of steps by name, in the order in which they first ended. */
#define _GNU_SOURCE
#include "times.h"

#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void wgc_times_begin(struct wgc_times *times)
{
    if (!times)
        return;
    times->count = 0;
    times->last = now();
}

void wgc_times_end_step(struct wgc_times *times, const char *name)
{
    int at = 0;
    if (!times)
        return;
    if (times->ended)
        times->ended(times->with, name);
    while (at < times->count && strcmp(times->steps[at].name, name) != 0)
        at++;
    if (at == WGC_MAX_STEPS)
        return;
    if (at == times->count)
        times->steps[times->count++] = (struct wgc_step_time){.name = name};
    const double end = now();
    times->steps[at].seconds += end - times->last;
    times->last = end;
}

void wgc_times_print(const struct wgc_times *times, FILE *file,
                     const char *kernel)
{
    double all = 0;
    fprintf(file, "wgc-opencl: %s: ms", kernel);
    for (int s = 0; s < times->count; s++) {
        fprintf(file, " %s %.1f,", times->steps[s].name,
                1e3 * times->steps[s].seconds);
        all += times->steps[s].seconds;
    }
    fprintf(file, " in all %.1f\n", 1e3 * all);
}
