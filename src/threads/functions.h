/* SPDX-License-Identifier: MIT */
/* The public functions of a unit, as macros that rows of the list expand to. */
#ifndef WGC_SRC_THREADS_FUNCTIONS_H
#define WGC_SRC_THREADS_FUNCTIONS_H

#include "threads/groups.h"

/* clang-format off */

#define THREADS(name)                                                          \
    wgc_status wgc_##name##_threads(result *dst, const element *src, size_t n, \
                                    const struct wgc_executor *executor)
#define GROUPS(name, is_scan)                                                  \
    wgc_status wgc_##name##_groups_threads(                                    \
        result *dst, const element *src, size_t n, size_t group_size,          \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return all_groups(dst, src, n, group_size, executor, is_scan,          \
                          wgc_##name##_groups, wgc_##name##_threads);          \
    }
#define RAGGED(name, is_scan, each)                                            \
    wgc_status wgc_##name##_ragged_threads(                                    \
        result *dst, const element *src, const size_t *offsets, size_t groups, \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        return all_ragged(dst, src, offsets, groups, executor, is_scan, each,  \
                          wgc_##name##_threads);                               \
    }
#define MANY(name, is_scan)                                                    \
    GROUPS(name, is_scan)                                                      \
    RAGGED(name, is_scan, wgc_##name##_ragged)

/* clang-format on */
#endif
