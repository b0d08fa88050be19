/* SPDX-License-Identifier: MIT */
/* Groups that arrive in pieces: together the bits of one call. */
#include <string.h>

#include "engine/reference.h"
#include "families/families.h"

enum { LONGEST = 2000, CUTS_PER_INPUT = 40 };

/* What a carry holds. */
static uint64_t carry_value(const struct type *type, const union carry *carry)
{
    return load_bits(carry->bytes, type->value_size);
}

static uint32_t carry_begun(const struct type *type, const union carry *carry)
{
    return (uint32_t)load_bits(carry->bytes + type->begun_offset,
                               sizeof(uint32_t));
}

static union carry make_carry(const struct type *type, uint64_t value,
                              uint32_t begun)
{
    union carry carry = {0};
    store_bits(carry.bytes, type->value_size, value);
    store_bits(carry.bytes + type->begun_offset, sizeof begun, begun);
    return carry;
}

/* After the first n elements of the reference. */
static void check_carry(struct run *run, const struct reference *reference,
                        size_t n, const union carry *carry)
{
    const struct type *const t = reference->collective->meaning.type;
    const size_t size = t->value_size;
    const struct type *const value_type = t == &type_f16 ? &type_f32 : t;
    unsigned char got[LARGEST_ELEMENT], expected[LARGEST_ELEMENT];
    memcpy(got, carry->bytes, size);
    memcpy(expected, reference->carries + n * size, size);
    canonicalise(value_type, expected, (ptrdiff_t)size, 1);
    check_elements(run, value_type, got, expected, 1);
    CHECK(run, carry_begun(t, carry) == 1, "carry.begun is not 1");
}

/* A piece of random length, whole rows unless it is the last. */
static size_t cut(const struct meaning *m, uint64_t random, size_t left)
{
    const size_t step = m->rounding ? m->type->row : 1;
    const size_t longest = random >> 32 & 1 ? 8 : 512;
    const size_t piece = random % (longest / step + 2) * step;
    return piece < left ? piece : left;
}

/* Scans in place, piece by piece, the input flush against the page after. */
static void check_pieces(struct run *run, const struct reference *reference,
                         enum shape shape, size_t n, uint64_t seed)
{
    const struct collective *const c = reference->collective;
    const size_t size = c->meaning.type->size;
    begin_case(run, reference->data, n, "wgc_scan_%s_%s_carry (pieces)",
               shape_names[shape], c->name);
    run->src = run->dst = (struct place){AT_END, 0};
    unsigned char *const array =
        guarded_place(&run->target, run->dst, n * size);
    memcpy(array, reference->input, n * size);
    union carry carry = {0};
    size_t done = 0;
    for (uint64_t i = 0; done < n; i++) {
        const size_t piece = cut(&c->meaning, mixed(seed, i), n - done);
        unsigned char *const at = array + done * size;
        c->scan_carry[shape](run->kernels, at, at, piece, &carry);
        done += piece;
        if (done > 0)
            check_carry(run, reference, done, &carry);
    }
    check_elements(run, c->meaning.type, array, expected_scan(reference, shape),
                   n);
    CHECK(run, guarded_intact(&run->target, array, n * size),
          "bytes around dst were changed");
}

/* One piece after a prefix of any value. */
static void check_begun(struct run *run, struct reference *reference,
                        enum shape shape, size_t n, uint64_t value)
{
    const struct collective *const c = reference->collective;
    const struct type *const t = c->meaning.type;
    union carry carry = make_carry(t, value, 1);
    oracle_scan(&c->meaning, reference->input, n, carry.bytes,
                reference->prefixes, reference->carries);
    canonicalise(t, reference->prefixes, (ptrdiff_t)t->size, n + 1);
    begin_case(run, reference->data, n, "wgc_scan_%s_%s_carry (begun)",
               shape_names[shape], c->name);
    run->src = run->dst = (struct place){AT_END, 0};
    unsigned char *const from =
        guarded_place(&run->source, run->src, n * t->size);
    memcpy(from, reference->input, n * t->size);
    unsigned char *const to =
        guarded_place(&run->target, run->dst, n * t->size);
    c->scan_carry[shape](run->kernels, to, from, n, &carry);
    check_elements(run, t, to, expected_scan(reference, shape), n);
    check_carry(run, reference, n, &carry);
}

/* n == 0 changes nothing; begun == 0 makes value irrelevant. */
static void check_edges(struct run *run, const struct reference *reference,
                        enum shape shape, uint64_t value)
{
    const struct collective *const c = reference->collective;
    const struct type *const t = c->meaning.type;
    begin_case(run, reference->data, 0, "wgc_scan_%s_%s_carry",
               shape_names[shape], c->name);
    for (uint32_t begun = 0; begun <= 1; begun++) {
        union carry carry = make_carry(t, value, begun);
        c->scan_carry[shape](run->kernels, NULL, NULL, 0, &carry);
        check_bits(run, t, 0, carry_value(t, &carry), value);
        CHECK(run, carry_begun(t, &carry) == begun, "carry.begun was changed");
    }
    begin_case(run, reference->data, 1, "wgc_scan_%s_%s_carry (not begun)",
               shape_names[shape], c->name);
    union carry carry = make_carry(t, value, 0);
    unsigned char result[LARGEST_ELEMENT];
    c->scan_carry[shape](run->kernels, result, reference->input, 1, &carry);
    check_elements(run, t, result, expected_scan(reference, shape), 1);
    check_carry(run, reference, 1, &carry);
}

/* The carry's values: what half rounds when it is shown, and special ones. */
static uint64_t some_value(const struct type *type, uint64_t seed, size_t i)
{
    const struct type *const value_type = type == &type_f16 ? &type_f32 : type;
    return datum(value_type, i % 2 ? DATA_rough : DATA_extremes, seed, i);
}

/* min and max of half see a value that a half can hold. */
static uint64_t fitting_value(const struct meaning *m, uint64_t seed, size_t i)
{
    const uint64_t value = some_value(m->type, seed, i);
    if (m->rounding || !is_floating(m->type))
        return value;
    const double number = carry_to_double(m->type, value);
    return carry_from_double(m->type,
                             to_double(m->type, from_double(m->type, number)));
}

static void check_carries(struct run *run, struct reference *reference,
                          enum shape shape, size_t longest)
{
    const struct meaning *const m = &reference->collective->meaning;
    const uint64_t seed = run->settings.seed + shape;
    for (uint64_t i = 0; i < CUTS_PER_INPUT; i++)
        check_pieces(run, reference, shape, mixed(seed, i) % (longest + 1),
                     mixed(seed, ~i));
    check_edges(run, reference, shape, some_value(m->type, seed, 1));
}

/* Bytes that rise, or fall, every eighth, but for the first or last of all at
 * one place; by themselves, in place too, and behind a carry. */
static void check_slope(struct run *run, struct reference *reference, size_t n,
                        size_t odd, bool falls)
{
    const struct type *const t = reference->collective->meaning.type;
    const uint64_t sign = t->is_signed ? 0x80 : 0, last = falls ? 0 : 0xFF;
    const struct place at_end = {AT_END, 0}, at_start = {AT_START, 0};
    for (size_t i = 0; i < n; i++)
        store_bits(reference->input + i, 1, (last ^ 0xFF ^ (i / 8)) ^ sign);
    if (odd < n)
        store_bits(reference->input + odd, 1,
                   (odd % 2 ? last : last ^ 0xFF) ^ sign);
    reference_solve(reference, n);
    check_all(run, reference, n, at_end, at_start);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
        for (uint64_t value = 0; value < 0x100; value += 0x55)
            check_begun(run, reference, shape, n, value);
}

static void check_slopes(struct run *run, const struct collective *c)
{
    enum { LONGEST_SLOPE = 1000 };
    const size_t places[] = {0,   1,   15,  16,  63,  64,  127,          128,
                             129, 255, 256, 300, 511, 512, LONGEST_SLOPE};
    struct reference reference = reference_with_carries(
        c, DATA_rising, run->settings.seed, LONGEST_SLOPE);
    for (size_t n = 120; n < LONGEST_SLOPE && n <= run->settings.max_n; n += 97)
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            check_slope(run, &reference, n, places[i], false);
            check_slope(run, &reference, n, places[i], true);
        }
    reference_close(&reference);
}

void family_carry(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    const size_t longest = max_n < LONGEST ? max_n : LONGEST;
    const size_t classes = run->settings.classes;
    for (size_t i = 0; i < collective_count * classes; i++) {
        const struct collective *const c = &collectives[i / classes];
        if (!c->scan_carry[INCLUSIVE] || !is_tested(run, c))
            continue;
        struct reference reference = reference_with_carries(
            c, (enum data)(i % classes), run->settings.seed, longest);
        for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
            check_carries(run, &reference, shape, longest);
        for (enum shape shape = 0; shape < SHAPE_COUNT; shape++)
            for (size_t n = 1; n <= 150 && n <= longest; n++)
                check_begun(run, &reference, shape, n,
                            fitting_value(&c->meaning, run->settings.seed, n));
        reference_close(&reference);
        if (i % classes == 0 && c->meaning.type->size == 1)
            check_slopes(run, c);
    }
}
