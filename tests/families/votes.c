/* SPDX-License-Identifier: MIT */
/* all and any: nothing decisive, everything decisive, one at every position. */
#include "engine/layout.h"
#include "families/families.h"

enum { EVERY_POSITION_N = 130, EVERY_N = 1100, LONGEST = 4097 };

/* Any of these is true: low bit, other bits, sign. */
static const uint32_t truths[] = {1,          2,          UINT32_MAX,
                                  0x80000000, 0x00010000, 0x7FFFFFFF};

/* A predicate that settles the vote, or one that does not. */
static uint32_t predicate(const struct vote *vote, bool decisive, size_t i)
{
    const bool truth = decisive == vote->deciding;
    return truth ? truths[i % (sizeof truths / sizeof truths[0])] : 0;
}

/* `position` decides; from n on: nobody. */
static void check_vote(struct run *run, const struct vote *vote,
                       const struct layout *layout, size_t position)
{
    const size_t n = layout->n;
    run->src = (struct place){(n + position) % 2 ? AT_END : AT_START, 0};
    unsigned char *const lowest =
        guarded_place(&run->source, run->src, layout_bytes(layout));
    unsigned char *const first = layout_first(layout, lowest);
    for (size_t i = 0; i < n; i++)
        layout_store(layout, first, i, predicate(vote, i == position, i));
    const int32_t expected = (position < n) == vote->deciding;
    const int32_t got =
        vote->call_strided(run->kernels, first, layout->stride, n);
    CHECK(run, got == expected, "stride=%td decisive=%zu expected %d got %d",
          layout->stride, position, expected, got);
    if (layout->stride != (ptrdiff_t)sizeof(int32_t))
        return;
    const int32_t contiguous =
        vote->call(run->kernels, (const int32_t *)(const void *)first, n);
    CHECK(run, contiguous == expected, "decisive=%zu expected %d got %d",
          position, expected, contiguous);
}

static void check_votes(struct run *run, const struct vote *vote, size_t n)
{
    const ptrdiff_t strides[] = {4, -4, 16, 5, -27};
    const size_t step = n <= EVERY_POSITION_N ? 1 : n / 5;
    for (size_t s = 0; s < sizeof strides / sizeof strides[0]; s++) {
        begin_case(run, "votes", n, "wgc_%s", vote->name);
        const struct layout layout = {&type_i32, strides[s], n};
        for (size_t position = 0; position < n; position += step)
            check_vote(run, vote, &layout, position);
        if (n > 0)
            check_vote(run, vote, &layout, n - 1);
        check_vote(run, vote, &layout, n);
    }
}

/* Stride 0: one predicate, n times. */
static void check_repeated(struct run *run, const struct vote *vote, size_t n)
{
    begin_case(run, "votes", n, "wgc_%s_strided (0)", vote->name);
    for (int truth = 0; truth <= 1; truth++) {
        const int32_t x = truth ? INT32_MIN : 0;
        const int32_t expected = n == 0 ? !vote->deciding : truth;
        const int32_t got = vote->call_strided(run->kernels, &x, 0, n);
        CHECK(run, got == expected, "expected %d got %d", expected, got);
    }
}

void family_votes(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (const struct vote *vote = votes; vote < votes + vote_count; vote++) {
        for (size_t n = 0; n <= EVERY_N && n <= max_n; n++) {
            check_votes(run, vote, n);
            check_repeated(run, vote, n);
        }
        if (LONGEST <= max_n)
            check_votes(run, vote, LONGEST);
        begin_case(run, "votes", 0, "wgc_%s", vote->name);
        CHECK(run, vote->call(run->kernels, NULL, 0) == !vote->deciding,
              "wrong answer for nothing");
        CHECK(run,
              vote->call_strided(run->kernels, NULL, 4, 0) == !vote->deciding,
              "wrong answer for nothing, strided");
    }
}
