/* SPDX-License-Identifier: MIT */
/* Which launches run in their caller's thread, by times that are made up. */
#include "driver/launch_times.h"

#include <stdio.h>

static int count, failed;

static void report(const char *name, bool right)
{
    failed += !right;
    printf("%sok %d - %s\n", right ? "" : "not ", ++count, name);
}

/* One kernel each. */
static const char kernels[8][64];

static uint64_t time; /* ns */

static bool launch(const void *kernel, size_t items, unsigned units)
{
    const struct wgc_launch_size size = {(items + 63) / 64, items};
    return wgc_launch_is_short(kernel, size, units, time += 1000);
}

static void wait_for(uint64_t ns, unsigned units)
{
    wgc_launch_waited(units, time += ns);
}

int main(void)
{
    report("a kernel's first launch is PoCL's", !launch(kernels[0], 64, 1));
    report("so is the second, if none waited", !launch(kernels[0], 64, 1));
    wait_for(1, 1);
    report("two launches bound no time", !launch(kernels[0], 64, 1));
    wait_for(20000, 1);
    report("one does: it is tried", launch(kernels[0], 64, 1));
    wgc_launch_took(kernels[0], 64, 30000);
    report("30 us are short for one unit", launch(kernels[0], 64, 1));
    report("not for more work-items", !launch(kernels[0], 65, 1));
    wait_for(1, 1);

    launch(kernels[1], 6400, 2);
    wait_for(600000, 2);
    report("what takes long is not tried", !launch(kernels[1], 6400, 2));
    wait_for(200000, 2);
    report("by the time of all units together", launch(kernels[1], 6400, 2));
    wgc_launch_took(kernels[1], 6400, 10000);
    wait_for(1, 2);
    report("10 us are short behind a wait", launch(kernels[1], 6400, 2));
    wgc_launch_took(kernels[1], 6400, 10000);
    report("not behind a launch", !launch(kernels[1], 6400, 2));
    wait_for(600000, 2);
    wgc_launch_took(kernels[1], 6400, 2000);
    launch(kernels[1], 640, 2);
    report("2 us are", launch(kernels[1], 6400, 2));
    wait_for(1, 2);

    launch(kernels[2], 64, 1);
    wait_for(100000, 1);
    int trials = 0;
    for (int i = 0; i < 1000; i++) {
        const bool is_trial = launch(kernels[2], 64, 1);
        trials += is_trial;
        if (is_trial)
            wgc_launch_took(kernels[2], 64, 90000);
        wait_for(100000, 1);
    }
    report("what is too long is tried more and more seldom",
           trials >= 8 && trials <= 11);
    printf("1..%d\n", count);
    return failed > 0;
}
