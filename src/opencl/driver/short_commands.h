/* SPDX-License-Identifier: MIT */
/* Commands that run in the thread that enqueues them. */
#ifndef WGC_OPENCL_SHORT_COMMANDS_H
#define WGC_OPENCL_SHORT_COMMANDS_H

#include "pocl.h"

/* Looks PoCL's functions up; `directory` has PoCL's library. */
void wgc_short_commands_load(void *pocl, const char *directory);

/* Around the calling thread's command: whether it is a transfer that is short
 * or whose caller waits. */
void wgc_short_commands_begin(cl_command_queue queue, bool transfer_is_short);
void wgc_short_commands_end(void);

#endif
