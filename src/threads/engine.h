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
 * A part of a scan, in bytes: some of them are read, then read again and
 * written, while they are in a core's second cache. The tests make it smaller.
 */
#ifndef WGC_THREADS_PART
#define WGC_THREADS_PART (64 * 1024)
#endif

enum {
    part_bytes = WGC_THREADS_PART,
    least_parts = 24, /* of a scan: fewer are in one core's cache */
    piece_bytes =
        4 * part_bytes,    /* the least of others that is worth a worker */
    pieces_per_worker = 4, /* so that a slow worker gets fewer */
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
 * A scan in parts, group by group. A group's first parts, its lead, are scanned
 * behind the carry, while of those that follow only totals are computed. The
 * totals are chained then, which gives each part a carry, and they are scanned
 * while the next group's turn has come. So an array is read from memory once,
 * nobody waits but for the end of a run, and two workers do less than twice.
 */
struct pipeline {
    void *job;
    size_t parts, following; /* of all; of a group, behind its lead */
    void (*lead)(void *job, size_t first, size_t end);
    void (*total)(void *job, size_t part);
    void (*chain)(void *job, size_t first, size_t end);
    void (*scan)(void *job, size_t part);
    size_t step; /* set by run_pipeline */
};

void run_pipeline(const struct wgc_executor *executor, struct pipeline *p);

/* One worker has the lead, of more parts as it goes over them but once. */
enum { lead_parts = 5, following_parts = 4 };

static inline size_t parts_following(size_t workers)
{
    return following_parts * (workers - 1);
}

/* The parts of which something is kept at a time: of two groups. */
static inline size_t ring_length(size_t workers)
{
    return 2 * (lead_parts + parts_following(workers));
}

#endif
