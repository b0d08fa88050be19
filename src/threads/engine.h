/* SPDX-License-Identifier: MIT */
/*
 * What all functions of libwgc-threads share: how an array is cut into parts,
 * the memory of a call, and the three stages of a scan. Knows no types.
 */
#ifndef WGC_SRC_THREADS_ENGINE_H
#define WGC_SRC_THREADS_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#include "wgc/threads.h"

/*
 * A part of a scan, in bytes: some of them, read and written, are in a core's
 * second cache. Also the least that is worth a worker's while. The tests make
 * it smaller.
 */
#ifndef WGC_THREADS_PART
#define WGC_THREADS_PART (256 * 1024)
#endif

enum {
    part_bytes = WGC_THREADS_PART,
    least_parts = 8,      /* of a scan: fewer are in the cache of one core */
    parts_per_worker = 4, /* of others: so that a slow worker gets fewer */
    scans_per_worker = 2, /* in a run, for the same reason */
};

/* ---- Parts -------------------------------------------------------------- */

/* n elements in parts of whole units, but for the last one. */
struct split {
    size_t n, unit, parts;
};

struct split split_array(size_t n, size_t element_size, size_t unit,
                         const struct wgc_executor *executor);
size_t begin_of(const struct split *split, size_t part);
size_t length_of(const struct split *split, size_t part);

/* Whether none is less than the one before; and of groups by offsets the first
 * that begins at `weight` or later, where every group weighs its elements and
 * one. */
bool are_offsets(const size_t *offsets, size_t groups);
size_t find_group(const size_t *offsets, size_t groups, size_t weight);

/* ---- A call ------------------------------------------------------------- */

/* The executor, or the default one; with memory of a call's own. */
struct call {
    struct wgc_executor executor;
    void *memory;    /* aligned to 64 bytes */
    void *allocated; /* by malloc; NULL: none */
};

struct wgc_executor executor_or_default(const struct wgc_executor *executor);

/* False: there is no memory, and nothing to end. */
bool begin_call(struct call *call, const struct wgc_executor *executor,
                size_t bytes);
void end_call(struct call *call);

void run_items(const struct wgc_executor *executor, size_t n,
               void (*f)(void *argument, size_t i), void *argument);

/* ---- Scans -------------------------------------------------------------- */

/*
 * A scan in parts. While the parts of one group of `width` are scanned, the
 * totals of the next one are chained, which gives each of its parts a carry,
 * and those of the one after are computed. So an array is read from memory
 * once, and nobody waits but for the end of a run.
 */
struct pipeline {
    void *job;
    size_t parts, width;
    void (*total)(void *job, size_t part);
    void (*chain)(void *job, size_t first, size_t end);
    void (*scan)(void *job, size_t part);
    size_t step; /* set by run_pipeline */
};

void run_pipeline(const struct wgc_executor *executor, struct pipeline *p);

/* The parts of a group, and those of which something is kept at a time: of a
 * group in each stage. */
static inline size_t group_width(size_t workers)
{
    return scans_per_worker * workers;
}

static inline size_t ring_length(size_t width)
{
    return 3 * width;
}

#endif
