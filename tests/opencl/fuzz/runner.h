/* SPDX-License-Identifier: MIT */
/*
 * Runs kernels in processes of their own: one that crashes or hangs is found,
 * and the rest goes on.
 */
#ifndef WGC_FUZZ_RUNNER_H
#define WGC_FUZZ_RUNNER_H

#include "generate.h"
#include "launch.h"

struct settings {
    uint64_t seed;
    struct features features;
    unsigned jobs;
    double time_limit; /* seconds that one kernel may take */
    unsigned launches; /* that are timed of each kernel */
};

/* Ends the program, with what the device says, unless one works. The size of
 * its sub-groups, if it is to have any; 0: they are rows. */
unsigned require_device(bool sub_groups);

/* A kernel by itself, in a process that has run none before if fresh. */
struct outcome run_alone(const struct settings *settings,
                         const struct kernel *kernel, bool fresh);
struct outcome run_job_alone(double time_limit, const struct job *job,
                             bool fresh);

/* Kernels first to first + count - 1. Tells of each that is not good, after it
 * failed by itself as well or, alone false, did not; and of all if launches are
 * timed. */
void run_all(const struct settings *settings, uint64_t first, uint64_t count,
             void (*tell)(void *context, uint64_t number,
                          const struct outcome *outcome, bool alone),
             void *context);

#endif
