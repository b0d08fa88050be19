/* SPDX-License-Identifier: MIT */
/* Stores past the caches: see stream.h. */
#include "threads/stream.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "threads/lanes_stream.h"

/* It is asked once: a hypervisor takes 8 us for each answer. */
static struct caches known;
static pthread_once_t is_known = PTHREAD_ONCE_INIT;

static void remember_caches(void)
{
    known = ask_for_caches();
}

static const struct caches *know_caches(void)
{
    pthread_once(&is_known, remember_caches);
    return &known;
}

bool is_streamed(const void *dst, const void *src, size_t bytes)
{
    return dst != src && has_such_stores() && bytes > know_caches()->largest;
}

size_t length_of_leads(bool streams)
{
    return streams ? know_caches()->lead : 5;
}

void open_stream(struct stream *stream, void *dst)
{
    stream->skipped = stream->kept = (uintptr_t)dst % cache_line;
    stream->to = (char *)dst - stream->skipped;
}

/* What is before `end` of the next line, by plain stores: others write the rest
 * of the line. */
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
