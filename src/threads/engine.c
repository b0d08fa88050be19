/* SPDX-License-Identifier: MIT */
/* Parts, memory and stages: see engine.h. */
#include "threads/engine.h"

#include <stdint.h>
#include <stdlib.h>

#include "threads/executors.h"

/* ---- Parts -------------------------------------------------------------- */

struct split split_array(size_t n, size_t element_size, size_t unit,
                         const struct wgc_executor *executor)
{
    const size_t units = n / unit;
    size_t parts = n / (piece_bytes / element_size);
    if (parts > pieces_per_worker * executor->workers)
        parts = pieces_per_worker * executor->workers;
    if (parts > units)
        parts = units;
    if (parts < 1 || executor->workers < 2)
        parts = 1;
    return (struct split){n, unit, parts};
}

size_t begin_of(const struct split *split, size_t part)
{
    const size_t units = split->n / split->unit;
    const size_t whole = units / split->parts, rest = units % split->parts;
    if (part == split->parts)
        return split->n;
    return (whole * part + rest * part / split->parts) * split->unit;
}

size_t length_of(const struct split *split, size_t part)
{
    return begin_of(split, part + 1) - begin_of(split, part);
}

bool are_offsets(const size_t *offsets, size_t groups)
{
    for (size_t i = 0; i < groups; i++)
        if (offsets[i + 1] < offsets[i])
            return false;
    return true;
}

size_t find_group(const size_t *offsets, size_t groups, size_t weight)
{
    size_t first = 0, end = groups;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (offsets[middle] - offsets[0] + middle < weight)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* ---- A call ------------------------------------------------------------- */

enum { alignment = 64 };

/* One worker has a group's lead, of more parts as it goes over them but once.
 */
enum { lead_parts = 6, following_parts = 4 };

static void *align(void *memory)
{
    return (char *)memory + (-(uintptr_t)memory & (alignment - 1));
}

bool begin_call(struct call *call, const struct wgc_executor *executor,
                size_t bytes)
{
    const struct wgc_arena *const arena = arena_of(executor);
    call->executor = *executor;
    call->allocated = NULL;
    bytes += alignment - 1;
    if (arena) {
        call->memory = align(arena->memory);
        return arena->size >= bytes;
    }
    call->allocated = malloc(bytes);
    call->memory = align(call->allocated);
    return call->allocated;
}

void end_call(struct call *call)
{
    free(call->allocated);
}

void run_items(const struct wgc_executor *executor, size_t n,
               void (*f)(void *argument, size_t i), void *argument)
{
    executor->run(executor->context, n, f, argument);
}

/*
 * A ring of parts, each with a carry and with totals of rows, which take an
 * eighth of the part's bytes: of 16 halves a float, of 8 doubles a double. Or
 * partial results, of at most 2 KiB.
 */
size_t wgc_threads_arena_size(size_t workers)
{
    const size_t kept = part_bytes / 8 + sizeof(double);
    const size_t scan = 2 * following_parts * kept;
    const size_t reduction = pieces_per_worker * 2048;
    const size_t each = scan > reduction ? scan : reduction;
    const size_t more = 2 * lead_parts * kept + alignment;
    return workers > (SIZE_MAX - more) / each ? SIZE_MAX
                                              : workers * each + more;
}

/* ---- Scans -------------------------------------------------------------- */

static size_t parts_following(size_t workers)
{
    return following_parts * (workers - 1);
}

bool begin_scan(struct call *call, struct parts *parts,
                const struct wgc_executor *given, size_t n, size_t element_size,
                size_t kept, size_t least_workers)
{
    const struct wgc_executor executor = executor_or_default(given);
    const size_t length = part_bytes / element_size;
    const size_t count = n / length + (n % length != 0);
    /* Those of two groups. */
    const size_t ring = 2 * (lead_parts + parts_following(executor.workers));
    *parts = (struct parts){n, length, count, ring};
    return executor.workers >= least_workers && count >= least_parts &&
           begin_call(call, &executor, ring * kept);
}

/* All groups; a step is a run. */
struct pipeline {
    const struct stages *stages;
    size_t parts, following; /* of all; of a group, behind its lead */
    size_t step;
};

static size_t earlier(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Item 0 is the lead, which takes longest and so begins first. */
static void do_item(void *argument, size_t i)
{
    const struct pipeline *const p = argument;
    const size_t length = lead_parts + p->following;
    const size_t first = p->step * length;
    if (i == 0) {
        if (first < p->parts)
            p->stages->lead(p->stages->job, first,
                            earlier(first + lead_parts, p->parts));
    } else if (i <= p->following) {
        const size_t part = first - length + lead_parts + i - 1;
        if (p->step > 0 && part < p->parts)
            p->stages->scan(p->stages->job, part);
    } else {
        const size_t part = first + lead_parts + i - 1 - p->following;
        if (part < p->parts)
            p->stages->total(p->stages->job, part);
    }
}

void run_scan(struct call *call, const struct parts *parts,
              const struct stages *stages)
{
    struct pipeline p = {stages, parts->count,
                         parts_following(call->executor.workers), 0};
    const size_t length = lead_parts + p.following;
    size_t first = 0; /* of those that were not scanned in the last run */
    for (; first < p.parts; p.step++) {
        run_items(&call->executor, 2 * p.following + 1, do_item, &p);
        first = p.step * length + lead_parts;
        if (first < p.parts)
            stages->chain(stages->job, first,
                          earlier(first + p.following, p.parts));
    }
    end_call(call);
}
