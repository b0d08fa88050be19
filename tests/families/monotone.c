/* SPDX-License-Identifier: MIT */
/* Property: the running sum of values that are not negative never decreases. */
#include "engine/reference.h"
#include "families/families.h"

enum { INPUTS = 40, LONGEST = 4097 };

/* How the values of an input are spread. */
enum spread { UNIFORM, SPARSE, HUGE_RANGE, ALMOST_EQUAL, SPREAD_COUNT };
static const char *const spread_names[SPREAD_COUNT] = {
    "uniform", "sparse", "huge_range", "almost_equal"};

/* A number from 0 to infinity, both left out, as a fraction of its exponents'
 * range; integer arithmetic, as for all data. */
static uint64_t positive(const struct type *type, enum spread spread,
                         uint64_t random)
{
    const uint64_t mantissas = (UINT64_C(1) << type->mantissa_bits) - 1;
    const uint64_t one = from_small(type, 1);
    switch (spread) {
    case UNIFORM:
        return (one - mantissas - 1) | (random & mantissas);
    case SPARSE:
        return random >> 58 ? 0 : one | (random & mantissas);
    case HUGE_RANGE:
        return random % infinity_bits(type);
    default:
        return one + (random & 3);
    }
}

static void check_rises(struct run *run, const struct type *type,
                        const unsigned char *scan, size_t n)
{
    run->checks++;
    double before = 0;
    for (size_t i = 0; i < n; i++) {
        const double x =
            to_double(type, load_bits(scan + i * type->size, type->size));
        if (!(x >= before)) {
            fail(run, "index=%zu falls from %a to %a", i, before, x);
            break;
        }
        before = x;
    }
}

static void check_monotone(struct run *run, const struct collective *c,
                           enum spread spread, uint64_t seed, size_t longest)
{
    const struct type *const t = c->meaning.type;
    const size_t n = 1 + mixed(seed, 0) % longest;
    struct reference reference = reference_open(c, n);
    for (size_t i = 0; i < n; i++)
        store_bits(reference.input + i * t->size, t->size,
                   positive(t, spread, mixed(seed, i + 1)));
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        begin_case(run, spread_names[spread], n, "wgc_scan_%s_%s",
                   shape_names[shape], c->name);
        c->scan[shape](run->kernels, reference.prefixes, reference.input, n);
        check_rises(run, t, reference.prefixes, n);
    }
    reference_close(&reference);
}

void family_monotone(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (size_t c = 0; c < collective_count; c++) {
        const struct meaning *const m = &collectives[c].meaning;
        if (m->operation != &operation_add || !m->rounding)
            continue;
        for (uint64_t i = 0; i < INPUTS * SPREAD_COUNT; i++)
            check_monotone(run, &collectives[c],
                           (enum spread)(i % SPREAD_COUNT),
                           mixed(run->settings.seed, i),
                           max_n < LONGEST ? max_n : LONGEST);
    }
}
