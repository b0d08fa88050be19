/* SPDX-License-Identifier: MIT */
/*
 * Tests of what only lanes of bit patterns have: longer slides, selection, what
 * groups beside each other need.
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

/* Runs of m lanes: every other one of a and then of b, in order. */
static void FN(expect_runs)(struct run *run, struct FN(vectors) * v, size_t m,
                            LANES even, LANES odd)
{
    const bool in_order = 2 * m == COUNT;
    BITS both[2 * COUNT];
    memcpy(both, v->a, sizeof v->a);
    memcpy(both + COUNT, v->b, sizeof v->b);
    for (size_t skip = 0; skip <= m; skip += m) {
        char name[16];
        snprintf(name, sizeof name, "%s%zu", skip ? "odd" : "even", m);
        for (size_t j = 0; j < COUNT; j++)
            v->expected[j] = both[j / m * 2 * m + j % m + skip];
        const LANES got = skip ? odd : even;
        FN(expect)
        (run, name, in_order ? got : LANE(ordered)(got), v->expected);
    }
}

static void FN(check_runs)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a), b = FN(lanes_of)(v->b);
    FN(expect_runs)(run, v, 1, LANE(even1)(a, b), LANE(odd1)(a, b));
#if COUNT > 2
    FN(expect_runs)(run, v, 2, LANE(even2)(a, b), LANE(odd2)(a, b));
#endif
#if COUNT > 4
    FN(expect_runs)(run, v, 4, LANE(even4)(a, b), LANE(odd4)(a, b));
#endif
#if COUNT > 8
    FN(expect_runs)(run, v, 8, LANE(even8)(a, b), LANE(odd8)(a, b));
#endif
#if COUNT > 16
    FN(expect_runs)(run, v, 16, LANE(even16)(a, b), LANE(odd16)(a, b));
#endif
}

/* The last lane of every lower run of m, in the run above it; else b[0]. */
static void FN(expect_lower)(struct run *run, struct FN(vectors) * v, size_t m,
                             LANES got)
{
    char name[16];
    snprintf(name, sizeof name, "lower%zu", m);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j & m ? v->a[(j & ~(2 * m - 1)) + m - 1] : v->b[0];
    FN(expect)(run, name, got, v->expected);
}

static void FN(check_lower)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a);
    const LANES neutral = LANE(splat)(v->b[0]);
    FN(expect_lower)(run, v, 1, LANE(lower1)(a, neutral));
#if COUNT > 2
    FN(expect_lower)(run, v, 2, LANE(lower2)(a, neutral));
#endif
#if COUNT > 4
    FN(expect_lower)(run, v, 4, LANE(lower4)(a, neutral));
#endif
#if COUNT > 8
    FN(expect_lower)(run, v, 8, LANE(lower8)(a, neutral));
#endif
#if COUNT > 16
    FN(expect_lower)(run, v, 16, LANE(lower16)(a, neutral));
#endif
}

static void FN(check_equal)(struct run *run, struct FN(vectors) * v,
                            uint32_t same)
{
    uint32_t expected = 0;
    for (size_t j = 0; j < COUNT; j++) {
        if (same >> j & 1)
            v->b[j] = v->a[j];
        expected |= (uint32_t)(v->a[j] == v->b[j]) << j;
    }
    const uint32_t got = LANE(equal)(FN(lanes_of)(v->a), FN(lanes_of)(v->b));
    begin_case(run, "lanes", COUNT, "equal_%s", STRING(KIND));
    CHECK(run, got == expected, "expected 0x%x got 0x%x", (unsigned)expected,
          (unsigned)got);
#if LANE(NOTES)
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = expected >> j & 1 ? v->b[j] : v->a[0];
    FN(expect)
    (run, "select_equal",
     LANE(select_equal)(FN(lanes_of)(v->a), FN(lanes_of)(v->b),
                        FN(lanes_of)(v->b), LANE(splat)(v->a[0])),
     v->expected);
#endif
}

/* A value that one of four vectors has, and one that none has. */
static void FN(check_found)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a), b = LANE(splat)(v->b[0]);
    const LANES sought = LANE(splat)(v->a[COUNT - 1]);
    begin_case(run, "lanes", COUNT, "found_%s", STRING(KIND));
    CHECK(run, LANE(found)(a, b, b, b, sought), "in the first");
    CHECK(run, LANE(found)(b, a, b, b, sought), "in the second");
    CHECK(run, LANE(found)(b, b, a, b, sought), "in the third");
    CHECK(run, LANE(found)(b, b, b, a, sought), "in the fourth");
    CHECK(run, LANE(found)(b, b, b, b, sought) == (v->a[COUNT - 1] == v->b[0]),
          "in none");
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
        FN(check_runs)(run, &v);
        FN(check_lower)(run, &v);
        FN(check_found)(run, &v);
        FN(check_equal)(run, &v, (uint32_t)mixed(run->settings.seed, round));
    }
}

#undef LANES
#undef COUNT
#undef LANE
#undef FN
#undef KIND
#undef BITS
#undef SHOWN
