/* SPDX-License-Identifier: MIT */
/*
 * The functions about sub-groups as data: how to call each, and what each must
 * give, written from OpenCL's extensions in the plainest way.
 */
#ifndef WGC_TESTS_ENGINE_SUBGROUPS_H
#define WGC_TESTS_ENGINE_SUBGROUPS_H

#include "engine/collectives.h"
#include "engine/data.h"

enum { MOST_ELEMENTS = 2048, MOST_LANES = 64 };

/* Arguments of all functions: each takes what it needs. */
struct subgroups {
    const struct collective *collective; /* operator and type */
    size_t n, size, cluster, local_id;
    uint32_t delta;
    _Alignas(8) unsigned char src[MOST_ELEMENTS * LARGEST_ELEMENT];
    int32_t predicate[MOST_ELEMENTS];
    uint32_t by[MOST_ELEMENTS]; /* ids, masks, deltas */
    uint64_t lanes[MOST_ELEMENTS];
};

/* Arguments of one seed; the elements are of a class of data. */
void fill_subgroups(struct subgroups *s, enum data data, uint64_t seed);

struct subgroup_function {
    const char *name; /* "wgc_shuffle_subgroups" */
    wgc_status (*call)(const struct wgc_kernels *kernels,
                       const struct subgroups *s, void *dst, const void *src);
    const struct type *type; /* of results; NULL: the elements' */
    bool is_per_group;       /* one result for each sub-group */
    bool may_be_in_place;
    bool takes_operator, takes_type, takes_ballots, takes_cluster;
    /* Result i; what is not written is left out by `is_written`. */
    uint64_t (*expected)(const struct subgroups *s, size_t i);
    /* Or all of them, into what is as dst was before. */
    void (*solve)(const struct subgroups *s, void *expected);
};
extern const struct subgroup_function subgroup_functions[];
extern const size_t subgroup_function_count;

const struct type *result_type(const struct subgroup_function *f,
                               const struct subgroups *s);
size_t subgroup_results(const struct subgroup_function *f,
                        const struct subgroups *s);

/* All expected results. */
void solve_subgroups(const struct subgroup_function *f,
                     const struct subgroups *s, void *expected);

#endif
