/* SPDX-License-Identifier: MIT */
/* Stores past the caches: see stream.h. */
#include "threads/stream.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "threads/lanes_stream.h"

/* Asked once, or by several threads at first: a hypervisor takes 8 us for each
 * answer. 0: not yet. No pthread_once: older C libraries lack today's version
 * of it. */
static atomic_size_t largest, lead;

static struct caches know_caches(void)
{
    struct caches caches = {
        atomic_load_explicit(&largest, memory_order_acquire), 0};
    if (caches.largest == 0) {
        caches = ask_for_caches();
        atomic_store_explicit(&lead, caches.lead, memory_order_relaxed);
        atomic_store_explicit(&largest, caches.largest, memory_order_release);
    }
    caches.lead = atomic_load_explicit(&lead, memory_order_relaxed);
    return caches;
}

bool is_streamed(const void *dst, const void *src, size_t bytes)
{
    return dst != src && has_such_stores() && bytes > know_caches().largest;
}

size_t length_of_leads(bool streams)
{
    return streams ? know_caches().lead : 5;
}

void open_stream(struct stream *stream, void *dst)
{
    stream->skipped = stream->kept = (uintptr_t)dst % cache_line;
    stream->to = (char *)dst - stream->skipped;
}

/* The part of the next line before `end`, by plain stores: others write the
 * rest of the line. */
static void put_some(struct stream *stream, size_t end)
{
    const size_t begin = stream->skipped;
    memcpy(stream->to + begin, stream->lines + begin, end - begin);
    stream->skipped = 0;
}

void write_stream(struct stream *stream, size_t bytes)
{
    const size_t filled = stream->kept + bytes;
    const size_t whole = filled / cache_line * cache_line;
    size_t done = 0;
    stream->kept = filled - whole;
    if (whole == 0)
        return;
    if (stream->skipped > 0) {
        put_some(stream, cache_line);
        done = cache_line;
    }
    put_lines(stream->to + done, stream->lines + done, whole - done);
    memcpy(stream->lines, stream->lines + whole, cache_line);
    stream->to += whole;
}

void close_stream(struct stream *stream)
{
    put_some(stream, stream->kept);
    finish_stores();
}
