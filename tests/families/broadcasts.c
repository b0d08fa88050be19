/* SPDX-License-Identifier: MIT */
/* broadcast: from every local id; an error, and no byte written, from none. */
#include "engine/layout.h"
#include "families/families.h"

enum { EVERY_N = 130 };
static const size_t larger[] = {255, 257, 1100, 4097, 65537};

/* Strides in element sizes and bytes; contiguous first. */
static const struct {
    int unit, bytes;
} strides[] = {{1, 0}, {-1, 0}, {0, 16}, {1, 3}, {0, 0}};

/* One form of one function: of plain elements, or of strided ones. */
struct form {
    const struct broadcast *broadcast;
    const unsigned char *values; /* what the elements are */
    bool plain;
    struct layout layout;
};

static wgc_status call(struct run *run, const struct form *form,
                       unsigned char *dst, const unsigned char *src,
                       size_t local_id)
{
    const struct layout *const layout = &form->layout;
    if (form->plain)
        return form->broadcast->call(run->kernels, dst, src, layout->n,
                                     local_id);
    return form->broadcast->call_strided(run->kernels, dst, layout->stride, src,
                                         layout->stride, layout->n, local_id);
}

static void begin(struct run *run, const struct form *form, size_t local_id)
{
    begin_case(run, "random", form->layout.n,
               "wgc_%s%s (stride %td, local id %zu)", form->broadcast->name,
               form->plain ? "" : "_strided", form->layout.stride, local_id);
}

static unsigned char *place_elements(const struct guarded *guarded,
                                     const struct form *form,
                                     struct place place)
{
    const struct layout *const layout = &form->layout;
    const size_t size = layout->type->size;
    unsigned char *const lowest =
        guarded_place(guarded, place, layout_bytes(layout));
    unsigned char *const first = layout_first(layout, lowest);
    for (size_t i = 0; i < layout->n; i++)
        layout_store(layout, first, i,
                     load_bits(form->values + i * size, size));
    return first;
}

/* Every element must be that of `local_id`; bits are only moved, NaN too. */
static void check_result(struct run *run, const struct layout *layout,
                         unsigned char *first, uint64_t expected)
{
    run->checks++;
    for (size_t i = 0; i < layout->n; i++)
        if (layout_load(layout, first, i) != expected) {
            check_bits(run, layout->type, i, layout_load(layout, first, i),
                       expected);
            break;
        }
    unsigned char *const last =
        first + (ptrdiff_t)(layout->n - 1) * layout->stride;
    CHECK(run,
          guarded_intact(&run->target, layout->stride < 0 ? last : first,
                         layout_bytes(layout)),
          "bytes around dst were changed");
}

static void check_broadcast(struct run *run, const struct form *form,
                            size_t local_id)
{
    const struct layout *const layout = &form->layout;
    begin(run, form, local_id);
    const size_t gap = local_id * layout->type->size % 64;
    run->src = (struct place){local_id % 2 ? AT_END : AT_START, 0};
    run->dst = (struct place){layout->n % 2 ? AT_END : AT_START, gap};
    const unsigned char *const src =
        place_elements(&run->source, form, run->src);
    unsigned char *const dst = place_elements(&run->target, form, run->dst);
    const uint64_t expected = layout_load(layout, src, local_id);
    layout_store(layout, dst, local_id, ~expected);
    CHECK(run, call(run, form, dst, src, local_id) == WGC_OK, "an error");
    check_result(run, layout, dst, expected);
    unsigned char *const same = place_elements(&run->target, form, run->dst);
    CHECK(run, call(run, form, same, same, local_id) == WGC_OK,
          "an error in place");
    check_result(run, layout, same, expected);
}

/* No work-item has the id. */
static void check_outside(struct run *run, const struct form *form)
{
    const struct layout *const layout = &form->layout;
    const size_t n = layout->n;
    const size_t ids[] = {n, n + 1, SIZE_MAX, SIZE_MAX / 2 + 1};
    run->src = run->dst = (struct place){AT_END, 0};
    const size_t bytes = layout_bytes(layout);
    const unsigned char *const src =
        place_elements(&run->source, form, run->src);
    unsigned char *const lowest = guarded_place(&run->target, run->dst, bytes);
    unsigned char *const dst = layout_first(layout, lowest);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        begin(run, form, ids[i]);
        CHECK(run, call(run, form, dst, src, ids[i]) == WGC_ERROR_LOCAL_ID,
              "no error");
        bool untouched = guarded_intact(&run->target, lowest, bytes);
        for (size_t j = 0; j < bytes; j++)
            untouched = untouched && lowest[j] == CANARY;
        CHECK(run, untouched, "dst was written");
        CHECK(run,
              n > 0 ||
                  call(run, form, NULL, NULL, ids[i]) == WGC_ERROR_LOCAL_ID,
              "no error for an empty group");
    }
}

static void check_form(struct run *run, const struct form *form)
{
    const size_t n = form->layout.n;
    const size_t step = n <= EVERY_N ? 1 : n / 3;
    for (size_t id = 0; id < n; id += step)
        check_broadcast(run, form, id);
    if (n > 0)
        check_broadcast(run, form, n - 1);
    check_outside(run, form);
}

static void check_size(struct run *run, const struct broadcast *b,
                       const unsigned char *values, size_t n)
{
    const struct type *const t = b->type;
    for (size_t s = 0; s < sizeof strides / sizeof strides[0]; s++) {
        const ptrdiff_t stride =
            strides[s].unit * (ptrdiff_t)t->size + strides[s].bytes;
        const struct layout layout = {t, stride, n};
        if (layout_bytes(&layout) > LARGEST_N * t->size)
            continue;
        if (s == 0)
            check_form(run, &(struct form){b, values, true, layout});
        check_form(run, &(struct form){b, values, false, layout});
    }
}

static void check_sizes(struct run *run, const struct broadcast *b,
                        const unsigned char *values)
{
    for (size_t n = 0; n <= EVERY_N && n <= run->settings.max_n; n++)
        check_size(run, b, values, n);
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
        if (larger[i] <= run->settings.max_n)
            check_size(run, b, values, larger[i]);
}

void family_broadcasts(struct run *run)
{
    static unsigned char values[LARGEST_N * LARGEST_ELEMENT];
    for (size_t b = 0; b < broadcast_count; b++) {
        fill_data(broadcasts[b].type, DATA_random, run->settings.seed, values,
                  LARGEST_N);
        check_sizes(run, &broadcasts[b], values);
    }
}
