/* SPDX-License-Identifier: MIT */
/* Memory between two pages that cannot be touched. */
#include "engine/guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/system.h"

struct guarded guarded_open(size_t bytes)
{
    const size_t page = page_size();
    const size_t size = (bytes + page - 1) / page * page;
    return (struct guarded){open_pages(size), size};
}

void guarded_close(struct guarded *guarded)
{
    close_pages(guarded->base, guarded->size);
    *guarded = (struct guarded){NULL, 0};
}

/* The canaries next to the array, as far as there is memory. */
static size_t bytes_before(const struct guarded *guarded,
                           const unsigned char *array)
{
    const size_t room = (size_t)(array - guarded->base);
    return room < CANARY_BYTES ? room : CANARY_BYTES;
}

static size_t bytes_after(const struct guarded *guarded,
                          const unsigned char *array, size_t bytes)
{
    const size_t room = guarded->size - (size_t)(array - guarded->base) - bytes;
    return room < CANARY_BYTES ? room : CANARY_BYTES;
}

unsigned char *guarded_place(const struct guarded *guarded, struct place place,
                             size_t bytes)
{
    if (bytes + place.gap > guarded->size) {
        fprintf(stderr, "guarded memory is too small\n");
        exit(2);
    }
    unsigned char *const array =
        place.edge == AT_START
            ? guarded->base + place.gap
            : guarded->base + guarded->size - place.gap - bytes;
    const size_t before = bytes_before(guarded, array);
    memset(array - before, CANARY,
           before + bytes + bytes_after(guarded, array, bytes));
    return array;
}

static bool all_canaries(const unsigned char *bytes, size_t n)
{
    static const unsigned char canaries[CANARY_BYTES] = {
#define EIGHT CANARY, CANARY, CANARY, CANARY, CANARY, CANARY, CANARY, CANARY
        EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT};
    return memcmp(bytes, canaries, n) == 0;
}

bool guarded_intact(const struct guarded *guarded, const unsigned char *array,
                    size_t bytes)
{
    const size_t before = bytes_before(guarded, array);
    return all_canaries(array - before, before) &&
           all_canaries(array + bytes, bytes_after(guarded, array, bytes));
}
