/* SPDX-License-Identifier: MIT */
/*
 * What all functions of libwgc-threads share: how an array is cut into parts,
 * the memory of a call, and the three stages of a scan. Knows no types.
 */
#ifndef WGC_SRC_THREADS_ENGINE_H
#define WGC_SRC_THREADS_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#include "threads/relay.h"
#include "threads/stream.h"
#include "wgc/threads.h"

/* The tests make parts smaller. */
#ifndef WGC_THREADS_PART
#define WGC_THREADS_PART (64 * 1024)
#endif

/* In bytes. */
enum {
    least_scan = 24 * WGC_THREADS_PART, /* less fits in one core's cache */
    most_kept = 4 * WGC_THREADS_PART,   /* a part of a scan, in that cache */
    most_alone = 2 * most_kept,         /* the same without its results */
    least_piece = 4 * WGC_THREADS_PART, /* a part of a reduction */
};
enum { pieces_per_worker = 4 }; /* so that a slow worker gets fewer */

/* ---- Parts -------------------------------------------------------------- */

/* n elements in parts of whole units; the last part may end within one. */
struct split {
    size_t n, unit, parts;
};

/* Whether that gives one part, whatever the executor. It is inline, so that a
 * short array takes little more time than the plain call. */
static inline bool is_one_part(size_t n, size_t element_size)
{
    return n < 2 * (least_piece / element_size);
}

struct split split_array(size_t n, size_t element_size, size_t unit,
                         const struct wgc_executor *executor);
size_t begin_of(const struct split *split, size_t part);
size_t length_of(const struct split *split, size_t part);

/* Whether no offset is less than the one before it. And the first group that
 * begins at `weight` or later, where a group weighs the number of its elements
 * plus 1. */
bool are_offsets(const size_t *offsets, size_t groups);
size_t find_group(const size_t *offsets, size_t groups, size_t weight);

/* ---- A call ------------------------------------------------------------- */

/* The executor, or the default one, and the memory of one call. */
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

/* False: one call is faster, or there is no memory, and there is nothing to
 * end. */
bool begin_scan(struct call *call, const struct wgc_executor *given,
                size_t least_workers);

/*
 * A scan is one run with an item for each worker, which takes part after part.
 * A part that leads is scanned in its turn. Any other part takes three steps.
 * First come its totals, which need nothing from earlier parts. In its turn the
 * totals are chained. Then the part is scanned from the cache, while the turn
 * passes on. So an array is read from memory once, and two workers do less than
 * twice the work.
 */
struct stages {
    void *job;
    void *dst;
    const void *src;
    bool streams; /* see stream.h */
    void (*lead)(void *job, const struct part *part);
    void (*total)(const void *job, const struct part *part, void *kept);
    void (*chain)(void *job, const struct part *part, void *kept);
    void (*scan)(const void *job, const struct part *part, const void *kept);
};

/* Scans n elements, and ends the call, which has begun. */
void run_scan(struct call *call, size_t n, size_t element_size,
              const struct stages *stages);

#endif
