/* SPDX-License-Identifier: MIT */
/*
 * Memory between two pages that cannot be touched: an access one byte outside
 * faults. Arrays lie flush against either page, or anywhere between, and the
 * free bytes next to them are canaries.
 */
#ifndef WGC_TESTS_ENGINE_GUARDED_H
#define WGC_TESTS_ENGINE_GUARDED_H

#include <stdbool.h>
#include <stddef.h>

enum { CANARY_BYTES = 64, CANARY = 0xA5 };

struct guarded {
    unsigned char *base; /* page-aligned */
    size_t size;
};

/* Where an array lies: `gap` bytes away from the page after or before it. */
enum edge { AT_START, AT_END };
struct place {
    enum edge edge;
    size_t gap;
};

struct guarded guarded_open(size_t bytes);
void guarded_close(struct guarded *guarded);

/* The array's address; it and its surroundings are set to CANARY. */
unsigned char *guarded_place(const struct guarded *guarded, struct place place,
                             size_t bytes);

/* Whether the bytes around the array are still CANARY. */
bool guarded_intact(const struct guarded *guarded, const unsigned char *array,
                    size_t bytes);

#endif
