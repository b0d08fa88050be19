/* SPDX-License-Identifier: MIT */
/*
 * Memory for PoCL's devices: a page that can be read lies before each large
 * piece, in which local arrays are. `l < d ? 0 : array[l - d]` becomes a masked
 * vector load from before the array, and where the page is missing a CPU takes
 * microcode for it: 10 to 26 ns per work-item in place of 0.5.
 */
#include "memory.h"

#include <dlfcn.h>
#include <string.h>

#include "pocl.h"

/* The C library takes pieces of this size from the kernel by themselves. */
#define LARGE ((size_t)128 << 10)
/* It has a header before a piece, so one that stands on an even page, or on a
 * multiple of more, has a page of the same mapping before it. */
#define ALIGNMENT ((size_t)64 << 10)

typedef void *allocate_function(size_t alignment, size_t size);
static allocate_function *original;

void wgc_memory_start(void *pocl)
{
    void *const symbol = dlsym(pocl, "pocl_aligned_malloc");
    memcpy(&original, &symbol, sizeof symbol);
}

/* PoCL's name: its devices find this one before PoCL's. */
WGC_EXPORT allocate_function pocl_aligned_malloc;

void *pocl_aligned_malloc(size_t alignment, size_t size)
{
    const bool raise = size >= LARGE && alignment < ALIGNMENT;
    return original(raise ? ALIGNMENT : alignment, size);
}
