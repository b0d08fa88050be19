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

/* Its array in parts, of which some are kept at a time: a ring. */
struct parts {
    size_t n, length, count, ring;
};

static inline size_t length_of_parts(const struct parts *parts, size_t first,
                                     size_t end)
{
    const size_t left = parts->n - first * parts->length;
    const size_t most = (end - first) * parts->length;
    return left < most ? left : most;
}

/* With so many bytes kept of each part. False: one call is faster, or there is
 * no memory, and there is nothing to end. */
bool begin_scan(struct call *call, struct parts *parts,
                const struct wgc_executor *given, size_t n, size_t element_size,
                size_t kept, size_t least_workers);

/*
 * A scan in parts, group by group. A group's first parts, its lead, are scanned
 * behind the carry, while of those that follow only totals are computed. The
 * totals are chained then, which gives each part a carry, and they are scanned
 * while the next group's turn has come. So an array is read from memory once,
 * nobody waits but for the end of a run, and two workers do less than twice.
 */
struct stages {
    void *job;
    void (*lead)(void *job, size_t first, size_t end);
    void (*total)(void *job, size_t part);
    void (*chain)(void *job, size_t first, size_t end);
    void (*scan)(void *job, size_t part);
};

/* The call that has begun, and ends with it. */
void run_scan(struct call *call, const struct parts *parts,
              const struct stages *stages);

#endif
