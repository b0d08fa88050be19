/* SPDX-License-Identifier: MIT */
/* A kernel on the OpenCL device, and whether it did what it should. */
#ifndef WGC_FUZZ_LAUNCH_H
#define WGC_FUZZ_LAUNCH_H

#include "../device.h"
#include "tree.h"

enum result {
    UNKNOWN,
    GOOD,
    WRONG,
    CRASHED,
    HUNG,
    NOT_BUILT,
    REFUSED,    /* by the OpenCL runtime, with an error */
    MEANINGLESS /* a fault of the generator */
};

struct outcome {
    enum result result;
    char text[240];     /* what is wrong, in one line */
    double nanoseconds; /* of the fastest launch, if it was timed */
};

/* All that the device must know of a kernel, without its tree. */
struct job {
    char name[32];
    unsigned dimensions;
    size_t local[3], global[3], offset[3];
    bool linear_id; /* needs OpenCL C 3.0 */
    unsigned argument_count;
    struct variable arguments[16];
    size_t expected[16];      /* where an argument's values begin below */
    uint64_t values[1 << 15]; /* of global memory afterwards */
    char source[1 << 16];
};

/* What the interpreter expects; the outcome is GOOD, or MEANINGLESS. */
struct outcome make_job(const struct kernel *kernel, struct job *job);
/* All of them as one program; NULL, with a message on stderr, if it fails. */
cl_program build_jobs(const struct device *device, const struct job *jobs,
                      unsigned count);
/* Launches it and compares all of global memory; if that is right, times so
 * many launches more. */
struct outcome run_job(const struct device *device, cl_program program,
                       const struct job *job, unsigned launches);

#endif
