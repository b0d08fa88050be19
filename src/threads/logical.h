/* SPDX-License-Identifier: MIT */
/* A scan of predicates with a carry, a form that libwgc does not have. Where
 * the carry changes the results, it is combined with them afterwards. */
#ifndef WGC_SRC_THREADS_LOGICAL_H
#define WGC_SRC_THREADS_LOGICAL_H

#include "elements.h"

/* n > 0. dst may be src. */
WGC_UNUSED static void scan_predicates(
    int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry,
    int32_t (*reduce)(const int32_t *, size_t),
    void (*scan)(int32_t *, const int32_t *, size_t), bool is_exclusive)
{
    const int32_t last = src[n - 1];
    scan(dst, src, n);
    if (carry->begun) {
        /* before op x is one of four functions of x: a table of two. */
        const int32_t on_0[2] = {carry->value, 0}, on_1[2] = {carry->value, 1};
        const int32_t behind_0 = reduce(on_0, 2), behind_1 = reduce(on_1, 2);
        if (behind_0 != 0 || behind_1 != 1)
            for (size_t i = 0; i < n; i++)
                dst[i] = dst[i] ? behind_1 : behind_0;
    }
    const int32_t ends[2] = {dst[n - 1], last};
    carry->value = is_exclusive ? reduce(ends, 2) : dst[n - 1];
    carry->begun = 1;
}

#endif
