/* SPDX-License-Identifier: MIT */
/* Reductions in pieces: the bits of one call, however cut and joined. */
#include <string.h>

#include "elements.h"
#include "engine/reference.h"
#include "families/families.h"

/* Elements: five spans of the longest kind and a bit. */
enum { LONGEST = 5 * WGC_SPAN_F32 + 700, CUTS_PER_INPUT = 3, MOST_PARTS = 12 };

/* The members that every type has. */
static uint64_t count_of(const union partial *partial)
{
    return partial->of_i32.count;
}

static uint64_t begin_of(const union partial *partial)
{
    return partial->of_i32.begin;
}

static union partial partial_at(uint64_t begin)
{
    union partial partial;
    memset(&partial, 0, sizeof partial);
    partial.of_i32.begin = begin;
    return partial;
}

static void check_finish(struct run *run, const struct reference *reference,
                         const union partial *partial, size_t n)
{
    const struct collective *const c = reference->collective;
    unsigned char got[LARGEST_ELEMENT];
    c->finish(run->kernels, got, partial);
    check_bits(run, c->meaning.type, n, load_bits(got, c->meaning.type->size),
               expected_reduction(reference, n));
}

/* ---- Pieces in order ------------------------------------------------------
 */

/* Takes in elements first .. first + n - 1 from memory that ends with them. */
static void take(struct run *run, const struct reference *reference,
                 union partial *partial, size_t first, size_t n)
{
    const struct collective *const c = reference->collective;
    const size_t size = c->meaning.type->size;
    run->src = (struct place){AT_END, 0};
    unsigned char *const src = guarded_place(&run->source, run->src, n * size);
    memcpy(src, reference->input + first * size, n * size);
    const uint64_t before = count_of(partial), begin = begin_of(partial);
    c->partial(run->kernels, partial, n > 0 ? src : NULL, n);
    CHECK(run, count_of(partial) == before + n && begin_of(partial) == begin,
          "n=%zu: begin or count is wrong", n);
    CHECK(run, guarded_intact(&run->source, src, n * size),
          "bytes around src were changed");
}

/* Few elements, about a block, about a span, or many. */
static size_t piece_length(uint64_t random, size_t left)
{
    static const size_t longest[] = {3, 40, 300, 5000, LONGEST};
    const size_t piece = random / 5 % longest[random % 5];
    return piece < left ? piece : left;
}

static void check_pieces(struct run *run, const struct reference *reference,
                         size_t n, uint64_t seed)
{
    begin_case(run, reference->data, n, "wgc_reduce_%s_partial",
               reference->collective->name);
    union partial partial = partial_at(0);
    size_t done = 0;
    for (uint64_t i = 0; done < n; i++) {
        const size_t piece = piece_length(mixed(seed, i), n - done);
        take(run, reference, &partial, done, piece);
        done += piece;
        if (i % 8 == 0)
            check_finish(run, reference, &partial, done);
    }
    check_finish(run, reference, &partial, n);
}

/* One element at a time: every state that a block can be in. */
static void check_single(struct run *run, const struct reference *reference)
{
    begin_case(run, reference->data, 300, "wgc_reduce_%s_partial (by one)",
               reference->collective->name);
    union partial partial = partial_at(0);
    check_finish(run, reference, &partial, 0);
    for (size_t i = 0; i < 300; i++) {
        take(run, reference, &partial, i, 1);
        check_finish(run, reference, &partial, i + 1);
    }
}

/* ---- Pieces apart ---------------------------------------------------------
 */

/* Ends of the parts in cuts[1 ..]; the last one is n. The result is how many
 * parts. */
static size_t cut(const struct collective *c, size_t n, uint64_t seed,
                  size_t cuts[MOST_PARTS + 1])
{
    size_t parts = 0;
    cuts[0] = 0;
    while (cuts[parts] < n) {
        const size_t spans = n / c->span / 4 + 1;
        size_t length = (mixed(seed, parts) % spans + 1) * c->span;
        const size_t left = n - cuts[parts];
        if (parts + 1 == MOST_PARTS || length > left)
            length = left;
        cuts[parts + 1] = cuts[parts] + length;
        parts++;
    }
    return parts;
}

/* Joins part i + 1 to part i. */
static void join_next(struct run *run, const struct collective *c,
                      union partial *partials, size_t i, size_t parts)
{
    const union partial right = partials[i + 1];
    const wgc_status status =
        c->join(run->kernels, &partials[i], &partials[i + 1]);
    CHECK(run, status == WGC_OK, "part %zu of %zu: status %d", i, parts,
          (int)status);
    CHECK(run, memcmp(&right, &partials[i + 1], sizeof right) == 0,
          "the right one was changed");
    memmove(&partials[i + 1], &partials[i + 2],
            (parts - i - 2) * sizeof *partials);
}

/*
 * Summed apart, every other part by other kernels, as another machine
 * might, then neighbours joined in any order; the last of the elements come
 * behind.
 */
static void check_join(struct run *run, const struct reference *reference,
                       size_t n, uint64_t seed)
{
    const struct collective *const c = reference->collective;
    const struct wgc_kernels *const own = run->kernels;
    const struct wgc_kernels *const other =
        run->settings.partner ? run->settings.partner
                              : wgc_kernels_for(WGC_ISA_SCALAR);
    begin_case(run, reference->data, n, "wgc_reduce_%s_join", c->name);
    const size_t later = mixed(seed, n) % (n + 1) % 200;
    size_t cuts[MOST_PARTS + 1];
    union partial partials[MOST_PARTS];
    size_t parts = cut(c, n - later, seed, cuts);
    for (size_t i = 0; i < parts; i++) {
        run->kernels = i % 2 && other ? other : own;
        partials[i] = partial_at(cuts[i]);
        const size_t half = (cuts[i + 1] - cuts[i]) / 2;
        take(run, reference, &partials[i], cuts[i], half);
        take(run, reference, &partials[i], cuts[i] + half,
             cuts[i + 1] - cuts[i] - half);
    }
    run->kernels = own;
    if (parts == 0)
        partials[parts++] = partial_at(0);
    for (; parts > 1; parts--)
        join_next(run, c, partials, mixed(seed, ~parts) % (parts - 1), parts);
    check_finish(run, reference, &partials[0], n - later);
    take(run, reference, &partials[0], n - later, later);
    check_finish(run, reference, &partials[0], n);
}

/* ---- Errors and limits ----------------------------------------------------
 */

static void check_refused(struct run *run, const struct collective *c,
                          const union partial *left, const union partial *right,
                          const char *why)
{
    union partial joined = *left;
    const wgc_status status = c->join(run->kernels, &joined, right);
    CHECK(run, status == WGC_ERROR_SPAN, "%s: status %d", why, (int)status);
    CHECK(run, memcmp(&joined, left, sizeof joined) == 0,
          "%s: left was changed", why);
}

static void check_errors(struct run *run, const struct reference *reference)
{
    const struct collective *const c = reference->collective;
    const size_t span = c->span;
    begin_case(run, reference->data, 2 * span, "wgc_reduce_%s_join (errors)",
               c->name);
    union partial left = partial_at(0), right = partial_at(span);
    take(run, reference, &left, 0, span);
    take(run, reference, &right, span, span);
    union partial other = left;
    other.of_i32.begin = 3 * span;
    check_refused(run, c, &left, &other, "a gap");
    check_refused(run, c, &left, &left, "an overlap");
    check_refused(run, c, &right, &left, "the wrong way around");
    if (span > 1) {
        union partial cut_short = partial_at(0);
        take(run, reference, &cut_short, 0, span - 1);
        other = partial_at(span - 1);
        check_refused(run, c, &cut_short, &other, "no whole span");
        union partial crooked = partial_at(1);
        take(run, reference, &crooked, 1, span - 1);
        check_refused(run, c, &crooked, &right, "left begins within a span");
    }
    /* Nothing to join with, nothing to join. */
    union partial empty = partial_at(0), joined = empty;
    CHECK(run, c->join(run->kernels, &joined, &left) == WGC_OK, "into nothing");
    check_finish(run, reference, &joined, span);
    empty = partial_at(span);
    CHECK(run, c->join(run->kernels, &joined, &empty) == WGC_OK, "of nothing");
    check_finish(run, reference, &joined, span);
}

/* Positions up to the last below 2^64, of elements that were never there. */
static void check_limits(struct run *run, const struct reference *reference)
{
    const struct collective *const c = reference->collective;
    const uint64_t last = UINT64_MAX - c->span + 1; /* a multiple of the span */
    begin_case(run, reference->data, c->span, "wgc_reduce_%s_join (limits)",
               c->name);
    union partial left = partial_at(last - c->span), right = partial_at(last);
    take(run, reference, &left, 0, c->span);
    CHECK(run, c->join(run->kernels, &left, &right) == WGC_OK, "at the end");
    take(run, reference, &right, 0, c->span - 1);
    CHECK(run, c->join(run->kernels, &left, &right) == WGC_OK, "to the end");
    CHECK(run, count_of(&left) == 2 * c->span - 1, "count is wrong");
    right = partial_at(last);
    right.of_i32.count = c->span;
    left = partial_at(0);
    left.of_i32.count = last;
    check_refused(run, c, &left, &right, "right ends at 2^64");
    left.of_i32.begin = last;
    right = partial_at(last + last);
    check_refused(run, c, &left, &right, "left ends beyond 2^64");
}

/* Nearly 2^64 elements: every level of the tree is there, of one value. */
#define CHECK_FULL(run, type, add, LEVELS)                                     \
    do {                                                                       \
        union partial full = partial_at(0);                                    \
        wgc_partial_##type *const p = &full.of_##type;                         \
        for (int level = 0; level < (LEVELS); level++)                         \
            p->spans[level][0] = 1 + level;                                    \
        const value_##type one = 1;                                            \
        value_##type total = one;                                              \
        for (int level = 0; level < (LEVELS); level++)                         \
            total = (value_##type)(1 + level) + total;                         \
        p->count = UINT64_MAX << (64 - (LEVELS));                              \
        const elem_##type x = round_##type(one);                               \
        (run)->kernels->add##_partial(p, &x, 1);                               \
        CHECK(run,                                                             \
              (run)->kernels->add##_finish(p) == round_##type(total) &&        \
                  p->count == (UINT64_MAX << (64 - (LEVELS))) + 1,             \
              "got another sum for " #type);                                   \
    } while (0)

static void check_full(struct run *run)
{
    begin_case(run, "ones", 1, "wgc_reduce_add (2^64 elements)");
    CHECK_FULL(run, f16, reduce_add_f16, 52);
    CHECK_FULL(run, f32, reduce_add_f32, 52);
    CHECK_FULL(run, f64, reduce_add_f64, 53);
}

/* Spans of elements that lie apart, here the wrong way around. */
static void check_long_strided(struct run *run,
                               const struct reference *reference)
{
    const struct collective *const c = reference->collective;
    const size_t size = c->meaning.type->size, n = 2 * WGC_SPAN_F32 + 300;
    begin_case(run, reference->data, n, "wgc_reduce_%s_strided (spans)",
               c->name);
    run->src = (struct place){AT_END, 0};
    unsigned char *const src =
        guarded_place(&run->source, run->src, (2 * n - 1) * size);
    for (size_t i = 0; i < n; i++)
        memcpy(src + 2 * (n - 1 - i) * size, reference->input + i * size, size);
    unsigned char got[LARGEST_ELEMENT];
    c->reduce_strided(run->kernels, got, src + 2 * (n - 1) * size,
                      -2 * (ptrdiff_t)size, n);
    check_bits(run, c->meaning.type, n, load_bits(got, size),
               expected_reduction(reference, n));
}

/* ---- All ------------------------------------------------------------------
 */

void family_partials(struct run *run)
{
    const uint64_t seed = run->settings.seed;
    const bool few = run->settings.sparse || run->settings.max_n < LONGEST;
    const uint64_t cuts = few ? 1 : CUTS_PER_INPUT;
    const size_t classes = run->settings.classes;
    if (classes > 1) /* which are numbers */
        check_full(run);
    for (size_t i = 0; i < collective_count * classes; i++) {
        const struct collective *const c = &collectives[i / classes];
        const enum data data = (enum data)(i % classes);
        /* Few inputs where code is slow. */
        if (!c->partial || !is_tested(run, c) ||
            (few && classes > 1 && (i + i / classes) % 4))
            continue;
        struct reference reference = reference_of(c, data, seed, LONGEST);
        for (uint64_t j = 0; j < cuts; j++) {
            check_pieces(run, &reference, mixed(seed, j) % (LONGEST + 1),
                         mixed(seed, i + j));
            check_join(run, &reference, mixed(seed, ~j) % (LONGEST + 1),
                       mixed(seed, i + j));
        }
        check_pieces(run, &reference, LONGEST, seed);
        check_single(run, &reference);
        check_errors(run, &reference);
        check_limits(run, &reference);
        check_long_strided(run, &reference);
        reference_close(&reference);
    }
}
