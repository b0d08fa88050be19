/* SPDX-License-Identifier: MIT */
/*
 * What a kernel does: all work-items of a group go through the tree in lock
 * step. It knows nothing of OpenCL, and refuses what OpenCL leaves undefined:
 * data races, barriers that not all items reach, overflow, accesses out of
 * bounds, values that were never set.
 */
#ifndef WGC_FUZZ_INTERPRET_H
#define WGC_FUZZ_INTERPRET_H

#include "tree.h"

/* Global memory behind a kernel's launch: values by variable number and place;
 * NULL for all but arrays from the host in global memory. */
struct memory {
    uint64_t *arrays[MAX_VARIABLES];
};

/* Runs it on memory with its initial values. False, and what is wrong with the
 * kernel in message, if it means nothing. */
bool interpret(const struct kernel *kernel, struct memory *memory,
               char message[128]);
void free_memory(struct memory *memory);

#endif
