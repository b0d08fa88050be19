/* SPDX-License-Identifier: MIT */
/* Memory for the passes: there is always some, or the process ends as LLVM's
 * own passes end it. */
#ifndef WGC_OPENCL_MEMORY_H
#define WGC_OPENCL_MEMORY_H

#include <stddef.h>

/* Zeros; to be given to free. */
void *wgc_new(size_t count, size_t size);
/* The array with room for more than `count` elements; `capacity` follows. */
void *wgc_grow(void *array, size_t count, size_t *capacity, size_t size);

/* A map from pointers to numbers. All zeros is an empty one. */
struct wgc_map {
    const void **keys;
    size_t *values;
    size_t count, capacity;
};
enum { WGC_ABSENT = -1 };
void wgc_map_set(struct wgc_map *map, const void *key, size_t value);
/* (size_t)WGC_ABSENT if the map lacks the key. */
size_t wgc_map_get(const struct wgc_map *map, const void *key);
void wgc_map_free(struct wgc_map *map);

#endif
