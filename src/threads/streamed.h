/* SPDX-License-Identifier: MIT */
/* A scan into a cache or past it. Includer: a unit. */
#ifndef WGC_SRC_THREADS_STREAMED_H
#define WGC_SRC_THREADS_STREAMED_H

#include "threads/stream.h"

/* Scans n elements. */
static void scan_to(element *dst, const element *src, size_t n,
                    carry_of_type *carry, bool streams,
                    void (*scan)(element *, const element *, size_t,
                                 carry_of_type *))
{
    enum { length = streamed / sizeof(element), ahead = 8 * length };
    if (!streams) {
        scan(dst, src, n, carry);
        return;
    }
    struct stream stream;
    open_stream(&stream, dst);
    for (size_t i = 0; i < n; i += length) {
        const size_t left = n - i, count = left < length ? left : length;
        scan(room_in(&stream), src + i, count, carry);
        /* The CPU does not fetch as far ahead while stores wait. */
        for (size_t k = 0; left > ahead && k < streamed; k += cache_line)
            __builtin_prefetch((const char *)(src + i + ahead) + k);
        write_stream(&stream, count * sizeof *dst);
    }
    close_stream(&stream);
}

#endif
