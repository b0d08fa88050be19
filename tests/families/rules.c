/* SPDX-License-Identifier: MIT */
/* The rules of docs/semantics.md one by one, with literal answers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/reference.h"
#include "families/families.h"

enum { LONGEST_RULE = 8, EVERY_N = 300 };

enum kind { ALL, FLOATS, INTEGERS, HALF };

/* clang-format off */
static const struct rule {
    const char *says;
    const char *operation;
    enum kind kind;
    size_t n;
    double input[LONGEST_RULE];
    double inclusive[LONGEST_RULE]; /* its last is the reduction too */
} rules[] = {
    {"worked example", "add", ALL, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 4, 11, 11, 15, 16, 22, 25}},
    {"worked example", "mul", ALL, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 3, 21, 0, 0, 0, 0, 0}},
    {"worked example", "min", ALL, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 1, 1, 0, 0, 0, 0, 0}},
    {"worked example", "max", ALL, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 3, 7, 7, 7, 7, 7, 7}},
    {"worked example", "and", INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 1, 1, 0, 0, 0, 0, 0}},
    {"worked example", "or",  INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 3, 7, 7, 7, 7, 7, 7}},
    {"worked example", "xor", INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {3, 2, 5, 5, 1, 0, 6, 5}},
    {"worked example", "logical_and", INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {1, 1, 1, 0, 0, 0, 0, 0}},
    {"worked example", "logical_or",  INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {1, 1, 1, 1, 1, 1, 1, 1}},
    {"worked example", "logical_xor", INTEGERS, 8, {3, 1, 7, 0, 4, 1, 6, 3}, {1, 0, 1, 1, 0, 1, 0, 1}},
    {"one false predicate", "logical_and", INTEGERS, 1, {0}, {0}},
    {"one true predicate",  "logical_and", INTEGERS, 1, {-1}, {1}},
    {"one true predicate",  "logical_or",  INTEGERS, 1, {-1}, {1}},
    {"one true predicate",  "logical_xor", INTEGERS, 1, {-1}, {1}},
    {"min ignores NaN", "min", FLOATS, 4, {NAN, 1, NAN, 0.5}, {NAN, 1, 1, 0.5}},
    {"max ignores NaN", "max", FLOATS, 4, {NAN, 1, -NAN, 2}, {NAN, 1, 1, 2}},
    {"min keeps +INF beside NaN", "min", FLOATS, 3, {NAN, INFINITY, NAN}, {NAN, INFINITY, INFINITY}},
    {"max keeps -INF beside NaN", "max", FLOATS, 3, {NAN, -INFINITY, NAN}, {NAN, -INFINITY, -INFINITY}},
    {"min of NaN only is NaN", "min", FLOATS, 2, {NAN, -NAN}, {NAN, NAN}},
    {"max of NaN only is NaN", "max", FLOATS, 2, {NAN, -NAN}, {NAN, NAN}},
    {"-0.0 < +0.0 in min", "min", FLOATS, 3, {0.0, -0.0, 0.0}, {0.0, -0.0, -0.0}},
    {"-0.0 < +0.0 in max", "max", FLOATS, 3, {-0.0, 0.0, -0.0}, {-0.0, 0.0, 0.0}},
    {"-0.0 + -0.0", "add", FLOATS, 3, {-0.0, -0.0, -0.0}, {-0.0, -0.0, -0.0}},
    {"-0.0 + +0.0", "add", FLOATS, 3, {-0.0, 0.0, -0.0}, {-0.0, 0.0, 0.0}},
    {"x + -x", "add", FLOATS, 2, {3, -3}, {3, 0.0}},
    {"INF - INF", "add", FLOATS, 3, {INFINITY, -INFINITY, 1}, {INFINITY, NAN, NAN}},
    {"add keeps NaN", "add", FLOATS, 3, {1, -NAN, 1}, {1, NAN, NAN}},
    {"mul keeps NaN", "mul", FLOATS, 3, {1, -NAN, 0}, {1, NAN, NAN}},
    {"0 * INF", "mul", FLOATS, 2, {0, -INFINITY}, {0, NAN}},
    {"signs of zero products", "mul", FLOATS, 3, {-1, 0.0, -1}, {-1, -0.0, 0.0}},
    {"a sum is rounded once", "add", HALF, 3, {2048, 1, 1}, {2048, 2048, 2050}},
    {"a prefix may leave half's range", "add", HALF, 3, {65504, 65504, -65504}, {65504, INFINITY, 65504}},
    {"a prefix may leave half's range", "mul", HALF, 3, {65504, 2, 0.5}, {65504, INFINITY, 65504}},
    {"a product may be below half's range", "mul", HALF, 3, {0x1p-24, 0.25, 4}, {0x1p-24, 0, 0x1p-24}},
};

/* What an exclusive scan shows first, and reducing nothing returns. */
static const struct {
    const char *operation;
    uint64_t f16, i32, u32, i64, u64, f32, f64, i8, u8, i16, u16;
} identities[] = {
    {"add", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"mul", 0x3C00, 1, 1, 1, 1, 0x3F800000, 0x3FF0000000000000, 1, 1, 1, 1},
    {"min", 0x7C00, INT32_MAX, UINT32_MAX, INT64_MAX, UINT64_MAX, 0x7F800000, 0x7FF0000000000000, INT8_MAX, UINT8_MAX, INT16_MAX, UINT16_MAX},
    {"max", 0xFC00, 0x80000000, 0, 0x8000000000000000, 0, 0xFF800000, 0xFFF0000000000000, 0x80, 0, 0x8000, 0},
    {"and", 0, UINT32_MAX, UINT32_MAX, UINT64_MAX, UINT64_MAX, 0, 0, UINT8_MAX, UINT8_MAX, UINT16_MAX, UINT16_MAX},
    {"or",  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"xor", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"logical_and", 0, 1, 0, 0, 0, 0, 0},
    {"logical_or",  0, 0, 0, 0, 0, 0, 0},
    {"logical_xor", 0, 0, 0, 0, 0, 0, 0},
};
/* clang-format on */

/* Integer bit patterns: what wraps, and which types have a sign. */
static const struct {
    const char *says;
    const char *operation;
    const struct type *type;
    uint64_t a, b, result;
} patterns[] = {
    {"add wraps", "add", &type_i32, INT32_MAX, 1, 0x80000000},
    {"add wraps", "add", &type_u32, UINT32_MAX, 1, 0},
    {"add wraps", "add", &type_i64, INT64_MAX, 1, 0x8000000000000000},
    {"add wraps", "add", &type_u64, UINT64_MAX, 1, 0},
    {"mul wraps", "mul", &type_i32, 0x80000000, UINT32_MAX, 0x80000000},
    {"mul wraps", "mul", &type_u32, 0x10001, 0x10001, 0x20001},
    {"mul wraps", "mul", &type_i64, INT64_MAX, INT64_MAX, 1},
    {"mul wraps", "mul", &type_u64, UINT64_MAX, UINT64_MAX, 1},
    {"min is signed", "min", &type_i32, 1, 0x80000000, 0x80000000},
    {"min is unsigned", "min", &type_u32, 1, 0x80000000, 1},
    {"min is signed", "min", &type_i64, 1, UINT64_MAX, UINT64_MAX},
    {"min is unsigned", "min", &type_u64, 1, UINT64_MAX, 1},
    {"max is signed", "max", &type_i32, 1, 0x80000000, 1},
    {"max is unsigned", "max", &type_u32, 1, 0x80000000, 0x80000000},
    {"max is signed", "max", &type_i64, 1, UINT64_MAX, 1},
    {"max is unsigned", "max", &type_u64, 1, UINT64_MAX, UINT64_MAX},
    {"add wraps", "add", &type_i8, INT8_MAX, 1, 0x80},
    {"add wraps", "add", &type_u8, UINT8_MAX, 1, 0},
    {"mul wraps", "mul", &type_i8, 0x80, UINT8_MAX, 0x80},
    {"mul wraps", "mul", &type_u8, UINT8_MAX, UINT8_MAX, 1},
    {"min is signed", "min", &type_i8, 1, UINT8_MAX, UINT8_MAX},
    {"min is unsigned", "min", &type_u8, 1, UINT8_MAX, 1},
    {"max is signed", "max", &type_i8, 1, UINT8_MAX, 1},
    {"max is unsigned", "max", &type_u8, 1, UINT8_MAX, UINT8_MAX},
    {"add wraps", "add", &type_i16, INT16_MAX, 1, 0x8000},
    {"add wraps", "add", &type_u16, UINT16_MAX, 1, 0},
    {"mul wraps", "mul", &type_i16, 0x8000, UINT16_MAX, 0x8000},
    {"mul wraps", "mul", &type_u16, UINT16_MAX, UINT16_MAX, 1},
    {"min is signed", "min", &type_i16, 1, UINT16_MAX, UINT16_MAX},
    {"min is unsigned", "min", &type_u16, 1, UINT16_MAX, 1},
    {"max is signed", "max", &type_i16, 1, UINT16_MAX, 1},
    {"max is unsigned", "max", &type_u16, 1, UINT16_MAX, UINT16_MAX},
};

static bool is_operator(const struct collective *c, const char *operation)
{
    char name[32];
    snprintf(name, sizeof name, "%s_%s", operation, c->meaning.type->name);
    return strcmp(c->name, operation) == 0 || strcmp(c->name, name) == 0;
}

static bool is_kind(const struct type *type, enum kind kind)
{
    return kind == ALL || (kind == HALF && type == &type_f16) ||
           (kind == FLOATS && is_floating(type)) ||
           (kind == INTEGERS && !is_floating(type));
}

static uint64_t element(const struct type *type, double value)
{
    return is_floating(type) ? from_double(type, value)
                             : from_small(type, (int)value);
}

/* ---- Literal answers ------------------------------------------------------
 */

static void check_rule(struct run *run, const struct rule *rule,
                       const struct collective *c)
{
    const struct type *const t = c->meaning.type;
    unsigned char input[LONGEST_RULE * LARGEST_ELEMENT];
    unsigned char expected[(LONGEST_RULE + 1) * LARGEST_ELEMENT];
    unsigned char got[LONGEST_RULE * LARGEST_ELEMENT];
    store_bits(expected, t->size, c->meaning.operation->identity(t));
    for (size_t i = 0; i < rule->n; i++) {
        store_bits(input + i * t->size, t->size, element(t, rule->input[i]));
        store_bits(expected + (i + 1) * t->size, t->size,
                   element(t, rule->inclusive[i]));
    }
    canonicalise(t, expected, (ptrdiff_t)t->size, rule->n + 1);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        begin_case(run, rule->says, rule->n, "wgc_scan_%s_%s",
                   shape_names[shape], c->name);
        c->scan[shape](run->kernels, got, input, rule->n);
        check_elements(run, t, got,
                       expected + (shape == INCLUSIVE ? t->size : 0), rule->n);
    }
    begin_case(run, rule->says, rule->n, "wgc_reduce_%s", c->name);
    c->reduce(run->kernels, got, input, rule->n);
    check_bits(run, t, 0, load_bits(got, t->size),
               load_bits(expected + rule->n * t->size, t->size));
}

static void check_rules(struct run *run, const struct collective *c)
{
    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++)
        if (is_kind(c->meaning.type, rules[r].kind) &&
            is_operator(c, rules[r].operation))
            check_rule(run, &rules[r], c);
}

static void check_patterns(struct run *run, const struct collective *c)
{
    const struct type *const t = c->meaning.type;
    for (size_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        if (t != patterns[p].type || !is_operator(c, patterns[p].operation))
            continue;
        unsigned char input[2 * LARGEST_ELEMENT], got[LARGEST_ELEMENT];
        store_bits(input, t->size, patterns[p].a);
        store_bits(input + t->size, t->size, patterns[p].b);
        begin_case(run, patterns[p].says, 2, "wgc_reduce_%s", c->name);
        c->reduce(run->kernels, got, input, 2);
        check_bits(run, t, 0, load_bits(got, t->size), patterns[p].result);
    }
}

/* ---- Nothing: identities, and pointers that may be NULL -------------------
 */

static uint64_t identity_of(const struct collective *c)
{
    for (size_t i = 0; i < sizeof identities / sizeof identities[0]; i++) {
        if (!is_operator(c, identities[i].operation))
            continue;
#define COLUMN(name, ...)                                                      \
    if (c->meaning.type == &type_##name)                                       \
        return identities[i].name;
        TYPE_LIST(COLUMN)
#undef COLUMN
    }
    /* An operator that is new: the oracle knows it. */
    return c->meaning.operation->identity(c->meaning.type);
}

static void check_nothing(struct run *run, const struct collective *c)
{
    const struct type *const t = c->meaning.type;
    const uint64_t identity = identity_of(c);
    unsigned char got[LARGEST_ELEMENT], one[LARGEST_ELEMENT] = {0};
    begin_case(run, "identity", 0, "wgc_reduce_%s", c->name);
    c->reduce(run->kernels, got, NULL, 0);
    check_bits(run, t, 0, load_bits(got, t->size), identity);
    c->reduce_strided(run->kernels, got, NULL, -7, 0);
    check_bits(run, t, 0, load_bits(got, t->size), identity);
    begin_case(run, "identity", 1, "wgc_scan_exclusive_%s", c->name);
    c->scan[EXCLUSIVE](run->kernels, got, one, 1);
    check_bits(run, t, 0, load_bits(got, t->size), identity);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        begin_case(run, "NULL", 0, "wgc_scan_%s_%s", shape_names[shape],
                   c->name);
        c->scan[shape](run->kernels, NULL, NULL, 0);
        c->scan_strided[shape](run->kernels, NULL, 16, NULL, -16, 0);
    }
}

/* ---- Rules that hold for whatever the input -------------------------------
 */

/* exclusive[i] is inclusive[i - 1], bit by bit. */
static void check_shapes_agree(struct run *run, const struct collective *c,
                               const unsigned char *input, size_t n)
{
    const struct type *const t = c->meaning.type;
    unsigned char inclusive[EVERY_N * LARGEST_ELEMENT];
    unsigned char exclusive[EVERY_N * LARGEST_ELEMENT];
    begin_case(run, "exclusive against inclusive", n, "wgc_scan_exclusive_%s",
               c->name);
    c->scan[INCLUSIVE](run->kernels, inclusive, input, n);
    c->scan[EXCLUSIVE](run->kernels, exclusive, input, n);
    canonicalise(t, inclusive, (ptrdiff_t)t->size, n);
    check_elements(run, t, exclusive + t->size, inclusive, n - 1);
}

static void check_last_is_reduction(struct run *run, const struct collective *c,
                                    const unsigned char *input, size_t n)
{
    const struct type *const t = c->meaning.type;
    unsigned char inclusive[EVERY_N * LARGEST_ELEMENT];
    unsigned char reduction[LARGEST_ELEMENT];
    begin_case(run, "reduction against last of scan", n, "wgc_reduce_%s",
               c->name);
    c->scan[INCLUSIVE](run->kernels, inclusive, input, n);
    c->reduce(run->kernels, reduction, input, n);
    canonicalise(t, inclusive, (ptrdiff_t)t->size, n);
    check_bits(run, t, n - 1, load_bits(reduction, t->size),
               load_bits(inclusive + (n - 1) * t->size, t->size));
}

/* Whatever NaN a scan shows, it is a quiet one. */
static void check_nans_are_quiet(struct run *run, const struct collective *c,
                                 const unsigned char *input, size_t n)
{
    const struct type *const t = c->meaning.type;
    unsigned char got[EVERY_N * LARGEST_ELEMENT];
    begin_case(run, "NaN in a scan", n, "wgc_scan_inclusive_%s", c->name);
    c->scan[INCLUSIVE](run->kernels, got, input, n);
    for (size_t i = 0; i < n; i++) {
        const uint64_t bits = load_bits(got + i * t->size, t->size);
        CHECK(run,
              !is_nan_bits(t, bits) ||
                  (bits & quiet_nan_bits(t)) == quiet_nan_bits(t),
              "index=%zu is a signalling NaN", i);
    }
}

/* n equal elements leave the answer as it is: NaN stays NaN, -0.0 stays. */
static void check_repeated(struct run *run, const struct collective *c,
                           uint64_t bits, uint64_t expected, size_t n)
{
    const struct type *const t = c->meaning.type;
    unsigned char input[EVERY_N * LARGEST_ELEMENT], got[LARGEST_ELEMENT];
    for (size_t i = 0; i < n; i++)
        store_bits(input + i * t->size, t->size, bits);
    begin_case(run, "the same n times", n, "wgc_reduce_%s", c->name);
    c->reduce(run->kernels, got, input, n);
    check_bits(run, t, 0, load_bits(got, t->size), expected);
}

/* A NaN with a sign and a payload, and -0.0. */
static void check_repetitions(struct run *run, const struct collective *c)
{
    const struct type *const t = c->meaning.type;
    const uint64_t nan = quiet_nan_bits(t);
    for (size_t n = 1; n <= EVERY_N && n <= run->settings.max_n; n++) {
        check_repeated(run, c, nan | sign_bit(t) | 1, nan, n);
        if (is_operator(c, "add"))
            check_repeated(run, c, sign_bit(t), sign_bit(t), n);
    }
}

static void check_invariants(struct run *run, const struct collective *c)
{
    const struct type *const t = c->meaning.type;
    unsigned char input[EVERY_N * LARGEST_ELEMENT];
    for (enum data data = 0; data < DATA_COUNT; data++) {
        fill_data(t, data, run->settings.seed, input, EVERY_N);
        for (size_t n = 1; n <= EVERY_N && n <= run->settings.max_n; n++) {
            check_shapes_agree(run, c, input, n);
            if (!c->meaning.rounding)
                check_last_is_reduction(run, c, input, n);
        }
        if (is_floating(t))
            check_nans_are_quiet(run, c, input, EVERY_N);
    }
    if (is_floating(t))
        check_repetitions(run, c);
}

void family_rules(struct run *run)
{
    for (size_t i = 0; i < collective_count; i++) {
        if (!is_tested(run, &collectives[i]))
            continue;
        check_rules(run, &collectives[i]);
        check_patterns(run, &collectives[i]);
        check_nothing(run, &collectives[i]);
        check_invariants(run, &collectives[i]);
    }
}
