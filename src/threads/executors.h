/* SPDX-License-Identifier: MIT */
/* Executors, as libwgc-threads itself sees them. */
#ifndef WGC_SRC_THREADS_EXECUTORS_H
#define WGC_SRC_THREADS_EXECUTORS_H

#include "wgc/threads.h"

/* The arena of an executor that has one, else NULL. */
const struct wgc_arena *arena_of(const struct wgc_executor *executor);

#endif
