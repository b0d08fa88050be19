/* SPDX-License-Identifier: MIT */
/*
 * Scans of arrays that no cache holds. A plain store first reads its cache line
 * from memory; one that goes past the caches does not. So results are put into
 * a buffer, some rows at a time, and go from there in whole lines.
 */
#ifndef WGC_SRC_THREADS_STREAM_H
#define WGC_SRC_THREADS_STREAM_H

#include <stdbool.h>
#include <stddef.h>

enum { cache_line = 64, streamed = 1024 }; /* bytes */

/* False: results that take so many bytes stay in the cache, or overwrite what
 * is read, or the CPU has no store of a whole line. */
bool is_streamed(const void *dst, const void *src, size_t bytes);

/* The size of a part that leads, where others have 4, so that it takes about as
 * long as totals and a scan. */
size_t length_of_leads(bool streams);

struct stream {
    char *to;       /* the line that is next */
    size_t skipped; /* its first bytes, which are not the stream's */
    size_t kept;    /* its bytes so far, with these */
    _Alignas(cache_line) char lines[streamed + cache_line];
};

void open_stream(struct stream *stream, void *dst);

/* Where the next results are written, at most `streamed` bytes. */
static inline void *room_in(struct stream *stream)
{
    return stream->lines + stream->kept;
}
void write_stream(struct stream *stream, size_t bytes);
void close_stream(struct stream *stream);

#endif
