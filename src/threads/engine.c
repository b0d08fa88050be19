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
    size_t parts = n / (least_piece / element_size);
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

/* What a scan's worker keeps of its part: the value before it, and the totals
 * of its rows. These take an eighth of the part's bytes: a float for 16 halves,
 * a double for 8 doubles. No two workers write to the same cache line. */
enum { kept_bytes = alignment + most_alone / 8 };

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

/* Partial results take at most 2 KiB. */
size_t wgc_threads_arena_size(size_t workers)
{
    const size_t reduction = pieces_per_worker * 2048;
    const size_t each = kept_bytes > reduction ? kept_bytes : reduction;
    return workers > (SIZE_MAX - alignment) / each ? SIZE_MAX
                                                   : workers * each + alignment;
}

/* ---- Scans -------------------------------------------------------------- */

bool begin_scan(struct call *call, const struct wgc_executor *given,
                size_t least_workers)
{
    const struct wgc_executor executor = executor_or_default(given);
    return executor.workers >= least_workers &&
           begin_call(call, &executor, executor.workers * kept_bytes);
}

struct run {
    const struct stages *stages;
    char *memory;
    size_t element_size;
    struct relay relay;
};

/* A part's bytes, or as many as stay in the cache. Where results do not, a part
 * with totals has been read, and only the source of others is fetched. */
static struct next bytes_of(const struct run *run, const struct part *part)
{
    const struct stages *const stages = run->stages;
    const size_t begin = part->begin * run->element_size;
    const size_t bytes = part->n * run->element_size;
    struct next next = {(const char *)stages->src + begin,
                        (char *)stages->dst + begin,
                        bytes < most_kept ? bytes : most_kept};
    if (stages->streams) {
        next.dst = NULL;
        next.bytes = part->leads ? next.bytes : 0;
    }
    return next;
}

/* What one worker does: part after part, until none is left. */
static void take_parts(void *argument, size_t worker)
{
    struct run *const run = argument;
    const struct stages *const stages = run->stages;
    void *const kept = run->memory + worker * kept_bytes;
    struct part part;
    while (take_part(&run->relay, &part)) {
        if (!part.leads) {
            stages->total(stages->job, &part, kept);
            announce_part(&run->relay);
        }
        const struct next next = bytes_of(run, &part);
        wait_for_turn(&run->relay, &part, &next);
        if (part.leads)
            stages->lead(stages->job, &part);
        else
            stages->chain(stages->job, &part, kept);
        pass_turn(&run->relay, &part);
        if (!part.leads)
            stages->scan(stages->job, &part, kept);
    }
}

/* Short parts cost more waiting, and the CPU's prefetching begins anew with
 * each. */
void run_scan(struct call *call, size_t n, size_t element_size,
              const struct stages *stages)
{
    const size_t share = n * element_size / (16 * call->executor.workers);
    const size_t least = most_kept / 8;
    const size_t most = (stages->streams ? most_alone : most_kept) / 4;
    const size_t unit = share < least  ? least
                        : share > most ? most
                                       : share / 256 * 256;
    struct run run = {
        .stages = stages, .memory = call->memory, .element_size = element_size};
    run.relay.n = n;
    run.relay.lead = length_of_leads(stages->streams) * unit / element_size;
    run.relay.other = 4 * unit / element_size;
    open_relay(&run.relay);
    run_items(&call->executor, call->executor.workers, take_parts, &run);
    close_relay(&run.relay);
    end_call(call);
}
