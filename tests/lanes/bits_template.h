/* SPDX-License-Identifier: MIT */
/*
 * Tests of what only lanes of bit patterns have: longer slides, selection.
 * Parameters as in kind_template.h, which comes first for the same KIND.
 */
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define FN(name) PASTE2(name, KIND)

static void FN(check_slides)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a), b = FN(lanes_of)(v->b);
    (void)a, (void)b, (void)v, (void)run;
#if COUNT > 2
    FN(expect_slide)(run, v, 2, LANE(slide2)(b, a));
#endif
#if COUNT > 4
    FN(expect_slide)(run, v, 4, LANE(slide4)(b, a));
#endif
#if COUNT > 8
    FN(expect_slide)(run, v, 8, LANE(slide8)(b, a));
#endif
#if COUNT > 16
    FN(expect_slide)(run, v, 16, LANE(slide16)(b, a));
#endif
}

static void FN(check_select)(struct run *run, struct FN(vectors) * v,
                             uint32_t chosen)
{
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = chosen >> j & 1 ? v->a[j] : v->b[j];
    FN(expect)
    (run, "select",
     LANE(select)(chosen, FN(lanes_of)(v->a), FN(lanes_of)(v->b)), v->expected);
}

static void FN(check_patterns)(struct run *run)
{
    struct FN(vectors) v;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        FN(randomise)(run, &v, round);
        FN(expect)(run, "opaque", LANE(opaque)(FN(lanes_of)(v.a)), v.a);
        FN(check_slides)(run, &v);
        FN(check_select)(run, &v, (uint32_t)mixed(run->settings.seed, round));
        FN(check_select)(run, &v, UINT32_C(1) << round % 32);
    }
}

#undef LANES
#undef COUNT
#undef LANE
#undef FN
#undef KIND
#undef BITS
#undef SHOWN
