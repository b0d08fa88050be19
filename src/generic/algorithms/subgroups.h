/* SPDX-License-Identifier: MIT */
/*
 * Sub-groups, beside what groups of elements have: values that move, what
 * ballots say, and which elements take part.
 */
#include "generic/algorithms/lanes_of_subgroups.h"

WGC_INLINE size_t first_of(uint64_t lanes)
{
    return (size_t)__builtin_ctzll(lanes);
}

/* ---- Values that move -----------------------------------------------------
 */

/* Where a lane's value comes from: lane `by`, or one that far away. */
enum move { MOVE_ID, MOVE_XOR, MOVE_UP, MOVE_DOWN };

struct moving {
    char *dst;
    const char *src;
    size_t bytes; /* of an element */
    enum move move;
    const uint32_t *by; /* of every element; NULL: the same for all */
    size_t modulus;     /* of the sums, or 0 */
};

static void choose_lanes(uint64_t *from, const struct moving *m,
                         const uint32_t *by, uint64_t same, uint64_t first,
                         size_t n)
{
    for (size_t j = 0; j < n; j++) {
        const uint64_t lane = first + j, other = by ? by[j] : same;
        const uint64_t sum = lane + other;
        from[j] = m->move == MOVE_ID                     ? other
                  : m->move == MOVE_XOR                  ? lane ^ other
                  : m->move == MOVE_UP                   ? lane - other
                  : m->modulus != 0 && sum >= m->modulus ? sum - m->modulus
                                                         : sum;
    }
}

/* Of a length that is a constant, so that a copy is a load and a store. */
WGC_INLINE void take_lanes_of(char *dst, const char *src, const uint64_t *from,
                              size_t n, size_t count, size_t bytes)
{
    for (size_t j = 0; j < n; j++)
        if (from[j] < count)
            memcpy(dst + j * bytes, src + (size_t)from[j] * bytes, bytes);
        else
            memset(dst + j * bytes, 0, bytes);
}

/* n elements, those of lanes `from` among `count`. */
static void take_lanes(char *dst, const char *src, const uint64_t *from,
                       size_t n, size_t count, size_t bytes)
{
    if (bytes == 4)
        take_lanes_of(dst, src, from, n, count, 4);
    else if (bytes == 8)
        take_lanes_of(dst, src, from, n, count, 8);
    else if (bytes == 2)
        take_lanes_of(dst, src, from, n, count, 2);
    else
        take_lanes_of(dst, src, from, n, count, 1);
}

/* Of the group of `count` elements that begins at element i. */
static WGC_NOINLINE void move_group(const struct moving *m, size_t i,
                                    size_t count, uint64_t same)
{
    uint64_t from[MOST_LANES];
    for (size_t done = 0; done < count; done += MOST_LANES) {
        const size_t n = count_from(done, count, MOST_LANES);
        choose_lanes(from, m, m->by ? m->by + i + done : NULL, same, done, n);
        take_lanes(m->dst + (i + done) * m->bytes, m->src + i * m->bytes, from,
                   n, count, m->bytes);
    }
}

static void move_groups(const struct moving *m, uint64_t same, size_t n,
                        size_t size)
{
    for (size_t i = 0; i < n; i += count_from(i, n, size))
        move_group(m, i, count_from(i, n, size), same);
}

/* A last cluster may be cut off at the end of each sub-group. */
static void rotate_clusters(struct moving *m, uint64_t delta, size_t n,
                            size_t size, size_t cluster)
{
    m->modulus = cluster;
    for (size_t i = 0; i < n;) {
        const size_t end = i + count_from(i, n, size);
        for (; i < end; i += count_from(i, end, cluster))
            move_group(m, i, count_from(i, end, cluster), delta % cluster);
    }
}

/* Of a sub-group without an active lane: from none. */
static void move_first(const struct moving *m, const uint64_t *active, size_t n,
                       size_t size)
{
    for (size_t i = 0; i < n; i += count_from(i, n, size)) {
        const size_t count = count_from(i, n, size);
        const uint64_t lanes = *active++ & lowest_lanes(count);
        move_group(m, i, count, lanes ? first_of(lanes) : count);
    }
}

/* ---- Ballots --------------------------------------------------------------
 */

/* Numbers of a ballot. */
WGC_INLINE uint32_t bit_count(uint64_t lanes)
{
    return (uint32_t)__builtin_popcountll(lanes);
}
WGC_INLINE uint32_t lowest_bit(uint64_t lanes)
{
    return lanes ? (uint32_t)__builtin_ctzll(lanes) : 64;
}
WGC_INLINE uint32_t highest_bit(uint64_t lanes)
{
    return lanes ? 63 - (uint32_t)__builtin_clzll(lanes) : UINT32_MAX;
}

WGC_INLINE void numbers_of_ballots(uint32_t *dst, const uint64_t *ballots,
                                   size_t n, size_t size,
                                   uint32_t (*number)(uint64_t lanes))
{
    for (size_t i = 0; i < n; i += count_from(i, n, size))
        *dst++ = number(*ballots++ & lowest_lanes(count_from(i, n, size)));
}

/* Of each lane: its bit, and how many are set up to there, or before. */
WGC_INLINE void spread_ballots(uint32_t *dst, const uint64_t *ballots, size_t n,
                               size_t size, uint32_t summed, uint32_t own)
{
    for (size_t i = 0; i < n;) {
        const size_t end = i + count_from(i, n, size);
        uint64_t bits = *ballots++;
        for (uint32_t before = 0; i < end; i++, bits >>= 1) {
            const uint32_t bit = bits & 1;
            dst[i] = before + (bit & own);
            before += bit & summed;
        }
    }
}

static void extract_bits(int32_t *dst, const uint64_t *ballots,
                         const uint32_t *ids, size_t n, size_t size)
{
    for (size_t i = 0; i < n;) {
        const size_t count = count_from(i, n, size), end = i + count;
        const uint64_t bits = *ballots++;
        for (; i < end; i++)
            dst[i] = ids[i] < count ? (int32_t)(bits >> (ids[i] & 63) & 1) : 0;
    }
}

static void elect_lanes(int32_t *dst, const uint64_t *active, size_t n,
                        size_t size)
{
    for (size_t i = 0; i < n;) {
        const size_t end = i + count_from(i, n, size);
        uint64_t first = *active & (~*active + 1);
        for (active++; i < end; i++, first >>= 1)
            dst[i] = (int32_t)(first & 1);
    }
}

/* ---- Some elements alone --------------------------------------------------
 */

WGC_INLINE void close_up_of(char *dst, const char *src, uint64_t lanes,
                            size_t bytes)
{
    for (; lanes; lanes &= lanes - 1, dst += bytes)
        memcpy(dst, src + first_of(lanes) * bytes, bytes);
}

WGC_INLINE void spread_out_of(char *dst, const char *src, uint64_t lanes,
                              size_t bytes)
{
    for (; lanes; lanes &= lanes - 1, src += bytes)
        memcpy(dst + first_of(lanes) * bytes, src, bytes);
}

/* The elements of lanes, made consecutive; and back to where they belong. */
static void close_up(char *dst, const char *src, uint64_t lanes, size_t bytes)
{
    if (bytes == 4)
        close_up_of(dst, src, lanes, 4);
    else if (bytes == 8)
        close_up_of(dst, src, lanes, 8);
    else if (bytes == 2)
        close_up_of(dst, src, lanes, 2);
    else
        close_up_of(dst, src, lanes, 1);
}

static void spread_out(char *dst, const char *src, uint64_t lanes, size_t bytes)
{
    if (bytes == 4)
        spread_out_of(dst, src, lanes, 4);
    else if (bytes == 8)
        spread_out_of(dst, src, lanes, 8);
    else if (bytes == 2)
        spread_out_of(dst, src, lanes, 2);
    else
        spread_out_of(dst, src, lanes, 1);
}

/* The active elements of some sub-groups, made consecutive. */
enum { CLOSED_BYTES = 1024, CLOSED_GROUPS = 32 };
struct closed {
    _Alignas(64) char values[CLOSED_BYTES];
    size_t offsets[CLOSED_GROUPS + 1];
    uint64_t lanes[CLOSED_GROUPS];
    size_t groups;
    size_t elements; /* of src */
};

/* Takes sub-groups from the first of n elements, as many as there is room for.
 */
static void close_groups(struct closed *c, const char *src,
                         const uint64_t *active, size_t n, size_t size,
                         size_t bytes)
{
    size_t used = 0, i = 0, g = 0;
    c->offsets[0] = 0;
    while (i < n && g < CLOSED_GROUPS &&
           CLOSED_BYTES - used * bytes >= size * bytes) {
        const size_t count = count_from(i, n, size);
        c->lanes[g] = active[g] & lowest_lanes(count);
        close_up(c->values + used * bytes, src + i * bytes, c->lanes[g], bytes);
        used += bit_count(c->lanes[g]);
        c->offsets[++g] = used;
        i += count;
    }
    c->groups = g;
    c->elements = i;
}

static void open_groups(char *dst, const struct closed *c, size_t size,
                        size_t bytes)
{
    for (size_t g = 0; g < c->groups; g++)
        spread_out(dst + g * size * bytes, c->values + c->offsets[g] * bytes,
                   c->lanes[g], bytes);
}

/* A row of values for as many clusters as there are, each `cluster` times, a
 * power of two. */
static void repeat_values(char *dst, const char *values, size_t n,
                          size_t cluster, size_t bytes)
{
    const size_t shift = first_of(cluster);
    uint64_t from[MOST_LANES];
    for (size_t i = 0; i < n; i += count_from(i, n, MOST_LANES)) {
        const size_t count = count_from(i, n, MOST_LANES);
        for (size_t j = 0; j < count; j++)
            from[j] = (i + j) >> shift;
        take_lanes(dst + i * bytes, values, from, count, SIZE_MAX, bytes);
    }
}

/* ---- Equal values ---------------------------------------------------------
 */

/* For integers, which have no zero of another sign and no NaN, the bits of an
 * infinity are 0. */
WGC_INLINE bool are_equal(uint64_t a, uint64_t b, uint64_t infinity,
                          size_t bytes)
{
    const uint64_t magnitude = UINT64_MAX >> (65 - 8 * bytes);
    if (infinity == 0)
        return a == b;
    return (a == b && (a & magnitude) <= infinity) ||
           ((a | b) & magnitude) == 0;
}

WGC_INLINE uint64_t pattern_at(const char *src, size_t lane, size_t bytes)
{
    uint8_t b8;
    uint16_t b16;
    uint32_t b32;
    uint64_t b64;
    const char *const at = src + lane * bytes;
    switch (bytes) {
    case 1:
        return memcpy(&b8, at, 1), b8;
    case 2:
        return memcpy(&b16, at, 2), b16;
    case 4:
        return memcpy(&b32, at, 4), b32;
    default:
        return memcpy(&b64, at, 8), b64;
    }
}

static WGC_NOINLINE bool all_are_equal(const char *src, uint64_t lanes,
                                       uint64_t infinity, size_t bytes)
{
    if (lanes == 0)
        return true;
    const uint64_t first = pattern_at(src, first_of(lanes), bytes);
    for (; lanes; lanes &= lanes - 1)
        if (!are_equal(first, pattern_at(src, first_of(lanes), bytes), infinity,
                       bytes))
            return false;
    return true;
}
