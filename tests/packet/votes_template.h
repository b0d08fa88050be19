/* SPDX-License-Identifier: MIT */
/*
 * Votes of one VF, which is defined, and undefined at the end: of predicates
 * and of masks, in every form, against what the bits say.
 */
#define NAME3(name, type, vf) wgc_packet_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name, type) NAME2(name, type, VF)
#define FN2(name, vf) name##_x##vf
#define FN1(name, vf) FN2(name, vf)
#define FN(name) FN1(name, VF)

/* What is by value only, as through-values gives it to C. */
#define DECLARE(type, in)                                                      \
    void NAME(all_where, type)(int32_t * out, in, uint64_t mask);              \
    void NAME(any_where, type)(int32_t * out, in, uint64_t mask);              \
    void NAME(ballot_where, type)(uint64_t * out, in, uint64_t mask);
DECLARE(i32, const int32_t *x)
DECLARE(i1, uint64_t set)
void NAME(all, i1)(int32_t *out, uint64_t set);
void NAME(any, i1)(int32_t *out, uint64_t set);
void NAME(ballot, i1)(uint64_t *out, uint64_t set);
void NAME(all_masked, i1)(int32_t *out, uint64_t set, uint64_t lanes);
void NAME(any_masked, i1)(int32_t *out, uint64_t set, uint64_t lanes);
void NAME(ballot_masked, i1)(uint64_t *out, uint64_t set, uint64_t lanes);
void NAME(all_tail, i1)(int32_t *out, uint64_t set, uint32_t count);
void NAME(any_tail, i1)(int32_t *out, uint64_t set, uint32_t count);
void NAME(ballot_tail, i1)(uint64_t *out, uint64_t set, uint32_t count);

void NAME(inverse_ballot, i1)(uint64_t *out, uint64_t ballot);
void NAME(elect, i1)(uint64_t *out, uint64_t active);
void NAME(ballot_bit_count, i1)(int32_t *out, uint64_t ballot);
void NAME(ballot_find_lsb, i1)(int32_t *out, uint64_t ballot);
void NAME(ballot_find_msb, i1)(int32_t *out, uint64_t ballot);
void NAME(ballot_inclusive_scan, i1)(int32_t *out, uint64_t ballot);
void NAME(ballot_exclusive_scan, i1)(int32_t *out, uint64_t ballot);
void NAME(ballot_bit_extract, i1)(uint64_t *out, uint64_t ballot,
                                  const uint32_t *indices);

/* `last`: the mask or count, with a comma before, if the form has any. */
#define EXPECT(form, type, in, lanes, ...)                                     \
    {                                                                          \
        int32_t all, any;                                                      \
        uint64_t ballot;                                                       \
        NAME(all##form, type)(&all, in __VA_ARGS__);                           \
        NAME(any##form, type)(&any, in __VA_ARGS__);                           \
        NAME(ballot##form, type)(&ballot, in __VA_ARGS__);                     \
        expect_votes(#form "_" #type, VF, set, lanes, all, any, ballot);       \
    }
#define EXPECT_FORMS(type, in)                                                 \
    EXPECT(, type, in, whole, )                                                \
    EXPECT(_masked, type, in, lanes &whole, , lanes)                           \
    EXPECT(_where, type, in, lanes &whole, , lanes)                            \
    EXPECT(_tail, type, in, first, , count)

static void FN(check_vote)(uint64_t set, uint64_t lanes)
{
    const uint64_t whole = UINT64_MAX >> (64 - VF);
    const uint32_t count = (uint32_t)(lanes % (VF + 2));
    const uint64_t first =
        count ? UINT64_MAX >> (64 - (count < VF ? count : VF)) : 0;
    int32_t in[VF];
    for (size_t j = 0; j < VF; j++)
        in[j] = set >> j & 1 ? (int32_t)(UINT32_C(1) << j % 32) : 0;
    EXPECT_FORMS(i32, in)
    EXPECT_FORMS(i1, set)
}

/* A ballot's bits beyond VF do not count. */
static void FN(check_ballot)(uint64_t set, const uint32_t *numbers)
{
    const uint64_t whole = set & (UINT64_MAX >> (64 - VF));
    uint64_t mask, elected, extracted, wanted = 0;
    int32_t count, lsb, msb, upto[VF], before[VF], seen = 0;
    NAME(inverse_ballot, i1)(&mask, set);
    NAME(elect, i1)(&elected, set);
    NAME(ballot_bit_count, i1)(&count, set);
    NAME(ballot_find_lsb, i1)(&lsb, set);
    NAME(ballot_find_msb, i1)(&msb, set);
    NAME(ballot_inclusive_scan, i1)(upto, set);
    NAME(ballot_exclusive_scan, i1)(before, set);
    NAME(ballot_bit_extract, i1)(&extracted, set, numbers);
    bool scans = true;
    int32_t lowest = -1, highest = -1;
    for (int32_t j = 0; j < VF; j++) {
        const int32_t bit = whole >> j & 1;
        scans &= before[j] == seen && upto[j] == seen + bit;
        seen += bit;
        highest = bit ? j : highest;
        lowest = bit && lowest < 0 ? j : lowest;
        wanted |= (whole >> numbers[j] % VF & 1) << j;
    }
    checks++;
    if (mask != whole || elected != (whole & -whole) || count != seen ||
        !scans || extracted != wanted ||
        (whole && (lsb != lowest || msb != highest)))
        report("ballot x%d of %#llx: %#llx %#llx %d %d %d %d %#llx", VF,
               (unsigned long long)set, (unsigned long long)mask,
               (unsigned long long)elected, count, lsb, msb, scans,
               (unsigned long long)extracted);
}

static void FN(check_votes)(void)
{
    for (int j = 0; j < 64; j++) {
        FN(check_vote)(UINT64_C(1) << j, UINT64_MAX << j);
        FN(check_vote)(~(UINT64_C(1) << j), UINT64_MAX >> j);
    }
    FN(check_vote)(0, 0);
    FN(check_vote)(UINT64_MAX, UINT64_MAX);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        uint32_t numbers[VF];
        for (size_t j = 0; j < VF; j++)
            numbers[j] = (uint32_t)mixed(seed, j);
        FN(check_vote)(mixed(1, seed), mixed(2, seed));
        FN(check_ballot)(mixed(3, seed) << seed % 64, numbers);
    }
}

#undef NAME3
#undef NAME2
#undef NAME
#undef FN2
#undef FN1
#undef FN
#undef DECLARE
#undef EXPECT
#undef EXPECT_FORMS
#undef VF
