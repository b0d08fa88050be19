/* SPDX-License-Identifier: MIT */
/* Arrays that grow, and a hash table with open addressing. */
#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *wgc_new(size_t count, size_t size)
{
    void *const memory = calloc(count ? count : 1, size);
    if (!memory) {
        fprintf(stderr, "wgc-opencl: out of memory\n");
        abort();
    }
    return memory;
}

void *wgc_grow(void *array, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    const size_t more = *capacity ? 2 * *capacity : 64;
    void *const larger = wgc_new(more, size);
    if (array)
        memcpy(larger, array, count * size);
    free(array);
    *capacity = more;
    return larger;
}

/* Where the key is, or would be. */
static size_t find_place(const struct wgc_map *map, const void *key)
{
    const uint64_t hash = (uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15U;
    size_t place = (size_t)(hash >> 32) & (map->capacity - 1);
    while (map->keys[place] && map->keys[place] != key)
        place = (place + 1) & (map->capacity - 1);
    return place;
}

static void rehash(struct wgc_map *map, size_t capacity)
{
    const struct wgc_map old = *map;
    map->capacity = capacity;
    map->keys = wgc_new(capacity, sizeof *map->keys);
    map->values = wgc_new(capacity, sizeof *map->values);
    for (size_t i = 0; i < old.capacity; i++)
        if (old.keys[i]) {
            const size_t place = find_place(map, old.keys[i]);
            map->keys[place] = old.keys[i];
            map->values[place] = old.values[i];
        }
    free(old.keys);
    free(old.values);
}

void wgc_map_set(struct wgc_map *map, const void *key, size_t value)
{
    if (2 * map->count >= map->capacity)
        rehash(map, map->capacity ? 2 * map->capacity : 64);
    const size_t place = find_place(map, key);
    map->count += !map->keys[place];
    map->keys[place] = key;
    map->values[place] = value;
}

size_t wgc_map_get(const struct wgc_map *map, const void *key)
{
    if (map->capacity == 0)
        return (size_t)WGC_ABSENT;
    const size_t place = find_place(map, key);
    return map->keys[place] ? map->values[place] : (size_t)WGC_ABSENT;
}

void wgc_map_free(struct wgc_map *map)
{
    free(map->keys);
    free(map->values);
    *map = (struct wgc_map){0};
}
