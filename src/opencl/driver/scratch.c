/* SPDX-License-Identifier: MIT */
/*
 * The memory of scratch.h, in a library of its own: PoCL compiles kernels such
 * that it must lie in the block that a thread gets when it starts, so loading
 * this library fails where the environment made no room for it there.
 */
#include "scratch.h"

_Thread_local struct wgc_opencl_scratch wgc_opencl_scratch;

/* An access of the kernels' kind, which is what marks the library. */
void *wgc_opencl_scratch_of_thread(void)
{
    return &wgc_opencl_scratch;
}
