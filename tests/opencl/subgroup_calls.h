/* SPDX-License-Identifier: MIT */
/* The calls of sub-groups, and what each must give. */
#ifndef WGC_OPENCL_SUBGROUP_CALLS_H
#define WGC_OPENCL_SUBGROUP_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wgc/wgc.h"

enum { MOST = 512, MOST_CALLS = 16 };

/* A group's values and what the calls are told; results have 8 bytes each. */
struct group {
    wgc_type type;
    size_t bytes; /* of an element */
    size_t n, size;
    unsigned char values[MOST * 8];
    uint32_t by[MOST];
    uint64_t active[MOST]; /* of sub-groups: the work-items that come */
    unsigned char results[MOST * 8];
};

static inline bool is_active(const struct group *g, size_t i)
{
    return g->active[i / g->size] >> i % g->size & 1;
}

struct call {
    const char *text;
    const char *result; /* its type, of 4 bytes; NULL: the elements' */
    void (*expect)(struct group *g);
};

/* Calls that one kernel makes. */
struct part {
    const struct call *calls;
    size_t count;
    const char *name;
    bool of_some; /* not all need come to these */
    bool is_wide, is_typed;
};
enum { PARTS = 4 };
extern const struct part subgroup_parts[PARTS];

#endif
