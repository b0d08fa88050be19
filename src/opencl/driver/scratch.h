/* SPDX-License-Identifier: MIT */
/*
 * The memory in which the glue brings a work-group's values together: one
 * buffer of inputs and one of results per thread, since PoCL runs a whole
 * work-group on one thread. The glue's bitcode names it as it stands here.
 */
#ifndef WGC_OPENCL_SCRATCH_H
#define WGC_OPENCL_SCRATCH_H

#include <stddef.h>

/* Work-items per group: what PoCL's CPU devices allow. */
#define WGC_OPENCL_MAX_GROUP 4096

/* Work-items per sub-group, where PoCL has none of its own. */
#define WGC_OPENCL_SUB_GROUP_SIZE 16

/*
 * Results live apart from inputs: a collective's results are read in the same
 * barrier region in which the next collective's inputs are written.
 */
struct wgc_opencl_scratch {
    _Alignas(64) unsigned char values[WGC_OPENCL_MAX_GROUP * 8];
    /* A CPU compares the low 12 bits of a load's address with those of pending
     * stores. With this gap, a scan's loads match only stores of long ago. */
    unsigned char gap[4096 - 256];
    _Alignas(64) unsigned char results[WGC_OPENCL_MAX_GROUP * 8];
    size_t ids[WGC_OPENCL_MAX_GROUP]; /* whose value a broadcast is to give */
};

/*
 * A variable and not a function's result: its address is a constant to LLVM,
 * so PoCL keeps no copy of it per work-item. It must be defined outside the
 * bitcode, where PoCL's linker does not take thread-local definitions.
 */
extern _Thread_local struct wgc_opencl_scratch wgc_opencl_scratch
    __attribute__((visibility("default")));

__attribute__((visibility("default"))) void *wgc_opencl_scratch_of_thread(void);

#endif
