/* SPDX-License-Identifier: MIT */
/* What functions about sub-groups mean, and how they are called. */
#include "engine/subgroups.h"

#include <string.h>

/* ---- A sub-group ----------------------------------------------------------
 */

static size_t count_of(const struct subgroups *s, size_t group)
{
    const size_t rest = s->n - group * s->size;
    return rest < s->size ? rest : s->size;
}

static bool has_lane(const struct subgroups *s, size_t group, size_t lane)
{
    return lane < count_of(s, group) && (s->lanes[group] >> lane & 1) != 0;
}

static const unsigned char *element_of(const struct subgroups *s, size_t group,
                                       size_t lane)
{
    return s->src +
           (group * s->size + lane) * s->collective->meaning.type->size;
}

/* ---- Values that move -----------------------------------------------------
 */

/* The element of a lane, which may not be there. */
static uint64_t moved(const struct subgroups *s, size_t i, uint64_t lane)
{
    const size_t group = i / s->size;
    if (lane >= count_of(s, group))
        return 0;
    return load_bits(element_of(s, group, (size_t)lane),
                     s->collective->meaning.type->size);
}

static uint64_t by_broadcast(const struct subgroups *s, size_t i)
{
    return moved(s, i, s->local_id);
}

static uint64_t by_broadcast_first(const struct subgroups *s, size_t i)
{
    size_t lane = 0;
    while (lane < s->size && !has_lane(s, i / s->size, lane))
        lane++;
    return moved(s, i, lane);
}

static uint64_t by_shuffle(const struct subgroups *s, size_t i)
{
    return moved(s, i, s->by[i]);
}

static uint64_t by_shuffle_xor(const struct subgroups *s, size_t i)
{
    return moved(s, i, (i % s->size) ^ s->by[i]);
}

static uint64_t by_shuffle_up(const struct subgroups *s, size_t i)
{
    const size_t id = i % s->size;
    return s->by[i] > id ? 0 : moved(s, i, id - s->by[i]);
}

static uint64_t by_shuffle_down(const struct subgroups *s, size_t i)
{
    return moved(s, i, (uint64_t)(i % s->size) + s->by[i]);
}

static uint64_t by_rotate(const struct subgroups *s, size_t i)
{
    return moved(s, i, ((uint64_t)(i % s->size) + s->delta) % s->size);
}

static uint64_t by_clustered_rotate(const struct subgroups *s, size_t i)
{
    const uint64_t id = i % s->size, inner = s->cluster - 1;
    return moved(s, i, (id & ~inner) + ((id + s->delta) & inner));
}

/* ---- Ballots --------------------------------------------------------------
 */

static uint64_t by_ballot(const struct subgroups *s, size_t group)
{
    uint64_t bits = 0;
    for (size_t j = 0; j < count_of(s, group); j++)
        if (s->predicate[group * s->size + j] != 0)
            bits |= UINT64_C(1) << j;
    return bits;
}

static uint64_t by_count(const struct subgroups *s, size_t group)
{
    uint64_t count = 0;
    for (size_t j = 0; j < s->size; j++)
        count += has_lane(s, group, j);
    return count;
}

static uint64_t by_lsb(const struct subgroups *s, size_t group)
{
    for (size_t j = 0; j < s->size; j++)
        if (has_lane(s, group, j))
            return j;
    return 64;
}

static uint64_t by_msb(const struct subgroups *s, size_t group)
{
    for (size_t j = s->size; j-- > 0;)
        if (has_lane(s, group, j))
            return j;
    return UINT32_MAX;
}

static uint64_t by_inverse(const struct subgroups *s, size_t i)
{
    return has_lane(s, i / s->size, i % s->size);
}

static uint64_t by_extract(const struct subgroups *s, size_t i)
{
    return has_lane(s, i / s->size, s->by[i]);
}

static uint64_t by_exclusive(const struct subgroups *s, size_t i)
{
    uint64_t count = 0;
    for (size_t j = 0; j < i % s->size; j++)
        count += has_lane(s, i / s->size, j);
    return count;
}

static uint64_t by_inclusive(const struct subgroups *s, size_t i)
{
    return by_exclusive(s, i) + by_inverse(s, i);
}

static uint64_t by_elect(const struct subgroups *s, size_t i)
{
    return by_lsb(s, i / s->size) == i % s->size;
}

static uint64_t by_all(const struct subgroups *s, size_t group)
{
    for (size_t j = 0; j < s->size; j++)
        if (has_lane(s, group, j) && s->predicate[group * s->size + j] == 0)
            return 0;
    return 1;
}

static uint64_t by_any(const struct subgroups *s, size_t group)
{
    for (size_t j = 0; j < s->size; j++)
        if (has_lane(s, group, j) && s->predicate[group * s->size + j] != 0)
            return 1;
    return 0;
}

static uint64_t by_all_equal(const struct subgroups *s, size_t group)
{
    const struct type *const t = s->collective->meaning.type;
    const size_t first = (size_t)by_lsb(s, group);
    for (size_t j = first; j < s->size; j++) {
        if (!has_lane(s, group, j))
            continue;
        const uint64_t a = load_bits(element_of(s, group, first), t->size);
        const uint64_t b = load_bits(element_of(s, group, j), t->size);
        if (is_floating(t) ? to_double(t, a) != to_double(t, b) : a != b)
            return 0;
    }
    return 1;
}

/* ---- Reductions and scans -------------------------------------------------
 */

/* All prefixes of n elements, NaN canonical, and their reduction. */
static uint64_t solve_group(const struct meaning *m, const void *src, size_t n,
                            unsigned char *prefixes)
{
    const size_t size = m->type->size;
    oracle_scan(m, src, n, NULL, prefixes, NULL);
    canonicalise(m->type, prefixes, (ptrdiff_t)size, n + 1);
    return m->rounding && n > 0 ? oracle_reduce(m, src, n)
                                : load_bits(prefixes + n * size, size);
}

static void by_clustered_reduce(const struct subgroups *s, void *expected)
{
    unsigned char prefixes[(MOST_LANES + 1) * LARGEST_ELEMENT];
    const struct meaning *const m = &s->collective->meaning;
    const size_t size = m->type->size;
    for (size_t i = 0; i < s->n;) {
        const size_t rest = count_of(s, i / s->size) - i % s->size;
        const size_t count = rest < s->cluster ? rest : s->cluster;
        const uint64_t sum = solve_group(m, s->src + i * size, count, prefixes);
        for (size_t end = i + count; i < end; i++)
            store_bits((char *)expected + i * size, size, sum);
    }
}

/* The active elements, consecutive; their number. */
static size_t close_up(const struct subgroups *s, size_t group,
                       unsigned char *values)
{
    const size_t size = s->collective->meaning.type->size;
    size_t n = 0;
    for (size_t j = 0; j < s->size; j++)
        if (has_lane(s, group, j))
            memcpy(values + n++ * size, element_of(s, group, j), size);
    return n;
}

static void by_reduce(const struct subgroups *s, void *expected)
{
    _Alignas(8) unsigned char values[MOST_LANES * LARGEST_ELEMENT];
    unsigned char prefixes[(MOST_LANES + 1) * LARGEST_ELEMENT];
    const struct meaning *const m = &s->collective->meaning;
    for (size_t g = 0; g * s->size < s->n; g++) {
        const size_t n = close_up(s, g, values);
        store_bits((char *)expected + g * m->type->size, m->type->size,
                   solve_group(m, values, n, prefixes));
    }
}

static void by_scan(const struct subgroups *s, char *expected, size_t behind)
{
    _Alignas(8) unsigned char values[MOST_LANES * LARGEST_ELEMENT];
    unsigned char prefixes[(MOST_LANES + 1) * LARGEST_ELEMENT];
    const struct meaning *const m = &s->collective->meaning;
    const size_t size = m->type->size;
    for (size_t g = 0; g * s->size < s->n; g++) {
        const size_t n = close_up(s, g, values);
        const unsigned char *next = prefixes + behind * size;
        solve_group(m, values, n, prefixes);
        for (size_t j = 0; j < s->size; j++)
            if (has_lane(s, g, j)) {
                memcpy(expected + (g * s->size + j) * size, next, size);
                next += size;
            }
    }
}

static void by_scan_inclusive(const struct subgroups *s, void *expected)
{
    by_scan(s, expected, 1);
}

static void by_scan_exclusive(const struct subgroups *s, void *expected)
{
    by_scan(s, expected, 0);
}

/* ---- Calls ----------------------------------------------------------------
 */

/* `arguments` says what stands between the first ones and n. */
#define CALL(name, ...)                                                        \
    static wgc_status call_##name(const struct wgc_kernels *k,                 \
                                  const struct subgroups *s, void *dst,        \
                                  const void *src)                             \
    {                                                                          \
        const wgc_type type = s->collective->matrix_type;                      \
        const wgc_operator op = s->collective->matrix_op;                      \
        (void)type, (void)op, (void)src;                                       \
        return k->name##_subgroups(__VA_ARGS__);                               \
    }
CALL(broadcast, type, dst, src, s->n, s->size, s->local_id)
CALL(broadcast_first, type, dst, src, s->lanes, s->n, s->size)
CALL(shuffle, type, dst, src, s->by, s->n, s->size)
CALL(shuffle_xor, type, dst, src, s->by, s->n, s->size)
CALL(shuffle_up, type, dst, src, s->by, s->n, s->size)
CALL(shuffle_down, type, dst, src, s->by, s->n, s->size)
CALL(rotate, type, dst, src, s->delta, s->n, s->size)
CALL(clustered_rotate, type, dst, src, s->delta, s->n, s->size, s->cluster)
CALL(ballot, dst, s->predicate, s->n, s->size)
CALL(ballot_bit_count, dst, s->lanes, s->n, s->size)
CALL(ballot_find_lsb, dst, s->lanes, s->n, s->size)
CALL(ballot_find_msb, dst, s->lanes, s->n, s->size)
CALL(inverse_ballot, dst, s->lanes, s->n, s->size)
CALL(ballot_bit_extract, dst, s->lanes, s->by, s->n, s->size)
CALL(ballot_inclusive_scan, dst, s->lanes, s->n, s->size)
CALL(ballot_exclusive_scan, dst, s->lanes, s->n, s->size)
CALL(elect, dst, s->lanes, s->n, s->size)
CALL(non_uniform_all, dst, s->predicate, s->lanes, s->n, s->size)
CALL(non_uniform_any, dst, s->predicate, s->lanes, s->n, s->size)
CALL(non_uniform_all_equal, type, dst, src, s->lanes, s->n, s->size)
CALL(clustered_reduce, op, type, dst, src, s->n, s->size, s->cluster)
CALL(non_uniform_reduce, op, type, dst, src, s->lanes, s->n, s->size)
CALL(non_uniform_scan_inclusive, op, type, dst, src, s->lanes, s->n, s->size)
CALL(non_uniform_scan_exclusive, op, type, dst, src, s->lanes, s->n, s->size)

#define NAMED(function)                                                        \
    .name = "wgc_" #function "_subgroups", .call = call_##function
#define MOVES(function)                                                        \
    {                                                                          \
        NAMED(function), .takes_type = true, .expected = by_##function         \
    }
#define PER_GROUP(function, result, by)                                        \
    {                                                                          \
        NAMED(function), .type = &type_##result, .is_per_group = true,         \
                         .takes_ballots = true, .expected = by                 \
    }
#define PER_ITEM(function, result, by)                                         \
    {                                                                          \
        NAMED(function), .type = &type_##result, .takes_ballots = true,        \
                         .expected = by                                        \
    }

const struct subgroup_function subgroup_functions[] = {
    MOVES(broadcast),
    {NAMED(broadcast_first), .takes_type = true, .takes_ballots = true,
     .expected = by_broadcast_first},
    MOVES(shuffle),
    MOVES(shuffle_xor),
    MOVES(shuffle_up),
    MOVES(shuffle_down),
    MOVES(rotate),
    {NAMED(clustered_rotate), .takes_type = true, .takes_cluster = true,
     .expected = by_clustered_rotate},
    PER_GROUP(ballot, u64, by_ballot),
    PER_GROUP(ballot_bit_count, u32, by_count),
    PER_GROUP(ballot_find_lsb, u32, by_lsb),
    PER_GROUP(ballot_find_msb, u32, by_msb),
    PER_ITEM(inverse_ballot, i32, by_inverse),
    PER_ITEM(ballot_bit_extract, i32, by_extract),
    PER_ITEM(ballot_inclusive_scan, u32, by_inclusive),
    PER_ITEM(ballot_exclusive_scan, u32, by_exclusive),
    PER_ITEM(elect, i32, by_elect),
    PER_GROUP(non_uniform_all, i32, by_all),
    PER_GROUP(non_uniform_any, i32, by_any),
    {NAMED(non_uniform_all_equal), .type = &type_i32, .is_per_group = true,
     .takes_type = true, .takes_ballots = true, .expected = by_all_equal},
    {NAMED(clustered_reduce), .may_be_in_place = true, .takes_operator = true,
     .takes_cluster = true, .solve = by_clustered_reduce},
    {NAMED(non_uniform_reduce), .is_per_group = true, .takes_operator = true,
     .takes_ballots = true, .solve = by_reduce},
    {NAMED(non_uniform_scan_inclusive), .may_be_in_place = true,
     .takes_operator = true, .takes_ballots = true, .solve = by_scan_inclusive},
    {NAMED(non_uniform_scan_exclusive), .may_be_in_place = true,
     .takes_operator = true, .takes_ballots = true, .solve = by_scan_exclusive},
};
const size_t subgroup_function_count =
    sizeof subgroup_functions / sizeof subgroup_functions[0];

const struct type *result_type(const struct subgroup_function *f,
                               const struct subgroups *s)
{
    return f->type ? f->type : s->collective->meaning.type;
}

size_t subgroup_results(const struct subgroup_function *f,
                        const struct subgroups *s)
{
    return f->is_per_group ? (s->n + s->size - 1) / s->size : s->n;
}

void solve_subgroups(const struct subgroup_function *f,
                     const struct subgroups *s, void *expected)
{
    const size_t size = result_type(f, s)->size;
    if (f->solve)
        f->solve(s, expected);
    else
        for (size_t i = 0; i < subgroup_results(f, s); i++)
            store_bits((char *)expected + i * size, size, f->expected(s, i));
}

void fill_subgroups(struct subgroups *s, enum data data, uint64_t seed)
{
    fill_data(s->collective->meaning.type, data, seed, s->src, s->n);
    for (size_t i = 0; i < s->n; i++) {
        const uint64_t random = mixed(seed, i);
        s->predicate[i] = random % 3 == 0 ? 0 : (int32_t)(1u << random % 32);
        s->by[i] = random % 50 == 0 ? (uint32_t)(random >> 32)
                                    : (uint32_t)(random >> 32) % 64;
    }
    for (size_t g = 0; g * s->size < s->n; g++) {
        const uint64_t random = mixed(seed + 1, g);
        const uint64_t few = random & random >> 17 & random >> 5;
        const uint64_t kinds[] = {
            random, UINT64_MAX, few, ~few, 0, random << (s->size - 1) % 64};
        s->lanes[g] = kinds[mixed(seed + 2, g) % 6];
    }
    s->delta = (uint32_t)mixed(seed + 3, 0) >> mixed(seed + 3, 1) % 32;
    s->local_id = mixed(seed + 4, 0) % s->size;
    s->cluster = (size_t)1 << mixed(seed + 5, 0) % 7;
    while (s->cluster > s->size)
        s->cluster /= 2;
}
