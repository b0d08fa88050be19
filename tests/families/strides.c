/* SPDX-License-Identifier: MIT */
/* Values any number of bytes apart, with the bytes between them guarded. */
#include <string.h>

#include "engine/layout.h"
#include "engine/reference.h"
#include "families/families.h"

enum { EVERY_N = 136, LONGEST = 1000, WIDEST_STRIDE = 48 };
static const size_t larger[] = {255, 256, 257, LONGEST};

/* In turns over n. */
enum { INPUT_COUNT = 2 };
static const enum data input_data[INPUT_COUNT] = {DATA_extremes, DATA_rough};

/* `unit` element sizes and `bytes` more. */
struct stride {
    int unit, bytes;
};

static const struct {
    struct stride dst, src;
} apart[] = {
    {{1, 0}, {1, 0}},   /* contiguous */
    {{-1, 0}, {-1, 0}}, /* reversed */
    {{0, 16}, {0, 16}}, /* one member of a struct */
    {{1, 0}, {0, 16}},  {{0, 16}, {1, 0}},
    {{1, 1}, {1, 3}}, /* unaligned */
    {{-1, -3}, {2, 1}}, {{0, 40}, {0, -24}},
    {{1, 0}, {0, 0}},  /* one value repeated */
    {{0, 0}, {1, 0}},  /* the last element wins */
    {{0, 0}, {0, -7}}, /* overlapping values are read as they lie */
    {{0, 0}, {0, 0}},
};
static const struct stride same[] = {{1, 0},   {-1, 0}, {0, 16}, {1, 1},
                                     {-2, -5}, {0, 40}, {0, 0}};

static ptrdiff_t in_bytes(struct stride stride, const struct type *type)
{
    return stride.unit * (ptrdiff_t)type->size + stride.bytes;
}

/* Overlapping floats would be signalling NaNs: outside the contract. */
static bool has_meaning(struct stride src, const struct type *type)
{
    const ptrdiff_t bytes = in_bytes(src, type);
    const size_t distance = (size_t)(bytes < 0 ? -bytes : bytes);
    return !is_floating(type) || distance == 0 || distance >= type->size;
}

/* One strided call: where its values lie and what they are. */
struct strided {
    struct reference *reference;
    const unsigned char *values;
    struct layout src, dst;
    struct place place;
};

/* Puts the input where the layout says. */
static unsigned char *place_strided(struct run *run,
                                    const struct guarded *guarded,
                                    const struct strided *s)
{
    const struct layout *const src = &s->src;
    const size_t size = src->type->size;
    unsigned char *const lowest =
        guarded_place(guarded, s->place, layout_bytes(src));
    unsigned char *const first = layout_first(src, lowest);
    for (size_t i = 0; i < src->n; i++)
        layout_store(src, first, i, load_bits(s->values + i * size, size));
    run->src = run->dst = s->place;
    return lowest;
}

/* Solves what lies there then: values that overlap are not what they were. */
static void solve_strided(struct run *run, const struct strided *s)
{
    const struct layout *const src = &s->src;
    const size_t size = src->type->size;
    const unsigned char *const first =
        layout_first(src, place_strided(run, &run->source, s));
    for (size_t i = 0; i < src->n; i++)
        store_bits(s->reference->input + i * size, size,
                   layout_load(src, first, i));
    reference_solve(s->reference, src->n);
}

/* The memory that dst spans must be `before` with the results stored in it. */
static void check_spanned(struct run *run, const struct strided *s,
                          enum shape shape, unsigned char *lowest,
                          unsigned char *before)
{
    const struct layout *const dst = &s->dst;
    const size_t bytes = layout_bytes(dst);
    const size_t size = dst->type->size;
    const unsigned char *const expected = expected_scan(s->reference, shape);
    for (size_t i = 0; i < dst->n; i++)
        layout_store(dst, layout_first(dst, before), i,
                     load_bits(expected + i * size, size));
    canonicalise(dst->type, layout_first(dst, lowest), dst->stride, dst->n);
    run->checks++;
    if (memcmp(lowest, before, bytes) != 0) {
        size_t i = 0;
        while (lowest[i] == before[i])
            i++;
        fail(run,
             "dst_stride=%td src_stride=%td byte=%zu of dst: "
             "expected 0x%02x got 0x%02x",
             dst->stride, s->src.stride, i, before[i], lowest[i]);
    }
    CHECK(run, guarded_intact(&run->target, lowest, bytes),
          "bytes around dst were changed");
}

static void check_strided_reduce(struct run *run, const struct strided *s)
{
    const struct collective *const c = s->reference->collective;
    begin_case(run, s->reference->data, s->src.n, "wgc_reduce_%s_strided (%td)",
               c->name, s->src.stride);
    unsigned char *const from = place_strided(run, &run->source, s);
    unsigned char result[LARGEST_ELEMENT];
    c->reduce_strided(run->kernels, result, layout_first(&s->src, from),
                      s->src.stride, s->src.n);
    check_bits(run, s->src.type, 0, load_bits(result, s->src.type->size),
               expected_reduction(s->reference, s->src.n));
}

static void check_strided_scan(struct run *run, const struct strided *s,
                               enum shape shape)
{
    const struct collective *const c = s->reference->collective;
    unsigned char before[LONGEST * WIDEST_STRIDE];
    begin_case(run, s->reference->data, s->src.n, "wgc_scan_%s_%s_strided",
               shape_names[shape], c->name);
    unsigned char *const from = place_strided(run, &run->source, s);
    unsigned char *const to =
        guarded_place(&run->target, s->place, layout_bytes(&s->dst));
    memcpy(before, to, layout_bytes(&s->dst));
    c->scan_strided[shape](run->kernels, layout_first(&s->dst, to),
                           s->dst.stride, layout_first(&s->src, from),
                           s->src.stride, s->src.n);
    check_spanned(run, s, shape, to, before);
    CHECK(run, guarded_intact(&run->source, from, layout_bytes(&s->src)),
          "bytes around src were changed");
}

static void check_strided_in_place(struct run *run, const struct strided *s,
                                   enum shape shape)
{
    const struct collective *const c = s->reference->collective;
    unsigned char before[LONGEST * WIDEST_STRIDE];
    begin_case(run, s->reference->data, s->src.n,
               "wgc_scan_%s_%s_strided (in place)", shape_names[shape],
               c->name);
    unsigned char *const to = place_strided(run, &run->target, s);
    memcpy(before, to, layout_bytes(&s->dst));
    unsigned char *const first = layout_first(&s->dst, to);
    c->scan_strided[shape](run->kernels, first, s->dst.stride, first,
                           s->src.stride, s->src.n);
    check_spanned(run, s, shape, to, before);
}

static void check_apart(struct run *run, const struct strided *s)
{
    solve_strided(run, s);
    check_strided_reduce(run, s);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
        check_strided_scan(run, s, shape);
}

static void check_in_place(struct run *run, const struct strided *s)
{
    solve_strided(run, s);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
        check_strided_in_place(run, s, shape);
}

/* `inputs`: an array of elements for each class of data. */
static void check_strides(struct run *run, struct reference *reference,
                          unsigned char inputs[][LONGEST * LARGEST_ELEMENT],
                          size_t n)
{
    const struct type *const t = reference->collective->meaning.type;
    struct strided s = {reference, inputs[n % INPUT_COUNT]};
    s.place = (struct place){n % 2 ? AT_END : AT_START, 0};
    reference->data = data_names[input_data[n % INPUT_COUNT]];
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++) {
        if (!has_meaning(apart[i].src, t))
            continue;
        s.src = (struct layout){t, in_bytes(apart[i].src, t), n};
        s.dst = (struct layout){t, in_bytes(apart[i].dst, t), n};
        check_apart(run, &s);
    }
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        s.src = s.dst = (struct layout){t, in_bytes(same[i], t), n};
        check_in_place(run, &s);
    }
}

void family_strides(struct run *run)
{
    static unsigned char inputs[INPUT_COUNT][LONGEST * LARGEST_ELEMENT];
    for (size_t c = 0; c < collective_count; c++) {
        if (!is_tested(run, &collectives[c]))
            continue;
        struct reference reference = reference_open(&collectives[c], LONGEST);
        for (size_t i = 0; i < INPUT_COUNT; i++)
            fill_data(collectives[c].meaning.type, input_data[i],
                      run->settings.seed, inputs[i], LONGEST);
        for (size_t n = 0; n <= EVERY_N && n <= run->settings.max_n; n++)
            check_strides(run, &reference, inputs, n);
        for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
            if (larger[i] <= run->settings.max_n)
                check_strides(run, &reference, inputs, larger[i]);
        reference_close(&reference);
    }
}
