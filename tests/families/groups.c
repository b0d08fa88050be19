/* SPDX-License-Identifier: MIT */
/* Many groups in one call: each has the bits of a call of its own. */
#include <string.h>

#include "engine/reference.h"
#include "families/families.h"

/* Every size up to several vectors of the shortest elements, with as many
 * groups as such a vector has lanes and some more. */
enum { EVERY_SIZE = 66, MOST_GROUPS = 67, LONGEST = 5000 };
static const size_t larger_sizes[] = {96,  100, 127, 128,  129,
                                      200, 256, 257, 1000, 4096};
enum { SIZE_COUNT = EVERY_SIZE + sizeof larger_sizes / sizeof larger_sizes[0] };

/* A call's input, cut into groups, and what it must give. */
struct cut {
    const struct many *function;
    const char *data;
    size_t n; /* elements of the input; those in no group stay as they are */
    size_t groups;
    size_t offsets[LONGEST + 2];
    struct place place;
    unsigned char input[LONGEST * LARGEST_ELEMENT];
    unsigned char expected[LONGEST * LARGEST_ELEMENT];
};

static size_t result_count(const struct cut *c)
{
    return c->function->form == MANY_REDUCE ? c->groups : c->n;
}

/* One group's results. */
static void solve_group(struct cut *c, size_t group)
{
    static unsigned char prefixes[(LONGEST + 1) * LARGEST_ELEMENT];
    const struct meaning *const m = &c->function->meaning;
    const size_t size = m->type->size, first = c->offsets[group];
    const size_t n = c->offsets[group + 1] - first;
    const unsigned char *const src = c->input + first * size;
    oracle_scan(m, src, n, NULL, prefixes, NULL);
    canonicalise(m->type, prefixes, (ptrdiff_t)size, n + 1);
    unsigned char *const scanned = c->expected + first * size;
    if (c->function->form == MANY_INCLUSIVE)
        memcpy(scanned, prefixes + size, n * size);
    else if (c->function->form == MANY_EXCLUSIVE)
        memcpy(scanned, prefixes, n * size);
    else
        store_bits(c->expected + group * size, size,
                   m->rounding && n > 0 ? oracle_reduce(m, src, n)
                                        : load_bits(prefixes + n * size, size));
}

static void solve(struct cut *c, enum data data, uint64_t seed)
{
    const struct type *const t = c->function->meaning.type;
    c->data = data_names[data];
    fill_data(t, data, seed, c->input, c->n);
    for (size_t g = 0; g < c->groups; g++)
        solve_group(c, g);
}

/* Groups of one size, the last one shorter. */
static void cut_evenly(struct cut *c, size_t n, size_t size)
{
    c->n = n;
    c->groups = 0;
    for (size_t i = 0; i < n; i += size)
        c->offsets[c->groups++] = i;
    c->offsets[c->groups] = n;
}

/* Of random sizes, empty ones among them; some elements at both ends belong to
 * no group. */
static void cut_raggedly(struct cut *c, size_t n, uint64_t seed)
{
    const size_t longest[] = {2, 5, 20, 70, 400};
    c->n = n;
    c->groups = 0;
    size_t at = n > 8 ? mixed(seed, 0) % 4 : 0;
    const size_t end = n > 8 ? n - mixed(seed, 1) % 4 : n;
    for (uint64_t i = 2; at < end; i++) {
        const uint64_t random = mixed(seed, i);
        const size_t length = random % longest[(random >> 32) % 5];
        c->offsets[c->groups++] = at;
        at = end - at < length ? end : at + length;
        if (c->groups > LONGEST - 2)
            at = end;
    }
    c->offsets[c->groups] = at;
}

/* ---- One call --------------------------------------------------------------
 */

static wgc_status call(struct run *run, const struct cut *c, void *dst,
                       const void *src, size_t group_size)
{
    if (group_size > 0)
        return c->function->groups(run->kernels, dst, src, c->n, group_size);
    return c->function->ragged(run->kernels, dst, src, c->offsets, c->groups);
}

/* `before` is what dst held, to compare what belongs to no group. */
static void check_results(struct run *run, struct cut *c, wgc_status status,
                          unsigned char *dst, const unsigned char *before)
{
    const struct type *const t = c->function->meaning.type;
    const size_t count = result_count(c);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    if (c->function->form == MANY_REDUCE) {
        check_elements(run, t, dst, c->expected, count);
    } else {
        const size_t first = c->groups > 0 ? c->offsets[0] : 0;
        const size_t end = c->groups > 0 ? c->offsets[c->groups] : 0;
        check_elements(run, t, dst + first * t->size,
                       c->expected + first * t->size, end - first);
        CHECK(run,
              memcmp(dst, before, first * t->size) == 0 &&
                  memcmp(dst + end * t->size, before + end * t->size,
                         (count - end) * t->size) == 0,
              "what belongs to no group was changed");
    }
    CHECK(run, guarded_intact(&run->target, dst, count * t->size),
          "bytes around dst were changed");
}

/* group_size 0: by offsets. */
static void check_apart(struct run *run, struct cut *c, size_t group_size)
{
    static unsigned char before[LONGEST * LARGEST_ELEMENT];
    const struct type *const t = c->function->meaning.type;
    begin_case(run, c->data, c->n, "%s_%s (%zu)", c->function->name,
               group_size > 0 ? "groups" : "ragged", group_size);
    run->src = run->dst = c->place;
    unsigned char *const src =
        guarded_place(&run->source, c->place, c->n * t->size);
    unsigned char *const dst =
        guarded_place(&run->target, c->place, result_count(c) * t->size);
    memcpy(src, c->input, c->n * t->size);
    memcpy(before, dst, result_count(c) * t->size);
    const wgc_status status = call(run, c, dst, src, group_size);
    check_results(run, c, status, dst, before);
    CHECK(run, memcmp(src, c->input, c->n * t->size) == 0, "src was changed");
}

static void check_in_place(struct run *run, struct cut *c, size_t group_size)
{
    const struct type *const t = c->function->meaning.type;
    begin_case(run, c->data, c->n, "%s_%s (%zu, in place)", c->function->name,
               group_size > 0 ? "groups" : "ragged", group_size);
    run->src = run->dst = c->place;
    unsigned char *const dst =
        guarded_place(&run->target, c->place, c->n * t->size);
    memcpy(dst, c->input, c->n * t->size);
    check_results(run, c, call(run, c, dst, dst, group_size), dst, c->input);
}

static void check_cut(struct run *run, struct cut *c, size_t group_size)
{
    check_apart(run, c, group_size);
    if (c->function->form != MANY_REDUCE)
        check_in_place(run, c, group_size);
}

/* ---- All of them ----------------------------------------------------------
 */

/* Few groups, and as many as a vector has lanes; all whole, and the last one
 * shorter by all but one element, or by one. */
static void check_size(struct run *run, struct cut *c, size_t index)
{
    const size_t size =
        index < EVERY_SIZE ? index + 1 : larger_sizes[index - EVERY_SIZE];
    const size_t counts[] = {0, 1, 3, 33, MOST_GROUPS};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        for (size_t extra = 0; extra < 3; extra++) {
            const size_t rest = extra == 2 ? size - 1 : extra;
            const size_t n = counts[i] * size + rest;
            if (rest >= size || n > LONGEST || n > run->settings.max_n)
                continue;
            const size_t turn =
                index + i + extra + (size_t)(c->function - many);
            c->place = (struct place){turn % 2 ? AT_END : AT_START, 0};
            cut_evenly(c, n, size);
            solve(c, (enum data)(turn % run->settings.classes),
                  run->settings.seed);
            check_cut(run, c, size);
        }
}

static void check_ragged(struct run *run, struct cut *c)
{
    for (size_t i = 0; i < 4 * DATA_COUNT; i++) {
        const uint64_t seed = run->settings.seed + i;
        const size_t n = i == 0 ? 0 : mixed(seed, 0) % 1000;
        if (n > run->settings.max_n)
            continue;
        c->place = (struct place){i % 2 ? AT_END : AT_START, 0};
        cut_raggedly(c, n, seed);
        solve(c, (enum data)(i % run->settings.classes), seed);
        check_cut(run, c, 0);
    }
}

/* What reads and writes nothing. */
static void check_refusals(struct run *run, const struct many *m)
{
    const size_t falling[] = {0, 2, 1, 4}, empty[] = {3};
    uint64_t data[4] = {1, 2, 3, 4}, output[4] = {5, 6, 7, 8};
    const uint64_t before[4] = {5, 6, 7, 8};
    const struct wgc_kernels *const k = run->kernels;
    begin_case(run, "-", 4, "%s_groups", m->name);
    CHECK(run, m->groups(k, output, data, 4, 0) == WGC_ERROR_GROUP_SIZE,
          "group_size=0: did not return WGC_ERROR_GROUP_SIZE");
    CHECK(run, m->groups(k, NULL, NULL, 0, 0) == WGC_ERROR_GROUP_SIZE,
          "n=0, group_size=0: did not return WGC_ERROR_GROUP_SIZE");
    CHECK(run, m->groups(k, NULL, NULL, 0, 5) == WGC_OK,
          "n=0: did not return WGC_OK");
    begin_case(run, "-", 4, "%s_ragged", m->name);
    CHECK(run, m->ragged(k, output, data, falling, 3) == WGC_ERROR_OFFSETS,
          "offsets that decrease: did not return WGC_ERROR_OFFSETS");
    CHECK(run, m->ragged(k, NULL, NULL, NULL, 0) == WGC_OK,
          "no groups: did not return WGC_OK");
    CHECK(run, m->ragged(k, output, data, empty, 0) == WGC_OK,
          "no groups behind an offset: did not return WGC_OK");
    CHECK(run, memcmp(output, before, sizeof before) == 0, "wrote");
}

/* One group that is shorter than any size says, up to the largest. */
static void check_one_group(struct run *run, struct cut *c)
{
    const size_t sizes[] = {8, 64, 4096, SIZE_MAX / 2 + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        cut_evenly(c, 7, 7);
        c->place = (struct place){AT_END, 0};
        solve(c, DATA_rough, run->settings.seed);
        check_cut(run, c, sizes[i]);
    }
}

void family_groups(struct run *run)
{
    static struct cut cut;
    for (size_t i = 0; i < many_count; i++) {
        cut.function = &many[i];
        if (!has_kernels(run->kernels, many[i].name))
            continue;
        check_refusals(run, &many[i]);
        check_one_group(run, &cut);
        for (size_t s = 0; s < SIZE_COUNT; s++)
            check_size(run, &cut, s);
        check_ragged(run, &cut);
    }
}
