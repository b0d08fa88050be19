/* SPDX-License-Identifier: MIT */
/* The calls of sub-groups, and what each must give by the array face. */
#include "subgroup_calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What the calls must give ---------------------------------------------
 */

static void must(wgc_status status)
{
    if (status != WGC_OK) {
        fprintf(stderr, "array face: %s\n", wgc_status_string(status));
        exit(2);
    }
}

static size_t sub_groups_of(const struct group *g)
{
    return (g->n + g->size - 1) / g->size;
}

/* From one result for each sub-group to one for each work-item. */
static void spread(struct group *g, const void *results, size_t bytes)
{
    for (size_t i = 0; i < g->n; i++)
        memcpy(g->results + i * bytes,
               (const char *)results + i / g->size * bytes, bytes);
}

static void reduce(struct group *g, wgc_operator op)
{
    unsigned char results[MOST * 8];
    must(wgc_non_uniform_reduce_subgroups(op, g->type, results, g->values,
                                          g->active, g->n, g->size));
    spread(g, results, g->bytes);
}

static void reduce_add(struct group *g)
{
    reduce(g, WGC_ADD);
}
static void reduce_mul(struct group *g)
{
    reduce(g, WGC_MUL);
}
static void reduce_min(struct group *g)
{
    reduce(g, WGC_MIN);
}
static void reduce_max(struct group *g)
{
    reduce(g, WGC_MAX);
}

#define SCAN(name, shape, op)                                                  \
    static void name(struct group *g)                                          \
    {                                                                          \
        must(wgc_non_uniform_scan_##shape##_subgroups(                         \
            op, g->type, g->results, g->values, g->active, g->n, g->size));    \
    }
SCAN(scan_inclusive_add, inclusive, WGC_ADD)
SCAN(scan_exclusive_add, exclusive, WGC_ADD)
SCAN(scan_exclusive_mul, exclusive, WGC_MUL)
SCAN(scan_inclusive_min, inclusive, WGC_MIN)
SCAN(scan_exclusive_min, exclusive, WGC_MIN)
SCAN(scan_inclusive_max, inclusive, WGC_MAX)
SCAN(scan_exclusive_max, exclusive, WGC_MAX)

#define MOVED(name, function, ...)                                             \
    static void name(struct group *g)                                          \
    {                                                                          \
        must(wgc_##function##_subgroups(g->type, g->results, g->values,        \
                                        __VA_ARGS__));                         \
    }
MOVED(broadcast, broadcast, g->n, g->size, 2)
MOVED(first, broadcast_first, g->active, g->n, g->size)
MOVED(shuffle, shuffle, g->by, g->n, g->size)
MOVED(shuffle_xor, shuffle_xor, g->by, g->n, g->size)
MOVED(shuffle_up, shuffle_up, g->by, g->n, g->size)
MOVED(shuffle_down, shuffle_down, g->by, g->n, g->size)
MOVED(rotate, rotate, 3, g->n, g->size)
MOVED(rotate_back, rotate, (uint32_t)g->size - 1, g->n, g->size)
MOVED(clustered_rotate, clustered_rotate, 3, g->n, g->size, 4)

/* Of the work-items that come, cluster by cluster. */
static void reduce_clusters(struct group *g, wgc_operator op)
{
    enum { CLUSTER = 4 };
    for (size_t i = 0, count; i < g->n; i += count) {
        const size_t group = i - i % g->size;
        const size_t end = group + g->size < g->n ? group + g->size : g->n;
        uint64_t active = 0;
        count = end - i < CLUSTER ? end - i : CLUSTER;
        for (size_t k = 0; k < count; k++)
            active |= (uint64_t)is_active(g, i + k) << k;
        unsigned char *const result = g->results + i * g->bytes;
        must(wgc_non_uniform_reduce_subgroups(op, g->type, result,
                                              g->values + i * g->bytes, &active,
                                              count, count));
        for (size_t k = 1; k < count; k++)
            memcpy(result + k * g->bytes, result, g->bytes);
    }
}

#define CLUSTERED(name, op)                                                    \
    static void name(struct group *g)                                          \
    {                                                                          \
        reduce_clusters(g, op);                                                \
    }
CLUSTERED(clustered_add, WGC_ADD)
CLUSTERED(clustered_mul, WGC_MUL)
CLUSTERED(clustered_max, WGC_MAX)

/* by % 3 == 0, as predicates and as ballots. */
static void take_ballots(const struct group *g, uint64_t *ballots)
{
    int32_t predicates[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = g->by[i] % 3 == 0 && is_active(g, i);
    must(wgc_ballot_subgroups(ballots, predicates, g->n, g->size));
}

static void ballot(struct group *g)
{
    uint64_t ballots[MOST];
    uint32_t words[MOST];
    take_ballots(g, ballots);
    for (size_t i = 0; i < sub_groups_of(g); i++)
        words[i] = (uint32_t)(ballots[i] ^ ballots[i] >> 32);
    spread(g, words, sizeof words[0]);
}

#define OF_BALLOTS(name, function)                                             \
    static void name(struct group *g)                                          \
    {                                                                          \
        uint64_t ballots[MOST];                                                \
        uint32_t numbers[MOST];                                                \
        take_ballots(g, ballots);                                              \
        must(wgc_ballot_##function##_subgroups(numbers, ballots, g->n,         \
                                               g->size));                      \
        spread(g, numbers, sizeof numbers[0]);                                 \
    }
OF_BALLOTS(bit_count, bit_count)
OF_BALLOTS(find_msb, find_msb)

static void find_lsb(struct group *g)
{
    uint64_t ballots[MOST];
    uint32_t numbers[MOST];
    take_ballots(g, ballots);
    must(wgc_ballot_find_lsb_subgroups(numbers, ballots, g->n, g->size));
    for (size_t i = 0; i < sub_groups_of(g); i++)
        numbers[i] = ballots[i] ? numbers[i] : 128; /* all bits of uint4 */
    spread(g, numbers, sizeof numbers[0]);
}

#define PER_ITEM(name, ...)                                                    \
    static void name(struct group *g)                                          \
    {                                                                          \
        uint64_t ballots[MOST];                                                \
        take_ballots(g, ballots);                                              \
        must(__VA_ARGS__);                                                     \
    }
PER_ITEM(inverse, wgc_inverse_ballot_subgroups((int32_t *)g->results, ballots,
                                               g->n, g->size))
PER_ITEM(extract,
         wgc_ballot_bit_extract_subgroups((int32_t *)g->results, ballots, g->by,
                                          g->n, g->size))
PER_ITEM(counts, wgc_ballot_inclusive_scan_subgroups((uint32_t *)g->results,
                                                     ballots, g->n, g->size))
PER_ITEM(counts_before,
         wgc_ballot_exclusive_scan_subgroups((uint32_t *)g->results, ballots,
                                             g->n, g->size))

static void vote(struct group *g, bool all)
{
    int32_t predicates[MOST], results[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = all ? g->by[i] % 9 != 0 : g->by[i] % 9 == 0;
    must(all ? wgc_non_uniform_all_subgroups(results, predicates, g->active,
                                             g->n, g->size)
             : wgc_non_uniform_any_subgroups(results, predicates, g->active,
                                             g->n, g->size));
    spread(g, results, sizeof results[0]);
}

static void vote_all(struct group *g)
{
    vote(g, true);
}
static void vote_any(struct group *g)
{
    vote(g, false);
}

static void elect(struct group *g)
{
    must(wgc_elect_subgroups((int32_t *)g->results, g->active, g->n, g->size));
}

static void all_equal(struct group *g)
{
    uint32_t numbers[MOST];
    int32_t results[MOST];
    for (size_t i = 0; i < g->n; i++)
        numbers[i] = g->by[i] % 64 < 60;
    must(wgc_non_uniform_all_equal_subgroups(WGC_U32, results, numbers,
                                             g->active, g->n, g->size));
    spread(g, results, sizeof results[0]);
}

/* Of by % 9 > 0. */
static void logical_and(struct group *g)
{
    int32_t predicates[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = g->by[i] % 9 != 0;
    must(wgc_non_uniform_scan_exclusive_subgroups(
        WGC_AND, WGC_I32, g->results, predicates, g->active, g->n, g->size));
    for (size_t i = 0; i < g->n; i++)
        ((int32_t *)g->results)[i] &= 1;
}

/* The work-item's place: lane, sub-group, its size, how many there are. */
static void place(struct group *g)
{
    for (size_t i = 0; i < g->n; i++) {
        const size_t group = i / g->size, rest = g->n - group * g->size;
        const uint32_t number =
            (uint32_t)(i % g->size + 100 * group +
                       10000 * (rest < g->size ? rest : g->size) +
                       1000000 * sub_groups_of(g));
        memcpy(g->results + i * sizeof number, &number, sizeof number);
    }
}

/* ---- The calls ------------------------------------------------------------
 */

#define BALLOT "sub_group_ballot(by % 3 == 0)"

static const struct call reductions[] = {
    {"sub_group_reduce_add(x)", NULL, reduce_add},
    {"sub_group_reduce_min(x)", NULL, reduce_min},
    {"sub_group_reduce_max(x)", NULL, reduce_max},
    {"sub_group_scan_inclusive_add(x)", NULL, scan_inclusive_add},
    {"sub_group_scan_exclusive_add(x)", NULL, scan_exclusive_add},
    {"sub_group_scan_inclusive_min(x)", NULL, scan_inclusive_min},
    {"sub_group_scan_exclusive_min(x)", NULL, scan_exclusive_min},
    {"sub_group_scan_inclusive_max(x)", NULL, scan_inclusive_max},
    {"sub_group_scan_exclusive_max(x)", NULL, scan_exclusive_max},
    {"sub_group_broadcast(x, 2)", NULL, broadcast},
    {"sub_group_all(by % 9 != 0)", "int", vote_all},
    {"sub_group_any(by % 9 == 0)", "int", vote_any},
};
static const struct call non_uniform[] = {
    {"sub_group_non_uniform_reduce_add(x)", NULL, reduce_add},
    {"sub_group_non_uniform_reduce_mul(x)", NULL, reduce_mul},
    {"sub_group_non_uniform_reduce_max(x)", NULL, reduce_max},
    {"sub_group_non_uniform_scan_inclusive_add(x)", NULL, scan_inclusive_add},
    {"sub_group_non_uniform_scan_exclusive_add(x)", NULL, scan_exclusive_add},
    {"sub_group_non_uniform_scan_exclusive_mul(x)", NULL, scan_exclusive_mul},
    {"sub_group_non_uniform_scan_exclusive_min(x)", NULL, scan_exclusive_min},
    {"sub_group_non_uniform_scan_exclusive_logical_and(by % 9)", "int",
     logical_and},
    {"sub_group_clustered_reduce_add(x, 4)", NULL, clustered_add},
    {"sub_group_clustered_reduce_mul(x, 4)", NULL, clustered_mul},
    {"sub_group_clustered_reduce_max(x, 4)", NULL, clustered_max},
};
static const struct call moves[] = {
    {"sub_group_non_uniform_broadcast(x, 2)", NULL, broadcast},
    {"sub_group_broadcast_first(x)", NULL, first},
    {"sub_group_shuffle(x, by)", NULL, shuffle},
    {"sub_group_shuffle_xor(x, by)", NULL, shuffle_xor},
    {"sub_group_shuffle_up(x, by)", NULL, shuffle_up},
    {"sub_group_shuffle_down(x, by)", NULL, shuffle_down},
    {"sub_group_rotate(x, 3)", NULL, rotate},
    {"sub_group_rotate(x, -1)", NULL, rotate_back},
    {"sub_group_clustered_rotate(x, 3, 4)", NULL, clustered_rotate},
};
static const struct call ballots[] = {
    {BALLOT ".x ^ " BALLOT ".y", "uint", ballot},
    {"sub_group_ballot_bit_count(" BALLOT ")", "uint", bit_count},
    {"sub_group_ballot_find_lsb(" BALLOT ")", "uint", find_lsb},
    {"sub_group_ballot_find_msb(" BALLOT ")", "uint", find_msb},
    {"sub_group_inverse_ballot(" BALLOT ")", "int", inverse},
    {"sub_group_ballot_bit_extract(" BALLOT ", by)", "int", extract},
    {"sub_group_ballot_inclusive_scan(" BALLOT ")", "uint", counts},
    {"sub_group_ballot_exclusive_scan(" BALLOT ")", "uint", counts_before},
    {"sub_group_non_uniform_all(by % 9 != 0)", "int", vote_all},
    {"sub_group_non_uniform_any(by % 9 == 0)", "int", vote_any},
    {"sub_group_non_uniform_all_equal(by % 64 < 60)", "int", all_equal},
    {"sub_group_elect()", "int", elect},
    {"get_sub_group_local_id() + 100 * get_sub_group_id() + "
     "10000 * get_sub_group_size() + 1000000 * get_num_sub_groups()",
     "uint", place},
};

#define PART(calls, ...)                                                       \
    {                                                                          \
        calls, sizeof(calls) / sizeof *(calls), __VA_ARGS__                    \
    }
const struct part subgroup_parts[PARTS] = {
    PART(reductions, "reductions", false, true, true),
    PART(non_uniform, "reductions of some", true, true, true),
    PART(moves, "moves", true, false, true),
    PART(ballots, "ballots", true, false, false)};
