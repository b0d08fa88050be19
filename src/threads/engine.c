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
    size_t parts = n / (part_bytes / element_size);
    if (parts > parts_per_worker * executor->workers)
        parts = parts_per_worker * executor->workers;
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
    const size_t scan = ring_length(group_width(1)) * (part_bytes / 8 + 8);
    const size_t reduction = parts_per_worker * 2048;
    const size_t each = scan > reduction ? scan : reduction;
    return workers > (SIZE_MAX - alignment) / each ? SIZE_MAX
                                                   : workers * each + alignment;
}

/* ---- Scans -------------------------------------------------------------- */

/* The parts of group `step`, of those that there are. */
static size_t group_end(const struct pipeline *p, size_t step)
{
    const size_t end = (step + 1) * p->width;
    return end < p->parts ? end : p->parts;
}

/* Item 0 chains, which takes longest and so begins first; then come scans and
 * totals. */
static void do_item(void *argument, size_t i)
{
    struct pipeline *const p = argument;
    if (i == 0) {
        if (p->step >= 1 && (p->step - 1) * p->width < p->parts)
            p->chain(p->job, (p->step - 1) * p->width,
                     group_end(p, p->step - 1));
    } else if (i <= p->width) {
        const size_t part = (p->step - 2) * p->width + i - 1;
        if (p->step >= 2 && part < p->parts)
            p->scan(p->job, part);
    } else {
        const size_t part = (p->step - 1) * p->width + i - 1;
        if (part < p->parts)
            p->total(p->job, part);
    }
}

void run_pipeline(const struct wgc_executor *executor, struct pipeline *p)
{
    const size_t groups = p->parts / p->width + (p->parts % p->width != 0);
    for (p->step = 0; p->step < groups + 2; p->step++)
        run_items(executor, 2 * p->width + 1, do_item, p);
}
