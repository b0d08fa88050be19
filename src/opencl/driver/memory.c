/* SPDX-License-Identifier: MIT */
/*
 * Memory for PoCL's devices, where local arrays lie. `l < d ? 0 : array[l - d]`
 * becomes a masked vector load, whose inactive lanes may lie before the array;
 * those of `array[l + h]` may lie behind it. If no page is mapped there, the
 * CPU takes microcode for the load: 10 to 37 ns per work-item instead of 0.5.
 * So a mapped page lies before each large piece, and its own pages are mapped,
 * too.
 */
#include "memory.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

#include "pocl.h"

/* The C library takes pieces of this size from the kernel by themselves. */
#define LARGE ((size_t)128 << 10)
/* It has a header before a piece, so one that stands on an even page, or on a
 * multiple of more, has a page of the same mapping before it. */
#define ALIGNMENT ((size_t)64 << 10)

/* As far as local arrays may reach. */
#define PRESENT ((size_t)1 << 20)

typedef void *allocate_function(size_t alignment, size_t size);
static allocate_function *original;

void wgc_memory_start(void *pocl)
{
    void *const symbol = dlsym(pocl, "pocl_aligned_malloc");
    memcpy(&original, &symbol, sizeof symbol);
}

/* A page that is only read takes no memory. */
static void read_pages(const volatile char *memory, size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < size && i < PRESENT; i += page)
        (void)memory[i];
}

/* PoCL's name: its devices find this one before PoCL's. */
WGC_EXPORT allocate_function pocl_aligned_malloc;

void *pocl_aligned_malloc(size_t alignment, size_t size)
{
    if (size < LARGE)
        return original(alignment, size);
    void *const memory =
        original(alignment < ALIGNMENT ? ALIGNMENT : alignment, size);
    if (memory)
        read_pages(memory, size);
    return memory;
}
