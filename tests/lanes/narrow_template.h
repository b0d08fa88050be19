/* SPDX-License-Identifier: MIT */
/*
 * Tests of the primitives of narrow lanes, against plain loops.
 *
 * Parameters, undefined again at the end:
 *   KIND   n8 n16
 *   BITS   the unsigned type of a lane's bits
 *   SHOWN  the element type as which reports show a lane
 */
#define LANES PASTE2(lanes, KIND)
#define LANE(name) PASTE2(name, KIND)
#define FN(name) PASTE2(name, KIND)
#define COUNT (NARROW_BYTES / sizeof(BITS))

struct FN(vectors) {
    BITS a[COUNT], b[COUNT], expected[COUNT];
};

static void FN(expect)(struct run *run, const char *primitive, LANES got,
                       const BITS *expected)
{
    BITS lanes[COUNT];
    store_narrow(lanes, got);
    begin_case(run, "lanes", COUNT, "%s_%s", primitive, STRING(KIND));
    for (size_t j = 0; j < COUNT; j++)
        check_bits(run, &SHOWN, j, lanes[j], expected[j]);
}

static void FN(randomise)(struct run *run, struct FN(vectors) * v,
                          uint64_t round)
{
    const uint64_t seed = run->settings.seed + round;
    for (size_t j = 0; j < COUNT; j++) {
        v->a[j] = (BITS)datum(&SHOWN, DATA_random, seed, j);
        v->b[j] = (BITS)datum(&SHOWN, DATA_random, seed, j + COUNT);
    }
}

/* n lanes, flush against a page that must not be touched. */
static void FN(check_part)(struct run *run, struct FN(vectors) * v, size_t n,
                           enum edge edge)
{
    const struct place place = {edge, 0};
    const size_t bytes = n * sizeof(BITS);
    unsigned char *const at = guarded_place(&run->source, place, bytes);
    memcpy(at, v->a, bytes);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j < n ? v->a[j] : v->b[0];
    const LANES fill = LANE(splat)(v->b[0]);
    const LANES x =
        n < COUNT ? load_n_narrow(at, bytes, fill) : load_narrow(at);
    FN(expect)(run, "load_n", x, v->expected);
    begin_case(run, "lanes", n, "store_n_%s", STRING(KIND));
    memset(at, CANARY, bytes);
    if (n < COUNT)
        store_n_narrow(at, load_narrow(v->a), bytes);
    else
        store_narrow(at, load_narrow(v->a));
    CHECK(run, memcmp(at, v->a, bytes) == 0, "stored something else");
    CHECK(run, guarded_intact(&run->source, at, bytes),
          "bytes around were changed");
}

/* By m bytes within blocks of 16, or by whole blocks; b[0] comes in. */
static void FN(expect_up)(struct run *run, struct FN(vectors) * v, size_t m,
                          LANES got)
{
    char name[16];
    snprintf(name, sizeof name, "up%zu", m);
    const size_t block = m < 16 ? 16 / sizeof(BITS) : COUNT;
    const size_t by = m / sizeof(BITS);
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j % block >= by ? v->a[j - by] : v->b[0];
    FN(expect)(run, name, got, v->expected);
}

static void FN(check_moves)(struct run *run, struct FN(vectors) * v)
{
    const LANES a = load_narrow(v->a), b = load_narrow(v->b);
    const LANES fill = LANE(splat)(v->b[0]);
    const size_t block = 16 / sizeof(BITS);
    if (sizeof(BITS) == 1)
        FN(expect_up)(run, v, 1, up1_narrow(a, fill));
    FN(expect_up)(run, v, 2, up2_narrow(a, fill));
    FN(expect_up)(run, v, 4, up4_narrow(a, fill));
    FN(expect_up)(run, v, 8, up8_narrow(a, fill));
#if NARROW_BYTES > 16
    FN(expect_up)(run, v, 16, up16_narrow(a, fill));
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = v->a[COUNT - block + j % block];
    FN(expect)(run, "last_block", last_block_narrow(a), v->expected);
#endif
#if NARROW_BYTES > 32
    FN(expect_up)(run, v, 32, up32_narrow(a, fill));
#endif
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = v->a[j / block * block + block - 1];
    FN(expect)(run, "ends", LANE(ends)(a), v->expected);
#if PASTE2(RUNS, KIND)
    for (size_t k = 0; k < 4; k++) {
        for (size_t j = 0; j < COUNT; j++)
            v->expected[j] = v->a[j / block * block + 4 * k + 3];
        FN(expect)(run, "word_end", LANE(word_end)(a, k), v->expected);
    }
    const LANES four[] = {a, b, fill, LANE(ends)(b)};
    for (size_t j = 0; j < COUNT; j++) {
        const size_t last = j / block * block + block - 4 + j % 4;
        v->expected[j] =
            ((BITS[]){v->a[last], v->b[last], v->b[0],
                      v->b[last / block * block + block - 1]})[j % block / 4];
    }
    FN(expect)(run, "last_words", last_words_narrow(four), v->expected);
#endif
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] = j > 0 ? v->a[j - 1] : v->b[COUNT - 1];
    FN(expect)(run, "slide1", LANE(slide1)(b, a), v->expected);
}

/* One lane that differs, by one bit, at every position; and one that is equal.
 */
static void FN(check_tests)(struct run *run, struct FN(vectors) * v)
{
    begin_case(run, "lanes", COUNT, "same_%s", STRING(KIND));
    const LANES a = load_narrow(v->a);
    CHECK(run, same_narrow(a, load_narrow(v->a)), "equal vectors");
    for (size_t j = 0; j < COUNT; j++) {
        memcpy(v->b, v->a, sizeof v->a);
        v->b[j] ^= (BITS)(1U << j % (8 * sizeof(BITS)));
        CHECK(run, !same_narrow(a, load_narrow(v->b)), "lane=%zu", j);
        if (sizeof(BITS) > 1)
            continue;
        for (size_t i = 0; i < COUNT; i++)
            v->b[i] = i == j ? v->a[i] : (BITS)(v->a[i] ^ 1U << j % 8);
        CHECK(run, any_equal_n8(a, load_narrow(v->b)), "lane=%zu", j);
        v->b[j] ^= 0x80;
        CHECK(run, !any_equal_n8(a, load_narrow(v->b)), "lane=%zu", j);
    }
}

static void FN(check_narrow)(struct run *run)
{
    struct FN(vectors) v;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        for (enum edge edge = AT_START; edge <= AT_END; edge++)
            for (size_t n = 1; n <= COUNT; n++) {
                FN(randomise)(run, &v, round + n);
                FN(check_part)(run, &v, n, edge);
            }
        FN(randomise)(run, &v, round);
        const BITS first = LANE(first)(load_narrow(v.a));
        begin_case(run, "lanes", COUNT, "first_%s", STRING(KIND));
        check_bits(run, &SHOWN, 0, first, v.a[0]);
        FN(check_moves)(run, &v);
        FN(check_tests)(run, &v);
    }
}

#undef LANES
#undef LANE
#undef FN
#undef COUNT
#undef KIND
#undef BITS
#undef SHOWN
