/* SPDX-License-Identifier: MIT */
/*
 * Tests of the primitives that move lanes of one kind, against plain loops.
 * Values reach lanes by load and leave them by store, so this works for vectors
 * that have no size.
 *
 * Parameters, undefined again at the end:
 *   KIND   b16 b32 b64 f32 f64
 *   BITS   the unsigned type of a lane's bits
 *   SHOWN  the element type as which reports show a lane
 */
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define FN(name) PASTE2(name, KIND)

/* Two vectors' worth of random lanes and what the primitive must make of them.
 */
struct FN(vectors) {
    BITS a[COUNT], b[COUNT], expected[COUNT];
};

static LANES FN(lanes_of)(const BITS *lanes)
{
    return LANE(load)((const void *)lanes);
}

static void FN(expect)(struct run *run, const char *primitive, LANES got,
                       const BITS *expected)
{
    BITS lanes[COUNT];
    LANE(store)((void *)lanes, got);
    begin_case(run, "lanes", COUNT, "%s_%s", primitive, STRING(KIND));
    for (size_t j = 0; j < COUNT; j++)
        check_bits(run, &SHOWN, j, lanes[j], expected[j]);
}

static void FN(randomise)(struct run *run, struct FN(vectors) * v,
                          uint64_t round)
{
    for (size_t j = 0; j < COUNT; j++) {
        v->a[j] =
            (BITS)datum(&SHOWN, DATA_random, run->settings.seed + round, j);
        v->b[j] = (BITS)datum(&SHOWN, DATA_random, run->settings.seed + round,
                              j + COUNT);
    }
}

/* ---- Memory -----------------------------------------------------------------
 */

/* Whole vectors, at an address that is aligned to an element only. */
static void FN(check_memory)(struct run *run, const struct FN(vectors) * v,
                             enum edge edge)
{
    const struct place place = {edge, edge == AT_START ? sizeof(BITS) : 0};
    unsigned char *const at = guarded_place(&run->source, place, sizeof v->a);
    memcpy(at, v->a, sizeof v->a);
    FN(expect)(run, "load", LANE(load)((void *)at), v->a);
    LANE(store)((void *)at, FN(lanes_of)(v->b));
    begin_case(run, "lanes", COUNT, "store_%s", STRING(KIND));
    CHECK(run, memcmp(at, v->b, sizeof v->b) == 0, "stored something else");
    CHECK(run, guarded_intact(&run->source, at, sizeof v->b),
          "bytes around were changed");
}

/* n lanes, flush against a page that must not be touched. */
static void FN(check_part)(struct run *run, struct FN(vectors) * v, size_t n,
                           enum edge edge)
{
    const struct place place = {edge, 0};
    const size_t bytes = n * sizeof(BITS);
    unsigned char *const at = guarded_place(&run->source, place, bytes);
    const BITS fill = v->b[0];
    memcpy(at, v->a, bytes);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j < n ? v->a[j] : fill;
    for (size_t j = 0; j < COUNT; j++)
        v->b[j] = fill;
    FN(expect)
    (run, "load_n", LANE(load_n)((void *)at, n, FN(lanes_of)(v->b)),
     v->expected);
    begin_case(run, "lanes", n, "store_n_%s", STRING(KIND));
    memset(at, CANARY, bytes);
    LANE(store_n)((void *)at, FN(lanes_of)(v->a), n);
    CHECK(run, memcmp(at, v->a, bytes) == 0, "stored something else");
    CHECK(run, guarded_intact(&run->source, at, bytes),
          "bytes around were changed");
}

/* ---- Single values, and lanes that move
 * -------------------------------------- */

static void FN(check_single)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a);
    const PASTE2(scalar, KIND) first = LANE(first)(a);
    begin_case(run, "lanes", COUNT, "first_%s", STRING(KIND));
    check_bits(run, &SHOWN, 0, load_bits(&first, sizeof first), v->a[0]);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = v->a[0];
    FN(expect)(run, "splat", LANE(splat)(first), v->expected);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = v->a[COUNT - 1];
    FN(expect)(run, "last", LANE(last)(a), v->expected);
}

/* b is the vector before. */
static void FN(expect_slide)(struct run *run, struct FN(vectors) * v, size_t m,
                             LANES got)
{
    char name[16];
    snprintf(name, sizeof name, "slide%zu", m);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j < m ? v->b[COUNT - m + j] : v->a[j - m];
    FN(expect)(run, name, got, v->expected);
}

static void FN(check_slide1)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a), b = FN(lanes_of)(v->b);
    FN(expect_slide)(run, v, 1, LANE(slide1)(b, a));
}

/* The lanes that are specified: those from which folding or the down-sweep of
 * Blelloch's scan read. */
static void FN(expect_down)(struct run *run, const struct FN(vectors) * v,
                            size_t m, LANES got)
{
    BITS lanes[COUNT];
    LANE(store)((void *)lanes, got);
    begin_case(run, "lanes", COUNT, "down%zu_%s", m, STRING(KIND));
    for (size_t j = 0; j + m < COUNT; j++)
        if (j < m || (j + m) % (2 * m) == 2 * m - 1)
            check_bits(run, &SHOWN, j, lanes[j], v->a[j + m]);
}

static void FN(check_downs)(struct run *run, const struct FN(vectors) * v)
{
    const LANES a = FN(lanes_of)(v->a);
    FN(expect_down)(run, v, 1, LANE(down1)(a));
#if COUNT > 2
    FN(expect_down)(run, v, 2, LANE(down2)(a));
#endif
#if COUNT > 4
    FN(expect_down)(run, v, 4, LANE(down4)(a));
#endif
#if COUNT > 8
    FN(expect_down)(run, v, 8, LANE(down8)(a));
#endif
#if COUNT > 16
    FN(expect_down)(run, v, 16, LANE(down16)(a));
#endif
}

static void FN(check_movement)(struct run *run)
{
    struct FN(vectors) v;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        for (enum edge edge = AT_START; edge <= AT_END; edge++) {
            FN(randomise)(run, &v, round);
            FN(check_memory)(run, &v, edge);
            for (size_t n = 1; n < COUNT; n++) {
                FN(randomise)(run, &v, round + n);
                FN(check_part)(run, &v, n, edge);
            }
        }
        FN(randomise)(run, &v, round);
        FN(check_single)(run, &v);
        FN(check_slide1)(run, &v);
        FN(check_downs)(run, &v);
    }
}

#undef LANES
#undef COUNT
#undef LANE
#undef FN
#undef KIND
#undef BITS
#undef SHOWN
